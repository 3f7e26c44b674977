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
    /// Scenes that are restored. They also log what they are asked for before a save and given after a launch.
    case restored
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
    var configuration = ApplicationConfiguration(name: name, manifest: manifest)
    if kind == .restored { configuration.disconnectionLimit = 1 }
    return (RecordedDelegate(), configuration)
  }

  static func tell(_ what: String) { fixtureLog.debug("told: \(what)") }

  /// Logs a call with the number of its session. Numbers begin at 1.
  static func tell(_ session: SceneSession, _ what: String) {
    tell("\(number(of: session)) \(what)")
  }

  /// The number of a session. A restored session keeps the one that an earlier process gave it.
  private static func number(of session: SceneSession) -> Int {
    if case .integer(let number)? = session.userInfo[numberKey] { return Int(number) }
    if !sessions.contains(session.persistentIdentifier) {
      sessions.append(session.persistentIdentifier)
    }
    let number = sessions.firstIndex(of: session.persistentIdentifier).map { $0 + 1 } ?? 0
    if kind == .restored { session.userInfo[numberKey] = .integer(Int64(number)) }
    return number
  }

  private static let numberKey = "number"

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

  func applicationWillTerminate(_ application: Application) {
    if RecordedProgram.kind == .restored { RecordedProgram.tell("willTerminate") }
  }

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
  private var activity: UserActivity?
  private var keeper: RecordedActivityDelegate?

  init() { RecordedProgram.tell("delegate") }

  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    let types = connectionOptions.userActivities.map(\.activityType)
    let hasRoot = window?.rootViewController is RecordedController
    let restored = session.stateRestorationActivity.map { ", to restore \($0.title ?? "")" } ?? ""
    RecordedProgram.tell(
      session, "willConnect \(types), \(hasRoot ? "with its root" : "empty")\(restored)")
  }

  func sceneDidDisconnect(_ scene: Scene) {
    if RecordedProgram.kind == .restored { RecordedProgram.tell(scene.session, "didDisconnect") }
  }

  func stateRestorationActivity(for scene: Scene) -> UserActivity? {
    guard RecordedProgram.kind == .restored else { return scene.userActivity }
    RecordedProgram.tell(scene.session, "stateRestorationActivity")
    let keeper = RecordedActivityDelegate(scene.session)
    let activity = RecordedProgram.activity
    activity.delegate = keeper
    self.keeper = keeper
    self.activity = activity
    return activity
  }

  func scene(
    _ scene: Scene, restoreInteractionStateWith stateRestorationActivity: UserActivity
  ) {
    RecordedProgram.tell(
      scene.session, "restoreInteractionState \(stateRestorationActivity.title ?? "")")
  }

  func scene(_ scene: Scene, continue userActivity: UserActivity) {
    RecordedProgram.tell(scene.session, "continue \(userActivity.activityType)")
  }

  /// Logs the size. It is not among the other calls, because the window manager decides how often a size changes.
  func windowScene(
    _ windowScene: WindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: WindowScene.Geometry
  ) {
    guard let now = windowScene.effectiveGeometry else { return }
    let session = windowScene.session.persistentIdentifier
    fixtureLog.debug("\(session) was told the size \(now.size) at the scale \(now.scale.rawValue)")
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

/// Logs that an activity is about to be saved, and gives it the title that the archive has afterwards.
private final class RecordedActivityDelegate: UserActivityDelegate {
  private let session: SceneSession

  init(_ session: SceneSession) { self.session = session }

  func userActivityWillSave(_ userActivity: UserActivity) {
    RecordedProgram.tell(session, "userActivityWillSave")
    userActivity.title = "Saved"
  }
}
