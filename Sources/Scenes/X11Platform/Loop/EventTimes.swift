internal import XProtocol
internal import Xlib

/// The server's time, taken from events.
struct EventTimes {
  /// The time of the last key press, button press or button release, of a launcher's click, or of a drop. Focus
  /// requests and selections use it.
  private(set) var user = Timestamp.currentTime
  /// Whether that was an action in another program: a launcher's click or a drop.
  private(set) var userActedElsewhere = false
  /// The time of the last event of any kind that contained one. Grabs use it.
  private(set) var last = Timestamp.currentTime
  private var lastHeard: SuspendingClock.Instant?
  private var clock = ServerClock()

  mutating func note(_ event: XEvent.Kind) {
    guard let time = event.time, time != .currentTime else { return }
    last = time
    lastHeard = .now
    switch event {
    case .keyPress, .buttonPress, .buttonRelease:
      user = time
      userActedElsewhere = false
    default: break
    }
  }

  /// Notes that the user asked for something by another program: a launcher for a window, or the source of a
  /// drag for a drop. The time is that of the click or the release, if the other program sent it.
  mutating func notePersonsRequest(at sent: Timestamp?) {
    guard let now = estimatedNow else { return }
    // A time in the future is an error or a forgery. With it, the user's next keys would count as old.
    let time = sent.flatMap { $0.isLater(than: now) ? nil : $0 } ?? now
    guard user == .currentTime || time.isLater(than: user) else { return }
    user = time
    userActedElsewhere = true
  }

  /// The present time of the server's clock, estimated from the last event that contained a time. It is
  /// late by the time that the event took to arrive.
  private var estimatedNow: Timestamp? {
    guard last != .currentTime, let lastHeard else { return nil }
    // Both clocks stop while the machine sleeps.
    let elapsed = lastHeard.duration(to: .now) / .milliseconds(1)
    return Timestamp(rawValue: last.rawValue &+ UInt32(truncatingIfNeeded: Int64(elapsed)))
  }

  /// The uptime at which an event happened. The server's time of the event is `time`, and it arrived at
  /// `now`.
  mutating func uptime(of time: Timestamp, heardAt now: Duration) -> Duration {
    clock.uptime(of: time, heardAt: now)
  }
}

extension XEvent.Kind {
  /// The server's time. Nil for events without one.
  fileprivate var time: Timestamp? {
    switch self {
    case .keyPress(let key), .keyRelease(let key): key.time
    case .buttonPress(let button), .buttonRelease(let button): button.time
    case .motion(let motion): motion.time
    case .axesMoved(let axes): axes.motion.time
    case .enter(let crossing), .leave(let crossing): crossing.time
    case .propertyChanged(let change): change.time
    default: nil
    }
  }
}
