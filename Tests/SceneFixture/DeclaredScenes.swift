internal import SceneUI

/// A declarative application with an application delegate, which gives the scenes of some links a scene
/// delegate of their own.
struct DeclaredScenes: App {
  @ApplicationDelegateAdaptor(DeclaredScenesDelegate.self) private var delegate

  static var information: AppInformation { AppInformation(name: "Scene Fixture") }

  var body: some SceneUI.Scene {
    WindowGroup(id: "main") {
      FixtureContent(title: "Declared")
        // Every link is a scene of its own.
        .handlesExternalEvents(preferring: [], allowing: [])
    }
    .defaultSize(width: 300, height: 200)
  }
}

/// Hears of launch and termination, and sets scene delegates in code.
final class DeclaredScenesDelegate: InitializableApplicationDelegate {
  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    if FixtureAct.current == .endInWillFinish { application.terminate() }
    return FixtureAct.current != .refuseInWillFinish
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    fixtureLog.debug("application: didFinishLaunching")
    switch FixtureAct.current {
    case .serveMainActor: FixtureAct.reachMainActor()
    case .endInDidFinish: application.terminate()
    default: break
    }
    return FixtureAct.current != .refuseInDidFinish
  }

  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let configuration = SceneConfiguration(name: nil, sessionRole: session.role)
    switch options.urlContexts.first?.url.host {
    case "quiet": configuration.delegateClass = QuietDelegate.self
    case "building": configuration.delegateClass = BuildingDelegate.self
    default: break
    }
    return configuration
  }

  func applicationWillTerminate(_ application: Application) {
    fixtureLog.debug("application: willTerminate")
  }
}
