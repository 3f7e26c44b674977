internal import GRDB

/// The tables that triggers fill from the entries: the number of entries of each day, and the keys of the titles.
/// The list is read by them.
///
/// A wrong bit in them, or another program that wrote to the file without our triggers, takes rows out of the list
/// although their entries are there. Then they are filled again.
enum DerivedTables {
  /// Fills the table of days again if its numbers cannot be right.
  ///
  /// Counting the entries of a large journal takes a millisecond: SQLite counts the cells of the smallest index.
  static func mendNumbers(in database: Database) throws {
    let isSound = try Bool.fetchOne(
      database,
      sql: """
        SELECT total(entries) = (SELECT count(*) FROM entry) AND coalesce(min(entries), 1) > 0 FROM day
        """)
    if isSound != true { try fill(in: database) }
  }

  /// Whether every entry is counted on its day and has a key. Reads all of an index, which takes ten milliseconds for
  /// a hundred thousand entries.
  static func areWhole(in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: """
        SELECT NOT EXISTS (SELECT day, entries FROM day EXCEPT SELECT day, count(*) FROM entry GROUP BY day)
          AND (SELECT count(*) FROM day) = (SELECT count(DISTINCT day) FROM entry)
          AND (SELECT count(*) FROM title) = (SELECT count(*) FROM entry)
          AND NOT EXISTS (
            SELECT 1 FROM title WHERE NOT EXISTS (SELECT 1 FROM entry WHERE entry.seq = title.seq))
        """) ?? false
  }

  /// Fills the tables again.
  ///
  /// - Throws: An error of the code `SQLITE_CORRUPT` if the entries have one day in two places of their order.
  static func fill(in database: Database) throws {
    do { try refill(in: database) } catch let error as DatabaseError
      where error.resultCode == .SQLITE_CONSTRAINT
    {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "the order of the entries is damaged")
    }
  }

  private static func refill(in database: Database) throws {
    try database.inSavepoint {
      try database.execute(
        sql: """
          DELETE FROM day;
          INSERT INTO day SELECT day, count(*) FROM entry GROUP BY day;
          DELETE FROM title;
          INSERT INTO title SELECT seq, lower(title) FROM entry;
          """)
      try EntryTitle.noteAll(in: database)
      return .commit
    }
  }
}
