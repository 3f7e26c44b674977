/// How many requests a second are passed to the main actor, so that a flood of them leaves it time for
/// everything else. How many windows they may open is decided there.
struct ActivationLimit: Sendable {
  static let most = 50
  private var begin: SharedInstant?
  private var count = 0

  /// Whether a request is carried out; it is refused otherwise.
  mutating func admits(at now: SharedInstant) -> Bool {
    if begin.map({ now - $0 >= .seconds(1) }) ?? true {
      begin = now
      count = 0
    }
    count += 1
    return count <= Self.most
  }
}
