import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

/// Application and scene delegates of a declarative application.
@MainActor @Suite("Delegates of declarative applications", .serialized)
struct DelegateStories {
  /// The callbacks of the delegates in the test that runs.
  static var heard: [String] = []
  init() { Self.heard = [] }

  final class ProgramDelegate: InitializableApplicationDelegate {
    func application(
      _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions
    ) -> Bool {
      heard.append("willFinishLaunching")
      return true
    }
    func application(
      _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
    ) -> Bool {
      heard.append("didFinishLaunching")
      return true
    }
    func applicationWillTerminate(_ application: Application) { heard.append("willTerminate") }
    func application(
      _ application: Application, didDiscardSceneSessions sessions: Set<SceneSession>
    ) {
      heard.append("didDiscard \(sessions.count)")
    }
    func application(
      _ application: Application, configurationForConnecting session: SceneSession,
      options: ConnectionOptions
    ) -> SceneConfiguration {
      let configuration = SceneConfiguration(name: nil, sessionRole: session.role)
      switch options.userActivities.first?.targetContentIdentifier {
      case "quiet": configuration.delegateClass = QuietDelegate.self
      case "builder": configuration.delegateClass = BuildingDelegate.self
      case "idle": configuration.delegateClass = EndingDelegate.self
      default: break
      }
      return configuration
    }
  }

  /// A delegate without `willConnectTo`.
  final class QuietDelegate: WindowSceneDelegate {
    var window: Scenes.Window?
    func sceneDidBecomeActive(_ scene: Scenes.Scene) {
      heard.append("quiet active, window \(window == nil ? "missing" : "there")")
    }
    func sceneDidDisconnect(_ scene: Scenes.Scene) { heard.append("quiet disconnected") }
  }

  /// Creates its own window.
  final class BuildingDelegate: WindowSceneDelegate {
    var window: Scenes.Window?
    func scene(
      _ scene: Scenes.Scene, willConnectTo session: SceneSession,
      options connectionOptions: ConnectionOptions
    ) {
      guard let scene = scene as? WindowScene else { return }
      let window = Scenes.Window(windowScene: scene)
      window.rootViewController = HostingController(
        rootView: Text("built here"), environment: EnvironmentValues(scene: scene))
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  struct Program: App {
    @ApplicationDelegateAdaptor(ProgramDelegate.self) private var delegate
    var body: some SceneUI.Scene { WindowGroup { Text("declared") } }
  }

  @Test("T-17 launch, termination and discards reach the adapted application delegate")
  func adaptor() throws {
    let desk = try AppDesk(Program.self)
    #expect(Self.heard == ["willFinishLaunching", "didFinishLaunching"])
    desk.user.press("n", .control)
    desk.user.press("w", .control)
    #expect(Self.heard.last == "didDiscard 1")
    desk.user.quit()
    #expect(Self.heard.last == "willTerminate")
  }

  @Test("T-15 a scene delegate set in code, without willConnectTo, has the declared content")
  func quietDelegate() throws {
    let desk = try AppDesk(Program.self)
    desk.request(AppDesk.activity("quiet"))
    let window = try desk.user.newestWindow()
    #expect(desk.texts(window) == ["declared"])
    #expect(Self.heard.last == "quiet active, window there")
    desk.user.close(window)
    #expect(Self.heard.suffix(2) == ["quiet disconnected", "didDiscard 1"])
  }

  @Test(
    "T-16 a window made by willConnectTo is shown, and the declared content where it makes none or is missing",
    arguments: [("builder", "built here"), ("idle", "declared"), ("quiet", "declared")])
  func decides(delegate: String, content: String) throws {
    let desk = try AppDesk(Program.self)
    desk.request(AppDesk.activity(delegate))
    #expect(desk.texts(try desk.user.newestWindow()) == [content])
    #expect(desk.texts(desk.user.windows[0]) == ["declared"])
  }

  /// Ends its scene when a view asks for it.
  final class EndingDelegate: WindowSceneDelegate {
    var window: Scenes.Window?
    private weak var session: SceneSession?
    func scene(
      _ scene: Scenes.Scene, willConnectTo session: SceneSession,
      options connectionOptions: ConnectionOptions
    ) { self.session = session }
    func endScene() {
      guard let session else { return }
      heard.append("ends its scene")
      Application.shared.requestSceneSessionDestruction(session, options: nil)
    }
  }

  struct EndingContent: SceneUI.View {
    @Environment(\.sceneDelegate) private var delegate
    var body: some SceneUI.View {
      Button("End") { (delegate as? EndingDelegate)?.endScene() }
    }
  }

  final class EndingProgramDelegate: InitializableApplicationDelegate {
    func application(
      _ application: Application, configurationForConnecting session: SceneSession,
      options: ConnectionOptions
    ) -> SceneConfiguration {
      let configuration = SceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = EndingDelegate.self
      return configuration
    }
  }

  struct Ending: App {
    @ApplicationDelegateAdaptor(EndingProgramDelegate.self) private var delegate
    var body: some SceneUI.Scene { WindowGroup { EndingContent() } }
  }

  @Test("T-14, T-15 a view reaches its scene's own delegate, which destroys the scene")
  func ownDelegate() throws {
    let desk = try AppDesk(Ending.self)
    desk.user.press("n", .control)
    let second = try desk.user.newestWindow()
    desk.user.click(try second.view(labeled: "End"))
    #expect(Self.heard == ["ends its scene"])
    #expect(!second.isOpen && desk.user.windows.count == 1)
  }

  @Test("T-15 a delegate that was set in code is the scene's again after a relaunch")
  func relaunch() throws {
    let desk = try AppDesk(Program.self)
    desk.request(AppDesk.activity("builder"))
    try desk.user.relaunch()
    #expect(desk.user.windows.map { desk.texts($0) } == [["declared"], ["built here"]])
  }

  struct Listed: App {
    var body: some SceneUI.Scene {
      WindowGroup("One", id: "one") { Text("one") }
      WindowGroup("Two", id: "two") { Text("two") }.handlesExternalEvents(matching: ["two"])
    }
  }

  @Test("T-15 a manifest's delegate is used: the entry of the name, else the one of no name known")
  func manifest() throws {
    let manifest = SceneManifest(
      supportsMultipleScenes: true,
      configurations: [
        SceneConfiguration(name: "Default Configuration", delegateClass: QuietDelegate.self),
        SceneConfiguration(name: "two", delegateClass: BuildingDelegate.self),
      ])
    let desk = try AppDesk(Listed.self, manifest: manifest)
    #expect(Self.heard == ["quiet active, window there"])
    #expect(desk.texts(try desk.user.window(titled: "One")) == ["one"])
    desk.request(AppDesk.activity("two"))
    #expect(desk.texts(try desk.user.newestWindow()) == ["built here"])
  }
}
