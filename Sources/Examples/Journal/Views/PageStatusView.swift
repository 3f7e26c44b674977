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

  /// The height for a theme: a line of small type, and the room around it.
  static func height(_ theme: Theme) -> Double { theme.lineHeight(.caption) + 12 }
  private static let margin = 16.0
  private static let gap = 14.0
  private static let longestState = 420.0
  private var layouts: [TextLayout] = []

  private func changed() {
    layouts = []
    accessibilityLabel = [words, state].compactMap { $0 }.joined(separator: ", ")
    setNeedsDisplay()
  }

  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.statusBar, label: accessibilityLabel)
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    if layouts.isEmpty { layouts = makeLayouts() }
    var right = bounds.maxX - Self.margin
    for layout in layouts where !layout.text.string.isEmpty {
      let x = scale.snapped(right - layout.size.width)
      context.draw(
        layout, at: Point(x: x, y: scale.snapped((bounds.height - layout.size.height) / 2 - 2)))
      right = x - Self.gap
    }
  }

  /// From the right: the state, and the words if there is room for all of their number.
  private func makeLayouts() -> [TextLayout] {
    let room = max(0, bounds.width - 2 * Self.margin)
    let state = layout(
      state, isAlarming ? .danger : .faintText, width: min(room, theme.scaled(Self.longestState)))
    guard let words else { return [state] }
    let count = layout(words, .faintText, width: nil)
    return count.size.width + Self.gap + state.size.width <= room ? [state, count] : [state]
  }

  private func layout(_ text: String, _ color: ThemeColor, width: Double?) -> TextLayout {
    var font = theme.font(.caption)
    font.usesTabularNumbers = true
    return TextLayout.shared(
      AttributedText(text, font: font, color: theme[color]),
      paragraph: ParagraphStyle(
        alignment: .leading, lineHeight: theme.lineHeight(.caption), lineLimit: 1), width: width)
  }

  override func frameChanged(from old: Rect) {
    super.frameChanged(from: old)
    if frame.size != old.size { layouts = [] }
  }

  override func environmentChanged() {
    layouts = []
    super.environmentChanged()
  }

  override func hitTest(_ point: Point) -> View? { nil }
}
