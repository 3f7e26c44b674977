internal import FoundationEssentials
internal import GRDB

/// A table of the new file. It tells whether a row fits the table, and writes rows.
struct TableShape {
  private struct Column {
    var name: String
    var type: String
    var mayBeNull: Bool
    var hasDefault: Bool
  }

  /// A unique index over one column. It contains the key of every row a second time.
  struct Key {
    var index: String
    var column: Int
  }

  let name: String
  /// The table's first unique index over one column. Nil if there is none.
  let key: Key?
  private let columns: [Column]
  /// The column that is the row's identifier.
  private let identifier: Int?
  /// Whether another column is unique as well, so that a row may get another number and still be
  /// recognized.
  private let hasOtherKey: Bool
  /// The smallest number of values in a row. Columns that were added later may be missing.
  private let leastCount: Int

  /// The tables of a database, without those of SQLite itself.
  static func all(in database: Database) throws -> [TableShape] {
    let names = try String.fetchAll(
      database,
      sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' "
        + "ESCAPE '\\' ORDER BY name")
    return try names.map { try TableShape($0, in: database) }
  }

  private init(_ name: String, in database: Database) throws {
    self.name = name
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT name, type, \"notnull\", dflt_value IS NOT NULL, pk FROM pragma_table_info(?)",
      arguments: [name])
    let columns = rows.map {
      Column(name: $0[0], type: $0[1], mayBeNull: $0[2] == 0, hasDefault: $0[3])
    }
    let keys = rows.indices.filter { rows[$0][4] as Int > 0 }
    identifier =
      keys.count == 1 && columns[keys[0]].type.uppercased() == "INTEGER" ? keys[0] : nil
    hasOtherKey =
      try Int.fetchOne(
        database, sql: "SELECT count(*) FROM pragma_index_list(?) WHERE \"unique\"",
        arguments: [name]) ?? 0 > 0
    key = try Row.fetchOne(
      database,
      sql: """
        SELECT list.name, max(info.cid) FROM pragma_index_list(?) list, pragma_index_info(list.name) info
        WHERE list."unique" AND NOT list.partial
        GROUP BY list.name HAVING count(*) = 1 ORDER BY list.seq
        """, arguments: [name]
    ).map { Key(index: $0[0], column: $0[1]) }
    let needed = columns.indices.last {
      !(columns[$0].mayBeNull || columns[$0].hasDefault) || keys.contains($0)
    }
    leastCount = (needed ?? 0) + 1
    self.columns = columns
  }

  /// Whether a row has the number of values that the table requires, and each value the required type.
  func fits(_ row: StoredRow) -> Bool {
    guard row.values.count >= leastCount, row.values.count <= columns.count else { return false }
    return zip(columns.indices, row.values).allSatisfy { index, value in
      if index == identifier { return value == .null }
      let column = columns[index]
      return switch (value, column.type.uppercased()) {
      case (.null, _): column.mayBeNull
      case (.integer, "INTEGER"), (.integer, "INT"), (.text, "TEXT"), (.blob, "BLOB"),
        (.real, "REAL"), (.integer, "REAL"), (_, "ANY"), (_, ""):
        true
      default: false
      }
    }
  }

  /// Adds a row, unless a row with one of its keys exists.
  ///
  /// - Returns: Whether the row was added. A row that violates the table's checks is not added.
  func insert(_ row: StoredRow, in database: Database) throws -> Bool {
    // A number that damage made huge would leave no room for later numbers.
    let isUsable = row.rowID > 0 && row.rowID < 1 << 53
    if isUsable || identifier == nil, try write(row, number: row.rowID, in: database) {
      return true
    }
    // Another row may have the number. The row's own key shows whether it exists already.
    guard identifier != nil, hasOtherKey || !isUsable else { return false }
    return try write(row, number: nil, in: database)
  }

  private func write(_ row: StoredRow, number: Int64?, in database: Database) throws -> Bool {
    let used = columns[..<row.values.count]
    let names = used.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let places = used.map { _ in "?" }.joined(separator: ", ")
    var arguments = row.values.map(\.databaseValue)
    if let identifier { arguments[identifier] = number?.databaseValue ?? .null }
    do {
      let statement = try database.cachedStatement(
        sql: "INSERT INTO \"\(name)\" (\(names)) VALUES (\(places)) ON CONFLICT DO NOTHING")
      let before = database.totalChangesCount
      try statement.execute(arguments: StatementArguments(arguments))
      return database.totalChangesCount > before
    } catch let error as DatabaseError
      where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG].contains(error.resultCode)
    {
      return false
    }
  }
}

extension StoredValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .blob(let value): Data(value).databaseValue
    }
  }
}
