public import Geometry

/// Text broken into lines and placed, ready to draw and to ask where things are.
///
/// Pango shapes the text and breaks the lines; where they go is decided here. Pango centres each *run*
/// in a fixed line height, so that one emoji from another font makes its line higher; here every line
/// has exactly the height asked for, and its baseline where the largest of its own fonts puts it.
///
///     y = 0        ┌ line 0 ──────────────────┐ ┐
///     baseline     │ Crossing the fjord       │ │ lineHeight
///                  └──────────────────────────┘ ┘
///     y = height   ┌ line 1 …
///
/// Offsets are UTF-8 offsets into the text, points are in the layout's own space: x from the left of
/// the box that `width` names, y from the top of the first line. An offset where a line was wrapped
/// belongs to the line that follows.
public final class TextLayout {
  public let text: AttributedText
  public let paragraph: ParagraphStyle
  /// The box in which lines are wrapped and aligned; nil takes the widest line.
  public let width: Double?
  /// How far the lines reach from the origin.
  public let size: Size
  /// Whether text was left out at the end for an ellipsis.
  public let isTruncated: Bool
  /// How much of the text the lines hold: all, but for a part of a longer paragraph.
  public let utf8Count: Int

  let lines: [Line]
  /// Where the caret can stand, by line; made when first asked for.
  var caretStops: [Int: [CaretStop]] = [:]
  lazy var characterBoundaries = Self.characterBoundaries(of: text.string)

  struct Line {
    let shaped: ShapedLine
    /// What the line shows, in the whole text, without the line break at its end.
    let range: Range<Int>
    /// How far the shaped text's offsets are behind the whole text's.
    let shift: Int
    /// Whether a line break or the end of the text follows, and not merely the next line.
    let endsParagraph: Bool
    let frame: Rect
    let baseline: Double
  }

  /// - Parameters:
  ///   - text: The text with its fonts and colors.
  ///   - paragraph: Alignment, line height and the number of lines.
  ///   - width: Lines are broken at this width. Nil means that they are not broken.
  ///   - part: Says that the text is a part of a longer paragraph, and where the part ends; the
  ///     paragraph style must then have no line limit.
  public init(
    _ text: AttributedText, paragraph: ParagraphStyle = ParagraphStyle(), width: Double? = nil,
    part: ParagraphPart? = nil
  ) {
    self.text = text
    self.paragraph = paragraph
    self.width = width.map { $0.isFinite ? max(0, $0) : 1_000_000 }
    let placed = TextEngine.locked {
      LineBreaker(text: text, paragraph: paragraph, width: width, part: part, engine: $0)
        .placedLines()
    }
    lines = placed.lines
    isTruncated = placed.isTruncated
    utf8Count = placed.utf8Count
    size = Size(
      width: lines.lazy.map(\.frame.maxX).max() ?? 0, height: lines.last?.frame.maxY ?? 0)
  }

  /// From the top to the baseline of the first line.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// At least 1: an empty text is one empty line, and so is what follows a line break at the end.
  public var lineCount: Int { lines.count }

  /// Whether the first paragraph runs from right to left.
  public var isRightToLeft: Bool { lines.first?.shaped.isRightToLeft ?? false }

  /// The lines from the top, as wide as their text and as high as the line.
  public var lineRects: [Rect] { lines.map(\.frame) }

  // MARK: Lines and offsets

  /// The line that the caret at an offset stands on.
  public func line(at offset: Int) -> Int {
    var (low, high) = (0, max(0, lines.count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// What the line of an offset holds, without the line break that may end it. The upper bound of a
  /// wrapped line is where the next one begins; ``lastOffset(ofLine:)`` is the caret's last place.
  public func lineRange(containing offset: Int) -> Range<Int> { range(ofLine: line(at: offset)) }

  public func range(ofLine index: Int) -> Range<Int> {
    lines.indices.contains(index) ? lines[index].range : 0..<0
  }

  /// The last offset at which the caret still stands on a line.
  public func lastOffset(ofLine index: Int) -> Int {
    guard lines.indices.contains(index) else { return 0 }
    return boundaries(ofLine: index).last ?? lines[index].range.lowerBound
  }

  /// The line that a height of the layout lies on; above the first is the first.
  public func line(atY y: Double) -> Int {
    lines.firstIndex { y < $0.frame.maxY } ?? max(0, lines.count - 1)
  }
}
