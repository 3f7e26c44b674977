internal import Dispatch
internal import GRDB
internal import StoreRescue

/// Documents on disk. Writes are done in order, off the main actor, each durable when it is done.
final class DocumentDatabase: Sendable {
  /// Nil keeps everything in memory.
  private let file: GuardedStore?
  private let memory: DatabaseQueue?
  private let queue = DispatchQueue(label: "org.scenery.twoscenes.store")

  /// - Parameters:
  ///   - folder: Nil keeps everything in memory.
  ///   - mayWriteAnew: Whether no other process has the folder, asked after it was removed.
  init(folder: String?, mayWriteAnew: @escaping @Sendable () -> Bool = { true }) throws {
    guard let folder else {
      file = nil
      let memory = try DatabaseQueue()
      try memory.write { try DocumentSchema.create(in: $0) }
      self.memory = memory
      return
    }
    memory = nil
    let description = StoreDescription(
      path: folder + "/documents.sqlite", subject: "The documents", isPlural: true,
      unit: ("document", "documents"), mainTable: "document",
      make: { try DocumentSchema.create(in: $0) },
      reconcile: {
        try $0.execute(sql: "DELETE FROM document WHERE id IN (SELECT id FROM deletedDocument)")
      })
    // All of it is read into memory in any case.
    guard
      case .open(let file) = try GuardedStore.open(
        description, trust: .none, patient: true, connect: Self.connect)
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    file.setMayWriteAnew(mayWriteAnew)
    self.file = file
  }

  @Sendable private static func connect(_ path: String) throws -> any DatabaseWriter {
    var configuration = Configuration()
    // The last connection of a process that is ending holds the file for a moment.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // A power cut leaves the last state or the one before, never half of one. A short log is soon in
      // the file, which bears damage better.
      try database.execute(
        sql: """
          PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 200
          """)
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    do { try queue.write { try DocumentSchema.create(in: $0) } } catch {
      try? queue.close()
      throw error
    }
    return queue
  }

  /// What happened to the file, for people to read; nil when nothing did.
  var notice: String? { file?.notice }

  /// Calls back on any thread when something happens to the file.
  func observe(_ observer: @escaping @Sendable (GuardedStore.Event) -> Void) {
    file?.observe(observer)
  }

  func contents() throws -> DocumentContents {
    if let file { return try file.readRescuing { try DocumentSchema.read($0) } }
    return try memory?.read { try DocumentSchema.read($0) } ?? DocumentContents()
  }

  /// Writes changes at once, all or none.
  func write(_ changes: [DocumentChange]) throws {
    func apply(_ database: Database) throws {
      for change in changes { try change.write(to: database) }
    }
    try file?.write(apply)
    try memory?.write(apply)
  }

  /// Writes a change soon; `done` is called with what went wrong, on a thread of the database's.
  func save(_ change: DocumentChange, done: @escaping @Sendable ((any Error)?) -> Void) {
    queue.async {
      do {
        try self.write([change])
        done(nil)
      } catch { done(error) }
    }
  }

  /// Waits until all that was asked before is on disk.
  func flush() { queue.sync {} }

  /// Writes everything and closes the file.
  func close() throws {
    flush()
    try file?.close()
  }
}
