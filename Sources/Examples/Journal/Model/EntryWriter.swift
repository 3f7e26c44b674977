internal import Dispatch
internal import GRDB
internal import Synchronization
internal import Views

/// Writes to the database, in order, on a queue of its own.
///
///     keystroke ─▶ pending (of each entry the newest) ─ 50 ms ─▶ one transaction ─▶ committed
///     new, delete, put back ─▶ pending ─────────────── at once ─▶   "      "          │
///                       ▲                                                              ▼
///                       └──── put back when writing failed: retried, nothing lost ◀── main actor
///
/// An operation says what is to become of an entry, whatever became of it before. So the newest
/// replaces the others, and one that is written twice changes nothing.
///
/// Text is handed over as a copy of the buffer, which shares its bytes with the document, so that the
/// main actor never builds or copies a string for it.
final class EntryWriter: Sendable {
  struct Text: Sendable {
    var buffer: TextBuffer
    var created: Moment
    var modified: Moment
    /// The document's, by which a report says what was written.
    var revision: Int
  }

  enum Operation: Sendable {
    /// The entry is in the journal with this text: it is added, put back or changed.
    case keep(EntryID, Text)
    /// The entry is among the deleted ones, with the text that is not written yet.
    case delete(EntryID, unwritten: Text?, at: Moment)
    /// The entry is nowhere.
    case forget(EntryID)
    /// What was deleted before a moment is nowhere.
    case forgetDeleted(before: Moment)

    var id: EntryID? {
      switch self {
      case .keep(let id, _), .delete(let id, _, _), .forget(let id): id
      case .forgetDeleted: nil
      }
    }
  }

  /// What became of operations, in the order in which it came to pass.
  enum Report: Sendable {
    case inserted(EntrySummary, revision: Int)
    case saved(EntryID, revision: Int)
    /// When it was deleted, and where it stood, or nil when it was not there.
    case deleted(EntryID, at: Moment, LocalDay?)
    /// Where it stood, or nil when it was not in the journal any more.
    case forgotten(EntryID, LocalDay?)
    /// Nothing was written; all of it is kept and tried again.
    case failed(String)
  }

  private struct State {
    var pending: [Operation] = []
    var reports: [Report] = []
    var isScheduled = false
    var failures = 0
  }

  private let database: JournalDatabase
  private let queue = DispatchQueue(label: "org.scenery.journal.writer", qos: .userInitiated)
  private let state = Mutex(State())
  private let reported: @Sendable () -> Void
  /// How long keystrokes are gathered. With a sync of 50 ms it leaves a margin to 250 ms.
  private static let gathering = DispatchTimeInterval.milliseconds(50)

  /// - Parameter reported: Called on the writer's queue when there are reports to take.
  init(_ database: JournalDatabase, reported: @escaping @Sendable () -> Void) {
    self.database = database
    self.reported = reported
  }

  /// Takes over what is to be written. Returns at once.
  ///
  /// - Parameter gathers: Whether it may wait a moment for more, as a letter waits for the next.
  func enqueue(_ operation: Operation, gathers: Bool = false) {
    let isScheduled = state.withLock { state in
      state.pending = Self.merge(state.pending, [operation])
      defer { if gathers { state.isScheduled = true } }
      return state.isScheduled
    }
    if !gathers {
      queue.async { self.write() }
    } else if !isScheduled {
      queue.asyncAfter(deadline: .now() + Self.gathering) { self.write() }
    }
  }

  /// Writes what is pending and returns when it is on the disk, or has failed.
  func flush() { queue.sync { write() } }

  /// Calls back on the writer's queue when everything enqueued so far was written, or has failed.
  func afterPending(_ body: @escaping @Sendable () -> Void) {
    queue.async {
      self.write()
      body()
    }
  }

  /// The reports since the last call, in order.
  func takeReports() -> [Report] {
    state.withLock { state in
      defer { state.reports = [] }
      return state.reports
    }
  }

  // MARK: On the queue

  private func write() {
    let operations = state.withLock { state in
      state.isScheduled = false
      defer { state.pending = [] }
      return state.pending
    }
    guard !operations.isEmpty else { return }
    do {
      let reports = try database.pool.write { database in
        try operations.compactMap { try Self.perform($0, in: database) }
      }
      state.withLock { state in
        state.reports += reports
        state.failures = 0
      }
    } catch {
      let failures = state.withLock { state in
        state.pending = Self.merge(operations, state.pending)
        state.reports.append(.failed(Self.describe(error)))
        state.failures += 1
        state.isScheduled = true
        return state.failures
      }
      // Until somebody makes room: half a second, then one, two, four.
      queue.asyncAfter(deadline: .now() + .milliseconds(250 << min(failures, 4))) { self.write() }
    }
    reported()
  }

  private static func perform(_ operation: Operation, in database: Database) throws -> Report? {
    switch operation {
    case .keep(let id, let text):
      if try keep(id, text, in: database) { return .saved(id, revision: text.revision) }
      guard let summary = try EntryRow.summary(id, in: database) else {
        throw DatabaseError(message: "the new entry is not there")
      }
      return .inserted(summary, revision: text.revision)
    case .delete(let id, let unwritten, let moment):
      let summary = try EntryRow.summary(id, in: database)
      if let unwritten { _ = try keep(id, unwritten, in: database) }
      try DeletedRow.take(id, at: moment, in: database)
      return .deleted(id, at: moment, summary?.key.day)
    case .forget(let id):
      // Its deletion may not have been written yet.
      let summary = try EntryRow.summary(id, in: database)
      try EntryRow.delete(id, in: database)
      try DeletedRow.forget(id, in: database)
      return .forgotten(id, summary?.key.day)
    case .forgetDeleted(let moment):
      try DeletedRow.forget(before: moment, in: database)
      return nil
    }
  }

  /// Returns whether the entry was in the journal already.
  private static func keep(_ id: EntryID, _ text: Text, in database: Database) throws -> Bool {
    let string = text.buffer.string
    if try EntryRow.update(id, text: string, modified: text.modified, in: database) { return true }
    if try DeletedRow.putBack(id, in: database) {
      try EntryRow.update(id, text: string, modified: text.modified, in: database)
    } else {
      try EntryRow.insert(
        Entry(id: id, text: string, created: text.created, modified: text.modified), in: database)
    }
    return false
  }

  /// Of each entry the newest operation; a deletion takes its place among the deletions.
  private static func merge(_ old: [Operation], _ new: [Operation]) -> [Operation] {
    var result = old
    for operation in new {
      guard let place = result.firstIndex(where: { $0.id == operation.id }) else {
        result.append(operation)
        continue
      }
      if case .keep = operation {
        result[place] = operation
      } else {
        result.remove(at: place)
        result.append(operation)
      }
    }
    return result
  }

  private static func describe(_ error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "\(error)" }
    return switch error.resultCode {
    case .SQLITE_FULL: "the disk is full"
    case .SQLITE_READONLY: "the journal is read-only"
    case .SQLITE_IOERR: "the disk reports an error"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "another program has locked the journal"
    default: error.message ?? "error \(error.resultCode.rawValue)"
    }
  }
}
