internal import Dispatch
public import Stores
internal import Synchronization

/// What a store said, for tests to wait for.
public final class SaveStateLog: Sendable {
  private let states = Mutex<[SaveState]>([])
  private let arrived = DispatchSemaphore(value: 0)

  public init() {}

  public var all: [SaveState] { states.withLock { $0 } }

  @Sendable public func append(_ state: SaveState) {
    states.withLock { $0.append(state) }
    arrived.signal()
  }

  /// Waits until the store says a state; false after a minute.
  public func waitFor(_ wanted: SaveState) -> Bool {
    while all.last != wanted {
      if arrived.wait(timeout: .now() + 60) == .timedOut { return false }
    }
    return true
  }
}
