import Dispatch
import Stores
import Synchronization

/// A disk of versions by key, which fails when it is told to, blocks when it is told to, and notices
/// what must not happen.
final class FaultyDisk: Sendable {
  struct State: Sendable {
    var files: [String: Int] = [:]
    var batches: [[String]] = []
    var tries = 0
    /// A version that was written over by an older one, or a key that came twice in a batch.
    var faults: [String] = []
    var failure: SaveFailure?
    /// Decides for each change whether the disk fails in the middle of a batch.
    var failsAt: @Sendable (Int) -> Bool = { _ in false }
  }

  private let state = Mutex(State())
  /// A write that begins waits for its turn while this is held shut.
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
