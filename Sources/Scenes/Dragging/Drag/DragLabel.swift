package import Canvas
package import Geometry
internal import Scenes
package import Views

/// The dark label that says what a release will do.
package struct DragLabel {
  package let size: Size
  private let text: TextLayout

  private static let room = 10.0
  private static let padding = 10.0
  private static let greatestWidth = 300.0

  /// Nil when there is no text.
  package init?(_ label: String?, theme: Theme) {
    guard let words = label?.onOneLine, !words.isEmpty else { return nil }
    let attributed = AttributedText(
      words,
      font: FontStyle(family: theme.fontFamily, size: 12.5 * theme.textScale, weight: .semibold),
      color: theme[.onDragLabel])
    let paragraph = ParagraphStyle(lineHeight: theme.lineHeight(.caption), lineLimit: 1)
    let limit = theme.scaled(Self.greatestWidth) - 2 * Self.padding
    let natural = TextLayout(attributed, paragraph: paragraph)
    let width = natural.size.width.rounded(.up)
    // Laid out in its own width even when short, so that a right-to-left text fits its box.
    text = TextLayout(attributed, paragraph: paragraph, width: min(limit, width))
    size = Size(
      width: min(limit, width) + 2 * Self.padding, height: theme.lineHeight(.caption) + Self.room)
  }

  package func draw(in rect: Rect, _ context: DrawingContext, theme: Theme) {
    context.fill(.roundedRect(rect, radius: DragPictureLayout.labelRadius), theme[.dragLabel])
    if theme.isDark {
      // Almost black on a dark desktop. The edge separates it from the background.
      context.strokeHairline(rect, radius: DragPictureLayout.labelRadius, theme[.line])
    }
    context.draw(
      text, at: Point(x: rect.minX + Self.padding, y: rect.midY - text.size.height / 2))
  }
}

/// The number of dragged items, in the accent color.
struct DragBadge {
  let size: Size
  private let text: TextLayout

  private static let room = 6.0
  private static let padding = 6.0

  /// Nil for a single item.
  init?(count: Int, theme: Theme) {
    guard count > 1 else { return nil }
    text = TextLayout(
      AttributedText(
        count > 999 ? "999+" : String(count),
        font: FontStyle(
          family: theme.fontFamily, size: 11 * theme.textScale, weight: .semibold,
          usesTabularNumbers: true),
        color: theme[.onAccent]), paragraph: ParagraphStyle(lineHeight: theme.lineHeight(.label)))
    let width = text.size.width.rounded(.up) + 2 * Self.padding
    let height = theme.lineHeight(.label) + Self.room
    size = Size(width: max(height, width), height: height)
  }

  func draw(in rect: Rect, _ context: DrawingContext, theme: Theme) {
    context.fill(.roundedRect(rect, radius: DragPictureLayout.badgeRadius), theme[.accent])
    context.draw(
      text,
      at: Point(x: rect.midX - text.size.width / 2, y: rect.midY - text.size.height / 2))
  }
}

extension String {
  /// The text without line breaks, because a title bar has one line.
  package var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
