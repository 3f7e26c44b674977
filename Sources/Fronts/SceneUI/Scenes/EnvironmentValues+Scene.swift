public import Scenes

private struct SceneContextKey: EnvironmentKey {
  static var defaultValue: SceneContext? { nil }
}

extension EnvironmentValues {
  /// The link to the views' scene. Nil for views outside of a scene.
  var sceneContext: SceneContext? {
    get { self[SceneContextKey.self] }
    set { self[SceneContextKey.self] = newValue }
  }

  /// The scene's phase. A body that reads it is evaluated again when it changes.
  public var scenePhase: ScenePhase { sceneContext?.phase ?? .active }

  /// The session of the view's scene. Nil for a view outside of a scene.
  public var sceneSession: SceneSession? { sceneContext?.session }

  /// The application's own delegate of the view's scene: the one that the application delegate or a
  /// manifest names. Nil where none is named.
  public var sceneDelegate: (any SceneDelegate)? { sceneContext?.ownDelegate }

  /// Whether the application can have several windows. If not, do not offer them.
  public var supportsMultipleWindows: Bool {
    sceneContext?.application.supportsMultipleScenes ?? false
  }

  /// Opens a window that the application declares.
  public var openWindow: OpenWindowAction { OpenWindowAction(context: sceneContext) }

  /// Closes the view's own window, or another one.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(context: sceneContext) }

  /// Opens a link: in this application if it has the scheme, else with the desktop's application for it.
  public var openURL: OpenURLAction { OpenURLAction(context: sceneContext) }
}

extension EnvironmentValues {
  /// The environment of a scene, for a hosting controller that a scene delegate makes.
  ///
  ///     window.rootViewController = HostingController(
  ///       rootView: ListView(), environment: EnvironmentValues(scene: windowScene))
  @MainActor
  public init(scene: WindowScene) {
    self.init()
    sceneContext = SceneContext(scene)
  }
}
