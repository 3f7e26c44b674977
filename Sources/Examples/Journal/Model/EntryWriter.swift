internal import Dispatch
internal import GRDB
internal import Synchronization
internal import Views

/// Writes to the database, in order, on a queue of its own.
///
///     keystroke ─▶ pending (by entry, the newest text only) ─ 50 ms ─▶ one transaction ─▶ committed
///     new, delete ─▶ pending ─────────────────────────────── at once ─▶   "      "          │
///                       ▲                                                                    ▼
///                       └──── put back when writing failed: retried, nothing lost ◀──── main actor
///
/// Text is handed over as a copy of the buffer, which shares its bytes with the document, so that the
/// main actor never builds or copies a string for it.
final class EntryWriter: Sendable {
  enum Operation: Sendable {
    case insert(Entry, revision: Int)
    case update(EntryID, TextBuffer, revision: Int, modified: Moment)
    case delete(EntryID)

    var id: EntryID {
      switch self {
      case .insert(let entry, _): entry.id
      case .update(let id, _, _, _), .delete(let id): id
      }
    }
  }

  /// What became of operations, in the order in which it came to pass.
  enum Report: Sendable {
    case inserted(EntrySummary, revision: Int)
    case saved(EntryID, revision: Int)
    /// Where it stood, or nil when it was not there.
    case deleted(EntryID, LocalDay?)
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
  func enqueue(_ operation: Operation) {
    var delay = DispatchTimeInterval.never
    state.withLock { state in
      switch operation {
      case .insert:
        state.pending.append(operation)
        delay = .nanoseconds(0)
      case .delete(let id):
        // An unwritten text of a deleted entry need not be written any more.
        state.pending.removeAll { if case .update(id, _, _, _) = $0 { true } else { false } }
        state.pending.append(operation)
        delay = .nanoseconds(0)
      case .update(let id, _, _, _):
        let last = state.pending.lastIndex { $0.id == id }
        if let last, case .update = state.pending[last] {
          state.pending[last] = operation
        } else {
          state.pending.append(operation)
        }
        if !state.isScheduled { delay = Self.gathering }
        state.isScheduled = true
      }
    }
    switch delay {
    case .never: break
    case .nanoseconds: queue.async { self.write() }
    default: queue.asyncAfter(deadline: .now() + delay) { self.write() }
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

  var hasPending: Bool { state.withLock { !$0.pending.isEmpty } }

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
        try operations.map { try perform($0, in: database) }
      }
      state.withLock { state in
        state.reports += reports
        state.failures = 0
      }
    } catch {
      let failures = state.withLock { state in
        state.pending = merge(operations, state.pending)
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

  private func perform(_ operation: Operation, in database: Database) throws -> Report {
    switch operation {
    case .insert(let entry, let revision):
      try EntryRow.insert(entry, in: database)
      guard let summary = try EntryRow.summary(entry.id, in: database) else {
        throw DatabaseError(message: "the new entry is not there")
      }
      return .inserted(summary, revision: revision)
    case .update(let id, let buffer, let revision, let modified):
      try EntryRow.update(id, text: buffer.string, modified: modified, in: database)
      return .saved(id, revision: revision)
    case .delete(let id):
      let summary = try EntryRow.summary(id, in: database)
      try EntryRow.delete(id, in: database)
      return .deleted(id, summary?.key.day)
    }
  }

  /// What could not be written, followed by what came since; of one entry's texts the newest.
  private func merge(_ old: [Operation], _ new: [Operation]) -> [Operation] {
    let replaced = Set(new.filter { if case .insert = $0 { false } else { true } }.map(\.id))
    return old.filter { operation in
      if case .update(let id, _, _, _) = operation { !replaced.contains(id) } else { true }
    } + new
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
