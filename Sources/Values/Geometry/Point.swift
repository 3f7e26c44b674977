/// A point in logical units, x to the right and y downwards.
///
/// The name of the value that holds it says from which origin it is measured (`windowLocation`,
/// `pointInBounds`).
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  public static func - (point: Point, offset: Vector) -> Point {
    Point(x: point.x - offset.dx, y: point.y - offset.dy)
  }

  /// The offset from `start` to `end`.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The straight distance to another point of the same space.
  public func distance(to other: Point) -> Double { (other - self).length }
}

/// A displacement in logical units.
public struct Vector: Hashable, Sendable, Codable {
  public var dx: Double
  public var dy: Double

  public static let zero = Vector(dx: 0, dy: 0)

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }
}
