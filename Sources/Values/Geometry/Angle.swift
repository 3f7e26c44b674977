/// An angle. On the screen it grows clockwise, since y points down.
public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in radians, of which a whole turn has 2π.
  public var radians: Double

  /// No turn.
  public static let zero = Angle(radians: 0)

  /// No turn.
  public init() { radians = 0 }
  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// An angle in degrees, of which a whole turn has 360.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Whether the first turn is smaller.
  public static func < (one: Angle, other: Angle) -> Bool { one.radians < other.radians }
  /// Both turns, one after the other.
  public static func + (one: Angle, other: Angle) -> Angle {
    Angle(radians: one.radians + other.radians)
  }
  /// The first turn without the second.
  public static func - (one: Angle, other: Angle) -> Angle {
    Angle(radians: one.radians - other.radians)
  }
  /// The turn in the other direction.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// The turn so many times.
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }
  /// A part of the turn.
  public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(radians: angle.radians / divisor)
  }
  /// Turns further.
  public static func += (angle: inout Angle, other: Angle) { angle = angle + other }
  /// Turns back.
  public static func -= (angle: inout Angle, other: Angle) { angle = angle - other }
}
