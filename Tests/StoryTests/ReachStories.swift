import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import JournalApp
@testable import TwoScenesApp

@MainActor @Suite("Every window and sheet of Journal and Two Scenes by keys alone", .serialized)
struct ReachStories {
  private func check(_ user: VirtualUser, _ window: UserWindow, _ place: String) {
    let beyond = user.controlsBeyondTab(in: window)
    #expect(beyond == [], "\(place)")
  }

  @Test("Journal: Tab reaches all that a press reaches")
  func journal() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    check(desk.user, window, "the window")
    desk.user.click(try desk.row("Garden", window))
    desk.user.press(.delete)
    await desk.settle()
    check(desk.user, window, "the window with the banner of a deletion")
    window.focusedView?.target(for: .recentlyDeleted)?.perform(.recentlyDeleted)
    desk.user.advance(by: .milliseconds(300))
    _ = try window.view(SheetView.self)
    check(desk.user, window, "the deleted entries")
    desk.user.press(.escape)
    desk.user.advance(by: .milliseconds(300))
    desk.user.press(.return, .control)
    desk.user.settle()
    check(desk.user, try desk.user.newestWindow(), "an entry's window")
    desk.user.press("e", [.control, .shift])
    desk.user.advance(by: .milliseconds(400))
    check(desk.user, try desk.user.newestWindow(), "all windows")
  }

  @Test("Journal: typing in the list searches")
  func typing() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let list = try window.view(ListView.self)
    list.host?.focus(list)
    desk.user.type("gar")
    await desk.settle()
    #expect(window.focusedView is TextFieldView)
    #expect(try window.view(TextFieldView.self).text == "gar")
  }

  @Test("Two Scenes: Tab reaches all that a press reaches, and letters select documents")
  func twoScenes() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    check(desk.user, main, "the main scene")
    desk.user.press("2", .control)
    check(desk.user, try desk.user.newestWindow(), "the second scene")
    try desk.click("New Document", in: main)
    let document = try desk.user.newestWindow()
    check(desk.user, document, "a document")
    desk.user.type("Zebra")
    desk.user.focus(main)
    let list = try main.view(ListView.self)
    list.host?.focus(list)
    desk.user.type("zeb")
    #expect(list.selectedCells.count == 1)
    desk.user.press("a", .control)
    #expect(list.selectedCells.count == list.rowCount)
    desk.user.press(.delete)
    check(desk.user, main, "the main scene with the banner of a deletion")
  }
}
