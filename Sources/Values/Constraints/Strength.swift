/// How much a constraint matters.
///
/// A constraint that is not required may be violated, by as little as possible. A stronger one is never violated for
/// the sake of any number of weaker ones: strengths are compared, and not added.
public struct Strength: Hashable, Comparable, Sendable {
  /// The place in the order. The required strength is infinite.
  public let rank: Double

  /// - Parameter rank: A larger rank is stronger.
  public init(rank: Double) { self.rank = rank }

  /// The constraint holds exactly, or it is not accepted.
  public static let required = Strength(rank: .infinity)

  /// Whether one strength gives way to another.
  public static func < (one: Strength, other: Strength) -> Bool { one.rank < other.rank }
}
