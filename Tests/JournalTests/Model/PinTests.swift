import Foundation
import GRDB
import Testing

@testable import JournalApp

@MainActor @Suite("Pinned entries", .serialized)
struct PinTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }

  init() throws { fixture = try Fixture() }

  private func titles(_ store: EntryStore) -> [String] {
    (0..<store.count).compactMap { store.summary(atRow: $0)?.title }
  }

  private func insert(_ titles: [String]) async -> [EntryID] {
    let now = Moment.now()
    let ids = titles.enumerated().map { number, title in
      store.insert(Entry(text: "# \(title)", created: now.adding(seconds: -Int64(number)))).id
    }
    await store.settle()
    return ids
  }

  @Test(
    "Rows agree with a sorted array, whatever is pinned, unpinned and deleted", arguments: 1...3)
  func rows(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var all: [(key: EntryKey, id: EntryID)] = []
    try await fixture.database.pool.write { [seed] database in
      var random = SeededGenerator(seed: seed &+ 100)
      for number in 1...400 {
        let day = LocalDay(dayNumber: 20_000 + Int.random(in: 0..<9, using: &random))
        let moment = Moment.noon(day).adding(seconds: Int64.random(in: 0..<5, using: &random))
        try EntryRow.insert(Entry(text: "Entry \(number)", created: moment), in: database)
      }
    }
    store.reload()
    all = (0..<400).compactMap { store.summary(atRow: $0) }.map { ($0.key, $0.id) }
    var pinned: Set<EntryID> = []
    for round in 0..<6 {
      for _ in 0..<60 {
        let id = all[Int.random(in: all.indices, using: &random)].id
        let isPinned = Bool.random(using: &random) || round < 2
        store.setPinned([id], isPinned)
        if isPinned { pinned.insert(id) } else { pinned.remove(id) }
      }
      let gone = all.remove(at: Int.random(in: all.indices, using: &random)).id
      store.delete(gone)
      pinned.remove(gone)
      await store.settle()
      let expected =
        all.filter { pinned.contains($0.id) }.map(\.id)
        + all.filter { !pinned.contains($0.id) }.map(\.id)
      #expect(store.count == all.count && store.index.pinned == pinned.count)
      for row in expected.indices.shuffled(using: &random) {
        #expect(store.summary(atRow: row)?.id == expected[row], "seed \(seed), row \(row)")
      }
      for row in expected.indices.shuffled(using: &random).prefix(40) {
        store.forgetRows()
        #expect(store.row(of: expected[row]) == row, "seed \(seed)")
      }
      let fresh = try EntryStore(fixture.database)
      #expect(fresh.index == store.index)
    }
  }

  @Test("A pinned entry stays pinned over a restart, and through its deletion and Put Back")
  func kept() async throws {
    let ids = await insert(["A", "B", "C"])
    #expect(store.setPinned([ids[2]], true))
    #expect(store.isPinned(ids[2]))
    await store.settle()
    #expect(titles(store) == ["C", "A", "B"])
    store.delete(ids[2])
    await store.settle()
    #expect(titles(store) == ["A", "B"] && store.index.pinned == 0)

    let again = try EntryStore(fixture.database)
    again.putBack(ids[2])
    await again.settle()
    #expect(titles(again) == ["C", "A", "B"] && again.isPinned(ids[2]))
    again.setPinned([ids[2]], false)
    await again.settle()
    #expect(titles(again) == ["A", "B", "C"] && !again.isPinned(ids[2]))
  }

  @Test("An entry that is gone for good leaves no pin")
  func gone() async throws {
    let ids = await insert(["A", "B"])
    store.setPinned(ids, true)
    store.delete(ids)
    await store.settle()
    store.deleteForGood([ids[0]])
    await store.settle()
    func pins() throws -> Int? {
      try fixture.database.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM pin") }
    }
    #expect(try pins() == 1)
    store.emptyOldDeletions(at: .now().adding(seconds: 31 * 86_400))
    await store.settle()
    #expect(try pins() == 0)
  }

  private func text(_ id: EntryID) throws -> String? {
    try fixture.database.pool.read { try EntryRow.entry(id, in: $0)?.text }
  }

  @Test("Pinning an entry whose text is not written yet loses no letter of it")
  func unwritten() async throws {
    let document = store.insert(Entry(text: "Typed", created: .now()))
    document.text.replace(5..<5, with: " a moment ago")
    store.setPinned([document.id], true)
    store.setPinned([document.id], false)
    store.setPinned([document.id], true)
    await store.settle()
    #expect(try text(document.id) == "Typed a moment ago")
    #expect(store.isPinned(document.id) && store.summary(atRow: 0)?.isPinned == true)
  }

  @Test("More than the limit is refused as a whole")
  func limit() async throws {
    let ids = await insert((0...EntryStore.mostPinned).map { "\($0)" })
    #expect(!store.setPinned(ids, true))
    let log = FeedLog(store.feed)
    #expect(store.setPinned(Array(ids.dropLast()), true))
    #expect(!store.setPinned(ids, true))
    await store.settle()
    #expect(store.index.pinned == EntryStore.mostPinned)
    #expect(log.changes == [.moved(Set(ids.dropLast()))])
    #expect(store.summary(atRow: EntryStore.mostPinned)?.id == ids.last)
  }

  @Test("A rescue of a damaged journal keeps what is pinned")
  func rescued() async throws {
    let ids = await insert(["A", "B", "C"])
    store.setPinned([ids[1]], true)
    #expect(store.flush())
    let page = try await fixture.database.pool.read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'day'") ?? 0
    }
    try fixture.database.close()
    let file = URL(fileURLWithPath: "\(fixture.folder.path)/\(JournalDatabase.fileName)")
    var bytes = try Array(Data(contentsOf: file))
    for offset in (page - 1) * 4096..<page * 4096 { bytes[offset] = 0xa5 }
    try Data(bytes).write(to: file)
    let rescued = try JournalDatabase.open(in: fixture.folder.path, trust: .unclean)
    #expect(rescued.notice?.contains("All 3 entries were recovered") == true)
    #expect(titles(try EntryStore(rescued)) == ["B", "A", "C"])
    try rescued.close()
  }

  @Test("A journal that was made before there were pins gets their table, and keeps its entries")
  func old() async throws {
    _ = await insert(["A", "B"])
    try fixture.database.close()
    let path = "\(fixture.folder.path)/\(JournalDatabase.fileName)"
    let file = try DatabaseQueue(path: path)
    try await file.write {
      try $0.execute(
        sql: """
          DROP TRIGGER title_added; DROP TRIGGER title_written; DROP TRIGGER title_removed;
          ALTER TABLE entry DROP COLUMN zone; ALTER TABLE deleted DROP COLUMN zone;
          DROP TABLE title; DROP INDEX entry_changed; DROP TABLE pin; PRAGMA user_version = 5
          """)
    }
    try file.close()
    let opened = try EntryStore(try JournalDatabase.open(in: fixture.folder.path))
    #expect(titles(opened) == ["A", "B"])
    opened.setPinned([try #require(opened.summary(atRow: 1)?.id)], true)
    await opened.settle()
    #expect(titles(opened) == ["B", "A"])
  }

  @Test("An entry that another journal hands over comes pinned")
  func handedOver() async throws {
    _ = await insert(["Mine"])
    let entry = Entry(text: "Theirs", created: Moment(milliseconds: 1_763_800_000_000))
    let bytes = try EntryTransfer(entry, isPinned: true).bytes()
    let transfer = try EntryTransfer.read(bytes, ofType: EntryTransfer.type)
    #expect(transfer.isPinned)
    _ = store.takeOver(transfer)
    await store.settle()
    #expect(titles(store) == ["Theirs", "Mine"])
    #expect(try !String(decoding: EntryTransfer(entry).bytes(), as: UTF8.self).contains("pinned"))
  }
}
