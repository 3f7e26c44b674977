/// Hears of one scene's life; every method has a default that does nothing.
///
/// One instance is made for each connection of a scene. Conform on a final class: there is no asking
/// at run time which methods exist, the default implementations do the default work.
@MainActor
public protocol SceneDelegate: AnyObject {
  init()

  /// The scene came to be. A root that the configuration names is in its window already.
  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions)
  /// The scene is let go: by the user, by a request, or to free memory. Its session may come back.
  func sceneDidDisconnect(_ scene: Scene)

  func sceneDidBecomeActive(_ scene: Scene)
  func sceneWillResignActive(_ scene: Scene)
  func sceneWillEnterForeground(_ scene: Scene)
  func sceneDidEnterBackground(_ scene: Scene)

  /// The activity from which the scene can be restored. Asked when the scene goes to the background,
  /// and soon after ``UserActivity/needsSave`` was set. The default is the scene's own activity.
  func stateRestorationActivity(for scene: Scene) -> UserActivity?
  /// The scene is back from an earlier launch or disconnection, with its window built.
  func scene(_ scene: Scene, restoreInteractionStateWith stateRestorationActivity: UserActivity)
  /// A connected scene was asked to go on with an activity.
  func scene(_ scene: Scene, continue userActivity: UserActivity)
  /// A connected scene was chosen for links. A scene that connects for them finds them in its
  /// connection options instead.
  func scene(_ scene: Scene, openURLContexts contexts: Set<OpenURLContext>)
  /// A connected scene was chosen for the answer to a notification.
  func scene(_ scene: Scene, didReceive response: NotificationResponse)
  /// The scene's own activity is another than the one saved last, and is about to be saved.
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

/// Hears of one window scene's life.
@MainActor
public protocol WindowSceneDelegate: SceneDelegate {
  /// The scene's window. Declare it as a stored property; it is set before the scene connects when the
  /// configuration names a root.
  var window: Window? { get set }

  /// The window has another size or scale now (O-12).
  func windowScene(
    _ windowScene: WindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: WindowScene.Geometry)

  /// A connected scene was chosen for an action of the application's launcher. Call the handler, at
  /// once or later, with whether the action was done; the default does none.
  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension WindowSceneDelegate {
  public var window: Window? {
    get { nil }
    // A delegate without the property finds its window through the scene.
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
