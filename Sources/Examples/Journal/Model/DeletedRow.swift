internal import DatabaseStores
internal import GRDB
internal import StoreRescue
internal import Text

/// A deleted entry for the list of Recently Deleted.
public struct DeletedEntry: Hashable, Sendable {
  public var id: EntryID
  /// The time of the deletion.
  public var deleted: Moment
  public var title: String
  public var preview: String

  /// The title without its marks, or its replacement when there is none.
  public var displayTitle: String { title.isEmpty ? "New Entry" : MarkdownText.plain(title) }

  /// The preview without its marks.
  public var displayPreview: String { MarkdownText.plain(preview) }
}

/// Deleted entries as rows of the table `deleted`. Contains every statement that reads or writes them.
///
///     entry ── delete ──▶ deleted ── 30 days, or Delete Permanently ──▶ gone
///       ◀── put back ──────┘
enum DeletedRow {
  /// The time of the earliest deletions that can still be put back.
  static func limit(at now: Moment = .now()) -> Moment {
    now.adding(seconds: -Int64(DeletionTime.days) * 86_400)
  }

  // MARK: Writing

  /// Moves an entry to the deleted ones.
  static func take(_ id: EntryID, at moment: Moment, in database: Database) throws {
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO deleted (deleted, seq, \(EntryRecord.layout.names))
        SELECT ?, seq, \(EntryRecord.layout.names) FROM entry WHERE id = ?
        """
    ).execute(arguments: [moment.milliseconds, id.rawValue])
    try EntryRow.delete(id, in: database)
  }

  /// Moves a deleted entry back to its place. Returns whether it was among the deleted entries.
  static func putBack(_ id: EntryID, in database: Database) throws -> Bool {
    // If another entry has the number by now, the entry gets a new one.
    try database.cachedStatement(
      sql: """
        INSERT INTO entry (seq, \(EntryRecord.layout.names))
        SELECT
          iif(
            seq > \(EntryNumber.limit) OR EXISTS (SELECT 1 FROM entry WHERE seq = deleted.seq), NULL,
            seq),
          \(EntryRecord.layout.names) FROM deleted WHERE id = ?
        """
    ).execute(arguments: [id.rawValue])
    let isThere = database.changesCount > 0
    if isThere { try forget(id, in: database) }
    return isThere
  }

  static func forget(_ id: EntryID, in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM deleted WHERE id = ?")
      .execute(arguments: [id.rawValue])
  }

  /// Removes entries that were deleted before a moment. Those with a time at which nothing can have been deleted
  /// stay for another 30 days.
  static func forget(before moment: Moment, in database: Database) throws {
    let now = moment.adding(seconds: Int64(DeletionTime.days) * 86_400)
    try database.execute(
      sql: "UPDATE deleted SET deleted = ? WHERE NOT (\(isSound))", arguments: [now.milliseconds])
    try database.execute(
      sql: "DELETE FROM deleted WHERE deleted < ?", arguments: [moment.milliseconds])
  }

  /// Whether ``forget(before:in:)`` has anything to do.
  static func hasAny(before moment: Moment, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: "SELECT EXISTS (SELECT 1 FROM deleted WHERE deleted < ? OR NOT (\(isSound)))",
      arguments: [moment.milliseconds]) ?? false
  }

  private static let isSound =
    "deleted BETWEEN \(DeletionTime.range.lowerBound)000 AND \(DeletionTime.range.upperBound)000"

  // MARK: Reading

  /// Those of some entries that can be put back.
  static func existing(_ ids: [EntryID], in database: Database) throws -> Set<EntryID> {
    try EntryRow.existing(ids, in: "deleted", of: database)
  }

  /// All entries that can be put back, the last deleted one first.
  static func all(in database: Database) throws -> [DeletedEntry] {
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT id, deleted, title, preview FROM deleted ORDER BY deleted DESC, number DESC")
    var entries: [DeletedEntry] = []
    while let row = try rows.next() {
      entries.append(
        DeletedEntry(
          id: EntryID(rawValue: try row.sound(0)), deleted: Moment(milliseconds: try row.sound(1)),
          title: try row.sound(2), preview: try row.sound(3)))
    }
    return entries
  }

  static func entry(_ id: EntryID, in database: Database) throws -> Entry? {
    let statement = try database.cachedStatement(
      sql: "SELECT \(EntryRecord.layout.names) FROM deleted WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id.rawValue]).map {
      try EntryRecord.layout.value($0).entry(in: database)
    }
  }
}
