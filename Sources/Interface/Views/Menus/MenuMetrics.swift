internal import Canvas
internal import Geometry

/// The measures and colors of a menu.
@MainActor
enum MenuMetrics {
  static let padding = 5.0
  static let radius = 10.0
  /// How far a press must slide before its release chooses an item.
  static let slide = 4.0
  private static let itemHeight = 28.0
  private static let itemRadius = 6.0
  private static let separatorHeight = 9.0
  private static let itemPadding = 10.0
  private static let markRoom = 24.0
  private static let shortcutGap = 28.0
  private static let minimumWidth = 160.0
  /// For the mark of an item with further items.
  private static let submenuRoom = 24.0

  static func height(of item: MenuItem, theme: Theme) -> Double {
    item.isSeparator
      ? separatorHeight : itemHeight - ThemeFont.body.lineHeight + theme.lineHeight(.body)
  }

  static func size(of menu: MenuView, theme: Theme, widest: Double) -> Size {
    var title = 0.0
    var shortcut = 0.0
    for (index, item) in menu.items.enumerated() where !item.isSeparator {
      let room = item.submenu == nil ? 0 : submenuRoom
      title = max(title, layout(of: item, theme[.text], theme).size.width + room)
      if let text = menu.shortcuts[index] {
        shortcut = max(shortcut, layout(text, theme[.text], theme).size.width)
      }
    }
    let width =
      2 * (padding + itemPadding) + (menu.hasMarks ? markRoom : 0) + title.rounded(.up)
      + (shortcut > 0 ? shortcutGap + shortcut.rounded(.up) : 0)
    return Size(
      width: min(max(minimumWidth, width), widest),
      height: 2 * padding + menu.items.reduce(0) { $0 + height(of: $1, theme: theme) })
  }

  static func drawPanel(_ rect: Rect, theme: Theme, in context: DrawingContext) {
    context.drawShadow(
      around: rect, radius: radius, blur: 28, offset: Vector(dx: 0, dy: 8),
      color: theme.floatingShadow)
    context.drawShadow(
      around: rect, radius: radius, blur: 4, offset: Vector(dx: 0, dy: 1),
      color: theme.floatingShadow.withAlpha(theme.floatingShadow.alpha * 0.5))
    context.drawBox(
      rect, radius: radius, face: theme.menuFace,
      border: theme.menuLine)
  }

  static func draw(
    _ item: MenuItem, shortcut: String?, in frame: Rect, isEnabled: Bool, isHighlighted: Bool,
    hasMarks: Bool, theme: Theme, context: DrawingContext
  ) {
    guard !item.isSeparator else {
      let y = context.scale.snapped(frame.midY)
      context.hairline(
        from: Point(x: frame.minX + itemPadding, y: y),
        to: Point(x: frame.maxX - itemPadding, y: y), theme.menuLine)
      return
    }
    if isHighlighted {
      context.fill(
        .roundedRect(frame, radius: itemRadius),
        theme.highlight(isDestructive: item.isDestructive))
    }
    context.withTransparency(isEnabled ? 1 : 0.45, in: frame) {
      let color: ThemeColor =
        item.isDestructive ? .danger : item.isHeading ? .secondaryText : .text
      let ink = theme[color]
      var x = frame.minX + itemPadding
      if hasMarks {
        if let mark = item.leadsBack ? .chevronLeft : item.isChecked ? .check : item.icon {
          let square = Rect(x: x - 1, y: frame.midY - 8, width: 16, height: 16)
          context.draw(mark, in: square, item.isDestructive ? ink : theme[.secondaryText])
        }
        x += markRoom
      }
      var right = frame.maxX - itemPadding
      if let shortcut {
        let text = layout(shortcut, theme[.secondaryText], theme)
        right -= text.size.width.rounded(.up)
        draw(text, x: right, in: frame, context)
        right -= shortcutGap / 2
      }
      if item.submenu != nil {
        let square = Rect(
          x: context.scale.snapped(right - 12), y: context.scale.snapped(frame.midY - 6),
          width: 12, height: 12)
        context.draw(.chevronRight, in: square, theme[.secondaryText])
        right -= submenuRoom
      }
      var text = layout(of: item, ink, theme)
      if text.size.width > right - x { text = layout(of: item, ink, theme, width: right - x) }
      draw(text, x: x, in: frame, context)
    }
  }

  private static func draw(
    _ text: TextLayout, x: Double, in frame: Rect, _ context: DrawingContext
  ) {
    let y = context.scale.snapped(frame.midY - text.size.height / 2)
    context.draw(text, at: Point(x: context.scale.snapped(x), y: y))
  }

  private static func layout(
    of item: MenuItem, _ color: Color, _ theme: Theme, width: Double? = nil
  ) -> TextLayout {
    layout(
      item.title, color, theme, font: item.isHeading ? .caption.bold() : .body, width: width)
  }

  private static func layout(
    _ text: String, _ color: Color, _ theme: Theme, font: ThemeFont = .body, width: Double? = nil
  ) -> TextLayout {
    TextLayout(
      AttributedText(text, font: theme.font(font), color: color),
      paragraph: ParagraphStyle(
        alignment: .leading, lineHeight: theme.lineHeight(.body), lineLimit: 1),
      width: width)
  }
}
