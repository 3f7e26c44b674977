/// How many requests a second are carried out. Beyond that the same again counts as done, and what was
/// not asked before in that second is refused.
struct ActivationLimit: Sendable {
  enum Verdict: Hashable, Sendable { case perform, merge, refuse }

  static let most = 50
  private var begin: SharedInstant?
  private var count = 0
  private var performed: Set<InstanceRequest.Kind> = []

  mutating func admit(_ kind: InstanceRequest.Kind, at now: SharedInstant) -> Verdict {
    if begin.map({ now - $0 >= .seconds(1) }) ?? true {
      begin = now
      count = 0
      performed = []
    }
    count += 1
    guard count > Self.most else {
      performed.insert(kind)
      return .perform
    }
    return performed.contains(kind) ? .merge : .refuse
  }
}
