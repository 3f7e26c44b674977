import SceneTesting
import StorySupport
import Testing

@testable import NoteListApp

@MainActor @Suite("Dropping a note's row on the page of a note", .serialized)
struct RowOnPageStories {
  private let desk: NoteDesk
  private let page: RowOnPage

  init() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    self.desk = desk
    page = try RowOnPage("Groceries", of: list, by: desk.user) { try desk.row($0, in: list) }
  }

  @Test(
    "Its text gets lines of its own, and Ctrl+Z takes it back in either window",
    arguments: [true, false])
  func text(inSource: Bool) throws {
    let notes = desk.delegate.store.notes
    let note = try #require(notes.first { $0.title == "A window for writing" })
    try page.insert(
      note.title, as: "\(note.title)\n\(note.text)", undoneInSource: inSource
    ) {
      let changed = desk.delegate.store.notes.first { $0.title == "Groceries" }
      #expect(changed?.text.hasSuffix(note.text) == true)
    }
    #expect(desk.delegate.store.notes == notes)
  }

  @Test("On its own page nothing is inserted, and the label says why")
  func ownPage() throws { try page.refuseOwnRow("Groceries") }
}
