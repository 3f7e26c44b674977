/// Limits the number of requests per second that reach the main actor, so that a flood of them leaves it
/// time for everything else. The main actor decides how many windows they may open.
struct ActivationLimit: Sendable {
  static let most = 50
  private var begin: SharedInstant?
  private var count = 0

  /// Whether a request is carried out. Otherwise it is refused.
  mutating func admits(at now: SharedInstant) -> Bool {
    if begin.map({ now - $0 >= .seconds(1) }) ?? true {
      begin = now
      count = 0
    }
    count += 1
    return count <= Self.most
  }
}
