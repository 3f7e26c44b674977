internal import XProtocol
internal import Xlib

/// The server's time, as events tell it.
struct EventTimes {
  /// Of the last key or button press or release, or of a launcher's click: what focus requests and
  /// selections are made with.
  private(set) var user = Timestamp.currentTime
  /// Of the last event of any kind that carried one: what grabs are made with.
  private(set) var last = Timestamp.currentTime
  private var lastHeard: SuspendingClock.Instant?
  private var clock = ServerClock()

  mutating func note(_ event: XEvent.Kind) {
    guard let time = event.time, time != .currentTime else { return }
    last = time
    lastHeard = .now
    switch event {
    case .keyPress, .buttonPress, .buttonRelease: user = time
    default: break
    }
  }

  /// The user asked a launcher for a window: at the time of the click, if the launcher says it.
  mutating func noteLaunch(clicked: Timestamp?) {
    guard let now = estimatedNow else { return }
    // A time that has not come yet is an error or a forgery; it would make the user's next keys old.
    let time = clicked.flatMap { $0.isLater(than: now) ? nil : $0 } ?? now
    if user == .currentTime || time.isLater(than: user) { user = time }
  }

  /// What the server's clock shows, by the last event that said it: late by the time that event took.
  private var estimatedNow: Timestamp? {
    guard last != .currentTime, let lastHeard else { return nil }
    // Neither clock runs while the machine sleeps.
    let elapsed = lastHeard.duration(to: .now) / .milliseconds(1)
    return Timestamp(rawValue: last.rawValue &+ UInt32(truncatingIfNeeded: Int64(elapsed)))
  }

  /// When a thing happened that the server dates `time` and that was heard of at `now`.
  mutating func uptime(of time: Timestamp, heardAt now: Duration) -> Duration {
    clock.uptime(of: time, heardAt: now)
  }
}

extension XEvent.Kind {
  /// The server's time, where the event carries one.
  fileprivate var time: Timestamp? {
    switch self {
    case .keyPress(let key), .keyRelease(let key): key.time
    case .buttonPress(let button), .buttonRelease(let button): button.time
    case .motion(let motion): motion.time
    case .enter(let crossing), .leave(let crossing): crossing.time
    case .propertyChanged(let change): change.time
    default: nil
    }
  }
}
