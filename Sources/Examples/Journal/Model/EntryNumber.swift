internal import GRDB

/// The numbers of entries and of their changes. SQLite gives each a number above all that were given before.
///
/// A single wrong bit makes a number so large that none can follow, and SQLite refuses every new entry.
enum EntryNumber {
  /// No journal has as many entries or changes.
  static let limit: Int64 = 1 << 53

  /// Gives entries with impossible numbers other ones, and lets SQLite count on from the largest possible one.
  static func mend(in database: Database) throws {
    let isSound = try Bool.fetchOne(
      database,
      sql: """
        SELECT coalesce((SELECT max(seq) FROM entry), 0) <= ?1
          AND coalesce((SELECT max(number) FROM change), 0) <= ?1
          AND coalesce((SELECT max(seq) FROM sqlite_sequence), 0) <= ?1
        """, arguments: [limit])
    guard isSound != true else { return }
    try database.inTransaction(.immediate) {
      try renumberEntries(in: database)
      // The words of all entries are read again: their index has the old numbers (``Lineage``).
      try database.execute(
        sql: "DELETE FROM change WHERE number > ?; UPDATE lineage SET id = random()",
        arguments: [limit])
      for (table, column) in [("entry", "seq"), ("change", "number")] {
        try database.execute(
          sql: """
            UPDATE sqlite_sequence SET seq = coalesce((SELECT max(\(column)) FROM \(table)), 0)
            WHERE name = '\(table)'
            """)
      }
      return .commit
    }
  }

  private static func renumberEntries(in database: Database) throws {
    var last =
      try Int64.fetchOne(
        database, sql: "SELECT coalesce(max(seq), 0) FROM entry WHERE seq <= ?", arguments: [limit])
      ?? 0
    let large = try Int64.fetchAll(
      database, sql: "SELECT seq FROM entry WHERE seq > ? ORDER BY seq", arguments: [limit])
    for number in large {
      last = max(last, 0) + 1
      try database.execute(
        sql: "UPDATE entry SET seq = ? WHERE seq = ?", arguments: [last, number])
      try database.execute(
        sql: "UPDATE OR REPLACE title SET seq = ? WHERE seq = ?", arguments: [last, number])
    }
  }
}
