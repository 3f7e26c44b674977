import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Pinning entries", .serialized)
struct PinStories {
  private func sections(_ desk: JournalDesk, _ window: UserWindow) throws -> [String?] {
    try desk.controller(window).sidebarController.rows.sections.map(\.title)
  }

  @Test("Keys pin the chosen entry in every window's list at once, and it stays there over a kill")
  func keys() async throws {
    let desk = try JournalDesk()
    desk.user.press("n", .control)
    let windows = desk.user.windows
    desk.user.focus(windows[0])
    desk.user.click(try desk.row("What Ada said", windows[0]))
    desk.user.press("p", [.control, .shift])
    await desk.settle()
    let expected = ["What Ada said", "Crossing the fjord", "Bread, third attempt", "Garden"]
    for window in windows {
      #expect(desk.rows(window) == expected)
      #expect(try sections(desk, window).first == "Pinned")
      #expect(try desk.row("What Ada said", window).content.isPinned)
      #expect(try !desk.row("Garden", window).content.isPinned)
    }
    #expect(try desk.controller(windows[0]).entry == (try desk.entry("What Ada said")))
    #expect(try windows[0].view(ListView.self).selectedRow == 0)

    try desk.killAndRelaunch()
    let window = try #require(desk.user.windows.first)
    #expect(desk.rows(window) == expected)
    desk.user.focus(window)
    desk.user.click(try desk.row("What Ada said", window))
    desk.user.press("p", [.control, .shift])
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)
    #expect(try sections(desk, window).first != "Pinned")
  }

  @Test(
    "The entry of a window of its own is pinned there, and the list of the other window follows")
  func detailWindow() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    desk.user.focus(detail)
    desk.user.press("p", [.control, .shift])
    await desk.settle()
    #expect(desk.rows(list).first == "Garden")
    #expect(try desk.row("Garden", list).content.isOpenElsewhere)
    desk.user.click(try detail.view(labeled: "More"))
    #expect(try detail.view(MenuView.self).titles.contains("Unpin Entry"))
  }

  @Test("A row's menu pins all selected entries, and then offers to unpin them")
  func menu() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    func titles(_ row: String) throws -> [String?] {
      desk.user.click(try desk.row(row, window), button: .secondary)
      return try window.view(MenuView.self).titles
    }
    desk.user.click(try desk.row("Garden", window))
    desk.user.hold(.control)
    desk.user.click(try desk.row("Bread, third attempt", window))
    desk.user.hold([])
    let place = try #require(try titles("Garden").firstIndex(of: "Pin 2 Entries"))
    try window.view(MenuView.self).choose(place)
    await desk.settle()
    #expect(
      desk.rows(window) == [
        "Bread, third attempt", "Garden", "Crossing the fjord", "What Ada said",
      ])
    #expect(try titles("Garden").contains("Unpin 2 Entries"))
    desk.user.press(.escape)
    desk.user.click(try window.view(labeled: "More"))
    #expect(try window.view(MenuView.self).titles.contains("Unpin 2 Entries"))
    desk.user.press(.escape)
    #expect(try titles("What Ada said").contains("Pin Entry"))
  }

  @Test("A deleted entry returns to the pinned ones, and what is found has them first")
  func foundAndDeleted() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    desk.user.click(try desk.row("Garden", window))
    desk.user.press("p", [.control, .shift])
    await desk.settle()
    desk.user.press(.delete)
    await desk.settle()
    #expect(desk.rows(window) == Array(JournalDesk.titles.dropLast()))
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(window).first == "Garden")

    desk.user.press("f", [.control, .shift])
    desk.user.type("about")
    try await desk.user.wait(for: "the results") {
      try !desk.controller(window).sidebarController
        .rows.query.isEmpty && desk.rows(window).count == 4
    }
    #expect(desk.rows(window).first == "Garden")
    #expect(try sections(desk, window).first == "Pinned")
    desk.user.click(try desk.row("Garden", window))
    desk.user.press("p", [.control, .shift])
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)
    #expect(try desk.row("Garden", window).content.previewMarks.count == 1)
  }

  @Test("Nothing is dropped between pinned entries, and below them at the top of the others")
  func dropPlaces() async throws {
    let desk = try JournalDesk()
    let rows = try desk.controller(desk.listWindow).sidebarController.rows
    desk.store.setPinned([try desk.entry("Garden"), try desk.entry("What Ada said")], true)
    await desk.settle()
    #expect(rows.dropPlace(nearGap: 0) == .whole && rows.dropPlace(nearGap: 1) == .whole)
    #expect(rows.dropPlace(nearGap: 2) == .before(2))
    let newest = try #require(desk.store.summary(atRow: 2)?.created)
    #expect(rows.moment(at: .before(2)) >= newest)
    #expect(rows.moment(at: .before(3)) < newest)
  }
}
