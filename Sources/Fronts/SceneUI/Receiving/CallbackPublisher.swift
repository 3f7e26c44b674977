public import Foundation

/// The values that a closure receives, such as notifications.
public struct CallbackPublisher<Output> {
  /// Starts to call a closure, on any thread, and returns how to end that.
  public typealias Start =
    (_ receive: @escaping @Sendable (Output) -> Void) -> (@Sendable () -> Void)

  private let identity: AnyHashable
  private let start: Start

  /// - Parameters:
  ///   - identity: Publishers with equal identities are the same one.
  ///   - start: Starts to call a closure, on any thread, and returns how to end that.
  public init(identity: AnyHashable, start: @escaping Start) {
    self.identity = identity
    self.start = start
  }
}

extension CallbackPublisher: Equatable {
  public static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }
}

extension CallbackPublisher: Publisher {
  public func subscribe(
    in context: SubscriptionContext, _ receive: @escaping @MainActor (Output) -> Void
  ) -> Subscription {
    Subscription(
      start { value in
        let handed = Handed(value: value)
        MainQueue.run { receive(handed.value) }
      })
  }
}

extension NotificationCenter {
  /// The notifications with a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender. Nil means all.
  // Emitted into the program that uses it: all of Foundation would be half of each program's size otherwise.
  @_alwaysEmitIntoClient
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> CallbackPublisher<Notification> {
    let identity: [AnyHashable] = [
      ObjectIdentifier(self), name.rawValue, object.map { ObjectIdentifier($0) },
    ]
    return CallbackPublisher(identity: identity) { receive in
      // The token is only given back.
      nonisolated(unsafe) let token = self.addObserver(
        forName: name, object: object, queue: nil, using: receive)
      return { self.removeObserver(token) }
    }
  }
}
