internal import Views

private struct ContainerShapeKey: EnvironmentKey {
  static let defaultValue = AnyShape(Rectangle())
}

extension EnvironmentValues {
  /// The shape of what is around a view.
  var containerShape: AnyShape {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

/// The shape of what is around the view: that of ``View/containerShape(_:)``, or a rectangle.
public struct ContainerRelativeShape: View {
  /// The shape of what is around the view.
  public init() {}

  public var body: some View { ShapeReader { $0 } }

  /// Fills the shape with a style.
  public func fill(_ style: some ShapeStyle) -> some View { ShapeReader { $0.fill(style) } }

  /// Draws a line inside the shape's edge.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeReader { $0.stroke(style, lineWidth: lineWidth) }
  }
}

private struct ShapeReader<Content: View>: View {
  @Environment(\.containerShape) private var shape
  @ViewBuilder let content: @MainActor (AnyShape) -> Content

  var body: some View { content(shape) }
}

extension View {
  /// Sets the shape that a ``ContainerRelativeShape`` in this view has.
  public func containerShape(_ shape: some Shape) -> some View {
    environment(\.containerShape, AnyShape(shape))
  }
}

extension Gradient: ShapeStyle, PaintStyle {
  /// The colors from the top to the bottom.
  public func resolve(in environment: EnvironmentValues) -> LinearGradient {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
  }

  func ownPaint(in environment: EnvironmentValues) -> ThemePaint {
    resolve(in: environment).paint(in: environment)
  }
}
