internal import Dispatch
internal import GRDB

/// Documents on disk. Writes are done in order, off the main actor, each durable when it is done.
final class DocumentDatabase: Sendable {
  private let database: DatabaseQueue

  /// - Parameter folder: Nil keeps everything in memory.
  init(folder: String?) throws {
    var configuration = Configuration()
    // The last connection of a process that is ending holds the file for a moment.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // A power cut leaves the last state or the one before, never half of one.
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }
    database =
      try folder.map {
        try DatabaseQueue(path: $0 + "/documents.sqlite", configuration: configuration)
      }
      ?? DatabaseQueue()
    try database.write { try DocumentSchema.create(in: $0) }
  }

  func contents() throws -> DocumentContents {
    try database.read { try DocumentSchema.read($0) }
  }

  /// Writes changes at once, all or none.
  func write(_ changes: [DocumentChange]) throws {
    try database.write { database in
      for change in changes { try change.write(to: database) }
    }
  }

  /// Writes a change soon; `done` is called with what went wrong, on a thread of the database's.
  func save(_ change: DocumentChange, done: @escaping @Sendable ((any Error)?) -> Void) {
    database.asyncWrite(
      { try change.write(to: $0) },
      completion: { _, result in
        if case .failure(let error) = result { done(error) } else { done(nil) }
      })
  }

  /// Waits until all that was asked before is on disk.
  func flush() { database.writeWithoutTransaction { _ in } }
}
