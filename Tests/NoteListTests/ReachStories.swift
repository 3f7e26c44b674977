import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import NoteListApp

@MainActor @Suite("Every window and sheet of NoteList by keys alone")
struct ReachStories {
  private func check(_ desk: NoteDesk, _ window: UserWindow, _ place: String) {
    let beyond = desk.user.controlsBeyondTab(in: window)
    #expect(beyond == [], "\(place)")
  }

  @Test("Ctrl with +, - and 0 changes the size of a note's text, and not of a form's")
  func zoom() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    let form = try desk.openCreateWindow(from: list)
    let field = try form.view(TextEditorView.self)
    form.scene?.keyWindow?.focus(field)
    desk.user.press("=", .control)
    #expect(field.zoom == 1)
    desk.user.close(form)
    desk.user.focus(list)
    // No view has the focus, so Home leads to the list.
    desk.user.press(.home)
    desk.user.press(.return, .control)
    let note = try desk.user.newestWindow()
    let editor = try note.view(TextEditorView.self)
    desk.user.press("=", .control)
    desk.user.press("+", .control)
    #expect(editor.zoom == 1.25)
    desk.user.press("-", .control)
    #expect(editor.zoom == 1.1)
    desk.user.press("0", .control)
    #expect(editor.zoom == 1)
  }

  @Test("A note that was saved in the sheet is selected in the list")
  func savedIsSelected() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    try desk.openSheet(list)
    desk.user.type("Tides")
    desk.user.press("s", .control)
    desk.user.advance(by: .milliseconds(300))
    #expect(try list.view(ListView.self).selectedRow == 0)
    desk.user.press(.down)
    #expect(try list.view(ListView.self).selectedRow == 1)
  }

  @Test("Tab reaches all that a press reaches: the list, sheets, the form, details, own windows")
  func everywhere() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    check(desk, list, "the list")
    try desk.openSheet(list)
    check(desk, list, "the sheet of a new note")
    let form = try desk.openCreateWindow(from: list)
    check(desk, form, "the form in a window")
    desk.user.close(form)
    desk.user.focus(list)
    desk.user.click(try list.view(labeled: "Profile"))
    desk.user.advance(by: .milliseconds(300))
    check(desk, list, "the profile")
    desk.user.press(.escape)
    desk.user.advance(by: .milliseconds(300))
    desk.user.press(.home)
    desk.user.press(.return, .control)
    check(desk, try desk.user.newestWindow(), "a note's window")
    desk.user.focus(list)
    desk.user.press(.delete)
    check(desk, list, "the list with the banner of a deletion")
    desk.user.press(.function(1))
    check(desk, try desk.user.window(titled: "NoteList Shortcuts"), "the shortcuts")
    desk.user.press(.escape)
    desk.user.focus(list)
    desk.user.press("e", [.control, .shift])
    desk.user.advance(by: .milliseconds(400))
    check(desk, list, "all windows")
  }
}
