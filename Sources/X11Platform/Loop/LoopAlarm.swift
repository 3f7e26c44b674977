internal import Dispatch
internal import Foundation

/// Wakes the run loop at a time.
///
/// The limit date of `RunLoop.run(mode:before:)` would do, were it kept: on Linux it stands on a
/// libdispatch timer that another thread arms, and with a second timer about (libdispatch's own, by
/// which it watches its threads) that was seen never to happen, so that an idle program saved nothing
/// before the next event. A run-loop timer is a descriptor that the sleeping thread itself waits for.
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
