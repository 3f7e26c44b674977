internal import Files
internal import GRDB

/// Sets the log of another database aside, and keeps what it holds.
///
///     journal.sqlite-wal ─▶ journal.kept-TIME.sqlite   the rows of its pages
///                        ─▶ journal.kept-TIME.wal      the log itself
///
/// The database that lies in its place is not touched. If this is interrupted, the next start does it again.
struct ForeignLog {
  let description: StoreDescription

  /// - Returns: The path of the database with the rows. Nil when the log has none.
  @discardableResult
  func setAside() throws -> String? {
    let stem = description.freeStem("kept")
    let part = "\(description.stem).kept-part.sqlite"
    for suffix in ["", "-journal", "-wal", "-shm"] { try FileSystem.remove(part + suffix) }
    let hasRows = try fill(part)
    if hasRows {
      try FileSystem.sync(part)
      try DurableFile.rename(part, to: stem + ".sqlite")
    } else {
      try FileSystem.remove(part)
    }
    try DurableFile.rename(description.path + "-wal", to: stem + ".wal")
    try FileSystem.remove(description.path + "-shm")
    return hasRows ? stem + ".sqlite" : nil
  }

  /// - Returns: Whether the log has a row of a table.
  private func fill(_ part: String) throws -> Bool {
    let queue = try DatabaseQueue.unsafelyFast(part)
    defer { try? queue.retire() }
    try queue.writeWithoutTransaction { try description.make($0) }
    let pages = DatabasePages(file: nil, log: description.path + "-wal")
    var salvage = Salvage(description, from: pages, takesParts: false)
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
