internal import Glibc

/// Measures the processor time of what a person does to many items.
@MainActor public final class TurnMeter {
  public struct Cost: Sendable {
    /// The processor time of the process.
    public let work: Duration
    /// The longest processor time between two keys or clicks. The next key waits no longer.
    public let turn: Duration
  }

  private let start = TurnMeter.spent(CLOCK_PROCESS_CPUTIME_ID)
  private var longest = Duration.zero

  public init() {}

  /// Does what one key or click leads to.
  public func take(_ work: () throws -> Void) rethrows {
    let before = Self.spent(CLOCK_THREAD_CPUTIME_ID)
    try work()
    longest = max(longest, Self.spent(CLOCK_THREAD_CPUTIME_ID) - before)
  }

  /// The cost since the meter was made.
  public var cost: Cost {
    Cost(work: Self.spent(CLOCK_PROCESS_CPUTIME_ID) - start, turn: longest)
  }

  private nonisolated static func spent(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
