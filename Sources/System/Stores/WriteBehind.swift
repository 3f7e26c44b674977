/// Writes changes to a disk soon, in order and off the caller's thread. Changes that fail are kept and
/// tried again.
///
///     enqueue ─▶ waiting (by key, the newest only) ─ 50 ms ─▶ write([Change]), one transaction ─▶ saved
///     urgent  ─▶    "                              at once ─▶   "
///                   ▲                                          │ throws
///                   └── put back in order, merged with what ◀──┘
///                       came since; again after 0.25, 0.5, 1 … 8 s, at `retryNow()` and at `flush()`
///
/// A value can be anything that `write` understands: a text, nil for a removal, or an operation of the
/// application's own together with a rule that merges two operations into one:
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
/// A write should be repeatable: an upsert rather than an insert, and a deletion that may find nothing. A
/// disk that reports an error may have written the changes all the same. The same changes are then written
/// again.
///
/// The store has one thread, which starts with the first change. It waits on a condition with a monotonic
/// clock and does not wake while there is nothing to write. A write may block for any time, because
/// `enqueue` never waits for it. Even so, keep a database's busy timeout at a second or two: the user
/// learns of no failure while a write blocks.
public final class WriteBehind<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// One value to be written for a key.
  public struct Change: Sendable {
    public let key: Key
    public let value: Value

    public init(key: Key, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// Merges two successive changes into one. Returns nil when nothing is left to write.
  public typealias Merge = @Sendable (_ old: Value, _ new: Value) -> Value?

  private let writer: Writer<Key, Value>

  /// - Parameters:
  ///   - name: The thread's name for debuggers, which show 15 bytes.
  ///   - gathering: How long changes are gathered before they are written together.
  ///   - pauses: The pauses after the first failure in a row, the second and so on.
  ///   - merge: Merges two changes for the same key. The result takes the place of the older change. By
  ///     default the newer change wins. The closure is called under the store's lock: it must be quick and
  ///     must not call the store.
  ///   - describe: Turns an error that `write` threw into a reason for the user.
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

  /// A released store tries once more to write the waiting changes. Call `flush` before to learn the
  /// outcome.
  deinit { writer.close() }

  /// Adds a change. Returns at once, whatever the disk does.
  ///
  /// - Parameters:
  ///   - value: The value to write. It replaces an earlier value that is not written yet, or is merged with
  ///     it.
  ///   - key: The key that the value belongs to.
  ///   - isUrgent: Whether to write without gathering, and without waiting for the next retry.
  public func enqueue(_ value: Value, for key: Key, isUrgent: Bool = false) {
    writer.enqueue([Change(key: key, value: value)], isUrgent: isUrgent)
  }

  /// Adds changes that belong together. One call of `write` gets all of them, so that a kill leaves all or
  /// none on the disk.
  ///
  /// - Parameters:
  ///   - changes: In order.
  ///   - isUrgent: Whether to write without gathering, and without waiting for the next retry.
  public func enqueue(_ changes: [Change], isUrgent: Bool = false) {
    writer.enqueue(changes, isUrgent: isUrgent)
  }

  /// Whether everything is on the disk.
  public var state: SaveState { writer.state }

  /// The changes that are not on the disk, each key's newest. For a copy in another place while the disk
  /// fails.
  public var unwritten: [Change] { writer.unwritten }

  /// Called on the store's thread after each change of ``state``, in order. A series of equal failures
  /// causes one call, and its end causes another.
  ///
  /// A callback that goes to another thread or to the main actor should read ``state`` there, because
  /// the state may have changed again meanwhile.
  public var onStateChange: (@Sendable (SaveState) -> Void)? {
    get { writer.observer }
    set { writer.observer = newValue }
  }

  /// Writes everything that was enqueued so far, and waits for the outcome. It makes one try, which begins
  /// now even during a pause.
  ///
  /// - Parameter limit: The longest time to wait, so that a dead disk cannot delay the end of a process.
  /// - Returns: Whether everything is written. Changes that are not written are kept and tried again later.
  ///
  /// Must not be called from `write` or ``onStateChange``, because the call would wait for itself.
  public func flush(within limit: Duration = .seconds(5)) -> Bool { writer.flush(within: limit) }

  /// Tries at once instead of waiting for the end of a pause. The pauses begin again with the first.
  public func retryNow() { writer.retryNow() }

  /// Writes everything that was enqueued so far at once, and calls back on the store's thread after one
  /// try.
  ///
  /// - Parameter body: Called with whether everything is written.
  public func afterPending(_ body: @escaping @Sendable (_ isWritten: Bool) -> Void) {
    writer.afterPending(body)
  }
}

extension [Duration] {
  /// The pauses of a store after the first failure, the second and so on. The last one repeats.
  public static var standardPauses: [Duration] {
    [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2), .seconds(4), .seconds(8)]
  }

  /// The pauses of a store whose state a window shows. The longest is short: a person who has made room, or whose
  /// backup has ended, wants to see the banner disappear.
  public static var shortPauses: [Duration] {
    [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2)]
  }
}
