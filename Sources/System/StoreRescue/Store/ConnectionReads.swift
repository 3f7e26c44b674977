internal import Dispatch
internal import GRDB
internal import Synchronization

/// The reads of a connection that have begun. The connection is closed after them, and meanwhile none begins.
///
/// BUG: GRDB gives a read that begins while its pool is being closed a closed connection. It then asks whether that is
/// in a transaction, and SQLite reads from a null pointer.
final class ConnectionReads: Sendable {
  private let state = Mutex(true)
  private let running = DispatchGroup()

  /// Whether the connection can be used.
  var isOpen: Bool { state.withLock { $0 } }

  /// - Throws: An error if the connection is closed, or is being closed.
  func checkOpen() throws { if !isOpen { throw Self.closed } }

  /// Begins a read, which ends with ``end()``.
  func begin() throws {
    try state.withLock { isOpen in
      guard isOpen else { throw Self.closed }
      running.enter()
    }
  }

  func end() { running.leave() }

  /// Begins no more reads, and waits for those that have begun.
  func finish() {
    state.withLock { $0 = false }
    // GRDB waits for the reads that run. This is for those that are about to get a connection.
    _ = running.wait(timeout: .now() + .milliseconds(300))
  }

  /// Reads may begin again: another connection is open, or this one could not be closed.
  func resume() { state.withLock { $0 = true } }

  private static let closed = DatabaseError(
    resultCode: .SQLITE_MISUSE, message: "the store is closed")
}
