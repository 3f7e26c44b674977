internal import Canvas
internal import Views

// Lays out blocks, one after the other. If the paragraph of a block continues after the block, the block
// ends where a line ends. The lines of a very long paragraph are therefore the same as if it was laid out
// as a whole:
//
//     index    ├ block 7, about 512 bytes ┼ block 8 …            an estimate: ends somewhere
//     lay(7)   ├ line ┼ line ┼ … ┼ line ┤ ┼ block 8 …            its end moved to a line's end
//
// The text that remains belongs to the next block, which is laid out when it is needed. An edit lays out
// its block and the visible blocks after it, until one of them ends at the same place as before.
extension TextPage {
  /// Paragraphs longer than this are laid out in parts.
  static let longestBlock = ParagraphPart.longestWhole
  /// A rest shorter than this is joined with the next part.
  static let shortestPart = 128
  /// The length of the longest text that is searched for the end of a line.
  private static let longestLine = 8192
  /// A line with more runs than this ends with its part. Each tab is a run, and the time for a line grows with
  /// the square of their number.
  private static let mostRuns = 400
  /// The number of bytes that are laid out before a place, so that its lines begin at the same places as in
  /// the whole paragraph. Lines of words agree after a few lines, regardless of where the first one began.
  private static let approach = 2048

  // MARK: Finding

  /// The block that contains an offset, laid out.
  func located(atOffset offset: Int) -> (place: BlockIndex.Place, block: Block) {
    located { $0.place(atOffset: offset) }
  }

  /// The block at a height, laid out.
  func located(atY y: Double) -> (place: BlockIndex.Place, block: Block) {
    located { $0.place(atY: y) }
  }

  /// The block with a number, laid out.
  func located(block number: Int) -> (place: BlockIndex.Place, block: Block) {
    let offset = index.place(ofBlock: number).offset
    return located { $0.place(atOffset: offset) }
  }

  private func located(
    _ find: (BlockIndex) -> BlockIndex.Place
  ) -> (place: BlockIndex.Place, block: Block) {
    var place = find(index)
    let reach = place.offset - Self.approach
    while true {
      if let block = blocks[place.index] { return (place, block) }
      // The ends of the blocks before it can move the place.
      lay(firstUnmeasured(before: place, reach: reach))
      place = find(index)
    }
  }

  /// The first block of the paragraph whose end is not known yet. If there is none, the block itself.
  private func firstUnmeasured(before place: BlockIndex.Place, reach: Int) -> Int {
    var first = place.index
    var number = place.index
    var offset = place.offset
    while number > 0, !index[number].startsParagraph {
      number -= 1
      offset -= index[number].length
      if offset < reach { break }
      if !index[number].isMeasured { first = number }
    }
    return first
  }

  /// Calls `body` for the blocks between two heights, laid out, from the top.
  func forEachBlock(
    from low: Double, to high: Double, _ body: (BlockIndex.Place, Block) -> Void
  ) {
    guard high > low else { return }
    var (place, block) = located(atY: low)
    while true {
      body(place, block)
      let next = index.place(after: place)
      if next.index >= index.count || next.y >= high { return }
      block = blocks[next.index] ?? lay(next.index)
      place = next
    }
  }

  // MARK: Laying out

  /// Lays out one block. From then on its height is exact, and its end is the end of a line.
  @discardableResult
  func lay(_ number: Int) -> Block {
    let place = index.place(ofBlock: number)
    var room = max(index[number].length, ParagraphPart.length) + ParagraphPart.overhang
    var made = makeBlock(place, room: room)
    while made.isCutWithinLine, room < Self.longestLine {
      room *= 2
      made = makeBlock(place, room: room)
    }
    if made.length != index[number].length { moveEnd(ofBlock: number, to: made.length) }
    keep(made.block, at: place)
    return made.block
  }

  func keep(_ block: Block, at place: BlockIndex.Place) {
    blocks[place.index] = block
    let height =
      block.styled.spaceBefore + block.layout.size.height + block.styled.spaceAfter
      + (block.endsFirstParagraph ? spaceAfterFirst : 0)
    let change = index.setMeasured(height: height, ofBlock: place.index)
    // Blocks above the viewport grow upwards.
    if place.y < top { top += change }
  }

  /// - Parameter room: The number of bytes to search for the end of a part.
  private func makeBlock(
    _ place: BlockIndex.Place, room: Int
  ) -> (block: Block, length: Int, isCutWithinLine: Bool) {
    let buffer = document.buffer
    let entry = index[place.index]
    var end = place.offset + entry.length
    var next = place.index + 1
    while end - place.offset < room, next < index.count, !index[next].startsParagraph {
      end += index[next].length
      next += 1
    }
    let seesEnd = next >= index.count || index[next].startsParagraph
    let content = seesEnd ? contentRange(place.offset..<end) : place.offset..<end
    let whole = { self.makeWhole(place, content: content) }
    if seesEnd, end - place.offset <= Self.longestBlock {
      return (whole(), end - place.offset, false)
    }
    let cut = min(content.upperBound, buffer.caretOffset(near: place.offset + room))
    // The next boundary may be further away, for the end of a line may lie inside a character.
    let text =
      place
      .offset..<(cut > place.offset
      ? cut : buffer.scalarBoundary(atOrBefore: place.offset + room))
    let context = context(of: place, text: text, isLast: false)
    var styled = style(text, in: context)
    if !entry.startsParagraph { styled.spaceBefore = 0 }
    styled.spaceAfter = 0
    let part = part(
      of: context, at: place.offset,
      end: ParagraphPart.End(target: ParagraphPart.length, previous: entry.length))
    let layout = layout(styled, part: part)
    if layout.utf8Count == text.count, seesEnd, text.upperBound == content.upperBound {
      return (whole(), end - place.offset, false)
    }
    let block = Block(
      styled: styled, layout: layout, contentLength: layout.utf8Count, endsFirstParagraph: false,
      inline: context.inline.part(0..<layout.utf8Count))
    let isCutWithinLine =
      layout.utf8Count == text.count && !part.continuesCharacter
      && layout.runCount < Self.mostRuns
      && (room < ParagraphPart.longestNarrow || !context.inline.isPlain
        || layout.size.width > width / 2)
    return (block, layout.utf8Count, isCutWithinLine)
  }

