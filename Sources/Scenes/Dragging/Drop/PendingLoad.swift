internal import Scenes
internal import Views

/// A request whose data were there at once. There is nothing to cancel.
final class FinishedLoad: ScheduledAction {
  func cancel() {}
}

/// A task that waits for an item's data.
@MainActor
final class PendingLoad<Value: Sendable> {
  private typealias Waiter = CheckedContinuation<Result<Value, ItemProviderError>, Never>
  private var request: (any ScheduledAction)?
  private var continuation: Waiter?

  /// Waits for the data of a request. When the task is cancelled, the request is too.
  static func value(
    of begin:
      @MainActor (@escaping @MainActor (Result<Value, ItemProviderError>) -> Void) ->
      any ScheduledAction
  ) async throws(ItemProviderError) -> Value {
    let load = PendingLoad()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: Waiter) in
        guard !Task.isCancelled else { return continuation.resume(returning: .failure(.cancelled)) }
        load.continuation = continuation
        load.request = begin { load.finish($0) }
      }
    } onCancel: {
      Task { @MainActor in load.cancel() }
    }
    return try result.get()
  }

  private func finish(_ result: Result<Value, ItemProviderError>) {
    continuation?.resume(returning: result)
    continuation = nil
  }

  private func cancel() {
    request?.cancel()
    finish(.failure(.cancelled))
  }
}
