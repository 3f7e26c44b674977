/// The changes that wait to be written, and the time of the next try. A value without a clock, a thread or
/// a disk.
///
/// Times are durations since any fixed moment.
struct WriteQueue<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Change = WriteBehind<Key, Value>.Change
  typealias Merge = WriteBehind<Key, Value>.Merge

  /// Stands for everything that was enqueued before a certain moment. A caller uses it to wait for the
  /// outcome.
  struct Ticket: Sendable {
    fileprivate let enqueued: Int
    fileprivate let tries: Int
  }

  private let gathering: Duration
  private let pauses: [Duration]
  private let merge: Merge

  private(set) var state = SaveState.saved
  private var waiting = OrderedChanges<Key, Value>()
  /// The changes that the present try writes.
  private var writing: [Change] = []
  /// The time at which the waiting changes are to be tried.
  private var due = Duration.zero
  /// A new try is wanted now, whatever the outcome of the present one.
  private var isHurried = false
  private var failuresInARow = 0
  /// Counts of changes and tries, with which a ticket is compared.
  private var enqueued = 0
  private var enqueuedBeforeTry = 0
  private var written = 0
  private var tries = 0
  private var lastFailedTry = 0

  init(gathering: Duration, pauses: [Duration], merge: @escaping Merge) {
    self.gathering = gathering
    self.pauses = pauses
    self.merge = merge
  }

  /// Whether nothing waits and nothing is being written.
  var isIdle: Bool { waiting.isEmpty && writing.isEmpty }

  /// The time at which the next try begins. Nil when no changes wait, and during a try.
  var nextTry: Duration? {
    guard writing.isEmpty, !waiting.isEmpty else { return nil }
    return isHurried ? .zero : due
  }

  mutating func enqueue(_ change: Change, isUrgent: Bool, at now: Duration) {
    enqueued += 1
    let wasEmpty = waiting.isEmpty
    waiting.add(change, merge)
    if isUrgent {
      due = wasEmpty ? now : min(due, now)
    } else if wasEmpty {
      due = now + gathering
    }
    if waiting.isEmpty {
      settleIfIdle()
    } else if state == .saved {
      state = .saving
    }
  }

  /// Asks for a try that begins now.
  mutating func hurry() {
    if !isIdle { isHurried = true }
  }

  /// Lets the pauses begin again with the first.
  mutating func forgetFailures() { failuresInARow = 0 }

  // MARK: One try

  /// Returns all waiting changes. A call of ``succeeded()`` or ``failed(_:at:)`` must follow.
  mutating func beginTry() -> [Change] {
    precondition(writing.isEmpty, "A try began while another was going on.")
    writing = waiting.takeAll()
    isHurried = false
    tries += 1
    enqueuedBeforeTry = enqueued
    return writing
  }

  mutating func succeeded() {
    writing = []
    written = enqueuedBeforeTry
    failuresInARow = 0
    state = .saving
    settleIfIdle()
  }

  mutating func failed(_ failure: SaveFailure, at now: Duration) {
    waiting = unwrittenInOrder
    writing = []
    lastFailedTry = tries
    due = now + pauses[min(failuresInARow, pauses.count - 1)]
    failuresInARow += 1
    state = .failed(failure)
    settleIfIdle()
  }

  /// Records that no thread could be started. All changes keep waiting.
  mutating func cannotStart(_ failure: SaveFailure) { state = .failed(failure) }

  /// Later changes can cancel all that waited.
  private mutating func settleIfIdle() {
    guard isIdle else { return }
    written = enqueued
    failuresInARow = 0
    isHurried = false
    state = .saved
  }

  /// The newest values that are not on the disk, including those that are being written.
  var unwritten: [Change] { unwrittenInOrder.slots.compactMap { $0 } }

  private var unwrittenInOrder: OrderedChanges<Key, Value> {
    var all = OrderedChanges<Key, Value>()
    for change in writing { all.add(change, merge) }
    for case let change? in waiting.slots { all.add(change, merge) }
    return all
  }

  // MARK: Waiting

  var ticket: Ticket { Ticket(enqueued: enqueued, tries: tries) }

  /// Whether everything that the ticket stands for is written. Nil while a try that may write it is still
  /// to come.
  func outcome(_ ticket: Ticket) -> Bool? {
    if written >= ticket.enqueued { return true }
    return lastFailedTry > ticket.tries ? false : nil
  }
}

/// Changes in the order in which their keys first came, one for each key.
struct OrderedChanges<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Change = WriteBehind<Key, Value>.Change

  /// Contains nil in place of a change that was cancelled.
  private(set) var slots: [Change?] = []
  private var places: [Key: Int] = [:]

  var isEmpty: Bool { places.isEmpty }

  mutating func add(_ change: Change, _ merge: WriteBehind<Key, Value>.Merge) {
    guard let place = places[change.key], let old = slots[place] else {
      places[change.key] = slots.count
      slots.append(change)
      return
    }
    if let value = merge(old.value, change.value) {
      slots[place] = Change(key: change.key, value: value)
    } else {
      slots[place] = nil
      places[change.key] = nil
      // Removes the gaps once they are half of a long array. Otherwise the array could grow for hours
      // without a disk.
      if slots.count > 32, slots.count > 2 * places.count { closeGaps() }
    }
  }

  mutating func takeAll() -> [Change] {
    defer {
      slots = []
      places = [:]
    }
    return slots.compactMap { $0 }
  }

  private mutating func closeGaps() {
    slots.removeAll { $0 == nil }
    for (place, change) in slots.enumerated() {
      if let change { places[change.key] = place }
    }
  }
}
