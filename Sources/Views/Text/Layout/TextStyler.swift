public import Canvas

/// Says how the paragraphs of an editor look. An application may bring its own.
@MainActor
public protocol TextStyler {
  /// The look of one paragraph, or of a part of a very long one. Called for visible paragraphs only,
  /// again whenever their text or what the context says has changed; the string of the result must be
  /// `paragraph`.
  func style(_ paragraph: String, in context: ParagraphContext) -> StyledParagraph

  /// How high a paragraph of so many bytes will about be, so that a text of megabytes has a length
  /// before it is laid out.
  func estimatedHeight(utf8Count: Int, width: Double) -> Double

  /// How high a line of plain text is.
  var lineHeight: Double { get }
}

/// What a paragraph's look may depend on besides its text.
public struct ParagraphContext: Equatable, Sendable {
  /// 0 for the first paragraph, 1 for the second, 2 for all that follow.
  public var position: Int
  /// Nothing follows, not even a line feed.
  public var isLast: Bool
  /// The caret is in the paragraph, so marks that are otherwise hidden are shown.
  public var showsMarks: Bool
  /// The text is part of a paragraph too long to be laid out at once, and not its beginning.
  public var isContinuation: Bool
  /// The beginning of the paragraph, where its marks are: a continuation looks as its paragraph does.
  public var opening: String
  /// The look to style for.
  public var theme: Theme
}

/// A paragraph ready to be laid out.
public struct StyledParagraph: Hashable, Sendable {
  /// What is set, markup included.
  public var text: AttributedText
  /// How the lines are set.
  public var paragraph: ParagraphStyle
  /// Above the first line, logical units.
  public var spaceBefore: Double
  /// Below the last line, logical units.
  public var spaceAfter: Double
  /// Whether fonts or colours change within the text, other than at its beginning: an edit may then
  /// change lines that it does not touch.
  public var hasInlineStyles: Bool
  /// How many bytes at the beginning are hidden: the text that a person sees starts behind them.
  public var hiddenPrefix: Int

  public init(
    text: AttributedText, paragraph: ParagraphStyle = ParagraphStyle(), spaceBefore: Double = 0,
    spaceAfter: Double = 0, hasInlineStyles: Bool = false, hiddenPrefix: Int = 0
  ) {
    self.text = text
    self.paragraph = paragraph
    self.spaceBefore = spaceBefore
    self.spaceAfter = spaceAfter
    self.hasInlineStyles = hasInlineStyles
    self.hiddenPrefix = hiddenPrefix
  }
}

extension TextStyler {
  public var lineHeight: Double { 25 }

  public func estimatedHeight(utf8Count: Int, width: Double) -> Double {
    // Letters of running text are about half as wide as the font is high, lines break a little early.
    let perLine = max(8, width / 8)
    return (Double(utf8Count) / perLine).rounded(.up) * lineHeight
  }
}
