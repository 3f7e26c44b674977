import GRDB
import Testing

@testable import JournalApp

/// Entries that were written in another time zone than that of the test.
@MainActor @Suite("The day and the zone of writing")
struct EntryDateTests {
  /// 24 November 2026, 20:00 UTC.
  private static let moment = Moment(milliseconds: 1_795_550_400_000)
  nonisolated private static let names: [(minutes: Int, iso: String, page: String)] = [
    (540, "2026-11-25T05:00:00+09:00", "Wednesday 25 November 2026, 05:00 (UTC+9)"),
    (-600, "2026-11-24T10:00:00-10:00", "Tuesday 24 November 2026, 10:00 (UTC−10)"),
    (-210, "2026-11-24T16:30:00-03:30", "Tuesday 24 November 2026, 16:30 (UTC−3:30)"),
    (345, "2026-11-25T01:45:00+05:45", "Wednesday 25 November 2026, 01:45 (UTC+5:45)"),
    (825, "2026-11-25T09:45:00+13:45", "Wednesday 25 November 2026, 09:45 (UTC+13:45)"),
  ]

  private let dates = DateText(locale: .english, today: LocalDay(year: 2026, month: 11, day: 26))

  @Test("Row, page, order, search and file name the day of writing", arguments: names)
  func everywhere(minutes: Int, iso: String, page: String) async throws {
    let zone = try #require(ZoneOffset(rawValue: minutes))
    let date = EntryDate(Self.moment, in: zone)
    #expect(date.isoText == iso)
    #expect(Array("\(date.day.rawValue)".utf8) == Array(iso.prefix(10).filter { $0 != "-" }.utf8))
    let fixture = try Fixture()
    let id = fixture.store.insert(Entry(text: "# Journey", date: date)).id
    await fixture.store.settle()
    try fixture.database.close()

    let database = try JournalDatabase.open(in: fixture.folder.path)
    let store = try EntryStore(database)
    let document = try #require(store.document(id))
    #expect(document.date == date)
    #expect(store.summary(atRow: 0)?.key.day == date.day)
    #expect(store.index.place(ofRow: 0).map(\.day) == date.day)
    #expect(await store.search("journey").map(\.summary.key.day) == [date.day])
    #expect(dates.long(document.date) == page)
    #expect(EntryBook(document.entry, title: "", dates: dates).date == page)
    let transfer = EntryTransfer(document.entry)
    #expect(
      try EntryTransfer.read(transfer.bytes(), ofType: EntryTransfer.type).entry.date == date)

    // It keeps its date while it is deleted and put back, also after a restart.
    store.delete(id)
    await store.settle()
    try database.close()
    let last = try EntryStore(JournalDatabase.open(in: fixture.folder.path))
    #expect(last.putBack(id)?.date == date)
    await last.settle()
    #expect(last.summary(atRow: 0)?.key.day == date.day)
  }

  @Test(
    "The day of a change is told in the zone of the entry",
    arguments: [(540, 3600, 20_261_125), (-600, 8 * 3600, 20_261_124)])
  func change(minutes: Int, seconds: Int64, day: Int) async throws {
    let fixture = try Fixture()
    let date = EntryDate(Self.moment, in: try #require(ZoneOffset(rawValue: minutes)))
    let entry = Entry(
      text: "# Journey", date: date, modified: Self.moment.adding(seconds: seconds))
    let id = fixture.store.insert(entry).id
    await fixture.store.settle()
    let store = try EntryStore(fixture.database)
    let summary = try #require(store.summary(id))
    #expect(summary.modified == entry.modified)
    #expect(store.dayOfChange(summary).rawValue == day)
  }

  @Test("An entry whose zone was not noted keeps its day, and has no time that could be another")
  func unknownZone() async throws {
    let fixture = try Fixture()
    let id = fixture.store.insert(Entry(text: "Old", created: Self.moment)).id
    await fixture.store.settle()
    try await fixture.database.pool.write {
      try $0.execute(sql: "UPDATE entry SET zone = NULL, day = 20261127")
    }
    let store = try EntryStore(fixture.database)
    let old = try #require(try await fixture.database.pool.read { try EntryRow.entry(id, in: $0) })
    #expect(store.summary(id)?.key.day == LocalDay(rawValue: 20_261_127))
    #expect(dates.long(old.date) == "Friday 27 November 2026")
    #expect(old.date.isoText == "2026-11-27")
    for wild in [Int64.max, .min, 1440, -1440] {
      try await fixture.database.pool.write {
        try $0.execute(sql: "UPDATE entry SET zone = ?", arguments: [wild])
      }
      let read = try #require(
        try await fixture.database.pool.read { try EntryRow.entry(id, in: $0) })
      #expect(read.date.zone == nil)
    }
  }

  @Test("A journal of the format before gets its zones, and the dates of its files in milliseconds")
  func oldFormat() async throws {
    let fixture = try Fixture()
    let id = fixture.store.insert(Entry(text: "Old", created: Self.moment)).id
    await fixture.store.settle()
    try await fixture.database.pool.write {
      try $0.execute(
        sql: """
          ALTER TABLE entry DROP COLUMN zone; ALTER TABLE deleted DROP COLUMN zone;
          INSERT INTO source VALUES
            (1, 'a', 'a.md', 'UTF-8', 0, 'LF', '', 1700000000, 0, NULL),
            (2, 'b', 'b.md', 'UTF-8', 0, 'LF', '', 9223372036854775807, 0, NULL);
          PRAGMA user_version = 8
          """)
    }
    try fixture.database.close()
    let database = try JournalDatabase.open(in: fixture.folder.path)
    let (entry, times) = try await database.pool.read {
      (
        try EntryRow.entry(id, in: $0),
        try Int64.fetchAll($0, sql: "SELECT modified FROM source ORDER BY number")
      )
    }
    #expect(entry?.date.zone == nil && entry?.date.knownZone == .here(at: Self.moment))
    #expect(times == [1_700_000_000_000, .max])
  }
}
