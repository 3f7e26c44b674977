public import GRDB
internal import StoreRescue

/// Long texts in tables of their own: a text as it was written once, and the edits since.
///
///     short: the row of the thing ─▶ the text
///     long:  the row ─▶ "" ; `body` ─▶ the text once ; `edit` ─▶ what was typed since, in order
///
/// A letter that is typed into ten megabytes writes a row of some dozen bytes. In the row of the thing, the
/// whole text would be written with each letter. After ``mostEdits`` edits the text is written anew.
public enum LongText {
  /// The longest text in the row of its thing, in bytes of UTF-8.
  public static let longestInRow = 1 << 15
  public static let mostEdits = 4096

  /// An edit of a text.
  public struct Edit: Hashable, Sendable {
    /// UTF-8 offsets in the text before the edit.
    public var offset: Int
    public var removed: Int
    public var inserted: String

    public init(offset: Int, removed: Int, inserted: String) {
      self.offset = offset
      self.removed = removed
      self.inserted = inserted
    }

    /// The number of bytes by which the edit makes a text longer.
    public var growth: Int { inserted.utf8.count - removed }
  }

  public static func isLong(_ text: String) -> Bool { text.utf8.count > longestInRow }

  /// What the row of a thing has as its text.
  public static func inRow(_ text: String) -> String { isLong(text) ? "" : text }

  /// Makes the missing tables.
  public static func makeTables(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS body (
          number INTEGER PRIMARY KEY,
          id TEXT NOT NULL UNIQUE,
          created INTEGER NOT NULL,
          length INTEGER NOT NULL,
          text TEXT NOT NULL
        ) STRICT;
        CREATE TABLE IF NOT EXISTS edit (
          number INTEGER PRIMARY KEY,
          id TEXT NOT NULL,
          place INTEGER NOT NULL,
          length INTEGER NOT NULL,
          start INTEGER NOT NULL,
          removed INTEGER NOT NULL,
          inserted TEXT NOT NULL,
          UNIQUE (id, place)
        ) STRICT;
        """)
  }

  // MARK: Writing

  /// Writes the whole text of a thing. A short text has no row here.
  ///
  /// - Parameter created: When the thing was made, in the application's unit. After a rescue it may be all that
  ///   is known of the thing.
  public static func write(
    _ text: String, of id: String, created: Int64, in database: Database
  ) throws {
    try forget(id, in: database)
    guard isLong(text) else { return }
    try database.cachedStatement(
      sql: "INSERT INTO body (id, created, length, text) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [id, created, text.utf8.count, text])
  }

  /// Appends edits to the text of a thing.
  ///
  /// - Parameters:
  ///   - length: The length of the text after the edits.
  ///   - place: The number of edits that the file has already.
  public static func append(
    _ edits: [Edit], of id: String, length: Int, at place: Int, in database: Database
  ) throws {
    let statement = try database.cachedStatement(
      sql:
        "INSERT INTO edit (id, place, length, start, removed, inserted) VALUES (?, ?, ?, ?, ?, ?)")
    var length = edits.reduce(length) { $0 - $1.growth }
    for (index, edit) in edits.enumerated() {
      try statement.execute(arguments: [
        id, place + index, length, edit.offset, edit.removed, edit.inserted,
      ])
      length += edit.growth
    }
  }

  public static func forget(_ id: String, in database: Database) throws {
    for table in ["body", "edit"] {
      try database.cachedStatement(sql: "DELETE FROM \(table) WHERE id = ?")
        .execute(arguments: [id])
    }
  }

  // MARK: Reading

  /// All long texts by their identifiers. Empty for a file without the tables.
  public static func all(in database: Database) throws -> [String: String] {
    guard try database.tableExists("body") else { return [:] }
    var texts: [String: String] = [:]
    for id in try String.fetchAll(database, sql: "SELECT id FROM body") {
      texts[id] = try stored(id, in: database)?.text
    }
    return texts
  }

  /// A long text and the number of its edits. Nil for a short text.
  ///
  /// After a rescue, an edit may be missing, and a wrong bit may have changed one. The edits from there on do not
  /// belong to this text, and are not counted.
  public static func stored(_ id: String, in database: Database) throws -> (
    text: String, edits: Int
  )? {
    let body = try database.cachedStatement(sql: "SELECT text FROM body WHERE id = ?")
    guard
      let text = try Row.fetchOne(body, arguments: [id]).map({ try $0.sound(0) as String })
    else { return nil }
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT place, length, start, removed, inserted FROM edit WHERE id = ? ORDER BY place"),
      arguments: [id])
    var edited: EditedText?
    var count = 0
    while let row = try rows.next() {
      if edited == nil { edited = EditedText(text) }
      let edit = Edit(
        offset: try row.sound(2), removed: try row.sound(3), inserted: try row.sound(4))
      guard try row.sound(0) == count, try row.sound(1) == edited?.utf8Count,
        edited?.apply(edit) == true
      else { break }
      count += 1
    }
    return (edited?.text ?? text, count)
  }
}
