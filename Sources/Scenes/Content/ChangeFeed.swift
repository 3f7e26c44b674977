/// Tells all observers in the process of changes to an application's content, in one order (W-12).
///
/// A controller that shows content observes the feed and need not know who changes the content: views are
/// not connected to each other, and all scenes show the same. A change that an observer posts is delivered
/// after the present one, so that every observer receives the same changes in the same order.
///
/// The application chooses the type of changes: an enum of events, an identifier, or `Void` if observers
/// read everything again.
@MainActor
public final class ChangeFeed<Change> {
  private struct Observer {
    weak var owner: AnyObject?
    var handle: @MainActor (Change) -> Void
  }

  private var observers: [Observer] = []
  private var waiting: [Change] = []
  private var isDelivering = false

  public init() {}

  /// Calls `handle` for every change from now on, as long as `owner` lives.
  public func observe(_ owner: AnyObject, _ handle: @escaping @MainActor (Change) -> Void) {
    // Those of closed windows would otherwise stay until the next change, which may never come.
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, handle: handle))
  }

  /// `owner` receives no more changes, not even the one that is being delivered.
  public func stopObserving(_ owner: AnyObject) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  /// Tells all observers, in the order of their registration.
  public func post(_ change: Change) {
    waiting.append(change)
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !waiting.isEmpty {
      let change = waiting.removeFirst()
      for observer in observers where isObserving(observer.owner) { observer.handle(change) }
      observers.removeAll { $0.owner == nil }
    }
  }

  /// Whether an observer of the list that is being iterated should still be told. It may have been removed,
  /// or its owner deallocated, since the iteration began.
  private func isObserving(_ owner: AnyObject?) -> Bool {
    guard let owner else { return false }
    return observers.contains { $0.owner === owner }
  }
}

extension ChangeFeed where Change == Void {
  /// Posts a change without details.
  public func post() { post(()) }
}
