import DatabaseStores
import Foundation
import GRDB
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("The text of a long entry", .serialized)
struct LongEntryTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }

  init() throws { fixture = try Fixture() }

  private static let line = "The ferry left before the fog had lifted, and nobody was on board.\n"

  private static func text(bytes: Int) -> String {
    "# Long\n\n" + String(repeating: line, count: bytes / line.utf8.count)
  }

  private func onDisk(_ id: EntryID) throws -> String? {
    try fixture.database.pool.read { try EntryRow.entry(id, in: $0)?.text }
  }

  private func count(_ table: String) throws -> Int {
    try fixture.database.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
      ?? 0
  }

  /// The bytes that are written to the file's log meanwhile.
  private func written(_ body: () async -> Void) async throws -> Int {
    try await fixture.database.pool.connection.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    await body()
    let log = URL(fileURLWithPath: fixture.database.path + "-wal")
    return try log.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }

  @Test("A letter that is typed into ten megabytes writes a few pages")
  func fewBytes() async throws {
    let document = store.insert(Entry(text: Self.text(bytes: 10_000_000), created: .now()))
    await store.settle()
    for place in [0, 5_000_000, document.text.buffer.utf8Count] {
      let bytes = try await written {
        document.text.replace(place..<place, with: "a", kind: .typing)
        await store.settle()
      }
      // The pages of the entry, its title, its place in two orders, the edit, and the change for the index.
      #expect(bytes > 0 && bytes < 80_000, "at \(place)")
    }
    #expect(try onDisk(document.id) == document.text.text)
    #expect(store.summary(document.id)?.title == document.outline.title)
  }

  @Test("Any edits, deletions and returns give the same text in the file", arguments: 1...4)
  func anyEdits(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var document = store.insert(Entry(text: Self.text(bytes: 50_000), created: .now()))
    let id = document.id
    for step in 0..<120 {
      let size = document.text.buffer.utf8Count
      func place() -> Int {
        document.text.buffer.scalarBoundary(atOrBefore: Int.random(in: 0...size, using: &random))
      }
      switch Int.random(in: 0..<20, using: &random) {
      case 0: document.text.undo()
      case 1: document.text.redo()
      case 2:
        // Shorter than what is kept in the row, and longer again.
        document.text.replace(0..<place(), with: "")
      case 3: document.text.replace(place()..<size, with: Self.text(bytes: 60_000))
      case 4:
        store.delete(id)
        if Bool.random(using: &random) { await store.settle() }
        document = try #require(store.putBack(id))
      case 5...9:
        await store.settle()
        #expect(try onDisk(id) == document.text.text, "seed \(seed), step \(step)")
      default:
        let (one, other) = (place(), place())
        let start = min(one, other)
        let end = Bool.random(using: &random) ? start : min(max(one, other), start + 9)
        document.text.replace(
          start..<document.text.buffer.scalarBoundary(atOrBefore: end),
          with: ["ä", "👩‍👧", "b\n", ""].randomElement(using: &random)!,
          kind: .typing)
      }
    }
    await store.settle()
    #expect(try onDisk(id) == document.text.text, "seed \(seed)")
  }

  @Test("A text that is opened again goes on with its edits, and is written anew after many")
  func manyEdits() async throws {
    let id = store.insert(Entry(text: Self.text(bytes: 40_000), created: .now())).id
    await store.settle()
    var most = 0
    for round in 0..<20 {
      // Another process, as after a kill.
      let store = try EntryStore(fixture.database)
      let document = try #require(store.document(id))
      for place in 0..<250 {
        document.text.replace(place * 3..<place * 3 + 1, with: "\((place + round) % 10)")
      }
      await store.settle()
      let count = try count("edit")
      #expect(count == 250 * (round + 1) || most > LongText.mostEdits - 250, "round \(round)")
      most = max(most, count)
      #expect(try onDisk(id) == document.text.text, "round \(round)")
    }
    #expect(most <= LongText.mostEdits)
    #expect(try count("body") == 1)
  }

  @Test(
    "A long text is read beside the main actor, once, and not if it was opened or deleted before")
  func loading() async throws {
    let text = Self.text(bytes: EntryBody.quicklyRead + 1000)
    let long = (0..<3).map { _ in store.insert(Entry(text: text, created: .now())).id }
    let short = store.insert(Entry(text: Self.text(bytes: 40_000), created: .now())).id
    await store.settle()
    // Another process.
    let other = try EntryStore(fixture.database)
    #expect(!other.mustLoad(short) && other.mustLoad(long[0]))
    #expect(await other.load(short)?.text.buffer.utf8Count ?? 0 >= 40_000)
    let tasks = (0..<2).map { _ in Task { await other.load(long[0]) } }
    let first = await tasks[0].value
    let second = await tasks[1].value
    #expect(first != nil && first === second && first?.text.text == text)
    #expect(!other.mustLoad(long[0]))
    first?.text.replace(0..<0, with: "a")
    await other.settle()
    #expect(try count("edit") == 1)

    let opening = Task { await other.load(long[1]) }
    await Task.yield()
    let opened = other.document(long[1])
    #expect(await opening.value === opened)
    let deleting = Task { await other.load(long[2]) }
    await Task.yield()
    other.delete(long[2])
    #expect(await deleting.value == nil)
  }

  @Test("Without one of its edits, a text ends with those before")
  func missingEdit() async throws {
    let document = store.insert(Entry(text: Self.text(bytes: 40_000), created: .now()))
    await store.settle()
    var texts: [String] = []
    for letter in ["a", "b", "c"] {
      document.text.replace(8..<8, with: letter)
      await store.settle()
      texts.append(document.text.text)
    }
    #expect(try count("edit") == 3)
    try await fixture.database.pool.write {
      try $0.execute(sql: "DELETE FROM edit WHERE place = 1")
    }
    #expect(try onDisk(document.id) == texts[0])
  }

  @Test("A long text in the row of its entry, as older versions wrote it, moves when it is edited")
  func olderVersion() async throws {
    let text = Self.text(bytes: 40_000)
    let entry = Entry(text: "short", created: .now())
    try await fixture.database.pool.write {
      try EntryRow.insert(entry, in: $0)
      try $0.execute(sql: "UPDATE entry SET text = ?", arguments: [text])
    }
    store.reload()
    let document = try #require(store.document(entry.id))
    #expect(document.text.text == text)
    document.text.replace(0..<0, with: "a")
    await store.settle()
    #expect(try count("body") == 1)
    #expect(try onDisk(entry.id) == "a" + text)
  }

  @Test("A search, an export and an import know the text with its edits")
  func readers() async throws {
    let document = store.insert(Entry(text: Self.text(bytes: 40_000), created: .now()))
    await store.settle()
    document.text.replace(8..<8, with: "zeppelin ")
    document.text.replace(20_000..<20_000, with: " #balloon ")
    await store.settle()
    #expect(try count("edit") == 2)
    let hits = try await fixture.database.pool.read {
      try EntryRow.search(SearchQuery("zeppelin"), .everything, limit: 9, in: $0)
        + EntryRow.search(SearchQuery("nothere"), .everything, limit: 9, in: $0)
    }
    #expect(hits.map(\.summary.id) == [document.id])
    #expect(await store.search("zeppelin").map(\.summary.id) == [document.id])
    #expect(await store.search("", tag: "balloon").map(\.summary.id) == [document.id])
    document.text.replace(8..<16, with: "dirigible")
    await store.settle()
    #expect(await store.search("zeppelin").isEmpty)
    #expect(await store.search("dirigible").count == 1)

    let folder = fixture.folder.path + "/out"
    _ = try Exporter(fixture.database).run(folder)
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let exported = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    #expect(exported.hasSuffix("---\n\n" + document.text.text))
    let holds = try await fixture.database.pool.read {
      [text = document.text.text, created = document.created] database in
      try [text, text + "more", ""].map {
        try EntrySource.holds($0, EntryDate(created), from: file, in: database)
      }
    }
    #expect(holds == [true, false, false])
  }

  @Test("A rescue makes an entry of a text without its row, and names what has lost its text")
  func rescue() async throws {
    let whole = store.insert(Entry(text: Self.text(bytes: 40_000), created: .now()))
    let lost = store.insert(Entry(text: Self.text(bytes: 50_000), created: .now()))
    await store.settle()
    whole.text.replace(0..<0, with: "a")
    await store.settle()
    let ids = [whole.id.rawValue, lost.id.rawValue]
    try await fixture.database.pool.write {
      try $0.execute(
        sql: "DELETE FROM entry WHERE id = ?; DELETE FROM body WHERE id = ?",
        arguments: StatementArguments(ids))
      try EntryBody.reconcile(in: $0)
    }
    #expect(try onDisk(whole.id) == "a" + Self.text(bytes: 40_000))
    #expect(try onDisk(lost.id)?.hasPrefix("Long\n\nThe ferry") == true)
  }

  @Test("An entry that is gone for good leaves no text behind")
  func gone() async throws {
    let document = store.insert(Entry(text: Self.text(bytes: 40_000), created: .now()))
    await store.settle()
    document.text.replace(0..<0, with: "a")
    await store.settle()
    store.delete(document.id)
    await store.settle()
    #expect(try count("body") == 1)
    store.deleteForGood([document.id])
    await store.settle()
    #expect(try count("body") == 0)
    #expect(try count("edit") == 0)
  }
}
