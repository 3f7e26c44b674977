import Foundation
import GRDB
import Testing
import Views

@testable import JournalApp

/// What a drag of many entries asks the store for.
@MainActor @Suite("The store, for dragged entries", .serialized)
struct DraggedTextTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }

  init() throws { fixture = try Fixture() }

  @Test("The texts of entries are those that were typed last; reading them opens no document")
  func textsAlone() async throws {
    let written = (0..<3).map { Entry(text: "Written \($0)", created: .now()) }
    let ids = written.map(\.id)
    try await fixture.database.pool.write { database in
      for entry in written { try EntryRow.insert(entry, in: database) }
    }
    store.reload()
    #expect(store.texts(of: ids) == Dictionary(uniqueKeysWithValues: zip(ids, written.map(\.text))))
    #expect(ids.allSatisfy { store.openDocument($0) == nil })
    let document = try #require(store.document(ids[0]))
    document.text.replace(0..<0, with: "Not ")
    #expect(store.texts(of: ids + [EntryID.make()])[ids[0]] == "Not Written 0")
    _ = store.delete(ids[0])
    try await fixture.database.pool.write { try EntryRow.delete(ids[1], in: $0) }
    #expect(store.texts(of: ids) == [ids[2]: "Written 2"])
    #expect(await store.readTexts(of: ids) == [ids[2]: "Written 2"])
    await store.settle()
  }

  @Test("The store's revision changes with each change of an entry, and with nothing else")
  func revisions() async throws {
    var last = store.revision
    func hasChanged() -> Bool {
      defer { last = store.revision }
      return store.revision != last
    }
    let document = store.insert(Entry(text: "One", created: .now()))
    #expect(hasChanged())
    await store.settle()
    #expect(hasChanged(), "It is a row now.")
    #expect(store.texts(of: [document.id]) == [document.id: "One"] && store.contains(document.id))
    #expect(!hasChanged())
    document.text.replace(0..<0, with: "Not ")
    #expect(hasChanged())
    _ = store.delete(document.id)
    #expect(hasChanged())
    _ = store.putBack(document.id)
    #expect(hasChanged())
    await store.settle()
    _ = hasChanged()
    store.reload()
    #expect(hasChanged())
  }
}
