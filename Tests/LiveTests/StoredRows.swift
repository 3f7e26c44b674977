import Foundation
import GRDB

/// Every row of a database, by table, in words. Tables without rows are left out.
///
/// The file is opened as SQLite opens it, without the rescue.
func storedRows(_ path: String) throws -> [String: [String]] {
  guard FileManager.default.fileExists(atPath: path) else { return [:] }
  return try DatabaseQueue(path: path).read { database in
    let tables = try String.fetchAll(
      database,
      sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 ORDER BY name")
    var rows: [String: [String]] = [:]
    for table in tables {
      let found = try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"").map(\.description)
      if !found.isEmpty { rows[table] = found.sorted() }
    }
    return rows
  }
}
