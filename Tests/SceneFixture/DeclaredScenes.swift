internal import SceneUI

/// A declarative application with an application delegate. The delegate chooses scene delegates for the
/// scenes of some links.
struct DeclaredScenes: App {
  @ApplicationDelegateAdaptor(DeclaredScenesDelegate.self) private var delegate

  static var information: AppInformation { AppInformation(name: "Scene Fixture") }

  var body: some SceneUI.Scene {
    WindowGroup(id: "main") {
      FixtureContent(title: "Declared")
        // Every link opens a scene.
        .handlesExternalEvents(preferring: [], allowing: [])
    }
    .defaultSize(width: 300, height: 200)
  }
}

/// A declarative application without a window group that takes every link.
struct ChoosyScenes: App {
  static var information: AppInformation { AppInformation(name: "Scene Fixture") }

  var body: some SceneUI.Scene {
    WindowGroup(id: "main") {
      FixtureContent(title: "Choosy")
        // Every link opens a scene.
        .handlesExternalEvents(preferring: [], allowing: [])
    }
    .handlesExternalEvents(matching: ["scenefixture://taken"])
    .defaultSize(width: 300, height: 200)
  }
}

/// Receives the callbacks of launch and termination, and chooses scene delegates in code.
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
