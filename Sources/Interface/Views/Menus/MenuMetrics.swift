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

  static func height(of item: MenuItem) -> Double {
    item.isSeparator ? separatorHeight : itemHeight
  }

  static func size(of menu: MenuView, theme: Theme, widest: Double) -> Size {
    var title = 0.0
    var shortcut = 0.0
    for (index, item) in menu.items.enumerated() where !item.isSeparator {
      title = max(title, layout(item.title, theme[.text], theme).size.width)
      if let text = menu.shortcuts[index] {
        shortcut = max(shortcut, layout(text, theme[.text], theme).size.width)
      }
    }
    let width =
      2 * (padding + itemPadding) + (menu.hasMarks ? markRoom : 0) + title.rounded(.up)
      + (shortcut > 0 ? shortcutGap + shortcut.rounded(.up) : 0)
    return Size(
      width: min(max(minimumWidth, width), widest),
      height: 2 * padding + menu.items.reduce(0) { $0 + height(of: $1) })
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
      let tint =
        item.isDestructive
        ? theme.menuFace.mixed(with: theme[.danger], by: 0.1) : theme[.listSelection]
      context.fill(.roundedRect(frame, radius: itemRadius), tint)
    }
    context.withTransparency(isEnabled ? 1 : 0.45, in: frame) {
      let ink = theme[item.isDestructive ? .danger : .text]
      var x = frame.minX + itemPadding
      if hasMarks {
        if let mark = item.isChecked ? .check : item.icon {
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
      var text = layout(item.title, ink, theme)
      if text.size.width > right - x { text = layout(item.title, ink, theme, width: right - x) }
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
    _ text: String, _ color: Color, _ theme: Theme, width: Double? = nil
  ) -> TextLayout {
    TextLayout(
      AttributedText(text, font: theme.font(.body), color: color),
      paragraph: ParagraphStyle(alignment: .leading, lineHeight: 18, lineLimit: 1), width: width)
  }
}

extension Theme {
  /// The face of menus and sheets: a little lighter than the page below.
  var menuFace: Color {
    self[.page].mixed(with: Color(hex: 0xffffff), by: isDark ? 0.055 : 0.7)
  }

  /// The color of hairlines on ``menuFace`` and around it.
  var menuLine: Color { self[.line].mixed(with: self[.text], by: isDark ? 0.08 : 0.02) }
}
