/// Required constraints that cannot all hold.
public struct Conflict: Error, Hashable, Sendable {
  /// The constraints, the oldest first. Without any one of them the others may hold.
  public let constraints: [Solver.Constraint]
}
