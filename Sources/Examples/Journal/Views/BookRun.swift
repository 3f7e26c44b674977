internal import Dispatch
internal import Synchronization

/// One run of work on books, as its thread and the main actor see it. It can be cancelled in the middle of a book.
///
/// The end of the program waits for the thread to remove what it has begun: a part of a file must not stay in the
/// folder of a person.
final class BookRun: Sendable {
  private let cancelled = Mutex(false)
  /// Has a member while a step is done.
  private let steps = DispatchGroup()

  var isCancelled: Bool { cancelled.withLock(\.self) }

  func cancel() { cancelled.withLock { $0 = true } }

  /// Does a step on its thread.
  ///
  /// - Returns: Nil if the run was cancelled before it. The step was not done then.
  func step<Result>(_ body: () -> Result) -> Result? {
    let mayBegin = cancelled.withLock { isCancelled in
      if !isCancelled { steps.enter() }
      return !isCancelled
    }
    guard mayBegin else { return nil }
    defer { steps.leave() }
    return body()
  }

  /// Cancels the run, and waits for the end of its step.
  ///
  /// - Parameter seconds: The longest wait. A page takes some milliseconds, but a disk can block its writer for ever.
  func end(within seconds: Double = 0.5) {
    cancel()
    _ = steps.wait(timeout: .now() + seconds)
  }
}
