import Foundation
import GRDB
import Launcher
import Testing

@testable import JournalApp

@Suite("A damaged journal")
struct DamagedJournalTests {
  private static let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] != nil
  private static let rounds = isSoak ? 1000 : 50
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
  }

  private func count(_ database: JournalDatabase) throws -> Int {
    try database.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") ?? 0 }
  }

  @Test("Flipped bytes in the journal's file never keep it shut")
  @MainActor func flippedBytes() throws {
    let first = try JournalDatabase.open(in: folder.path)
    try DemoEntries.fill(first, count: 65)
    try first.close()
    let whole = try bytes(JournalDatabase.fileName)
    var found = 0
    for seed in 0..<Self.rounds {
      var random = Seeded(state: UInt64(seed))
      var damaged = whole
      for _ in 0..<20 {
        damaged[Int.random(in: damaged.indices, using: &random)] ^= UInt8(1 << (random.next() % 8))
      }
      let other = try TemporaryFolder()
      try other.write(damaged, to: JournalDatabase.fileName)
      let database = try JournalDatabase.open(in: other.path, trust: .unclean)
      found += min(65, try count(database))
      let store = try EntryStore(database)
      store.insert(Entry(text: "Goes on", created: .now()))
      store.flush()
      #expect(store.failure == nil, "seed \(seed)")
      try database.close()
    }
    #expect(found * 100 >= Self.rounds * 65 * 90, "\(found) of \(Self.rounds * 65)")
  }

  @Test(
    "A wrong bit in the names of the journal's tables never keeps it shut, and what it lacks is said"
  )
  @MainActor func schema() throws {
    let first = try JournalDatabase.open(in: folder.path)
    try SampleEntries.add(to: first)
    let before = try count(first)
    try first.close()
    let whole = try bytes(JournalDatabase.fileName)
    // All of the first page in a soak, and every forty-first of its bits otherwise.
    let used = (100..<4096).filter { whole[$0] != 0 }
    let step = Self.isSoak ? 1 : 41
    for place in stride(from: Int.random(in: 0..<step), to: used.count * 8, by: step) {
      let (byte, bit) = (used[place / 8], place % 8)
      var damaged = whole
      damaged[byte] ^= 1 << bit
      let other = try TemporaryFolder()
      try other.write(damaged, to: JournalDatabase.fileName)
      do {
        let database = try JournalDatabase.open(in: other.path, trust: .unclean)
        let store = try EntryStore(database)
        #expect(
          store.count == before || database.notice?.contains("was damaged") == true,
          "bit \(bit) of byte \(byte): \(store.count), \(database.notice ?? "nothing is said")")
        store.insert(Entry(text: "Goes on", created: .now()))
        store.flush()
        #expect(store.failure == nil, "bit \(bit) of byte \(byte)")
        try database.close()
      } catch {
        Issue.record("bit \(bit) of byte \(byte): \(error)")
      }
    }
  }

  @Test("A wrong bit in the number of the file's version loses nothing", arguments: 60..<64, 0..<8)
  @MainActor func version(_ byte: Int, _ bit: Int) throws {
    let first = try JournalDatabase.open(in: folder.path)
    try SampleEntries.add(to: first)
    let before = try count(first)
    try first.close()
    var damaged = try bytes(JournalDatabase.fileName)
    // The big-endian number of SQLite's file format, 1.3.
    damaged[byte] ^= 1 << bit
    try folder.write(damaged, to: JournalDatabase.fileName)
    let database = try JournalDatabase.open(in: folder.path, trust: .clean)
    #expect(try count(database) == before)
    try database.close()
  }

  @Test("Damage in the table of days is mended though the last end was clean")
  @MainActor func days() throws {
    let first = try JournalDatabase.open(in: folder.path)
    try DemoEntries.fill(first, count: 65)
    let page = try first.pool.read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'day'") ?? 0
    }
    try first.close()
    var damaged = try bytes(JournalDatabase.fileName)
    for offset in (page - 1) * 4096..<page * 4096 { damaged[offset] = 0xa5 }
    try folder.write(damaged, to: JournalDatabase.fileName)
    let database = try JournalDatabase.open(in: folder.path, trust: .clean)
    let store = try EntryStore(database)
    #expect(store.count == 65)
    #expect(database.notice?.contains("All 65 entries were recovered") == true)
  }

  @Test(
    "A wrong bit in the index of identifiers takes no new entry away, however the last end was",
    arguments: [SingleInstance.End.clean, .unclean])
  @MainActor func index(_ end: SingleInstance.End) throws {
    try makeDamagedIndex()
    let database = try JournalDatabase.open(in: folder.path, trust: end)
    let again = try EntryStore(database)
    again.insert(entry(9))
    again.flush()
    #expect(again.failure == nil)
    #expect(try database.pool.read { try EntryRow.count(in: $0) } == 7)
    #expect(try database.pool.read { try EntryRow.entry(entry(9).id, in: $0) }?.text == "Entry 9")
    #expect(database.notice?.contains("was damaged") == true)
    try database.close()
  }

  @Test(
    "A day in two places of the entries' order keeps the journal neither shut nor incomplete",
    arguments: [SingleInstance.End.clean, .unclean])
  @MainActor func order(_ end: SingleInstance.End) throws {
    let first = try JournalDatabase.open(in: folder.path)
    let store = try EntryStore(first)
    for number in 0..<4 { store.insert(entry(number)) }
    #expect(store.flush())
    let page = try first.pool.write {
      // The table of days does not follow, so that it is filled at the next start.
      try $0.execute(sql: "UPDATE entry SET day = 20000 + (seq > 2)")
      let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'entry_order'"
      return try Int.fetchOne($0, sql: sql) ?? 0
    }
    try first.close()
    var damaged = try bytes(JournalDatabase.fileName)
    // SQLite's file format, 1.6: the places of the cells follow a header of 8 bytes. In a cell, the length of its
    // content and the header of that are before the day.
    func number(_ place: Int) -> Int { Int(damaged[place]) << 8 | Int(damaged[place + 1]) }
    let start = (page - 1) * 4096
    try #require(number(start + 3) == 4)
    let cell = start + number(start + 8 + 3 * 2)
    let day = cell + 1 + Int(damaged[cell + 1])
    try #require(number(day) == 20000)
    damaged[day + 1] ^= 1
    try folder.write(damaged, to: JournalDatabase.fileName)
    let database = try JournalDatabase.open(in: folder.path, trust: end)
    #expect(try EntryStore(database).count == 4)
    #expect(database.notice?.contains("All 4 entries were recovered") == true)
    try database.close()
  }

  @Test(
    "A listed entry that its identifier does not find is found again after a rescue",
    .timeLimit(.minutes(1)))
  @MainActor func listed() async throws {
    try makeDamagedIndex()
    let database = try JournalDatabase.open(in: folder.path, trust: .clean)
    let again = try EntryStore(database)
    let listed = (0..<6).compactMap { again.summary(atRow: $0)?.id }
    #expect(listed.contains(entry(3).id))
    let (replaced, continuation) = AsyncStream.makeStream(of: Void.self)
    database.pool.observe { if case .replaced = $0 { continuation.finish() } }
    #expect(again.document(entry(3).id) == nil)
    for await _ in replaced {}
    #expect(again.document(entry(3).id)?.entry.text == "Entry 3")
    #expect(database.notice?.contains("All 6 entries were recovered") == true)
    try database.close()
  }

  /// Makes a journal of six entries, with a wrong bit in the key by which the index of identifiers finds entry 3.
  @MainActor private func makeDamagedIndex() throws {
    let database = try JournalDatabase.open(in: folder.path)
    let store = try EntryStore(database)
    // A search among six keys does not reach the key with which a search among seven keys begins.
    for number in 0..<6 { store.insert(entry(number)) }
    #expect(store.flush())
    try database.close()
    var damaged = try bytes(JournalDatabase.fileName)
    let key = Array(entry(3).id.rawValue.utf8)
    let places = damaged.indices.filter { damaged[$0...].starts(with: key) }
    // Pages are in the order in which the tables and indexes are created: first the table, then its index.
    #expect(places.count == 2)
    damaged[try #require(places.last)] ^= 0x40
    try folder.write(damaged, to: JournalDatabase.fileName)
  }

  /// Entries whose identifiers have the order of their numbers.
  private func entry(_ number: Int) -> Entry {
    Entry(
      id: EntryID(rawValue: "\(number)0000000-0000-4000-8000-000000000000"),
      text: "Entry \(number)", created: .now())
  }

  @Test("One wrong bit in the log of a young journal loses no other entry")
  func log() throws {
    let first = try JournalDatabase.open(in: folder.path)
    try SampleEntries.add(to: first)
    for number in 0..<5 {
      try first.pool.write {
        try EntryRow.insert(Entry(text: "Entry \(number)", created: .now()), in: $0)
      }
    }
    let expected = try count(first)
    let names = [JournalDatabase.fileName, JournalDatabase.fileName + "-wal"]
    let contents = try names.map(bytes)
    for seed in 0..<Self.rounds {
      var random = Seeded(state: UInt64(seed))
      var damaged = contents[1]
      damaged[Int.random(in: damaged.indices, using: &random)] ^= UInt8(1 << (random.next() % 8))
      let other = try TemporaryFolder()
      try other.write(contents[0], to: names[0])
      try other.write(damaged, to: names[1])
      let database = try JournalDatabase.open(in: other.path, trust: .unclean)
      #expect(try count(database) >= expected - 1, "seed \(seed)")
      #expect(database.notice?.contains("was damaged") == true, "seed \(seed)")
      try database.close()
    }
    try first.close()
  }

  @Test("A huge number of an entry costs no time")
  func hugeNumber() throws {
    let first = try JournalDatabase.open(in: folder.path)
    try DemoEntries.fill(first, count: 20)
    try first.pool.write {
      try $0.execute(sql: "UPDATE entry SET seq = 1 << 40 WHERE seq = 20")
    }
    try first.close()
    var damaged = try bytes(JournalDatabase.fileName)
    for offset in 0..<100 { damaged[offset] = 0 }
    try folder.write(damaged, to: JournalDatabase.fileName)
    let database = try JournalDatabase.open(in: folder.path)
    #expect(try count(database) == 20)
  }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
