internal import DatabaseStores
internal import GRDB
internal import StoreRescue

/// Entries as rows. Contains every statement that reads or writes them.
enum EntryRow {
  static let summaryColumns = EntrySummary.layout.names

  // MARK: Writing

  /// Adds an entry. An existing entry with that identifier is not changed.
  static func insert(_ entry: Entry, in database: Database) throws {
    let outline = EntryOutline(entry.text)
    try EntryRecord.layout.insert(
      EntryRecord(entry, outline), into: "entry", ifThere: .keeps, in: database)
    guard database.changesCount > 0 else { return }
    try EntryTitle.note(outline.title, of: entry.id, in: database)
    if LongText.isLong(entry.text) {
      try EntryBody.write(entry.text, of: entry.id, in: database)
    }
  }

  /// Changes the text of an entry. Returns whether the entry exists.
  @discardableResult
  static func update(
    _ id: EntryID, text: String, modified: Moment, in database: Database
  ) throws -> Bool {
    let isThere = try update(
      id, inRow: LongText.inRow(text), EntryOutline(text), modified, in: database)
    if isThere { try EntryBody.write(text, of: id, in: database) }
    return isThere
  }

  /// Notes that edits are appended to the long text of an entry. Returns whether the entry exists.
  static func update(
    _ id: EntryID, _ outline: EntryOutline, modified: Moment, in database: Database
  ) throws -> Bool {
    try update(id, inRow: "", outline, modified, in: database)
  }

