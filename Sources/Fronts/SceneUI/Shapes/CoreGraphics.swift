public import Canvas
public import Foundation
public import Geometry
public import Views

// Points, sizes and rectangles of Foundation's types. These are emitted into the program that uses them: all of
// Foundation would be half of each program's size otherwise. Where an expression fits both kinds, such as `.zero`, the
// toolkit's own is meant.

/// A map of points and rectangles.
public typealias CGAffineTransform = Transform
/// The end of a line.
public typealias CGLineCap = LineCap
/// The corner between two pieces of a line.
public typealias CGLineJoin = LineJoin

extension Shape where PathRect == CGRect {
  @_alwaysEmitIntoClient
  public func outline(in rect: Rect) -> Path {
    path(in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height))
  }
}

extension ToolkitShape {
  /// Returns the path in a rectangle.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension Rect {
  /// A rectangle of Foundation's type.
  /// A rectangle.
  @_alwaysEmitIntoClient
  public init(_ rect: CGRect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension Point {
  /// A point of Foundation's type.
  @_alwaysEmitIntoClient
  public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Size {
  /// A size of Foundation's type.
  @_alwaysEmitIntoClient
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension RoundedRectangle {
  /// A rectangle whose corners are as wide as the size, which counts in logical units.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: Size(cornerSize), style: style)
  }
}

extension Path {
  /// A rectangle.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(_ rect: CGRect) { self.init(Rect(rect)) }

  /// The ellipse that touches the four edges of a rectangle.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(ellipseIn rect: CGRect) { self.init(ellipseIn: Rect(rect)) }

  /// A rectangle with round corners.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(roundedRect: Rect(rect), cornerRadius: Double(cornerRadius), style: style)
  }

  /// A rectangle whose corners are as wide as a size.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    self = Path.roundedRect(Rect(rect), cornerSize: Size(cornerSize), style: style)
  }

  /// Begins a new part of the path.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func move(to point: CGPoint) { move(to: Point(point)) }

  /// Adds a straight line.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func addLine(to point: CGPoint) { addLine(to: Point(point)) }

  /// Begins at the first point, and adds a line to each further one.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func addLines(_ points: [CGPoint]) { addLines(points.map { Point($0) }) }

  /// Adds a cubic Bézier curve.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    addCurve(to: Point(point), control1: Point(control1), control2: Point(control2))
  }

  /// Adds a quadratic Bézier curve.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    addQuadCurve(to: Point(point), control: Point(control))
  }

  /// Adds a part of a circle, after a line to its beginning.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    addArc(
      center: Point(center), radius: Double(radius), startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds a part of a circle, given by its length.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    addRelativeArc(
      center: Point(center), radius: Double(radius), startAngle: startAngle, delta: delta)
  }

  /// Adds a rectangle as a part of its own.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func addRect(_ rect: CGRect) { addRect(Rect(rect)) }

  /// Adds a rectangle with round corners as a part of its own.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: Rect(rect), cornerSize: Size(cornerSize), style: style)
  }

  /// Adds the ellipse that touches the four edges of a rectangle.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public mutating func addEllipse(in rect: CGRect) { addEllipse(in: Rect(rect)) }

  /// Whether a point is in the filled path.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    contains(Point(point), evenOdd: eoFill)
  }
}

extension Canvas {
  /// A view that draws itself, with its size.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(opaque: opaque, rendersAsynchronously: rendersAsynchronously) {
      (context: inout GraphicsContext, size: Size) in
      renderer(&context, CGSize(width: size.width, height: size.height))
    }
  }
}

extension GraphicsContext {
  /// Draws a text in its own size, with its anchor at a point.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text, at: Point(point), anchor: anchor)
  }

  /// Draws a text within a rectangle.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func draw(_ text: Text, in rect: CGRect) { draw(text, in: Rect(rect)) }

  /// Draws an image in its own size, with its anchor at a point.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, at: Point(point), anchor: anchor)
  }

  /// Draws an image that fills a rectangle.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func draw(_ image: Image, in rect: CGRect) { draw(image, in: Rect(rect)) }

  /// Draws a text that was laid out, with its anchor at a point.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text, at: Point(point), anchor: anchor)
  }

  /// Draws a text that was laid out, within a rectangle.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text, in: Rect(rect)) }
}

extension GraphicsContext.Shading {
  /// Colors along the line between two points.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public static func linearGradient(
    _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
  ) -> GraphicsContext.Shading {
    linearGradient(gradient, startPoint: Point(startPoint), endPoint: Point(endPoint))
  }

  /// Colors from one radius around a point to another.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public static func radialGradient(
    _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> GraphicsContext.Shading {
    radialGradient(
      gradient, center: Point(center), startRadius: Double(startRadius),
      endRadius: Double(endRadius))
  }

  /// Colors around a point, from an angle on.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public static func conicGradient(
    _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
  ) -> GraphicsContext.Shading {
    conicGradient(gradient, center: Point(center), angle: angle)
  }
}

extension View {
  /// Moves the view, at paint and for the pointer. Its room in the layout stays as it is.
  @_alwaysEmitIntoClient
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Scales the view from a point, at paint and for the pointer. Its room in the layout stays as it is.
  @_alwaysEmitIntoClient
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
}

/// Shapes move by numbers of Foundation's type too.
extension CGFloat: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
  public var magnitudeSquared: Double { Double(self * self) }
}
