internal import Dispatch
internal import Files
public import GRDB
internal import Synchronization

/// A database that survives damage to its file and the loss of its folder, both while it is open and
/// before.
///
///     read, write ──▶ GuardedStore ──▶ SQLite
///                        │  page damaged       ─▶ mark, rescue into a second file, go on with that
///                        │  file deleted       ─▶ write everything anew under the old name
///                        │  place taken        ─▶ write everything anew under another name
///                        │  content replaced   ─▶ keep the log and a copy aside, go on with the new content
///                        │  file moved         ─▶ go on with it, or without a log write it anew
///                        ▼
///              a sentence for the windows; "read everything again"
///
/// Call `write` from the queue on which the application writes. `read` may be called from anywhere.
public final class GuardedStore: Sendable {
  /// An event that the application receives, on any thread.
  public enum Event: Sendable {
    /// A sentence to show in every window that displays the store.
    case said(String)
    /// The file was made anew. The rows may have changed. Read them again.
    case replaced
    /// Another content was put into the file. Read everything again. What was written since the start goes on.
    ///
    /// - Parameter log: The file with the rows that were written last, if there is one. An application that still has
    ///   them in memory writes them again, and need not offer them.
    case overwritten(log: KeptFile?)
  }

  public let description: StoreDescription
  /// Whether this process made the file.
  public let isNew: Bool
  let rescue: Rescue
  let connect: @Sendable (String) throws -> any DatabaseWriter
  private let queue = DispatchQueue(label: "org.scenery.rescue", qos: .utility)
  /// Held during a write and during a rescue.
  private let gate = DispatchSemaphore(value: 1)
  let state: Mutex<State>
  private let reads = ConnectionReads()

  struct State {
    var connection: any DatabaseWriter
    var keeper: LogKeeper?
    /// A file without a log, as the last commit of this process left it.
    var stamp: FileStamp?
    var presence: FilePresence?
    var sentences: [String]
    var observer: (@Sendable (Event) -> Void)?
    var mayWriteAnew: @Sendable () -> Bool = { true }
    var isDamageKnown = false
    var wasRescued = false
    var isMoved = false
    /// Connections that must not be closed. SQLite would remove the log by its name, which another file's
    /// log has by now.
    var abandoned: [(connection: any DatabaseWriter, keeper: LogKeeper?)] = []
    /// The connection before ``reconnect()``, on which reads may still run.
    var former: (any DatabaseWriter)?
  }

  init(
    _ rescue: Rescue, _ connection: any DatabaseWriter, _ keeper: LogKeeper?, isNew: Bool,
    connect: @escaping @Sendable (String) throws -> any DatabaseWriter
  ) {
    description = rescue.description
    self.rescue = rescue
    self.isNew = isNew
    self.connect = connect
    state = Mutex(
      State(
        connection: connection, keeper: keeper,
        stamp: Self.stamp(connection, rescue.description.path),
        presence: FilePresence(rescue.description.path),
        sentences: rescue.unread))
  }

  // MARK: Messages

  /// The sentences about the store for the windows. Nil when there are none.
  public var notice: String? {
    let sentences = state.withLock { $0.sentences }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Sets a closure that is called on any thread for each event of the store.
  public func observe(_ observer: @escaping @Sendable (Event) -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// Sets the closure that is called before a deleted file is written anew. It returns true while no other
  /// process uses the folder.
  public func setMayWriteAnew(_ mayWriteAnew: @escaping @Sendable () -> Bool) {
    state.withLock { $0.mayWriteAnew = mayWriteAnew }
  }

  private func say(_ sentence: String) {
    let observer = state.withLock { state -> (@Sendable (Event) -> Void)? in
      guard !state.sentences.contains(sentence) else { return nil }
      state.sentences.append(sentence)
      return state.observer
    }
    observer?(.said(sentence))
  }

  // MARK: Reading and writing

  /// The present connection. A rescue replaces it.
  public var connection: any DatabaseWriter { state.withLock { $0.connection } }

  var keeper: LogKeeper? { state.withLock { $0.keeper } }

  public func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try reading { try $0.read(body) } } catch {
      noteDamage(error)
      throw error
    }
  }

