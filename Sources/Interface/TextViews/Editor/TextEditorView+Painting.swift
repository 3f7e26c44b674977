internal import Canvas
internal import Geometry
internal import Views

extension TextEditorView {
  // MARK: Damage

  /// Marks a part of the page for painting, with a margin for letters that extend beyond it.
  func damage(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    setNeedsDisplay(
      rect.offset(by: pageOffset).inset(dx: -12, dy: 0).intersection(bounds))
  }

  func damageLines(of range: Range<Int>) {
    guard !range.isEmpty else { return }
    forEachVisiblePart { part in
      for rect in part.rects(of: range) {
        setNeedsDisplay(rect.inset(dx: -1, dy: 0).intersection(bounds))
      }
    }
  }

  /// Shows the marks of the caret's paragraph after the button was released. If text moved under a pressed
  /// pointer, it would be selected.
  func revealMarksAtCaret() {
    guard press == nil else { return }
    let shows = revealsMarks && isFocused && isEditable
    let start = shows ? buffer.paragraphStart(around: selection.head) : nil
    guard let change = page.revealMarks(inParagraph: start), hasLayout else { return }
    settle()
    damage(change.damage)
    scrolled()
    updateCaret()
  }

  // MARK: Painting

  func paintPage(in context: DrawingContext, dirty visible: Rect) {
    let isHidden = features.contains { $0.paintsSelection(of: self) }
    let selected = isHidden ? 0..<0 : selection.range
    let selectionColor = theme[.textSelection]
    let isDimmed = !(host?.isActive ?? false)
    forEachPart(from: visible.minY, to: visible.maxY) { part in
      let block = part.block
      if !block.styled.decoration.isEmpty {
        paintDecoration(of: block, in: context, frame: frame(of: part.place))
      }
      for feature in features { feature.drawBehind(part, in: context, of: self) }
      if !selected.isEmpty {
        for rect in part.rects(of: selected) {
          context.fill(
            rect, isDimmed ? selectionColor.withAlpha(selectionColor.alpha / 2) : selectionColor)
        }
      }
      drawComposition(in: context, zoom: textZoom, rects: part.rects, baselines: part.baselines)
      context.draw(block.layout, at: part.origin)
      for feature in features { feature.drawOver(part, in: context, of: self) }
      if part.place.offset == 0 { drawPlaceholder(in: context, at: part.origin) }
      if block.endsFirstParagraph {
        let below = block.layout.size.height + block.styled.spaceAfter
        drawAccessory(
          in: context, at: part.origin + Vector(dx: 0, dy: below),
          isAtRight: block.layout.isRightToLeft)
      }
    }
  }

  /// - Parameter isAtRight: Under a title that runs from right to left.
  private func drawAccessory(in context: DrawingContext, at origin: Point, isAtRight: Bool) {
    guard let accessoryText else { return }
    let layout = accessoryLayout ?? makeAccessoryLayout(accessoryText)
    accessoryLayout = layout
    let indent = isAtRight ? scale.snapped(textWidth - layout.size.width) : 0
    context.draw(layout, at: Point(x: origin.x + indent, y: origin.y + 5 * textZoom))
  }

  private func makeAccessoryLayout(_ text: String) -> TextLayout {
    func layout(width: Double?) -> TextLayout {
      TextLayout.shared(
        AttributedText(
          text, font: FontStyle(family: theme.fontFamily, size: 12 * textZoom),
          color: theme[.secondaryText]),
        paragraph: ParagraphStyle(lineHeight: 16 * textZoom, lineLimit: 1), width: width)
    }
    // Windows of different widths share the line, unless it must be shortened.
    let whole = layout(width: nil)
    return whole.size.width <= textWidth ? whole : layout(width: textWidth)
  }

  private func drawPlaceholder(in context: DrawingContext, at origin: Point) {
    guard buffer.isEmpty, !placeholder.isEmpty else { return }
    if placeholderLayout?.text.string != placeholder {
      var styled = styler.style(
        placeholder,
        in: ParagraphContext(
          position: 0, isLast: true, showsMarks: false, isContinuation: false,
          opening: placeholder, theme: theme))
      styled.scale(by: textZoom)
      placeholderLayout = TextLayout(
        AttributedText(
          placeholder, font: styled.text.baseFont,
          // Small letters in the faint color would be tiring to read.
          color: theme[styled.text.baseFont.size < 18 * textZoom ? .secondaryText : .faintText]),
        paragraph: styled.paragraph, width: textWidth)
    }
    if let placeholderLayout { context.draw(placeholderLayout, at: origin) }
  }
}
