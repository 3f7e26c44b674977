internal import Geometry
internal import SceneModel
package import SceneTesting
package import Scenes
package import Views

/// The calls of delegates and the posted notifications, in order, over all launches of one test.
@MainActor
package final class Recorder {
  package var lines: [String] = []
  /// Names of the sessions in the order of their first appearance: "1", "2" …
  private var names: [String: String] = [:]
  package var observations: [SceneObservation] = []
  /// Called while a scene connects.
  package var onConnect: () -> Void = {}

  package init() {}

  package func name(of session: SceneSession) -> String {
    let id = session.persistentIdentifier
    if let name = names[id] { return name }
    names[id] = String(names.count + 1)
    return String(names.count)
  }

  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  package func listen(to application: Application) {
    observations = SceneNotification.Name.allCases.map { name in
      application.notifications.observe(name) { [unowned self] notification in
        lines.append("\(self.name(of: notification.scene.session)) posted \(name)")
      }
    }
  }

  /// The recorder of the test that runs. Delegates are created from their class, so they get no argument.
  /// Tests on the main actor do not interrupt each other, so there is one at a time.
  package static var current = Recorder()
}

package final class RecordingApplicationDelegate: ApplicationDelegate {
  private let recorder = Recorder.current
  package var describe: (UserActivity) -> SceneConfiguration? = { _ in nil }
  package var choose: (SceneSession, ConnectionOptions) -> SceneConfiguration = { session, _ in
    SceneConfiguration(name: "list", sessionRole: session.role)
  }
  /// The reason not to open a dropped activity.
  package var refuseDropped: (UserActivity) -> String? = { _ in nil }

  package init() {}

  private struct Refusal: Error, CustomStringConvertible { let description: String }

  package func application(
    _ application: Application, willOpenDropped userActivity: UserActivity
  ) throws {
    if let reason = refuseDropped(userActivity) { throw Refusal(description: reason) }
  }

  package func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    recorder.lines.append("app willFinishLaunching")
    return true
  }

  package func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    recorder.lines.append("app didFinishLaunching")
    return true
  }

  package func applicationWillTerminate(_ application: Application) {
    recorder.lines.append("app willTerminate")
  }

  package func application(_ application: Application, configurationFor userActivity: UserActivity)
    -> SceneConfiguration?
  { describe(userActivity) }

  package func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let types = options.userActivities.map(\.activityType)
    recorder.lines.append("\(recorder.name(of: session)) configuration \(types)")
    // The session exists, but its scene does not exist yet.
    if session.scene != nil { recorder.lines.append("a scene before its configuration") }
    return choose(session, options)
  }

  package func application(
    _ application: Application, didDiscardSceneSessions sessions: Set<SceneSession>
  ) {
    let names = sessions.map { recorder.name(of: $0) }.sorted()
    recorder.lines.append("app didDiscard \(names)")
  }

  package func application(_ application: Application, didReceive event: ExternalEvent) {
    var text = "\(event)"
    if case .openURLs(let contexts) = event {
      text = contexts.map(\.url.absoluteString).joined(separator: " ")
    }
    recorder.lines.append("app received \(text)")
  }

  package func applicationDidBecomeActive(_ application: Application) {
    recorder.lines.append("app didBecomeActive")
  }
  package func applicationWillResignActive(_ application: Application) {
    recorder.lines.append("app willResignActive")
  }
  package func applicationDidEnterBackground(_ application: Application) {
    recorder.lines.append("app didEnterBackground")
  }
  package func applicationWillEnterForeground(_ application: Application) {
    recorder.lines.append("app willEnterForeground")
  }
}

