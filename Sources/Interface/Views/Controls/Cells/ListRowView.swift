internal import Canvas
internal import Geometry

/// A row of a list: a cell with margins, and the line to the next one.
@MainActor
final class ListRowView: CellView {
  var hasSeparator = false { didSet { if hasSeparator != oldValue { setNeedsDisplay() } } }

  static let margin = 8.0
  /// The line's distance from the background's edges.
  private static let lineInset = 12.0
  private let padding: Insets

  init(content: View, padding: Insets) {
    self.padding = padding
    super.init(content: content)
  }

  override var plate: Rect { bounds.inset(dx: Self.margin, dy: 0) }

  override func layout() { content.frame = plate.inset(by: padding) }

  override func draw(in context: DrawingContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    if isSelected, isPressed {
      context.fill(.roundedRect(plate, radius: Self.radius), theme[.hover])
    }
    if hasSeparator {
      let inset = Self.margin + Self.lineInset
      context.hairline(
        from: Point(x: bounds.minX + inset, y: bounds.maxY - scale.hairline),
        to: Point(x: bounds.maxX - inset, y: bounds.maxY - scale.hairline), theme[.line])
    }
  }
}
