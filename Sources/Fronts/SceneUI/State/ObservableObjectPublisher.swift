internal import Observation
internal import Synchronization

/// Sends before an ``ObservableObject`` changes.
public final class ObservableObjectPublisher: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let subscribers = Subscribers<Void>()
  /// What the bodies that use the object read. It changes with each ``send()``.
  private var revision: Int { 0 }

  /// A publisher that nothing receives yet.
  public init() {}

  /// Evaluates all bodies again that use the object, and tells those that receive its changes. May be called on any
  /// thread.
  public func send() {
    subscribers.send(())
    registrar.withMutation(of: self, keyPath: \.revision) {}
  }

  /// A published property is about to change. Only the bodies that read the property are evaluated again.
  func propertyWillChange() { subscribers.send(()) }

  /// Makes the body that is being evaluated one of those that ``send()`` reaches.
  func read() { registrar.access(self, keyPath: \.revision) }
}

extension ObservableObjectPublisher: Publisher {
  public typealias Output = Void

  public func subscribe(
    in context: SubscriptionContext, _ receive: @escaping @MainActor (Output) -> Void
  ) -> Subscription {
    subscribers.add(receive)
  }
}

// MARK: - The publishers of objects that store none

extension ObservableObjectPublisher {
  /// A protocol has no stored properties, so the publishers are kept beside the objects.
  ///
  /// The object is only compared, and never used: the entry may go from thread to thread.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of objects that are gone are removed.
    var fullCount = 64
  }

  private static let table = Mutex(Table())

  /// The publisher of an object, which is made at the first call.
  static func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    let new = Entry(object: object, publisher: ObservableObjectPublisher())
    let id = ObjectIdentifier(object)
    return table.withLock { table in
      // A new object can have the address of one that is gone.
      if let known = table.entries[id], known.object != nil { return known.publisher }
      if table.entries.count >= table.fullCount {
        table.entries = table.entries.filter { $0.value.object != nil }
        table.fullCount = max(64, 2 * table.entries.count)
      }
      table.entries[id] = new
      return new.publisher
    }
  }
}
