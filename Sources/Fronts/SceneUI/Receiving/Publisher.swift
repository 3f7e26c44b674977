public import Views

/// A source of values over time, for ``View/onReceive(_:perform:)``.
///
/// The library has no Combine, and this is no replacement for it: there are no operators. Its publishers are those of
/// ``ObservableObject`` and ``Published``, of notifications (`NotificationCenter.default.publisher(for:)`) and of time
/// (`Timer.publish(every:on:in:).autoconnect()`). An application's own publisher conforms to this protocol.
@MainActor
public protocol Publisher<Output> {
  /// The type of the values.
  associatedtype Output
  /// Calls a closure with each value from now on, until the subscription is cancelled or released.
  func subscribe(
    in context: SubscriptionContext, _ receive: @escaping @MainActor (Output) -> Void
  ) -> Subscription
}

/// The window of a view that receives values.
@MainActor
public struct SubscriptionContext {
  /// The view's window. A publisher that keeps the context must not keep the window, which keeps the subscription.
  weak let host: (any ViewHost)?

  /// Monotonic time since an arbitrary start. Zero when the window is gone.
  public var uptime: Duration { host?.uptime ?? .zero }

  /// Calls an action once after a delay, unless it is cancelled before or the window is gone.
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> any ScheduledAction {
    host?.schedule(after: delay, action) ?? NothingScheduled()
  }
}

/// The action of a window that is gone.
private final class NothingScheduled: ScheduledAction {
  func cancel() {}
}

/// Receives values until it is cancelled or released.
public final class Subscription: Sendable {
  private let end: @Sendable () -> Void

  /// - Parameter end: Called when the subscription ends, on any thread, maybe more than once.
  public init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  /// Receives no more values.
  public func cancel() { end() }

  deinit { end() }
}
