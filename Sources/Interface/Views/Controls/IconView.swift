public import Canvas
public import Geometry

/// An icon without an action.
@MainActor
public final class IconView: View {
  /// The icon, drawn in the middle.
  public var icon: Icon { didSet { setNeedsDisplay() } }
  public var color: ThemeColor { didSet { setNeedsDisplay() } }
  /// The side of the square it is drawn in.
  public var side: Double { didSet { if side != oldValue { invalidateSize() } } }

  public init(_ icon: Icon, color: ThemeColor = .secondaryText, side: Double = Icon.gridSize) {
    self.icon = icon
    self.color = color
    self.side = side
    super.init()
  }

  public override func sizeThatFits(_ proposal: Size) -> Size { Size(width: side, height: side) }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let square = Rect(
      x: scale.snapped(bounds.midX - side / 2), y: scale.snapped(bounds.midY - side / 2),
      width: side, height: side)
    context.draw(icon, in: square, theme[color])
  }

  /// The pointer passes through the icon, unless it has a tool tip.
  public override func hitTest(_ point: Point) -> View? {
    toolTip == nil && contextMenu == nil ? nil : super.hitTest(point)
  }
}
