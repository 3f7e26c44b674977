/// How lines are broken and aligned.
public struct ParagraphStyle: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    /// By each paragraph's own direction: Arabic and Hebrew at the right.
    case natural
    /// At the left, whatever the direction of the text.
    case leading
    case center
    /// At the right, whatever the direction of the text.
    case trailing
    /// At both sides, and the last line of a paragraph by its own direction. A line whose blanks would become
    /// too wide is not widened.
    case justified
  }

  /// Where the ellipsis is in a text that is too long for its lines.
  public enum Truncation: Hashable, Sendable {
    /// At the beginning of the last line.
    case head
    /// In the middle of the last line.
    case middle
    /// At the end.
    case tail
  }

  public var alignment: Alignment
  /// The exact distance of baselines, in logical units. Nil means that of the fonts.
  public var lineHeight: Double?
  /// The space between two lines, besides their heights, in logical units.
  public var lineSpacing: Double
  /// The maximum number of lines. Longer text has an ellipsis. Nil shows all.
  public var lineLimit: Int?
  /// Where the ellipsis is.
  public var truncation: Truncation

  public init(
    alignment: Alignment = .natural, lineHeight: Double? = nil, lineSpacing: Double = 0,
    lineLimit: Int? = nil, truncation: Truncation = .tail
  ) {
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.lineSpacing = lineSpacing
    self.lineLimit = lineLimit
    self.truncation = truncation
  }
}
