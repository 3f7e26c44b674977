extension TextPage {
  /// Which blocks an edit replaces.
  @MainActor
  struct EditSpan {
    /// The first block that must be laid out again, and the number of the last one.
    private(set) var first: BlockIndex.Place
    private(set) var last: Int
    /// The first block is the one before the edit: its text is the same, its end may not be.
    private(set) var reflowsFirst = false
    /// The bytes to divide into blocks anew, in the text before the edit.
    private(set) var start: Int
    private(set) var end: Int
    private(set) var startsParagraph: Bool
    /// By how many bytes the text became longer.
    let growth: Int
    /// Whether the parts that follow in the paragraph look other than before.
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
      // The second paragraph's look depends on being the second.
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

    /// Whether the text after the edit has a paragraph's end at ``end``.
    private func endsParagraph(in page: TextPage) -> Bool {
      let buffer = page.document.buffer
      return last + 1 == page.index.count
        || end + growth > 0 && buffer.byte(at: end + growth - 1) == TextBuffer.newline
    }

    /// A paragraph whose line feed is gone goes on in the next block; a block of which nothing is left
    /// is replaced together with a neighbour.
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

    /// The parts of a paragraph that has become short are one block.
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

    /// A word in a part's first line may now have room in the line before it, which is another part's.
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

    /// The look of a paragraph's parts follows from how the paragraph begins, which was edited.
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
