import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

@MainActor @Suite("Dropping an activity of another program on a window")
struct ActivityDropStories {
  private let recorder = Recorder()

  /// One window, and another program beside it.
  private func desk(multiple: Bool = true) throws -> (user: VirtualUser, program: HeadlessProgram) {
    let user = try Program.user(recorder, multiple: multiple)
    user.resize(try user.newestWindow(), to: RootRect(x: 40, y: 100, width: 400, height: 400))
    user.settle()
    _ = recorder.take()
    let program = HeadlessProgram(
      "Script", on: user.system, at: RootRect(x: 700, y: 100, width: 400, height: 400))
    return (user, program)
  }

  private func drop(
    _ bytes: [UInt8], of program: HeadlessProgram, on window: UserWindow, by user: VirtualUser
  ) throws {
    program.offers = [(ActivityPayload.mimeType, bytes)]
    user.startDrag(in: program)
    user.drag(onto: try #require(window.rootViewController?.view))
    user.release()
    user.settle()
  }

  @Test("It opens in a window beside that one, with the drop as its cause")
  func opens() throws {
    let (user, program) = try desk()
    let window = try user.newestWindow()
    try drop(
      Program.activity("bread").payload.encoded(), of: program, on: window, by: user)
    #expect(program.endings == [.copy])
    #expect(user.windows.count == 2 && user.mapCauses.last == .drop)
    #expect(recorder.take().contains { $0.contains("willConnect [\"org.example.detail\"]") })
    // A window that prefers the activity continues it.
    let opened = try user.newestWindow()
    opened.scene?.activationConditions.prefersToActivate = .equals("bread")
    user.focus(window)
    _ = recorder.take()
    try drop(
      Program.activity("bread").payload.encoded(), of: program, on: window, by: user)
    #expect(user.windows.count == 2 && opened.isFocused)
    #expect(recorder.take().contains { $0.contains("continue") })
    #expect(program.endings == [.copy, .copy])
  }

  @Test("Undeclared types, damaged bytes and what the delegate refuses open nothing, and are said")
  func refused() throws {
    let (user, program) = try desk()
    let window = try user.newestWindow()
    let delegate = try #require(user.application.delegate as? RecordingApplicationDelegate)
    delegate.refuseDropped = { $0.title == "gone" ? "there is no such note" : nil }
    let undeclared = UserActivity(activityType: "org.example.other")
    for (bytes, reason) in [
      (try undeclared.payload.encoded(), "it belongs to another application"),
      (Array(#"{"version":2}"#.utf8), "it is damaged, or was made by a newer version"),
      (try Program.activity("x", title: "gone").payload.encoded(), "there is no such note"),
    ] {
      try drop(bytes, of: program, on: window, by: user)
      #expect(try window.view(BannerView.self).text.contains(reason))
      #expect(user.application.announcement == nil)
      #expect(program.endings.last == .some(nil))
    }
    #expect(program.endings.count == 3 && user.windows.count == 1)
  }

  @Test("A drag of this process, and an application with one window, take none")
  func notTaken() throws {
    let (user, program) = try desk(multiple: false)
    try drop(
      Program.activity("bread").payload.encoded(), of: program, on: user.newestWindow(), by: user)
    #expect(program.endings.isEmpty && user.windows.count == 1)
    let world = DragWorld()
    let drags = try world.user()
    try drags.lift("Bread")
    #expect(world.lastSession?.outcome == .putBack(.ownWindow))
    drags.press(.escape)
  }

  @Test("R-9 the ninth drop without an action of the person in a window is asked about")
  func many() throws {
    let (user, program) = try desk()
    let window = try user.newestWindow()
    for number in 1...9 {
      try drop(
        Program.activity("\(number)").payload.encoded(), of: program, on: window, by: user)
      // It may lie over the other program, whose next press would be one in our window.
      let opened = try user.newestWindow()
      if opened.scene !== window.scene { user.iconify(opened) }
    }
    // The window of the start counts as one of the eight.
    #expect(user.application.openSessions.count == 8)
    #expect(user.windows.contains { !$0.views(SheetView.self).isEmpty })
  }
}
