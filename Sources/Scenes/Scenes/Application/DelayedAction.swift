internal import Views

/// One action that runs after a delay.
@MainActor
final class DelayedAction {
  private var scheduled: (any ScheduledAction)?

  /// Whether the action waits for its time.
  var isWaiting: Bool { scheduled != nil }

  /// Runs `action` after a delay, instead of the one that waits.
  func start(
    after delay: Duration, on system: any WindowSystem, _ action: @escaping @MainActor () -> Void
  ) {
    cancel()
    scheduled = system.schedule(after: delay) { [weak self] in
      self?.scheduled = nil
      action()
    }
  }

  func cancel() {
    scheduled?.cancel()
    scheduled = nil
  }
}
