import Foundation
internal import GRDB

/// A value that no application writes, in a column of a database that is whole to SQLite: after a wrong bit, or
/// from another program.
public struct StrangeValue: Sendable, CustomStringConvertible {
  public let table: String
  public let column: String
  /// An expression of SQL.
  public let value: String

  public var description: String { "\(table).\(column) = \(value)" }

  private static let numbers = [
    "0", "1", "-1", "9223372036854775807", "-9223372036854775808", "2147483648", "9007199254740993",
    "20261399", "99999999", "-62135596800001", "253402300800000", "1e300",
  ]
  private static let texts = [
    "''", "'NaN'", "char(0)", "CAST(x'ff' AS TEXT)", "'-9223372036854775808'",
    "replace(hex(zeroblob(100000)), '0', 'å')", "x'00ff'", "NULL",
  ]

  /// Every strange value for every column of every table of a file.
  public static func all(of path: String) throws -> [StrangeValue] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { database in
      let columns = try Row.fetchAll(
        database,
        sql: """
          SELECT list.name AS "table", info.name AS "column" FROM pragma_table_list list,
            pragma_table_info(list.name) info
          WHERE list.type = 'table' AND list.name <> 'sqlite_schema'
            AND list.name <> 'sqlite_temp_schema'
          ORDER BY list.name, info.cid
          """)
      return columns.flatMap { row in
        (numbers + texts).map { StrangeValue(table: row[0], column: row[1], value: $0) }
      }
    }
  }

  /// Puts the value into the first row of its table.
  ///
  /// - Returns: False if SQLite refuses the value, or if the table is empty.
  public func put(into path: String) throws -> Bool {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    do {
      return try queue.writeWithoutTransaction { database in
        try database.execute(
          sql: """
            UPDATE "\(table)" SET "\(column)" = \(value)
            WHERE rowid = (SELECT rowid FROM "\(table)" ORDER BY rowid LIMIT 1)
            """)
        let isPut = database.changesCount > 0
        try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        return isPut
      }
    } catch let error as DatabaseError
      where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode)
    {
      return false
    }
  }

  /// The number of wrong bits that a test tries.
  public static let rounds =
    ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 250 : 1000

  /// The file with one wrong bit, if the file is still whole to SQLite.
  ///
  /// - Parameter whole: The bytes of a file without a log.
  public static func flipped(
    _ whole: [UInt8], at path: String, using random: inout some RandomNumberGenerator
  ) throws -> Bool {
    var bytes = whole
    // Most of a small file is room for more.
    let used = whole.indices.filter { whole[$0] != 0 }
    guard let place = used.randomElement(using: &random) else { return false }
    bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    guard let queue = try? DatabaseQueue(path: path) else { return false }
    defer {
      try? queue.close()
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
    let complaint = try? queue.writeWithoutTransaction {
      try String.fetchOne($0, sql: "PRAGMA integrity_check")
    }
    return complaint == "ok"
  }
}
