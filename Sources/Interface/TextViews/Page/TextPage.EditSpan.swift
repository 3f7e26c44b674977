internal import Views

extension TextPage {
  /// The blocks that an edit replaces.
  @MainActor
  struct EditSpan {
    /// The first block that must be laid out again, and the number of the last one.
    private(set) var first: BlockIndex.Place
    private(set) var last: Int
    /// Whether the first block is the one before the edit. Its text is the same, but its end may move.
    private(set) var reflowsFirst = false
    /// The bytes to divide into blocks again, in the text before the edit.
    private(set) var start: Int
    private(set) var end: Int
    private(set) var startsParagraph: Bool
    /// The number of bytes by which the text became longer.
    let growth: Int
    /// Whether the following parts of the paragraph look different after the edit.
    private(set) var changesLook = false

    init(_ edit: TextEdit, in page: TextPage) {
      let index = page.index
      let buffer = page.document.buffer
      growth = edit.inserted.utf8.count - edit.removed.utf8.count
      first = index.place(atOffset: edit.offset)
      let lastPlace = index.place(atOffset: edit.range.upperBound)
      last = lastPlace.index
      start = first.offset
      end = lastPlace.offset + index[last].length
      startsParagraph = index[first.index].startsParagraph
      let hasLineFeed =
        edit.removed.utf8.contains(TextBuffer.newline)
        || edit.inserted.utf8.contains(TextBuffer.newline)
      let paragraph = buffer.paragraphStart(around: edit.offset)

      joinCutParagraph(in: page)
      // The look of the second paragraph depends on its position.
      if hasLineFeed, paragraph == 0 {
        while last + 1 < index.count {
          extend(in: index)
          if index[last].startsParagraph { break }
        }
        joinCutParagraph(in: page)
      }
      joinShortParagraph(in: page)
      reflowBefore(edit, in: page)
      if hasLineFeed || edit.offset - paragraph < TextPage.openingLength {
        changesLook = partsLookDifferent(after: edit, in: page)
      }
    }

    private mutating func extend(in index: BlockIndex) {
      last += 1
      end += index[last].length
    }

    /// Whether a paragraph of the text after the edit ends at ``end``.
    private func endsParagraph(in page: TextPage) -> Bool {
      let buffer = page.document.buffer
      return last + 1 == page.index.count
        || end + growth > 0 && buffer.byte(at: end + growth - 1) == TextBuffer.newline
    }

    /// Includes further blocks. A paragraph without its line feed continues in the next block. A block
    /// without any text left is replaced together with a neighbor.
    private mutating func joinCutParagraph(in page: TextPage) {
      let index = page.index
      while last + 1 < index.count {
        let isCut = !endsParagraph(in: page) && index[last + 1].startsParagraph
        guard isCut || end + growth <= start else { break }
        extend(in: index)
      }
      while end + growth <= start, !startsParagraph, first.index > 0 { stepBack(in: index) }
    }

    private mutating func stepBack(in index: BlockIndex) {
      first = index.place(ofBlock: first.index - 1)
      start = first.offset
      startsParagraph = index[first.index].startsParagraph
    }

    /// Joins the parts of a paragraph that has become short into one block.
    private mutating func joinShortParagraph(in page: TextPage) {
      let index = page.index
      var joined = self
      func isShort() -> Bool { joined.end + growth - joined.start <= TextPage.longestBlock }
      while isShort(), !joined.startsParagraph, joined.first.index > 0 {
        joined.stepBack(in: index)
      }
      while isShort(), !joined.endsParagraph(in: page), !index[joined.last + 1].startsParagraph {
        joined.extend(in: index)
      }
      if isShort(), joined.startsParagraph { self = joined }
    }

    /// Includes the previous part. A word in a part's first line may now fit into the line before it, which
    /// belongs to that part.
    private mutating func reflowBefore(_ edit: TextEdit, in page: TextPage) {
      guard !startsParagraph, first.index > 0 else { return }
      if let layout = page.blocks[first.index]?.layout, layout.lineCount > 1,
        edit.offset - start > layout.range(ofLine: 1).lowerBound
      {
        return
      }
      reflowsFirst = true
      first = page.index.place(ofBlock: first.index - 1)
    }

    /// Whether the edit changed the beginning of a paragraph so that all its parts look different.
    private func partsLookDifferent(after edit: TextEdit, in page: TextPage) -> Bool {
      let index = page.index
      guard last + 1 < index.count, !index[last + 1].startsParagraph else { return false }
      var number = last + 1
      var old = end
      while number > 0, !index[number].startsParagraph {
        number -= 1
        old -= index[number].length
      }
      let buffer = page.document.buffer
      let new = buffer.paragraphStart(around: end + growth)
      let length = TextPage.openingLength
      let before = old < edit.offset ? buffer.bytes(in: old..<min(edit.offset, old + length)) : []
      let removed = edit.removed.utf8.dropFirst(max(0, old - edit.offset)).prefix(length)
      let behind = edit.insertedRange.upperBound + max(0, old - edit.range.upperBound)
      let after = buffer.bytes(in: behind..<min(buffer.utf8Count, behind + length))
      let bytes = (Array(before) + Array(removed) + Array(after)).prefix(length)
      let opening = String(
        decoding: bytes.prefix { $0 != TextBuffer.newline }, as: UTF8.self)
      return page.look(ofParagraphAt: old, opening: opening)
        != page.look(ofParagraphAt: new, opening: page.opening(ofParagraphAt: new))
    }
  }
}
