/// A point of a rectangle in parts of its width and its height: 0, 0 is the upper left corner and 1, 1 the lower right.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width, from the left.
  public var x: Double
  /// The part of the height, from the top.
  public var y: Double

  /// The upper left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The upper left corner.
  public init() { self.init(x: 0, y: 0) }

  /// A point, which may be outside of the rectangle.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point in a rectangle.
  public func point(in rect: Rect) -> Point {
    Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}
