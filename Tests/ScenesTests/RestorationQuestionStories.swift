import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// The question before windows are restored, after two crashes.
@MainActor @Suite("Asking before restoring")
struct RestorationQuestionStories {
  let recorder = Recorder()

  /// Two windows, and a launch that asks.
  private func asked() throws -> (VirtualUser, sessions: [String?]) {
    let user = try Program.user(recorder)
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    user.advance(by: .milliseconds(250))
    let sessions = user.windows.map { $0.session?.persistentIdentifier }
    user.launchOptions.asksBeforeRestoring = true
    try user.killAndRelaunch()
    #expect(user.windows.count == 1)
    #expect(user.reports.all.contains { $0.contains("closed unexpectedly twice") })
    return (user, sessions)
  }

  private func press(_ title: String, _ user: VirtualUser) throws {
    let window = try #require(user.windows.first)
    user.click(try window.view(labeled: title))
    user.settle()
  }

  @Test("The windows of last time come back when they are asked for, and the question goes")
  func restores() throws {
    let (user, sessions) = try asked()
    try press("Restore", user)
    #expect(user.windows.map { $0.session?.persistentIdentifier } == sessions)
    user.launchOptions.asksBeforeRestoring = false
    try user.killAndRelaunch()
    #expect(user.windows.map { $0.session?.persistentIdentifier } == sessions)
  }

  @Test("A fresh start has a new window; those of last time can be reopened, after a kill too")
  func startsFresh() throws {
    let (user, sessions) = try asked()
    try press("Start Fresh", user)
    #expect(user.windows.count == 1)
    #expect(
      Set(user.application.recentlyClosed.map(\.identifier)) == Set(sessions.compactMap { $0 }))
    user.launchOptions.asksBeforeRestoring = false
    user.advance(by: .milliseconds(250))
    try user.killAndRelaunch()
    #expect(user.windows.count == 1)
    #expect(user.application.recentlyClosed.count == 2)
    user.press("t", [.control, .shift])
    user.press("t", [.control, .shift])
    #expect(user.windows.count == 3)
  }

  @Test("Who quits at the question finds it again, and every session as it was")
  func quits() throws {
    let (user, sessions) = try asked()
    user.close(try #require(user.windows.first))
    #expect(user.application.hasTerminated)
    try user.relaunch()
    #expect(user.windows.count == 1)
    try press("Restore", user)
    #expect(user.windows.map { $0.session?.persistentIdentifier } == sessions)
  }

  @Test("Nothing is asked when there is nothing to restore")
  func nothing() throws {
    let user = try Program.user(recorder)
    #expect(!user.application.asksBeforeRestoring)
    user.launchOptions.asksBeforeRestoring = true
    // Nothing has been saved yet.
    try user.killAndRelaunch()
    #expect(!user.application.asksBeforeRestoring && user.windows.count == 1)
  }
}
