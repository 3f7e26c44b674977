internal import GRDB
internal import Text

/// Identifiers that no question finds: with a zero, or not in UTF-8, after a wrong bit or from another program.
///
/// GRDB reads a text up to its first zero, and repairs one that is not UTF-8. An entry with such an identifier is in
/// the list, and cannot be opened by what was read. It gets another identifier, and so does what belongs to it.
enum EntryIdentifier {
  /// The tables with identifiers of entries.
  private static let tables = ["entry", "deleted", "pin", "source", "received", "body", "edit"]

  /// What is no plain ASCII. `length` counts up to the first zero.
  private static let isSuspect =
    "(id GLOB '*[^ -~]*' OR length(id) <> length(CAST(id AS BLOB)))"

  /// The bytes of such identifiers. Reads all of an index, as ``DerivedTables/areWhole(in:)`` does.
  static func broken(in database: Database) throws -> [[UInt8]] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT CAST(id AS BLOB) FROM entry WHERE \(isSuspect)
        UNION SELECT CAST(id AS BLOB) FROM deleted WHERE \(isSuspect)
        """
    ).compactMap { row in
      let bytes = try row.withUnsafeData(atIndex: 0) { $0.map { Array($0) } } ?? []
      return bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil ? bytes : nil
    }
  }

  /// Gives the entries with such identifiers other ones.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  static func mend(in database: Database) throws -> Bool {
    let broken = try broken(in: database)
    guard !broken.isEmpty else { return false }
    try database.inSavepoint {
      for bytes in broken {
        let new = EntryID.make().rawValue
        let old = bytes.hexadecimal
        for table in tables {
          try database.execute(
            sql: "UPDATE \(table) SET id = ? WHERE id = CAST(x'\(old)' AS TEXT)", arguments: [new])
        }
      }
      return .commit
    }
    return true
  }
}

extension [UInt8] {
  fileprivate var hexadecimal: String {
    map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }
}
