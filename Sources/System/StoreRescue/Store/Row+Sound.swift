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

  /// The whole number of a column in which another program or a wrong bit may have put something else: the
  /// nearest to another number, and 0 for everything else.
  ///
  /// - Throws: A ``DatabaseError`` of the code `SQLITE_CORRUPT` if there is no such column.
  public func number(_ column: String) throws -> Int64 { Self.number(try value(column)) }

  /// See ``number(_:)-(String)``.
  public func number(_ place: Int) throws -> Int64 { Self.number(try value(place)) }

  private static func number(_ value: DatabaseValue.Storage) -> Int64 {
    switch value {
    case .int64(let number): number
    case .double(let number): Int64(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
    case .null, .string, .blob: 0
    }
  }

  /// The text of a column in which another program or a wrong bit may have put something else: the text of a
  /// number, and the bytes as UTF-8.
  ///
  /// - Throws: A ``DatabaseError`` of the code `SQLITE_CORRUPT` if there is no such column.
  public func text(_ column: String) throws -> String { Self.text(try value(column)) }

  /// See ``text(_:)-(String)``.
  public func text(_ place: Int) throws -> String { Self.text(try value(place)) }

  private static func text(_ value: DatabaseValue.Storage) -> String {
    switch value {
    case .string(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .null: ""
    }
  }

  private func value(_ column: String) throws -> DatabaseValue.Storage {
    guard let value: DatabaseValue = self[column] else {
      throw Self.damage("the column \(column) is missing")
    }
    return value.storage
  }

  private func value(_ place: Int) throws -> DatabaseValue.Storage {
    guard (0..<count).contains(place) else { throw Self.damage("the column \(place) is missing") }
    let value: DatabaseValue = self[place]
    return value.storage
  }

  private static func damage(_ error: Any) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row is damaged: \(error)")
  }
}
