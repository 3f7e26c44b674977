internal import GRDB
internal import StoreRescue

/// The text of an entry on its way into the index of words.
struct EntryText: Sendable {
  /// The entry's number, in the order in which entries were added.
  var number: Int64
  var day: Int
  var created: Int64
  /// Nil when the entry is gone.
  var text: String?
  /// The number of its last change. 0 for an entry that is taken from the table of entries.
  var change: Int64 = 0

  /// The number of entries and bytes that are read at once.
  private static let slice = (entries: 128, bytes: 1 << 20)

  /// The entries that were changed after a change, in the order of the changes.
  static func changed(after change: Int64, limit: Int, in database: Database) throws -> [EntryText]
  {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT change.seq, coalesce(day, 0), coalesce(created, 0), text, entry.id, number
        FROM change LEFT JOIN entry ON entry.seq = change.seq
        WHERE number > ? ORDER BY number LIMIT \(limit)
        """, arguments: [change])
    return try texts(rows, in: database) { EntryText($0, $1, $2, $3, change: try $4.sound(5)) }
  }

  /// The entries with the next smaller numbers, the newest first.
  static func before(_ number: Int64, in database: Database) throws -> [EntryText] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT seq, day, created, text, id FROM entry WHERE seq < ? ORDER BY seq DESC
        LIMIT \(slice.entries)
        """, arguments: [number])
    return try texts(rows, in: database) { number, day, created, text, _ in
      EntryText(number, day, created, text)
    }
  }

  private static func texts(
    _ rows: RowCursor, in database: Database,
    _ make: (Int64, Int, Int64, String?, Row) throws -> EntryText
  ) throws -> [EntryText] {
    var texts: [EntryText] = []
    var bytes = 0
    while bytes < slice.bytes, let row = try rows.next() {
      var whole: String? = try row.sound(3)
      if let text = whole {
        whole = try EntryBody.text(text, of: EntryID(rawValue: row.sound(4)), in: database)
      }
      let text = try make(try row.sound(0), try row.sound(1), try row.sound(2), whole, row)
      bytes += text.text?.utf8.count ?? 0
      texts.append(text)
    }
    return texts
  }

  private init(
    _ number: Int64, _ day: Int, _ created: Int64, _ text: String?, change: Int64 = 0
  ) {
    (self.number, self.day, self.created, self.text) = (number, day, created, text)
    self.change = change
  }
}

/// What distinguishes the file of a journal from others, and how far it is.
///
/// A rescued file has another identifier, since its entries may have other numbers.
struct Lineage: Hashable, Sendable {
  var id: Int64
  /// The number of the last change of an entry. 0 without any.
  var lastChange: Int64
  /// The largest number of an entry.
  var lastEntry: Int64

  /// The identifier alone.
  static func id(in database: Database) throws -> Int64 {
    try Int64.fetchOne(database.cachedStatement(sql: "SELECT id FROM lineage")) ?? 0
  }

  /// Makes another lineage: the file has another content than before.
  static func renew(in database: Database) throws {
    try database.execute(sql: "UPDATE lineage SET id = random()")
  }

  static func of(_ database: Database) throws -> Lineage {
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT (SELECT id FROM lineage), coalesce((SELECT max(number) FROM change), 0),
            coalesce((SELECT max(seq) FROM entry), 0)
          """))
    guard let row else { throw DatabaseError(message: "a row without a table is missing") }
    return Lineage(id: try row.sound(0), lastChange: try row.sound(1), lastEntry: try row.sound(2))
  }
}
