/// Tells everybody in the process what happened to the entries, in one order (W-12).
///
/// Whoever shows entries observes the feed when it is made and need not know who changes them: no view
/// is wired to another. A change posted by an observer is delivered after the one at hand, so that
/// every observer hears the same changes in the same order.
@MainActor
public final class ChangeFeed {
  public enum Change: Hashable, Sendable {
    case inserted(EntryID)
    /// The title or the preview is another now.
    case updated(EntryID)
    /// The entry is about to go: whoever shows its text leaves it. ``deleted(_:)`` follows, once the
    /// row is gone from the file.
    case willDelete(EntryID)
    case deleted(EntryID)
    /// Many entries changed at once: an import.
    case reset
    /// The entry was opened in a window of its own, or the last such window closed.
    case windowsChanged(EntryID)
    /// The entry was saved, or cannot be.
    case savingChanged(EntryID)
    /// There is something to say to the user that concerns no single entry.
    case noticeChanged
  }

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
    observers.append(Observer(owner: owner, handle: handle))
  }

  public func stopObserving(_ owner: AnyObject) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
  }

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
