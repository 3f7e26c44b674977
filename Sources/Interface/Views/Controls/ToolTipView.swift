internal import Canvas
internal import Geometry

/// A few words on a dark plate, beside the view that they explain.
@MainActor
final class ToolTipView: View {
  let content: ToolTipContent
  private lazy var appearance = MovingNumber(1) { [weak self] in self?.opacity = $0 }

  private static let padding = Insets(horizontal: 10, vertical: 5)
  private static let radius = 7.0
  private static let widest = 280.0
  private static let shortcutGap = 10.0
  /// The distance to that view.
  private static let gap = 6.0
  /// The minimum distance to the window's edges.
  private static let margin = 4.0

  init(_ content: ToolTipContent) {
    self.content = content
    super.init()
    accessibilityLabel = "Tool Tip"
  }

  override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(.toolTip, label: content.text)
    element.shortcut = content.shortcut
    return element
  }

  func appear() {
    guard host?.behavior.animates ?? false else { return }
    appearance.set(0)
    appearance.animate(to: 1, on: host)
  }

  /// Stands below the middle of a part of the window, or above it if there is no room below.
  func place(beside anchor: Rect, in window: Rect) {
    let room = window.inset(dx: Self.margin, dy: Self.margin)
    let size = sizeThatFits(room.size)
    let x = max(room.minX, min(anchor.midX - size.width / 2, room.maxX - size.width))
    let below = anchor.maxY + Self.gap
    let above = anchor.minY - Self.gap - size.height
    let y = below + size.height <= room.maxY || above < room.minY ? below : above
    frame = Rect(
      origin: Point(x: scale.snapped(x), y: scale.snapped(max(room.minY, y))), size: size)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let (text, shortcut) = layouts(width: proposal.width)
    let width =
      text.size.width.rounded(.up)
      + (shortcut.map { Self.shortcutGap + $0.size.width.rounded(.up) } ?? 0)
    return Size(
      width: min(proposal.width, width + Self.padding.horizontal),
      height: text.size.height.rounded(.up) + Self.padding.vertical)
  }

  private func layouts(width: Double) -> (text: TextLayout, shortcut: TextLayout?) {
    let shortcut = content.shortcut.map { layout($0, theme.toolTipShortcut, lines: 1, width: nil) }
    let taken =
      Self.padding.horizontal + (shortcut.map { Self.shortcutGap + $0.size.width } ?? 0)
    let room = max(40, min(width - taken, theme.scaled(Self.widest)))
    let natural = layout(content.text, ink, lines: 1, width: nil)
    let text =
      natural.size.width <= room ? natural : layout(content.text, ink, lines: 4, width: room)
    return (text, shortcut)
  }

  private var ink: Color { theme[.onDragLabel] }

  private func layout(_ text: String, _ color: Color, lines: Int, width: Double?) -> TextLayout {
    TextLayout(
      AttributedText(text, font: theme.font(.caption), color: color),
      paragraph: ParagraphStyle(
        alignment: .leading, lineHeight: theme.lineHeight(.caption), lineLimit: lines),
      width: width)
  }

  // MARK: View

  /// The pointer passes through it.
  override func hitTest(_ point: Point) -> View? { nil }

  override var paintedBounds: Rect { bounds.inset(dx: -14, dy: -14) }

  override func draw(in context: DrawingContext, dirty: Rect) {
    context.drawShadow(
      around: bounds, radius: Self.radius, blur: 8, offset: Vector(dx: 0, dy: 2),
      color: theme.floatingShadow)
    let face = theme[.dragLabel]
    context.drawBox(
      bounds, radius: Self.radius, face: face,
      border: theme.isDark ? face.mixed(with: ink, by: 0.22) : face)
    let (text, shortcut) = layouts(width: bounds.width)
    let top = bounds.minY + Self.padding.top
    context.draw(text, at: Point(x: scale.snapped(Self.padding.left), y: scale.snapped(top)))
    if let shortcut {
      let x = bounds.maxX - Self.padding.right - shortcut.size.width
      context.draw(shortcut, at: Point(x: scale.snapped(x), y: scale.snapped(top)))
    }
  }
}
