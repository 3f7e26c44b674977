internal import Files
internal import GRDB
internal import Glibc
internal import Synchronization

/// Keeps the ``LogRecord`` of an open database, and writes its log into it, which SQLite does not do any more.
///
///     commit ─▶ record: so many frames              no wait for the disk
///     200 frames ─▶ record: what follows, synced ─▶ SQLite's checkpoint ─▶ record: done
///
/// The descriptor of the database stays open as long as SQLite's connection. Closing it would release SQLite's
/// locks.
final class LogKeeper: Sendable {
  /// The length of the log, in frames, from which on it is written into the file. A short log is soon in the file,
  /// which tolerates damage better.
  static let longest = 200

  /// Whether the file had another content when it was opened than this program had left in it.
  let wasReplaced: Bool
  private let path: String
  private let file: FileReading
  private let descriptor: Int32
  private let state: Mutex<State>

  private struct State: Sendable {
    /// Whether this process has made the file.
    let isNew: Bool
    /// Whether something was committed, as the samples.
    var hasFirst = false
    var record: LogRecord
    var frames: LogFrames
    var log: FileReading?
    /// What the log has of each page.
    var newest: [Int: PageDigest] = [:]
    /// The number of frames in ``newest``.
    var counted = 0

    /// Reads on in the log.
    mutating func advance(_ log: FileReading) {
      let salts = frames.salts
      frames.advance(log)
      if frames.salts != salts || frames.count < counted { (newest, counted) = ([:], 0) }
      for index in counted..<frames.count {
        let page = frames.pages[index]
        newest[page] = PageDigest(frames.content(of: index, in: log)[...], of: page)
      }
      counted = frames.count
    }
  }

  /// Begins when SQLite has opened the database and has written what it wants to write at first.
  ///
  /// - Returns: Nil when there can be no record, as in a folder in which nothing can be written. SQLite goes on
  ///   by itself then.
  /// - Parameter isNew: Whether the file was made a moment ago.
  init?(_ path: String, _ connection: any DatabaseWriter, isNew: Bool) {
    guard (try? connection.hasLog) == true else { return nil }
    let descriptor = open(
      LogRecord.path(of: path), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return nil }
    guard let file = FileReading(path), let stamp = file.stamp else {
      close(descriptor)
      return nil
    }
    self.path = path
    self.file = file
    self.descriptor = descriptor
    let log = FileReading(path + "-wal")
    let frames = LogFrames(log)
    let known = LogRecord.read(descriptor)
    let size = file.bytesWrittenSince(at: 16, count: 2).number16(at: 0) ?? 4096
    state = Mutex(
      State(
        isNew: isNew,
        record: known
          ?? LogRecord(
            pageSize: DatabasePages.isPageSize(size) ? size : 65536, base: PageDigest(),
            stamp: FileStamp(inode: 0, size: 0, seconds: 0, nanoseconds: 0)), frames: frames,
        log: log))
    // The digests of the frames.
    if let log { state.withLock { $0.advance(log) } }
    wasReplaced = known.map { $0.fit(file, frames) == .foreign } ?? false
    do {
      try locked { state in
        if let known, known.stamp == stamp {
          try Self.noteFrames(&state, descriptor)
        } else {
          try Self.begin(&state, file, descriptor)
        }
      }
      try connection.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0")
      }
    } catch {
      leftOpen.withLock { $0.append(file) }
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Runs a body while no other process writes the record or the file.
  private func locked<Value: Sendable>(_ body: (inout State) throws -> Value) throws -> Value {
    try state.withLock { state in
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      defer { flock(descriptor, LOCK_UN) }
      return try body(&state)
    }
  }

  /// Notes the present content of the file as that which the log continues.
  private static func begin(
    _ state: inout State, _ file: FileReading, _ descriptor: Int32
  ) throws {
    let number = file.bytesWrittenSince(at: 16, count: 2).number16(at: 0) ?? 0
    let size = number == 1 ? 65536 : number
    guard DatabasePages.isPageSize(size), let stamp = file.stamp else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its page size is damaged")
    }
    state.record.pageSize = size
    state.record.base = PageDigest(file, pageSize: size)
    state.record.covered = 0
    state.record.salts = state.frames.salts
    state.record.frames = state.frames.count
    state.record.stamp = stamp
    try state.record.write(to: descriptor, isDurable: true)
  }

  /// Notes how much the log has. Does not wait for the disk.
  private static func noteFrames(_ state: inout State, _ descriptor: Int32) throws {
    // Another process may have written the record.
    state.record = LogRecord.read(descriptor) ?? state.record
    guard
      state.record.salts != state.frames.salts || state.record.frames != state.frames.count
    else { return }
    if state.record.salts != state.frames.salts {
      // SQLite begins a log anew when all of the older one is in the file.
      if state.record.covered > 0 { state.record.base = state.record.after }
      state.record.covered = 0
    }
    state.record.salts = state.frames.salts
    state.record.frames = state.frames.count
    try state.record.write(to: descriptor, isDurable: false)
  }

  // MARK: While it is open

