internal import DatabaseStores
internal import Files
internal import FoundationEssentials
internal import GRDB
internal import StoreRescue

/// The file that an entry was imported from: what an export needs to write it back as it was.
///
///     file ── text and form ──▶ entry
///       ▲                         │ not edited, or its text in the file's form
///       └─────────────────────────┘
///
/// The bytes themselves are kept only if the text in its form differs from them, for example after mixed line
/// ends, or where the front matter gave the text a title.
struct EntrySource: Hashable, Sendable {
  /// The path below the imported folder.
  var path: String
  var format: TextFormat
  /// The front matter, which is no part of the entry's text.
  var frontMatter: String
  /// When the file was changed last, in milliseconds since 1970.
  var modified: Int64
  /// Identifies the text that the file gave.
  var textHash: Int64
  /// Nil if ``frontMatter`` and the text in ``format`` give them.
  var bytes: [UInt8]?

  /// Whether a text is the one that the file gave.
  func gave(_ text: String) -> Bool { Self.hash(text) == textHash }

  /// FNV-1a (Fowler, Noll and Vo), 64 bits.
  static func hash(_ text: String) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }

  // MARK: Rows

  static func insert(_ source: EntrySource, of id: EntryID, in database: Database) throws {
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO source
          (id, path, encoding, mark, line_end, front_matter, modified, text_hash, bytes)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id.rawValue, source.path, source.format.encoding.rawValue, source.format.hasMark ? 1 : 0,
      source.format.lineEnd.rawValue, source.frontMatter, source.modified, source.textHash,
      source.bytes.map { Data($0) },
    ])
  }

  /// The source of an entry. Nil if it has none, or one that this version cannot read.
  static func of(_ id: EntryID, in database: Database) throws -> EntrySource? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT path, encoding, mark, line_end, front_matter, modified, text_hash, bytes
        FROM source WHERE id = ?
        """)
    return try Row.fetchOne(statement, arguments: [id.rawValue]).flatMap { row in
      guard let encoding = TextFormat.Encoding(rawValue: try row.sound(1)),
        let lineEnd = TextFormat.LineEnd(rawValue: try row.sound(3))
      else { return nil }
      let bytes: Data? = try row.sound(7)
      return EntrySource(
        path: try row.sound(0),
        format: TextFormat(encoding, hasMark: try row.sound(2) as Int != 0, lineEnd: lineEnd),
        frontMatter: try row.sound(4), modified: try row.sound(5), textHash: try row.sound(6),
        bytes: bytes.map { Array($0) })
    }
  }

  /// Whether an entry has this text and date, from this place or from no file. In another zone, the same moment
  /// may be on a neighbouring day.
  static func holds(
    _ text: String, _ date: EntryDate, from place: String, in database: Database
  ) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT entry.id, path FROM entry LEFT JOIN source ON source.id = entry.id
        WHERE day IN (?, ?, ?) AND created = ? AND text = ?
          AND (text <> '' OR \(EntryBody.exists) = ?6)
        """)
    let isLong = LongText.isLong(text)
    let rows = try Row.fetchCursor(
      statement,
      arguments: [
        date.day.rawValue, date.day.adding(days: -1).rawValue, date.day.adding(days: 1).rawValue,
        date.moment.milliseconds, LongText.inRow(text), isLong,
      ])
    while let row = try rows.next() {
      // An export gives a file another name where systems do not take its own.
      let path: String? = try row.sound(1)
      guard path == nil || path == place || path.map(ExportNames.safe) == place else { continue }
      if !isLong { return true }
      let id = EntryID(rawValue: try row.sound(0))
      if try EntryBody.stored(id, in: database)?.text == text { return true }
    }
    return false
  }

  /// An entry that has the text of a file, whatever its date and however it was added. The newest one counts.
  static func entry(with text: String, in database: Database) throws -> EntryID? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT entry.id FROM title JOIN entry ON entry.seq = title.seq
        WHERE key = ?1 AND text = ?2 AND (text <> '' OR \(EntryBody.exists) = ?3)
        ORDER BY entry.seq DESC
        """)
    let isLong = LongText.isLong(text)
    let rows = try Row.fetchCursor(
      statement,
      arguments: [
        EntryTitle.key(of: EntryOutline(text).title), LongText.inRow(text), isLong,
      ])
    while let row = try rows.next() {
      let id = EntryID(rawValue: try row.sound(0))
      if try !isLong || EntryBody.stored(id, in: database)?.text == text { return id }
    }
    return nil
  }

  /// Removes the source of an entry that is gone for good.
  static func forget(_ id: EntryID, in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM source WHERE id = ?")
      .execute(arguments: [id.rawValue])
  }

  /// Removes the sources of entries that do not exist any more.
  static func forgetThoseOfGone(in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM source WHERE id NOT IN (SELECT id FROM entry)
          AND id NOT IN (SELECT id FROM deleted)
        """)
  }
}
