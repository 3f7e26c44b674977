import GRDB
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Undo histories of entries")
struct KeptHistoryTests {
  @Test("An entry that was left long ago keeps its undo history, unless its text has changed")
  func keepsHistories() async throws {
    let fixture = try Fixture()
    let store = fixture.store
    func edited(_ text: String) -> EntryID {
      let document = store.insert(Entry(text: text, created: .now()))
      document.text.replace(0..<0, with: "Not ")
      return document.id
    }
    let (first, second) = (edited("First"), edited("Second"))
    for number in 0..<20 { store.insert(Entry(text: "\(number)", created: .now())) }
    await store.settle()
    #expect(store.openDocument(first) == nil && store.openDocument(second) == nil)
    try await fixture.database.pool.write {
      try $0.execute(sql: "UPDATE entry SET text = 'Other' WHERE text = 'Not Second'")
    }
    let back = try #require(store.document(first))
    back.text.undo()
    #expect(back.text.text == "First")
    let other = try #require(store.document(second))
    #expect(!other.text.canUndo && other.text.text == "Other")
  }
}
