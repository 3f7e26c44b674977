public import Canvas
public import Geometry
public import Views

/// A form that follows the size of its place: to be filled or stroked, or to clip and to be hit in.
///
///     struct Flag: Shape {
///       func path(in rect: CGRect) -> Path {
///         var path = Path()
///         path.move(to: CGPoint(x: rect.minX, y: rect.minY))
///         path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
///         path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///         path.closeSubpath()
///         return path
///       }
///     }
///
/// As a view, a shape is filled in the foreground style. It takes all the room that it gets. The pointer passes through
/// it, unless something is to happen at a click: ``View/onTapGesture(perform:)`` hears of clicks in the shape.
///
/// The rectangle of a shape may be of Foundation's type, as here, or of the toolkit's own. With the second one a program
/// does not need Foundation's geometry.
///
/// What a shape says of itself as ``Views/Animatable/animatableData`` moves in an animated change.
public protocol Shape: View, Animatable {
  /// `CGRect`, or the toolkit's `Rect`. It follows from the method.
  associatedtype PathRect = Rect
  /// Returns the path in a rectangle.
  func path(in rect: PathRect) -> Path
  /// Returns the path in a rectangle of the toolkit's own type. There is an implementation for each kind of rectangle.
  func outline(in rect: Rect) -> Path
}

extension Shape where PathRect == Rect {
  public func outline(in rect: Rect) -> Path { path(in: rect) }
}

extension Shape {
  /// The shape filled in the foreground style.
  public var body: StyledShape<Self> { fill(ForegroundStyle()) }
}

/// A shape that can be drawn smaller, so that a line along its edge stays inside.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// `CGFloat` or `Double`. It follows from the method.
  associatedtype InsetAmount: BinaryFloatingPoint = Double
  /// The shape with each edge moved inward.
  func inset(by amount: InsetAmount) -> InsetShape
}

/// What is drawn of a shape: fillings and lines, from back to front.
public struct StyledShape<Content: Shape>: View {
  struct Layer {
    var style: any ShapeStyle
    var drawing: ShapeView.Layer.Style
    var path: @MainActor (Content, Rect) -> Path
  }

  /// The shape.
  public let shape: Content
  private(set) var layers: [Layer] = []

  init(shape: Content) { self.shape = shape }

  func adding(
    _ style: some ShapeStyle, _ drawing: ShapeView.Layer.Style,
    _ path: @escaping @MainActor (Content, Rect) -> Path
  ) -> Self {
    var view = self
    view.layers.append(Layer(style: style, drawing: drawing, path: path))
    return view
  }

  /// Fills the shape, above what was drawn of it before.
  public func fill(
    _ style: some ShapeStyle = ForegroundStyle(), style fill: FillStyle = FillStyle()
  ) -> StyledShape<Content> {
    adding(style, .fill(fill)) { $0.outline(in: $1) }
  }

  /// Draws a line along the edge, half of it outside, above what was drawn of the shape before.
  public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> StyledShape<Content> {
    adding(style, .stroke(stroke)) { $0.outline(in: $1) }
  }

  /// Draws a line along the edge, half of it outside, above what was drawn of the shape before.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> StyledShape<Content> {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  public var body: some View { DrawnShape(shape: shape, layers: layers) }
}

extension StyledShape where Content: InsettableShape {
  /// Draws a line inside of the edge, above what was drawn of the shape before.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), style stroke: StrokeStyle
  ) -> StyledShape<Content> {
    adding(style, .stroke(stroke)) {
      $0.inset(by: Content.InsetAmount(stroke.lineWidth / 2)).outline(in: $1)
    }
  }

  /// Draws a line inside of the edge, above what was drawn of the shape before.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), lineWidth: Double = 1
  ) -> StyledShape<Content> {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension Shape {
  /// Fills the shape.
  public func fill(
    _ style: some ShapeStyle = ForegroundStyle(), style fill: FillStyle = FillStyle()
  ) -> StyledShape<Self> {
    StyledShape(shape: self).fill(style, style: fill)
  }

  /// Draws a line along the edge, half of it outside.
  public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> StyledShape<Self> {
    StyledShape(shape: self).stroke(style, style: stroke)
  }

  /// Draws a line along the edge, half of it outside.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> StyledShape<Self> {
    StyledShape(shape: self).stroke(style, lineWidth: lineWidth)
  }

  /// Draws a line along the edge in the foreground style, half of it outside.
  public func stroke(style: StrokeStyle) -> StyledShape<Self> {
    stroke(ForegroundStyle(), style: style)
  }

  /// Draws a line along the edge in the foreground style, half of it outside.
  public func stroke(lineWidth: Double = 1) -> StyledShape<Self> {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }
}

extension InsettableShape {
  /// Draws a line inside of the edge.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), style stroke: StrokeStyle
  ) -> StyledShape<Self> {
    StyledShape(shape: self).strokeBorder(style, style: stroke)
  }

  /// Draws a line inside of the edge.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), lineWidth: Double = 1
  ) -> StyledShape<Self> {
    StyledShape(shape: self).strokeBorder(style, lineWidth: lineWidth)
  }
}

/// The layers of a styled shape as one retained view.
private struct DrawnShape<Content: Shape>: PrimitiveView {
  let shape: Content
  let layers: [StyledShape<Content>.Layer]

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ShapeNode(self, context) }
}

private final class ShapeNode<Content: Shape>: NodeOf<DrawnShape<Content>> {
  private let retained = ShapeView()
  private var last: Content?

  override var elements: [Element] { [Element(view: retained, stretch: .all)] }

  override func updateSelf() {
    let new = view.shape
    if let last, last.animatableData != new.animatableData {
      retained.propertyChanged(.shape, from: last, to: new) { [weak self] in self?.draw() }
    }
    last = new
    draw()
  }

  /// Draws the shape, or one on the way to it.
  private func draw() {
    let shape = retained.shown(.shape, view.shape)
    let environment = trackedEnvironment
    retained.layers = view.layers.map { layer in
      ShapeView.Layer(
        path: { layer.path(shape, $0) }, paint: layer.style.paint(in: environment),
        style: layer.drawing)
    }
  }
}

extension MotionKey {
  fileprivate static let shape = MotionKey("shape")
}
