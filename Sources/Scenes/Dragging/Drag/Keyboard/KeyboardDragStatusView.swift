internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// Shows the state of a drag that keys lead, at the lower edge of its source window.
final class KeyboardDragStatusView: View {
  private let label = LabelView(style: .preview, color: .onDragLabel, lineLimit: 3)

  private static let padding = Insets(top: 8, left: 14, bottom: 8, right: 14)
  private static let margin = 12.0
  private static let greatestWidth = 520.0

  override init() {
    super.init()
    addSubview(label)
  }

  func show(_ words: String) {
    label.text = words
    accessibilityLabel = words
    guard let room = superview?.bounds.inset(dx: Self.margin, dy: Self.margin) else { return }
    let padding = Self.padding
    let width = min(room.width, Self.greatestWidth) - padding.left - padding.right
    let text = label.sizeThatFits(Size(width: max(0, width), height: room.height))
    let size = Size(
      width: text.width + padding.left + padding.right,
      height: text.height + padding.top + padding.bottom)
    setNeedsDisplay()
    frame = Rect(
      x: scale.snapped(room.midX - size.width / 2), y: scale.snapped(room.maxY - size.height),
      width: size.width, height: size.height)
    label.frame = bounds.inset(by: padding)
    setNeedsDisplay()
  }

  /// The words are one element, and not those of the label in it as well.
  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.label, label: accessibilityLabel)
  }

  /// The pointer reaches the views below.
  override func hitTest(_ point: Point) -> View? { nil }

  override func draw(in context: DrawingContext, dirty: Rect) {
    context.fill(.roundedRect(bounds, radius: 8), theme[.dragLabel])
    if theme.isDark { context.strokeHairline(bounds, radius: 8, theme[.line]) }
  }
}
