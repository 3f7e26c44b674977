import Foundation
import GRDB
import Testing

@testable import JournalApp

@MainActor @Suite("Rows of many deleted entries", .serialized)
struct HiddenRowTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }

  init() throws { fixture = try Fixture() }

  /// Keeps all writers from the file. What was committed can be read.
  private final class Lock {
    private let queue: DatabaseQueue

    init(_ path: String) throws {
      var configuration = Configuration()
      configuration.busyMode = .timeout(20)
      configuration.allowsUnsafeTransactions = true
      queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    }

    func end() throws { try queue.inDatabase { try $0.execute(sql: "ROLLBACK") } }
  }

  /// Fills the journal with entries of a few days, of which some are pinned.
  private func fill(_ count: Int, seed: UInt64 = 1) async throws -> [EntryID] {
    var random = SeededGenerator(seed: seed)
    let entries = (0..<count).map { number in
      Entry(
        text: "Entry \(number * 37 % count)",
        created: .noon(LocalDay(dayNumber: 20_000 + Int.random(in: 0..<9, using: &random)))
          .adding(seconds: Int64.random(in: 0..<5, using: &random)))
    }
    try await fixture.database.pool.write { database in
      for entry in entries { try EntryRow.insert(entry, in: database) }
    }
    store.reload()
    let ids = rows
    store.setPinned(ids.filter { _ in Int.random(in: 0..<9, using: &random) == 0 }, true)
    await store.settle()
    return rows
  }

  /// The entries of all rows, read one by one.
  private var rows: [EntryID] { (0..<store.count).compactMap { store.summary(atRow: $0)?.id } }

  /// Reads the file at once. While the main actor waits, the store may hear that the file cannot be written.
  private func inFile<Value>(_ read: (Database) throws -> Value) throws -> Value {
    try fixture.database.pool.read(read)
  }

  /// Compares every question about the rows with a list.
  private func expect(_ ids: [EntryID], _ comment: Comment) {
    #expect(rows == ids, comment)
    #expect(store.ids(inRows: 0..<store.count) == ids, comment)
    #expect(ids.indices.allSatisfy { store.row(of: ids[$0]) == $0 }, comment)
    // Each day is a section of its own.
    func section(_ day: LocalDay) -> EntrySection { .month(year: 0, month: day.rawValue) }
    let sections = store.index.sections(section)
    #expect(sections.last?.rows.upperBound ?? 0 == ids.count, comment)
    for part in sections where store.order.hasDays {
      let days = ids[part.rows].compactMap { store.summary($0) }
        .map { $0.isPinned ? .pinned : section($0.key.day) }
      #expect(Set(days) == [part.section], comment)
    }
  }

  @Test(
    "They go before the deletion is written, in every order of the list",
    arguments: EntryOrder.allCases)
  func atOnce(order: EntryOrder) async throws {
    var ids = try await fill(300)
    let gone = Set(ids.enumerated().filter { $0.offset % 3 > 0 }.map(\.element))
    let lock = try Lock(fixture.database.path)
    let log = FeedLog(store.feed)
    store.delete(ids.filter(gone.contains))
    #expect(log.changes == [.willDelete(gone)])
    expect(ids.filter { !gone.contains($0) }, "deleted")
    // The list is read again while the file still has them.
    store.setOrder(order)
    #expect(try inFile { try EntryRow.count(in: $0) } == 300)
    ids = try inFile { try EntryRow.ids(order, in: $0) }
    expect(ids.filter { !gone.contains($0) }, "in another order")
    store.reload()
    expect(ids.filter { !gone.contains($0) }, "read again")
    try lock.end()
    await store.settle()
    expect(ids.filter { !gone.contains($0) }, "written")
    #expect(store.hidden.isEmpty && store.count == 100)
  }

  @Test("They come back if the deletion cannot be written, and go when it is")
  func failing() async throws {
    let ids = try await fill(200)
    try await fixture.database.pool.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER stuck BEFORE INSERT ON deleted BEGIN SELECT raise(FAIL, 'no room'); END
          """)
    }
    let gone = Array(ids.prefix(100))
    store.delete(gone)
    expect(Array(ids.dropFirst(100)), "deleted")
    let log = FeedLog(store.feed)
    await store.settle()
    #expect(store.failure != nil && log.changes.contains(.reset))
    #expect(store.count == 200 && rows == ids)
    // While nothing can be written, the list shows what the file has.
    store.delete(Array(ids.suffix(90)))
    #expect(store.count == 200)
    try await fixture.database.pool.write { try $0.execute(sql: "DROP TRIGGER stuck") }
    await store.settle()
    expect(Array(ids[100..<110]), "written")
    #expect(store.failure == nil && store.deleted.isEmpty)
  }

  @Test("They come back where they were when the deletion is undone before it is written")
  func undone() async throws {
    let ids = try await fill(200)
    for round in 0..<2 {
      let lock = try Lock(fixture.database.path)
      store.delete(ids)
      #expect(store.count == 0 && rows.isEmpty)
      store.putBack(ids)
      if round > 0 {
        store.delete(ids)
        store.putBack(ids)
      }
      try lock.end()
      await store.settle()
      expect(ids, "round \(round)")
      #expect(store.hidden.isEmpty && store.returning.isEmpty && store.deleted.isEmpty)
    }
  }

  @Test("In the order that is chosen between a commit and its report, the change is counted once")
  func betweenCommitAndReport() async throws {
    var ids = try await fill(60)
    for round in 0..<30 {
      // The main actor is not left, so that no report is taken.
      if round.isMultiple(of: 3) {
        let entry = Entry(text: "New \(round)", created: .noon(LocalDay(dayNumber: 20_004)))
        ids.append(store.insert(entry).id)
      } else {
        store.delete(ids.removeFirst())
      }
      while try inFile({ try EntryRow.count(in: $0) }) != ids.count {}
      if round.isMultiple(of: 2) {
        store.setOrder(EntryOrder.allCases.filter { $0 != store.order }[round % 3])
      } else {
        store.reload()
      }
      await store.settle()
      expect(try inFile { try EntryRow.ids(store.order, in: $0) }, "round \(round)")
      #expect(Set(rows) == Set(ids), "round \(round)")
    }
  }

  @Test("A search that has read the file before the deletion was written shows none of them")
  func search() async throws {
    let ids = try await fill(200)
    let context = JournalContext(store: store)
    let list = EntryRows(context)
    let hits = await store.search("entry")
    #expect(hits.count == 200)
    let lock = try Lock(fixture.database.path)
    store.delete(Array(ids.prefix(150)))
    list.setHits(hits, of: "entry")
    #expect(Set(list.ids(inRows: 0..<list.count)) == Set(ids.dropFirst(150)))
    try lock.end()
    await store.settle()
  }

  @Test("Whatever is deleted, put back and pinned, the list is that of the file", arguments: 1...8)
  func law(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var ids = try await fill(400, seed: seed)
    var deleted: Set<EntryID> = []
    for round in 0..<12 {
      // A part of the rounds is written while the next steps are taken.
      let lock = Bool.random(using: &random) ? try Lock(fixture.database.path) : nil
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let some = ids.shuffled(using: &random).prefix(Int.random(in: 1...150, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: deleted.formUnion(store.delete(Array(some)))
        case 2: deleted.subtract(store.putBack(Array(some)))
        case 3: store.setPinned(Array(some.prefix(20)), Bool.random(using: &random))
        case 4: store.setOrder(EntryOrder.allCases.randomElement(using: &random) ?? .title)
        default:
          let entry = Entry(text: "New \(round)", created: .noon(LocalDay(dayNumber: 20_004)))
          ids.append(store.insert(entry).id)
        }
      }
      try lock?.end()
      await store.settle()
      let fresh = try EntryStore(fixture.database, order: store.order)
      #expect(store.index == fresh.index && store.pins == fresh.pins, "seed \(seed), \(round)")
      expect(fresh.ids(inRows: 0..<fresh.count), "seed \(seed), \(round)")
      #expect(Set(rows) == Set(ids).subtracting(deleted), "seed \(seed), \(round)")
      #expect(store.hidden.isEmpty && store.deleted.isEmpty, "seed \(seed), \(round)")
    }
  }
}
