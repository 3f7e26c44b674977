internal import Glibc

extension Duration {
  /// The present time of the monotonic clock. It cannot be set, and it does not run while the machine
  /// sleeps.
  package static var monotonicNow: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The time until a point of the monotonic clock, for `poll`: rounded up, and 0 when it has passed.
  package static func millisecondsLeft(until deadline: Duration) -> Int32 {
    let left = max(.zero, deadline - monotonicNow)
    return Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
  }
}
