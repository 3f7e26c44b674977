import DatabaseStores
import GRDB
import Testing

@Suite("The layout of a table's rows")
struct TableLayoutLaws {
  struct Pen: Hashable, Sendable {
    enum Tip: String { case fine, broad }

    var id: Int64 = 0
    var tip = Tip.fine
    var name = ""
    var length: Int64 = 0
    var price: Int?
  }

  struct LostPen: Hashable, Sendable {
    var pen = Pen()
    var day: Int64 = 0
  }

  private static let pens = TableLayout<Pen>(
    Pen(),
    [
      .value("id", \.id), .raw("tip", \.tip), .text("name", \.name), .number("length", \.length),
      .value("price", \.price, added: "INTEGER"),
    ])
  private static let lost = TableLayout<LostPen>(
    LostPen(), pens.columns(in: \LostPen.pen) + [.number("day", \.day)])

  private func withDatabase(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().inDatabase { database in
      try database.execute(
        sql: "CREATE TABLE pen (id INTEGER PRIMARY KEY, tip TEXT, name, length)")
      try body(database)
    }
  }

  private func all(_ database: Database) throws -> [Pen] {
    try Self.pens.all(in: "pen", orderedBy: "id", of: database)
  }

  private let pen = Pen(id: 1, tip: .broad, name: "Ink", length: 140, price: 12)

  @Test("What is inserted is read: by the names of a statement, and from the whole table")
  func roundTrip() throws {
    try withDatabase { database in
      try Self.pens.addMissingColumns(to: "pen", in: database)
      try Self.pens.insert(pen, into: "pen", ifThere: .keeps, in: database)
      #expect(try all(database) == [pen])
      let row = try Row.fetchOne(database, sql: "SELECT \(Self.pens.names), 7 FROM pen")
      #expect(try row.map(Self.pens.value) == pen)
      #expect(row?[Self.pens.count] as Int? == 7)
      #expect(Self.pens.names == "id, tip, name, length, price" && Self.pens.place(of: "name") == 2)
    }
  }

  @Test("A row with the key stays, is changed, or is replaced")
  func conflicts() throws {
    try withDatabase { database in
      try Self.pens.addMissingColumns(to: "pen", in: database)
      try Self.pens.insert(pen, into: "pen", ifThere: .keeps, in: database)
      var other = pen
      other.name = "Lead"
      try Self.pens.insert(other, into: "pen", ifThere: .keeps, in: database)
      #expect(try all(database) == [pen])
      try Self.pens.insert(other, into: "pen", ifThere: .updates, in: database)
      #expect(try all(database) == [other])
      try Self.pens.insert(pen, into: "pen", ifThere: .replaces, in: database)
      #expect(try all(database) == [pen])
    }
  }

  @Test("The columns of a part are those of the whole")
  func parts() throws {
    try withDatabase { database in
      try database.execute(
        sql: "CREATE TABLE lost (id INTEGER PRIMARY KEY, tip, name, length, price, day)")
      let value = LostPen(pen: pen, day: 20)
      try Self.lost.insert(value, into: "lost", ifThere: .replaces, in: database)
      #expect(try Self.lost.all(in: "lost", orderedBy: "day", of: database) == [value])
    }
  }

  @Test("A column that is added later has its blank value before, and is added once")
  func added() throws {
    try withDatabase { database in
      try database.execute(sql: "INSERT INTO pen VALUES (1, 'broad', 'Ink', 140)")
      var before = pen
      before.price = nil
      #expect(try all(database) == [before])
      for _ in 0..<2 { try Self.pens.addMissingColumns(to: "pen", in: database) }
      #expect(try database.columns(in: "pen").map(\.name).last == "price")
      #expect(try all(database) == [before])
    }
  }

  @Test("A missing table is empty, and another missing column is damage")
  func missing() throws {
    try withDatabase { database in
      #expect(try Self.lost.all(in: "lost", orderedBy: "day", of: database) == [])
      try database.execute(sql: "ALTER TABLE pen RENAME COLUMN name TO nome")
      #expect(throws: DatabaseError.self) { try all(database) }
    }
  }

  @Test(
    "Another kind of value is damage in some columns, and is read as what it should be in others",
    arguments: [
      ("1, 'blunt', 'Ink', 140", nil), ("1, NULL, 'Ink', 140", nil),
      ("1, 'broad', 5, 'long'", Pen(id: 1, tip: .broad, name: "5", length: 0)),
      ("1, 'broad', x'496e6b', 139.6", Pen(id: 1, tip: .broad, name: "Ink", length: 140)),
    ] as [(String, Pen?)])
  func kinds(_ values: String, _ expected: Pen?) throws {
    try withDatabase { database in
      try database.execute(sql: "INSERT INTO pen VALUES (\(values))")
      if let expected {
        #expect(try all(database) == [expected])
      } else {
        #expect(throws: DatabaseError.self) { try all(database) }
      }
    }
  }
}
