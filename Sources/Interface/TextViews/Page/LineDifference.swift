internal import Canvas
internal import Views

/// The part of a block that looks different after an edit, from its upper edge in the block's space.
struct LineDifference {
  private(set) var top: Double
  private(set) var bottom: Double
  /// Between these edges, in the block's space, one line looks different. Nil for whole lines.
  private(set) var sides: ClosedRange<Double>?

  /// - Parameters:
  ///   - old: The block before the edit. With nil, for a block that was not laid out, all of it counts as
  ///     new.
  ///   - offset: The start of the edit, relative to the block's start.
  ///   - growth: The number of bytes by which the text became longer.
  @MainActor
  init(
    from old: TextPage.Block?, to new: TextPage.Block, editedAt offset: Int, growth: Int,
    insertedCount: Int
  ) {
    top = 0
    bottom = new.textTop + new.layout.size.height + new.styled.spaceAfter
    guard let old else { return }
    bottom = max(
      bottom, old.textTop + old.layout.size.height + old.styled.spaceAfter)
    // If the look itself changed, every line changed.
    guard old.styled.paragraph == new.styled.paragraph,
      old.styled.text.baseFont == new.styled.text.baseFont,
      old.styled.spaceBefore == new.styled.spaceBefore,
      old.styled.indent == new.styled.indent, old.styled.decoration == new.styled.decoration,
      !old.styled.hasInlineStyles, !new.styled.hasInlineStyles,
      old.layout.isRightToLeft == new.layout.isRightToLeft, offset >= 0
    else { return }
    let (before, after) = (old.layout, new.layout)
    let count = min(before.lineCount, after.lineCount)

    var first = 0
    while first < count - 1 {
      let range = after.range(ofLine: first)
      guard range == before.range(ofLine: first), range.upperBound < offset else { break }
      first += 1
    }
    let rects = after.lineRects
    top = new.textTop + rects[first].minY
    // Lines below the edit keep their places only if the number of lines is the same.
    guard before.lineCount == after.lineCount else { return }
    var last = count - 1
    while last > first {
      let range = after.range(ofLine: last)
      let moved = before.range(ofLine: last)
      guard range.lowerBound == moved.lowerBound + growth,
        range.upperBound == moved.upperBound + growth, range.lowerBound > offset + insertedCount
      else { break }
      last -= 1
    }
    bottom = new.textTop + rects[last].maxY
    if first == last {
      sides = Self.sides(ofLine: first, from: old, to: new, editedAt: offset)
    }
  }

  /// The part of a line from the start of the edited word to the end. The letters before it keep their places.
  @MainActor
  private static func sides(
    ofLine line: Int, from old: TextPage.Block, to new: TextPage.Block, editedAt offset: Int
  ) -> ClosedRange<Double>? {
    let range = new.layout.range(ofLine: line)
    guard !new.layout.isRightToLeft, range.lowerBound <= offset, offset <= range.upperBound,
      old.styled.text.baseColor == new.styled.text.baseColor,
      old.hasSeparateWords, new.hasSeparateWords
    else { return nil }
    let text = new.styled.text.string.utf8
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let before = text[start..<text.index(text.startIndex, offsetBy: offset)]
    let word = before.lastIndex(of: UInt8(ascii: " ")) ?? start
    let left = new.layout.caretRect(at: text.distance(from: text.startIndex, to: word)).minX
    let right = max(old.layout.lineRects[line].maxX, new.layout.lineRects[line].maxX)
    return new.textLeft + min(left, right)...new.textLeft + right
  }
}

extension TextPage.Block {
  /// Whether one word does not change the place or the look of those before it.
  ///
  /// The text has one style: a letter after a mark can end its being one. And it has only scripts before Hebrew in
  /// the order of Unicode, which are Latin, Greek and Cyrillic.
  fileprivate var hasSeparateWords: Bool {
    let text = styled.text
    return (styled.paragraph.alignment == .natural || styled.paragraph.alignment == .leading)
      && text == AttributedText(text.string, font: text.baseFont, color: text.baseColor)
      && text.string.utf8.allSatisfy { $0 < 0xd6 }
  }
}
