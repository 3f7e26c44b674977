internal import Dispatch
internal import Foundation

/// Wakes the run loop at a time.
///
/// The limit date of `RunLoop.run(mode:before:)` would do, were it kept: a program without other events
/// was seen to sleep past it on Linux, so that it saved nothing before the next event. A run-loop timer
/// is a descriptor that the sleeping thread itself waits for.
@MainActor
final class LoopAlarm {
  private let timer: Timer

  init() {
    timer = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { _ in
      // After a timer a run loop goes on sleeping; after work of the main queue it returns.
      DispatchQueue.main.async {}
    }
    RunLoop.main.add(timer, forMode: .default)
  }

  isolated deinit { timer.invalidate() }

  /// Wakes the loop after a while, and not at the time that was set before; nil wakes it never.
  func set(after delay: Duration?) {
    guard let (seconds, attoseconds) = delay?.components else {
      timer.fireDate = .distantFuture
      return
    }
    timer.fireDate = Date(
      timeIntervalSinceNow: Double(seconds) + Double(attoseconds) * 1e-18)
  }
}
