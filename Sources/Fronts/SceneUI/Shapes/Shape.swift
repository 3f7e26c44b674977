public import Canvas
public import Geometry
internal import Views

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
public protocol Shape: View {
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
    var shape: @MainActor (Rect) -> Path
  }

  /// The shape.
  public let shape: Content
  private(set) var layers: [Layer] = []

  init(shape: Content) { self.shape = shape }

  func adding(
    _ style: some ShapeStyle, _ drawing: ShapeView.Layer.Style,
    _ path: @escaping @MainActor (Rect) -> Path
  ) -> Self {
    var view = self
    view.layers.append(Layer(style: style, drawing: drawing, shape: path))
    return view
  }

  /// Fills the shape, above what was drawn of it before.
  public func fill(
    _ style: some ShapeStyle = ForegroundStyle(), style fill: FillStyle = FillStyle()
  ) -> StyledShape<Content> {
    let shape = shape
    return adding(style, .fill(fill)) { shape.outline(in: $0) }
  }

  /// Draws a line along the edge, half of it outside, above what was drawn of the shape before.
  public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> StyledShape<Content> {
    let shape = shape
    return adding(style, .stroke(stroke)) { shape.outline(in: $0) }
  }

  /// Draws a line along the edge, half of it outside, above what was drawn of the shape before.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> StyledShape<Content> {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  public var body: some View { DrawnShape(layers: layers) }
}

extension StyledShape where Content: InsettableShape {
  /// Draws a line inside of the edge, above what was drawn of the shape before.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), style stroke: StrokeStyle
  ) -> StyledShape<Content> {
    let inner = shape.inset(by: Content.InsetAmount(stroke.lineWidth / 2))
    return adding(style, .stroke(stroke)) { inner.outline(in: $0) }
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
  let layers: [StyledShape<Content>.Layer]

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, ShapeView(), stretch: .all) { view, shape, environment in
      view.layers = shape.layers.map {
        ShapeView.Layer(
          path: $0.shape, paint: $0.style.paint(in: environment), style: $0.drawing)
      }
    }
  }
}
