internal import GRDB
public import StoreRescue

/// The file that holds the notes, and what its rescue has to know.
public enum NoteFile {
  /// Opens the file of a folder, making it when there is none.
  ///
  /// - Parameter patient: Rescues a large damaged file before it returns.
  public static func opening(in directory: String, patient: Bool = false) throws(NoteStoreError)
    -> GuardedStore.Opening
  {
    let path = directory + "/notes.sqlite"
    do {
      // All of it is read into memory in any case.
      return try GuardedStore.open(
        description(path), trust: .none, patient: patient, connect: connect)
    } catch {
      throw NoteStoreError.describing(error, "open the notes at \(path)")
    }
  }

  private static func description(_ path: String) -> StoreDescription {
    StoreDescription(
      path: path, subject: "The notes", isPlural: true, unit: ("note", "notes"),
      mainTable: "note", make: { try NoteSchema.create(in: $0) },
      accepts: { table, row in
        // A note's identifier has sixteen digits.
        guard table == "note" || table == "deletedNote" else { return true }
        if case .text(let id) = row.values.first { return id.utf8.count == 16 }
        return false
      },
      reconcile: {
        try $0.execute(sql: "DELETE FROM note WHERE id IN (SELECT id FROM deletedNote)")
      })
  }

  @Sendable private static func connect(_ path: String) throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    do { try queue.write { try NoteSchema.create(in: $0) } } catch {
      try? queue.close()
      throw error
    }
    return queue
  }
}
