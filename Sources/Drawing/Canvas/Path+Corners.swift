public import Geometry

/// The shape of round corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle, or of an ellipse.
  case circular
  /// A corner that begins to bend before the circle does, and less abruptly.
  case continuous
}

extension Path {
  /// The radii of a rectangle's four corners. A negative one counts as 0.
  public struct CornerRadii: Hashable, Sendable {
    /// In the units of the path.
    public var topLeft: Double
    /// In the units of the path.
    public var bottomLeft: Double
    /// In the units of the path.
    public var bottomRight: Double
    /// In the units of the path.
    public var topRight: Double

    /// Four radii in logical units.
    public init(topLeft: Double, bottomLeft: Double, bottomRight: Double, topRight: Double) {
      self.topLeft = topLeft
      self.bottomLeft = bottomLeft
      self.bottomRight = bottomRight
      self.topRight = topRight
    }
  }

  /// A rectangle whose corners are round in both directions alike or differently.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerSize: The width and the height of a corner. Each is limited to half of the side.
  ///   - style: The shape of the corners.
  public static func roundedRect(
    _ rect: Rect, cornerSize: Size, style: RoundedCornerStyle = .circular
  ) -> Path {
    let corner = Corner(
      x: used(cornerSize.width, rect.width / 2), y: used(cornerSize.height, rect.height / 2))
    let room = Size(width: rect.width / 2, height: rect.height / 2)
    return rounded(
      rect, [Corner](repeating: corner, count: 4).map { $0.within(room, style) })
  }

  /// A rectangle with four corners of their own. Where the radii of a side are longer than the side, all are made
  /// smaller by the same part (CSS Backgrounds 3, "Corner overlap").
  public static func roundedRect(
    _ rect: Rect, radii: CornerRadii, style: RoundedCornerStyle = .circular
  ) -> Path {
    let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map {
      used($0, .infinity)
    }
    func part(_ side: Double, _ one: Double, _ other: Double) -> Double {
      one + other > side ? max(0, side) / (one + other) : 1
    }
    let factor = min(
      part(rect.width, all[0], all[1]), part(rect.height, all[1], all[2]),
      part(rect.width, all[2], all[3]), part(rect.height, all[3], all[0]))
    let corners = all.map { Corner(x: $0 * factor, y: $0 * factor) }
    // A corner may begin earlier where its neighbors leave room.
    let rooms = corners.indices.map { index -> Size in
      let (before, after) = (corners[(index + 3) % 4], corners[(index + 1) % 4])
      let (beside, below) = index % 2 == 0 ? (after, before) : (before, after)
      let own = corners[index]
      return Size(
        width: own.x + max(0, rect.width - own.x - beside.x) / 2,
        height: own.y + max(0, rect.height - own.y - below.y) / 2)
    }
    return rounded(rect, zip(corners, rooms).map { $0.within($1, style) })
  }

  /// NaN and negative lengths are none.
  private static func used(_ length: Double, _ most: Double) -> Double {
    length > 0 ? max(0, min(length, most, 1e6)) : 0
  }

  /// One corner: its radii, where the curve begins on each side, and where its control points are. All are distances
  /// from the corner of the rectangle.
  private struct Corner {
    var x: Double
    var y: Double
    var start = Size.zero
    var control = Size.zero

    init(x: Double, y: Double) {
      (self.x, self.y) = (x, y)
    }

    /// The corner with its curve, given the room that it has on each side.
    func within(_ room: Size, _ style: RoundedCornerStyle) -> Corner {
      var corner = self
      let reach = style == .continuous ? 1.4 : 1
      corner.start = Size(width: min(reach * x, room.width), height: min(reach * y, room.height))
      // The middle of a cubic curve between s and s with two controls at c is at (s + 3c) / 8 from each side. That
      // of a circle is at (1 - √½) of the radius.
      let middle = 8 * (1 - 0.5.squareRoot())
      corner.control = Size(
        width: max(0, (middle * x - corner.start.width) / 3),
        height: max(0, (middle * y - corner.start.height) / 3))
      return corner
    }
  }

  /// A rectangle with corners from the upper left one on, clockwise.
  private static func rounded(_ rect: Rect, _ corners: [Corner]) -> Path {
    let (first, second, third, fourth) = (corners[0], corners[1], corners[2], corners[3])
    var path = Path()
    path.move(to: Point(x: rect.minX + first.start.width, y: rect.minY))
    path.line(to: Point(x: rect.maxX - second.start.width, y: rect.minY))
    path.curve(
      to: Point(x: rect.maxX, y: rect.minY + second.start.height),
      control1: Point(x: rect.maxX - second.control.width, y: rect.minY),
      control2: Point(x: rect.maxX, y: rect.minY + second.control.height))
    path.line(to: Point(x: rect.maxX, y: rect.maxY - third.start.height))
    path.curve(
      to: Point(x: rect.maxX - third.start.width, y: rect.maxY),
      control1: Point(x: rect.maxX, y: rect.maxY - third.control.height),
      control2: Point(x: rect.maxX - third.control.width, y: rect.maxY))
    path.line(to: Point(x: rect.minX + fourth.start.width, y: rect.maxY))
    path.curve(
      to: Point(x: rect.minX, y: rect.maxY - fourth.start.height),
      control1: Point(x: rect.minX + fourth.control.width, y: rect.maxY),
      control2: Point(x: rect.minX, y: rect.maxY - fourth.control.height))
    path.line(to: Point(x: rect.minX, y: rect.minY + first.start.height))
    path.curve(
      to: Point(x: rect.minX + first.start.width, y: rect.minY),
      control1: Point(x: rect.minX, y: rect.minY + first.control.height),
      control2: Point(x: rect.minX + first.control.width, y: rect.minY))
    path.close()
    return path
  }
}
