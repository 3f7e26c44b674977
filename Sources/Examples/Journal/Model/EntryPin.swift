internal import GRDB
internal import StoreRescue

/// Pinned entries, which are above all others in a list.
///
/// They are in a table of their own, so that an entry stays pinned while it is deleted and put back. Entries that are
/// gone for good leave it.
enum EntryPin {
  /// The largest number of pinned entries. A list sorts them when it reads them.
  static let limit = 500

  /// The numbers of the pinned entries in the journal, for a condition.
  static let numbers = "SELECT entry.seq FROM pin CROSS JOIN entry ON entry.id = pin.id"

  static func set(_ id: EntryID, at moment: Moment, in database: Database) throws {
    try database.cachedStatement(
      sql: "INSERT INTO pin (id, pinned) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
    ).execute(arguments: [id.rawValue, moment.milliseconds])
  }

  static func remove(_ id: EntryID, in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM pin WHERE id = ?")
      .execute(arguments: [id.rawValue])
  }

  /// Removes the pins of entries that do not exist any more.
  static func forgetThoseOfGone(in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM pin WHERE id NOT IN (SELECT id FROM entry)
          AND id NOT IN (SELECT id FROM deleted)
        """)
  }

  /// The pinned entries in the journal, and their days.
  static func days(in database: Database) throws -> [EntryID: LocalDay] {
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT entry.id, day FROM pin CROSS JOIN entry ON entry.id = pin.id")
    var days: [EntryID: LocalDay] = [:]
    while let row = try rows.next() {
      days[EntryID(rawValue: try row.sound(0))] = LocalDay(rawValue: try row.sound(1))
    }
    return days
  }
}
