internal import Canvas
internal import Geometry
internal import Views

/// A row of the list: title, date, and two lines of text. A small window icon means that the entry has a
/// window of its own, and a pin that it is pinned. While the pointer is over the row, or the focus ring around it,
/// a bin takes the date's place.
///
///     ┌──────────────────────────────────────────┐
///     │ What Ada said about…  ▭ ⚲     Yesterday  │
///     │ “Don’t show me everything. Show me the   │
///     │ one thing, big, and let me put the rest… │
///     └──────────────────────────────────────────┘
///
/// In a row of Hebrew or Arabic, left and right are exchanged. The first letter of the title decides.
@MainActor
final class EntryRowView: View, CellHoverObserver {
  struct Content: Equatable {
    var title: String
    var preview: String
    var date: String
    var isPinned = false
    var isOpenElsewhere: Bool
    /// The parts that a search has found, as UTF-8 offsets.
    var titleMarks: [Range<Int>] = []
    var previewMarks: [Range<Int>] = []
  }

  var content = Content(title: "", preview: "", date: "", isOpenElsewhere: false) {
    didSet {
      guard content != oldValue else { return }
      accessibilityLabel = content.isPinned ? "\(content.title), pinned" : content.title
      lines = nil
      if bin != nil { setNeedsLayout() }
      setNeedsDisplay()
    }
  }

  /// Deletes the row's entry. Without it the row has no bin.
  var onDelete: (@MainActor () -> Void)?
  /// Made when the pointer or the focus ring first comes to the row.
  private var bin: RowBinButton?
  private var showsBin: Bool { bin?.isHidden == false }

  private struct Lines {
    var width: Double
    var isRightToLeft: Bool
    var theme: Theme
    var title: TextLayout
    var titleWidth: Double
    var date: TextLayout
    var preview: TextLayout
  }
  private var lines: Lines?

