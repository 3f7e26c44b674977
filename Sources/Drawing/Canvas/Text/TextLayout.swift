public import Geometry

/// Text broken into lines and placed, for drawing and for questions about positions.
///
/// Pango shapes the text and breaks the lines. This type places them. Pango centers each *run* in a fixed
/// line height, so that one emoji from another font makes its line higher. Here every line has exactly the
/// requested height, and its baseline follows the largest of its own fonts.
///
///     y = 0        ┌ line 0 ──────────────────┐ ┐
///     baseline     │ Crossing the fjord       │ │ lineHeight
///                  └──────────────────────────┘ ┘
///     y = height   ┌ line 1 …
///
/// Offsets are UTF-8 offsets into the text. Points are in the layout's own space: x from the left of the
/// box of `width`, y from the top of the first line. An offset at which a line was wrapped belongs to the
/// next line.
public final class TextLayout {
  public let text: AttributedText
  public let paragraph: ParagraphStyle
  /// The box in which lines are wrapped and aligned. With nil it is as wide as the widest line.
  public let width: Double?
  /// The size of all lines together, from the origin.
  public let size: Size
  /// Whether text at the end was replaced by an ellipsis.
  public let isTruncated: Bool
  /// The length of the text in the lines: all of it, except for a part of a longer paragraph.
  public let utf8Count: Int

  let lines: [Line]
  /// The caret places by line. Computed at the first use.
  var caretStops: [Int: [CaretStop]] = [:]
  lazy var characterBoundaries = Self.characterBoundaries(
    of: text.string, continues: continuesCharacter)
  /// Whether the text begins inside a character that is too long.
  private let continuesCharacter: Bool

  struct Line {
    let shaped: ShapedLine
    /// The line's range in the whole text, without the line break at its end.
    let range: Range<Int>
    /// The difference between offsets of the shaped text and of the whole text.
    let shift: Int
    /// Whether a line break or the end of the text follows, and not a wrapped line.
    let endsParagraph: Bool
    let frame: Rect
    let baseline: Double
  }

  /// - Parameters:
  ///   - text: The text with its fonts and colors.
  ///   - paragraph: Alignment, line height and the number of lines.
  ///   - width: Lines are broken at this width. Nil means that they are not broken.
  ///   - part: Marks the text as a part of a longer paragraph, and names the part's end. The paragraph
  ///     style must then have no line limit.
  public init(
    _ text: AttributedText, paragraph: ParagraphStyle = ParagraphStyle(), width: Double? = nil,
    part: ParagraphPart? = nil
  ) {
    self.text = text
    self.paragraph = paragraph
    continuesCharacter = part?.continuesCharacter ?? false
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

  /// Waits until every thread that wants to lay text out or draw it has had its turn.
  ///
  /// One thread at a time works with text. A thread that has much to do calls this between its pieces, each of
  /// which takes a few milliseconds, so that a window waits for no more than one of them.
  package static func letOthersGoFirst() { TextEngine.letOthersGoFirst() }

  /// From the top to the baseline of the first line.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// At least 1: an empty text has one empty line, and so does the text after a line break at the end.
  public var lineCount: Int { lines.count }

  /// Whether the first paragraph runs from right to left.
  public var isRightToLeft: Bool { lines.first?.shaped.isRightToLeft ?? false }

  /// The lines from the top, as wide as their text and as high as the line.
  public var lineRects: [Rect] { lines.map(\.frame) }

  /// The number of pieces with one font and one direction, in all lines.
  package var runCount: Int {
    TextEngine.locked { _ in lines.reduce(0) { $0 + $1.shaped.runs().count } }
  }

  // MARK: Lines and offsets

  /// The line of the caret at an offset.
  public func line(at offset: Int) -> Int {
    var (low, high) = (0, max(0, lines.count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The range of a line, without the line break at its end. The upper bound of a wrapped line is the next
  /// line's start. ``lastOffset(ofLine:)`` is the caret's last place.
  public func range(ofLine index: Int) -> Range<Int> {
    lines.indices.contains(index) ? lines[index].range : 0..<0
  }

  /// The last offset at which the caret still stands on a line.
  public func lastOffset(ofLine index: Int) -> Int {
    guard lines.indices.contains(index) else { return 0 }
    return boundaries(ofLine: index).last ?? lines[index].range.lowerBound
  }

  /// The line at a height of the layout. Heights above the first line mean the first line.
  public func line(atY y: Double) -> Int {
    lines.firstIndex { y < $0.frame.maxY } ?? max(0, lines.count - 1)
  }
}
