internal import Canvas

/// Shows Markdown as a page. The first line is the title, and `## ` begins a heading. The marks are visible
/// only in the paragraph with the caret.
///
/// An empty line is half as high as a line of text. Paragraphs that are separated by empty lines therefore
/// look like paragraphs, and lines that are broken by hand stay together.
public struct MarkdownStyler: TextStyler {
  /// The space that an empty line makes between paragraphs.
  public static let paragraphSpace = 13.0

  public init() {}

  public func style(_ paragraph: String, in context: ParagraphContext) -> StyledParagraph {
    let theme = context.theme
    let mark = Self.headingMark(of: context.isContinuation ? context.opening : paragraph)
    if context.position == 0 {
      let font = FontStyle(
        family: theme.fontFamily, size: 27, weight: .bold, tracking: -0.015)
      return heading(paragraph, mark: mark, font: font, lineHeight: 34, context)
    }
    // The second paragraph keeps a distance from the title and from the content below the title.
    let space = context.position == 1 ? Self.paragraphSpace : 0
    if paragraph.isEmpty {
      var styled = body(paragraph, theme)
      if !context.isLast { styled.paragraph.lineHeight = Self.paragraphSpace }
      styled.spaceBefore = context.isLast ? space : 0
      return styled
    }
    if let mark {
      let size = mark.level <= 1 ? 21.0 : mark.level == 2 ? 18 : 15.5
      let font = FontStyle(family: theme.fontFamily, size: size, weight: .semibold)
      var styled = heading(paragraph, mark: mark, font: font, lineHeight: 25, context)
      styled.spaceBefore = max(space, 9)
      styled.spaceAfter = 4
      return styled
    }
    var styled = body(paragraph, theme)
    styled.spaceBefore = space
    return styled
  }

  public func estimatedHeight(utf8Count: Int, width: Double) -> Double {
    if utf8Count <= 1 { return Self.paragraphSpace }
    return (Double(utf8Count) / max(8, width / 7.7)).rounded(.up) * lineHeight
  }

  private func body(_ text: String, _ theme: Theme) -> StyledParagraph {
    StyledParagraph(
      text: AttributedText(
        text, font: FontStyle(family: theme.fontFamily, size: 15.5), color: theme[.text]),
      paragraph: ParagraphStyle(lineHeight: lineHeight))
  }

  private func heading(
    _ text: String, mark: (level: Int, length: Int)?, font: FontStyle, lineHeight: Double,
    _ context: ParagraphContext
  ) -> StyledParagraph {
    let mark = context.isContinuation ? nil : mark
    var attributed = AttributedText(text, font: font, color: context.theme[.text])
    if let mark {
      if context.showsMarks {
        attributed.setColor(context.theme[.faintText], in: 0..<mark.length)
      } else {
        attributed.setHidden(in: 0..<mark.length)
      }
    }
    return StyledParagraph(
      text: attributed, paragraph: ParagraphStyle(lineHeight: lineHeight),
      hiddenPrefix: context.showsMarks ? 0 : mark?.length ?? 0)
  }

  /// The level of a heading, and the length of its mark with the blanks: `## ` has level 2 and length 3.
  static func headingMark(of paragraph: String) -> (level: Int, length: Int)? {
    let utf8 = paragraph.utf8
    let level = utf8.prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(level) else { return nil }
    let blanks = utf8.dropFirst(level).prefix { $0 == UInt8(ascii: " ") }.count
    // A mark alone is still text. It may become a heading or a number sign.
    guard blanks > 0, utf8.count > level + blanks else { return nil }
    return (level, level + blanks)
  }
}

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
