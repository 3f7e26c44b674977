public import Dragging
public import Geometry
public import Scenes
public import Views

// MARK: The application

/// The application, which has the scenes.
public typealias UIApplication = Application
/// An action of the launcher.
public typealias UIApplicationShortcutItem = ShortcutItem

// MARK: Scenes

/// A running instance of the interface.
public typealias UIScene = Scenes.Scene
/// A scene with a window.
public typealias UIWindowScene = WindowScene
/// The lasting record of a scene.
public typealias UISceneSession = SceneSession
/// How a new scene is made.
public typealias UISceneConfiguration = SceneConfiguration
/// Hears of the life of a scene.
public typealias UISceneDelegate = SceneDelegate
/// Hears of the life of a scene with a window.
public typealias UIWindowSceneDelegate = WindowSceneDelegate
/// Why a request for a scene failed.
public typealias UISceneError = SceneError
/// Options of a request for a scene.
public typealias UISceneActivationRequestOptions = Scenes.Scene.ActivationRequestOptions
/// Options of a request for a scene with a window.
public typealias UIWindowSceneActivationRequestOptions = WindowScene.ActivationRequestOptions
/// Options of a request to discard a session.
public typealias UISceneDestructionRequestOptions = Scenes.Scene.DestructionRequestOptions
/// A request for a scene, as a value.
public typealias UISceneSessionActivationRequest = SceneSessionActivationRequest
/// The limits of a window's size.
public typealias UISceneSizeRestrictions = WindowScene.SizeRestrictions
/// A link that is to be opened.
public typealias UIOpenURLContext = OpenURLContext
/// What a person did with a notification.
public typealias UNNotificationResponse = NotificationResponse

extension SceneSession {
  /// The purpose of a session.
  public typealias Role = SceneSessionRole
}

extension Scenes.Scene {
  /// Where a scene is in its life.
  public typealias ActivationState = SceneActivationState
}

// MARK: Windows and views

/// The root of a scene's views.
public typealias UIWindow = Scenes.Window

// MARK: User activities

/// What a person is doing, as a type and a small payload.
public typealias NSUserActivity = UserActivity
/// Is asked to update an activity before it is saved.
public typealias NSUserActivityDelegate = UserActivityDelegate

// MARK: Dragging

/// What a view does beside showing something.
public typealias UIInteraction = Interaction
/// Makes a view draggable.
public typealias UIDragInteraction = DragInteraction
/// One drag.
public typealias UIDragSession = DragSession
/// One thing in a drag.
public typealias UIDragItem = DragItem
/// The picture of a dragged item.
public typealias UITargetedDragPreview = DragPreview
/// Makes a view a drop target.
public typealias UIDropInteraction = DropInteraction
/// Answers for a drop target.
public typealias UIDropInteractionDelegate = DropInteractionDelegate
/// A drag, as a drop target sees it.
public typealias UIDropSession = DropSession
/// A target's answer to a drag.
public typealias UIDropProposal = DropProposal
/// Acts when a drag rests on a view.
public typealias UISpringLoadedInteraction = SpringLoadedInteraction
/// A drag that rests on a view.
public typealias UISpringLoadedInteractionContext = SpringLoadedInteractionContext
/// What a drop does with the items.
public typealias UIDropOperation = DropOperation
/// Who can produce the data of a dragged item.
public typealias NSItemProvider = ItemProvider
/// A type whose values are made of dropped data.
public typealias NSItemProviderReading = ItemReading
/// Who may see a representation.
public typealias NSItemProviderRepresentationVisibility = ItemProvider.Visibility

// MARK: Geometry

/// A point, in logical units.
public typealias CGPoint = Point
/// A size, in logical units.
public typealias CGSize = Size
/// A rectangle, in logical units.
public typealias CGRect = Rect
/// Distances from the edges of a rectangle.
public typealias UIEdgeInsets = Insets
