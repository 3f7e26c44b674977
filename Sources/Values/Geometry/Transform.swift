internal import Glibc

/// An affine map of a plane: rotations, scales, displacements, and what they make one after the other.
///
///     x′ = a·x + c·y + tx
///     y′ = b·x + d·y + ty
///
/// Angles are in radians, and grow clockwise on the screen, since y points down.
public struct Transform: Hashable, Sendable, Codable {
  /// What one unit to the right adds to x.
  public var a: Double
  /// What one unit to the right adds to y.
  public var b: Double
  /// What one unit down adds to x.
  public var c: Double
  /// What one unit down adds to y.
  public var d: Double
  /// The new x of the origin.
  public var tx: Double
  /// The new y of the origin.
  public var ty: Double

  /// Each point stays where it is.
  public static let identity = Transform()

  /// The map that leaves each point where it is.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A map by its numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A displacement.
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scale from the origin.
  public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A rotation about the origin.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether each point stays where it is.
  public var isIdentity: Bool { self == .identity }

  /// Whether points only move, all by the same displacement.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// By how much the map enlarges an area. Negative where it mirrors.
  public var determinant: Double { a * d - b * c }

  /// The map that leads back. Nil when this one maps the plane onto a line or a point, or has a number that is not
  /// finite.
  public var inverse: Transform? {
    let size = determinant
    guard size.isFinite, abs(size) > 1e-12, tx.isFinite, ty.isFinite else { return nil }
    return Transform(
      a: d / size, b: -b / size, c: -c / size, d: a / size, tx: (c * ty - d * tx) / size,
      ty: (b * tx - a * ty) / size)
  }

  /// This map, and then the other one.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty)
  }

  /// A displacement, and then this map.
  public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translationX: x, y: y).concatenating(self)
  }

  /// A scale, and then this map.
  public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// A rotation, and then this map.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotationAngle: angle).concatenating(self)
  }

  /// This map about another point than the origin.
  public func about(_ center: Point) -> Transform {
    Transform(translationX: -center.x, y: -center.y).concatenating(self).concatenating(
      Transform(translationX: center.x, y: center.y))
  }

  /// The map without its displacement.
  public var linear: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}

extension Point {
  /// The place to which a map brings the point.
  public func applying(_ map: Transform) -> Point {
    Point(x: map.a * x + map.c * y + map.tx, y: map.b * x + map.d * y + map.ty)
  }
}

extension Rect {
  /// The smallest rectangle that contains the place to which a map brings this one.
  public func applying(_ map: Transform) -> Rect {
    if map.isTranslation { return offset(by: Vector(dx: map.tx, dy: map.ty)) }
    let corners = [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ].map { $0.applying(map) }
    var (left, top, right, bottom) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
    for corner in corners {
      (left, right) = (min(left, corner.x), max(right, corner.x))
      (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
