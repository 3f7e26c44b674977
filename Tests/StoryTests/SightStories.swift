import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("The selection in a scrolled list", .serialized)
struct SightStories {
  private let desk: JournalDesk
  private let window: UserWindow
  private let list: ListView

  init() throws {
    desk = try JournalDesk(
      entries: (0..<300).map { number in
        Entry(
          text: "# Entry \(number)",
          created: Moment.now().adding(seconds: Int64(-20_000 * number - 1)))
      })
    window = try desk.listWindow
    list = try window.view(ListView.self)
    desk.user.focus(window)
  }

  /// The entry of the page is the one that leads the selection, and its row is on the screen.
  private func expectInSight(_ when: Comment) throws {
    let entry = try desk.controller(window).entry
    #expect(list.selectedIdentifier as? EntryID == entry, when)
    #expect(list.showsSelection, when)
  }

  private func select(_ rows: ClosedRange<Int>) throws {
    list.scrollToRow(rows.lowerBound)
    desk.user.settle()
    func click(_ row: Int, _ modifiers: Modifiers) throws {
      desk.user.hold(modifiers)
      list.scrollToRow(row)
      desk.user.settle()
      desk.user.click(try desk.row("Entry \(row)", window))
      desk.user.hold([])
    }
    try click(rows.lowerBound, [])
    if rows.count > 1 { try click(rows.upperBound, .shift) }
    #expect(list.selectedIdentifiers.count == rows.count)
  }

  @Test("After a deletion, its undo and Put Back the list shows the entry of the page")
  func deletion() async throws {
    for rows in [100...100, 90...160, 40...299] {
      try select(rows)
      desk.user.press(.delete)
      try expectInSight("\(rows) deleted")
      await desk.settle()
      try expectInSight("\(rows) written as deleted")
      desk.user.press("z", .control)
      await desk.settle()
      try expectInSight("\(rows) back")
      #expect(list.selectedIdentifiers.count == rows.count)
    }
  }

  @Test("What another window deletes above takes the selection not out of sight")
  func elsewhere() async throws {
    try select(150...150)
    let gone = (0..<148).compactMap { desk.store.summary(atRow: $0)?.id }
    desk.store.delete(gone)
    await desk.settle()
    try expectInSight("half of the list is gone")
    desk.store.putBack(gone)
    await desk.settle()
    try expectInSight("and back")
  }

  @Test("A new entry is in sight, wherever the clock puts it")
  func oldClock() async throws {
    try select(10...10)
    let document = desk.store.insert(
      Entry(text: "# Long ago", created: .now().adding(seconds: -20_000 * 200)))
    try desk.controller(window).show(document.id)
    await desk.settle()
    try expectInSight("a new entry in the past")
    #expect(list.selectedRow.map { $0 > 150 } == true)
  }
}
