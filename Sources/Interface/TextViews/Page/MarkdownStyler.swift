internal import Canvas
internal import Views

/// Shows Markdown as a page. The first line is the title, and `## ` begins a heading. Emphasis, code, links,
/// quotes, lists, check boxes and rules look like what they mean. The marks in a text are visible only in the
/// paragraph with the caret. Bullets, numbers, check boxes and bars always take the place of their marks.
///
/// An empty line is half as high as a line of text. Paragraphs that are separated by empty lines therefore
/// look like paragraphs, and lines that are broken by hand stay together.
public struct MarkdownStyler: TextStyler {
  /// The space that an empty line makes between paragraphs.
  public static let paragraphSpace = 13.0

  private static let itemIndent = 30.0
  private static let quoteIndent = 18.0
  private static let codeIndent = 14.0
  private static let codeFont = FontStyle(family: "monospace", size: 13)
  private static let codeHeight = 21.0
  /// The indent of an inner list for each column of blanks.
  private static let columnWidth = 9.0
  private static let mostColumns = 24

  private let showsTags: Bool
  private let showsPictures: Bool

  /// - Parameters:
  ///   - showsTags: Whether tags (`MarkdownTag`) are set off from the text.
  ///   - showsPictures: Whether pictures are shown below their lines, by an editor that has ``TextPictures``. Otherwise
  ///     their words are.
  public init(showsTags: Bool = false, showsPictures: Bool = false) {
    self.showsTags = showsTags
    self.showsPictures = showsPictures
  }

  public var markup: TextMarkup { .markdown }

  public func makeFeatures() -> [any TextEditorFeature] {
    [MarkdownLists(), MarkdownBoxes(), MarkdownEmphasis()]
  }

  public func style(_ paragraph: String, in context: ParagraphContext) -> StyledParagraph {
    var styled = styleLines(paragraph, in: context)
    if showsPictures, !context.inline.pictures.isEmpty { styled.addPictures(context) }
    return styled
  }

  private func styleLines(
    _ paragraph: String, in context: ParagraphContext
  ) -> StyledParagraph {
    if let code = context.code, code != .indented { return codeBlock(paragraph, code, context) }
    let block = MarkdownBlock(context.isContinuation ? context.opening : paragraph)
    if context.position == 0 { return title(paragraph, block, context) }
    // The second paragraph keeps a distance from the title and from the content below the title.
    let space = context.position == 1 ? Self.paragraphSpace : 0
    if paragraph.isEmpty {
      var styled = body(paragraph, context.theme)
      if !context.isLast { styled.paragraph.lineHeight = Self.paragraphSpace }
      styled.spaceBefore = context.isLast ? space : 0
      return styled
    }
    if let mark = block.heading {
      let size = mark.level <= 1 ? 21.0 : mark.level == 2 ? 18 : 15.5
      let font = FontStyle(family: context.theme.fontFamily, size: size, weight: .semibold)
      var styled = heading(paragraph, mark: mark, font: font, lineHeight: 25, context)
      styled.headingLevel = mark.level
      styled.spaceBefore = max(space, 9)
      styled.spaceAfter = 4
      return styled
    }
    var styled = block.isRule ? rule(paragraph, context) : text(paragraph, block, context)
    styled.spaceBefore = space
    return styled
  }

  public func pictures(in paragraph: String) -> [ParagraphPicture] {
    showsPictures ? MarkdownPicture.all(in: paragraph).map(ParagraphPicture.init) : []
  }

  public func estimatedHeight(utf8Count: Int, width: Double) -> Double {
    if utf8Count <= 1 { return Self.paragraphSpace }
    return (Double(utf8Count) / max(8, width / 7.7)).rounded(.up) * lineHeight
  }

  // MARK: Blocks

  private func title(
    _ text: String, _ block: MarkdownBlock, _ context: ParagraphContext
  ) -> StyledParagraph {
    let font = FontStyle(
      family: context.theme.fontFamily, size: 27, weight: .bold, tracking: -0.015)
    var styled = heading(text, mark: block.heading, font: font, lineHeight: 34, context)
    // The first line is the title, whatever its mark says.
    styled.headingLevel = 1
    return styled
  }

  private func heading(
    _ text: String, mark: MarkdownBlock.Heading?, font: FontStyle, lineHeight: Double,
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
    var styled = StyledParagraph(
      text: attributed, paragraph: ParagraphStyle(lineHeight: lineHeight),
      hiddenPrefix: context.showsMarks ? 0 : mark?.length ?? 0)
    styled.addMarkup(context, from: mark?.length ?? 0, showsTags: showsTags)
    return styled
  }

  private func body(_ text: String, _ theme: Theme) -> StyledParagraph {
    StyledParagraph(
      text: AttributedText(
        text, font: FontStyle(family: theme.fontFamily, size: 15.5), color: theme[.text]),
      paragraph: ParagraphStyle(lineHeight: lineHeight))
  }