  /// Reads. If the file turns out to be damaged, it is rescued first, on the caller's thread.
  public func readRescuing<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try reading { try $0.read(body) } } catch  where error.isDamage {
      noteDamage(error, rescuing: false)
      guard try holdingGate({ try rescueNow() }) else { throw error }
      return try reading { try $0.read(body) }
    }
  }

  /// Reads off the caller's thread.
  public func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value)
    async throws -> Value
  {
    try reads.begin()
    defer { reads.end() }
    do { return try await connection.read(body) } catch {
      noteDamage(error)
      throw error
    }
  }

  private func reading<Value>(_ body: (any DatabaseWriter) throws -> Value) throws -> Value {
    try reads.begin()
    defer { reads.end() }
    return try body(connection)
  }

  /// Runs a transaction. A damaged or missing file is restored first.
  ///
  /// - Throws: An error after ``close()``, when work that began before it still wants to write.
  public func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try holdingGate {
      try reads.checkOpen()
      try keepInPlace()
      let value: Value
      do { value = try connection.write(body) } catch  where error.isDamage {
        noteDamage(error, rescuing: false)
        guard try rescueNow() else { throw error }
        value = try connection.write(body)
      }
      noteCommit()
      return value
    }
  }

  /// Connects anew, for a store whose first connection was made while another program had locked the file. Reads
  /// that have begun end on the earlier connection.
  public func reconnect() throws {
    try holdingGate {
      try reads.checkOpen()
      let connection = try connect(description.path)
      // The record goes on: it belongs to the file, and not to a connection.
      if keeper != nil {
        try connection.writeWithoutTransaction {
          try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0")
        }
      }
      state.withLock { state in
        state.former = state.connection
        state.connection = connection
      }
    }
  }

  /// Closes the store in order, and marks its sentences as read.
  public func close() throws {
    try holdingGate {
      try keepInPlace()
      let mustStayOpen = state.withLock { $0.isMoved || !$0.abandoned.isEmpty }
      if mustStayOpen { return try connection.emptyLog(keeper) }
      reads.finish()
      try state.withLock { state in
        defer { state.former = nil }
        return state.former
      }?.close()
      // A pool leaves its log behind, which the next start would read.
      try connection.emptyLog(keeper)
      try connection.close()
      try rescue.markRead()
    }
  }

  /// Runs a transaction off the caller's thread.
  public func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value)
    async throws -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.write(body) }) }
    }
  }

  private func holdingGate<Value>(_ body: () throws -> Value) rethrows -> Value {
    gate.wait()
    defer { gate.signal() }
    return try body()
  }

  // MARK: Damage

  /// Checks the whole file, for example while the first windows open after an unclean end.
  public func check() {
    do { try reading { try $0.checkFile() } } catch { noteDamage(error) }
  }

  /// Handles a read that failed because of damage. Tells the windows, marks the store for the next start,
  /// and rescues it on a queue of its own.
  public func noteDamage(_ error: any Error) { noteDamage(error, rescuing: true) }

  private func noteDamage(_ error: any Error, rescuing: Bool) {
    guard error.isDamage else { return }
    let isNews = state.withLock { state in
      defer { state.isDamageKnown = true }
      return !state.isDamageKnown
    }
    guard isNews else { return }
    do { try rescue.setMark("\(error)") } catch {
      say("\(description.subjectWas) damaged: \(error).")
    }
    guard rescuing else { return }
    say("\(description.subjectWas) damaged; reading what can be read …")
    queue.async { [self] in
      do { _ = try holdingGate { try rescueNow() } } catch {
        say("\(description.subject) cannot be rescued now: \(error). The next start tries again.")
      }
    }
  }

  /// Rescues the store. The caller holds the gate.
  ///
  /// - Returns: Whether the store goes on with a rescued file. That happens once in a process, so that a
  ///   disk which keeps damaging files is not filled.
  private func rescueNow() throws -> Bool {
    let (isFirst, old) = state.withLock { state in
      defer { state.wasRescued = true }
      return (!state.wasRescued && !state.isMoved, state.connection)
    }
    guard isFirst else { return false }
    try rescue.run { try retire(old) }
    try goOn(with: description.path)
    state.withLock { $0.sentences = [] }
    for sentence in rescue.unread { say(sentence) }
    state.withLock { $0.observer }?(.replaced)
    return true
  }

  /// Closes a connection, after the reads on it. Reads begin again with ``goOn(with:)``.
  private func retire(_ connection: any DatabaseWriter) throws {
    reads.finish()
    do { try connection.retire() } catch {
      reads.resume()
      throw error
    }
  }

  private func goOn(with path: String) throws {
    let connection = try connect(path)
    let presence = FilePresence(path)
    let keeper = LogKeeper(path, connection, isNew: false)
    state.withLock { state in
      state.connection = connection
      state.keeper = keeper
      state.stamp = Self.stamp(connection, path)
      state.presence = presence
      state.isDamageKnown = false
    }
    reads.resume()
  }

  // MARK: The folder

  /// Makes sure that the next write goes into a file that can be found again. The caller holds the gate.
  private func keepInPlace() throws {
    guard let presence = state.withLock({ $0.presence }) else { return }
    switch presence.finding {
    case .inPlace: if !isUntouched(presence.path) { try takeNewContent(presence.path) }
    case .moved:
      guard try connection.hasLog else {
        // Without a log SQLite refuses to write to a file that was moved.
        return try writeAnew(presence.path, isPlaceTaken: FileSystem.exists(presence.path))
      }
      state.withLock { $0.isMoved = true }
      say(
        "The file \(presence.path) was moved while it was open. What you write goes into the moved "
          + "file.")
    case .deleted(let isPlaceTaken):
      try writeAnew(presence.path, isPlaceTaken: isPlaceTaken)
    }
  }

  private func noteCommit() {
    if let keeper { return keeper.noteCommit(connection) }
    state.withLock { state in
      if state.stamp != nil { state.stamp = state.presence.flatMap { FileStamp(path: $0.path) } }
    }
  }

  /// The present state of a file that every commit changes. Nil if it has a log.
  private static func stamp(_ connection: any DatabaseWriter, _ path: String) -> FileStamp? {
    (try? connection.hasLog) == false ? FileStamp(path: path) : nil
  }

  /// Whether nobody else has written to the file at a path.
  private func isUntouched(_ path: String) -> Bool {
    if let keeper { return keeper.isUntouched }
    return state.withLock { $0.stamp == nil || $0.stamp == FileStamp(path: path) }
  }

  /// Goes on with the content that somebody has put into the file. The caller holds the gate.
  ///
  /// What this process wrote last is in the log, which is kept aside. What it writes from now on may replace rows of
  /// the new content, of which a copy is kept aside. What is missing is offered then.
  private func takeNewContent(_ path: String) throws {
    let log = try setAsideLog(path)
    try keepCopy(of: path)
    try retire(connection)
    // From here on this process has no descriptor of the file whose end would release the locks of the next
    // connection.
    state.withLock { $0.keeper = nil }
    do {
      try goOn(with: path)
    } catch {
      return try goOnWithout(path, error)
    }
    try connection.write { try description.renew($0) }
    noteCommit()
    state.withLock { $0.observer }?(.overwritten(log: log))
  }

  /// Keeps the log of a file with another content aside. The connection goes on with the renamed log until it is closed.
  private func setAsideLog(_ path: String) throws -> KeptFile? {
    guard let keeper else { return nil }
    try keeper.holdFile()
    guard FileSystem.size(path + "-wal") > 0 else { return nil }
    var kept = description
    kept.path = path
    return try ForeignLog(description: kept).setAside().map { KeptFile(path: $0) }
  }

  /// Goes on when the new content is damaged or is that of another program.
  private func goOnWithout(_ path: String, _ error: any Error) throws {
    if error.isDamage, path == description.path {
      try rescue.setMark("\(error)")
      try rescue.run()
      try goOn(with: path)
      for sentence in rescue.unread { say(sentence) }
    } else {
      let target = description.freeStem("kept") + ".sqlite"
      try goOn(with: target)
      sayReplaced(target)
    }
    state.withLock { $0.observer }?(.replaced)
  }

  private func sayReplaced(_ target: String) {
    say(
      "\(description.subjectWas) replaced by another file while it was open. What you have and write is "
        + "kept in \(target).")
  }

  private func keepCopy(of path: String) throws {
    guard let file = FileReading(path) else { return }
    try DurableFile.replace(description.freeStem("kept") + ".sqlite", for: .user) { writer in
      for start in stride(from: 0, to: file.size, by: 1 << 20) {
        _ = file.bytes(at: start, count: 1 << 20).withUnsafeBytes { writer.write($0) }
      }
    }
  }

  private func writeAnew(_ path: String, isPlaceTaken: Bool) throws {
    let folder = FileSystem.folder(of: path)
    try FileSystem.makeDirectory(folder)
    let isOurs = state.withLock { $0.mayWriteAnew }()
    let isNamed = isOurs && !isPlaceTaken
    let target = isNamed ? path : description.freeStem("kept") + ".sqlite"
    let part = target + ".part"
    try FileSystem.remove(part)
    let old = connection
    try old.vacuum(into: part)
    try FileSystem.sync(part)
    if isNamed {
      try retire(old)
    } else {
      state.withLock { $0.abandoned.append((old, $0.keeper)) }
    }
    try DurableFile.rename(part, to: target)
    if !isNamed { try keeper?.removeLog() }
    try goOn(with: target)
    guard isNamed else { return sayReplaced(target) }
    say(
      "The folder \(folder) was removed while it was in use. It was made again, and nothing is lost."
    )
  }
}
