/// Timers in the order of their deadlines, the soonest first. The queue has no clock.
struct TimerQueue {
  struct ID: Hashable, Sendable { fileprivate let number: UInt64 }
  private struct Entry {
    let id: ID
    let deadline: Duration
  }

  private var entries: [Entry] = []
  private var lastNumber: UInt64 = 0

  var nextDeadline: Duration? { entries.first?.deadline }

  /// Of equal deadlines, the one that was added first comes first.
  mutating func add(deadline: Duration) -> ID {
    lastNumber += 1
    let id = ID(number: lastNumber)
    let index = entries.firstIndex { $0.deadline > deadline } ?? entries.count
    entries.insert(Entry(id: id, deadline: deadline), at: index)
    return id
  }

  mutating func remove(_ id: ID) { entries.removeAll { $0.id == id } }

  /// Removes and returns the first entry that is due.
  mutating func takeDue(at now: Duration) -> ID? {
    guard let first = entries.first, first.deadline <= now else { return nil }
    entries.removeFirst()
    return first.id
  }
}