  private static func update(
    _ id: EntryID, inRow text: String, _ outline: EntryOutline, _ modified: Moment,
    in database: Database
  ) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "UPDATE entry SET text = ?, title = ?, preview = ?, modified = ? WHERE id = ?")
    try statement.execute(arguments: [
      text, outline.title, outline.preview, modified.milliseconds, id.rawValue,
    ])
    guard database.changesCount > 0 else { return false }
    try EntryTitle.note(outline.title, of: id, in: database)
    return true
  }

  static func delete(_ id: EntryID, in database: Database) throws {
    let statement = try database.cachedStatement(sql: "DELETE FROM entry WHERE id = ?")
    try statement.execute(arguments: [id.rawValue])
  }

  // MARK: Taken over

  /// Notes the version of another journal's entry from which an entry was taken over.
  static func note(_ id: EntryID, receivedAs version: String, in database: Database) throws {
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO received (id, version) VALUES (?, ?)")
      .execute(arguments: [id.rawValue, version])
  }

  /// The entry that was taken over as a version, if it still exists.
  static func entry(receivedAs version: String, in database: Database) throws -> EntryID? {
    let statement = try database.cachedStatement(
      sql: "SELECT id FROM received WHERE version = ? AND id IN (SELECT id FROM entry)")
    return try String.fetchOne(statement, arguments: [version]).map { EntryID(rawValue: $0) }
  }

  static func forgetVersions(of id: EntryID, in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM received WHERE id = ?")
      .execute(arguments: [id.rawValue])
  }

  /// Removes the versions of entries that do not exist any more.
  static func forgetVersionsOfGone(in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM received WHERE id NOT IN (SELECT id FROM entry)
          AND id NOT IN (SELECT id FROM deleted)
        """)
  }

  // MARK: Reading

  /// Those of some entries that are in the journal.
  static func existing(_ ids: [EntryID], in database: Database) throws -> Set<EntryID> {
    try existing(ids, in: "entry", of: database)
  }

  /// Those of some entries that a table has.
  static func existing(
    _ ids: [EntryID], in table: String, of database: Database
  ) throws -> Set<EntryID> {
    var found: Set<EntryID> = []
    found.reserveCapacity(ids.count)
    try forEach("id", of: ids, in: table, of: database) {
      found.insert(EntryID(rawValue: try $0.sound(0)))
    }
    return found
  }

  /// The day of an entry. Nil when it is not in the journal.
  static func day(of id: EntryID, in database: Database) throws -> LocalDay? {
    let statement = try database.cachedStatement(sql: "SELECT day FROM entry WHERE id = ?")
    return try Int.fetchOne(statement, arguments: [id.rawValue]).map { LocalDay(rawValue: $0) }
  }

  /// The days of those of some entries that are in the journal.
  static func days(of ids: [EntryID], in database: Database) throws -> [EntryID: LocalDay] {
    var days: [EntryID: LocalDay] = [:]
    days.reserveCapacity(ids.count)
    try forEach("id, day", of: ids, in: "entry", of: database) {
      days[EntryID(rawValue: try $0.sound(0))] = LocalDay(rawValue: try $0.sound(1))
    }
    return days
  }

  /// The rows of those of some entries that are in the journal.
  static func summaries(
    of ids: [EntryID], in database: Database
  ) throws -> [EntryID: EntrySummary] {
    var found: [EntryID: EntrySummary] = [:]
    found.reserveCapacity(ids.count)
    try forEach(summaryColumns, of: ids, in: "entry", of: database) {
      let summary = try summary($0)
      found[summary.id] = summary
    }
    return found
  }

  /// The number of entries that a statement reads.
  private static let most = 256

  private static func forEach(
    _ columns: String, of ids: [EntryID], in table: String, of database: Database,
    _ body: (Row) throws -> Void
  ) throws {
    var start = 0
    while start < ids.count {
      let some = ids[start..<min(start + most, ids.count)]
      start += most
      let marks = repeatElement("?", count: some.count).joined(separator: ",")
      let rows = try Row.fetchCursor(
        database.cachedStatement(
          sql: "SELECT \(columns) FROM \(table) WHERE \(table).id IN (\(marks))"),
        arguments: StatementArguments(some.map(\.rawValue)))
      while let row = try rows.next() { try body(row) }
    }
  }

  static func entry(_ id: EntryID, in database: Database) throws -> Entry? {
    try entryAndBase(id, in: database)?.entry
  }

  /// An entry, and what the file has of its text if that is long.
  ///
  /// - Parameter isReturning: Whether the entry may still be among the deleted ones.
  static func entryAndBase(
    _ id: EntryID, isReturning: Bool, in database: Database
  ) throws -> (entry: Entry, base: EntryBody.Base?)? {
    if let found = try entryAndBase(id, in: database) { return found }
    return isReturning ? try DeletedRow.entry(id, in: database).map { ($0, nil) } : nil
  }

  static func entryAndBase(
    _ id: EntryID, in database: Database
  ) throws -> (entry: Entry, base: EntryBody.Base?)? {
    let statement = try database.cachedStatement(
      sql: "SELECT \(EntryRecord.layout.names) FROM entry WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
    var entry = try EntryRecord.layout.value(row).entryInRow
    guard entry.text.isEmpty, let long = try EntryBody.stored(id, in: database) else {
      return (entry, nil)
    }
    entry.text = long.text
    let lineage = try Lineage.id(in: database)
    return (entry, EntryBody.Base(lineage: lineage, revision: 0, edits: long.edits))
  }

  /// The zone in which an entry was written. A summary does not have it, because it lies behind the text.
  static func zone(of id: EntryID, in database: Database) throws -> ZoneOffset? {
    let statement = try database.cachedStatement(sql: "SELECT zone FROM entry WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
    let zone: Int? = try row.sound(0)
    return zone.flatMap(ZoneOffset.init)
  }

  /// The texts of the entries that exist.
  static func texts(of ids: [EntryID], in database: Database) throws -> [EntryID: String] {
    let statement = try database.cachedStatement(sql: "SELECT text FROM entry WHERE id = ?")
    var texts: [EntryID: String] = [:]
    texts.reserveCapacity(ids.count)
    for id in ids {
      texts[id] = try String.fetchOne(statement, arguments: [id.rawValue]).map {
        try EntryBody.text($0, of: id, in: database)
      }
    }
    return texts
  }

  static func count(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM entry") ?? 0
  }

  /// The number of entries of each day, newest first.
  ///
  /// A hundred thousand entries may have thirty thousand days, and the first window waits for them. Both
  /// numbers come in one, which is read without a row around it. Days outside the calendar have numbers that are
  /// too long for that.
  ///
  /// - Throws: A `DatabaseError` of the code `SQLITE_CORRUPT` for a number of entries that is none. The table is
  ///   filled again before it is read (``DayTable``).
  static func days(in database: Database) throws -> [DayCount] {
    let calendar = 0...99_99_99_99
    func strange(_ condition: String) throws -> [DayCount] {
      try Row.fetchAll(
        database,
        sql: "SELECT day, entries FROM day WHERE day \(condition) ORDER BY day DESC"
      ).map { row in
        DayCount(day: LocalDay(rawValue: try row.sound(0)), count: try row.sound(1))
      }
    }
    let numbers = try Int64?.fetchCursor(
      database,
      sql: """
        SELECT day << 32 | entries FROM day
        WHERE day BETWEEN \(calendar.lowerBound) AND \(calendar.upperBound) ORDER BY day DESC
        """)
    var days = try strange("> \(calendar.upperBound)")
    while let number = try numbers.next() {
      guard let number, number >= 0 else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the number of a day is damaged")
      }
      days.append(
        DayCount(day: LocalDay(rawValue: Int(number >> 32)), count: Int(number & 0xffff_ffff)))
    }
    days += try strange("< \(calendar.lowerBound)")
    return days
  }

  static func summary(_ id: EntryID, in database: Database) throws -> EntrySummary? {
    let statement = try database.cachedStatement(
      sql: "SELECT \(summaryColumns) FROM entry WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id.rawValue]).map(summary)
  }

  static func summary(_ row: Row) throws -> EntrySummary { try EntrySummary.layout.value(row) }
}
