import SceneTesting
import Scenes
import StandardViews
import Testing
import Views

@testable import JournalApp

/// A closed window leaves no object behind, whatever was done in it. NoteList and the gallery have the same
/// stories in their own tests.
@MainActor @Suite("What closed windows leave behind", .serialized)
struct ReleaseStories {
  @Test("Journal's lists, pages, menus and sheets are freed with their windows")
  func journal() async throws {
    let desk = try JournalDesk()
    let first = try desk.listWindow
    let user = desk.user
    user.press("n", .control)
    let list = try user.newestWindow()
    try desk.dragOut("Garden", of: list)
    let page = try user.newestWindow()
    try desk.writeAtEnd(page, " And more.")
    await desk.settle()
    user.focus(list)
    user.click(try desk.row("What Ada said", list))
    user.press(.return, .control)
    let other = try user.newestWindow()
    user.focus(list)

    let remains = WindowRemains()
    try desk.controller(list).perform(.recentlyDeleted)
    user.settle()
    remains.watch(try list.view(RecentlyDeletedView.self))
    user.press(.escape)
    user.click(try desk.row("Garden", list), button: .secondary)
    remains.watch(try list.view(MenuView.self))
    user.press(.escape)
    user.click(try list.view(labeled: "More"))
    remains.watch(try list.view(MenuView.self))
    user.press(.escape)
    user.advance(by: .seconds(1))
    #expect(remains.names == [])

    user.click(try desk.row("Garden", list))
    user.press(.delete)
    await desk.settle()
    // An open sheet is closed with its window.
    try desk.controller(list).perform(.recentlyDeleted)
    user.settle()
    #expect(list.views(SheetView.self).count == 1)
    for window in [list, page, other] { remains.watch(window) }
    for window in [list, page, other] { user.close(window) }
    // By then the banner of a deletion has disappeared and all text is saved.
    user.advance(by: .seconds(20))
    await desk.settle()
    #expect(user.windows == [first])
    #expect(remains.names == [])
  }

  private func choose(_ title: String, in window: UserWindow) throws {
    let menu = try window.view(MenuView.self)
    menu.choose(try #require(menu.titles.firstIndex(of: title)))
  }

  @Test("The scenes, sheets and documents of Two Scenes are freed with their windows")
  func twoScenes() async throws {
    let desk = try TwoScenesDesk()
    let user = desk.user
    let first = try user.window(titled: "Main Scene")
    user.press("n", .control)
    let main = try user.newestWindow()
    user.press("2", .control)
    let second = try user.newestWindow()
    user.focus(main)
    user.press("n", [.control, .shift])
    let document = try user.newestWindow()
    user.type("Some words")
    user.focus(main)

    let remains = WindowRemains()
    user.click(try main.view(labeled: "More"))
    remains.watch(try main.view(MenuView.self))
    try choose("Recently Deleted", in: main)
    user.settle()
    remains.watch(try main.view(SheetView.self))
    user.press(.escape)
    user.advance(by: .seconds(1))
    #expect(remains.names == [])

    user.click(try main.view(labeled: "More"))
    try choose("Recently Deleted", in: main)
    user.settle()
    #expect(main.views(SheetView.self).count == 1)
    for window in [main, second, document] { remains.watch(window) }
    for window in [main, second, document] { user.close(window) }
    user.advance(by: .seconds(20))
    #expect(user.windows == [first])
    #expect(remains.names == [])
  }
}
