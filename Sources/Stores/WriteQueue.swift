/// What waits to be written and when the next try is due: a value without a clock, a thread or a disk.
///
/// Times are durations since any fixed moment.
struct WriteQueue<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Change = WriteBehind<Key, Value>.Change
  typealias Merge = WriteBehind<Key, Value>.Merge

  /// What was enqueued before a certain moment, for those who wait for it.
  struct Ticket: Sendable {
    fileprivate let enqueued: Int
    fileprivate let tries: Int
  }

  private let gathering: Duration
  private let pauses: [Duration]
  private let merge: Merge

  private(set) var state = SaveState.saved
  private var waiting = OrderedChanges<Key, Value>()
  /// What the try that is going on writes.
  private var writing: [Change] = []
  /// When what is waiting is to be tried.
  private var due = Duration.zero
  /// A try that begins from now on is wanted, whatever came of the one that is going on.
  private var isHurried = false
  private var failuresInARow = 0
  /// Counts of changes and tries, by which a ticket is told.
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

  /// When the next try is to begin; nil when nothing waits, or while a try is going on.
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

  /// Wants a try that begins from now on.
  mutating func hurry() {
    if !isIdle { isHurried = true }
  }

  /// Lets the pauses begin anew.
  mutating func forgetFailures() { failuresInARow = 0 }

  // MARK: One try

  /// Hands out everything that waits; ``succeeded()`` or ``failed(_:at:)`` follows.
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
    var all = OrderedChanges<Key, Value>()
    for change in writing { all.add(change, merge) }
    for change in waiting.takeAll() { all.add(change, merge) }
    waiting = all
    writing = []
    lastFailedTry = tries
    due = now + pauses[min(failuresInARow, pauses.count - 1)]
    failuresInARow += 1
    state = .failed(failure)
    settleIfIdle()
  }

  /// No thread could be started; everything waits on.
  mutating func cannotStart(_ failure: SaveFailure) { state = .failed(failure) }

  /// Later changes can undo all that waited.
  private mutating func settleIfIdle() {
    guard isIdle else { return }
    written = enqueued
    failuresInARow = 0
    isHurried = false
    state = .saved
  }

  // MARK: Waiting

  var ticket: Ticket { Ticket(enqueued: enqueued, tries: tries) }

  /// Whether what the ticket stands for is written; nil as long as a try that may still write it is to
  /// come.
  func outcome(_ ticket: Ticket) -> Bool? {
    if written >= ticket.enqueued { return true }
    return lastFailedTry > ticket.tries ? false : nil
  }
}

/// Changes in the order in which their keys came first, one for each key.
struct OrderedChanges<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Change = WriteBehind<Key, Value>.Change

  /// A change that came to nothing leaves a gap.
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
      // Half of a long row of gaps: no disk for an hour must not make it grow for ever.
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
