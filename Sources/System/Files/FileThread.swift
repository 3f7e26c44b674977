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
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard waiter.begin(continuation) else { return }
        // Not on a global queue: after their first use, libdispatch checks those once a second.
        DispatchQueue(label: "org.scenery.files", qos: .userInitiated).async {
          // Two statements: when the caller continues, this thread has no reference to the result.
          waiter.keep(work())
          waiter.end()
        }
      }
    } onCancel: {
      waiter.end()
    }
    return waiter.takeResult()
  }

  /// The caller. It continues once, after the work or with its cancellation.
  private final class Waiter<Value: Sendable>: Sendable {
    private enum State {
      case new
      case waiting(CheckedContinuation<Void, Never>)
      case done(Value, CheckedContinuation<Void, Never>)
      case over(Value?)
    }
    private let state = Mutex(State.new)

    /// Returns false for a caller that was cancelled already. Its continuation is resumed.
    func begin(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
      let isNew = state.withLock { state in
        guard case .new = state else { return false }
        state = .waiting(continuation)
        return true
      }
      if !isNew { continuation.resume() }
      return isNew
    }

    /// Keeps the result for the caller. Without a caller it is dropped.
    func keep(_ value: Value) {
      state.withLock { state in
        if case .waiting(let continuation) = state { state = .done(value, continuation) }
      }
    }

    func end() {
      let continuation: CheckedContinuation<Void, Never>? = state.withLock { state in
        switch state {
        case .new:
          state = .over(nil)
          return nil
        case .waiting(let continuation):
          state = .over(nil)
          return continuation
        case .done(let value, let continuation):
          state = .over(value)
          return continuation
        case .over: return nil
        }
      }
      continuation?.resume()
    }

    func takeResult() -> Value? {
      state.withLock { state in
        guard case .over(let value) = state else { return nil }
        state = .over(nil)
        return value
      }
    }
  }
}
