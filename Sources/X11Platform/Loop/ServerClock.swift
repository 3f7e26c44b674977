internal import XProtocol

/// Puts the server's timestamps on the process's own clock.
///
/// The server counts milliseconds modulo 2^32 from its own start; scenes count from theirs. The offset
/// is learnt from events: the fastest one seen so far tells it best, so it only ever shrinks.
struct ServerClock {
  private var reference: (server: Timestamp, uptime: Duration)?

  /// When a thing happened that the server dates `time` and that was heard of at `now`.
  mutating func uptime(of time: Timestamp, heardAt now: Duration) -> Duration {
    guard time != .currentTime else { return now }
    guard let reference else {
      self.reference = (time, now)
      return now
    }
    let elapsed = Int32(bitPattern: time.rawValue &- reference.server.rawValue)
    let uptime = reference.uptime + .milliseconds(Int64(elapsed))
    if uptime > now {
      // Heard sooner than the reference was, or a clock that runs fast: this one is nearer the truth.
      self.reference = (time, now)
      return now
    }
    // A reference must not grow older than half the timestamps' span (24.8 days).
    if elapsed > 1 << 30 { self.reference = (time, uptime) }
    return uptime
  }
}
