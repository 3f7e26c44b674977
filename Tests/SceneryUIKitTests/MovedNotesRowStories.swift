import Canvas
import LiveSupport
import SceneTesting
import SceneryUIKit
import Testing
import Views

@testable import movednotes

/// The rows of the notes' tutorial about what a person does, in the application that was moved over.
@MainActor @Suite("The rows of a notes application that was moved over")
struct MovedNotesRowStories {
  private func openSheet(_ label: String, in list: UserWindow, _ user: VirtualUser) throws {
    user.focus(list)
    user.click(try list.view(labeled: label))
    user.advance(by: .seconds(1))
  }

  private func hasSheet(_ list: UserWindow) -> Bool {
    (list.rootViewController as? UIViewController)?.presentedViewController != nil
  }

  /// Opens the form in a window, by the sheet's button.
  private func openForm(from list: UserWindow, _ user: VirtualUser) throws -> UserWindow {
    try openSheet("Add", in: list, user)
    user.click(try list.view(labeled: "New Window"))
    user.advance(by: .seconds(1))
    return try user.newestWindow()
  }

  private func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
      .appendingPathComponent("notes.json")
  }

  @Test("N-3 a window has one scene and one session, which no code of the application makes")
  func scenes() throws {
    let user = try NoteList.user()
    user.press("n", .control)
    _ = try openForm(from: try #require(user.windows.first), user)
    let sessions = try user.windows.map { try #require($0.session) }
    #expect(Set(sessions.map(\.persistentIdentifier)).count == 3)
    #expect(UIApplication.shared.openSessions == Set(sessions))
    #expect(UIApplication.shared.connectedScenes.count == 3)
    for (session, window) in zip(sessions, user.windows) {
      #expect(session.scene === window.scene && window.scene?.session === session)
    }
    for line in ["UISceneSession()", "UIWindowScene()", "UIScene()", "UIScene.ConnectionOptions()"]
    {
      let errors = try ProgramCompiler.errors(
        of: "import SceneryUIKit\n@MainActor func make() { _ = \(line) }")
      #expect(!errors.isEmpty && errors.allSatisfy { !$0.contains("no such module") }, "\(line)")
    }
  }

  @Test("N-9 the plus button's sheet makes a note, and Escape makes none")
  func sheet() throws {
    let user = try NoteList.user()
    let list = try user.window(titled: "Notes")
    try openSheet("Add", in: list, user)
    user.type("Milk\tTwo litres")
    #expect(user.windows.count == 1 && hasSheet(list) && list.noteTitles.count == 2)
    user.click(try list.view(labeled: "Save"))
    user.advance(by: .seconds(1))
    #expect(!hasSheet(list) && list.noteTitles == ["Groceries", "Books to read", "Milk"])
    #expect(NoteStore.shared.notes.last?.text == "Two litres")
    try openSheet("Add", in: list, user)
    user.type("Never")
    user.press(.escape)
    user.advance(by: .seconds(1))
    #expect(!hasSheet(list) && list.noteTitles.count == 3)
  }

  @Test("N-10, N-11 profile and notes are edited, and are so after a restart")
  func survive() throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let user = try NoteList.user(file: file)
    let list = try user.window(titled: "Notes")
    try openSheet("Profile", in: list, user)
    user.type("Ada\tada@example.org\n")
    user.advance(by: .seconds(1))
    try openSheet("Add", in: list, user)
    user.type("Stays\n")
    user.advance(by: .seconds(1))
    user.click(try list.view(labeled: "Groceries"), button: .secondary)
    user.press(.down)
    user.press(.return)
    #expect(list.noteTitles == ["Books to read", "Stays"])
    NoteStore.shared.open(nil)
    NoteStore.shared.open(file)
    try user.relaunch()
    let again = try user.window(titled: "Notes")
    #expect(again.noteTitles == ["Books to read", "Stays"])
    try openSheet("Profile", in: again, user)
    #expect(again.views(UITextField.self).map(\.text) == ["Ada", "ada@example.org"])
  }

  @Test("N-12, N-13, N-16, N-31 New Window opens the second kind of scene of the property list")
  func form() throws {
    let entries = try AppDelegate.describe().configuration.manifest?.configurations ?? []
    #expect(entries.map(\.name) == ["Default Configuration", "Create Configuration"])
    // The first entry names no class of its scenes, and the second one names no storyboard.
    #expect(entries.map { $0.sceneClass == nil } == [true, false])
    #expect(entries.last?.sceneClass == UIWindowScene.self)
    #expect(
      entries.map { $0.delegateClass.map { "\($0)" } } == ["SceneDelegate", "CreateSceneDelegate"])
    #expect(entries.map { $0.rootViewController == nil } == [false, true])

    let user = try NoteList.user()
    let list = try user.window(titled: "Notes")
    let form = try openForm(from: list, user)
    #expect(!hasSheet(list) && form.title == "New Note" && user.windows.count == 2)
    #expect(form.session?.configuration.name == "Create Configuration")
    #expect(form.scene?.delegate is CreateSceneDelegate)
    #expect(list.scene?.delegate is movednotes.SceneDelegate)
    #expect(form.noteTitles.isEmpty && form.views(UITextField.self).count == 2)
    // Similar content in another window.
    user.press("n", .control)
    let second = try user.newestWindow()
    #expect(second.noteTitles == list.noteTitles && second.session !== list.session)
  }

  @Test("N-17 there is no button for a window where there is one scene only", arguments: [1, 2])
  func button(scenes: Int) throws {
    let user = try NoteList.user(multiple: scenes > 1)
    let list = try user.window(titled: "Notes")
    try openSheet("Add", in: list, user)
    #expect(hasSheet(list))
    #expect(((try? list.view(labeled: "New Window")) != nil) == (scenes > 1))
  }

  @Test("N-19, N-32 a note of the form's window is in every list, and the form is clear again")
  func everywhere() throws {
    let user = try NoteList.user()
    let list = try user.window(titled: "Notes")
    user.press("n", .control)
    let second = try user.newestWindow()
    let form = try openForm(from: list, user)
    user.focus(form)
    for title in ["One", "Two"] {
      user.type(title)
      user.press(.return)
      #expect(form.isOpen && form.views(UITextField.self).allSatisfy { $0.text == "" })
    }
    for window in [list, second] { #expect(window.noteTitles.suffix(2) == ["One", "Two"]) }
    // In the sheet, saving closes it.
    try openSheet("Add", in: list, user)
    user.type("Three\n")
    user.advance(by: .seconds(1))
    #expect(!hasSheet(list) && second.noteTitles.last == "Three")
  }

  @Test("N-20 without the notification the other windows stay stale")
  func stale() throws {
    let user = try NoteList.user()
    user.press("n", .control)
    NoteStore.shared.add(Note(id: "3", title: "Unannounced"))
    user.advance(by: .seconds(1))
    #expect(user.windows.allSatisfy { $0.noteTitles.count == 2 })
    NoteStore.shared.announce()
    #expect(user.windows.allSatisfy { $0.noteTitles.last == "Unannounced" })
  }
}
