import SceneTesting
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("A new entry", .serialized)
struct NewEntryStories {
  @Test("A new entry scrolls a list that shows old ones to it")
  func newEntryIsSeen() async throws {
    let desk = try JournalDesk(titles: (0..<60).map { "Entry \($0)" })
    let window = try desk.listWindow
    let list = try window.view(ListView.self)
    for _ in 0..<2 { desk.user.press(.end) }
    #expect(list.contentOffset > 1000)
    desk.user.press("n", [.control, .shift])
    desk.user.type("Fresh thoughts")
    await desk.settle()
    #expect(desk.rows(window).first == "Fresh thoughts")
    #expect(list.contentOffset < 100)
  }

  @Test("A selection that the list itself changes does not scroll it")
  func selectionStaysInPlace() async throws {
    let desk = try JournalDesk(titles: (0..<60).map { "Entry \($0)" })
    let window = try desk.listWindow
    let list = try window.view(ListView.self)
    desk.user.press(.home)
    desk.user.press(.end)
    let offset = list.contentOffset
    #expect(offset > 1000)
    list.contentOffset = 400
    desk.user.press("a", .control)
    await desk.settle()
    #expect(list.selectedCells.count == 60 && list.contentOffset == 400)
  }

  @Test("The row of an entry that is only a title says that there is no more text")
  func noText() async throws {
    let desk = try JournalDesk(entries: [
      Entry(text: "# Harbor\n\n", created: .now()), Entry(text: "Fjord\nBoats.", created: .now()),
    ])
    let window = try desk.listWindow
    #expect(try desk.row("Harbor", window).content.preview == "No additional text")
    #expect(try desk.row("Fjord", window).content.preview == "Boats.")
    desk.user.press("n", [.control, .shift])
    await desk.settle()
    let rows = window.views(EntryRowView.self)
    #expect(rows.count { $0.content.preview == "No additional text" } == 2)
  }

  @Test("Below the last row there is room when the list is scrolled to its end")
  func end() throws {
    let desk = try JournalDesk(titles: (0..<60).map { "Entry \($0)" })
    let list = try desk.listWindow.view(ListView.self)
    list.host?.focus(list)
    desk.user.press(.end)
    desk.user.advance(by: .seconds(1))
    let last = try #require(list.rowFrame(59))
    #expect(last.maxY <= list.bounds.maxY - 8 && last.maxY > list.bounds.maxY - 20)
  }
}
