internal import Canvas
internal import Geometry

/// One visible row: its ground (selected, hovered, pressed), the line to the next, and the content.
@MainActor
final class ListRowView: View {
  let content: View
  /// What it shows, by its place and by what it is; the data source may be ahead of a reload.
  var row = -1
  var identifier: AnyHashable?
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
  var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  var hasSeparator = false { didSet { if hasSeparator != oldValue { setNeedsDisplay() } } }

  static let margin = 8.0
  static let padding = Insets(horizontal: 12, vertical: 9)

  init(content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  /// The row's ground, which is also what a drag lifts.
  var plate: Rect { bounds.inset(dx: ListRowView.margin, dy: 0) }

  override func layout() { content.frame = plate.inset(by: ListRowView.padding) }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let ground: Color? =
      if isSelected {
        theme[.listSelection]
      } else if isPressed {
        theme[.pressed]
      } else if isHovered {
        theme[.hover]
      } else {
        nil
      }
    if let ground { context.fill(.roundedRect(plate, radius: 8), ground) }
    if isSelected, isPressed { context.fill(.roundedRect(plate, radius: 8), theme[.hover]) }
    if hasSeparator {
      let inset = ListRowView.margin + ListRowView.padding.left
      context.hairline(
        from: Point(x: bounds.minX + inset, y: bounds.maxY - scale.hairline),
        to: Point(x: bounds.maxX - inset, y: bounds.maxY - scale.hairline), theme[.line])
    }
  }

  /// Rows are handled by their list.
  override func hitTest(_ point: Point) -> View? { nil }
}