  /// Whether the file has the content that this process, or another one that keeps the record, has left there.
  var isUntouched: Bool {
    let stamp = file.stamp
    if state.withLock({ $0.record.stamp == stamp }) { return true }
    return
      (try? locked { state -> Bool in
        state.record = LogRecord.read(descriptor) ?? state.record
        if state.record.stamp == stamp { return true }
        if hasLog(of: state) {
          // Another program has written the log into the file.
          try Self.begin(&state, file, descriptor)
          return true
        }
        if let log = openLog(&state) { state.advance(log) }
        guard state.record.fit(file, state.frames) != .foreign else { return false }
        if let stamp { state.record.stamp = stamp }
        try state.record.write(to: descriptor, isDurable: false)
        return true
      }) ?? true
  }

  /// Whether the file has every page as the log had it last.
  private func hasLog(of state: State) -> Bool {
    let size = state.record.pageSize
    return !state.newest.isEmpty
      && state.newest.allSatisfy { page, digest in
        PageDigest(file.bytesWrittenSince(at: (page - 1) * size, count: size)[...], of: page)
          == digest
      }
  }

  /// Notes a commit, and empties a log that has become long.
  func noteCommit(_ connection: any DatabaseWriter) {
    // A failure leaves a record of fewer frames, or a longer log. Both do no harm.
    let mode = try? locked { state -> String? in
      guard let log = openLog(&state) else { return nil }
      state.advance(log)
      try Self.noteFrames(&state, descriptor)
      if state.isNew, !state.hasFirst || state.frames.count >= Self.longestOfNew {
        state.hasFirst = true
        return "TRUNCATE"
      }
      return state.frames.count >= Self.longest ? "PASSIVE" : nil
    }
    if let mode { try? checkpoint(connection, mode) }
  }

  /// The length of the log of a file that this process has made. Until there is much in the file, little more may be
  /// in its log alone.
  private static let longestOfNew = 100

  private func openLog(_ state: inout State) -> FileReading? {
    if state.log == nil { state.log = FileReading(path + "-wal") }
    return state.log
  }

  /// Writes the content of the log into the file.
  ///
  /// - Parameter mode: SQLite's word for what happens to the log then.
  func checkpoint(_ connection: any DatabaseWriter, _ mode: String) throws {
    try locked { state in
      if let log = openLog(&state) {
        state.advance(log)
        try Self.noteFrames(&state, descriptor)
        try announce(&state)
      }
      let result = try connection.writeWithoutTransaction {
        try Row.fetchOne($0, sql: "PRAGMA wal_checkpoint(\(mode))")
      }
      guard let stamp = file.stamp else { return }
      state.record.stamp = stamp
      let numbers: [Int] = result.map { [$0[0], $0[1], $0[2]] } ?? [1, 0, 0]
      let (busy, logged, written) = (numbers[0], numbers[1], numbers[2])
      // A truncated log has no frames.
      let isComplete = busy == 0 && logged == written
      if isComplete, mode == "TRUNCATE" || logged == state.frames.count {
        if state.record.covered > 0 { state.record.base = state.record.after }
        state.record.covered = 0
        state.record.frames = 0
        try state.record.write(to: descriptor, isDurable: false)
      } else if isComplete || logged != state.frames.count {
        // Another process has added frames meanwhile, which are in the file now.
        if let log = state.log { state.advance(log) }
        try Self.begin(&state, file, descriptor)
      } else {
        try state.record.write(to: descriptor, isDurable: false)
      }
    }
  }

  /// Keeps SQLite from writing the log into the file when the last connection is closed, for as long as this object
  /// lives. The file has another content now.
  func holdFile() throws {
    guard file.holdForReading(at: Self.sharedBytes) else {
      throw DatabaseError(resultCode: .SQLITE_BUSY, message: "the file that was replaced is in use")
    }
  }

  /// The bytes of a database that SQLite locks to write a log into it at the end. Source: SQLite's `os.h`.
  private static let sharedBytes = 0x4000_0002..<0x4000_0002 + 510

  /// Removes the log, whose content was copied, from under the name that another database has now. The connection
  /// keeps the removed file, and is not closed.
  func removeLog() throws {
    let log = state.withLock { openLog(&$0) }
    guard let own = log?.stamp?.inode, FileReading(path + "-wal")?.stamp?.inode == own else {
      return
    }
    for suffix in ["-wal", "-shm"] { try FileSystem.remove(path + suffix) }
  }

  /// Notes on the disk what a checkpoint is about to make of the file.
  private func announce(_ state: inout State) throws {
    let frames = state.frames
    guard frames.count > 0 else { return }
    let size = state.record.pageSize
    func present(_ page: Int) -> PageDigest {
      PageDigest(file.bytesWrittenSince(at: (page - 1) * size, count: size)[...], of: page)
    }
    let newest = state.newest
    // What an earlier checkpoint has left half done is not counted any more.
    let replaced = Set(frames.pages.prefix(state.record.covered))
    for page in newest.keys where !replaced.contains(page) { state.record.base -= present(page) }
    var after = state.record.base
    for (page, digest) in newest where page <= frames.pageCount { after += digest }
    let end = ((file.stamp?.size ?? 0) + size - 1) / size
    if frames.pageCount < end {
      for page in frames.pageCount + 1...end where newest[page] == nil { after -= present(page) }
    }
    state.record.after = after
    state.record.covered = frames.count
    try state.record.write(to: descriptor, isDurable: true)
  }
}

/// Databases without a record. Closing them would release SQLite's locks.
private let leftOpen = Mutex<[FileReading]>([])