  private static let glyphSide = 14.0
  private static let gap = 8.0
  private var titleHeight: Double { theme.lineHeight(.emphasis) }
  private var previewTop: Double { titleHeight + 2.5 }
  private var previewHeight: Double { theme.scaled(17.25) }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let lines = currentLines
    let isRightToLeft = lines.isRightToLeft
    let dateX = isRightToLeft ? 0 : scale.snapped(bounds.maxX - lines.date.size.width)
    let titleX = isRightToLeft ? scale.snapped(bounds.maxX - lines.titleWidth) : 0
    drawMarks(content.titleMarks, of: lines.title, at: Point(x: titleX, y: 0), in: context)
    let previewPoint = Point(x: 0, y: previewTop)
    drawMarks(content.previewMarks, of: lines.preview, at: previewPoint, in: context)
    context.draw(lines.title, at: Point(x: titleX, y: 0))
    if !showsBin { context.draw(lines.date, at: Point(x: dateX, y: 0)) }
    var glyphX = isRightToLeft ? scale.snapped(lines.date.size.width + Self.gap) : dateX
    for (icon, color) in glyphs {
      if !isRightToLeft { glyphX -= Self.gap + Self.glyphSide }
      let square = Rect(
        x: glyphX, y: (titleHeight - Self.glyphSide) / 2, width: Self.glyphSide,
        height: Self.glyphSide)
      context.draw(icon, in: square, theme[color])
      if isRightToLeft { glyphX += Self.gap + Self.glyphSide }
    }
    context.draw(lines.preview, at: previewPoint)
  }

  /// The icons beside the date. The first one is next to it.
  private var glyphs: [(Icon, ThemeColor)] {
    (content.isPinned ? [(.pin, .secondaryText)] : [])
      + (content.isOpenElsewhere ? [(.window, .accent)] : [])
  }

  /// Colors the ground behind what a search has found.
  private func drawMarks(
    _ marks: [Range<Int>], of layout: TextLayout, at point: Point, in context: DrawingContext
  ) {
    // A hit in the text that the ellipsis stands for is hardly wide, or lies behind the line.
    let left = layout.lineRects.map(\.minX).min() ?? 0
    let right = layout.lineRects.map(\.maxX).max() ?? 0
    for mark in marks {
      for rect in layout.selectionRects(mark)
      where rect.width >= 2 && rect.minX < right - 1 && rect.maxX > left + 1 {
        let ground = Rect(
          x: point.x + rect.minX - 1, y: point.y + rect.minY + 1, width: rect.width + 2,
          height: rect.height - 2)
        context.fill(.roundedRect(ground, radius: 3), theme[.searchHit])
      }
    }
  }

  /// The texts for the present width and theme. Made when first needed.
  private var currentLines: Lines {
    if let lines, lines.width == bounds.width, lines.theme == theme { return lines }
    var dateFont = theme.font(.caption)
    dateFont.usesTabularNumbers = true
    let date = TextLayout.shared(
      AttributedText(content.date, font: dateFont, color: theme[.secondaryText]),
      paragraph: ParagraphStyle(alignment: .leading, lineHeight: titleHeight, lineLimit: 1),
      width: nil)
    let glyph = Double(glyphs.count) * (Self.glyphSide + Self.gap)
    // Title and preview begin at the same side, so that the eye finds both. A title without letters leaves
    // the decision to the preview.
    let isRightToLeft = ParagraphPart.isRightToLeft("\(content.title) \(content.preview)")
    let alignment: ParagraphStyle.Alignment = isRightToLeft ? .trailing : .leading
    let titleWidth = max(20, bounds.width - date.size.width - glyph - Self.gap - 2)
    let title = TextLayout.shared(
      AttributedText(content.title, font: theme.font(.emphasis), color: theme[.text]),
      paragraph: ParagraphStyle(alignment: alignment, lineHeight: titleHeight, lineLimit: 1),
      width: titleWidth)
    let preview = TextLayout.shared(
      AttributedText(content.preview, font: theme.font(.preview), color: theme[.secondaryText]),
      paragraph: ParagraphStyle(
        alignment: alignment, lineHeight: previewHeight, lineLimit: 2), width: bounds.width)
    let lines = Lines(
      width: bounds.width, isRightToLeft: isRightToLeft, theme: theme, title: title,
      titleWidth: titleWidth, date: date, preview: preview)
    self.lines = lines
    return lines
  }

  // MARK: Accessibility

  /// How many letters of the preview are said. The rest is on the page.
  private static let longestPreview = 120

  /// All that a person sees in the row: icons have words, too.
  override var accessibilityElement: AccessibilityElement? {
    let parts = [
      content.title, content.date, content.isPinned ? "pinned" : "",
      content.isOpenElsewhere ? "open in another window" : "",
    ]
    let preview = String(content.preview.prefix(Self.longestPreview))
    return AccessibilityElement(
      .listItem, label: parts.filter { !$0.isEmpty }.joined(separator: ", "),
      value: preview.isEmpty ? nil : preview)
  }

  // MARK: The bin

  func cellHoverChanged(_ isHovered: Bool) {
    guard onDelete != nil, isHovered != showsBin else { return }
    if bin == nil {
      let bin = RowBinButton { [weak self] in self?.onDelete?() }
      addSubview(bin)
      self.bin = bin
      // The press may follow the motion within one turn, before the next layout.
      layout()
    }
    bin?.isHidden = !isHovered
    setNeedsDisplay()
  }

  /// The bin's icon ends at the same place as the date, on the title's line. The button is larger than its
  /// icon.
  override func layout() {
    let side = RowBinButton.side
    guard let bin else { return }
    let inset = (side - Icon.gridSize) / 2
    let x = currentLines.isRightToLeft ? -inset : bounds.maxX - side + inset
    bin.frame = Rect(
      x: scale.snapped(x), y: scale.snapped((titleHeight - side) / 2),
      width: side, height: side)
  }

  override func environmentChanged() {
    lines = nil
    super.environmentChanged()
  }
}
