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
    let low = max(0, page.top)
    let high = page.top + bounds.height
    page.forEachBlock(from: low, to: high) { place, block in
      for rect in page.selectionRects(range, in: block, at: place) {
        setNeedsDisplay(rect.offset(by: pageOffset).inset(dx: -1, dy: 0).intersection(bounds))
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
    let offset = pageOffset
    let current = finder?.currentHit
    // The current hit is the selection. Under the selection's color, its mark would look like another color,
    // and without its mark it would look like any selected text.
    let selected = current == nil ? selection.range : 0..<0
    let selectionColor = theme[.textSelection]
    let isDimmed = !(host?.isActive ?? false)
    page.forEachBlock(from: visible.minY - offset.dy, to: visible.maxY - offset.dy) {
      place, block in
      if !block.styled.decoration.isEmpty {
        paintDecoration(
          of: block, in: context,
          frame: Rect(
            x: offset.dx, y: place.y + offset.dy, width: page.width,
            height: Double(page.index[place.index].height)))
      }
      drawHits(in: context, place: place, block: block, current: current)
      if !selected.isEmpty {
        for rect in page.selectionRects(selected, in: block, at: place) {
          context.fill(
            rect.offset(by: offset),
            isDimmed ? selectionColor.withAlpha(selectionColor.alpha / 2) : selectionColor)
        }
      }
      let origin = Point(
        x: offset.dx + block.textLeft, y: place.y + block.textTop + offset.dy)
      drawComposition(
        in: context, zoom: zoom,
        rects: { self.page.selectionRects($0, in: block, at: place).map { $0.offset(by: offset) } },
        baselines: {
          self.page.baselines(under: $0, in: block, at: place).map { ($0.start + offset, $0.width) }
        })
      context.draw(block.layout, at: origin)
      drawMistakes(in: context, place: place, block: block)
      if place.offset == 0 { drawPlaceholder(in: context, at: origin) }
      if block.endsFirstParagraph {
        drawAccessory(
          in: context,
          at: Point(x: origin.x, y: origin.y + block.layout.size.height + block.styled.spaceAfter),
          isAtRight: block.layout.isRightToLeft)
      }
    }
  }

  /// Marks the hits of a search in one block, behind its text.
  private func drawHits(
    in context: DrawingContext, place: BlockIndex.Place, block: TextPage.Block,
    current: Range<Int>?
  ) {
    let range = place.offset..<place.offset + block.contentLength
    let hits =
      if let finder, finder.isPresented {
        finder.hits(in: range).map(\.range)
      } else if let searchMarks {
        searchMarks(buffer.text(in: range)).map {
          range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound
        }
      } else {
        [Range<Int>]()
      }
    for hit in hits {
      let color = theme[hit == current ? .currentSearchHit : .searchHit]
      for rect in page.selectionRects(hit, in: block, at: place) {
        let mark = rect.offset(by: pageOffset).inset(dx: -1, dy: 2)
        context.fill(.roundedRect(mark, radius: 3), color)
        // The frame says that the hit is selected too, so that typing replaces it.
        if hit == current, isFocused {
          context.stroke(.roundedRect(mark, radius: 3), theme[.accent], width: 1.5)
        }
      }
    }
  }

  /// - Parameter isAtRight: Under a title that runs from right to left.
  private func drawAccessory(in context: DrawingContext, at origin: Point, isAtRight: Bool) {
    guard let accessoryText else { return }
    let layout = accessoryLayout ?? makeAccessoryLayout(accessoryText)
    accessoryLayout = layout
    let indent = isAtRight ? scale.snapped(textWidth - layout.size.width) : 0
    context.draw(layout, at: Point(x: origin.x + indent, y: origin.y + 5 * zoom))
  }

  private func makeAccessoryLayout(_ text: String) -> TextLayout {
    func layout(width: Double?) -> TextLayout {
      TextLayout.shared(
        AttributedText(
          text, font: FontStyle(family: theme.fontFamily, size: 12 * zoom),
          color: theme[.secondaryText]),
        paragraph: ParagraphStyle(lineHeight: 16 * zoom, lineLimit: 1), width: width)
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
      styled.scale(by: zoom)
      placeholderLayout = TextLayout(
        AttributedText(
          placeholder, font: styled.text.baseFont,
          // The faint color is for large letters. Small ones would be unreadable.
          color: theme[styled.text.baseFont.size < 18 * zoom ? .secondaryText : .faintText]),
        paragraph: styled.paragraph, width: textWidth)
    }
    if let placeholderLayout { context.draw(placeholderLayout, at: origin) }
  }
}