  /// A paragraph, perhaps in a quote or a list.
  private func text(
    _ text: String, _ block: MarkdownBlock, _ context: ParagraphContext
  ) -> StyledParagraph {
    let isQuiet = !block.quotes.isEmpty || block.item?.isChecked == true
    let isCode = context.code == .indented
    var styled = StyledParagraph(
      text: AttributedText(
        text,
        font: isCode ? Self.codeFont : FontStyle(family: context.theme.fontFamily, size: 15.5),
        color: context.theme[isQuiet ? .secondaryText : .text]),
      paragraph: ParagraphStyle(lineHeight: isCode ? Self.codeHeight : lineHeight))
    styled.decoration.code = context.code
    styled.decoration.quotes = block.quotes.count
    styled.decoration.quoteIndent = Self.quoteIndent
    styled.indent = Double(block.quotes.count) * Self.quoteIndent
    if let item = block.item {
      let columns = min(item.columns, Self.mostColumns)
      styled.indent += Self.itemIndent + Double(columns) * Self.columnWidth
      if case .number(let value, let delimiter) = item.marker {
        let number = "\(value)" + String(Unicode.Scalar(delimiter))
        styled.indent += Double(max(0, number.utf8.count - 3)) * Self.columnWidth
        styled.decoration.marker = .number(number)
      } else {
        styled.decoration.marker = .bullet(level: columns / 2)
      }
      if let isChecked = item.isChecked { styled.decoration.marker = .box(isChecked: isChecked) }
    }
    var prefix = 0
    if context.isContinuation {
      styled.decoration.marker = nil
    } else if block.prefixLength > 0 {
      prefix = block.prefixLength
      styled.text.setHidden(in: 0..<prefix)
      styled.hiddenPrefix = prefix
      styled.keepsPrefixHidden = true
    }
    styled.addMarkup(context, from: prefix, showsTags: showsTags)
    return styled
  }

  private func rule(_ text: String, _ context: ParagraphContext) -> StyledParagraph {
    var styled = body(text, context.theme)
    if context.showsMarks {
      styled.text.setColor(context.theme[.faintText], in: 0..<text.utf8.count)
    } else {
      styled.text.setHidden(in: 0..<text.utf8.count)
      styled.decoration.isRule = true
    }
    return styled
  }

  private func codeBlock(
    _ text: String, _ place: CodePlace, _ context: ParagraphContext
  ) -> StyledParagraph {
    let isFence = place != .inside
    var font = Self.codeFont
    if isFence { font.size = 11.5 }
    var styled = StyledParagraph(
      text: AttributedText(text, font: font, color: context.theme[isFence ? .faintText : .text]),
      paragraph: ParagraphStyle(lineHeight: isFence ? 18 : Self.codeHeight))
    if isFence, !context.showsMarks, !context.isContinuation {
      // The name of the language stays.
      let mark = text.utf8.prefix { $0.isBlank || MarkdownFence.mayBegin(with: $0) }.count
      styled.text.setHidden(in: 0..<mark)
    }
    styled.indent = Self.codeIndent
    styled.trailingIndent = Self.codeIndent
    styled.decoration.code = place
    return styled
  }
}

extension ParagraphPicture {
  fileprivate init(_ picture: MarkdownPicture) {
    self.init(
      range: picture.range, destination: picture.destination, words: picture.words,
      width: picture.width)
  }
}

extension StyledParagraph {
  /// The height of a line that has nothing but pictures, while their marks are hidden.
  private static let pictureLineHeight = 4.0

  /// Adds the pictures of a paragraph that is not code, and hides their marks.
  @MainActor
  fileprivate mutating func addPictures(_ context: ParagraphContext) {
    pictures = context.inline.pictures.map(ParagraphPicture.init)
    hasInlineStyles = true
    guard !context.showsMarks else { return }
    for picture in pictures { text.setHidden(in: picture.range) }
    let bytes = Array(text.string.utf8)
    let isAlone = bytes.indices.allSatisfy { offset in
      bytes[offset] == 0x20 || offset < hiddenPrefix
        || pictures.contains { $0.range.contains(offset) }
    }
    // The marker of an item stands beside its line.
    if isAlone, decoration.marker == nil {
      paragraph.lineHeight = Self.pictureLineHeight
    }
  }

  /// Gives the text the look of its markup, from an offset on.
  @MainActor
  fileprivate mutating func addMarkup(
    _ context: ParagraphContext, from start: Int, showsTags: Bool
  ) {
    let inline = context.inline
    guard !inline.isPlain else { return }
    let theme = context.theme
    let font = text.baseFont
    var changes: [AttributedText.Change] = []
    for span in inline.spans where span.range.lowerBound >= start {
      if let number = span.link { links.join(inline.links[number], in: span.range) }
      guard !span.traits.isEmpty || span.link != nil else { continue }
      var change = AttributedText.Change(span.range)
      if span.traits.contains(.mark) {
        change.isHidden = !context.showsMarks
        change.color = theme[.faintText]
      } else {
        if span.link.map({ TextLink.hasScheme(inline.links[$0]) }) ?? false {
          change.color = theme[.accent]
        } else if showsTags, span.traits.contains(.tag), span.link == nil {
          change.color = theme.tagInk
          let name = String(
            decoding: Array(text.string.utf8)[span.range].dropFirst(), as: UTF8.self)
          links.append(TextLink(range: span.range, destination: name, isTag: true))
        }
        change.font = font.with(span.traits)
        change.isStruck = span.traits.contains(.struck)
        if span.traits.contains(.struck), change.color == nil {
          change.color = theme[.secondaryText]
        }
        if span.traits.contains(.code) { decoration.codeRanges.append(span.range) }
      }
      changes.append(change)
    }
    text.apply(changes)
    hasInlineStyles = true
  }
}

extension FontStyle {
  /// The font of text with emphasis, or of code.
  fileprivate func with(_ traits: MarkdownInline.Traits) -> FontStyle {
    var font = self
    if traits.contains(.strong) { font.weight = .bold }
    if traits.contains(.emphasis) { font.isItalic = true }
    if traits.contains(.code) {
      font.family = "monospace"
      font.size = size * 0.87
      font.tracking = 0
    }
    return font
  }
}
