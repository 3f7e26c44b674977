internal import Files
internal import GRDB
public import Launcher
public import StoreRescue

/// The file of the entries: an SQLite database in WAL mode, opened through GRDB.
///
///     writer (one, `synchronous = FULL`, on EntryWriter's queue) ──▶ journal.sqlite ◀── readers (two)
///
/// In WAL mode a reader never waits for a writer. The main actor can therefore read a page of the list
/// while a write is being synced to the disk. ``GuardedStore`` handles damage and the loss of the folder.
public final class JournalDatabase: Sendable {
  public static let fileName = "journal.sqlite"
  public let path: String
  let pool: GuardedStore

  /// The result of opening a database.
  public enum Opening: Sendable {
    case open(JournalDatabase)
    /// The journal is damaged, and its rescue takes time.
    case needsRescue(Rescue)
    /// Another program has locked the file, so that it cannot even be read, or must be changed before.
    case locked
  }

  /// Whether this process made the file.
  public var isNew: Bool { pool.isNew }

  /// Messages about the file, for the user. Nil when there are none.
  public var notice: String? { pool.notice }

  /// Opens the database of a directory. It is made if it does not exist.
  ///
  /// - Parameter previousEnd: How the last owner ended. If it did not end in order, the file is checked. A
  ///   large file is left to ``check()``, which may run while the first window opens.
  /// - Throws: ``JournalError`` if the file belongs to a newer version or another program, or cannot be
  ///   opened or written. A damaged file is not an error: its readable rows are copied into a new one.
  public static func opening(in directory: String, trust previousEnd: SingleInstance.End = .clean)
    throws(JournalError) -> Opening
  {
    try opening(in: directory, previousEnd, patient: false)
  }

  /// Opens the database, and rescues one of any size before returning. For processes without a window.
  public static func open(in directory: String, trust previousEnd: SingleInstance.End = .clean)
    throws(JournalError) -> JournalDatabase
  {
    guard case .open(let database) = try opening(in: directory, previousEnd, patient: true) else {
      throw JournalError(.inputOutput, "The journal in \(directory) is damaged.")
    }
    return database
  }

  private static func opening(
    in directory: String, _ previousEnd: SingleInstance.End, patient: Bool
  ) throws(JournalError) -> Opening {
    let description = description(path: "\(directory)/\(fileName)")
    do {
      let opening = try GuardedStore.open(
        description, trust: previousEnd == .clean ? .full : .none, patient: patient
      ) { try connect($0, patience: patient ? patience : patienceAtStart) }
      switch opening {
      case .open(let store): return .open(JournalDatabase(store))
      case .needsRescue(let rescue): return .needsRescue(rescue)
      }
    } catch let error as JournalError {
      throw error
    } catch let error as DatabaseError where error.isLock && !patient {
      return .locked
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
      throw JournalError(
        .cannotCreate, "Journal cannot open the journal at \(description.path): \(reason(error)).")
    } catch {
      throw JournalError(
        .inputOutput, "Journal cannot open the journal at \(description.path): \(reason(error)).")
    }
  }

  private init(_ store: GuardedStore) {
    pool = store
    path = store.description.path
  }

  /// Checks the whole file. Damage is reported, and the file is rescued on a queue of its own.
  public func check() { pool.check() }

  /// Something was written. A store that was opened while another program had locked the file gets a connection that
  /// reads while it writes.
  func wasWritten() {
    guard pool.connection is DatabaseQueue else { return }
    // If that fails, the present connection stays, and the next write tries again.
    try? pool.reconnect()
  }

  /// Looks whether the list has all entries, and each of them can be asked for, and mends what is not so.
  ///
  /// - Returns: Whether it was mended, so that it must be read again.
  func mendList() -> Bool {
    do {
      let (isWhole, isSound) = try pool.read {
        (try DerivedTables.areWhole(in: $0), try EntryIdentifier.broken(in: $0).isEmpty)
      }
      if isWhole, isSound { return false }
      try pool.write {
        if !isSound { try EntryIdentifier.mend(in: $0) }
        if !isWhole { try DerivedTables.fill(in: $0) }
      }
      return true
    } catch {
      // A file that cannot be read or written now is looked at by the next start.
      return false
    }
  }

  /// Whether the file is small enough to have been checked when it was opened.
  var isSmall: Bool { pool.isSmall }

  /// Closes the connections and writes the write-ahead log into the file.
  public func close() throws { try pool.close() }

  // MARK: Opening

