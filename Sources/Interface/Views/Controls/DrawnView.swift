public import Canvas
public import Geometry

/// A view that a closure draws.
@MainActor
public final class DrawnView: View {
  /// Draws in the view's bounds, whose origin is the upper left corner. Setting it marks the view for painting.
  public var onDraw: (@MainActor (DrawingContext, Size, Theme) -> Void)? {
    didSet { setNeedsDisplay() }
  }

  public override init() {
    super.init()
    clipsToBounds = true
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    onDraw?(context, bounds.size, theme)
  }

  /// A drawing is decoration unless it has a name.
  public override var accessibilityElement: AccessibilityElement? {
    accessibilityName.map { AccessibilityElement(.image, label: $0) }
  }

  /// The pointer passes through the drawing, unless something else is said of it.
  public override func hitTest(_ point: Point) -> View? {
    let isPassed = toolTip == nil && contextMenu == nil && interactions.isEmpty
    return isPassed ? nil : super.hitTest(point)
  }
}
