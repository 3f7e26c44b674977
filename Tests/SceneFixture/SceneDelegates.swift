internal import Logging
internal import SceneUI

let fixtureLog = Logger(label: "org.scenery.fixture")

/// Content that shows which code created the window.
struct FixtureContent: SceneUI.View {
  let title: String

  var body: some SceneUI.View {
    VStack {
      if FixtureAct.current == .offerRoutes { RoutesContent() } else { Text(title).padding(40) }
    }
    .navigationTitle(title)
  }

  /// The interfaces that stand for storyboards.
  @MainActor static let interfaces: [String: SceneManifest.Interface] = [
    "List": { HostingController(rootView: FixtureContent(title: "List Interface")) },
    "Form": { HostingController(rootView: FixtureContent(title: "Form Interface")) },
  ]
}

/// A scene delegate without `willConnectTo`.
final class QuietDelegate: WindowSceneDelegate {
  var window: Scenes.Window?

  func sceneDidBecomeActive(_ scene: Scenes.Scene) {
    fixtureLog.debug("QuietDelegate: active, \(window?.title ?? "no window")")
  }

  func sceneWillEnterForeground(_ scene: Scenes.Scene) {
    fixtureLog.debug("QuietDelegate: foreground")
  }

  func sceneDidEnterBackground(_ scene: Scenes.Scene) {
    fixtureLog.debug("QuietDelegate: background")
  }
}

/// A scene delegate that creates its own window.
final class BuildingDelegate: WindowSceneDelegate {
  var window: Scenes.Window?

  func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    guard let scene = scene as? WindowScene else { return }
    window = Scenes.Window(windowScene: scene)
    window?.rootViewController = HostingController(
      rootView: FixtureContent(title: "Built by the Delegate"))
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: Scenes.Scene) {
    fixtureLog.debug("BuildingDelegate: active, \(window?.title ?? "no window")")
  }
}
