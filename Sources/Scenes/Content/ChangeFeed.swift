/// Tells everybody in the process what happened to an application's content, in one order (W-12).
///
/// Whoever shows content observes the feed when it is made and need not know who changes it: no view is
/// wired to another, and scenes are kept in step. A change posted by an observer is delivered after the
/// one at hand, so that every observer hears the same changes in the same order.
///
/// What a change says is the application's own: an enum of what can happen, an identifier, or `Void`
/// where observers read everything again.
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
    // Those of closed windows would stay until the next change, which may never come.
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, handle: handle))
  }

  /// `owner` hears nothing any more, not even of the change that is being told.
  public func stopObserving(_ owner: AnyObject) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  /// Tells all observers, in the order in which they came.
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

  /// Whether an observer of the list that is being walked still wants to hear: it may have been
  /// removed, or its owner may have gone, since the walk began.
  private func isObserving(_ owner: AnyObject?) -> Bool {
    guard let owner else { return false }
    return observers.contains { $0.owner === owner }
  }
}

extension ChangeFeed where Change == Void {
  /// Says that something is otherwise now.
  public func post() { post(()) }
}
