internal import Files
public import GRDB

extension GuardedStore {
  /// The result of opening a store.
  public enum Opening {
    case open(GuardedStore)
    /// The store is damaged, and its rescue takes time. Show a window first, then call
    /// ``Rescue/run(release:)`` on a queue of its own, then open the store again.
    case needsRescue(Rescue)
  }

  /// How the previous process left the store.
  public enum Trust: Sendable {
    /// The process ended in order.
    case full
    /// The process may not have ended in order. The file is checked, unless it is large.
    case none
  }

  /// Files up to this size are rescued before the first window, which takes milliseconds.
  public static let smallSize = 4 << 20

  /// Opens a store. Damage is not an error: the readable rows are copied into a new file.
  ///
  /// - Parameters:
  ///   - patient: Whether to rescue a large store too before returning. For processes without a window.
  ///   - connect: Opens the file at a path and brings its tables up to date.
  /// - Throws: Any error of `connect` other than damage, or a `FileError` if the rescue fails.
  public static func open(
    _ description: StoreDescription, trust: Trust, patient: Bool = false,
    connect: @escaping @Sendable (String) throws -> any DatabaseWriter
  ) throws -> Opening {
    let rescue = Rescue(description)
    try rescue.finishInterrupted()
    let origin = LogOrigin(of: description.path)
    if origin == .foreign { try ForeignLog(description: description).setAside() }
    if let journal = RollbackJournal(of: description.path),
      journal.isForeign(to: description.path)
    {
      try ForeignLog(description: description).setAside(journal)
    }
    if let reason = damageBeforeOpening(description, rescue, origin) {
      try rescue.setMark(reason)
      if !patient, !isSmall(description) { return .needsRescue(rescue) }
      try rescue.run()
    }
    do {
      return .open(try opened(rescue, trust, connect))
    } catch  where error.isDamage || error.isContradiction {
      try rescue.setMark("\(error)")
      if !patient, !isSmall(description) { return .needsRescue(rescue) }
      try rescue.run()
      return .open(try opened(rescue, .full, connect))
    }
  }

  private static func opened(
    _ rescue: Rescue, _ trust: Trust,
    _ connect: @escaping @Sendable (String) throws -> any DatabaseWriter
  ) throws -> GuardedStore {
    let path = rescue.description.path
    let isNew = !FileSystem.exists(path)
    let wasLogged = FileSystem.size(path + "-wal") > 0
    let connection = try connect(path)
    let keeper = LogKeeper(path, connection, isNew: isNew)
    do {
      if trust == .none, isSmall(rescue.description) {
        try connection.checkFile()
        if try rescue.description.hasDamagedSchema(connection) {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its schema is damaged")
        }
      }
      // A new file is one page long until its log is written into it. A single wrong bit in the log would
      // lose a great deal until then.
      if isNew || wasLogged { try connection.emptyLog(keeper) }
      if keeper?.wasReplaced == true { try connection.write { try rescue.description.renew($0) } }
    } catch {
      try? connection.retire()
      throw error
    }
    return GuardedStore(rescue, connection, keeper, isNew: isNew, connect: connect)
  }

  /// Looks for damage without SQLite, which discards a damaged log when it opens the file, and writes back what it can
  /// read of a damaged journal.
  private static func damageBeforeOpening(
    _ description: StoreDescription, _ rescue: Rescue, _ origin: LogOrigin
  ) -> String? {
    if let mark = rescue.mark { return mark }
    if origin == .cutShort { return "the end of its log is missing" }
    if isReadOnlyByHeader(description.path) { return "its header is damaged" }
    if RollbackJournal(of: description.path)?.isDamaged(for: description.path) == true {
      return "its journal is damaged"
    }
    guard FileSystem.size(description.path + "-wal") > 0 else { return nil }
    var known = LogRecord.read(beside: description.path).map { ($0.salts, $0.frames) }
    // A file of one page without a record was being made. Nothing was saved in it.
    if known == nil, DatabasePages(file: description.path, log: nil).pageCount <= 1 {
      known = (0, 0)
    }
    let pages = DatabasePages(description.path, committed: known)
    return pages.hasDamagedLog ? "its log is damaged" : nil
  }

  /// Whether the header has a write version above 2. SQLite then reads the file without a complaint, and
  /// refuses every write. Source: SQLite's file format, 1.3.3.
  private static func isReadOnlyByHeader(_ path: String) -> Bool {
    FileReading(path)?.bytes(at: 18, count: 1).first.map { $0 > 2 } ?? false
  }

  /// Whether the store is small enough to have been checked when it was opened.
  public var isSmall: Bool { Self.isSmall(description) }

  static func isSmall(_ description: StoreDescription) -> Bool {
    FileSystem.size(description.path) + FileSystem.size(description.path + "-wal") < smallSize
  }
}

extension DatabaseWriter {
  /// Reads every page, and looks for every row in every index. A wrong bit in a key leaves all pages in
  /// order. But then rows cannot be found by their keys, or two rows have the same key.
  ///
  /// - Throws: A ``DatabaseError`` of the code `SQLITE_CORRUPT` if the file is damaged.
  func checkFile() throws {
    let complaint = try read { try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") }
    guard let complaint, complaint != "ok" else { return }
    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: complaint)
  }

  /// Whether changes are written to a log first.
  var hasLog: Bool {
    get throws { try read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal" }
  }

  /// Writes the content of the log into the file.
  ///
  /// - Parameter keeper: Who keeps the record of the log, if it has one.
  func emptyLog(_ keeper: LogKeeper?) throws {
    if let keeper { return try keeper.checkpoint(self, "TRUNCATE") }
    try writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
  }
}

extension Error {
  /// Whether SQLite says that two rows have a key which only one can have, or that a value is longer than any. When
  /// a store is opened, only what is in the file is written anew. So the file contradicts itself: an index is out of
  /// order, or names a row twice.
  fileprivate var isContradiction: Bool {
    guard let error = self as? DatabaseError else { return false }
    return [.SQLITE_CONSTRAINT, .SQLITE_TOOBIG].contains(error.resultCode)
  }

  /// Whether SQLite says that the file is damaged, or that a table or column is missing which every file
  /// has: then a letter of the schema is wrong. A table or column that is made although it exists is the same
  /// for a file's version: an earlier one was read, whose steps follow again. A format of the schema above 4 in the
  /// header is damage too, since no version of SQLite writes it (SQLite's file format, 1.3.9), and so is a key which
  /// is no number although its table says that it is one: no statement of a store gives it another value.
  public var isDamage: Bool {
    guard let error = self as? DatabaseError else { return false }
    if error.resultCode == .SQLITE_ERROR, let message = error.message {
      return message.hasPrefix("no such ") || message.contains("has no column named")
        || message.hasSuffix(" already exists") || message.hasPrefix("duplicate column name")
        || message == "unsupported file format"
    }
    return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_MISMATCH].contains(error.resultCode)
  }
}
