internal import Views

// Finds the markup of paragraphs. Emphasis in a part of a long paragraph depends on the rest of the
// paragraph, and a block of code on the fences before it.
extension TextPage {
  /// The markup of one paragraph.
  struct Scanned {
    var start: Int
    var revision: Int
    /// Nil if the paragraph is too long, or has too many marks.
    var inline: MarkdownInline?
  }

  /// A longer paragraph is data rather than prose. It is shown as it is, so that a key costs as much in a
  /// line of a megabyte as in any other.
  static let longestScan = 8192

  /// The markup of a range that begins in a paragraph.
  func inline(in range: Range<Int>, ofParagraphAt start: Int) -> MarkdownInline {
    let length = range.count
    guard let read = styler.markup.inline, let inline = inline(ofParagraphAt: start, read: read)
    else {
      return MarkdownInline(plain: length)
    }
    let first = range.lowerBound - start
    return first == 0 && inline.spans.last?.range.upperBound == length
      ? inline : inline.part(first..<first + length)
  }

  private func inline(
    ofParagraphAt start: Int, read: (_ text: String) -> MarkdownInline
  ) -> MarkdownInline? {
    if let scanned, scanned.start == start, scanned.revision == document.revision {
      return scanned.inline
    }
    let range = document.buffer.paragraphContent(at: start)
    var inline: MarkdownInline?
    if range.count <= Self.longestScan {
      inline = read(document.buffer.text(in: range))
      if let spans = inline?.spans.count, spans > MarkdownInline.mostSpans { inline = nil }
    }
    scanned = Scanned(start: start, revision: document.revision, inline: inline)
    return inline
  }

  /// The place in a block of code of the paragraph that starts at an offset.
  func codePlace(ofParagraphAt start: Int) -> CodePlace? {
    codePlace(ofParagraphAtBlock: index.place(atOffset: start).index)
  }

  /// The place of a paragraph in a block of code, by the number of its first block.
  func codePlace(ofParagraphAtBlock number: Int) -> CodePlace? {
    let state = index.fenceState(beforeBlock: number)
    let next = index[number].fence.state(after: state)
    if state.isCode { return next.isCode ? .inside : .end }
    if next.isCode { return .begin }
    return isIndentedCode(paragraphAt: index.place(ofBlock: number).offset) ? .indented : nil
  }

  /// Drops the layouts of unchanged text whose look an edit changed: the other parts of its paragraph, lines that
  /// are indented, and after a fence all that follows.
  ///
  /// - Parameters:
  ///   - changed: The blocks that replace the edited ones.
  ///   - state: The state before the edit at the first block after them.
  /// - Returns: Whether there was any.
  func dropRestyledBlocks(
    around changed: Range<Int>, stateBefore state: MarkdownFence.State
  ) -> Bool {
    let count = blocks.count
    let end = changed.upperBound
    if end < index.count, index.fenceState(beforeBlock: end) != state {
      blocks = blocks.filter { $0.key < end }
    }
    let first = index.place(ofBlock: changed.lowerBound).offset
    if !index[changed.lowerBound].startsParagraph {
      dropRestyledParts(ofParagraphAt: first) { $0 < changed.lowerBound }
    }
    if end < index.count, !index[end].startsParagraph {
      dropRestyledParts(ofParagraphAt: index.place(ofBlock: end).offset) { $0 >= end }
    }
    dropReindentedBlocks(besides: changed)
    return blocks.count != count
  }

  /// Drops the layouts of lines that have become code by their indent, or are no code any more.
  private func dropReindentedBlocks(besides changed: Range<Int>) {
    // In the order of the text, since lines are read together with those below them.
    for number in blocks.keys.sorted() where !changed.contains(number) {
      guard let styled = blocks[number]?.styled else { continue }
      let startsParagraph = index[number].startsParagraph
      if startsParagraph, !styler.markup.isIndented(styled.text.string) { continue }
      var first = number
      if !startsParagraph {
        let offset = index.place(ofBlock: number).offset
        first = index.place(atOffset: document.buffer.paragraphStart(around: offset)).index
      }
      let isCode = codePlace(ofParagraphAtBlock: first) == .indented
      if isCode != (styled.decoration.code == .indented) { blocks[number] = nil }
    }
  }

  /// - Parameter offset: A place in the paragraph.
  private func dropRestyledParts(
    ofParagraphAt offset: Int, where isConcerned: (_ block: Int) -> Bool
  ) {
    let range = document.buffer.paragraphRange(at: offset)
    let isCode = codePlace(ofParagraphAt: range.lowerBound) != nil
    for (number, block) in blocks where isConcerned(number) {
      let start = index.place(ofBlock: number).offset
      guard range.contains(start) else { continue }
      let text = start..<start + block.contentLength
      let inline =
        isCode
        ? MarkdownInline(plain: text.count) : inline(in: text, ofParagraphAt: range.lowerBound)
      if inline != block.inline { blocks[number] = nil }
    }
  }
}
