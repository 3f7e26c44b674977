/// Writes changes to a disk soon, in order, off the caller's thread, and loses none that fail.
///
///     enqueue ─▶ waiting (by key, the newest only) ─ 50 ms ─▶ write([Change]), one transaction ─▶ saved
///     urgent  ─▶    "                              at once ─▶   "
///                   ▲                                          │ throws
///                   └── put back in order, merged with what ◀──┘
///                       came since; again after 0.25, 0.5, 1 … 8 s, at `retryNow()` and at `flush()`
///
/// A value can be anything that a write understands: a text, nil for a removal, or an operation of the
/// application's own, with a rule that makes one of two:
///
/// ```swift
/// enum NoteChange { case insert(Note), update(Note), delete }
///
/// let store = WriteBehind<Note.ID, NoteChange>(
///   name: "notes",
///   merge: { old, new in
///     if case (.insert, .update(let note)) = (old, new) { .insert(note) } else { new }
///   },
///   describe: { SaveFailure(sqlite: ($0 as? DatabaseError)?.extendedResultCode.rawValue ?? 1) }
/// ) { changes in
///   try database.write { database in for change in changes { try apply(change, in: database) } }
/// }
/// ```
///
/// A write should be repeatable (an upsert rather than an insert, a deletion that may find nothing): a
/// disk that reports an error may have written all the same, and the same changes come again then.
///
/// The store has one thread, which starts with the first change, waits on a condition with a monotonic
/// clock, and is not woken while there is nothing to write. A write may block for as long as it likes;
/// `enqueue` never waits for it. Keep a database's busy timeout at a second or two all the same: as long
/// as a write blocks, nothing is said to the person.
public final class WriteBehind<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// One thing to be written.
  public struct Change: Sendable {
    public let key: Key
    public let value: Value

    public init(key: Key, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// Makes one change of two that follow each other; nil when nothing is left to write.
  public typealias Merge = @Sendable (_ old: Value, _ new: Value) -> Value?

  private let writer: Writer<Key, Value>

  /// - Parameters:
  ///   - name: Of the thread, for debuggers; 15 bytes are shown.
  ///   - gathering: How long changes are gathered before they are written together.
  ///   - pauses: How long to wait after the first failure in a row, the second and so on.
  ///   - merge: Called under the store's lock: it must be quick and must not call the store. The newest
  ///     change wins if none is given. The change that results stands where the older one stood.
  ///   - describe: Puts an error that `write` threw into words.
  ///   - write: Writes all changes or none, on the store's thread. No key occurs twice.
  public init(
    name: String, gathering: Duration = .milliseconds(50),
    pauses: [Duration] = .standardPauses,
    merge: @escaping Merge = { _, new in new },
    describe: @escaping @Sendable (any Error) -> SaveFailure = { SaveFailure($0) },
    write: @escaping @Sendable ([Change]) throws -> Void
  ) {
    precondition(!pauses.isEmpty, "A store needs at least one pause between its tries.")
    writer = Writer(
      name: name, queue: WriteQueue(gathering: gathering, pauses: pauses, merge: merge),
      describe: describe, write: write)
  }

  /// A store that is let go tries once more to write what is waiting. Call `flush` before to know the
  /// outcome.
  deinit { writer.close() }

  /// Takes over a change. Returns at once, whatever the disk does.
  ///
  /// - Parameters:
  ///   - value: What is to be written. It replaces or joins an earlier value that is not written yet.
  ///   - key: What the value belongs to.
  ///   - isUrgent: Whether to write without gathering, and without waiting for the next retry.
  public func enqueue(_ value: Value, for key: Key, isUrgent: Bool = false) {
    writer.enqueue(Change(key: key, value: value), isUrgent: isUrgent)
  }

  /// Whether everything is on the disk.
  public var state: SaveState { writer.state }

  /// Is called on the store's thread after each change of ``state``, in order: once for each failure,
  /// however often it is tried again, and once when it is over.
  ///
  /// A callback that goes to another thread or to the main actor should read ``state`` there, because
  /// the state may have changed again meanwhile.
  public var onStateChange: (@Sendable (SaveState) -> Void)? {
    get { writer.observer }
    set { writer.observer = newValue }
  }

  /// Writes everything that was enqueued so far and waits for the outcome: one try, begun now, whatever
  /// pause is going on.
  ///
  /// - Parameter limit: How long to wait at most, so that a dead disk cannot hold up the end of a process.
  /// - Returns: Whether all of it is written. What is not is kept, and is tried again later.
  ///
  /// Must not be called from `write` or ``onStateChange``, which would wait for themselves.
  public func flush(within limit: Duration = .seconds(5)) -> Bool { writer.flush(within: limit) }

  /// Tries at once instead of waiting for the end of a pause; the pauses begin anew.
  public func retryNow() { writer.retryNow() }

  /// Writes what was enqueued so far at once, and calls back on the store's thread after one try.
  ///
  /// - Parameter body: Gets whether all of it is written.
  public func afterPending(_ body: @escaping @Sendable (_ isWritten: Bool) -> Void) {
    writer.afterPending(body)
  }
}

extension [Duration] {
  /// The pauses of a store after the first failure, the second and so on; the last one goes on.
  public static var standardPauses: [Duration] {
    [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2), .seconds(4), .seconds(8)]
  }
}
