/// Whether something usually takes less than a limit: at two of three attempts.
///
/// A duration leaves out the time for which the kernel kept the processes that take part from a processor.
/// What is left is their own work and what they wait for.
public struct Promptness: CustomStringConvertible {
  /// The durations of all attempts.
  public private(set) var durations: [Duration] = []
  private let limit: Duration

  /// Makes attempts until two of them agree.
  public init(
    within limit: Duration, _ attempt: () throws -> Duration
  ) rethrows {
    self.limit = limit
    while prompt < 2, durations.count - prompt < 2 { durations.append(try attempt()) }
  }

  private var prompt: Int { durations.count { $0 < limit } }

  public var isMet: Bool { prompt >= 2 }

  public var description: String { "\(durations), the limit is \(limit)" }

  /// Measures some work of a program, its server and this process.
  public static func time(_ program: LiveProgram, _ work: () throws -> Void) rethrows -> Duration {
    func waiting() -> Duration {
      ProcessFigures.ownWaitingTime + ProcessFigures.waitingTime(of: program.process)
        + ProcessFigures.waitingTime(of: program.display.server)
    }
    let before = waiting()
    let begin = ContinuousClock.now
    try work()
    let elapsed = begin.duration(to: .now)
    return max(.zero, elapsed - (waiting() - before))
  }
}
