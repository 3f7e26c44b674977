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
  /// Whether the side grows with the text.
  public var followsText = false {
    didSet { if followsText != oldValue { invalidateSize() } }
  }
  /// Whether the icon is as large as the view, whatever the side is.
  public var fillsView = false { didSet { if fillsView != oldValue { setNeedsDisplay() } } }

  /// Whether a patch is shown in place of the icon.
  public var isRedacted = false {
    didSet { if isRedacted != oldValue { setNeedsDisplay() } }
  }

  public init(_ icon: Icon, color: ThemeColor = .secondaryText, side: Double = Icon.gridSize) {
    self.icon = icon
    self.color = color
    self.side = side
    super.init()
  }

  /// An icon is decoration unless it has a name.
  public override var accessibilityElement: AccessibilityElement? {
    isRedacted ? nil : accessibilityName.map { AccessibilityElement(.image, label: $0) }
  }

  private var usedSide: Double { followsText ? theme.scaled(side) : side }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: usedSide, height: usedSide)
  }

  public override func environmentChanged() {
    super.environmentChanged()
    if followsText { invalidateSize() }
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let side = fillsView ? min(bounds.width, bounds.height) : usedSide
    let square = Rect(
      x: scale.snapped(bounds.midX - side / 2), y: scale.snapped(bounds.midY - side / 2),
      width: side, height: side)
    if isRedacted { return drawPatch(over: square, in: context) }
    context.draw(icon, in: square, theme[color])
  }

  /// The pointer passes through the icon, unless it has a tool tip.
  public override func hitTest(_ point: Point) -> View? {
    toolTip == nil && contextMenu == nil ? nil : super.hitTest(point)
  }
}
