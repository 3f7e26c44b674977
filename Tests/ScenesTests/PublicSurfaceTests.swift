import Foundation
import LiveSupport
import Testing

/// The code that a program outside the package can write, and the code that it cannot. The compiler
/// decides.
@Suite("The public surface")
struct PublicSurfaceTests {
  @Test("N-18 an application is written with UIKit's labels")
  func shapes() throws {
    let errors = try compile(
      """
      import Scenes
      import SceneModel
      import Views

      final class AppDelegate: Responder, ApplicationDelegate {
        func application(
          _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
        ) -> Bool { true }
        func application(
          _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
          options: Scene.ConnectionOptions
        ) -> SceneConfiguration {
          connectingSceneSession.userInfo = ["type": "list"]
          guard options.userActivities.first?.activityType == "org.example.create" else {
            return SceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
          }
          let configuration = SceneConfiguration(
            name: "Create", sessionRole: connectingSceneSession.role)
          configuration.delegateClass = SceneDelegateOfMine.self
          configuration.sceneClass = OwnScene.self
          return configuration
        }
        func application(
          _ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>
        ) {}
      }

      final class OwnScene: WindowScene {}

      final class SceneDelegateOfMine: Responder, WindowSceneDelegate {
        var window: Window?
        func scene(
          _ scene: Scene, willConnectTo session: SceneSession,
          options connectionOptions: Scene.ConnectionOptions
        ) {
          guard let windowScene = scene as? WindowScene else { return }
          let window = Window(windowScene: windowScene)
          window.rootViewController = ViewController()
          window.makeKeyAndVisible()
          self.window = window
          scene.userActivity =
            connectionOptions.userActivities.first ?? session.stateRestorationActivity
          scene.activationConditions.prefersToActivate = .equals("x")
        }
        func stateRestorationActivity(for scene: Scene) -> UserActivity? { scene.userActivity }
        func scene(_ scene: Scene, continue userActivity: UserActivity) {}
      }

      @MainActor func requests(_ scene: WindowScene) {
        let activity = UserActivity(activityType: "org.example.open")
        activity.title = "Groceries"
        activity.userInfo = ["id": "1"]
        activity.addUserInfoEntries(from: ["page": 2])
        activity.targetContentIdentifier = "1"
        activity.becomeCurrent()
        activity.needsSave = true
        let application = Application.shared
        application.requestSceneSessionActivation(
          nil, userActivity: activity, options: nil, errorHandler: nil)
        let options = Scene.ActivationRequestOptions()
        options.requestingScene = scene
        application.requestSceneSessionActivation(
          scene.session, userActivity: nil, options: options) { error in
            if case SceneError.multipleScenesNotSupported = error { return }
          }
        application.requestSceneSessionRefresh(scene.session)
        application.requestSceneSessionDestruction(scene.session, options: nil, errorHandler: nil)
        application.activateSceneSession(
          for: SceneSessionActivationRequest(role: .windowApplication, userActivity: activity))
        for scene in application.connectedScenes where scene.activationState == .foregroundActive {
          _ = scene.session.userInfo["type"]
        }
        _ = application.openSessions.first?.persistentIdentifier
        _ = application.supportsMultipleScenes
      }
      """)
    #expect(errors.isEmpty)
  }

  @Test(
    "N-3 application code cannot make scenes, sessions or connection options",
    arguments: [
      "_ = SceneSession()", "_ = SceneSession.init(record:configuration:)", "_ = Scene()",
      "_ = WindowScene()",
      "_ = WindowScene(SceneCreation(session: session, application: application))",
      "_ = ConnectionOptions()", "session.scene = nil",
      "_ = Application(delegate: application.delegate, configuration: application.configuration)",
    ])
  func closed(_ line: String) throws {
    let errors = try compile(
      """
      import Scenes
      @MainActor func make(_ session: SceneSession, _ application: Application) {
        \(line)
      }
      """)
    #expect(!errors.isEmpty)
    #expect(
      errors.allSatisfy { !$0.contains("no such module") && !$0.contains("missing required") })
  }

  @Test("The articles' examples compile", arguments: ["ActivationAndRouting", "Restoration"])
  func articles(_ name: String) throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = package.appendingPathComponent("Sources/Scenes/Scenes/Scenes.docc/\(name).md")
    let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
    let examples = parts.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("swift") }
    #expect(examples.count >= 3)
    let code = examples.map { $0.element.dropFirst("swift".count) }.joined(separator: "\n")
    let imports = ["Scenes", "SceneModel", "Views"].map { "import \($0)\n" }.joined()
    let errors = try compile(imports + code)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  private func compile(_ program: String) throws -> [String] {
    try ProgramCompiler.errors(of: program)
  }
}
