import DatabaseStores
import Foundation
import GRDB
import Stores
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Deleted entries", .serialized)
struct DeletionTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }

  init() throws { fixture = try Fixture() }

  private func insert(_ titles: [String]) async -> [EntryID] {
    let ids = titles.map { store.insert(Entry(text: "# \($0)", created: .now())).id }
    await store.settle()
    return ids
  }

  private func rows(_ store: EntryStore) -> [String] {
    (0..<store.count).compactMap { store.summary(atRow: $0)?.title }
  }

  @Test("Every deletion can be taken back, in any order, and the entry stands where it stood")
  func putBack() async throws {
    // All entries have the same day and moment, so only their numbers decide their places.
    let now = Moment.now()
    for title in ["A", "B", "C", "D"] { store.insert(Entry(text: title, created: now)) }
    await store.settle()
    let before = rows(store)
    let ids = (0..<4).compactMap { store.summary(atRow: $0)?.id }
    for id in ids { #expect(store.delete(id)) }
    await store.settle()
    #expect(store.count == 0)
    #expect(store.deletions.all.map(\.ids) == ids.map { [$0] })
    #expect(try store.recentlyDeleted().map(\.id) == ids.reversed())
    for id in [ids[2], ids[0], ids[3], ids[1]] { #expect(store.putBack(id) != nil) }
    await store.settle()
    #expect(rows(store) == before)
    #expect(try store.recentlyDeleted().isEmpty)
    #expect(store.deletions.isEmpty)
  }

  @Test("In the order of the titles, an entry that is put back stands where it stood")
  func orderOfTitles() async throws {
    let titles = ["Day 9", "Day 10", "Uber zwei", "Über uns", "_Vim_", "zoo"]
    let ids = await insert(titles)
    store.setOrder(.title)
    let before = rows(store)
    #expect(before.prefix(2) == ["Day 9", "Day 10"])
    for some in [ids, [ids[1]], [ids[3], ids[4]]] {
      store.delete(some)
      await store.settle()
      store.putBack(some)
      await store.settle()
      #expect(rows(store) == before)
    }
  }

  @Test(
    "A deletion of many entries, and its undo, write a few pages an entry, and none of it elsewhere"
  )
  func writes() async throws {
    func writes() throws -> Int {
      let lines = try String(contentsOfFile: "/proc/self/io", encoding: .utf8).split(
        separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix("syscw: ") })
      return try #require(Int(line.dropFirst("syscw: ".count)))
    }
    let count = 3000
    let text = String(repeating: "words ", count: 150)
    let now = Moment.now()
    let ids = (0..<count).map { store.insert(Entry(text: "\($0)\n\n\(text)", created: now)).id }
    await store.settle()
    let before = try writes()
    store.delete(ids)
    await store.settle()
    let deleted = try writes()
    store.putBack(ids)
    await store.settle()
    let back = try writes()
    #expect(store.count == count)
    // SQLite's own journal of statements in /var/tmp made it more than thirty.
    #expect(deleted - before < 10 * count, "\(deleted - before)")
    #expect(back - deleted < 10 * count, "\(back - deleted)")
  }

  @Test("Each entry is told to be back, also if its deletion was taken back before it was written")
  func unwrittenDeletions() async throws {
    let ids = await insert((0..<30).map { "\($0)" })
    let log = FeedLog(store.feed)
    store.delete(ids)
    for id in ids { store.putBack(id) }
    await store.settle()
    let told = log.changes.compactMap { if case .inserted(let ids) = $0 { ids } else { nil } }
    #expect(told.reduce(0) { $0 + $1.count } == 30 && Set(told.joined()) == Set(ids))
    #expect(store.count == 30 && rows(store).count == 30)
  }

  @Test("A deleted entry keeps its text, its dates and its day over a restart")
  func restart() async throws {
    let moment = Moment.noon(LocalDay(year: 2025, month: 3, day: 4))
    let id = store.insert(Entry(text: "Old\n\nwords", created: moment)).id
    // The entry was written in another time zone, so its day does not follow from its time.
    await store.settle()
    try await fixture.database.pool.write {
      try $0.execute(sql: "UPDATE entry SET day = 20250303, modified = 77")
    }
    store.reload()
    store.delete(id)
    store.flush()

    let again = try EntryStore(fixture.database)
    #expect(!again.contains(id))
    #expect(again.deletions.isEmpty)
    #expect(try again.recentlyDeleted().map(\.title) == ["Old"])
    #expect(again.putBack(id)?.text.text == "Old\n\nwords")
    await again.settle()
    #expect(again.summary(id)?.key.day == LocalDay(rawValue: 20_250_303))
    #expect(again.summary(id)?.created == moment)
    let modified = try await fixture.database.pool.read { try EntryRow.entry(id, in: $0)?.modified }
    #expect(modified == Moment(milliseconds: 77))
  }

  @Test(
    "What was typed and not yet written is in the deleted entry, however often it goes and comes")
  func unwritten() async throws {
    let document = store.insert(Entry(text: "Start", created: .now()))
    document.text.replace(5..<5, with: " one")
    store.delete(document.id)
    store.flush()
    let read = { [database = fixture.database] (id: EntryID) in
      try database.pool.read { try DeletedRow.entry(id, in: $0)?.text }
    }
    #expect(try read(document.id) == "Start one")
    #expect(store.count == 0)

    store.putBack(document.id)
    document.text.replace(0..<0, with: "Re")
    store.delete(document.id)
    store.putBack(document.id)
    store.delete(document.id)
    await store.settle()
    #expect(try read(document.id) == "ReStart one")
    #expect(store.count == 0 && rows(store).isEmpty)
    store.putBack(document.id)
    await store.settle()
    #expect(rows(store) == ["ReStart one"])
    #expect(document.saving == .saved)
  }

  @Test("While nothing can be written, deletions and their undoing are kept, and written at last")
  func failing() async throws {
    let ids = await insert(["One", "Two"])
    try await fixture.database.pool.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER stuck BEFORE INSERT ON deleted BEGIN SELECT raise(FAIL, 'no room'); END
          """)
    }
    store.delete(ids[0])
    store.delete(ids[1])
    await store.settle()
    #expect(store.failure == .other("the database says “no room”"))
    #expect(store.count == 2)
    #expect(!store.contains(ids[0]) && !store.contains(ids[1]))
    store.putBack(ids[0])
    try await fixture.database.pool.write { try $0.execute(sql: "DROP TRIGGER stuck") }
    await store.settle()
    #expect(rows(store) == ["One"])
    #expect(try store.recentlyDeleted().map(\.title) == ["Two"])
    #expect(store.failure == nil)
  }

  @Test("After 30 days a deletion is final, and not a day sooner")
  func emptying() async throws {
    let now = Moment.now()
    let ids = await insert(["Older", "Younger", "There"])
    store.delete(ids[0], at: now.adding(seconds: -30 * 86_400 - 1))
    store.delete(ids[1], at: now.adding(seconds: -30 * 86_400 + 60))
    store.emptyOldDeletions(at: now)
    await store.settle()
    #expect(try store.recentlyDeleted().map(\.title) == ["Younger"])
    #expect(rows(store) == ["There"])
  }

  @Test("Deleted for good, an entry is nowhere, though its deletion was not written yet")
  func forGood() async throws {
    let ids = await insert(["One", "Two", "Three"])
    let log = FeedLog(store.feed)
    store.delete(ids[0])
    store.deleteForGood([ids[0]])
    store.delete(ids[1])
    await store.settle()
    store.deleteForGood([ids[1]])
    // An entry that is not deleted stays.
    store.deleteForGood([ids[2]])
    await store.settle()
    #expect(rows(store) == ["Three"])
    #expect(try store.recentlyDeleted().isEmpty)
    #expect(log.changes.contains(.deletedForGood([ids[0]])))
    #expect(store.deletions.isEmpty)
  }

  @Test("What was opened, and what was deleted, is forgotten when nothing holds it any more")
  func bounded() async throws {
    let ids = await insert((0..<400).map { "Entry \($0)" })
    let store = try EntryStore(fixture.database)
    for id in ids { _ = store.document(id) }
    #expect(store.documents.count <= 65)
    for id in ids { store.delete(id) }
    await store.settle()
    #expect(store.deleted.isEmpty && store.unsaved.isEmpty)
    for id in ids { store.putBack(id) }
    await store.settle()
    for id in ids { _ = store.document(id) }
    // At most twice the number of documents that were alive at the same time.
    #expect(store.documents.count <= 800)
    for id in ids { store.delete(id) }
    await store.settle()
    #expect(ids.allSatisfy { !store.contains($0) })
  }
}
