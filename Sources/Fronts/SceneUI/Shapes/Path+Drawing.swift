public import Canvas
public import Geometry

/// The names that paths have in SwiftUI. Points and rectangles may be of Foundation's types or of the toolkit's own.
extension Path {
  /// Makes a path by drawing it.
  public init(_ draw: (inout Path) -> Void) {
    self.init()
    draw(&self)
  }

  /// A rectangle.
  public init(_ rect: Rect) { self = .rect(rect) }

  /// An ellipse.
  public init(ellipseIn rect: Rect) { self = .ellipse(in: rect) }

  /// A rectangle with round corners.
  public init(
    roundedRect rect: Rect, cornerRadius: Double, style: RoundedCornerStyle = .continuous
  ) {
    self = .roundedRect(
      rect, cornerSize: Size(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Adds a straight line to a point.
  public mutating func addLine(to point: Point) { line(to: point) }

  /// Adds straight lines from the first point to the others.
  public mutating func addLines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
  }

  /// Adds a cubic curve to a point.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    curve(to: point, control1: control1, control2: control2)
  }

  /// Adds a quadratic curve to a point.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    let start = currentPoint ?? control
    func toward(_ end: Point) -> Point {
      Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    curve(to: point, control1: toward(start), control2: toward(point))
  }

  /// Adds a part of a circle, joined by a line to the current point.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius.
  ///   - startAngle: From the positive x axis, clockwise on the screen.
  ///   - endAngle: As the first one.
  ///   - clockwise: Whether angles decrease on the way. As in SwiftUI, that is *counterclockwise* on the screen, since y
  ///     points down.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let (start, circle) = (startAngle.radians, 2 * Double.pi)
    var turn = clockwise ? start - endAngle.radians : endAngle.radians - start
    guard turn.isFinite else { return }
    if turn < 0 {
      turn = turn.truncatingRemainder(dividingBy: circle)
      if turn < 0 { turn += circle }
    }
    turn = min(turn, circle)
    // The angle of the start itself may be any number of turns.
    let first = start.truncatingRemainder(dividingBy: circle)
    arc(center: center, radius: radius, from: first, to: clockwise ? first - turn : first + turn)
  }

  /// Adds a part of a circle, given how far it goes.
  public mutating func addRelativeArc(
    center: Point, radius: Double, startAngle: Angle, delta: Angle
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta.radians < 0)
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) { append(.rect(rect)) }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: Rect, cornerSize: Size, style: RoundedCornerStyle = .continuous
  ) {
    append(.roundedRect(rect, cornerSize: cornerSize, style: style))
  }

  /// Adds an ellipse.
  public mutating func addEllipse(in rect: Rect) { append(.ellipse(in: rect)) }

  /// Adds another path.
  public mutating func addPath(_ path: Path, transform: Transform = .identity) {
    append(path.applying(transform))
  }

  /// Adds a line to where the present part began.
  public mutating func closeSubpath() { close() }

  /// The part of the path between two parts of its length, from 0 to 1.
  public func trimmedPath(from start: Double, to end: Double) -> Path {
    trimmed(from: start, to: end)
  }

  /// The path at another place.
  public func offsetBy(dx: Double, dy: Double) -> Path {
    applying(Transform(translationX: dx, y: dy))
  }
}
