internal import DatabaseStores
internal import GRDB
internal import Stores
internal import Synchronization
internal import Text

/// Writes to the database through a ``WriteBehind``, and reports the results.
///
///     keystroke, new, delete, put back ─▶ WriteBehind ─▶ one transaction ─▶ reports ─▶ main actor
///
/// An operation states the result for an entry, regardless of its earlier state. The newest operation
/// therefore replaces the others, and writing one twice changes nothing.
///
/// Text is passed as a copy of the buffer, which shares its bytes with the document. The main actor never
/// builds or copies a string for it. Of a long text, only the edits are written (``EntryBody``).
final class EntryWriter: Sendable {
  struct Text: Sendable {
    var buffer: TextBuffer
    var date: EntryDate
    var modified: Moment
    /// The document's revision, by which a report identifies the written text.
    var revision: Int
    /// The version of another journal's entry from which this one was taken over.
    var receivedVersion: String?
    /// The edits since an earlier text. Nil when only the whole text is known.
    var run: EntryRun?

    /// This text after an older one that was not written.
    fileprivate func following(_ old: Text) -> Text {
      var text = self
      if let run, let earlier = old.run, run.since == old.revision {
        text.run = earlier.followed(by: run)
      } else {
        text.run = nil
      }
      return text
    }
  }

  enum Operation: Sendable {
    /// The entry is in the journal with this text. It is added, put back or changed.
    case keep(EntryID, Text)
    /// The entry is among the deleted ones, with the text that was not written yet.
    case delete(EntryID, unwritten: Text?, at: Moment)
    /// The deleted entry is in the journal again, with the text that the file has.
    case putBack(EntryID)
    /// The entry does not exist any more.
    case forget(EntryID)
    /// The entries that were deleted before a moment do not exist any more.
    case forgetDeleted(before: Moment)
    /// The entry is pinned since a moment, or not pinned with nil. It may be among the deleted ones.
    case pin(EntryID, at: Moment?)

    fileprivate var key: Key {
      switch self {
      case .keep(let id, _), .delete(let id, _, _), .putBack(let id), .forget(let id): .entry(id)
      case .forgetDeleted: .deleted
      case .pin(let id, _): .pin(id)
      }
    }
  }

  /// The subject of an operation. The newest operation with a key replaces the others.
  fileprivate enum Key: Hashable, Sendable {
    case entry(EntryID)
    case pin(EntryID)
    /// All deleted entries.
    case deleted
  }

  /// The results of operations, in the order of writing.
  enum Report: Sendable {
    /// The revision is nil for a deleted entry that was put back with the text that the file had.
    case inserted(EntrySummary, revision: Int?)
    case saved(EntryID, revision: Int)
    /// The entry was put back before it had left.
    case returned(EntryID)
    /// The time of the deletion and the entry's day. The day is nil when the entry did not exist.
    case deleted(EntryID, at: Moment, LocalDay?)
    /// The entry's day. Nil when the entry was not in the journal any more.
    case forgotten(EntryID, LocalDay?)
    /// The entry's day. Nil when the entry was not in the journal.
    case pinned(EntryID, Bool, LocalDay?)

    /// Whether an entry left the journal.
    var isRemoval: Bool {
      switch self {
      case .deleted, .forgotten: true
      case .inserted, .saved, .returned, .pinned: false
      }
    }
  }

  /// Shared with the store's thread.
  private final class Reports: Sendable {
    let waiting = Mutex<[Report]>([])
    /// What the file has of the long texts that were opened or written.
    let bases = Mutex<[EntryID: EntryBody.Base]>([:])
    /// How often the file began to be written, and how often the reports of that were added.
    let turns = Mutex<Int>(0)
  }

  private let reports: Reports
  private let store: WriteBehind<Key, Operation>

  /// - Parameter reported: Called on the store's thread when there are reports to take, or when ``state``
  ///   has changed.
  init(_ database: JournalDatabase, reported: @escaping @Sendable () -> Void) {
    let reports = Reports()
    self.reports = reports
    store = WriteBehind(
      name: "journal", pauses: .shortPauses,
      merge: { old, new in
        switch (old, new) {
        case (.keep(_, let old), .keep(let id, let new)): .keep(id, new.following(old))
        // No text that waits to be written is lost.
        case (.keep, .putBack): old
        case (.delete(_, let text?, _), .putBack(let id)): .keep(id, text)
        default: new
        }
      },
      describe: { error in
        guard let error = error as? DatabaseError else { return SaveFailure(error) }
        return SaveFailure(
          sqlite: error.extendedResultCode.rawValue, message: error.message)
      },
      write: { changes in
        reports.turns.withLock { $0 += 1 }
        defer {
          reports.turns.withLock { $0 += 1 }
          reported()
        }
        let bases = reports.bases.withLock { $0 }
        var changed: [EntryID: EntryBody.Base?] = [:]
        for case .entry(let id) in changes.map(\.key) {
          changed[id] = .some(nil)
          // After a failure it is not known what the file has.
          reports.bases.withLock { $0[id] = nil }
        }
        let new = try database.pool.write { database in
          if changes.count > Self.fewChanges { try JournalDatabase.rememberMore(in: database) }
          return try changes.compactMap { change in
            try Self.perform(change.value, bases, &changed, in: database)
          }
        }
        reports.bases.withLock { for (id, base) in changed { $0[id] = base } }
        database.wasWritten()
        reports.waiting.withLock { $0 += new }
      })
    store.onStateChange = { _ in reported() }
  }

  /// Adds an operation. Returns at once.
  ///
  /// - Parameter gathers: Whether the operation may wait a moment for more, as one letter waits for the
  ///   next.
  func enqueue(_ operation: Operation, gathers: Bool = false) {
    store.enqueue(operation, for: operation.key, isUrgent: !gathers)
  }

