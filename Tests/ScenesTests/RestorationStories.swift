import Foundation
import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// The state that is restored after the process has ended.
@MainActor @Suite("Restoration")
struct RestorationStories {
  let recorder = Recorder()

  @Test(
    "After kill -9 every window is back: place, size, order, focus, content",
    arguments: [true, false])
  func killed(hasWindowManager: Bool) throws {
    var desktop = HeadlessWindowSystem().desktop
    desktop.hasWindowManager = hasWindowManager
    let user = try Program.user(recorder, on: HeadlessWindowSystem(desktop: desktop))
    let list = try user.window(titled: "Notes")
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let detail = try user.newestWindow()
    user.resize(detail, to: RootRect(x: 300, y: 200, width: 500, height: 420))
    user.click(try detail.view(labeled: "note"))
    user.type("Milk, e\u{301}clairs")
    user.focus(list)
    user.resize(list, to: RootRect(x: 10, y: 60, width: 640, height: 700))
    // Everything that is older than 250 ms is saved.
    user.advance(by: .milliseconds(250))
    let frames = user.windows.map(\.frame)
    user.system.windowManager.tellsFramesLate = true
    let sessions = user.windows.map { $0.session?.persistentIdentifier }

    for _ in 0..<3 {
      try user.killAndRelaunch()
      #expect(user.windows.map { $0.session?.persistentIdentifier } == sessions)
      #expect(user.windows.map(\.frame) == frames, "No drift over restarts.")
      #expect(user.windows.map(\.title) == ["Groceries", "Notes"])
      #expect(user.focusedWindow?.title == "Notes")
      let note = try user.window(titled: "Groceries").rootViewController as? NoteController
      #expect(note?.text == "Milk, e\u{301}clairs" && note?.counter == 1)
      user.advance(by: .milliseconds(250))
    }
    #expect(user.reports.all.isEmpty)
  }

  @Test("A change is durable within 250 ms, and nothing wakes the process after that")
  func durable() throws {
    let user = try Program.user(recorder)
    let window = try user.window(titled: "Notes")
    user.click(try window.view(labeled: "note"))
    user.advance(by: .seconds(1))
    #expect(user.system.scheduledActionCount == 0)
    user.type("x")
    #expect(user.system.scheduledActionCount == 1)
    user.advance(by: .milliseconds(220))
    #expect(user.system.scheduledActionCount == 0)
    try user.killAndRelaunch()
    #expect((try user.window(titled: "Notes").rootViewController as? NoteController)?.text == "x")
  }

  @Test("Typing is saved after 180 ms, and with another change after 100 ms")
  func delays() throws {
    let user = try Program.user(recorder)
    let window = try user.window(titled: "Notes")
    user.click(try window.view(labeled: "note"))
    user.advance(by: .seconds(1))
    user.type("x")
    // Typing a letter takes 30 ms.
    user.advance(by: .milliseconds(90))
    user.type("y")
    #expect(user.system.scheduledActionCount == 1, "It was saved after 100 ms.")
    // The second letter does not postpone the save of the first one.
    user.advance(by: .milliseconds(40))
    #expect(user.system.scheduledActionCount == 0)
    user.type("z")
    user.advance(by: .milliseconds(20))
    user.resize(window, to: RootRect(x: 40, y: 60, width: 500, height: 400))
    user.advance(by: .milliseconds(110))
    #expect(user.system.scheduledActionCount == 0, "It waited for 180 ms.")
  }

  @Test("needsSave asks the delegate at most ten times a second, and is saved within 250 ms")
  func needsSave() throws {
    let user = try Program.user(recorder)
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.advance(by: .seconds(1))
    let scene = try #require(try user.newestWindow().scene)
    _ = recorder.take()
    var asked: [Int] = []
    for time in stride(from: 0, to: 1000, by: 10) {
      scene.userActivity?.needsSave = true
      user.advance(by: .milliseconds(10))
      if recorder.take().contains("2 stateRestorationActivity") { asked.append(time) }
    }
    #expect(zip(asked, asked.dropFirst()).allSatisfy { $1 - $0 >= 100 }, "\(asked)")
    #expect(asked.count >= 4, "Each is on the disk within 250 ms: \(asked)")
    scene.userActivity?.userInfo["page"] = 7
    user.advance(by: .milliseconds(250))
    try user.killAndRelaunch()
    let session = try user.window(titled: "Groceries").session
    #expect(session?.stateRestorationActivity?.userInfo["page"] == 7)
  }

