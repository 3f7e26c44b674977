import SceneTesting
import Scenes
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("What NoteList's closed windows leave behind")
struct ReleaseStories {
  @Test("Lists, notes, forms and sheets are freed with their windows")
  func windows() throws {
    let desk = try NoteDesk()
    let user = desk.user
    let first = try desk.list
    let list = try desk.openSecondList()
    user.doubleClick(try desk.row("Groceries", in: list))
    let note = try user.window(titled: "Groceries")
    user.focus(list)
    let form = try desk.openCreateWindow(from: list)
    user.type("A draft")
    user.focus(list)

    let remains = WindowRemains()
    for label in ["New Note", "Profile"] {
      user.click(try list.view(labeled: label))
      remains.watch(try list.view(SheetView.self))
      user.press(.escape)
    }
    user.click(try desk.button("More", in: list))
    remains.watch(try list.view(MenuView.self))
    user.press(.escape)
    user.advance(by: .seconds(1))
    #expect(remains.names == [])

    // An open sheet is closed with its window.
    user.click(try list.view(labeled: "Profile"))
    #expect(list.views(SheetView.self).count == 1)
    for window in [list, note, form] { remains.watch(window) }
    for window in [list, note, form] { user.close(window) }
    user.advance(by: .seconds(20))
    #expect(user.windows == [first])
    #expect(remains.names == [])
  }
}
