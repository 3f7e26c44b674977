import Foundation
import GRDB
import Stores
import Testing

@testable import JournalApp

@MainActor @Suite("The store", .serialized)
struct EntryStoreTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }

  init() throws { fixture = try Fixture() }

  /// Another program with the file open. SQLite may report for a moment that the file is busy, while a
  /// connection is opened or closed. A program that does not wait would then fail.
  nonisolated private static func stranger(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(20)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// The text that another process would read.
  private func onDisk(_ id: EntryID) throws -> String? {
    try Self.stranger(fixture.database.path).read { try EntryRow.entry(id, in: $0)?.text }
  }

  @Test("Rows stand in the order of their dates, whatever page they are read by", arguments: 1...3)
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var expected: [(key: EntryKey, id: EntryID)] = []
    try fixture.database.pool.write { database in
      for number in 1...500 {
        // Many entries on one day and in one moment, as in an import of files that were unpacked together.
        let moment = Moment.noon(
          LocalDay(dayNumber: 20_000 + Int.random(in: 0..<9, using: &random))
        )
        .adding(seconds: Int64.random(in: 0..<5, using: &random))
        let entry = Entry(text: "Entry \(number)", created: moment)
        try EntryRow.insert(entry, in: database)
        expected.append(
          (EntryKey(day: moment.local.day, created: moment, sequence: Int64(number)), entry.id))
      }
    }
    store.reload()
    expected.sort { $0.key < $1.key }
    #expect(store.count == 500)
    let rows = (0..<500).shuffled(using: &random)
    for row in rows {
      #expect(store.summary(atRow: row)?.id == expected[row].id, "seed \(seed), row \(row)")
    }
    for row in rows.prefix(50) { #expect(store.row(of: expected[row].id) == row, "seed \(seed)") }
  }

  @Test("J-22 an open entry that another program deletes is left, unless it was typed in")
  func deletedByOthers() async throws {
    let left = store.insert(Entry(text: "# Left", created: .now()))
    let typed = store.insert(Entry(text: "# Typed", created: .now()))
    await store.settle()
    let other = try Self.stranger(fixture.database.path)
    try await other.write { try $0.execute(sql: "DELETE FROM entry") }
    typed.text.replace(7..<7, with: " in", kind: .typing)
    let log = FeedLog(store.feed)
    store.reload()
    #expect(left.isDeleted && !store.contains(left.id))
    #expect(log.changes.contains(.willDelete([left.id])))
    #expect(!typed.isDeleted)
    await store.settle()
    #expect(try onDisk(typed.id) == "# Typed in")
    #expect(try onDisk(left.id) == nil)
  }

  @Test("J-9 an added entry is told and stands in the list, a deleted one leaves it")
  func addAndRemove() async throws {
    let log = FeedLog(store.feed)
    let document = store.insert(Entry(text: "# New\n\nwords", created: .now()))
    await store.settle()
    #expect(store.count == 1)
    #expect(store.summary(atRow: 0)?.title == "New")
    #expect(log.changes.contains(.inserted([document.id])))
    #expect(document.saving == .saved)

    log.clear()
    #expect(store.delete(document.id))
    #expect(!store.contains(document.id))
    #expect(document.isDeleted)
    await store.settle()
    #expect(log.changes == [.willDelete([document.id]), .deleted([document.id])])
    #expect(store.count == 0)
    #expect(try onDisk(document.id) == nil)

    #expect(store.putBack(document.id) === document)
    await store.settle()
    #expect(try onDisk(document.id) == "# New\n\nwords")
    #expect(document.saving == .saved)
  }

  @Test("J-10 the row follows the text as it is typed, before it is on the disk")
  func rowFollowsText() async throws {
    let document = store.insert(Entry(text: "Before\n\nold words", created: .now()))
    await store.settle()
    let log = FeedLog(store.feed)
    document.text.replace(0..<6, with: "After")
    #expect(store.summary(atRow: 0)?.title == "After")
    #expect(log.changes.contains(.updated(document.id)))
    #expect(document.title == "After")
  }

  @Test("J-11 an update that changes nothing posts nothing")
  func noChange() async throws {
    let document = store.insert(Entry(text: "Title\n\nwords", created: .now()))
    await store.settle()
    let log = FeedLog(store.feed)
    document.text.replace(0..<5, with: "Title")
    document.text.replaceAll(with: "Title\n\nwords")
    await store.settle()
    #expect(log.changes.isEmpty)
  }

  @Test("J-11 typing far below the preview does not touch the list")
  func belowThePreview() async throws {
    let text = "Title\n" + String(repeating: "words and words\n", count: 1000)
    let document = store.insert(Entry(text: text, created: .now()))
    await store.settle()
    let log = FeedLog(store.feed)
    document.text.replace(15_000..<15_000, with: "more ")
    await store.settle()
    #expect(!log.changes.contains(.updated(document.id)))
    #expect(try onDisk(document.id)?.contains("more ") == true)
  }

  @Test("Two windows on one entry share its document and its undo history")
  func oneDocument() throws {
    let document = store.insert(Entry(text: "Shared", created: .now()))
    let again = try #require(store.document(document.id))
    #expect(again === document)
    document.text.replace(0..<0, with: "Not ")
    again.text.undo()
    #expect(document.text.text == "Shared")
  }

  @Test("What is typed while a save is under way is neither lost nor overwritten")
  func typingDuringSave() async throws {
    let document = store.insert(Entry(text: "", created: .now()))
    for number in 0..<200 {
      let end = document.text.buffer.utf8Count
      document.text.replace(end..<end, with: "\(number) ")
      if number % 20 == 0 { await Task.yield() }
    }
    let expected = (0..<200).map { "\($0) " }.joined()
    #expect(document.text.text == expected)
    await store.settle()
    #expect(try onDisk(document.id) == expected)
    #expect(document.text.text == expected)
    #expect(document.saving == .saved)
  }

  @Test("Flushing at the end writes what was typed a moment ago")
  func flush() throws {
    let document = store.insert(Entry(text: "Last", created: .now()))
    document.text.replace(4..<4, with: " words")
    store.flush()
    #expect(try onDisk(document.id) == "Last words")
    #expect(document.saving == .saved)
  }

  @Test("When writing fails the text stays, the reason is told, and it is written once it can be")
  func failure() async throws {
    let document = store.insert(Entry(text: "Kept", created: .now()))
    await store.settle()
    try await fixture.database.pool.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE UPDATE ON entry BEGIN SELECT raise(FAIL, 'no room'); END
          """)
    }
    let log = FeedLog(store.feed)
    document.text.replace(4..<4, with: "!")
    await store.settle()
    let failure = SaveFailure.other("the database says “no room”")
    #expect(document.saving == .failed(failure))
    #expect(store.failure == failure)
    #expect(log.changes.contains(.noticeChanged))
    document.text.replace(5..<5, with: "!")
    await store.settle()
    #expect(try onDisk(document.id) == "Kept")
    #expect(document.text.text == "Kept!!")
    // Text that is typed into another entry meanwhile is reported as unsaved, too.
    let other = store.insert(Entry(text: "Another", created: .now()))
    #expect(other.saving == .failed(failure))

    try await fixture.database.pool.write { try $0.execute(sql: "DROP TRIGGER full") }
    await store.settle()
    #expect(try onDisk(document.id) == "Kept!!")
    #expect(document.saving == .saved && other.saving == .saved)
    #expect(try onDisk(other.id) == "Another")
    #expect(store.failure == nil)
  }

  @Test("A journal of 5,000 entries opens with its days and one page of rows")
  func large() async throws {
    let database = fixture.database
    try await Task.detached { try DemoEntries.fill(database, count: 5_000) }.value
    let opened = try EntryStore(fixture.database)
    let first = opened.summary(atRow: 0)
    #expect(opened.count == 5_000)
    #expect(opened.index.days.count < 5_000)
    #expect(opened.summary(atRow: 4_999) != nil)
    #expect(opened.summary(atRow: 5_000) == nil)
    // The store knows the rows that it has read without the file. It has not read the rows in the middle.
    try await Self.stranger(database.path).write { try $0.execute(sql: "DELETE FROM entry") }
    #expect(first != nil && opened.summary(atRow: 0) == first)
    #expect(opened.summary(atRow: 4_999) != nil)
    #expect(opened.summary(atRow: 2_500) == nil)
  }

  @Test("A search finds the entries that hold every word, newest first")
  func search() async throws {
    for (text, day) in [("The ferry and fog", 1), ("Only fog", 2), ("Ferry, then FOG", 3)] {
      store.insert(
        Entry(text: text, created: .noon(LocalDay(year: 2026, month: 11, day: day))))
    }
    await store.settle()
    let hits = await store.search("fog ferry")
    #expect(hits.map(\.summary.title) == ["Ferry, then FOG", "The ferry and fog"])
    #expect(await store.search("100%").isEmpty)
    #expect(await store.search("  ").isEmpty)
  }
}
