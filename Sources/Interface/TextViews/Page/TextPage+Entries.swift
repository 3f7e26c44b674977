internal import Canvas
internal import Views

// Divides the text into blocks, most of which are never laid out.
extension TextPage {
  // MARK: Moving ends

  /// Moves the end of a part. The next part loses or receives the text between.
  func moveEnd(ofBlock number: Int, to length: Int) {
    let place = index.place(ofBlock: number)
    let old = index[number]
    let end = place.offset + length
    var last = number
    var lastEnd = place.offset + old.length
    while last + 1 < index.count, !index[last + 1].startsParagraph,
      lastEnd < end || (lastEnd > end && lastEnd - end < Self.shortestPart)
    {
      last += 1
      lastEnd += index[last].length
    }
    var entries = [
      BlockIndex.Entry(
        length: length, height: Double(old.height), startsParagraph: old.startsParagraph,
        fence: old.fence)
    ]
    if lastEnd > end {
      addParts(from: end, length: lastEnd - end, startsParagraph: false, to: &entries)
    }
    let before = index.height
    let isAbove = index.bottom(ofBlock: number) < top
    index.replace(number..<last + 1, with: entries)
    moveBlocks(from: number..<last + 1, to: number + entries.count)
    if isAbove { top += index.height - before }
  }

  /// Removes the layouts of replaced blocks, and renumbers the following blocks.
  func moveBlocks(from removed: Range<Int>, to end: Int) {
    var moved: [Int: Block] = [:]
    for (index, block) in blocks where !removed.contains(index) {
      moved[index < removed.lowerBound ? index : index - removed.upperBound + end] = block
    }
    blocks = moved
  }

  // MARK: Entries

  /// The blocks of a range that begins and ends at the bounds of blocks.
  ///
  /// - Parameter endsText: Whether the range contains the last paragraph, which may be empty.
  func entries(
    for range: Range<Int>, startsParagraph: Bool, endsText: Bool
  ) -> [BlockIndex.Entry] {
    var entries: [BlockIndex.Entry] = []
    var startsParagraph = startsParagraph
    var offset = range.lowerBound
    let markup = styler.markup
    document.buffer.forEachParagraph(in: range) { length, lead in
      guard length > 0 || endsText else { return }
      let mayBeFence = startsParagraph && MarkdownFence.mayBegin(with: lead)
      addParts(
        from: offset, length: length, startsParagraph: startsParagraph,
        fence: mayBeFence ? markup.fence(opening(ofParagraphAt: offset)) : .none, to: &entries)
      if startsParagraph, lead == UInt8(ascii: "!"), length <= Self.longestPictureLine {
        entries[entries.count - 1].height += Float(
          pictureHeight(ofParagraphAt: offset, length: length))
      }
      startsParagraph = true
      offset += length
    }
    return entries
  }

  /// Divides a paragraph, or the rest of one, into blocks with estimated ends.
  private func addParts(
    from start: Int, length: Int, startsParagraph: Bool, fence: MarkdownFence = .none,
    to entries: inout [BlockIndex.Entry]
  ) {
    var offset = start
    repeat {
      let rest = start + length - offset
      let part = rest > Self.longestBlock ? estimatedPart(from: offset) : rest
      let isFirst = offset == start
      entries.append(
        BlockIndex.Entry(
          length: part, height: estimatedHeight(utf8Count: part),
          startsParagraph: startsParagraph && isFirst, fence: isFirst ? fence : .none))
      offset += part
    } while offset < start + length
  }

  /// A longer line is not read for the estimate of its height.
  private static let longestPictureLine = 512

  /// The height of the pictures in a paragraph that begins with one, so that a page of pictures keeps its length while
  /// it is scrolled.
  private func pictureHeight(ofParagraphAt offset: Int, length: Int) -> Double {
    guard let pictureSize else { return 0 }
    let pictures = styler.pictures(in: document.buffer.text(in: offset..<offset + length))
    return pictures.reduce(0) {
      $0 + ((pictureSize($1, width)?.height).map { $0 + 2 * ParagraphPicture.gap * zoom } ?? 0)
    }
  }

  private func estimatedHeight(utf8Count: Int) -> Double {
    styler.estimatedHeight(utf8Count: utf8Count, width: width / zoom) * zoom
  }

  /// The estimated length of a part of a long paragraph. The part ends after the last blank if one is near.
  private func estimatedPart(from offset: Int) -> Int {
    let buffer = document.buffer
    let end = offset + ParagraphPart.length
    let window = buffer.bytes(in: end - Self.shortestPart..<end)
    if let blank = window.lastIndex(of: UInt8(ascii: " ")) {
      return end - Self.shortestPart + (blank - window.startIndex) + 1 - offset
    }
    let caret = buffer.caretOffset(near: end) - offset
    return caret > 0 ? caret : buffer.scalarBoundary(atOrBefore: end) - offset
  }
}
