internal import Files
internal import GRDB
internal import Glibc
public import Launcher

/// The file that holds the entries: an SQLite database in WAL mode, opened through GRDB.
///
///     writer (one, `synchronous = FULL`, on EntryWriter's queue) ──▶ journal.sqlite ◀── readers (two)
///
/// A reader never waits for a writer in WAL mode, so the page of a list is read on the main actor
/// while a write is being synced to the disk.
public final class JournalDatabase: Sendable {
  public static let fileName = "journal.sqlite"
  public let path: String
  /// The file was made by this call.
  public let isNew: Bool
  /// What happened to a damaged file, for the user; nil when there was none.
  public let notice: String?
  let pool: DatabasePool

  /// Opens the database of a directory, making it when there is none.
  ///
  /// - Parameter previousEnd: How the last owner ended. If it was not in order, the file is checked; a
  ///   large one is left to ``complaint()``, which may run beside the first window.
  /// - Throws: ``JournalError``: the file is a newer version's or another program's, or cannot be
  ///   opened or written. A damaged file is no error: it is set aside, and what can be read of it is
  ///   taken over.
  public static func open(in directory: String, trust previousEnd: SingleInstance.End = .clean)
    throws(JournalError)
    -> JournalDatabase
  {
    let path = "\(directory)/\(fileName)"
    do throws(OpeningError) {
      let database = try JournalDatabase(path: path, notice: nil)
      if previousEnd == .clean || previousEnd == .unclean && !database.isSmall { return database }
      try database.check()
      return database
    } catch {
      switch error {
      case .failed(let error): throw error
      case .damaged(let reason): return try replaceDamaged(path, reason)
      }
    }
  }

  private static func replaceDamaged(_ path: String, _ reason: String) throws(JournalError)
    -> JournalDatabase
  {
    let copy = try setAside(path)
    let fresh: JournalDatabase
    do throws(OpeningError) {
      fresh = try JournalDatabase(path: path, notice: nil)
    } catch {
      throw error.forUser
    }
    let rescued = Rescue.entries(from: copy, into: fresh)
    let name = copy.split(separator: "/").last.map(String.init) ?? copy
    let taken =
      switch rescued {
      case 0: "no entry could be"
      case 1: "1 entry was"
      default: "\(rescued) entries were"
      }
    return JournalDatabase(
      fresh,
      notice: "The journal was damaged (\(reason)). It is kept as \(name), and \(taken) taken over "
        + "from it.")
  }

  private init(path: String, notice: String?) throws(OpeningError) {
    self.path = path
    self.notice = notice
    isNew = !FileSystem.exists(path, followingLinks: true)
    // Opening in WAL mode changes the file, and a file that is not ours must stay as it is.
    if let refusal = Schema.refusal(ofHeaderAt: path) { throw .failed(refusal) }
    var configuration = Configuration()
    configuration.maximumReaderCount = 2
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      // The pages in use are few: a list reads one page of rows. SQLite would take 2 MB a connection.
      try database.execute(sql: "PRAGMA cache_size = -512")
    }
    let reason = "open the journal at \(path)"
    pool = try OpeningError.attempt(reason) {
      try DatabasePool(path: path, configuration: configuration)
    }
    try OpeningError.attempt(reason) {
      try pool.writeWithoutTransaction { database in
        // GRDB's WAL set-up says NORMAL, under which a power cut takes committed entries away.
        try database.execute(sql: "PRAGMA synchronous = FULL")
      }
    }
    try OpeningError.attempt(reason) {
      try pool.writeWithoutTransaction { try Schema.bringUpToDate($0, path: path) }
    }
  }

  private init(_ other: JournalDatabase, notice: String) {
    path = other.path
    isNew = other.isNew
    pool = other.pool
    self.notice = notice
  }

  /// Closes the connections and empties the write-ahead log into the file.
  public func close() throws {
    try pool.close()
  }

  // MARK: Damage

  /// Small enough to be checked before the first window without anybody noticing.
  var isSmall: Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_size < 4 << 20
  }

  /// Reads every page and says what is wrong; throws nothing else but that.
  func check() throws(OpeningError) {
    let complaint = try OpeningError.attempt("check the journal at \(path)") {
      try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    }
    if let complaint, complaint != "ok" { throw .damaged(complaint) }
  }

  /// What `quick_check` has to say against the file; nil when it is sound.
  public func complaint() -> String? {
    do throws(OpeningError) {
      try check()
      return nil
    } catch {
      return error.forUser.sentence
    }
  }

  /// Gives the file and its log another name, so that nothing is ever overwritten.
  private static func setAside(_ path: String) throws(JournalError) -> String {
    let time = Moment.now().local
    let stem = path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path
    let stamp = "\(time.day.rawValue)-\(time.hour * 100 + time.minute)"
    var number = 1
    var copy = "\(stem).damaged-\(stamp).sqlite"
    while FileSystem.exists(copy) {
      number += 1
      copy = "\(stem).damaged-\(stamp)-\(number).sqlite"
    }
    guard rename(path, copy) == 0 else {
      throw JournalError(
        .inputOutput,
        "The journal at \(path) is damaged and cannot be set aside: \(describeSystemError(errno)).")
    }
    for suffix in ["-wal", "-shm"] where FileSystem.exists(path + suffix) {
      rename(path + suffix, copy + suffix)
    }
    return copy
  }
}

/// Why a database file was not opened.
enum OpeningError: Error {
  /// The file is broken; what is wrong in a few words.
  case damaged(String)
  case failed(JournalError)

  var forUser: JournalError {
    switch self {
    case .damaged(let reason): JournalError(.inputOutput, "The journal is damaged: \(reason).")
    case .failed(let error): error
    }
  }

  /// Runs what talks to SQLite, and sorts its errors.
  static func attempt<Value>(_ purpose: String, _ body: () throws -> Value) throws(OpeningError)
    -> Value
  {
    do {
      return try body()
    } catch let error as OpeningError {
      throw error
    } catch let error as JournalError {
      throw .failed(error)
    } catch let error as DatabaseError {
      let message = error.message ?? "error \(error.resultCode.rawValue)"
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: throw .damaged(message)
      case .SQLITE_CANTOPEN:
        throw .failed(JournalError(.cannotCreate, "Journal cannot \(purpose): \(message)."))
      default: throw .failed(JournalError(.inputOutput, "Journal cannot \(purpose): \(message)."))
      }
    } catch {
      throw .failed(JournalError(.inputOutput, "Journal cannot \(purpose): \(error)."))
    }
  }
}

/// Reads what is still readable of a damaged database.
private enum Rescue {
  static func entries(from copy: String, into database: JournalDatabase) -> Int {
    var configuration = Configuration()
    configuration.readonly = true
    guard let damaged = try? DatabaseQueue(path: copy, configuration: configuration) else {
      return 0
    }
    defer { try? damaged.close() }
    let count = try? database.pool.write { target in
      var count = 0
      let numbers = try? damaged.read { try? Int64.fetchOne($0, sql: "SELECT max(seq) FROM entry") }
      guard let last = numbers ?? nil else { return 0 }
      // One by one: a broken page then costs its own entries and no other.
      for number in 1...max(1, last) {
        guard let entry = try? damaged.read({ try EntryRow.entry(sequence: number, in: $0) }) else {
          continue
        }
        try EntryRow.insert(entry, in: target)
        count += 1
      }
      return count
    }
    return count ?? 0
  }
}
