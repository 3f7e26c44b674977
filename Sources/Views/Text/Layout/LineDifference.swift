internal import Canvas

/// The part of a block that looks different after an edit, from its upper edge in the block's space.
struct LineDifference {
  private(set) var top: Double
  private(set) var bottom: Double

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
  }
}
