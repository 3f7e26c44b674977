internal import Canvas

/// Which part of a block looks different after an edit: from its upper edge, in the block's space.
struct LineDifference {
  private(set) var top: Double
  private(set) var bottom: Double

  /// - Parameters:
  ///   - old: The block before; nil when it was not laid out, and all of it counts as new.
  ///   - editedAt: Where the edit begins, from the block's start.
  ///   - growth: By how many bytes the text became longer.
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
    // Where the look itself changed, every line did.
    guard old.styled.paragraph == new.styled.paragraph,
      old.styled.text.baseFont == new.styled.text.baseFont,
      old.styled.spaceBefore == new.styled.spaceBefore,
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
    // Lines keep their places below only if there are as many as before.
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
  }
}
