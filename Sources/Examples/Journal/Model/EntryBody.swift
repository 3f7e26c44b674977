internal import GRDB
internal import StoreRescue
internal import Views

/// The texts of long entries: a text as it was written once, and the edits since.
///
///     short: entry.text ─▶ the text
///     long:  entry.text ─▶ "" ; body ─▶ the text once ; edit ─▶ what was typed since, in order
///
/// A letter that is typed into ten megabytes writes a row of some dozen bytes. In the row of the entry, the
/// whole text would be written with each letter. After ``mostEdits`` edits the text is written anew.
enum EntryBody {
  /// The longest text in the row of its entry, in bytes of UTF-8.
  static let longestInRow = 1 << 15
  static let mostEdits = 4096
  /// The length of the longest text that the main actor reads itself. It takes a millisecond.
  static let quicklyRead = 1 << 18

  /// What the file has of a long text, and so which edits can be appended.
  struct Base: Hashable, Sendable {
    /// Identifies the file's content. A rescue may find an older text.
    var lineage: Int64
    /// The revision of the open document that the file has.
    var revision: Int
    /// The number of edits since the text was written.
    var edits: Int
  }

  static func isLong(_ text: String) -> Bool { text.utf8.count > longestInRow }

  /// What the row of an entry has as its text.
  static func inRow(_ text: String) -> String { isLong(text) ? "" : text }

  // MARK: Writing

  /// Writes the whole text of an entry that has its row.
  static func write(_ text: String, of id: EntryID, in database: Database) throws {
    try forget(id, in: database)
    guard isLong(text) else { return }
    try database.cachedStatement(
      sql:
        "INSERT INTO body (id, created, length, text) SELECT id, created, ?, ? FROM entry WHERE id = ?"
    ).execute(arguments: [text.utf8.count, text, id.rawValue])
  }

  /// Appends edits to the text of an entry.
  ///
  /// - Parameters:
  ///   - length: The length of the text after the edits.
  ///   - place: The number of edits that the file has already.
  static func append(
    _ edits: [EntryRun.Edit], of id: EntryID, length: Int, at place: Int, in database: Database
  ) throws {
    let statement = try database.cachedStatement(
      sql:
        "INSERT INTO edit (id, place, length, start, removed, inserted) VALUES (?, ?, ?, ?, ?, ?)")
    var length = edits.reduce(length) { $0 - $1.growth }
    for (index, edit) in edits.enumerated() {
      try statement.execute(arguments: [
        id.rawValue, place + index, length, edit.offset, edit.removed, edit.inserted,
      ])
      length += edit.growth
    }
  }

  static func forget(_ id: EntryID, in database: Database) throws {
    for table in ["body", "edit"] {
      try database.cachedStatement(sql: "DELETE FROM \(table) WHERE id = ?")
        .execute(arguments: [id.rawValue])
    }
  }

  /// Removes the texts of entries that do not exist any more.
  static func forgetThoseOfGone(in database: Database) throws {
    for table in ["body", "edit"] {
      try database.execute(
        sql: """
          DELETE FROM \(table) WHERE id NOT IN (SELECT id FROM entry)
            AND id NOT IN (SELECT id FROM deleted)
          """)
    }
  }

  // MARK: Reading

  /// The text of an entry.
  ///
  /// - Parameter inRow: The text in its row.
  static func text(_ inRow: String, of id: EntryID, in database: Database) throws -> String {
    guard inRow.isEmpty else { return inRow }
    return try stored(id, in: database)?.text ?? ""
  }

  /// A long text and the number of its edits. Nil for a short text.
  static func stored(_ id: EntryID, in database: Database) throws -> (text: String, edits: Int)? {
    let body = try database.cachedStatement(sql: "SELECT text FROM body WHERE id = ?")
    guard
      let text = try Row.fetchOne(body, arguments: [id.rawValue]).map({ try $0.sound(0) as String })
    else { return nil }
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT place, length, start, removed, inserted FROM edit WHERE id = ? ORDER BY place"),
      arguments: [id.rawValue])
    var buffer: TextBuffer?
    var count = 0
    while let row = try rows.next() {
      var edited = buffer ?? TextBuffer(text)
      buffer = nil
      let start: Int = try row.sound(2)
      let removed: Int = try row.sound(3)
      // After a rescue, an edit may be missing. The others do not belong to this text then.
      guard try row.sound(0) == count, try row.sound(1) == edited.utf8Count,
        start >= 0, removed >= 0, removed <= edited.utf8Count - start,
        edited.isScalarBoundary(start), edited.isScalarBoundary(start + removed)
      else {
        buffer = edited
        break
      }
      edited.replace(start..<start + removed, with: try row.sound(4))
      buffer = edited
      count += 1
    }
    return (buffer?.string ?? text, count)
  }

  /// Whether an entry has a text whose reading takes longer than some hundred microseconds.
  static func isSlow(_ id: EntryID, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM body WHERE id = ? AND length > ?)"),
      arguments: [id.rawValue, quicklyRead]) ?? false
  }

  /// Whether an entry with an empty text in its row has a long one.
  static let exists = "EXISTS (SELECT 1 FROM body WHERE body.id = entry.id)"

  // MARK: After a rescue

  /// Removes entries whose long text was not changed in a log, and of which the log has the row alone.
  static func leaveOutUnchanged(in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM entry WHERE text = '' AND title || preview <> '' AND NOT \(exists)
          AND NOT EXISTS (SELECT 1 FROM edit WHERE edit.id = entry.id)
        """)
  }

  /// Gives an entry without its text what is known of it, and a text without its entry an entry.
  static func reconcile(in database: Database) throws {
    try database.execute(
      sql: """
        UPDATE entry SET text = title || char(10) || char(10) || preview || coalesce(
          (SELECT char(10) || char(10) || group_concat(inserted, '')
            FROM (SELECT inserted FROM edit WHERE edit.id = entry.id ORDER BY place)), '')
        WHERE text = '' AND title || preview <> '' AND NOT \(exists);
        DELETE FROM edit WHERE id NOT IN (SELECT id FROM body);
        """)
    let lost = try Row.fetchAll(
      database,
      sql: """
        SELECT id, created FROM body WHERE id NOT IN (SELECT id FROM entry)
          AND id NOT IN (SELECT id FROM deleted)
        """)
    for row in lost {
      let id = EntryID(rawValue: try row.sound(0))
      let created = Moment(milliseconds: try row.sound(1))
      guard let text = try stored(id, in: database)?.text else { continue }
      try EntryRow.insert(Entry(id: id, text: text, created: created), in: database)
    }
  }
}
