internal import Canvas
internal import Geometry
internal import Views

// Finds the places of carets, the offset at a point, and the targets of movement keys. Offsets are those of
// the document, and points those of the page.
extension TextPage {
  /// The rectangle of a caret: no width, and the height of the line.
  func caretRect(at offset: Int) -> Rect {
    let (place, block) = located(atOffset: offset)
    let rect = block.layout.caretRect(at: local(offset, in: block, at: place))
    return rect.offset(by: Vector(dx: block.textLeft, dy: place.y + block.textTop))
  }

  /// The offset that a click at a point refers to. Points above the text refer to its first line, points
  /// below it to its last line.
  func offset(at point: Point) -> Int {
    let (place, block) = located(atY: point.y)
    return place.offset
      + block.layout.offset(
        at: Point(x: point.x - block.textLeft, y: point.y - place.y - block.textTop))
  }

  /// The rectangles behind the part of a selection that lies in one block.
  func selectionRects(
    _ range: Range<Int>, in block: Block, at place: BlockIndex.Place
  ) -> [Rect] {
    let length = index[place.index].length
    let low = range.lowerBound - place.offset
    let high = range.upperBound - place.offset
    guard high > 0, low < length else { return [] }
    // A selection that reaches past the end of a paragraph shows the line feed as a piece after the line.
    let isPastEnd = high > block.contentLength && length > block.contentLength
    let part = max(0, low)..<(isPastEnd ? block.contentLength + 1 : min(high, block.contentLength))
    return block.layout.selectionRects(part).map {
      $0.offset(by: Vector(dx: block.textLeft, dy: place.y + block.textTop))
    }
  }

  /// The parts of the baselines under the part of a range that lies in one block.
  func baselines(
    under range: Range<Int>, in block: Block, at place: BlockIndex.Place
  ) -> [(start: Point, width: Double)] {
    let low = max(0, range.lowerBound - place.offset)
    let high = min(range.upperBound - place.offset, block.contentLength)
    guard low < high else { return [] }
    let shift = Vector(dx: block.textLeft, dy: place.y + block.textTop)
    return block.layout.baselines(under: low..<high).map { ($0.start + shift, $0.width) }
  }

  /// The offset at which text typed at an offset is inserted: after the marks that are hidden there.
  func writingOffset(at offset: Int) -> Int {
    let (place, block) = located(atOffset: offset)
    return max(offset, place.offset + block.styled.hiddenPrefix)
  }

  /// The start of a paragraph's text after the mark at its beginning. The mark may be visible or hidden.
  func textStart(ofParagraphAt offset: Int) -> Int {
    let paragraph = document.buffer.paragraphContent(at: offset)
    return paragraph.lowerBound + styledOpening(of: paragraph).hiddenPrefix
  }

  /// The first letter of a paragraph, after the mark and the blanks at its beginning. Of a paragraph without letters
  /// it is the start.
  func firstLetter(ofParagraphAt offset: Int) -> Int {
    let start = textStart(ofParagraphAt: offset)
    let opening = opening(ofParagraphAt: start)
    let blanks = opening.utf8.prefix(while: \.isBlank).count
    return blanks < opening.utf8.count ? start + blanks : start
  }

  /// The beginning of a paragraph as it is styled while the caret is elsewhere. It has all marks of blocks.
  func styledOpening(of paragraph: Range<Int>) -> StyledParagraph {
    let opening = opening(ofParagraphAt: paragraph.lowerBound)
    var context = ParagraphContext(
      position: paragraph.lowerBound == 0 ? 0 : 2, isLast: false, showsMarks: false,
      isContinuation: false, opening: opening, theme: theme)
    context.code = codePlace(ofParagraphAt: paragraph.lowerBound)
    return styler.style(opening, in: context)
  }

  /// The marks of a paragraph in a quote or a list. Nil for any other.
  func markdownBlock(at offset: Int) -> (start: Int, block: MarkdownBlock)? {
    let paragraph = document.buffer.paragraphContent(at: offset)
    let block = styler.markup.block(opening(ofParagraphAt: paragraph.lowerBound))
    guard block.prefixLength > 0, styledOpening(of: paragraph).keepsPrefixHidden else { return nil }
    return (paragraph.lowerBound, block)
  }

  /// The nearest place for a caret that moved to an offset: not in marks for which something else is drawn.
  ///
  /// - Parameters:
  ///   - target: The place that the movement leads to.
  ///   - old: The place before. If it is at the beginning of the text, a movement back leaves the paragraph.
  func caretStop(at target: Int, from old: Int) -> Int {
    guard let (start, block) = markdownBlock(at: target) else { return target }
    let textStart = start + block.prefixLength
    guard target < textStart else { return target }
    return old > target && old <= textStart && start > 0
      ? document.buffer.graphemeBoundary(before: start) : textStart
  }

  /// Whether the paragraph at an offset runs from right to left.
  func isRightToLeft(at offset: Int) -> Bool {
    located(atOffset: offset).block.isRightToLeft
  }

  // MARK: Movement

  /// The next caret to the right (1) or to the left (-1) in visual order.
  func visualNeighbour(of offset: Int, by direction: Int) -> Int {
    let (place, block) = located(atOffset: offset)
    let local = local(offset, in: block, at: place)
    let isForward = (direction > 0) != block.isRightToLeft
    let next = block.layout.moveVisually(from: local, by: direction)
    if let next, next != local { return place.offset + next }
    let buffer = document.buffer
    if isForward {
      let end = place.offset + block.contentLength
      // The text continues in the next part, or the end of the paragraph counts as one step.
      let isPart = block.contentLength == index[place.index].length && offset < end
      return isPart ? end : buffer.graphemeBoundary(after: max(end, offset))
    }
    return buffer.graphemeBoundary(before: min(place.offset + local, offset))
  }

  /// The offset one line further down (1) or up (-1) that is nearest to `x`. Nil past the first or last
  /// line.
  func lineNeighbour(of offset: Int, by direction: Int, x: Double) -> Int? {
    let (place, block) = located(atOffset: offset)
    let line = block.layout.line(at: local(offset, in: block, at: place)) + direction
    if line >= 0, line < block.layout.lineCount {
      return self.offset(x: x, onLine: line, of: block, at: place)
    }
    guard place.index + direction >= 0, place.index + direction < index.count else { return nil }
    let (next, neighbour) = located(block: place.index + direction)
    let nextLine = direction > 0 ? 0 : neighbour.layout.lineCount - 1
    return self.offset(x: x, onLine: nextLine, of: neighbour, at: next)
  }

  private func offset(
    x: Double, onLine line: Int, of block: Block, at place: BlockIndex.Place
  ) -> Int {
    let rects = block.layout.lineRects
    return place.offset
      + block.layout.offset(at: Point(x: x - block.textLeft, y: rects[line].midY))
  }

  /// The first and the last caret of the line that contains an offset.
  func lineEnds(at offset: Int) -> (start: Int, end: Int) {
    let (place, block) = located(atOffset: offset)
    let line = block.layout.line(at: local(offset, in: block, at: place))
    let start = block.layout.range(ofLine: line).lowerBound
    return (place.offset + start, place.offset + block.layout.lastOffset(ofLine: line))
  }

  // MARK: Helpers

  private func local(_ offset: Int, in block: Block, at place: BlockIndex.Place) -> Int {
    min(max(0, offset - place.offset), block.contentLength)
  }
}
