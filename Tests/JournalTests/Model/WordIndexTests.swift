import Foundation
import GRDB
import Testing

@testable import JournalApp

@MainActor @Suite("The index of words")
struct WordIndexTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }
  private var file: String { "\(fixture.folder.path)/\(WordIndex.fileName)" }

  init() throws { fixture = try Fixture() }

  private func insert(_ texts: String...) async {
    for text in texts { store.insert(Entry(text: text, created: .now())) }
    await store.settle()
  }

  private func titles(_ query: String) async -> Set<String> {
    Set(await store.search(query).map(\.summary.title))
  }

  /// Makes the journal one in which no entry was written since it has a table of changes.
  private func makeOld() throws {
    try fixture.database.pool.write { try $0.execute(sql: "DELETE FROM change") }
  }

  /// The number of the last entry that is not in the index.
  private func unfilled() throws -> Int64? {
    try DatabaseQueue(path: file).read {
      try Int64.fetchOne($0, sql: "SELECT filled FROM progress")
    }
  }

  /// Searches until the index has all entries.
  private func fill() async throws {
    repeat { _ = await store.search("x") } while try unfilled() != 0
  }

  nonisolated static let hostile = [
    "a\"b", "\"open", "NEAR(a b, 3)", "AND", "OR NOT", "NOT x", "*", "z*", "^a", "text:x",
    "{text}: c", "- a", "+", "(", "a)", "🎹", "مرحبا بالعالم", "שלום", "日本語", "ไทย", "%", "100%",
    "_x",
    "\\", "'; DROP TABLE word; --", "e\u{301}té", "👩‍👩‍👧‍👦", "c++", "foo-bar", "don’t", "\u{202e}abc",
    "हिन्दी",
    "한국어", "[x](y)", "#tag", "a,b", String(repeating: "long ", count: 3000),
    String(repeating: "z", count: 70_000),
  ]

  @Test("Whatever is typed is found by the index as it is written", arguments: hostile)
  func hostile(query: String) async throws {
    await insert("Élan \(query) end", "Elan alone")
    try await fill()
    // Only the index finds the first word, because of its accent.
    let hits = await store.search("elan \(query)")
    #expect(hits.map(\.summary.title) == [EntryOutline("Élan \(query) end").title])
  }

  /// Texts, and queries that find them.
  nonisolated static let spellings: [(text: String, queries: [String])] = [
    ("Αθήνα", ["αθηνα", "ΑΘΗΝΑ", "Αθή"]), ("κόσμος", ["κοσμοσ", "ΚΌΣΜΟΣ"]),
    ("Ёлка", ["елка", "ел"]),
    ("Йод", ["иод"]), ("Łódź", ["lodz", "łodz"]), ("Ørsted", ["orsted"]),
    ("Straße", ["strasse", "stras"]),
    ("it’s", ["it's", "it’s"]), ("eﬃcient", ["efficient", "eff"]), ("ＡＢＣ", ["abc"]),
    ("co\u{ad}operate", ["cooperate"]), ("DİYARBAKIR", ["diyarbakır"]), ("ﻣﺤﻤﺪ", ["مُحَمَّد"]),
    ("שָׁלוֹם", ["שלום"]), ("\u{1112}\u{1161}\u{11ab}국", ["한국", "한"]), ("한국어", ["한국"]),
    ("ｶﾞﾗｽ", ["ガラス"]), ("हिन्दी", ["हिन्दी", "हि"]), ("日本語", ["本", "日本"]), ("ภาษาไทย", ["ไทย"]),
    (
      "late **summer**",
      ["\"late summer\"", "“late summer”", "\"late sum", "summe* -fog", "late OR -summer"]
    ),
    ("25 % off", ["%", "\"25 %\""]), ("C++ #Boats", ["c++", "#boats", "c++ -c#"]),
  ]

  @Test(
    "A text is found in the same way before the index has it and afterwards, and is marked",
    arguments: spellings)
  func findsAlike(text: String, queries: [String]) async throws {
    await insert("Nothing here", "See \(text) there", "Nothing else")
    try makeOld()
    for isFilled in [false, true] {
      if isFilled { try await fill() }
      for query in queries where query != "late OR -summer" {
        let hits = await store.search(query)
        #expect(hits.map(\.summary.title) == ["See \(text) there"], "\(query)")
        #expect(!SearchQuery(query).marks(in: text).isEmpty, "\(query)")
      }
      #expect(await store.search("late OR -summer").isEmpty)
    }
  }

  @Test("In twenty thousand entries without an index each letter of a word finds it at once")
  func largeRest() async throws {
    try await fixture.database.pool.write { database in
      for number in 0..<20_000 {
        let text = number == 40 ? "Zoë came" : "Entry \(number)\n\nRain, and the boats lay still."
        try EntryRow.insert(Entry(text: text, created: .now()), in: database)
      }
    }
    store.reload()
    for query in ["z", "zo", "zoe", "\"zoe c"] {
      #expect(await titles(query) == ["Zoë came"])
      #expect(try unfilled() ?? 0 > 0)
    }
  }

  @Test("A search that nobody waits for any more ends, and finds nothing")
  func cancelled() async throws {
    await insert("Fog")
    let task = Task { await store.search("fog") }
    task.cancel()
    #expect(await task.value.isEmpty)
    #expect(await titles("fog") == ["Fog"])
  }

  @Test("An index of an older format is removed, and made again while the entries are searched")
  func olderIndex() async throws {
    await insert("Ёлка")
    try await fill()
    let old = try DatabaseQueue(path: file)
    try await old.write {
      try $0.execute(sql: "UPDATE word SET text = 'Ёлка'; PRAGMA user_version = 2")
    }
    try old.close()
    let again = try EntryStore(fixture.database)
    #expect(await again.search("елка").map(\.summary.title) == ["Ёлка"])
    try await fill()
    let words = try await DatabaseQueue(path: file).read {
      try String.fetchAll($0, sql: "SELECT text FROM word")
    }
    #expect(words == ["елка"])
  }

  @Test("A search follows what is written, deleted and put back, and saving does not wait for it")
  func following() async throws {
    await insert("Fog at Nesodden", "Ferry")
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(await titles("nesod") == ["Fog at Nesodden"])
    let document = store.insert(Entry(text: "Später", created: .now()))
    await store.settle()
    #expect(await titles("spater") == ["Später"])
    document.text.replaceAll(with: "Früher")
    await store.settle()
    #expect(await titles("spater").isEmpty)
    #expect(await titles("fruh") == ["Früher"])
    store.delete(document.id)
    await store.settle()
    #expect(await titles("fruh").isEmpty)
    store.putBack(document.id)
    await store.settle()
    #expect(await titles("fruh") == ["Früher"])
  }

  @Test("What is deleted leaves the index without a search")
  func removal() async throws {
    await insert("Secret words", "Other")
    #expect(await titles("secret") == ["Secret words"])
    let id = try #require(await store.search("secret").first?.summary.id)
    store.delete(id)
    await store.settle()
    // The update is ahead of this on the queue of the index.
    _ = await store.words.search(SearchQuery("🎹"), limit: 1)
    let left = try await DatabaseQueue(path: file).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM word WHERE word MATCH 'secret'")
    }
    #expect(left == 0)
  }

  @Test("An old journal is searched while its index is filled, and then by the index")
  func filling() async throws {
    try DemoEntries.fill(fixture.database, count: 3000)
    try makeOld()
    store.reload()
    let expected = try await fixture.database.pool.read { database in
      try String.fetchAll(database, sql: "SELECT text FROM entry").filter {
        !SearchQuery("nesodden").marks(in: $0).isEmpty
      }
    }
    let first = await store.search("nesodden")
    #expect(first.count == expected.count && !first.isEmpty)
    #expect(try unfilled() ?? 0 > 0)
    await insert("Nésodden, written meanwhile")
    try await fill()
    let hits = await store.search("nesodden")
    #expect(hits.count == expected.count + 1)
    #expect(hits.first?.summary.title == "Nésodden, written meanwhile")
    let keys = hits.map(\.summary.key)
    #expect(keys == keys.sorted())
    let missing = hits.filter { hit in
      let summary = hit.summary
      return SearchQuery("nesodden").marks(in: hit.excerpt ?? summary.title + " " + summary.preview)
        .isEmpty
    }
    #expect(missing.isEmpty, "each row shows a match")
  }

  /// Damages the bytes of the index's file.
  enum Damage: CaseIterable {
    case header, pages, half, empty, someBits

    func apply(to bytes: inout [UInt8]) {
      var random = SeededGenerator(seed: 7)
      switch self {
      case .header: for place in 0..<100 { bytes[place] = 0 }
      case .pages: for page in 1..<bytes.count / 4096 { bytes[page * 4096] = 0xff }
      case .half: bytes.removeLast(bytes.count / 8192 * 4096)
      case .empty: bytes = []
      case .someBits:
        for _ in 0..<40 { bytes[Int.random(in: bytes.indices, using: &random)] ^= 4 }
      }
    }
  }

  @Test("A damaged index loses no entry, and is made again", arguments: Damage.allCases)
  func damaged(damage: Damage) async throws {
    try DemoEntries.fill(fixture.database, count: 200)
    store.reload()
    try await fill()
    let before = await store.search("bread").count
    var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
    // A store of its own has the file closed.
    let folder = try TemporaryFolder()
    damage.apply(to: &bytes)
    try folder.write(bytes, to: WordIndex.fileName)
    try fixture.database.close()
    try FileManager.default.copyItem(
      atPath: fixture.database.path, toPath: "\(folder.path)/\(JournalDatabase.fileName)")
    let again = try EntryStore(try JournalDatabase.open(in: folder.path))
    #expect(again.count == 200 && again.database.notice == nil)
    // SQLite does not notice each wrong bit. Then a word may not be found.
    let hits = await again.search("bread").count
    #expect(damage == .someBits ? hits <= before : hits == before)
    again.insert(Entry(text: "Brand new bréad", created: .now()))
    await again.settle()
    let new = await again.search("brand bread").count
    #expect(damage == .someBits || new == 1)
    #expect(again.failure == nil && again.count == 201)
    try again.database.close()
  }

  @Test("Where no index can be written the entries are searched", arguments: ["folder", "foreign"])
  func noIndex(kind: String) async throws {
    if kind == "folder" {
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    } else {
      try fixture.folder.write("not a database, but somebody's words", to: WordIndex.fileName)
    }
    await insert("Fog at Nesodden", "Ferry")
    #expect(await titles("nesod") == ["Fog at Nesodden"])
  }

  @Test("The index of another journal is not used")
  func otherJournal() async throws {
    await insert("Mine")
    #expect(await titles("mine") == ["Mine"])
    let other = try Fixture()
    for _ in 0..<3 { other.store.insert(Entry(text: "Other", created: .now())) }
    await other.store.settle()
    try other.database.close()
    try fixture.database.close()
    try FileManager.default.removeItem(atPath: fixture.database.path)
    try FileManager.default.copyItem(atPath: other.database.path, toPath: fixture.database.path)
    let again = try EntryStore(try JournalDatabase.open(in: fixture.folder.path))
    #expect(await again.search("mine").isEmpty)
    #expect(await again.search("other").count == 3)
  }

  @Test("A journal of the format before comes over as it is, and is found")
  func oldFormat() async throws {
    await insert("Före kriget", "Ferry")
    try await fixture.database.pool.write { database in
      try database.execute(
        sql: """
          DROP TRIGGER entry_added; DROP TRIGGER entry_written; DROP TRIGGER entry_removed;
          DROP TABLE change; DROP TABLE lineage; DROP TABLE source;
          DROP TABLE pin; DROP TABLE title; DROP INDEX entry_changed;
          DROP TRIGGER title_added; DROP TRIGGER title_written; DROP TRIGGER title_removed;
          ALTER TABLE entry DROP COLUMN zone; ALTER TABLE deleted DROP COLUMN zone;
          PRAGMA user_version = 3;
          """)
    }
    try fixture.database.close()
    let again = try EntryStore(try JournalDatabase.open(in: fixture.folder.path))
    #expect(again.count == 2)
    repeat { _ = await again.search("x") } while try unfilled() != 0
    #expect(await again.search("fore").map(\.summary.title) == ["Före kriget"])
  }
}
