/// Tells the windows that the notes changed.
///
/// Nothing is posted by itself: whoever changes the store says so here, and a window that nobody tells
/// goes on showing what it read last. Scenes do not keep themselves in step, applications do.
@MainActor
public final class NoteChanges {
  private struct Observer {
    weak var owner: AnyObject?
    let handle: @MainActor () -> Void
  }

  private var observers: [Observer] = []

  public init() {}

  /// Calls `handle` for every change from now on, as long as `owner` lives.
  public func observe(_ owner: AnyObject, _ handle: @escaping @MainActor () -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, handle: handle))
  }

  /// The notes or the profile are others now.
  public func post() {
    for observer in observers where observer.owner != nil { observer.handle() }
  }
}
