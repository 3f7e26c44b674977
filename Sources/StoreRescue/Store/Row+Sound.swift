public import GRDB

extension Row {
  /// The value of a column.
  ///
  /// The subscripts end the process when the column is missing or its value is of another kind. Both happen
  /// after a flipped bit, in the schema or in a row. This counts as damage, from which the store is rescued.
  ///
  /// - Throws: A ``DatabaseError`` of the code `SQLITE_CORRUPT`.
  public func sound<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value {
    do { return try decode(forColumn: column) } catch { throw Self.damage(error) }
  }

  /// The value of a column by its place among those that the statement names. See ``sound(_:)-(String)``.
  ///
  /// - Throws: A ``DatabaseError`` of the code `SQLITE_CORRUPT`.
  public func sound<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ place: Int
  ) throws -> Value {
    do { return try decode(atIndex: place) } catch { throw Self.damage(error) }
  }

  private static func damage(_ error: any Error) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row is damaged: \(error)")
  }
}
