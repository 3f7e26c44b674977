import Foundation
import GRDB

/// All that is in the tables of a database, as a program that starts now would find it.
///
/// The bytes of the file do not tell: what stands in them before its transaction ends is taken back after
/// a kill.
func committedText(_ path: String) throws -> String {
  // Opening makes the file, and it is the program's to make.
  guard FileManager.default.fileExists(atPath: path) else { return "" }
  var configuration = Configuration()
  configuration.busyMode = .timeout(10)
  let database = try DatabaseQueue(path: path, configuration: configuration)
  return try database.read { database in
    let tables = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    return try tables.map { table in
      try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"").map(\.description).joined()
    }.joined()
  }
}
