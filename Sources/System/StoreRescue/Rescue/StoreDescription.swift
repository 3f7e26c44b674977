internal import Files
public import GRDB

/// Tells the rescue about an application's store: its place, its name and its tables.
///
/// The shapes of the tables come from the new file that ``make`` fills. A table or column that is added
/// later is therefore rescued without a change here.
public struct StoreDescription: Sendable {
  /// The path of the database.
  public var path: String
  /// The store's name at the beginning of a sentence: "The journal".
  public var subject: String
  /// Whether the subject is plural: "The notes".
  public var isPlural: Bool
  /// The singular and plural of what the user counts: "entry", "entries".
  public var unit: (one: String, several: String)
  /// The table whose rows the user counts.
  public var mainTable: String
  /// Tables that triggers fill from other tables. They are not read.
  public var derivedTables: Set<String>
  /// Makes the tables in an empty file.
  public var make: @Sendable (Database) throws -> Void
  /// Whether a row that has the shape of a table may belong to it. If only a single page is left, its
  /// values are the only evidence.
  public var accepts: @Sendable (_ table: String, _ row: StoredRow) -> Bool
  /// Makes the rescued tables consistent. For example, a deleted row must not exist a second time.
  public var reconcile: @Sendable (Database) throws -> Void
  /// Removes rows of a log from which nothing can be learned, because they refer to others that it does not have. Called
  /// before ``reconcile``.
  public var leaveOutUnchanged: @Sendable (Database) throws -> Void
  /// Called when the file has another content than this program has left in it, as a backup that was put back. What
  /// was derived from the old content elsewhere is not valid any more.
  public var renew: @Sendable (Database) throws -> Void

  public init(
    path: String, subject: String, isPlural: Bool = false, unit: (one: String, several: String),
    mainTable: String, derivedTables: Set<String> = [],
    make: @escaping @Sendable (Database) throws -> Void,
    accepts: @escaping @Sendable (_ table: String, _ row: StoredRow) -> Bool = { _, _ in true },
    reconcile: @escaping @Sendable (Database) throws -> Void = { _ in },
    leaveOutUnchanged: @escaping @Sendable (Database) throws -> Void = { _ in },
    renew: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) {
    self.path = path
    self.subject = subject
    self.isPlural = isPlural
    self.unit = unit
    self.mainTable = mainTable
    self.derivedTables = derivedTables
    self.make = make
    self.accepts = accepts
    self.reconcile = reconcile
    self.leaveOutUnchanged = leaveOutUnchanged
    self.renew = renew
  }

  /// The names and statements of everything in the schema. SQLite finds a table by its name, which is stored beside
  /// the statement.
  private var statements: Set<String> {
    get throws {
      let own = try DatabaseQueue()
      defer { try? own.retire() }
      try own.writeWithoutTransaction { try make($0) }
      return try Self.statements(of: own)
    }
  }

  private static func statements(of connection: any DatabaseWriter) throws -> Set<String> {
    try connection.read {
      try String.fetchSet(
        $0,
        sql: """
          SELECT typeof(type) || typeof(name) || typeof(tbl_name) || char(10)
            || type || char(10) || name || char(10) || tbl_name || char(10) || sql
          FROM sqlite_schema WHERE sql IS NOT NULL
          """)
    }
  }

  /// Whether a statement in the file differs from one of ours in a few bytes. A table with a wrong letter
  /// in its name or in a column's name would seem to be a different table.
  func hasDamagedSchema(_ connection: any DatabaseWriter) throws -> Bool {
    let wanted = try statements
    return try Self.statements(of: connection).subtracting(wanted).contains { found in
      Self.isDamagedCopy(found, of: wanted)
    }
  }

  /// Whether the file has the tables of this store and no others, regardless of its header. What damaged the
  /// header may have damaged some of the tables' statements too.
  public func isStore() throws -> Bool {
    let wanted = try statements
    var found: Set<String> = []
    _ = TableReading(DatabasePages(path)).walk(1) { row in
      if row.values.count == 5, case .text(let type) = row.values[0],
        case .text(let name) = row.values[1],
        case .text(let table) = row.values[2], case .text(let sql) = row.values[4]
      {
        found.insert("texttexttext\n\(type)\n\(name)\n\(table)\n\(sql)")
      }
    }
    return found.intersection(wanted).count * 2 > wanted.count
      && found.subtracting(wanted).allSatisfy { Self.isDamagedCopy($0, of: wanted) }
  }

  /// Whether a statement has the length of one of others, and differs from it in a few bytes.
  private static func isDamagedCopy(_ found: String, of wanted: Set<String>) -> Bool {
    wanted.contains { statement in
      statement.utf8.count == found.utf8.count
        && zip(statement.utf8, found.utf8).count(where: { $0 != $1 }) <= 4
    }
  }

  /// "3 entries": what the person counts.
  public func counted(_ count: Int) -> String {
    "\(count) \(count == 1 ? unit.one : unit.several)"
  }

  /// "The journal was", "The notes were".
  var subjectWas: String { "\(subject) \(isPlural ? "were" : "was")" }

  /// A path without an extension, for files that are set aside now: the store's name, a word and the time.
  func freeStem(_ word: String) -> String {
    let wanted = "\(stem).\(word)-\(timeStamp())"
    var free = wanted
    var number = 1
    while [".sqlite", ".sqlite-wal", ".wal", ".journal"].contains(where: {
      FileSystem.exists(free + $0)
    }) {
      number += 1
      free = "\(wanted)-\(number)"
    }
    return free
  }

  /// The file's path without `.sqlite`.
  var stem: String { path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path }
}