  /// Adds operations that are written together. Returns at once.
  func enqueue(_ operations: [Operation]) {
    guard !operations.isEmpty else { return }
    store.enqueue(operations.map { .init(key: $0.key, value: $0) }, isUrgent: true)
  }

  /// Notes what the file has of an entry whose document was opened.
  func opened(_ id: EntryID, _ base: EntryBody.Base?) { reports.bases.withLock { $0[id] = base } }

  var state: SaveState { store.state }

  /// Writes all pending operations, and returns whether they are on the disk.
  @discardableResult
  func flush() -> Bool { store.flush() }

  /// Calls back on the store's thread when everything that was enqueued so far was written or has failed.
  func afterPending(_ body: @escaping @Sendable () -> Void) { store.afterPending { _ in body() } }

  /// Changes when the file begins to be written, and when the reports of that are there to be taken. Odd in between,
  /// when it is not known whether the file has what is being written.
  var turn: Int { reports.turns.withLock { $0 } }

  /// The reports since the last call, in order.
  func takeReports() -> [Report] {
    reports.waiting.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }

  // MARK: On the store's thread

  /// With more changes, the same pages are changed again and again.
  private static let fewChanges = 256

  /// - Parameter written: Gets what the file has of long texts after this operation.
  private static func perform(
    _ operation: Operation, _ bases: [EntryID: EntryBody.Base],
    _ written: inout [EntryID: EntryBody.Base?], in database: Database
  ) throws -> Report? {
    switch operation {
    case .keep(let id, let text):
      if let base = try append(text, to: id, bases[id], in: database) {
        written[id] = base
        return .saved(id, revision: text.revision)
      }
      let isThere = try keep(id, text, in: database)
      if text.buffer.utf8Count > LongText.longestInRow {
        let lineage = try Lineage.id(in: database)
        written[id] = EntryBody.Base(lineage: lineage, revision: text.revision, edits: 0)
      }
      if isThere { return .saved(id, revision: text.revision) }
      return .inserted(try newSummary(id, in: database), revision: text.revision)
    case .delete(let id, let unwritten, let moment):
      let day = try EntryRow.day(of: id, in: database)
      if let unwritten { _ = try keep(id, unwritten, in: database) }
      try DeletedRow.take(id, at: moment, in: database)
      return .deleted(id, at: moment, day)
    case .putBack(let id):
      guard try DeletedRow.putBack(id, in: database) else { return .returned(id) }
      let summary = try newSummary(id, in: database)
      try EntryTitle.note(summary.title, of: id, in: database)
      return .inserted(summary, revision: nil)
    case .forget(let id):
      // Its deletion may not have been written yet.
      let day = try EntryRow.day(of: id, in: database)
      try EntryRow.delete(id, in: database)
      try DeletedRow.forget(id, in: database)
      try EntryRow.forgetVersions(of: id, in: database)
      try EntrySource.forget(id, in: database)
      try PictureAddress.forget(id, in: database)
      try EntryPin.remove(id, in: database)
      try EntryBody.forget(id, in: database)
      return .forgotten(id, day)
    case .forgetDeleted(let moment):
      try DeletedRow.forget(before: moment, in: database)
      try EntryRow.forgetVersionsOfGone(in: database)
      try EntrySource.forgetThoseOfGone(in: database)
      try PictureAddress.forgetThoseOfGone(in: database)
      try EntryPin.forgetThoseOfGone(in: database)
      try EntryBody.forgetThoseOfGone(in: database)
      return nil
    case .pin(let id, let moment):
      if let moment {
        try EntryPin.set(id, at: moment, in: database)
      } else {
        try EntryPin.remove(id, in: database)
      }
      return .pinned(id, moment != nil, try EntryRow.day(of: id, in: database))
    }
  }

  private static func newSummary(_ id: EntryID, in database: Database) throws -> EntrySummary {
    guard let summary = try EntryRow.summary(id, in: database) else {
      // An index had a place for the row when it was added, but the row is not found now.
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the new entry is not there")
    }
    return summary
  }

  /// Appends edits to a long text, if the file has the text before them.
  ///
  /// - Returns: What the file has now. Nil when the whole text must be written.
  private static func append(
    _ text: Text, to id: EntryID, _ base: EntryBody.Base?, in database: Database
  ) throws -> EntryBody.Base? {
    guard var base, let run = text.run, run.since == base.revision,
      text.buffer.utf8Count > LongText.longestInRow,
      base.edits + run.edits.count <= LongText.mostEdits,
      try base.lineage == Lineage.id(in: database)
    else { return nil }
    let head = text.buffer.bytes(in: 0..<EntryOutline.reach)
    guard
      try EntryRow.update(
        id, EntryOutline(bytes: head), modified: text.modified, in: database)
    else { return nil }
    try LongText.append(
      run.edits, of: id.rawValue, length: text.buffer.utf8Count, at: base.edits, in: database)
    base.revision = text.revision
    base.edits += run.edits.count
    return base
  }

  /// Returns whether the entry was in the journal already.
  private static func keep(_ id: EntryID, _ text: Text, in database: Database) throws -> Bool {
    let string = text.buffer.string
    if let version = text.receivedVersion {
      try EntryRow.note(id, receivedAs: version, in: database)
    }
    if try EntryRow.update(id, text: string, modified: text.modified, in: database) { return true }
    if try DeletedRow.putBack(id, in: database) {
      try EntryRow.update(id, text: string, modified: text.modified, in: database)
    } else {
      try EntryRow.insert(
        Entry(id: id, text: string, date: text.date, modified: text.modified), in: database)
    }
    return false
  }
}
