import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

@MainActor @Suite("Recently closed windows")
struct RecentlyClosedStories {
  let recorder = Recorder()

  private func open(_ name: String, _ user: VirtualUser) throws -> UserWindow {
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity(name, title: name), options: nil)
    user.settle()
    return try user.newestWindow()
  }

  @Test("O-9 Ctrl+Shift+T brings the window closed last back as it was, under a session of its own")
  func reopen() throws {
    let user = try Program.user(recorder)
    #expect(user.application.recentlyClosed.isEmpty)
    #expect(!user.application.canPerform(.reopenClosedWindow))
    let window = try open("Groceries", user)
    user.click(try window.view(labeled: "note"))
    user.type("milk")
    user.resize(window, to: RootRect(x: 301, y: 202, width: 640, height: 480))
    let session = try #require(window.session)
    session.userInfo = ["type": "note"]
    user.close(window)
    #expect(recorder.lines.contains("app didDiscard [\"2\"]"))
    #expect(
      user.application.recentlyClosed == [
        ClosedSession(identifier: session.persistentIdentifier, title: "Groceries")
      ])
    _ = recorder.take()

    user.press("t", [.control, .shift])
    #expect(
      recorder.take() == [
        "1 willResignActive", "3 willConnect [] root from org.example.detail",
        "3 restoreInteractionState org.example.detail", "3 willEnterForeground",
        "3 didBecomeActive",
      ])
    let back = try user.window(titled: "Groceries")
    #expect(back.isFocused && (back.rootViewController as? NoteController)?.text == "milk")
    #expect(back.clientArea == RootRect(x: 301, y: 202, width: 640, height: 480))
    #expect(back.session?.userInfo["type"] == "note")
    #expect(back.session?.persistentIdentifier != session.persistentIdentifier)
    #expect(user.application.recentlyClosed.isEmpty)
    user.press("t", [.control, .shift])
    #expect(user.windows.count == 2)
  }

  @Test("Newest first, at most ten, kept over a launch and over a kill", arguments: [false, true])
  func kept(byKill: Bool) throws {
    let user = try Program.user(recorder)
    for index in 0..<12 { user.close(try open("\(index)", user)) }
    let titles = (2..<12).reversed().map(String.init)
    #expect(user.application.recentlyClosed.map(\.title) == titles)
    if byKill { try user.killAndRelaunch() } else { try user.relaunch() }
    #expect(user.application.recentlyClosed.map(\.title) == titles)
    user.application.reopen(user.application.recentlyClosed[3])
    user.settle()
    #expect(try user.newestWindow().title == "8")
    // A window that is closed now comes before those that were closed before the launch.
    user.close(try user.window(titled: "8"))
    #expect(user.application.recentlyClosed.first?.title == "8")
    try user.killAndRelaunch()
    #expect(user.application.recentlyClosed.count == 10 && user.windows.count == 1)
    #expect(user.application.recentlyClosed.first?.title == "8")
  }

  @Test("A note whose windows were closed three times stands there once")
  func sameContent() throws {
    let user = try Program.user(recorder)
    user.close(try open("Garden", user))
    for _ in 0..<3 { user.close(try open("Groceries", user)) }
    #expect(user.application.recentlyClosed.map(\.title) == ["Groceries", "Garden"])
    try user.killAndRelaunch()
    #expect(user.application.recentlyClosed.map(\.title) == ["Groceries", "Garden"])
  }

  @Test("What the application destroys itself is not kept, nor is the window whose end is quitting")
  func notKept() throws {
    let user = try Program.user(recorder)
    let window = try open("Done", user)
    user.application.requestSceneSessionDestruction(
      try #require(window.session), options: nil)
    user.settle()
    #expect(user.application.recentlyClosed.isEmpty)
    user.close(try user.window(titled: "Notes"))
    try user.relaunch()
    #expect(user.application.recentlyClosed.isEmpty && user.windows.count == 1)
  }

  @Test("What is closed in the background, or without a scene, is kept too")
  func disconnected() throws {
    let user = try Program.user(recorder)
    let window = try open("Far away", user)
    user.iconify(window)
    user.application.disconnect(try #require(window.session))
    user.close(window)
    user.press("t", [.control, .shift])
    #expect(user.focusedWindow?.title == "Far away")
    #expect(user.focusedWindow?.isIconified == false)
  }

  @Test("One that is not there any more cannot be reopened, and the error says so")
  func unknown() throws {
    let user = try Program.user(recorder)
    user.close(try open("a", user))
    let closed = try #require(user.application.recentlyClosed.first)
    user.application.reopen(closed)
    var errors: [SceneError?] = []
    user.application.reopen(closed) { errors.append($0 as? SceneError) }
    #expect(errors == [.requestDenied(.closedSessionUnknown(closed.identifier))])
  }
}
