public import Geometry
public import Scenes
public import Views

// MARK: The application

public typealias UIApplication = Application
public typealias UIApplicationShortcutItem = ShortcutItem

// MARK: Scenes

public typealias UIScene = Scene
public typealias UIWindowScene = WindowScene
public typealias UISceneSession = SceneSession
public typealias UISceneConfiguration = SceneConfiguration
public typealias UISceneDelegate = SceneDelegate
public typealias UIWindowSceneDelegate = WindowSceneDelegate
public typealias UISceneError = SceneError
public typealias UISceneActivationRequestOptions = Scene.ActivationRequestOptions
public typealias UIWindowSceneActivationRequestOptions = WindowScene.ActivationRequestOptions
public typealias UISceneDestructionRequestOptions = Scene.DestructionRequestOptions
public typealias UISceneSessionActivationRequest = SceneSessionActivationRequest
public typealias UISceneSizeRestrictions = WindowScene.SizeRestrictions
public typealias UIOpenURLContext = OpenURLContext
public typealias UNNotificationResponse = NotificationResponse

extension SceneSession {
  public typealias Role = SceneSessionRole
}

extension Scene {
  public typealias ActivationState = SceneActivationState
}

// MARK: Windows and views

public typealias UIWindow = Window

// MARK: User activities

public typealias NSUserActivity = UserActivity
public typealias NSUserActivityDelegate = UserActivityDelegate

// MARK: Dragging

public typealias UIInteraction = Interaction
public typealias UIDragInteraction = DragInteraction
public typealias UIDragSession = DragSession
public typealias UIDragItem = DragItem
public typealias UITargetedDragPreview = DragPreview
public typealias UIDropInteraction = DropInteraction
public typealias UIDropInteractionDelegate = DropInteractionDelegate
public typealias UIDropSession = DropSession
public typealias UIDropProposal = DropProposal
public typealias UISpringLoadedInteraction = SpringLoadedInteraction
public typealias UISpringLoadedInteractionContext = SpringLoadedInteractionContext
public typealias UIDropOperation = DropOperation
public typealias NSItemProvider = ItemProvider
public typealias NSItemProviderReading = ItemReading
public typealias NSItemProviderRepresentationVisibility = ItemProvider.Visibility

// MARK: Geometry

public typealias CGPoint = Point
public typealias CGSize = Size
public typealias CGRect = Rect
public typealias UIEdgeInsets = Insets
