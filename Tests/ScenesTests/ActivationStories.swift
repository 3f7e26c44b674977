import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// Requests for scenes: which ones create a scene, which ones bring a scene forward, and which ones fail.
@MainActor @Suite("Activation")
struct ActivationStories {
  let recorder = Recorder()

  @Test("N-1, M-2 one scene only: no second window by any route, and the error says why")
  func singleScene() throws {
    let user = try Program.user(recorder, multiple: false)
    #expect(!user.application.supportsMultipleScenes)
    user.press("n", .control)
    var errors: [any Error] = []
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil, errorHandler: { errors.append($0) })
    user.application.activateSceneSession(
      for: SceneSessionActivationRequest(userActivity: Program.activity("g")),
      errorHandler: { errors.append($0) })
    let prepared = user.application.prepareWindow(rootViewController: NoteController())
    let options = WindowScene.ActivationRequestOptions()
    options.preparedWindow = prepared
    user.application.requestSceneSessionActivation(
      nil, userActivity: nil, options: options, errorHandler: { errors.append($0) })
    user.settle()
    #expect(user.windows.count == 1)
    #expect(user.system.windows.count == 1, "The prepared window is gone too.")
    #expect(
      errors.map { $0 as? SceneError } == [
        .multipleScenesNotSupported, .multipleScenesNotSupported, .multipleScenesNotSupported,
      ])
    #expect(errors.first.map { "\($0)" }?.contains("not supported") == true)
  }

  @Test("J-18, T-3 Ctrl+N opens another window of the default scene, beside the first")
  func newWindow() throws {
    let user = try Program.user(recorder)
    let first = try user.window(titled: "Notes")
    user.press("n", .control)
    #expect(user.windows.count == 2)
    let second = try user.newestWindow()
    #expect(second.isFocused && second.session?.configuration.name == "list")
    #expect(second.session?.scene !== first.session?.scene)
    #expect(
      WindowPlacement.visibleFraction(of: first.frame, under: second.frame) >= 0.25)
  }

  @Test("N-3, J-21 each window has one scene and one session, and nothing is shared between them")
  func oneEach() throws {
    let user = try Program.user(recorder)
    for _ in 0..<4 { user.press("n", .control) }
    let windows = user.windows
    #expect(Set(windows.compactMap(\.session)).count == 5)
    #expect(Set(windows.compactMap(\.scene)).count == 5)
    #expect(user.application.connectedScenes.count == 5)
    let delegates = windows.compactMap { $0.scene?.delegate }.map { ObjectIdentifier($0) }
    let roots = windows.compactMap(\.rootViewController).map { ObjectIdentifier($0) }
    #expect(Set(delegates).count == 5 && Set(roots).count == 5)
    for window in windows { #expect(window.scene?.session === window.session) }
  }

  @Test("T-4 what is done in one window does not reach another")
  func independent() throws {
    let user = try Program.user(recorder)
    let first = try user.window(titled: "Notes")
    user.press("n", .control)
    let second = try user.newestWindow()
    user.click(try second.view(labeled: "note"))
    user.type("hello")
    let notes = [first, second].compactMap { $0.rootViewController as? NoteController }
    #expect(notes.map(\.text) == ["", "hello"])
    #expect(notes.map(\.counter) == [0, 1])
  }

  @Test("N-5 every map has its cause")
  func causes() throws {
    let user = try Program.user(recorder)
    user.press("n", .control)
    user.application.handling(.launcher) {
      user.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    user.settle()
    #expect(user.mapCauses == [.launch, .input, .launcher])
    user.advance(by: .seconds(60))
    #expect(user.mapCauses.count == 3 && user.windows.count == 3)
    try user.relaunch()
    #expect(user.mapCauses == [.restoration, .restoration, .restoration])
  }

  @Test("N-14, N-15, T-12 the delegate's answer decides, and is asked for before the scene exists")
  func configuration() throws {
    let user = try Program.user(recorder)
    let delegate = try #require(user.application.delegate as? RecordingApplicationDelegate)
    var asked: [SceneSession] = []
    delegate.choose = { session, options in
      asked.append(session)
      return SceneConfiguration(
        name: options.userActivities.isEmpty ? "list" : "detail", sessionRole: session.role)
    }
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let detail = try user.newestWindow()
    #expect(asked == [detail.session], "It is asked once.")
    #expect(detail.session?.configuration.name == "detail")
    #expect(detail.clientArea.size == PixelSize(width: 480, height: 400))
    #expect(detail.attributes.role.hasPrefix("detail-"))
    #expect(!recorder.lines.contains("a scene before its configuration"))
    let role = detail.attributes.role
    recorder.lines = []
    try user.relaunch()
    #expect(try user.window(titled: "Groceries").attributes.role == role)
    #expect(!recorder.lines.contains { $0.contains(" configuration ") })
  }

  @Test(
    "D-8 an activity goes to the window that is dedicated to it, wherever that is",
    arguments: ["active", "background", "disconnected"])
  func dedicated(_ place: String) throws {
    let user = try Program.user(recorder)
    let list = try user.window(titled: "Notes")
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let detail = try user.newestWindow()
    let session = try #require(detail.session)
    switch place {
    case "background": user.iconify(detail)
    case "disconnected":
      user.iconify(detail)
      user.application.disconnect(session)
    default: user.focus(list)
    }
    #expect(user.application.session(preferring: "g") === session)
    #expect(user.application.session(preferring: "other") == nil)
    user.application.activateSceneSession(
      for: SceneSessionActivationRequest(userActivity: Program.activity("g")))
    user.settle()
    #expect(user.windows.count == 2)
    #expect(detail.isFocused && !detail.isIconified)
    #expect(session.scene?.activationState == .foregroundActive)
    // Another item, or a request without a session, opens a new window.
    user.application.activateSceneSession(
      for: SceneSessionActivationRequest(userActivity: Program.activity("other", title: "Other")))
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    #expect(user.windows.count == 4)
  }

  @Test("D-8 the window comes to the pointer's monitor")
  func toMonitor() throws {
    var desktop = HeadlessWindowSystem().desktop
    desktop.monitors.append(
      Monitor(
        name: "headless-2", area: RootRect(x: 1440, y: 0, width: 1280, height: 1024),
        workArea: RootRect(x: 1440, y: 0, width: 1280, height: 1024)))
    let user = try Program.user(recorder, on: HeadlessWindowSystem(desktop: desktop))
    let window = try user.window(titled: "Notes")
    let options = WindowScene.ActivationRequestOptions()
    options.placement = .underPointer(RootPoint(x: 2000, y: 300))
    user.application.requestSceneSessionActivation(
      window.session, userActivity: nil, options: options)
    user.settle()
    #expect(desktop.monitors[1].area.contains(window.frame.origin))
  }

  @Test("T-13 requests for sessions that are gone are denied")
  func denied() throws {
    let user = try Program.user(recorder)
    user.press("n", .control)
    let window = try user.newestWindow()
    let session = try #require(window.session)
    user.close(window)
    var errors: [SceneError?] = []
    user.application.requestSceneSessionActivation(
      session, userActivity: nil, options: nil, errorHandler: { errors.append($0 as? SceneError) })
    user.application.requestSceneSessionDestruction(
      session, options: nil, errorHandler: { errors.append($0 as? SceneError) })
    user.application.activateSceneSession(
      for: SceneSessionActivationRequest(role: SceneSessionRole(rawValue: "carplay")),
      errorHandler: { errors.append($0 as? SceneError) })
    let gone = SceneError.requestDenied(.sessionNotOpen(session.persistentIdentifier))
    #expect(errors == [gone, gone, .requestDenied(.roleUnknown("carplay"))])
    #expect(user.windows.count == 1)
  }

  @Test("A request made inside a callback waits until the transition is over")
  func requestInsideCallback() throws {
    let user = try Program.user(recorder)
    let observation = user.application.notifications.observe(.willDeactivate) { notification in
      let application = notification.scene.application
      if application.openSessions.count < 3 {
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      }
    }
    _ = recorder.take()
    user.press("n", .control)
    observation.cancel()
    let lines = recorder.take().filter { !$0.contains("configuration") }
    #expect(
      lines.prefix(4) == [
        "1 willResignActive", "2 willConnect [] root", "2 willEnterForeground",
        "3 willConnect [] root",
      ])
    #expect(user.windows.count == 3)
    #expect(
      user.application.connectedScenes.count { $0.activationState == .foregroundActive } == 1)
  }

  @Test("W-7 whoever shows which items are open elsewhere is told when that changes")
  func observeSessions() throws {
    let user = try Program.user(recorder)
    var open: [Bool] = []
    let observation = user.application.notifications.observeSessions {
      open.append(user.application.session(preferring: "g") != nil)
    }
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    #expect(open.last == true)
    user.close(try user.newestWindow())
    #expect(open.last == false)
    observation.cancel()
    let count = open.count
    user.press("n", .control)
    #expect(open.count == count)
  }
}
