internal import Canvas
public import Geometry
public import Views

/// Colors that change from one to the next.
public struct Gradient: Hashable, Sendable {
  /// A color, and where in the gradient it is, from 0 to 1.
  public typealias Stop = ThemeGradient.Stop

  /// The colors, in order.
  public var stops: [Stop]

  /// Colors at places of their own.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colors at equal distances.
  public init(colors: [Color]) {
    let last = max(1, colors.count - 1)
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: Double(index) / Double(last))
    }
  }
}

/// A gradient with its course, as a style and as a view that fills its place.
protocol CourseStyle: ShapeStyle, PaintStyle, Hashable {
  var gradient: Gradient { get }
  var course: ThemeGradient.Course { get }
}

extension CourseStyle {
  @MainActor func ownPaint(in environment: EnvironmentValues) -> ThemePaint {
    .gradient(ThemeGradient(stops: gradient.stops, course: course))
  }
}

extension CourseStyle where Self: View {
  @MainActor func makeFilledNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, ShapeView(), stretch: .all) { view, style, environment in
      view.layers = [
        ShapeView.Layer(
          path: { .rect($0) }, paint: style.paint(in: environment), style: .fill(.init()))
      ]
    }
  }
}

/// Colors that change along a line.
///
///     Text("Fjord").padding().background(
///       LinearGradient(colors: [.blue, .teal], startPoint: .top, endPoint: .bottom))
///
/// Shapes, backgrounds and drawings show it. Texts and symbols have one color: that in the middle.
public struct LinearGradient: ShapeStyle, Hashable, CourseStyle {
  var gradient: Gradient
  var startPoint: UnitPoint
  var endPoint: UnitPoint

  /// Colors along a line between two points of the place.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Colors at equal distances along a line.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Colors at places of their own along a line.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  var course: ThemeGradient.Course { .linear(from: startPoint, to: endPoint) }

  public func resolve(in environment: EnvironmentValues) -> LinearGradient { self }
}

extension LinearGradient: View {
  public var body: Never { preconditionFailure("A gradient has no body.") }
}

extension LinearGradient: PrimitiveView {
  func makeNode(_ context: NodeContext) -> NodeOf<Self> { makeFilledNode(context) }
}

/// Colors that change from a circle to a larger one around the same point.
public struct RadialGradient: ShapeStyle, Hashable, CourseStyle {
  var gradient: Gradient
  var center: UnitPoint
  var startRadius: Double
  var endRadius: Double

  /// Colors between two circles, whose radii are in logical units.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Colors at equal distances between two circles.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Colors at places of their own between two circles.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  var course: ThemeGradient.Course {
    .radial(center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public func resolve(in environment: EnvironmentValues) -> RadialGradient { self }
}

extension RadialGradient: View {
  public var body: Never { preconditionFailure("A gradient has no body.") }
}

extension RadialGradient: PrimitiveView {
  func makeNode(_ context: NodeContext) -> NodeOf<Self> { makeFilledNode(context) }
}

/// Colors that change around a point, clockwise on the screen.
public struct AngularGradient: ShapeStyle, Hashable, CourseStyle {
  var gradient: Gradient
  var center: UnitPoint
  var startAngle: Angle
  var endAngle: Angle

  /// Colors from one angle to another.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// A whole turn.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Colors at equal distances from one angle to another.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// A whole turn.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Colors at places of their own from one angle to another.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// A whole turn.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  var course: ThemeGradient.Course {
    .angular(center: center, from: startAngle, to: endAngle)
  }

  public func resolve(in environment: EnvironmentValues) -> AngularGradient { self }
}

extension AngularGradient: View {
  public var body: Never { preconditionFailure("A gradient has no body.") }
}

extension AngularGradient: PrimitiveView {
  func makeNode(_ context: NodeContext) -> NodeOf<Self> { makeFilledNode(context) }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colors along a line.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colors at equal distances along a line.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colors between two circles.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colors around a point, a whole turn.
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
}

extension ThemeColor {
  /// A gradient from a lighter shade to the color, downward.
  public var gradient: LinearGradient {
    LinearGradient(colors: [opacity(0.78), self], startPoint: .top, endPoint: .bottom)
  }
}
