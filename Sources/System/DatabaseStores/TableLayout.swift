public import GRDB
internal import StoreRescue

/// The columns of a table's rows: for each its name, and how its value is written and read.
///
///     static let notes = TableLayout<Note>(.blank, [.raw("id", \.id), .text("title", \.title)])
///     static let deletedNotes = TableLayout<DeletedNote>(
///       .blank, notes.columns(in: \DeletedNote.note) + [.number("deleted", \.deleted)])
///
///     value ─ insert ─▶ row of any table with these columns ─ value(_:), all(in:orderedBy:of:) ─▶ value
///
/// A new column is one line here. The statement that makes the table stays as it is, because the rescue compares it
/// with those in files: the line says how the column is added.
public struct TableLayout<Value: Sendable>: Sendable {
  /// One column.
  public struct Column: Sendable {
    /// The name. In a layout that is only read it can be an expression.
    let name: String
    /// The declaration of a column that older files do not have.
    let added: String?
    let write: @Sendable (Value) -> DatabaseValue
    let read: @Sendable (inout Value, Row, _ place: Int) throws -> Void
  }

  /// What happens to a row that has the key already. The key is the first column.
  public enum Conflict: Sendable {
    /// The row stays as it is.
    case keeps
    /// The row gets the new values, and keeps its place.
    case updates
    /// The row goes, and a new one comes.
    case replaces
  }

  /// A value to read rows into.
  public let blank: Value
  private let list: [Column]
  /// The names of all columns, for statements: `id, title`.
  public let names: String
  private let marks: String
  private let updates: String

  public init(_ blank: Value, _ columns: [Column]) {
    precondition(!columns.isEmpty, "A row has a column.")
    self.blank = blank
    list = columns
    let each = columns.map { $0.name }
    names = each.joined(separator: ", ")
    marks = each.map { _ in "?" }.joined(separator: ", ")
    updates = each.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
  }

  /// The number of columns. In a statement, the place of what follows ``names``.
  public var count: Int { list.count }

  /// The place of a column among ``names``. There must be such a column.
  public func place(of name: String) -> Int {
    guard let place = list.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("The layout has no column \(name).")
    }
    return place
  }

  /// The columns for a value that contains one of this layout.
  public func columns<Whole: Sendable>(
    in path: WritableKeyPath<Whole, Value> & Sendable
  ) -> [TableLayout<Whole>.Column] {
    list.map { column in
      TableLayout<Whole>.Column(
        name: column.name, added: column.added, write: { column.write($0[keyPath: path]) },
        read: { try column.read(&$0[keyPath: path], $1, $2) })
    }
  }

  // MARK: Tables

  /// Adds the columns that a table of an older version does not have.
  public func addMissingColumns(to table: String, in database: Database) throws {
    guard list.contains(where: { $0.added != nil }) else { return }
    let present = Set(try database.columns(in: table).map { $0.name.lowercased() })
    for column in list where !present.contains(column.name.lowercased()) {
      guard let declaration = column.added else { continue }
      try database.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column.name) \(declaration)")
    }
  }

  // MARK: Writing

  public func insert(
    _ value: Value, into table: String, ifThere conflict: Conflict, in database: Database
  ) throws {
    let key = list[0].name
    let verb = conflict == .replaces ? "INSERT OR REPLACE" : "INSERT"
    let end: String =
      switch conflict {
      case .keeps: " ON CONFLICT (\(key)) DO NOTHING"
      case .updates: " ON CONFLICT (\(key)) DO UPDATE SET \(updates)"
      case .replaces: ""
      }
    try database.cachedStatement(sql: "\(verb) INTO \(table) (\(names)) VALUES (\(marks))\(end)")
      .execute(arguments: StatementArguments(list.map { $0.write(value) }))
  }

  // MARK: Reading

  /// The value of a row, from a statement that names the columns (``names``) first.
  ///
  /// - Throws: A `DatabaseError` of the code `SQLITE_CORRUPT` for a damaged row.
  public func value(_ row: Row) throws -> Value {
    var value = blank
    for (place, column) in list.enumerated() { try column.read(&value, row, place) }
    return value
  }

  /// The values of all rows of a table. A missing table counts as empty. So does a column that is added later, before
  /// it is added.
  ///
  /// - Throws: A `DatabaseError` of the code `SQLITE_CORRUPT` for a damaged row, and for another missing column.
  public func all(
    in table: String, orderedBy order: String, of database: Database
  ) throws -> [Value] {
    guard try database.tableExists(table) else { return [] }
    let statement = try database.makeStatement(sql: "SELECT * FROM \(table) ORDER BY \(order)")
    let present = statement.columnNames.map { $0.lowercased() }
    var found: [(column: Column, place: Int)] = []
    for column in list {
      if let place = present.firstIndex(of: column.name.lowercased()) {
        found.append((column, place))
      } else if column.added == nil {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "the column \(column.name) is missing")
      }
    }
    let rows = try Row.fetchCursor(statement)
    var values: [Value] = []
    while let row = try rows.next() {
      var value = blank
      for (column, place) in found { try column.read(&value, row, place) }
      values.append(value)
    }
    return values
  }
}

// MARK: - Kinds of columns

extension TableLayout.Column {
  /// A value of a kind that SQLite has. Another kind in the file is damage.
  ///
  /// - Parameter added: The declaration with which the column is added to older files: `TEXT NOT NULL DEFAULT ''`. Nil
  ///   for a column that every file has.
  public static func value<
    Field: DatabaseValueConvertible & StatementColumnConvertible & Sendable
  >(
    _ name: String, _ path: WritableKeyPath<Value, Field> & Sendable, added: String? = nil
  ) -> Self {
    Self(
      name: name, added: added, write: { $0[keyPath: path].databaseValue },
      read: { $0[keyPath: path] = try $1.sound($2) })
  }

  /// A value with a raw one of a kind that SQLite has. One that does not exist is damage.
  public static func raw<Field: RawRepresentable & Sendable>(
    _ name: String, _ path: WritableKeyPath<Value, Field> & Sendable, added: String? = nil
  ) -> Self
  where Field.RawValue: DatabaseValueConvertible & StatementColumnConvertible & Sendable {
    Self(
      name: name, added: added, write: { $0[keyPath: path].rawValue.databaseValue },
      read: { value, row, place in
        let raw: Field.RawValue = try row.sound(place)
        guard let field = Field(rawValue: raw) else {
          throw DatabaseError(
            resultCode: .SQLITE_CORRUPT, message: "a row is damaged: \(raw) in \(name)")
        }
        value[keyPath: path] = field
      })
  }

  /// A whole number. Anything in its place is read as one (`Row.number(_:)`).
  public static func number(
    _ name: String, _ path: WritableKeyPath<Value, Int64> & Sendable, added: String? = nil
  ) -> Self {
    Self(
      name: name, added: added, write: { $0[keyPath: path].databaseValue },
      read: { $0[keyPath: path] = try $1.number($2) })
  }

  /// A text. Anything in its place is read as one (`Row.text(_:)`).
  public static func text(
    _ name: String, _ path: WritableKeyPath<Value, String> & Sendable, added: String? = nil
  ) -> Self {
    Self(
      name: name, added: added, write: { $0[keyPath: path].databaseValue },
      read: { $0[keyPath: path] = try $1.text($2) })
  }
}
