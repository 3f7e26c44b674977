internal import DatabaseStores
internal import GRDB
internal import StoreRescue

/// The texts of long entries (``LongText``), by the identifiers of the entries.
enum EntryBody {
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

  // MARK: Writing

  /// Writes the whole text of an entry that has its row.
  static func write(_ text: String, of id: EntryID, in database: Database) throws {
    let created = try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT created FROM entry WHERE id = ?"),
      arguments: [id.rawValue])
    guard let created else { return try forget(id, in: database) }
    try LongText.write(text, of: id.rawValue, created: created, in: database)
  }

  static func forget(_ id: EntryID, in database: Database) throws {
    try LongText.forget(id.rawValue, in: database)
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
    try LongText.stored(id.rawValue, in: database)
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