  @Test("A file that cannot be read costs its own window only")
  func damaged() throws {
    let user = try Program.user(recorder)
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let lost = try #require(try user.newestWindow().session)
    user.quit()
    let path = "\(user.stateDirectory)/sessions/\(lost.persistentIdentifier).session"
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: path))
    try user.relaunch()
    #expect(user.windows.map(\.title) == ["Notes"])
    #expect(user.reports.all.count == 1)
    #expect(FileManager.default.fileExists(atPath: path + ".damaged-1"))
  }

  @Test("With every file damaged the application starts as the first time")
  func allDamaged() throws {
    let user = try Program.user(recorder)
    let session = try #require(try user.window(titled: "Notes").session)
    user.quit()
    try Data().write(
      to: URL(
        fileURLWithPath: "\(user.stateDirectory)/sessions/\(session.persistentIdentifier).session"))
    try user.relaunch()
    #expect(user.windows.count == 1)
    #expect(
      try user.window(titled: "Notes").session?.persistentIdentifier != session.persistentIdentifier
    )
  }

  @Test("O-1, O-11 discards that nobody was told of are told at the next launch, once")
  func pendingDiscards() throws {
    let user = try Program.user(recorder)
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let session = try #require(try user.newestWindow().session)
    user.application.flushSessions()
    // The process is killed after the session was discarded and before the delegate is told.
    user.application.store.markDiscarded(session.persistentIdentifier)
    _ = recorder.take()
    try user.killAndRelaunch()
    #expect(
      recorder.take().prefix(3) == [
        "app willFinishLaunching", "app didFinishLaunching", "app didDiscard [\"2\"]",
      ])
    #expect(user.windows.count == 1)
    user.quit()
    try user.relaunch()
    #expect(!recorder.take().contains { $0.contains("didDiscard") })
  }

  @Test("A window on a monitor that is gone comes to one that is there")
  func monitorGone() throws {
    var desktop = HeadlessWindowSystem().desktop
    desktop.monitors.append(
      Monitor(
        name: "headless-2", area: RootRect(x: 1440, y: 0, width: 1280, height: 1024),
        workArea: RootRect(x: 1440, y: 0, width: 1280, height: 1024)))
    let user = try Program.user(recorder, on: HeadlessWindowSystem(desktop: desktop))
    user.resize(
      try user.window(titled: "Notes"), to: RootRect(x: 1700, y: 100, width: 700, height: 500))
    user.advance(by: .seconds(1))
    user.system.desktop.monitors.removeLast()
    try user.killAndRelaunch()
    let window = try user.window(titled: "Notes")
    let work = user.system.desktop.monitors[0].workArea
    #expect(work.intersection(window.frame) == window.frame)
    #expect(window.clientArea.size == PixelSize(width: 700, height: 500))
  }

  @Test("A maximized window comes back maximized, and knows where it was before")
  func maximized() throws {
    let user = try Program.user(recorder)
    let window = try user.window(titled: "Notes")
    user.resize(window, to: RootRect(x: 100, y: 120, width: 700, height: 500))
    user.maximize(window)
    user.advance(by: .seconds(1))
    try user.killAndRelaunch()
    let back = try user.window(titled: "Notes")
    #expect(back.isMaximized)
    let geometry = back.session?.record.geometry
    #expect(geometry?.size == Size(width: 700, height: 500))
    #expect(geometry?.frameOrigin == RootPoint(x: 99, y: 96))
  }

  @Test("A window that comes back maximized has its earlier place after that")
  func unmaximized() throws {
    let user = try Program.user(recorder)
    let window = try user.window(titled: "Notes")
    let area = RootRect(x: 100, y: 120, width: 700, height: 500)
    user.resize(window, to: area)
    user.maximize(window)
    user.advance(by: .seconds(1))
    try user.killAndRelaunch()
    let back = try user.window(titled: "Notes")
    user.advance(by: .seconds(1))
    user.unmaximize(back)
    user.advance(by: .milliseconds(200))
    #expect(back.clientArea == area)
    // A window manager knows the place of a window that was maximized later.
    user.maximize(back)
    let filled = back.clientArea
    user.unmaximize(back)
    user.advance(by: .milliseconds(200))
    #expect(back.clientArea == filled)
  }

  @Test("A top-level that another client destroys costs the scene, not the session")
  func destroyedByAnotherClient() throws {
    let user = try Program.user(recorder)
    user.press("n", .control)
    let window = try user.newestWindow()
    let session = try #require(window.session)
    _ = recorder.take()
    user.destroy(window)
    #expect(recorder.take().contains("2 didDisconnect"))
    #expect(user.application.openSessions.contains(session) && session.scene == nil)
    #expect(user.windows.count == 1)
    user.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    user.settle()
    #expect(user.windows.count == 2)
    #expect(try user.newestWindow().session === session)
  }

  @Test("An application that gave up several scenes shows the front one and keeps the rest")
  func gaveUpMultiple() throws {
    let user = try Program.user(recorder)
    user.press("n", .control)
    let directory = user.stateDirectory
    user.quit()
    Recorder.current = recorder
    let single = try VirtualUser(
      stateDirectory: directory, configuration: { Program.configuration(multiple: false) },
      delegate: { RecordingApplicationDelegate() })
    #expect(single.windows.count == 1)
    #expect(single.application.openSessions.count == 2)
  }

  @Test("A configuration with neither delegate nor root does not refuse the launch")
  func emptyConfiguration() throws {
    Recorder.current = recorder
    let user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(
          name: "Empty", manifest: SceneManifest(supportsMultipleScenes: true, configurations: []))
      }, delegate: { RecordingApplicationDelegate() })
    // The window is empty, but it reports the problem, and it has a title.
    #expect(user.windows.map(\.title) == ["Empty"])
  }
}
