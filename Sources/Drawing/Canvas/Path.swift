public import Geometry
internal import Glibc

/// Lines and curves for filling, stroking or clipping, in logical units.
///
/// A path is a value of plain numbers. Coordinates beyond every device (huge ones, or NaN) are clamped when
/// it is drawn.
public struct Path: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, control1: Point, control2: Point)
    /// Angles are in radians and grow clockwise on the screen, since y points down.
    case arc(center: Point, radius: Double, from: Double, to: Double)
    case close
  }

  private(set) var elements: [Element] = []

  public init() {}

  init(_ elements: [Element]) { self.elements = elements }

  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the path has arrived. Nil at the beginning. After a closed part it is where that part began.
  public var currentPoint: Point? {
    var (current, first): (Point?, Point?) = (nil, nil)
    for element in elements {
      switch element {
      case .move(let point): (current, first) = (point, point)
      case .line(let point), .curve(let point, _, _):
        current = point
        first = first ?? point
      case .arc(let center, let radius, let start, let end):
        func place(_ angle: Double) -> Point {
          Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        current = place(end)
        first = first ?? place(start)
      case .close: current = first
      }
    }
    return current
  }

  public mutating func move(to point: Point) { elements.append(.move(point)) }

  public mutating func line(to point: Point) { elements.append(.line(point)) }

  public mutating func curve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  /// Adds an arc, joined by a line to the current point. Angles are in radians from the positive x axis,
  /// clockwise on the screen. An end before the start draws counterclockwise.
  public mutating func arc(center: Point, radius: Double, from start: Double, to end: Double) {
    elements.append(.arc(center: center, radius: radius, from: start, to: end))
  }

  public mutating func close() { elements.append(.close) }

  public mutating func append(_ other: Path) { elements += other.elements }

  // MARK: Shapes

  public static func rect(_ rect: Rect) -> Path {
    var path = Path()
    path.move(to: rect.origin)
    path.line(to: Point(x: rect.maxX, y: rect.minY))
    path.line(to: Point(x: rect.maxX, y: rect.maxY))
    path.line(to: Point(x: rect.minX, y: rect.maxY))
    path.close()
    return path
  }

  /// A rectangle with round corners. The radius is limited to half of the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return .rect(rect) }
    let quarter = Double.pi / 2
    let inner = rect.inset(dx: radius, dy: radius)
    var path = Path()
    path.move(to: Point(x: inner.minX, y: rect.minY))
    path.arc(
      center: Point(x: inner.maxX, y: inner.minY), radius: radius, from: -quarter, to: 0)
    path.arc(center: Point(x: inner.maxX, y: inner.maxY), radius: radius, from: 0, to: quarter)
    path.arc(
      center: Point(x: inner.minX, y: inner.maxY), radius: radius, from: quarter, to: 2 * quarter)
    path.arc(
      center: Point(x: inner.minX, y: inner.minY), radius: radius, from: 2 * quarter,
      to: 3 * quarter)
    path.close()
    return path
  }

  public static func ellipse(in rect: Rect) -> Path {
    // Four cubic curves. The error is below a thousandth of the radius.
    let kappa = 0.5522847498
    let (dx, dy) = (rect.width / 2 * kappa, rect.height / 2 * kappa)
    let (x, y) = (rect.midX, rect.midY)
    var path = Path()
    path.move(to: Point(x: rect.maxX, y: y))
    path.curve(
      to: Point(x: x, y: rect.maxY), control1: Point(x: rect.maxX, y: y + dy),
      control2: Point(x: x + dx, y: rect.maxY))
    path.curve(
      to: Point(x: rect.minX, y: y), control1: Point(x: x - dx, y: rect.maxY),
      control2: Point(x: rect.minX, y: y + dy))
    path.curve(
      to: Point(x: x, y: rect.minY), control1: Point(x: rect.minX, y: y - dy),
      control2: Point(x: x - dx, y: rect.minY))
    path.curve(
      to: Point(x: rect.maxX, y: y), control1: Point(x: x + dx, y: rect.minY),
      control2: Point(x: rect.maxX, y: y - dy))
    path.close()
    return path
  }
}
