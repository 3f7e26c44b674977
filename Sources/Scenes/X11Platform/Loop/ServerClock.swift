internal import XProtocol

/// Converts the server's timestamps to the process's own clock.
///
/// The server counts milliseconds modulo 2^32 from its own start. Scenes count from the start of the
/// process. The offset is learned from events. The event that arrived fastest so far has the best offset,
/// so the offset only becomes smaller.
struct ServerClock {
  private var reference: (server: Timestamp, uptime: Duration)?

  /// The uptime at which an event happened. The server's time of the event is `time`, and it arrived at
  /// `now`.
  mutating func uptime(of time: Timestamp, heardAt now: Duration) -> Duration {
    guard time != .currentTime else { return now }
    guard let reference else {
      self.reference = (time, now)
      return now
    }
    let elapsed = Int32(bitPattern: time.rawValue &- reference.server.rawValue)
    let uptime = reference.uptime + .milliseconds(Int64(elapsed))
    if uptime > now {
      // This event arrived faster than the reference, or the server's clock is fast. Its offset is more
      // exact.
      self.reference = (time, now)
      return now
    }
    // A reference must not grow older than half the timestamps' span (24.8 days).
    if elapsed > 1 << 30 { self.reference = (time, uptime) }
    return uptime
  }
}
