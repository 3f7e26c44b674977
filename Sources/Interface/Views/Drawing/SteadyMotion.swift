/// Calls a closure at regular times, for a view that moves by itself: a spinner, a bar without a known end.
///
/// Nothing runs while no window shows the view, or where the desktop has no animations: the view stands still then, and
/// costs nothing.
@MainActor
final class SteadyMotion {
  private let interval: Duration
  private let step: @MainActor () -> Void
  private weak var view: View?
  private var next: (any ScheduledAction)?

  /// - Parameters:
  ///   - interval: The time between two steps.
  ///   - step: Moves what is drawn.
  init(every interval: Duration, _ step: @escaping @MainActor () -> Void) {
    self.interval = interval
    self.step = step
  }

  /// Begins, goes on or ends, as it is wanted and possible now. To be called when either may have changed.
  func update(_ isWanted: Bool, for view: View) {
    self.view = view
    guard isWanted, let host = view.host, host.behavior.animates else {
      next?.cancel()
      next = nil
      return
    }
    if next == nil { wait(on: host) }
  }

  private func wait(on host: any ViewHost) {
    next = host.schedule(after: interval) { [weak self] in self?.take() }
  }

  private func take() {
    next = nil
    guard let view, let host = view.host, host.behavior.animates else { return }
    if view.superviewChain.allSatisfy(\.isDrawn) { step() }
    wait(on: host)
  }
}