  /// Makes the block of a whole paragraph, or of the end of one.
  private func makeWhole(_ place: BlockIndex.Place, content: Range<Int>) -> Block {
    let context = context(
      of: place, text: content, isLast: content.upperBound == document.buffer.utf8Count)
    var styled = style(content, in: context)
    if context.isContinuation { styled.spaceBefore = 0 }
    var part: ParagraphPart? = part(of: context, at: place.offset, end: nil)
    if !context.isContinuation,
      part?.isRightToLeft == ParagraphPart.isRightToLeft(styled.text.string)
    {
      part = nil
    }
    return Block(
      styled: styled, layout: layout(styled, part: part), contentLength: content.count,
      endsFirstParagraph: context.position == 0, inline: context.inline)
  }

  private func part(
    of context: ParagraphContext, at offset: Int, end: ParagraphPart.End?
  ) -> ParagraphPart {
    var part = ParagraphPart(
      isRightToLeft: isRightToLeft(context.opening, isCode: context.code != nil), end: end)
    part.continuesCharacter = context.isContinuation && document.buffer.continuesCharacter(offset)
    return part
  }

  private func style(_ range: Range<Int>, in context: ParagraphContext) -> StyledParagraph {
    var styled = styler.style(document.buffer.text(in: range), in: context)
    styled.scale(by: zoom)
    // In a narrow window the text keeps half of the width.
    styled.indent = min(styled.indent, width / 2)
    let lineWidth = width - styled.indent - styled.trailingIndent
    styled.makeRoom(gap: ParagraphPicture.gap * zoom) { pictureSize?($0, lineWidth) }
    return styled
  }

  private func layout(_ styled: StyledParagraph, part: ParagraphPart?) -> TextLayout {
    shapedCount += styled.text.string.utf8.count
    return .shared(
      styled.text, paragraph: styled.paragraph,
      width: max(1, width - styled.indent - styled.trailingIndent), part: part)
  }

  /// The range of a paragraph without its end.
  private func contentRange(_ range: Range<Int>) -> Range<Int> {
    let buffer = document.buffer
    guard !range.isEmpty, buffer.byte(at: range.upperBound - 1) == TextBuffer.newline else {
      return range
    }
    let content = range.dropLast()
    guard !content.isEmpty, buffer.byte(at: content.upperBound - 1) == UInt8(ascii: "\r") else {
      return content
    }
    return content.dropLast()
  }

  /// The context of a block for the styler.
  ///
  /// - Parameter text: The text that is styled, which may extend beyond the block.
  func context(
    of place: BlockIndex.Place, text: Range<Int>, isLast: Bool
  ) -> ParagraphContext {
    let buffer = document.buffer
    let isContinuation = !index[place.index].startsParagraph
    let start = isContinuation ? buffer.paragraphStart(around: place.offset) : place.offset
    var position = min(place.index, 2)
    if isContinuation || place.index > 1 {
      position = start == 0 ? 0 : buffer.newline(atOrAfter: 0) == start - 1 ? 1 : 2
    }
    var context = ParagraphContext(
      position: position, isLast: isLast, showsMarks: revealedParagraph == start,
      isContinuation: isContinuation, opening: opening(ofParagraphAt: start), theme: theme)
    let first = isContinuation ? index.place(atOffset: start).index : place.index
    context.code = codePlace(ofParagraphAtBlock: first)
    context.inline =
      context.code == nil
      ? inline(in: text, ofParagraphAt: start) : MarkdownInline(plain: text.count)
    return context
  }

  /// The look that the parts of a paragraph get from its beginning.
  struct Look: Equatable {
    var font: FontStyle
    var color: Color
    var paragraph: ParagraphStyle
    var indent: Double
    var decoration: ParagraphDecoration
    var isRightToLeft: Bool
  }

  func look(ofParagraphAt start: Int, opening: String) -> Look {
    let context = ParagraphContext(
      position: start == 0 ? 0 : 2, isLast: false, showsMarks: false, isContinuation: true,
      opening: opening, theme: theme)
    let styled = styler.style(opening, in: context)
    return Look(
      font: styled.text.baseFont, color: styled.text.baseColor, paragraph: styled.paragraph,
      indent: styled.indent, decoration: styled.decoration,
      isRightToLeft: isRightToLeft(opening, isCode: false))
  }

  /// Whether a paragraph runs from right to left. Its text decides, and not its marks: the `x` of a check box
  /// is no letter.
  private func isRightToLeft(_ opening: String, isCode: Bool) -> Bool {
    let marks = isCode ? 0 : styler.markup.block(opening).prefixLength
    return ParagraphPart.isRightToLeft(
      String(decoding: opening.utf8.dropFirst(marks), as: UTF8.self))
  }

  /// The beginning of a paragraph, long enough to determine its look and its direction.
  func opening(ofParagraphAt start: Int) -> String {
    let buffer = document.buffer
    let end = buffer.scalarBoundary(atOrBefore: start + Self.openingLength)
    let bytes = buffer.bytes(in: start..<end)
    return String(decoding: bytes.prefix { $0 != TextBuffer.newline }, as: UTF8.self)
  }

  static let openingLength = 256
}
