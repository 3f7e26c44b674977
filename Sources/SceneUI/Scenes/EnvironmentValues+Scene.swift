public import Scenes

private struct SceneContextKey: EnvironmentKey {
  static var defaultValue: SceneContext? { nil }
}

extension EnvironmentValues {
  /// What the views' scene is reached by; nil for views outside of a scene.
  var sceneContext: SceneContext? {
    get { self[SceneContextKey.self] }
    set { self[SceneContextKey.self] = newValue }
  }

  /// Where the scene is in its life. A body that reads it is evaluated again when that changes.
  public var scenePhase: ScenePhase { sceneContext?.phase ?? .active }

  /// The session of the scene that the view is in; nil for a view outside of a scene.
  public var sceneSession: SceneSession? { sceneContext?.session }

  /// Whether the application can have several windows; without them, offer none.
  public var supportsMultipleWindows: Bool {
    sceneContext?.application.supportsMultipleScenes ?? false
  }

  /// Opens a window that the application declares.
  public var openWindow: OpenWindowAction { OpenWindowAction(context: sceneContext) }

  /// Closes the view's own window, or another.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(context: sceneContext) }

  /// Opens a link: in this application if the scheme is its own, else by the desktop.
  public var openURL: OpenURLAction { OpenURLAction(context: sceneContext) }
}

extension EnvironmentValues {
  /// The environment of a scene, for a hosting controller that a scene delegate makes by itself.
  ///
  ///     window.rootViewController = HostingController(
  ///       rootView: ListView(), environment: EnvironmentValues(scene: windowScene))
  @MainActor
  public init(scene: WindowScene) {
    self.init()
    sceneContext = SceneContext(scene)
  }
}
