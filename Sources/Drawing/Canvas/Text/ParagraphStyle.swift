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

  public var alignment: Alignment
  /// The exact distance of baselines, in logical units. Nil means that of the fonts.
  public var lineHeight: Double?
  /// The maximum number of lines. Longer text ends in an ellipsis. Nil shows all.
  public var lineLimit: Int?

  public init(
    alignment: Alignment = .natural, lineHeight: Double? = nil, lineLimit: Int? = nil
  ) {
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.lineLimit = lineLimit
  }
}
