internal import GRDB

/// Copies the readable rows of a damaged database into a new one.
///
///     trees of the tables, as far as they can be walked ─┐
///     rows whose key differs from the one in its index ──┤
///     pages that no tree leads to any more ──────────────┼─▶ rows with a table's shape ─▶ new file
///     contents that a damaged log would have replaced ───┘
///
/// The first source that has a row wins. If every tree is whole, no other source is read, so that no
/// deleted row comes back. After damage, keeping a deleted row is better than losing one. The time is in
/// proportion to the files.
struct Salvage {
  private typealias DoubtfulRow = (
    shape: TableShape, row: StoredRow, key: TableShape.Key, other: StoredValue
  )

  private let description: StoreDescription
  private let reading: TableReading
  private let takesParts: Bool
  private var recovered = 0
  /// Rows whose key in the table differs from their key in the index, which is `other`.
  private var doubtful: [DoubtfulRow] = []
  private var partial: [(TableShape, StoredRow)] = []
  private var partialCount = 0

  /// - Parameter path: The damaged file. Its log lies beside it.
  init(_ description: StoreDescription, from path: String) {
    self.init(description, from: DatabasePages(path))
  }

  /// - Parameter takesParts: Whether rows are wanted whose text is cut short.
  init(_ description: StoreDescription, from pages: DatabasePages, takesParts: Bool = true) {
    self.description = description
    self.takesParts = takesParts
    reading = TableReading(pages)
  }

  /// How many of the main table's rows were recovered, and how many there were if that is known.
  struct Outcome: Equatable {
    var recovered = 0
    var expected: Int?
    /// The number of recovered rows whose text is cut short.
    var partial = 0
  }

  mutating func run(into database: Database) throws -> Outcome {
    let shapes = try TableShape.all(in: database).filter {
      !description.derivedTables.contains($0.name)
    }
    var isWhole = !reading.pages.hasDamagedLog
    var roots: [String: Int] = [:]
    var indexes: [String: Int] = [:]
    var mainIndexes: [Int] = []
    if !reading.walk(
      1,
      row: { row in
        guard let entry = SchemaEntry(row) else { return }
        if entry.isTable { roots[entry.name] = entry.root }
        guard entry.isIndex else { return }
        indexes[entry.name] = entry.root
        if entry.table == description.mainTable { mainIndexes.append(entry.root) }
      })
    {
      isWhole = false
    }
    for shape in shapes {
      guard let root = roots[shape.name] else {
        isWhole = false
        continue
      }
      let keys = shape.key.flatMap { indexes[$0.index] }.map(reading.keysOfIndex) ?? [:]
      if try !reading.walk(
        root,
        row: { row in
          guard shape.fits(row) else {
            isWhole = false
            return
          }
          if let key = shape.key, let other = keys[row.rowID], row.values[key.column] != other {
            doubtful.append((shape, row, key, other))
          } else {
            try take(row, of: shape, database)
          }
        })
      {
        isWhole = false
      }
    }
    try takeDoubtful(database)
    let expected = mainIndexes.map(reading.countOfIndex).max()
    if !isWhole || recovered < expected ?? 0 { try readLoosePages(shapes, database) }
    for (shape, row) in partial {
      let isNew = try shape.insert(row, in: database)
      if isNew, shape.name == description.mainTable { partialCount += 1 }
    }
    try description.reconcile(database)
    recovered =
      try Int.fetchOne(database, sql: "SELECT count(*) FROM \"\(description.mainTable)\"") ?? 0
    return Outcome(recovered: recovered, expected: expected, partial: partialCount)
  }

  /// Adds the rows that have two different keys. If another row has the key in the table, the key in the
  /// index counts.
  private mutating func takeDoubtful(_ database: Database) throws {
    for (shape, row, key, other) in doubtful {
      let before = database.totalChangesCount
      try take(row, of: shape, database)
      guard !row.isPartial, database.totalChangesCount == before else { continue }
      var renamed = row
      renamed.values[key.column] = other
      if shape.fits(renamed) { try take(renamed, of: shape, database) }
    }
  }

  private mutating func readLoosePages(_ shapes: [TableShape], _ database: Database) throws {
    let free = reading.freePages()
    let pages = reading.pages
    for number in pages.numbers where !reading.visited.contains(number) && !free.contains(number) {
      guard let bytes = pages.page(number) else { continue }
      try takeLoose(reading.rows(of: bytes, number: number), shapes, database)
    }
    try pages.readDoubtful { bytes in
      // The page may or may not be the first one. A leaf is far more likely.
      try takeLoose(reading.rows(of: bytes, number: 0), shapes, database)
    }
  }

  private mutating func takeLoose(
    _ rows: [StoredRow], _ shapes: [TableShape], _ database: Database
  ) throws {
    for row in rows {
      guard
        let shape = shapes.first(where: { $0.fits(row) && description.accepts($0.name, row) })
      else { continue }
      try take(row, of: shape, database)
    }
  }

  private mutating func take(_ row: StoredRow, of shape: TableShape, _ database: Database) throws {
    // A whole copy of the row may follow.
    if row.isPartial { return takesParts ? partial.append((shape, row)) : () }
    if try shape.insert(row, in: database), shape.name == description.mainTable { recovered += 1 }
  }
}

/// A row of the table in which SQLite stores the schema.
private struct SchemaEntry {
  var name: String
  var table: String
  var root: Int
  var isTable: Bool
  var isIndex: Bool

  init?(_ row: StoredRow) {
    guard row.values.count == 5, case .text(let type) = row.values[0],
      case .text(let name) = row.values[1], case .text(let table) = row.values[2],
      case .integer(let root) = row.values[3], root > 0, root < 1 << 32
    else { return nil }
    (self.name, self.table, self.root) = (name, table, Int(root))
    isTable = type == "table"
    isIndex = type == "index"
  }
}
