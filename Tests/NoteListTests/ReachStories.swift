import SceneTesting
import Scenes
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("Every window and sheet of NoteList by keys alone")
struct ReachStories {
  private func check(_ desk: NoteDesk, _ window: UserWindow, _ place: String) {
    let beyond = desk.user.controlsBeyondTab(in: window)
    #expect(beyond == [], "\(place)")
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
