import DatabaseStores
import Foundation
import GRDB

/// All text in the tables of a database, as a program that starts now would find it.
///
/// The bytes of the file are not reliable. Bytes that were written before the end of their transaction are
/// rolled back after a kill.
func committedText(_ path: String) throws -> String {
  // Opening would create the file, which the program must create itself.
  guard FileManager.default.fileExists(atPath: path) else { return "" }
  var configuration = Configuration()
  configuration.busyMode = .timeout(10)
  let database = try DatabaseQueue(path: path, configuration: configuration)
  return try database.read { database in
    let tables = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    return try tables.map { table in
      try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"").map(\.description).joined()
    }.joined() + LongText.all(in: database).values.joined()
  }
}
