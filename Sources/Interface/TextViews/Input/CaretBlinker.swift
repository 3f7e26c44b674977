internal import Views

/// Blinks a caret. Ten seconds after the last key or click the caret stays on, and the timer stops.
@MainActor
final class CaretBlinker {
  /// How long the caret blinks after the last key or click.
  static let restsAfter = Duration.seconds(10)

  private(set) var isOn = false
  /// Whether there is a caret, which blinks or rests.
  private(set) var isRunning = false
  /// Called when the caret appears or disappears by the timer.
  var onChange: (() -> Void)?
  private var timer: (any ScheduledAction)?
  private var lastActivity = Duration.zero

  /// A key or a click: shows the caret, and starts its time anew.
  func restart(in host: any ViewHost) {
    timer?.cancel()
    timer = nil
    isRunning = true
    isOn = true
    lastActivity = host.uptime
    scheduleNext(in: host)
  }

  /// The view lost the focus, so the caret disappears.
  func stop() {
    timer?.cancel()
    timer = nil
    isRunning = false
    isOn = false
  }

  private func scheduleNext(in host: any ViewHost) {
    guard let cycle = host.behavior.caretBlinkCycle, cycle > .zero else { return }
    timer = host.schedule(after: cycle / 2) { [weak self, weak host] in
      guard let self, let host else { return }
      self.turn(in: host)
    }
  }

  private func turn(in host: any ViewHost) {
    timer = nil
    // The desktop may have turned blinking off since. Then the caret must not stay away.
    let rests =
      host.behavior.caretBlinkCycle == nil || host.uptime - lastActivity >= Self.restsAfter
    let wasOn = isOn
    isOn = rests || !isOn
    if !rests { scheduleNext(in: host) }
    if isOn != wasOn { onChange?() }
  }
}
