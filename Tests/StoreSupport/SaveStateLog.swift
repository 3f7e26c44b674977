internal import Dispatch
public import Stores
internal import Synchronization

/// The states that a store reported. Tests can wait for a state.
public final class SaveStateLog: Sendable {
  private let states = Mutex<[SaveState]>([])
  private let arrived = DispatchSemaphore(value: 0)

  public init() {}

  public var all: [SaveState] { states.withLock { $0 } }

  @Sendable public func append(_ state: SaveState) {
    states.withLock { $0.append(state) }
    arrived.signal()
  }

  /// Waits until the store reports a state. False after a minute.
  public func waitFor(_ wanted: SaveState) -> Bool {
    while all.last != wanted {
      if arrived.wait(timeout: .now() + 60) == .timedOut { return false }
    }
    return true
  }
}
