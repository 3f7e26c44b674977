import Dispatch
import Stores
import Synchronization

/// A disk that stores a version for each key. Tests can make it fail or block. It records writes that must
/// not happen.
final class FaultyDisk: Sendable {
  struct State: Sendable {
    var files: [String: Int] = [:]
    var batches: [[String]] = []
    var tries = 0
    /// Versions that were replaced by older ones, and keys that appeared twice in a batch.
    var faults: [String] = []
    var failure: SaveFailure?
    /// Decides for each change whether the disk fails in the middle of a batch.
    var failsAt: @Sendable (Int) -> Bool = { _ in false }
  }

  private let state = Mutex(State())
  /// A write waits at its start while this gate is closed.
  private let gate = DispatchSemaphore(value: 1)

  var now: State { state.withLock { $0 } }
  func fail(_ failure: SaveFailure?) { state.withLock { $0.failure = failure } }
  func fail(at body: @escaping @Sendable (Int) -> Bool) { state.withLock { $0.failsAt = body } }
  func block() { gate.wait() }
  func unblock() { gate.signal() }

  @Sendable func write(_ changes: [WriteBehind<String, Int>.Change]) throws {
    gate.wait()
    defer { gate.signal() }
    try state.withLock { state in
      state.tries += 1
      if let failure = state.failure { throw failure }
      var files = state.files
      for change in changes {
        if state.failsAt(change.value) { throw SaveFailure.diskError }
        if files[change.key, default: 0] >= change.value {
          state.faults.append(
            "\(change.key): \(change.value) after \(files[change.key, default: 0])")
        }
        files[change.key] = change.value
      }
      if Set(changes.map(\.key)).count != changes.count { state.faults.append("a key came twice") }
      state.files = files
      state.batches.append(changes.map { "\($0.key)\($0.value)" })
    }
  }
}
