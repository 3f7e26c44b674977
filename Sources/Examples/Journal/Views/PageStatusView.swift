internal import Canvas
internal import Geometry
internal import Views

/// The number of words, and whether they are on the disk, in small type at the lower right.
@MainActor
final class PageStatusView: View {
  var words: String? { didSet { if words != oldValue { changed() } } }
  var state = "" { didSet { if state != oldValue { changed() } } }
  /// Whether the state should worry the user.
  var isAlarming = false { didSet { if isAlarming != oldValue { changed() } } }

  static let height = 28.0
  private static let margin = 16.0
  private static let gap = 14.0
  private var layouts: [TextLayout] = []

  private func changed() {
    layouts = []
    accessibilityLabel = [words, state].compactMap { $0 }.joined(separator: ", ")
    setNeedsDisplay()
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    if layouts.isEmpty {
      layouts = [(state, isAlarming), (words ?? "", false)].map { text, isAlarming in
        var font = theme.font(.caption)
        font.usesTabularNumbers = true
        return TextLayout.shared(
          AttributedText(text, font: font, color: theme[isAlarming ? .danger : .faintText]),
          paragraph: ParagraphStyle(alignment: .leading, lineHeight: 16, lineLimit: 1),
          width: max(40, min(bounds.width - 140, 420)))
      }
    }
    var right = bounds.maxX - Self.margin
    for layout in layouts where !layout.text.string.isEmpty {
      let x = scale.snapped(right - layout.size.width)
      context.draw(layout, at: Point(x: x, y: scale.snapped((bounds.height - 20) / 2)))
      right = x - Self.gap
    }
  }

  override func environmentChanged() {
    layouts = []
    super.environmentChanged()
  }

  override func hitTest(_ point: Point) -> View? { nil }
}
