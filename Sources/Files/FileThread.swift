internal import Dispatch
internal import Synchronization

/// Blocking work with files, beside the threads that Swift's tasks share.
///
/// A file on a dead network disk can block its reader for ever. Each call therefore has a thread of its own,
/// and a caller that is cancelled does not wait for it.
public enum FileThread {
  /// Runs some work on a thread of its own.
  ///
  /// - Returns: The work's result. Nil as soon as the calling task is cancelled. The work then goes on
  ///   without a listener.
  public static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value? {
    let waiter = Waiter<Value>()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard waiter.begin(continuation) else { return }
        // Not on a global queue: after their first use, libdispatch checks those once a second.
        DispatchQueue(label: "org.scenery.files", qos: .userInitiated).async {
          waiter.end(work())
        }
      }
    } onCancel: {
      waiter.end(nil)
    }
  }

  /// The caller. It continues once, with the result or with its cancellation.
  private final class Waiter<Value: Sendable>: Sendable {
    private enum State {
      case new
      case waiting(CheckedContinuation<Value?, Never>)
      case over
    }
    private let state = Mutex(State.new)

    /// Returns false for a caller that was cancelled already. Its continuation is resumed.
    func begin(_ continuation: CheckedContinuation<Value?, Never>) -> Bool {
      let isNew = state.withLock { state in
        guard case .new = state else { return false }
        state = .waiting(continuation)
        return true
      }
      if !isNew { continuation.resume(returning: nil) }
      return isNew
    }

    func end(_ value: Value?) {
      let continuation: CheckedContinuation<Value?, Never>? = state.withLock { state in
        defer { state = .over }
        if case .waiting(let continuation) = state { return continuation }
        return nil
      }
      continuation?.resume(returning: value)
    }
  }
}
