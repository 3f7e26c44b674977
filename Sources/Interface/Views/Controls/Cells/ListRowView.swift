internal import Canvas
internal import Geometry

/// A row of a list: a cell with margins, and the line to the next one.
@MainActor
final class ListRowView: CellView {
  var hasSeparator = false { didSet { if hasSeparator != oldValue { setNeedsDisplay() } } }
  /// What the data source says of the row.
  var style = ListRowStyle() { didSet { styleChanged(from: oldValue) } }

  static let margin = 8.0
  /// The line's distance from the background's edges.
  private static let lineInset = 12.0
  private let padding: Insets

  init(content: View, padding: Insets) {
    self.padding = padding
    super.init(content: content)
  }

  override var plate: Rect { bounds.inset(dx: Self.margin, dy: 0) }

  private func styleChanged(from old: ListRowStyle) {
    guard style != old else { return }
    if style.padding != old.padding { setNeedsLayout() }
    setNeedsDisplay()
  }

  override func layout() { content.frame = plate.inset(by: style.padding ?? padding) }

  /// The part of a larger plate that lies in the row, so that only its own corners are round.
  private func drawGround(_ color: Color, in context: DrawingContext) {
    var whole = plate
    if !style.roundsTop {
      whole.origin.y -= Self.radius
      whole.size.height += Self.radius
    }
    if !style.roundsBottom { whole.size.height += Self.radius }
    context.saved {
      context.clip(bounds)
      context.fill(.roundedRect(whole, radius: Self.radius), color)
    }
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    if let ground = style.ground {
      if style.fillsWidth {
        context.fill(bounds, theme[ground])
      } else {
        drawGround(theme[ground], in: context)
      }
    }
    super.draw(in: context, dirty: dirty)
    if isSelected, isPressed {
      context.fill(.roundedRect(plate, radius: Self.radius), theme[.hover])
    }
    if hasSeparator {
      let inset = Self.margin + Self.lineInset
      context.hairline(
        from: Point(x: bounds.minX + inset, y: bounds.maxY - scale.hairline),
        to: Point(x: bounds.maxX - inset, y: bounds.maxY - scale.hairline),
        theme[style.separatorColor ?? .line])
    }
  }
}
