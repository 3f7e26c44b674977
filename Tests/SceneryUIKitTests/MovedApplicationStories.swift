import SceneTesting
import SceneryUIKit
import Testing

@testable import movednotes

/// Runs an application that was written for an iPad. Its sources are in `Tests/MovedNotes`.
@MainActor @Suite("An iPad application that was moved over")
struct MovedApplicationStories {
  @Test("N-6, N-33 a note is dragged out of the list and opens beside it")
  func dragOut() throws {
    let user = try NoteList.user()
    let list = try user.window(titled: "Notes")
    let row = try list.view(labeled: "Books to read")
    user.press(row)
    user.drag(past: .trailing, of: list)
    user.advance(by: .seconds(1))
    user.release()
    let detail = try user.newestWindow()
    #expect(detail.title == "Books to read" && user.windows.count == 2)
    #expect((detail.rootViewController as? NoteViewController)?.note.id == "2")
    #expect(list.isOpen && list.notes != nil)
    #expect(detail.scene?.delegate is movednotes.SceneDelegate)
    // The delegate was told the end of the drag and its starting point, as on an iPad.
    let noteRow = try #require(row as? NoteRow)
    #expect(noteRow.lastOperation == .copy && noteRow.grabbedAt == CGPoint(x: 160, y: 22))
    // The second drag brings the window to the front, because its scene prefers the note.
    user.press(row)
    user.drag(past: .trailing, of: list, by: 300)
    user.advance(by: .seconds(1))
    user.release()
    #expect(user.windows.count == 2)
  }

  @Test("a drag that is let go over its own window is cancelled")
  func cancelled() throws {
    let user = try NoteList.user()
    let list = try user.window(titled: "Notes")
    let row = try #require(try list.view(labeled: "Groceries") as? NoteRow)
    user.press(row)
    user.drag(by: 100, 60)
    user.release()
    user.advance(by: .seconds(1))
    #expect(user.windows.count == 1 && row.lastOperation == .cancel)
  }

  @Test("N-14, N-15, N-28 the activity's type chooses the delegate, which builds its own window")
  func createWindow() throws {
    let user = try NoteList.user()
    let list = try user.window(titled: "Notes")
    list.notes?.newNoteInNewWindow()
    user.settle()
    let form = try user.window(titled: "New Note")
    #expect(form.scene?.delegate is CreateSceneDelegate)
    #expect(form.session?.configuration.name == "Create Configuration")
    #expect(list.session?.configuration.name == "Default Configuration")
    // A note that is saved in one window appears in the other, by a notification of Foundation.
    user.focus(form)
    user.type("Ideas")
    user.press(.return)
    #expect(throws: Never.self) { try list.view(labeled: "Ideas") }
  }

  @Test("N-1, N-18 with one scene only, nothing opens, and the error says why")
  func singleScene() throws {
    let user = try NoteList.user(multiple: false)
    #expect(!UIApplication.shared.supportsMultipleScenes)
    let list = try #require(try user.window(titled: "Notes").notes)
    var errors: [any Error] = []
    list.newNoteInNewWindow { errors.append($0) }
    user.press("n", .control)
    list.newNoteInNewWindow()
    user.settle()
    #expect(user.windows.count == 1)
    #expect(errors.map { $0 as? UISceneError } == [.multipleScenesNotSupported])
  }

  @Test("The flag and one configuration are enough for several windows of the default scene")
  func flagOnly() throws {
    let user = try NoteList.user()
    user.press("n", .control)
    user.press("n", .control)
    #expect(user.windows.map(\.title) == ["Notes", "Notes", "Notes"])
    #expect(UIApplication.shared.connectedScenes.count == 3)
    #expect(Set(user.windows.compactMap { $0.notes.map(ObjectIdentifier.init) }).count == 3)
  }

  @Test("N-22 the session's userInfo is read from the connected scenes, also after a restart")
  func sessionUserInfo() throws {
    let user = try NoteList.user()
    try user.window(titled: "Notes").notes?.newNoteInNewWindow()
    user.settle()
    func types() -> [String] {
      UIApplication.shared.connectedScenes.compactMap { $0.session.userInfo?["type"] as? String }
        .sorted()
    }
    #expect(types() == ["create", "list"])
    try user.relaunch()
    #expect(types() == ["create", "list"])
    #expect(UIApplication.shared.openSessions.count == 2)
  }

  @Test("a window that showed a note shows it again after a restart")
  func restored() throws {
    let user = try NoteList.user()
    let activity = NSUserActivity(activityType: ActivityType.openDetail)
    activity.userInfo = ["id": "1"]
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil, errorHandler: nil)
    user.advance(by: .seconds(1))
    try user.killAndRelaunch()
    #expect(user.windows.map(\.title).sorted() == ["Groceries", "Notes"])
  }

  @Test("a window closes itself")
  func close() throws {
    let user = try NoteList.user()
    user.press("n", .control)
    let second = try user.newestWindow()
    let identifier = try #require(second.session?.persistentIdentifier)
    second.notes?.closeWindow()
    user.settle()
    #expect(user.windows.count == 1)
    #expect((user.application.delegate as? AppDelegate)?.discarded == [identifier])
  }

  @Test("a link opens its note in the scene that it is routed to")
  func links() throws {
    let user = try NoteList.user()
    let link = try #require(URL(string: "notelist://note/2"))
    user.application.receive(.openURLs([UIOpenURLContext(url: link)]))
    user.settle()
    #expect(user.windows.map(\.title).contains("Books to read"))
  }

  @Test("scenes tell Foundation's notification centre too")
  func notifications() throws {
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(
      forName: UIScene.didActivateNotification, object: nil, queue: nil
    ) { notification in
      let isOfScene = notification.object is UIWindowScene
      MainActor.assumeIsolated { heard.count += isOfScene ? 1 : 0 }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let user = try NoteList.user()
    #expect(heard.count == 1)
    user.press("n", .control)
    #expect(heard.count == 2)
    let delegate = try #require(user.focusedWindow?.scene?.delegate as? movednotes.SceneDelegate)
    #expect(delegate.activations == 1)
  }

  @MainActor private final class Heard { var count = 0 }
}
