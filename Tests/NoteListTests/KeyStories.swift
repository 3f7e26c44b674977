import SceneTesting
import Scenes
import StorySupport
import Testing
import TextViews
import Views

@testable import NoteListApp

@MainActor @Suite("A-10 NoteList without a pointer")
struct KeyStories {
  @Test("Every control in reading order, the focus drawn, F6 to every pane")
  func walk() throws {
    let desk = try NoteDesk()
    let (user, list) = (desk.user, try desk.list)
    // The toolbar and the list.
    #expect(user.faultsByKeys(in: list, panes: 2) == [])
    user.press("e", .control)
    user.advance(by: .milliseconds(400))
    #expect(user.faultsByKeys(in: list) == [], "the sheet of a new note")
    user.press(.escape)
    user.advance(by: .milliseconds(400))
    try user.chooseByKeys("pro", in: list)
    #expect(user.faultsByKeys(in: list) == [], "the profile")
    user.press(.escape)
    user.advance(by: .milliseconds(400))
    user.go(by: .function(6), in: list) { $0 is ListView }
    user.press(.home)
    user.press(.return, .control)
    user.advance(by: .milliseconds(400))
    #expect(user.faultsByKeys(in: try user.newestWindow()) == [], "a note's window")
  }

  @Test("A note is deleted and put back: Delete, F6 to the banner, Return")
  func deletion() throws {
    let desk = try NoteDesk()
    let (user, list) = (desk.user, try desk.list)
    let table = try list.view(ListView.self)
    user.go(by: .function(6), in: list) { $0 === table }
    user.press(.home)
    let count = table.rowCount
    user.press(.delete)
    user.settle()
    #expect(table.rowCount == count - 1)
    #expect(user.faultsByKeys(in: list, panes: 3) == [])
    let button = user.go(by: .function(6), in: list) {
      ($0 as? ButtonView)?.title == "Put Back"
    }
    #expect(button != nil)
    user.advance(by: .seconds(30))
    #expect(button?.isFocused == true, "It stays while the focus is there.")
    user.press(.return)
    user.settle()
    #expect(table.rowCount == count && list.views(BannerView.self).isEmpty)
  }

  @Test("Ctrl+Shift+D lifts the note that is being written, and Ctrl+C copies no note")
  func drag() throws {
    let desk = try NoteDesk()
    let (user, list) = (desk.user, try desk.list)
    user.go(by: .function(6), in: list) { $0 is ListView }
    user.press(.home)
    user.press(.return, .control)
    user.advance(by: .milliseconds(400))
    let note = try user.newestWindow()
    let editor = try note.view(TextEditorView.self)
    editor.host?.focus(editor)
    #expect(editor.target(for: .copy) == nil)
    user.press("d", [.control, .shift])
    #expect(
      note.visibleViews.contains { $0.accessibilityLabel?.hasPrefix("Holding “") ?? false })
    user.press(.escape)
    user.advance(by: .milliseconds(400))
    #expect(user.windows.count == 2 && note.isFocused)
  }

  @Test("The menus: F10 in the list and in a note, the menu key on a note's row")
  func menus() throws {
    let desk = try NoteDesk()
    let (user, list) = (desk.user, try desk.list)
    user.go(by: .function(6), in: list) { $0 is ListView }
    user.press(.home)
    user.press(.function(10), .shift)
    user.advance(by: .milliseconds(200))
    #expect(try list.view(MenuView.self).titles.first == "Open in New Window")
    user.press(.escape)
    try user.chooseByKeys("new n", in: list)
    #expect(list.views(SheetView.self).count == 1)
    user.press(.escape)
    user.advance(by: .milliseconds(400))
    user.press(.home)
    user.press(.return, .control)
    user.advance(by: .milliseconds(400))
    let note = try user.newestWindow()
    // It has no button for a menu.
    try user.chooseByKeys("close", in: note)
    #expect(!note.isOpen && list.isOpen)
  }
}
