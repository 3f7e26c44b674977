/// A value that can be added and scaled, so that there are values between any two.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component with a number.
  mutating func scale(by factor: Double)
  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value with each component multiplied with a number.
  public func scaled(by factor: Double) -> Self {
    var value = self
    value.scale(by: factor)
    return value
  }

  /// Moves the value towards another one: not at 0, and all the way at 1.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= factor }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= Float(factor) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// Nothing that could move.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// The only value.
  public init() {}
  /// The only value.
  public static var zero: Self { Self() }
  /// The only value.
  public static func + (one: Self, other: Self) -> Self { one }
  /// The only value.
  public static func - (one: Self, other: Self) -> Self { one }
  public mutating func scale(by factor: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// Two values that move together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// A pair of values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// A pair of zeros.
  public static var zero: Self { Self(.zero, .zero) }
  /// The sums of the first and of the second values.
  public static func + (one: Self, other: Self) -> Self {
    Self(one.first + other.first, one.second + other.second)
  }
  /// The differences of the first and of the second values.
  public static func - (one: Self, other: Self) -> Self {
    Self(one.first - other.first, one.second - other.second)
  }
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}
