public import Canvas
public import Views

/// Determines the look of the paragraphs of an editor. An application may provide its own.
@MainActor
public protocol TextStyler {
  /// Returns the look of one paragraph, or of a part of a very long one. It is called for visible
  /// paragraphs only, and again whenever their text or their context changed. The string of the result must
  /// be `paragraph`.
  func style(_ paragraph: String, in context: ParagraphContext) -> StyledParagraph

  /// Estimates the height of a paragraph from its length in bytes. It gives a text of megabytes a height
  /// before it is laid out.
  func estimatedHeight(utf8Count: Int, width: Double) -> Double

  /// The height of a line of plain text.
  var lineHeight: Double { get }

  /// The marks in the text. The page keeps the caret out of those that are not visible, finds the blocks of code
  /// between others, and a text that is dropped or pasted does not come to stand in the middle of them.
  var markup: TextMarkup { get }

  /// The pictures of a paragraph that is not laid out yet, for the estimate of its height.
  func pictures(in paragraph: String) -> [ParagraphPicture]

  /// The features of an editor that shows the text, such as keys for its marks. Each editor gets its own.
  func makeFeatures() -> [any TextEditorFeature]
}

/// The facts besides the text that a paragraph's look may depend on.
public struct ParagraphContext: Equatable, Sendable {
  /// 0 for the first paragraph, 1 for the second, 2 for all that follow.
  public var position: Int
  /// Whether this is the end of the text. No line feed follows.
  public var isLast: Bool
  /// Whether marks that are otherwise hidden are shown, because the caret is in the paragraph.
  public var showsMarks: Bool
  /// Whether the text continues a paragraph that is too long to be laid out at once.
  public var isContinuation: Bool
  /// The beginning of the paragraph, which contains its marks. A continuation has the same look as the
  /// beginning.
  public var opening: String
  /// The theme to style for.
  public var theme: Theme
  /// The markup in the text, as the styler's ``TextStyler/markup`` reads it.
  var inline = MarkdownInline(plain: 0)
  /// The paragraph's place in a block of code. Nil outside.
  var code: CodePlace?
}

/// A paragraph ready to be laid out.
public struct StyledParagraph: Hashable, Sendable {
  /// The text with its attributes, including the markup.
  public var text: AttributedText
  /// The style of the lines.
  public var paragraph: ParagraphStyle
  /// The space above the first line, in logical units.
  public var spaceBefore: Double
  /// The space below the last line, in logical units.
  public var spaceAfter: Double
  /// Whether fonts or colors change within the text, other than at its beginning. An edit may then change
  /// lines that it does not touch.
  public var hasInlineStyles: Bool
  /// The number of hidden bytes at the beginning. The visible text starts after them.
  public var hiddenPrefix: Int
  /// The space beside the lines, at the side at which they begin.
  public var indent = 0.0
  /// The space beside the lines, at the side at which they end.
  public var trailingIndent = 0.0
  /// The pictures below the lines, in order.
  public var pictures: [ParagraphPicture] = []
  /// The space above and below each picture.
  var pictureGap = 0.0
  /// What is drawn around the text.
  var decoration = ParagraphDecoration()
  /// Whether the hidden bytes at the beginning stay hidden while the caret is in the paragraph. A mark that
  /// is drawn stands for them.
  var keepsPrefixHidden = false
  /// The links in the text, in order.
  var links: [TextLink] = []
  /// The rank of a heading, from 1. Nil for other paragraphs.
  var headingLevel: Int?

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

extension StyledParagraph {
  /// Enlarges the fonts and all distances.
  mutating func scale(by factor: Double) {
    guard factor != 1 else { return }
    text.scaleFonts(by: factor)
    paragraph.lineHeight = paragraph.lineHeight.map { $0 * factor }
    spaceBefore *= factor
    spaceAfter *= factor
    indent *= factor
    trailingIndent *= factor
    decoration.scale *= factor
  }
}

extension TextStyler {
  public var lineHeight: Double { 25 }

  public var markup: TextMarkup { .none }

  public func pictures(in paragraph: String) -> [ParagraphPicture] { [] }

  public func makeFeatures() -> [any TextEditorFeature] { [] }

  public func estimatedHeight(utf8Count: Int, width: Double) -> Double {
    // A letter of running text is on average about half as wide as the font is high. Lines break a little
    // early.
    let perLine = max(8, width / 8)
    return (Double(utf8Count) / perLine).rounded(.up) * lineHeight
  }
}
