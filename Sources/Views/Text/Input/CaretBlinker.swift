/// Turns a caret on and off, and lets it stand after ten seconds in which nothing happened: then
/// nothing wakes the program any more.
@MainActor
final class CaretBlinker {
  /// So long after the last key or click the caret blinks.
  static let restsAfter = Duration.seconds(10)

  private(set) var isOn = false
  /// Called when the caret appears or disappears by itself.
  var onChange: (() -> Void)?
  private var timer: (any ScheduledAction)?
  private var lastActivity = Duration.zero

  /// Something happened: the caret is shown, and its time begins anew.
  func restart(in host: any ViewHost) {
    timer?.cancel()
    timer = nil
    isOn = true
    lastActivity = host.uptime
    scheduleNext(in: host)
  }

  /// The caret is gone: the focus is elsewhere.
  func stop() {
    timer?.cancel()
    timer = nil
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
    let rests = host.uptime - lastActivity >= Self.restsAfter
    let wasOn = isOn
    isOn = rests || !isOn
    if !rests { scheduleNext(in: host) }
    if isOn != wasOn { onChange?() }
  }
}
