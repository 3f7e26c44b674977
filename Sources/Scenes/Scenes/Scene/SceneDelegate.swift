/// Receives the events of one scene's life. Every method has a default that does nothing.
///
/// One instance is made for each connection of a scene. Conform with a final class. The application does
/// not check at run time which methods exist: the default implementations do the default work.
@MainActor
public protocol SceneDelegate: AnyObject {
  init()

  /// The scene was made. A root that the configuration names is already in its window.
  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions)
  /// The scene was released: by the user, by a request, or to free memory. Its session may connect again.
  func sceneDidDisconnect(_ scene: Scene)

  func sceneDidBecomeActive(_ scene: Scene)
  func sceneWillResignActive(_ scene: Scene)
  func sceneWillEnterForeground(_ scene: Scene)
  func sceneDidEnterBackground(_ scene: Scene)

  /// Returns the activity from which the scene can be restored. Called when the scene goes to the
  /// background, and soon after ``UserActivity/needsSave`` was set. The default is the scene's own
  /// activity.
  func stateRestorationActivity(for scene: Scene) -> UserActivity?
  /// The scene was restored after an earlier launch or disconnection. Its window exists.
  func scene(_ scene: Scene, restoreInteractionStateWith stateRestorationActivity: UserActivity)
  /// A connected scene was asked to continue an activity.
  func scene(_ scene: Scene, continue userActivity: UserActivity)
  /// A connected scene was chosen for links. A scene that connects for links finds them in its connection
  /// options instead.
  func scene(_ scene: Scene, openURLContexts contexts: Set<OpenURLContext>)
  /// A connected scene was chosen for the response to a notification.
  func scene(_ scene: Scene, didReceive response: NotificationResponse)
  /// The scene's own activity differs from the one saved last, and is about to be saved.
  func scene(_ scene: Scene, didUpdate userActivity: UserActivity)
}

extension SceneDelegate {
  public func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: Scene) {}
  public func sceneDidBecomeActive(_ scene: Scene) {}
  public func sceneWillResignActive(_ scene: Scene) {}
  public func sceneWillEnterForeground(_ scene: Scene) {}
  public func sceneDidEnterBackground(_ scene: Scene) {}
  public func stateRestorationActivity(for scene: Scene) -> UserActivity? { scene.userActivity }
  public func scene(
    _ scene: Scene, restoreInteractionStateWith stateRestorationActivity: UserActivity
  ) {
  }
  public func scene(_ scene: Scene, continue userActivity: UserActivity) {}
  public func scene(_ scene: Scene, openURLContexts contexts: Set<OpenURLContext>) {}
  public func scene(_ scene: Scene, didReceive response: NotificationResponse) {}
  public func scene(_ scene: Scene, didUpdate userActivity: UserActivity) {}
}

/// Receives the events of one window scene's life.
@MainActor
public protocol WindowSceneDelegate: SceneDelegate {
  /// The scene's window. Declare it as a stored property. If the configuration names a root, the window is
  /// set before the scene connects.
  var window: Window? { get set }

  /// The window's size or scale has changed (O-12).
  func windowScene(
    _ windowScene: WindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: WindowScene.Geometry)

  /// A connected scene was chosen for a launcher action. Call the handler, at once or later, with whether
  /// the action was performed. The default calls it with false.
  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension WindowSceneDelegate {
  public var window: Window? {
    get { nil }
    // A delegate without the property gets its window from the scene.
    set {}
  }

  public func windowScene(
    _ windowScene: WindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: WindowScene.Geometry
  ) {}

  public func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }
}
