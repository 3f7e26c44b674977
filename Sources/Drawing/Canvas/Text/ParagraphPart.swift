internal import CPango

/// Marks a text as a part of a paragraph that is too long for one layout.
///
/// A paragraph is laid out in parts that begin and end where its lines do, so that an edit costs the layout
/// of one part. The lines of all parts together are those of the paragraph, because a line depends only on
/// its start:
///
///     text of the part   ├ line ┼ line ┼ line ┼ line ┼ begins a line …┤
///     lines kept         ├ line ┼ line ┼ line ┼ line ┤
///                        0                           utf8Count of the layout
///
/// On a screen and on paper the parts have the same length, so that no text keeps the text engine for long.
public struct ParagraphPart: Hashable, Sendable {
  /// The intended length of a part, in bytes. Pango's time is a millisecond for a kilobyte of words. For
  /// letters without a blank it grows with the square of their number: 0.8 ms for 250 of them, 5.3 ms for
  /// 1000.
  package static let length = 512
  /// The number of further bytes that are laid out to find the end of the last line.
  package static let overhang = 160
  /// Paragraphs longer than this are laid out in parts.
  package static let longestWhole = 768
  /// The length of the longest line that fills less than half of the width and has no hidden text: a row of
  /// signs that are not visible.
  package static let longestNarrow = 2048

  /// Whether the paragraph runs from right to left. A part alone may not show that.
  public var isRightToLeft: Bool
  /// Where the part should end. Nil when its text reaches the end of the paragraph.
  public var end: End?
  /// Whether the part begins inside a character that is longer than ``String/longestCharacter``.
  package var continuesCharacter = false

  /// Where a part should end. The last line of its text is left out, because its end is unknown.
  public struct End: Hashable, Sendable {
    /// The wanted length of the part, in bytes.
    public var target: Int
    /// The previous length. It is kept if a line still ends there, so that the next part stays.
    public var previous: Int

    public init(target: Int, previous: Int) {
      self.target = target
      self.previous = previous
    }
  }

  public init(isRightToLeft: Bool, end: End?) {
    self.isRightToLeft = isRightToLeft
    self.end = end
  }

  /// Whether a paragraph that begins with a text runs from right to left. Its first letter decides.
  public static func isRightToLeft(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_find_base_dir($0.baseAddress, Int32(clamping: $0.count)) == PANGO_DIRECTION_RTL
      }
    }
  }
}

extension ParagraphPart.End {
  /// The number of lines of a part's text that it keeps.
  ///
  /// Where letters of two directions meet at a line's end they can change places, and punctuation follows
  /// the script before it. A part ends there only if there is no other place.
  func lineCount(of lines: [ShapedLine], text: String, isRightToLeft: Bool) -> Int {
    let level = isRightToLeft ? 1 : 0
    func score(_ index: Int) -> (Int, Int) {
      let start = lines[index].range.lowerBound
      let distance = start == previous ? -1 : abs(start - target)
      guard lines[index - 1].endsAtLevel(level), lines[index].beginsAtLevel(level) else {
        return (2, distance)
      }
      let rest = text[text.utf8.index(text.startIndex, offsetBy: start)...].unicodeScalars
      return (rest.first?.properties.isAlphabetic == true ? 0 : 1, distance)
    }
    return (1..<max(1, lines.count)).min { score($0) < score($1) } ?? lines.count
  }
}

extension ShapedLine {
  /// Whether the text begins at an embedding level, as far as it is known.
  fileprivate func beginsAtLevel(_ level: Int) -> Bool {
    runs().first { $0.range.contains(range.lowerBound) }.map { $0.level == level } ?? true
  }

  /// Whether the text before the blanks at the end has an embedding level.
  fileprivate func endsAtLevel(_ level: Int) -> Bool {
    let runs = runs().sorted { $0.range.lowerBound < $1.range.lowerBound }
    return runs.suffix(2).allSatisfy { $0.level == level }
  }
}
