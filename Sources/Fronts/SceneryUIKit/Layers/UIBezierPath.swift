public import Canvas
public import Foundation
public import Geometry
internal import Views

/// The outline of a shape.
public typealias CGPath = Canvas.Path
/// A map of points and rectangles.
public typealias CGAffineTransform = Transform
/// The end of a line.
public typealias CGLineCap = LineCap
/// The corner between two pieces of a line.
public typealias CGLineJoin = LineJoin

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Upper left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// Upper right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// Lower left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// Lower right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// Lines and curves that are drawn in `draw(_:)`, or that a ``CAShapeLayer`` shows.
@MainActor
open class UIBezierPath {
  /// The same lines and curves as a value.
  public final var cgPath: CGPath
  /// The width of the line, half of it on either side of the path.
  public final var lineWidth: CGFloat = 1
  /// The ends of the line.
  public final var lineCapStyle = CGLineCap.butt
  /// The corners of the line.
  public final var lineJoinStyle = CGLineJoin.miter
  /// How many times the line's width a sharp corner may be long.
  public final var miterLimit: CGFloat = 10
  /// Whether a part that is surrounded twice is left out.
  public final var usesEvenOddFillRule = false
  private var dash: [Double] = []
  private var dashPhase = 0.0

  /// An empty path.
  public init() { cgPath = CGPath() }

  /// The lines and curves of a value.
  public init(cgPath: CGPath) { self.cgPath = cgPath }

  /// A rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: .rect(rect)) }

  /// The ellipse that touches the four edges of a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: .ellipse(in: rect)) }

  /// A rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: .roundedRect(rect, radius: cornerRadius))
  }

  /// A rectangle of which some corners are round. The width of `cornerRadii` is the radius.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> Double {
      corners.contains(corner) ? cornerRadii.width : 0
    }
    self.init(
      cgPath: .roundedRect(
        rect,
        radii: CGPath.CornerRadii(
          topLeft: radius(.topLeft), bottomLeft: radius(.bottomLeft),
          bottomRight: radius(.bottomRight), topRight: radius(.topRight))))
  }

  /// A part of a circle. Angles are in radians from the positive x axis and grow clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  // MARK: Building

  /// Begins a new part at a point.
  open func move(to point: CGPoint) { cgPath.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { cgPath.line(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    // The same curve as a cubic one.
    let start = currentPoint
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (controlPoint.x - point.x) * 2 / 3,
        y: point.y + (controlPoint.y - point.y) * 2 / 3)
    }
    addCurve(to: endPoint, controlPoint1: toward(start), controlPoint2: toward(endPoint))
  }

  /// Adds a part of a circle, joined by a line to the current point. Angles are in radians from the positive x axis and
  /// grow clockwise on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let circle = 2 * Double.pi
    var turn = clockwise ? endAngle - startAngle : startAngle - endAngle
    guard turn.isFinite else { return }
    // A whole turn or more is a circle. The other way round is the rest of one.
    if turn > circle { turn = circle }
    if turn < 0 { turn = turn.truncatingRemainder(dividingBy: circle) + circle }
    let first = Double(startAngle).truncatingRemainder(dividingBy: circle)
    cgPath.arc(
      center: center, radius: radius, from: first, to: clockwise ? first + turn : first - turn)
  }

  /// Closes the present part with a line to its beginning.
  open func close() { cgPath.close() }

  /// Adds the parts of another path.
  open func append(_ bezierPath: UIBezierPath) { cgPath.append(bezierPath.cgPath) }

  /// Makes the path empty.
  open func removeAllPoints() { cgPath = CGPath() }

  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

  // MARK: Questions

  /// Whether the path has no points.
  public final var isEmpty: Bool { cgPath.isEmpty }
  /// Where the path has arrived. Zero at the beginning.
  public final var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }
  /// The smallest rectangle around the path.
  public final var bounds: CGRect { cgPath.boundingRect }

  /// Whether a point is in the filled path.
  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, evenOdd: usesEvenOddFillRule)
  }

  // MARK: Drawing

  /// Sets the lengths of dashes and gaps in turn. No lengths make a solid line.
  open func setLineDash(_ pattern: [CGFloat], count: Int, phase: CGFloat) {
    dash = pattern.prefix(max(0, count)).map { Double($0) }
    dashPhase = phase
  }

  /// Fills the path in the color of `UIColor.setFill()`, during `draw(_:)`.
  open func fill() {
    guard let state = DrawingState.current else { return }
    state.context.fill(
      cgPath, with: .color(state.theme[state.fill]), style: FillStyle(eoFill: usesEvenOddFillRule))
  }

  /// Draws the line in the color of `UIColor.setStroke()`, during `draw(_:)`.
  open func stroke() {
    guard let state = DrawingState.current else { return }
    state.context.stroke(
      cgPath, with: .color(state.theme[state.stroke]),
      style: StrokeStyle(
        lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle,
        miterLimit: miterLimit, dash: dash, dashPhase: dashPhase))
  }

  /// Cuts all that `draw(_:)` draws afterwards to the path.
  open func addClip() {
    DrawingState.current?.context.clip(cgPath, style: FillStyle(eoFill: usesEvenOddFillRule))
  }
}
