internal import Canvas
internal import Views

/// Shows text as it is, in one font.
public struct PlainStyler: TextStyler {
  public var fontSize: Double
  public var lineHeight: Double

  public init(fontSize: Double = 15.5, lineHeight: Double = 25) {
    self.fontSize = fontSize
    self.lineHeight = lineHeight
  }

  public func style(_ paragraph: String, in context: ParagraphContext) -> StyledParagraph {
    StyledParagraph(
      text: AttributedText(
        paragraph, font: FontStyle(family: context.theme.fontFamily, size: fontSize),
        color: context.theme[.text]),
      paragraph: ParagraphStyle(lineHeight: lineHeight))
  }
}
