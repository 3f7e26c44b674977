public import Canvas
public import Geometry

/// A line, one device pixel wide, between two views.
@MainActor
public final class SeparatorView: View {
  /// Which way the line runs.
  public var axis: Axis { didSet { if axis != oldValue { invalidateSize() } } }

  public init(axis: Axis = .horizontal) {
    self.axis = axis
    super.init()
  }

  public override var accessibilityElement: AccessibilityElement? { nil }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    switch axis {
    case .horizontal: Size(width: proposal.width, height: scale.hairline)
    case .vertical: Size(width: scale.hairline, height: proposal.height)
    }
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let end =
      axis == .horizontal
      ? Point(x: bounds.maxX, y: bounds.minY) : Point(x: bounds.minX, y: bounds.maxY)
    context.hairline(from: bounds.origin, to: end, theme[.line])
  }

  public override func hitTest(_ point: Point) -> View? { nil }
}
