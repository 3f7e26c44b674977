internal import Canvas
internal import Dragging
internal import Geometry
internal import Scenes
internal import Views

/// A cell of the overview's grid with a caption: a window, or the button for a new one.
@MainActor
class OverviewCellView: PressableView {
  /// Called when the cell is chosen.
  var onActivate: (() -> Void)?
  /// Whether keys act on this cell. The selection is always visible.
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay(paintedBounds) } } }
  /// Whether the grid has the focus, and not the filter above it. Return acts on the cell in both cases.
  var hasKeys = true {
    didSet { if hasKeys != oldValue, isSelected { setNeedsDisplay(paintedBounds) } }
  }
  /// Whether a drag over the cell will choose it.
  var isSpringTarget = false {
    didSet { if isSpringTarget != oldValue { setNeedsDisplay(paintedBounds) } }
  }
  var isCompact = false
  /// The caption's lines, by their height.
  private var texts: [Double: TextLayout] = [:]

  /// The picture, without the caption.
  final var pictureRect: Rect {
    Rect(
      x: 0, y: 0, width: bounds.width,
      height: max(
        0,
        bounds.height - OverviewLayout.captionGap - titleHeight - stateHeight))
  }

  /// The heights of the caption's lines. They do not depend on the window's width.
  final var titleHeight: Double { captionLayout.titleHeight }
  final var stateHeight: Double { captionLayout.stateHeight }

  private var captionLayout: OverviewLayout {
    OverviewLayout(width: 0, tileCount: 0, textScale: theme.textScale)
  }

  override var paintedBounds: Rect {
    bounds.inset(dx: -OverviewLook.reach, dy: -OverviewLook.reach)
  }

  override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(
      .gridItem, label: accessibilityName, states: [.enabled, .selectable])
    element.set(.selected, isSelected)
    return element
  }

  // MARK: Input

  override func act() { onActivate?() }

  /// The grid got or lost the focus.
  override var canBecomeFocused: Bool { false }

  override func pressChanged() { setNeedsDisplay(paintedBounds) }

  override func frameChanged(from old: Rect) {
    super.frameChanged(from: old)
    if frame.size != old.size { texts = [:] }
  }

  override func environmentChanged() {
    super.environmentChanged()
    texts = [:]
  }

  // MARK: Painting

  /// A centred line of the caption.
  final func drawCaption(
    _ text: String, _ font: FontStyle, _ color: Color, in context: DrawingContext, top: Double,
    height: Double, margin: Double = 0
  ) {
    let width = bounds.width - 2 * margin
    guard !text.isEmpty, width > 0 else { return }
    let attributed = AttributedText(text.onOneLine, font: font, color: color)
    let layout: TextLayout
    if let cached = texts[height], cached.text == attributed {
      layout = cached
    } else {
      layout = TextLayout(
        attributed,
        paragraph: ParagraphStyle(alignment: .center, lineHeight: height, lineLimit: 1),
        width: width)
      texts[height] = layout
    }
    context.draw(layout, at: Point(x: margin, y: top))
  }

  /// The ring of the selected cell, and the lighter one under the pointer.
  final func drawRing(in context: DrawingContext) {
    if isSelected {
      let color = hasKeys ? theme[.accent] : theme[.secondaryText].withAlpha(0.75)
      let rect = pictureRect.inset(dx: -1, dy: -1)
      context.drawFocusRing(around: rect, radius: OverviewLook.cornerRadius + 1, color)
    } else if isHovered || isSpringTarget {
      context.drawFocusRing(
        around: pictureRect, radius: OverviewLook.cornerRadius, theme[.text].withAlpha(0.35))
    }
  }

  final var captionTop: Double { pictureRect.maxY + OverviewLayout.captionGap }
}
