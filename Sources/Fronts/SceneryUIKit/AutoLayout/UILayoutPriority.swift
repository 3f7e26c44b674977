/// How much a constraint matters, from 1 to 1000. Constraints of the priority 1000 hold. Others hold as well as they can,
/// those of a higher priority first.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number. A larger one matters more.
  public var rawValue: Float

  /// - Parameter rawValue: From 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// - Parameter rawValue: From 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint holds. Two such constraints that contradict each other are a conflict.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a view resists being smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which a view resists being larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which `systemLayoutSizeFitting(_:)` wants the size it is given.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether one priority gives way to another.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}