package final class RecordingSceneDelegate: WindowSceneDelegate, UserActivityDelegate {
  private let recorder = Recorder.current
  package var window: Window?

  package init() {}

  private func note(_ scene: Scene, _ what: String) {
    recorder.lines.append("\(recorder.name(of: scene.session)) \(what)")
  }

  package func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    let root = window?.rootViewController == nil ? "no root" : "root"
    let types = connectionOptions.userActivities.map(\.activityType)
    let restoration = session.stateRestorationActivity.map { " from \($0.activityType)" } ?? ""
    var events = ""
    if !connectionOptions.urlContexts.isEmpty {
      events += " links \(connectionOptions.urlContexts.map(\.url.absoluteString).sorted())"
    }
    if let item = connectionOptions.shortcutItem { events += " action \(item.type)" }
    if let response = connectionOptions.notificationResponse {
      events += " response \(response.actionIdentifier)"
    }
    note(scene, "willConnect \(types) \(root)\(restoration)\(events)")
    recorder.onConnect()
    if let activity = connectionOptions.userActivities.first {
      scene.userActivity = activity
      activity.delegate = self
      window?.rootViewController?.title = activity.title
      if let target = activity.targetContentIdentifier {
        scene.activationConditions.prefersToActivate = .equals(target)
      }
    }
  }

  package func sceneDidDisconnect(_ scene: Scene) { note(scene, "didDisconnect") }
  package func sceneDidBecomeActive(_ scene: Scene) { note(scene, "didBecomeActive") }
  package func sceneWillResignActive(_ scene: Scene) { note(scene, "willResignActive") }
  package func sceneWillEnterForeground(_ scene: Scene) { note(scene, "willEnterForeground") }
  package func sceneDidEnterBackground(_ scene: Scene) { note(scene, "didEnterBackground") }

  package func stateRestorationActivity(for scene: Scene) -> UserActivity? {
    note(scene, "stateRestorationActivity")
    return scene.userActivity
  }

  package func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) {
    note(scene, "restoreInteractionState \(activity.activityType)")
    scene.userActivity = activity
    window?.rootViewController?.title = activity.title
  }

  package func scene(_ scene: Scene, continue userActivity: UserActivity) {
    note(scene, "continue \(userActivity.activityType)")
  }

  package func scene(_ scene: Scene, openURLContexts contexts: Set<OpenURLContext>) {
    note(scene, "openURLs \(contexts.map(\.url.absoluteString).sorted())")
  }

  package func scene(_ scene: Scene, didReceive response: NotificationResponse) {
    note(scene, "response \(response.actionIdentifier)")
  }

  package func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    note(windowScene, "perform \(shortcutItem.type)")
    completionHandler(shortcutItem.type != "refuse")
  }

  package func windowScene(
    _ windowScene: WindowScene, didUpdateEffectiveGeometry previous: WindowScene.Geometry
  ) {
    note(windowScene, "didUpdate from \(previous.size.width)x\(previous.size.height)")
  }

  package func userActivityWillSave(_ userActivity: UserActivity) {
    recorder.lines.append("userActivityWillSave")
  }
}

/// A root view controller that remembers a text, as an editor does.
package final class NoteController: ViewController {
  package var text = ""
  package var counter = 0

  package override func encodeInteractionState() -> [String: InteractionValue] {
    ["text": .string(text), "counter": .integer(counter)]
  }

  package override func restoreInteractionState(_ state: [String: InteractionValue]) {
    if case .string(let value) = state["text"] { text = value }
    if case .integer(let value) = state["counter"] { counter = value }
  }

  package override func makeView() -> View { NoteView(self) }
}

/// Receives typed text and counts presses.
package final class NoteView: View {
  private unowned let note: NoteController

  package init(_ note: NoteController) {
    self.note = note
    super.init()
    accessibilityLabel = "note"
  }

  package override var canBecomeFocused: Bool { true }

  package override func keyPressed(_ event: KeyEvent) -> Bool {
    guard !event.text.isEmpty else { return super.keyPressed(event) }
    note.text += event.text
    return true
  }

  package override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard event.phase == .pressed else { return false }
    note.counter += 1
    return true
  }
}

/// The program of these tests: a list configuration and a detail configuration.
@MainActor
package enum Program {
  package static func configuration(multiple: Bool = true) -> ApplicationConfiguration {
    let list = SceneConfiguration(
      name: "list", delegateClass: RecordingSceneDelegate.self,
      rootViewController: { NoteController() })
    let detail = SceneConfiguration(
      name: "detail", delegateClass: RecordingSceneDelegate.self,
      rootViewController: { NoteController() })
    detail.preferredSize = Size(width: 480, height: 400)
    var configuration = ApplicationConfiguration(
      name: "Notes",
      manifest: SceneManifest(supportsMultipleScenes: multiple, configurations: [list, detail]))
    configuration.declaredActivityTypes = ["org.example.detail"]
    return configuration
  }

  package static func user(
    _ recorder: Recorder, on system: HeadlessWindowSystem? = nil, multiple: Bool = true,
    launchOptions: LaunchOptions = .init()
  ) throws -> VirtualUser {
    Recorder.current = recorder
    return try VirtualUser(
      on: system, launchOptions: launchOptions,
      configuration: { configuration(multiple: multiple) },
      delegate: {
        Recorder.current = recorder
        return RecordingApplicationDelegate()
      })
  }

  package static func activity(_ identifier: String, title: String = "Groceries") -> UserActivity {
    let activity = UserActivity(activityType: "org.example.detail")
    activity.title = title
    activity.targetContentIdentifier = identifier
    activity.userInfo = ["noteID": .string(identifier)]
    return activity
  }
}
