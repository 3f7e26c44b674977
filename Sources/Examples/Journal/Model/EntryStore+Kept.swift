internal import DatabaseStores
internal import GRDB
internal import StoreRescue
internal import Text

/// Entries that were kept aside, with the files that have them.
struct KeptEntries: Sendable {
  var transfers: [EntryTransfer] = []
  /// They come to Recently Deleted together with the others. The banner does not count them.
  var deletions: [KeptDeletion] = []
  var files: [KeptFile] = []
}

/// An entry that was deleted in a kept file.
struct KeptDeletion: Sendable {
  var transfer: EntryTransfer
  /// The time of the deletion.
  var moment: Moment
}

/// Rows of one table of a kept file.
private struct KeptRows<Row: Sendable>: Sendable {
  /// Those whose texts the journal does not have.
  var missing: [Row]
  var count: Int

  var hasOthers: Bool { missing.count < count }
}

/// Takes over what was kept aside when the journal was replaced by another file.
extension EntryStore {
  /// Looks off the main actor for entries that were kept aside and whose texts are not in the journal. If a file has
  /// nothing else than deleted ones, they are put into Recently Deleted without a question.
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
        let (entries, deleted) = try? pool.withKept(
          file, { try $0.read { try Self.missing($0, in: pool, known) } })
      else { continue }
      if entries.missing.isEmpty, deleted.missing.isEmpty {
        try? pool.end([file], .takenOver)
      } else if entries.missing.isEmpty {
        // If they cannot be written now, the next start finds them again.
        _ = await takeOver(KeptEntries(deletions: deleted.missing, files: [file]))
      } else {
        if entries.hasOthers {
          try? pool.reduce(file, to: entries.missing.map(\.entry.id.rawValue))
        }
        if deleted.hasOthers {
          let ids = deleted.missing.map(\.transfer.entry.id.rawValue)
          try? pool.reduce(file, to: ids, in: "deleted")
        }
        found.files.append(file)
        found.transfers += entries.missing
        found.deletions += deleted.missing
      }
    }
    return found.files.isEmpty ? nil : found
  }

  nonisolated private static func missing(
    _ kept: Database, in pool: GuardedStore, _ known: Set<EntryID>
  ) throws -> (KeptRows<EntryTransfer>, KeptRows<KeptDeletion>) {
    (try missingEntries(kept, in: pool, known), try missingDeletions(kept, in: pool, known))
  }

  nonisolated private static func missingEntries(
    _ kept: Database, in pool: GuardedStore, _ known: Set<EntryID>
  ) throws -> KeptRows<EntryTransfer> {
    let pins = try EntryPin.days(in: kept)
    let ids = try String.fetchAll(kept, sql: "SELECT id FROM entry ORDER BY seq")
    let missing = try ids.compactMap { id -> EntryTransfer? in
      let id = EntryID(rawValue: id)
      guard !known.contains(id), let entry = try EntryRow.entry(id, in: kept),
        !entry.text.isEmpty
      else { return nil }
      let transfer = EntryTransfer(entry, isPinned: pins[id] != nil)
      let isHere = try pool.read { database in
        try hasText(of: entry, in: database)
          || EntryRow.entry(receivedAs: transfer.version, in: database) != nil
      }
      return isHere ? nil : transfer
    }
    return KeptRows(missing: missing, count: ids.count)
  }

  nonisolated private static func missingDeletions(
    _ kept: Database, in pool: GuardedStore, _ known: Set<EntryID>
  ) throws -> KeptRows<KeptDeletion> {
    let all = try DeletedRow.all(in: kept)
    let missing = try all.compactMap { row -> KeptDeletion? in
      guard !known.contains(row.id), let entry = try DeletedRow.entry(row.id, in: kept),
        !entry.text.isEmpty
      else { return nil }
      let transfer = EntryTransfer(entry)
      let isHere = try pool.read { database in
        try hasText(of: entry, in: database)
          || EntryRow.hasReceived(transfer.version, in: database)
      }
      return isHere ? nil : KeptDeletion(transfer: transfer, moment: row.deleted)
    }
    return KeptRows(missing: missing, count: all.count)
  }

  /// Whether the journal has the text of an entry, or can put it back.
  nonisolated private static func hasText(of entry: Entry, in database: Database) throws -> Bool {
    if try EntryRow.entry(entry.id, in: database)?.text == entry.text { return true }
    return try DeletedRow.entry(entry.id, in: database)?.text == entry.text
  }

  /// How many entries one turn of the main actor adds. It takes a few milliseconds.
  private static let keptAtOnce = 32

  /// Adds entries that were kept aside. One whose identifier another text has becomes an entry of its own.
  ///
  /// - Returns: Whether they are on the disk. If they are not, the next start offers them again.
  func takeOver(_ kept: KeptEntries) async -> Bool {
    var ids: [EntryID] = []
    for transfer in kept.transfers {
      ids.append(takeOver(transfer))
      // Keys are answered between the entries.
      if ids.count % Self.keptAtOnce == 0 { await Task.yield() }
    }
    let gone = addDeleted(kept.deletions)
    await settle()
    guard failure == nil, existing(ids).isSuperset(of: ids), areDeleted(gone) else {
      return false
    }
    return (try? database.pool.end(kept.files, .takenOver)) != nil
  }

  /// Puts entries into Recently Deleted that a kept file has there. If their 30 days are over, they stay in that file.
  ///
  /// - Returns: Those that were put there.
  private func addDeleted(_ deletions: [KeptDeletion]) -> [EntryID] {
    let now = Moment.now()
    let limit = DeletedRow.limit(at: now)
    let taken = takenIDs(among: deletions.map(\.transfer.entry.id))
    var added: [EntryID] = []
    var operations: [EntryWriter.Operation] = []
    for deletion in deletions {
      let isSound = DeletionTime.range.contains(deletion.moment.milliseconds / 1000)
      let moment = isSound ? deletion.moment : now
      guard moment >= limit else { continue }
      let entry = deletion.transfer.entry
      let id = taken.contains(entry.id) ? EntryID.make() : entry.id
      let text = EntryWriter.Text(
        buffer: TextBuffer(entry.text), date: entry.date, modified: entry.modified, revision: 0,
        receivedVersion: deletion.transfer.version, run: nil)
      deleted[id] = moment
      added.append(id)
      operations.append(.delete(id, unwritten: text, at: moment))
    }
    writer?.enqueue(operations)
    return added
  }

  /// Those of some identifiers that entries have, deleted ones among them. Reads the database twice at most.
  private func takenIDs(among ids: [EntryID]) -> Set<EntryID> {
    // If it cannot be read, none of them is free.
    let gone = (try? database.pool.read { try DeletedRow.existing(ids, in: $0) }) ?? Set(ids)
    return existing(ids).union(gone).union(
      ids.filter { deleted[$0] != nil || openDocument($0) != nil })
  }

  private func areDeleted(_ ids: [EntryID]) -> Bool {
    let found = try? database.pool.read { try DeletedRow.existing(ids, in: $0) }
    return found?.isSuperset(of: ids) ?? false
  }

  func giveUp(_ kept: KeptEntries) { try? database.pool.end(kept.files, .givenUp) }
}

extension EntryRow {
  /// Whether a version of another journal's entry was taken over, and the entry can still be put back at least.
  fileprivate static func hasReceived(_ version: String, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM received WHERE version = ?)",
      arguments: [version]) ?? false
  }
}
