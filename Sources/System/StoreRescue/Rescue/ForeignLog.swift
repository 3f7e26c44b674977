internal import Files
internal import GRDB

/// Sets the log or the journal of another database aside, and keeps what it holds.
///
///     journal.sqlite-wal ─▶ journal.kept-TIME.sqlite   the rows of its pages
///                        ─▶ journal.kept-TIME.wal      the log itself
///     notes.sqlite-journal ─▶ the same, and notes.kept-TIME.journal
///
/// The database that lies in its place is not touched. If this is interrupted, the next start does it again.
struct ForeignLog {
  let description: StoreDescription

  /// Sets a log aside.
  ///
  /// - Returns: The path of the database with the rows. Nil when the log has none.
  @discardableResult
  func setAside() throws -> String? {
    let log = description.path + "-wal"
    let kept = try keep(DatabasePages(file: nil, log: log), as: ".wal", from: log)
    try FileSystem.remove(description.path + "-shm")
    return kept
  }

  /// Sets a journal aside.
  func setAside(_ journal: RollbackJournal) throws {
    let pages = DatabasePages(file: nil, log: nil)
    pages.rollBack(journal)
    _ = try keep(pages, as: ".journal", from: description.path + "-journal")
  }

  private func keep(_ pages: DatabasePages, as suffix: String, from path: String) throws -> String?
  {
    let stem = description.freeStem("kept")
    let part = "\(description.stem).kept-part.sqlite"
    for suffix in ["", "-journal", "-wal", "-shm"] { try FileSystem.remove(part + suffix) }
    let hasRows = try fill(part, pages)
    if hasRows {
      try FileSystem.sync(part)
      try DurableFile.rename(part, to: stem + ".sqlite")
    } else {
      try FileSystem.remove(part)
    }
    try DurableFile.rename(path, to: stem + suffix)
    return hasRows ? stem + ".sqlite" : nil
  }

  /// - Returns: Whether the pages have a row of a table.
  private func fill(_ part: String, _ pages: DatabasePages) throws -> Bool {
    let queue = try DatabaseQueue.unsafelyFast(part)
    defer { try? queue.retire() }
    try queue.writeWithoutTransaction { try description.make($0) }
    var ofLog = description
    ofLog.reconcile = { [description] database in
      try description.leaveOutUnchanged(database)
      try description.reconcile(database)
    }
    var salvage = Salvage(ofLog, from: pages, takesParts: false)
    return try queue.write { database in
      _ = try salvage.run(into: database)
      return try TableShape.all(in: database).contains { table in
        try !description.derivedTables.contains(table.name)
          && Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM \"\(table.name)\")") == true
      }
    }
  }
}

extension DatabaseQueue {
  /// Opens a file that is made anew until it is complete, so that an incomplete one does no harm.
  static func unsafelyFast(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(
        sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4096")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
