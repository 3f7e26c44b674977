internal import Files
public import GRDB

/// A database with texts that were kept aside, because the store was replaced by another file.
///
///     journal.kept-TIME.sqlite ─▶ its texts are in the store, or were taken over ─▶ journal.taken-over-TIME.sqlite
///                              ─▶ the person gave them up ────────────────────────▶ journal.given-up-TIME.sqlite
///
/// It is offered at each start until then. No text is ever deleted.
public struct KeptFile: Hashable, Sendable {
  public let path: String

  /// The file's name without its folder.
  public var name: String { FileSystem.name(of: path) }

  /// What became of a kept file.
  public enum End: String, Sendable {
    /// All its texts are in the store.
    case takenOver = "taken-over"
    case givenUp = "given-up"
  }

  private static let word = ".kept-"

  /// The kept files beside a store, the oldest first.
  static func all(beside description: StoreDescription) -> [KeptFile] {
    let folder = FileSystem.folder(of: description.path)
    let prefix = FileSystem.name(of: description.stem) + word
    // If the folder cannot be listed, nothing in it can be read.
    return ((try? FileSystem.names(in: folder)) ?? [])
      .filter {
        $0.hasPrefix(prefix) && $0.hasSuffix(".sqlite") && $0 != "\(prefix)part.sqlite"
      }
      .map { KeptFile(path: "\(folder)/\($0)") }
  }

  /// Gives the file the name of its end, so that it is not offered again.
  func end(_ end: End, of description: StoreDescription) throws {
    let stem = description.freeStem(end.rawValue)
    for suffix in ["-wal", "-shm", LogRecord.path(of: "")] where FileSystem.exists(path + suffix) {
      try FileSystem.rename(path + suffix, to: "\(stem).sqlite\(suffix)")
    }
    try DurableFile.rename(path, to: stem + ".sqlite")
  }
}

extension GuardedStore {
  /// The files with texts that were kept aside, without the one that is in use.
  public var keptFiles: [KeptFile] {
    let used = state.withLock { $0.presence?.path }
    return KeptFile.all(beside: description).filter { $0.path != used }
  }

  /// Opens a kept file, which is brought up to date as the store is.
  public func withKept<Value>(
    _ kept: KeptFile, _ body: (any DatabaseWriter) throws -> Value
  ) throws -> Value {
    let connection = try connect(kept.path)
    defer {
      try? connection.emptyLog(nil)
      try? connection.retire()
      // A pool leaves its empty log behind.
      if FileSystem.size(kept.path + "-wal") == 0 {
        for suffix in ["-wal", "-shm"] { try? FileSystem.remove(kept.path + suffix) }
      }
    }
    return try body(connection)
  }

  /// Removes rows from a kept file: those that the store has. They may be edited later, and are not missing then.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the rows that stay.
  ///   - table: The table of the rows. Nil for the main table.
  public func reduce(
    _ kept: KeptFile, to ids: [some DatabaseValueConvertible], in table: String? = nil
  ) throws {
    let table = table ?? description.mainTable
    try withKept(kept) { connection in
      try connection.write { database in
        try database.execute(sql: "CREATE TEMP TABLE missing (id PRIMARY KEY)")
        let statement = try database.makeStatement(sql: "INSERT OR IGNORE INTO missing VALUES (?)")
        for id in ids { try statement.execute(arguments: [id]) }
        try database.execute(
          sql: "DELETE FROM main.\"\(table)\" WHERE id NOT IN (SELECT id FROM missing)")
      }
    }
  }

  /// Ends the offer of kept files. Call it when their texts are on the disk, or when they are not wanted.
  public func end(_ kept: [KeptFile], _ end: KeptFile.End) throws {
    for file in kept where FileSystem.exists(file.path) { try file.end(end, of: description) }
  }
}
