internal import CPango

/// Says of a text that it is a part of a paragraph too long to be laid out at once.
///
/// A paragraph is laid out in parts that begin and end where its lines do, so that an edit costs the
/// layout of one part. The lines of all parts together are those of the paragraph, because a line
/// depends on where it begins and on nothing that comes before:
///
///     text of the part   ├ line ┼ line ┼ line ┼ line ┼ begins a line …┤
///     lines kept         ├ line ┼ line ┼ line ┼ line ┤
///                        0                           utf8Count of the layout
public struct ParagraphPart: Hashable, Sendable {
  /// Whether the paragraph runs from right to left, which a part alone may not tell.
  public var isRightToLeft: Bool
  /// Where the part should end; nil when its text reaches the end of the paragraph.
  public var end: End?

  /// Where a part should end. The last line of its text is left out, for its end is not known.
  public struct End: Hashable, Sendable {
    /// The length, in bytes, that the part should have.
    public var target: Int
    /// The length that it has had: kept if a line still ends there, so that the next part stays.
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

  /// Whether a paragraph that begins with a text runs from right to left: its first letter decides.
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
  /// How many of the lines of a part's text it keeps.
  ///
  /// Letters of the two directions that meet at a line's end can change each other's places, and signs
  /// are set as the script before them has it; a part ends there only if it must.
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
  /// Whether the text begins at an embedding level, as far as is seen.
  fileprivate func beginsAtLevel(_ level: Int) -> Bool {
    runs().first { $0.range.contains(range.lowerBound) }.map { $0.level == level } ?? true
  }

  /// Whether what stands before the blanks at the end has an embedding level.
  fileprivate func endsAtLevel(_ level: Int) -> Bool {
    let runs = runs().sorted { $0.range.lowerBound < $1.range.lowerBound }
    return runs.suffix(2).allSatisfy { $0.level == level }
  }
}
