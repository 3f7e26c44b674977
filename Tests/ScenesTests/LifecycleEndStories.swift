import Geometry
import ScenesSupport
import Testing

@testable import SceneTesting
@testable import Scenes

/// The order of callbacks where windows are closed and the application ends, as in the rows O-9 to O-15.
@MainActor @Suite("The order of callbacks at the end")
struct LifecycleEndStories {
  let recorder = Recorder()

  @Test("O-9, T-13 closing one of several windows destroys its session")
  func closeOne() throws {
    let user = try Program.user(recorder)
    let first = try user.window(titled: "Notes")
    user.press("n", .control)
    let second = try user.newestWindow()
    let session = try #require(second.session)
    _ = recorder.take()
    user.close(second)
    #expect(
      recorder.take() == [
        "2 willResignActive", "2 didEnterBackground", "2 didDisconnect", "app didDiscard [\"2\"]",
        "1 didBecomeActive",
      ])
    #expect(!user.application.openSessions.contains(session))
    #expect(!second.isOpen && first.isOpen)
    try user.relaunch()
    #expect(user.windows.count == 1)
  }

  @Test("The window that is closed is gone before its scene is told")
  func goneAtOnce() throws {
    let user = try Program.user(recorder)
    user.press("n", .control)
    let second = try user.newestWindow()
    var counts: [Int] = []
    let observations = [SceneNotification.Name.willDeactivate, .didEnterBackground, .didDisconnect]
      .map { name in
        user.application.notifications.observe(name) { _ in counts.append(user.windows.count) }
      }
    user.close(second)
    #expect(counts == [1, 1, 1])
    // It can be reopened all the same.
    #expect(user.application.recentlyClosed.count == 1)
    withExtendedLifetime(observations) {}
  }

  /// Closes windows without time for anything that can wait.
  private func close(_ windows: [UserWindow], _ user: VirtualUser) {
    for window in windows { window.top.report(.closeRequested) }
    user.system.deliver()
  }

  /// What comes next for the sessions of the application.
  enum Successor: CaseIterable { case opening, reopening, key, focus, termination, rest }

  @Test("Whatever comes next finds a closed window's scene ended", arguments: Successor.allCases)
  func endedBefore(_ next: Successor) throws {
    let user = try Program.user(recorder)
    for _ in 0..<2 { user.press("n", .control) }
    let windows = user.windows
    let session = try #require(windows[1].session)
    let application = user.application
    _ = recorder.take()
    close([windows[1]], user)
    #expect(user.windows.count == 2 && recorder.take().isEmpty)
    #expect(application.openSessions.contains(session))
    switch next {
    case .opening:
      application.requestSceneSessionActivation(
        nil, userActivity: Program.activity("g"), options: nil)
    case .reopening:
      application.reopen(
        ClosedSession(identifier: session.persistentIdentifier, title: session.record.title))
    case .key: user.press("n", .control)
    case .focus: user.focus(windows[0])
    case .termination: application.terminate()
    case .rest: user.settle()
    }
    let end = ["2 didEnterBackground", "2 didDisconnect", "app didDiscard [\"2\"]"]
    #expect(recorder.take().prefix(end.count) == end[...])
    user.settle()
    #expect(!application.openSessions.contains(session))
    if next == .reopening { #expect(user.windows.count == 3) }
  }

  @Test("Windows that are closed together leave first; their scenes end in the same order")
  func endedTogether() throws {
    let user = try Program.user(recorder)
    for _ in 0..<3 { user.press("n", .control) }
    let windows = user.windows
    _ = recorder.take()
    close([windows[2], windows[1]], user)
    #expect(user.windows.count == 2 && recorder.take().isEmpty)
    user.settle()
    let discards = recorder.take().filter { $0.contains("didDiscard") }
    #expect(discards == ["app didDiscard [\"3\"]", "app didDiscard [\"2\"]"])
    // The last one quits, and its session alone is kept.
    let last = try #require(windows[3].session?.persistentIdentifier)
    close([windows[0], windows[3]], user)
    #expect(user.application.hasTerminated)
    try user.relaunch()
    #expect(user.windows.map { $0.session?.persistentIdentifier } == [last])
  }

  @Test("O-9 a session is destroyed on request, in the background too")
  func destroyOnRequest() throws {
    let user = try Program.user(recorder)
    user.press("n", .control)
    let window = try user.newestWindow()
    user.iconify(window)
    _ = recorder.take()
    user.application.requestSceneSessionDestruction(try #require(window.session), options: nil)
    user.settle()
    #expect(recorder.take() == ["2 didDisconnect", "app didDiscard [\"2\"]"])
    #expect(user.windows.count == 1)
  }

  @Test("O-10 quitting keeps the sessions", arguments: [true, false])
  func quit(byKey: Bool) throws {
    let user = try Program.user(recorder)
    user.press("n", .control)
    _ = recorder.take()
    if byKey { user.quit() } else { user.terminate() }
    #expect(
      recorder.take() == [
        "1 didEnterBackground", "1 stateRestorationActivity", "2 willResignActive",
        "2 didEnterBackground", "2 stateRestorationActivity", "app willTerminate",
      ])
    #expect(user.application.hasTerminated && user.system.isStopped)
    #expect(user.windows.isEmpty)
    try user.relaunch()
    #expect(user.windows.count == 2)
  }

  @Test("O-11, N-22 relaunch: no configuration, the same sessions, the front one in front")
  func relaunch() throws {
    let user = try Program.user(recorder)
    let first = try #require(try user.window(titled: "Notes").session)
    first.userInfo = ["type": .string("list")]
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let second = try #require(try user.newestWindow().session)
    user.press("n", .control)
    user.iconify(try user.newestWindow())
    user.focus(try user.window(titled: "Groceries"))
    user.quit()
    _ = recorder.take()

    try user.relaunch()
    let lines = recorder.take()
    #expect(lines.prefix(2) == ["app willFinishLaunching", "app didFinishLaunching"])
    #expect(!lines.contains { $0.contains("configuration") })
    #expect(
      lines.filter { $0.hasPrefix("2") } == [
        "2 willConnect [] root from org.example.detail",
        "2 restoreInteractionState org.example.detail", "2 willEnterForeground",
        "2 didBecomeActive",
      ])
    #expect(lines.filter { $0.hasPrefix("3") } == ["3 willConnect [] root"])
    #expect(user.windows.count == 3)
    #expect(user.focusedWindow?.session?.persistentIdentifier == second.persistentIdentifier)
    #expect(user.windows.filter(\.isIconified).count == 1)
    let back = user.application.openSessions.first {
      $0.persistentIdentifier == first.persistentIdentifier
    }
    #expect(back?.userInfo["type"] == .string("list"))
  }

  @Test("O-15 closing the last window is quitting, and the next launch brings it back")
  func closeLast() throws {
    let user = try Program.user(recorder)
    let identifier = try user.window(titled: "Notes").session?.persistentIdentifier
    _ = recorder.take()
    user.close(try user.window(titled: "Notes"))
    #expect(
      recorder.take() == [
        "1 willResignActive", "1 didEnterBackground", "1 stateRestorationActivity",
        "app willTerminate",
      ])
    try user.relaunch()
    #expect(user.windows.map { $0.session?.persistentIdentifier } == [identifier])
  }
}
