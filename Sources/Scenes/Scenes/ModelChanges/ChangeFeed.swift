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
  private final class Observer {
    weak var owner: AnyObject?
    let handle: @MainActor (Change) -> Void
    /// Whether the owner observes no more. A delivery may still hold the observer then.
    var isRemoved = false

    init(owner: AnyObject, handle: @escaping @MainActor (Change) -> Void) {
      self.owner = owner
      self.handle = handle
    }
  }

  private var observers: [Observer] = []
  /// The number of observers at which those without an owner are removed.
  private var fullCount = 16
  private var waiting: [Change] = []
  private var isDelivering = false

  public init() {}

  /// Calls `handle` for every change from now on, as long as `owner` lives.
  public func observe(_ owner: AnyObject, _ handle: @escaping @MainActor (Change) -> Void) {
    // Those of closed windows would otherwise stay until the next change, which may never come.
    if observers.count >= fullCount { removeAll { $0.owner == nil } }
    observers.append(Observer(owner: owner, handle: handle))
  }

  /// `owner` receives no more changes, not even the one that is being delivered.
  public func stopObserving(_ owner: AnyObject) {
    removeAll { $0.owner == nil || $0.owner === owner }
  }

  /// Tells all observers, in the order of their registration.
  public func post(_ change: Change) {
    waiting.append(change)
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !waiting.isEmpty {
      let change = waiting.removeFirst()
      var hasEnded = false
      for observer in observers where !observer.isRemoved {
        // A window may have been closed since the last change, or by an observer that was told before.
        if observer.owner == nil { hasEnded = true } else { observer.handle(change) }
      }
      if hasEnded { removeAll { $0.owner == nil } }
    }
  }

  private func removeAll(where isGone: (Observer) -> Bool) {
    observers.removeAll { observer in
      observer.isRemoved = isGone(observer)
      return observer.isRemoved
    }
    fullCount = max(16, 2 * observers.count)
  }
}

extension ChangeFeed where Change == Void {
  /// Posts a change without details.
  public func post() { post(()) }
}
