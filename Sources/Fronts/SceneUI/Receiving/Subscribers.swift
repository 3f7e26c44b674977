internal import Synchronization

/// The closures that receive the values of one publisher, which may send on any thread.
final class Subscribers<Output>: Sendable {
  private struct List {
    var next = 0
    var receivers: [Int: @MainActor (Output) -> Void] = [:]
  }

  private let list = Mutex(List())

  /// Adds a closure, for as long as the subscription lives.
  func add(_ receive: @escaping @MainActor (Output) -> Void) -> Subscription {
    let number = list.withLock { list in
      list.next += 1
      list.receivers[list.next] = receive
      return list.next
    }
    return Subscription { [weak self] in
      self?.list.withLock { $0.receivers[number] = nil }
    }
  }

  /// Gives all closures a value: at once on the main actor, and soon from another thread.
  func send(_ value: Output) {
    let receivers = list.withLock { list in
      list.receivers.isEmpty
        ? [] : list.receivers.sorted { $0.key < $1.key }.map(\.value)
    }
    guard !receivers.isEmpty else { return }
    let value = Handed(value: value)
    MainQueue.run { for receive in receivers { receive(value.value) } }
  }
}

/// A value on its way to the main actor. Its sender gives it away, as with every publisher.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
}
