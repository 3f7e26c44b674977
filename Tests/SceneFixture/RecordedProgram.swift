internal import ArgumentParser
internal import Geometry
internal import Scenery

/// An application whose delegates log all of their calls in order.
@MainActor
enum RecordedProgram {
  enum Kind: String, ExpressibleByArgument {
    /// Scenes of a manifest. Their rows have no drag delegate.
    case scenes
    /// The same, but the rows can be dragged.
    case draggable
    /// Without a manifest.
    case plain
  }

  nonisolated static let activityType = "org.scenery.scenefixture.recorded"
  private(set) static var kind = Kind.scenes
  /// The sessions in the order of their first call.
  private static var sessions: [String] = []

  static func make(_ kind: Kind) -> (any ApplicationDelegate, ApplicationConfiguration) {
    self.kind = kind
    let root: @MainActor () -> ViewController = {
      tell("root")
      return RecordedController()
    }
    let name = "Scene Fixture"
    guard kind != .plain else {
      return (
        RecordedDelegate(), ApplicationConfiguration(name: name, rootViewController: root)
      )
    }
    let entry = SceneConfiguration(
      name: "recorded", delegateClass: RecordedSceneDelegate.self, rootViewController: root)
    entry.sceneClass = RecordedScene.self
    entry.preferredSize = Size(width: 320, height: 240)
    let manifest = SceneManifest(supportsMultipleScenes: true, configurations: [entry])
    return (RecordedDelegate(), ApplicationConfiguration(name: name, manifest: manifest))
  }

  static func tell(_ what: String) { fixtureLog.debug("told: \(what)") }

  /// Logs a call with the number of its session. Numbers begin at 1.
  static func tell(_ session: SceneSession, _ what: String) {
    if !sessions.contains(session.persistentIdentifier) {
      sessions.append(session.persistentIdentifier)
    }
    let number = sessions.firstIndex(of: session.persistentIdentifier).map { $0 + 1 } ?? 0
    tell("\(number) \(what)")
  }

  static var activity: UserActivity {
    UserActivity(activityType: activityType, title: "Recorded")
  }

  /// The session of the first call.
  static var firstSession: SceneSession? {
    Application.shared.openSessions.first { $0.persistentIdentifier == sessions.first }
  }
}

/// Logs the calls of an application delegate.
private final class RecordedDelegate: ApplicationDelegate {
  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    RecordedProgram.tell("willFinishLaunching")
    return true
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    RecordedProgram.tell("didFinishLaunching")
    return true
  }

  func application(
    _ application: Application, didDiscardSceneSessions sessions: Set<SceneSession>
  ) { RecordedProgram.tell("didDiscard \(sessions.count)") }

  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let hasScene = session.scene != nil ? ", with a scene" : ""
    RecordedProgram.tell(
      session, "configuration \(options.userActivities.map(\.activityType))\(hasScene)")
    return SceneConfiguration(name: "recorded", sessionRole: session.role)
  }

  func applicationDidBecomeActive(_ application: Application) {
    RecordedProgram.tell("app didBecomeActive")
  }
  func applicationWillResignActive(_ application: Application) {
    RecordedProgram.tell("app willResignActive")
  }
  func applicationDidEnterBackground(_ application: Application) {
    RecordedProgram.tell("app didEnterBackground")
  }
  func applicationWillEnterForeground(_ application: Application) {
    RecordedProgram.tell("app willEnterForeground")
  }
}

/// Logs its creation.
private final class RecordedScene: WindowScene {
  required init(_ creation: SceneCreation) {
    super.init(creation)
    RecordedProgram.tell("scene")
  }
}

/// Logs the calls of a scene delegate.
private final class RecordedSceneDelegate: WindowSceneDelegate {
  var window: Window?

  init() { RecordedProgram.tell("delegate") }

  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    let types = connectionOptions.userActivities.map(\.activityType)
    let hasRoot = window?.rootViewController is RecordedController
    RecordedProgram.tell(session, "willConnect \(types), \(hasRoot ? "with its root" : "empty")")
  }

  func scene(_ scene: Scene, continue userActivity: UserActivity) {
    RecordedProgram.tell(scene.session, "continue \(userActivity.activityType)")
  }

  func sceneDidBecomeActive(_ scene: Scene) {
    RecordedProgram.tell(scene.session, "didBecomeActive")
  }
  func sceneWillResignActive(_ scene: Scene) {
    RecordedProgram.tell(scene.session, "willResignActive")
  }
  func sceneWillEnterForeground(_ scene: Scene) {
    RecordedProgram.tell(scene.session, "willEnterForeground")
  }
  func sceneDidEnterBackground(_ scene: Scene) {
    RecordedProgram.tell(scene.session, "didEnterBackground")
  }
}
