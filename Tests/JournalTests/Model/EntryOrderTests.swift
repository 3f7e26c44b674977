import Foundation
import GRDB
import Testing

@testable import JournalApp

@MainActor @Suite("The orders of the list", .serialized)
struct EntryOrderTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }

  init() throws { fixture = try Fixture() }

  private var titles: [String] { (0..<store.count).compactMap { store.summary(atRow: $0)?.title } }

  @Test(
    "Rows agree with a sorted array in each order, with pinned entries above", arguments: [1, 2])
  func rows(seed: UInt64) async throws {
    try fill(400, seed: seed)
    store.reload()
    var random = SeededGenerator(seed: seed)
    var all = (0..<400).compactMap { store.summary(atRow: $0) }
    let pinned = Set(all.shuffled(using: &random).prefix(90).map(\.id))
    store.setPinned(Array(pinned), true)
    await store.settle()
    for number in all.indices { all[number].isPinned = pinned.contains(all[number].id) }
    for order in EntryOrder.allCases + [.newestFirst] {
      store.setOrder(order)
      // The same order as that of hits, which are sorted without the database.
      var hits = all.map { SearchHit(summary: $0) }
      order.sort(&hits)
      let expected = hits.map(\.summary)
      #expect(store.count == 400 && store.index.pinned == 90)
      #expect(store.index.sections(DateText().section(of:)).map(\.rows.count).reduce(0, +) == 400)
      for row in (0..<400).shuffled(using: &random) {
        #expect(store.summary(atRow: row) == expected[row], "seed \(seed), \(order), row \(row)")
      }
      for row in (0..<400).shuffled(using: &random).prefix(40) {
        store.forgetRows()
        #expect(store.row(of: expected[row].id) == row, "seed \(seed), \(order)")
      }
      let fresh = try EntryStore(fixture.database, order: order)
      #expect(fresh.index == store.index)
    }
  }

  private func fill(_ count: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = ["Ähre", "ahr", "Apfel", "“Zug”", "zug", "Day 9", "Day 10", "", "🎹", "Über", "été"]
    try fixture.database.pool.write { database in
      for _ in 0..<count {
        let day = LocalDay(dayNumber: 20_000 + Int.random(in: 0..<9, using: &random))
        let created = Moment.noon(day).adding(seconds: Int64.random(in: 0..<5, using: &random))
        let word = words.randomElement(using: &random) ?? ""
        let entry = Entry(
          text: "# \(word)\n\ntext", created: created,
          modified: created.adding(seconds: Int64.random(in: 0..<9, using: &random)))
        try EntryRow.insert(entry, in: database)
      }
    }
  }

  @Test("An entry moves with its title and its last change, and out of place it is in no row")
  func moving() async throws {
    let now = Moment.now().adding(seconds: -100)
    let ids = ["Birch", "Ash", "Cedar"].map { store.insert(Entry(text: $0, created: now)).id }
    await store.settle()
    store.setOrder(.title)
    #expect(titles == ["Ash", "Birch", "Cedar"])
    let log = FeedLog(store.feed)
    store.document(ids[1])?.text.replaceAll(with: "Yew")
    await store.settle()
    #expect(titles == ["Birch", "Cedar", "Yew"])
    #expect(log.changes.contains(.moved([ids[1]])))
    store.setOrder(.lastChanged)
    #expect(titles == ["Yew", "Cedar", "Birch"])
    store.document(ids[0])?.text.replace(0..<0, with: "A ")
    await store.settle()
    #expect(titles == ["A Birch", "Yew", "Cedar"])
    store.delete(ids[0])
    await store.settle()
    store.setOrder(.title)
    #expect(titles == ["Cedar", "Yew"])
    store.putBack(ids[0])
    await store.settle()
    #expect(titles == ["A Birch", "Cedar", "Yew"])
    store.setOrder(.oldestFirst)
    #expect(titles == ["A Birch", "Yew", "Cedar"])
  }

  @Test(
    "Titles are sorted for people",
    arguments: [
      ["Able", "äble two", "Abler"], ["cafe", "Café au lait", "Cafeteria"],
      ["Day 2", "day 10", "Day 100"], ["007", "8"], ["Écume", "“Fog”", "*Gulls*"],
      ["Straßen", "Strassenbahn"], ["Øre", "Orff"], ["2026", "Alpha", "Ω"], ["New Entry", "Next"],
      ["self-made", "selfless"], ["**Bold**", "Bolder"],
      ["Ёлка", "Ель", "Жук"], ["Αθήνα", "αθηνα 2", "Βόλος"], ["Łódź", "Lodzia", "London"],
      ["\u{1112}\u{1161}\u{11ab}강", "한국"], ["ﬁn", "fin 2", "Fog"], ["it’s", "it's so"],
    ])
  func keys(expected: [String]) {
    let sorted = expected.reversed().sorted {
      EntryTitle.key(of: $0).utf8Bytes < EntryTitle.key(of: $1).utf8Bytes
    }
    #expect(sorted == expected)
  }

  @Test("Any title has a key, of a bounded length")
  func anyKey() {
    #expect(EntryTitle.key(of: "") == EntryTitle.key(of: "new entry"))
    for title in ["🎹", "\u{301}", "...", String(repeating: "9", count: 5000), "日本", "\u{10ffff}"] {
      let key = EntryTitle.key(of: title)
      #expect(!key.isEmpty && key.unicodeScalars.count <= 1100, "\(title)")
    }
  }

  @Test("A journal from before has its titles sorted like a new one, and so has a rescued one")
  func olderAndRescued() async throws {
    for title in ["Zug", "Ähre", "Day 10", "Day 9"] {
      store.insert(Entry(text: title, created: .now()))
    }
    await store.settle()
    let expected = ["Ähre", "Day 9", "Day 10", "Zug"]
    func sorted(_ database: JournalDatabase) throws -> [String] {
      let store = try EntryStore(database, order: .title)
      return (0..<store.count).compactMap { store.summary(atRow: $0)?.title }
    }
    try fixture.database.close()
    let path = "\(fixture.folder.path)/\(JournalDatabase.fileName)"
    let file = try DatabaseQueue(path: path)
    try await file.write {
      try $0.execute(
        sql: """
          DROP TRIGGER title_added; DROP TRIGGER title_written; DROP TRIGGER title_removed;
          ALTER TABLE entry DROP COLUMN zone; ALTER TABLE deleted DROP COLUMN zone;
          DROP TABLE title; DROP INDEX entry_changed; PRAGMA user_version = 6
          """)
    }
    try file.close()
    try JournalDatabase.open(in: fixture.folder.path).close()
    // Of the version after that, with keys of another folding.
    let newer = try DatabaseQueue(path: path)
    try await newer.write {
      try $0.execute(sql: "UPDATE title SET key = 'z' || seq; PRAGMA user_version = 9")
    }
    try newer.close()
    let older = try JournalDatabase.open(in: fixture.folder.path)
    #expect(try sorted(older) == expected)
    let page = try await older.pool.read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'title_order'")
        ?? 0
    }
    try older.close()
    var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    for offset in (page - 1) * 4096..<page * 4096 { bytes[offset] = 0xa5 }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let rescued = try JournalDatabase.open(in: fixture.folder.path, trust: .unclean)
    #expect(rescued.notice?.contains("All 4 entries were recovered") == true)
    #expect(try sorted(rescued) == expected)
    try rescued.close()
  }

  @Test("Each order reads its pages by an index, and sorts no more than a page")
  func plans() throws {
    try fill(100, seed: 5)
    store.reload()
    for (order, index) in [
      (EntryOrder.newestFirst, "entry_order"), (.oldestFirst, "entry_order"),
      (.lastChanged, "entry_changed"), (.title, "title_order"),
    ] {
      store.setOrder(order)
      let statements = try fixture.database.pool.read { database in
        var log: [String] = []
        database.trace { log.append($0.expandedDescription) }
        defer { database.trace(nil as ((Database.TraceEvent) -> Void)?) }
        _ = try store.page(at: 64, in: database)
        return log.filter { $0.contains("LIMIT") }
      }
      #expect(!statements.isEmpty)
      for statement in statements {
        let plan = try fixture.database.pool.read { database in
          try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(statement)").map {
            $0["detail"] as String
          }
        }
        #expect(plan.contains { $0.contains(index) }, "\(order): \(plan)")
        #expect(
          order == .title || !plan.contains { $0.contains("TEMP B-TREE") }, "\(order): \(plan)")
      }
    }
  }
}
