/// How much of a motion is done after a part of its time: a cubic Bézier curve from (0, 0) to (1, 1).
public struct UnitCurve: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// A curve with two control points. Times outside of 0...1 are limited to it.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1) = (min(max(x1, 0), 1), y1)
    (self.x2, self.y2) = (min(max(x2, 0), 1), y2)
  }

  /// As much as time has passed.
  public static let linear = UnitCurve(1 / 3, 1 / 3, 2 / 3, 2 / 3)
  /// Slow at first.
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  /// Slow at first and at the end.
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
  /// Fast at first, and then slower and slower: 1 − (1 − t)³. Menus and sheets appear so.
  public static let arriving = UnitCurve(1 / 3, 1, 2 / 3, 1)

  /// The part that is done after a part of the time, from 0 to 1.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.bezier(y1, y2, parameter(at: time))
  }

  /// How fast the part grows at a part of the time, in parts of the motion for all of the time.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    // At an end whose control point lies on it, the direction is that to the next point.
    var parameter = parameter(at: time)
    if Self.slope(x1, x2, parameter) < 1e-4 { parameter += parameter < 0.5 ? 1e-4 : -1e-4 }
    let run = Self.slope(x1, x2, parameter)
    return run > 0 ? Self.slope(y1, y2, parameter) / run : 0
  }

  private static func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }

  private static func slope(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * first + 6 * rest * s * (second - first) + 3 * s * s * (1 - second)
  }

  /// The parameter of the curve's point at a time, to the precision of a number.
  private func parameter(at time: Double) -> Double {
    if self == .linear || x1 == 1 / 3 && x2 == 2 / 3 { return time }
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<60 {
      let error = Self.bezier(x1, x2, s) - time
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let run = Self.slope(x1, x2, s)
      let next = s - error / run
      // Newton's step, where it stays between what is known.
      s = run > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