  private static func description(path: String) -> StoreDescription {
    StoreDescription(
      path: path, subject: "The journal", unit: ("entry", "entries"), mainTable: "entry",
      derivedTables: ["day", "change", "lineage", "title"],
      make: { try Schema.bringUpToDate($0, path: path) },
      accepts: { _, row in
        // All tables have the identifier in their second column.
        if row.values.count > 1, case .text(let id) = row.values[1] {
          id.utf8.count == 36
        } else {
          false
        }
      },
      reconcile: {
        try $0.execute(sql: "DELETE FROM entry WHERE id IN (SELECT id FROM deleted)")
        try EntryBody.reconcile(in: $0)
        try EntryTitle.noteAll(in: $0)
      },
      leaveOutUnchanged: { try EntryBody.leaveOutUnchanged(in: $0) },
      renew: { try Lineage.renew(in: $0) })
  }

  private static func connect(
    _ path: String, patience: Double
  ) throws -> any DatabaseWriter {
    do {
      // Opening in WAL mode changes the file. A file of another program must stay as it is.
      if let refusal = Schema.refusal(ofHeaderAt: path) { throw refusal }
      do { return try makePool(path, patience) } catch let error as DatabaseError
        where error.isLock && patience == patienceAtStart
      {
        return try makeReader(path)
      }
    } catch let error as JournalError where error.status == .badData {
      // A file with our tables and an unknown header is ours, and damaged.
      guard try description(path: path).isStore() else { throw error }
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its header is damaged")
    }
  }

  /// How long opening waits for another program's lock while a person waits for a window.
  private static var patienceAtStart: Double { 0.1 }
  /// How long a write waits for it. While it waits, the user is not told. The write is tried again afterwards.
  private static var patience: Double { 2 }

  /// Opens a file that another program has locked for writing. Reading needs no lock, but a pool writes when it is
  /// opened. Writes fail at once, so that reads do not wait behind them.
  private static func makeReader(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .immediateError
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase {
      try $0.execute(sql: "\(Self.fewPages); PRAGMA synchronous = FULL")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    do {
      try queue.writeWithoutTransaction { try prepare($0, path) }
    } catch {
      try? queue.close()
      throw error
    }
    return queue
  }

  /// Brings the tables up to date. A file that is in order is only read.
  private static func prepare(_ database: Database, _ path: String) throws {
    try Schema.bringUpToDate(database, path: path)
    // The list needs them before its window. Damage to their tables is then also repaired before.
    try DerivedTables.mendNumbers(in: database)
    try EntryNumber.mend(in: database)
    // In a large file they are checked while the windows open (``mendList()``).
    if FileSystem.size(path) < GuardedStore.smallSize {
      try EntryIdentifier.mend(in: database)
      if try !DerivedTables.areWhole(in: database) { try DerivedTables.fill(in: database) }
    }
  }

  /// - Parameter patience: How long to wait for another program's lock.
  private static func makePool(_ path: String, _ patience: Double) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.maximumReaderCount = 2
    configuration.busyMode = .timeout(patience)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      // Few pages are in use, because a list reads one page of rows. By default SQLite would use 2 MB per
      // connection. A short log is soon written into the file, which tolerates damage better.
      try database.execute(sql: "\(Self.fewPages); PRAGMA wal_autocheckpoint = 200")
      if !database.configuration.readonly, FileSystem.size(path + "-wal") == 0 {
        try beginLog(of: database)
      }
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    do {
      try pool.writeWithoutTransaction { database in
        // GRDB's setup of WAL uses NORMAL, under which a power failure can remove committed entries. SQLite writes
        // the pages that a statement with triggers changes into a file in /var/tmp before, unless they stay in
        // memory: 390,000 writes for 10,000 deleted entries, of 29,000 without it.
        try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY")
        try prepare(database, path)
        try database.execute(sql: "PRAGMA busy_timeout = \(Int(Self.patience * 1000))")
      }
    } catch {
      try? pool.close()
      throw error
    }
    return pool
  }

  private static let fewPages = "PRAGMA cache_size = -512"

  /// Keeps more pages in memory until the end of the transaction, which has thousands of changes. Each of them touches
  /// pages of several indexes. Without room, a page is written into the log and read again for each of its changes.
  static func rememberMore(in database: Database) throws {
    try database.execute(sql: "PRAGMA cache_size = -16384")
    database.afterNextTransaction(onCommit: rememberFew, onRollback: rememberFew)
  }

  private static func rememberFew(in database: Database) {
    // If this fails, the memory is given back with the connection.
    try? database.execute(sql: "\(fewPages); PRAGMA shrink_memory")
  }

  /// Writes a page without changes into an empty log, and does not wait for the disk.
  ///
  /// GRDB needs a log that is not empty. It would make a table, remove it, and wait for the disk twice,
  /// while the first window waits for the first entries. A power failure may remove this page without any
  /// loss. The next commit syncs the whole log.
  private static func beginLog(of database: Database) throws {
    try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "\(error)" }
    return error.message ?? "error \(error.resultCode.rawValue)"
  }
}

extension DatabaseError {
  /// Whether another program has locked the file.
  fileprivate var isLock: Bool { [.SQLITE_BUSY, .SQLITE_LOCKED].contains(resultCode) }
}
