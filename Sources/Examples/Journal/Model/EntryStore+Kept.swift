internal import GRDB
internal import StoreRescue

/// Entries that were kept aside, with the files that have them.
struct KeptEntries: Sendable {
  var transfers: [EntryTransfer] = []
  var files: [KeptFile] = []
}

/// Takes over what was kept aside when the journal was replaced by another file.
extension EntryStore {
  /// Looks off the main actor for entries that were kept aside and whose texts are not in the journal.
  ///
  /// - Parameter older: A file with older versions of some entries, which are not offered.
  nonisolated func findKept(_ older: (KeptFile, Set<EntryID>)? = nil) async -> KeptEntries? {
    let pool = database.pool
    let files = pool.keptFiles
    guard !files.isEmpty else { return nil }
    var found = KeptEntries()
    for file in files {
      let known = older.flatMap { $0.0 == file ? $0.1 : nil } ?? []
      // What cannot be read is left where it is.
      guard
        let (transfers, count) = try? pool.withKept(
          file, { try $0.read { try Self.transfers($0, missingIn: pool, known) } })
      else { continue }
      if transfers.isEmpty {
        try? pool.end([file], .takenOver)
      } else {
        if transfers.count < count {
          try? pool.reduce(file, to: transfers.map(\.entry.id.rawValue))
        }
        found.files.append(file)
        found.transfers += transfers
      }
    }
    return found.files.isEmpty ? nil : found
  }

  /// The entries of a kept file whose texts the journal does not have, and the number of all.
  nonisolated private static func transfers(
    _ kept: Database, missingIn pool: GuardedStore, _ known: Set<EntryID>
  ) throws -> ([EntryTransfer], Int) {
    let pins = try EntryPin.days(in: kept)
    let ids = try String.fetchAll(kept, sql: "SELECT id FROM entry ORDER BY seq")
    let missing = try ids.compactMap { id -> EntryTransfer? in
      let id = EntryID(rawValue: id)
      guard !known.contains(id), let entry = try EntryRow.entry(id, in: kept),
        !entry.text.isEmpty
      else { return nil }
      let transfer = EntryTransfer(entry, isPinned: pins[id] != nil)
      let isHere = try pool.read { database in
        if try EntryRow.entry(id, in: database)?.text == entry.text { return true }
        if try DeletedRow.entry(id, in: database)?.text == entry.text { return true }
        return try EntryRow.entry(receivedAs: transfer.version, in: database) != nil
      }
      return isHere ? nil : transfer
    }
    return (missing, ids.count)
  }

  /// Adds entries that were kept aside. One whose identifier another text has becomes an entry of its own.
  ///
  /// - Returns: Whether they are on the disk. If they are not, the next start offers them again.
  func takeOver(_ kept: KeptEntries) async -> Bool {
    let ids = kept.transfers.map { takeOver($0) }
    await settle()
    guard failure == nil, ids.allSatisfy(contains) else { return false }
    return (try? database.pool.end(kept.files, .takenOver)) != nil
  }

  func giveUp(_ kept: KeptEntries) { try? database.pool.end(kept.files, .givenUp) }
}
