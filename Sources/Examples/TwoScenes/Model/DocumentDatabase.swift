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
    try database.write { database in
      try database.execute(
        sql: "CREATE TABLE IF NOT EXISTS document (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
    }
  }

  func documents() throws -> [Document] {
    try database.read { database in
      try Row.fetchAll(database, sql: "SELECT id, text FROM document ORDER BY id").map {
        Document(id: $0["id"], text: $0["text"])
      }
    }
  }

  /// Writes documents at once, all or none.
  func insert(_ documents: [Document]) throws {
    try database.write { database in
      for document in documents { try Self.write(document, database) }
    }
  }

  /// Writes a document soon; `done` is called with what went wrong, on a thread of the database's.
  func save(_ document: Document, done: @escaping @Sendable ((any Error)?) -> Void) {
    database.asyncWrite(
      { try Self.write(document, $0) },
      completion: { _, result in
        if case .failure(let error) = result { done(error) } else { done(nil) }
      })
  }

  private static func write(_ document: Document, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO document (id, text) VALUES (?, ?)
        ON CONFLICT (id) DO UPDATE SET text = excluded.text
        """, arguments: [document.id, document.text])
  }

  /// Waits until all that was asked before is on disk.
  func flush() { database.writeWithoutTransaction { _ in } }
}
