internal import Canvas
internal import Text

/// Reads a text in Markdown, paragraph by paragraph. A paragraph is a line, as in the editor.
///
/// Paragraphs of text that follow each other after an empty line begin with an indent, as in a book. Everything else
/// is set off by half a line.
struct BookReader: IteratorProtocol {
  private var rest: Substring.UTF8View
  private let style: BookStyle
  private var fence = MarkdownFence.State.text
  private var indents = IndentedCode()
  private var previous: BookParagraph.Kind?
  /// The innermost indent of the paragraph before.
  private var hasGap = true
  private var date: String?
  private var isAtStart = true
  private let pictures: BookPictures?
  /// The pictures of the line that was read last.
  private var waiting: [BookParagraph] = []

  private static let firstIndent = 16.0
  private static let itemIndent = 17.0
  private static let quoteIndent = 18.0
  private static let columnWidth = 5.5
  private static let mostColumns = 24
  private static let codeIndent = 8.0
  /// A longer title or heading is set as text, in bytes.
  private static let longestHeading = 400

  /// - Parameters:
  ///   - text: The whole text. Its first line is the title.
  ///   - date: The date of the text in words, below the title.
  ///   - style: The look of the pages.
  ///   - pictures: Without it the text has the words of its pictures.
  init(_ text: String, date: String?, _ style: BookStyle, _ pictures: BookPictures? = nil) {
    self.pictures = pictures
    rest = text[...].utf8
    self.style = style
    self.date = date
  }

  mutating func next() -> BookParagraph? {
    while true {
      if !waiting.isEmpty, isAtStart == false, !(date != nil && previous == .title) {
        return take(waiting.removeFirst())
      }
      let isFirst = isAtStart
      isAtStart = false
      // An empty title leaves the date alone at the top.
      if !isFirst, let date {
        self.date = nil
        return take(dateLine(date))
      }
      guard let line = nextLine() else {
        guard let date else { return nil }
        self.date = nil
        return take(dateLine(date))
      }
      if let paragraph = paragraph(line, isTitle: isFirst) { return take(paragraph) }
    }
  }

  /// The next line without its end. Nil after the last one.
  private mutating func nextLine() -> String? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: 0x0a) ?? rest.endIndex
    var line = rest[..<end]
    rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
    if line.last == 0x0d { line.removeLast() }
    return String(Substring(line))
  }

  private mutating func take(_ paragraph: BookParagraph) -> BookParagraph {
    previous = paragraph.kind
    hasGap = false
    return paragraph
  }

  /// Nil for an empty line, and for the fences around code.
  private mutating func paragraph(_ line: String, isTitle: Bool) -> BookParagraph? {
    let before = fence
    fence = MarkdownFence(line).state(after: before)
    let isIndented = indents.reads(line)
    if before.isCode || fence.isCode {
      guard before.isCode, fence.isCode else {
        hasGap = true
        return nil
      }
      return code(line)
    }
    let line = isIndented ? line : withoutPictures(line)
    let block = MarkdownBlock(line)
    if isTitle { return title(line, block) }
    if let heading = block.heading {
      let text = line.utf8.dropFirst(heading.length)
      return text.count <= Self.longestHeading
        ? self.heading(text, heading) : self.text(Substring(text))
    }
    let content = line.utf8.dropFirst(block.prefixLength)
    guard block.item != nil || block.isRule || content.contains(where: { $0 > 0x20 }) else {
      hasGap = true
      return nil
    }
    if block.isRule { return rule() }
    let text = Substring(content)
    if isIndented {
      var code = code(String(text))
      code.indent += Double(block.quotes.count) * Self.quoteIndent
      return code
    }
    if block.item != nil { return item(text, block) }
    return block.quotes.isEmpty ? self.text(text) : quote(text, block)
  }

  /// A line without the marks of its pictures, which stand below it.
  private mutating func withoutPictures(_ line: String) -> String {
    guard let pictures, line.utf8.count <= Self.longestWithPictures else { return line }
    var bytes = Array(line.utf8)
    var found: [BookParagraph] = []
    for picture in MarkdownPicture.all(in: line).reversed() {
      guard
        let size = pictures.shownSize(
          picture.destination, wantedWidth: picture.width, in: style.textArea.size)
      else { continue }
      bytes.removeSubrange(picture.range)
      found.insert(
        self.picture(BookPicture(destination: picture.destination, size: size)), at: 0)
    }
    waiting += found
    return found.isEmpty ? line : String(decoding: bytes, as: UTF8.self)
  }

  private static let longestWithPictures = 8192

  // MARK: Kinds

  private func picture(_ picture: BookPicture) -> BookParagraph {
    var paragraph = BookParagraph(
      kind: .picture, text: AttributedText("", font: style.body, color: BookStyle.ink),
      lineHeight: picture.size.height)
    paragraph.picture = picture
    paragraph.spaceBefore = style.lineHeight / 2
    paragraph.spaceAfter = style.lineHeight / 2
    return paragraph
  }

  private func title(_ line: String, _ block: MarkdownBlock) -> BookParagraph? {
    let text = line.utf8.dropFirst(block.heading?.length ?? 0)
    guard text.contains(where: { $0 > 0x20 }) else { return nil }
    guard text.count <= Self.longestHeading else { return self.text(Substring(text)) }
    var title = BookParagraph(.title, markdown: Substring(text), font: style.title, style)
    title.lineHeight = 28
    title.spaceAfter = date == nil ? 20 : 4
    return title
  }

  private func dateLine(_ date: String) -> BookParagraph {
    var paragraph = BookParagraph(
      kind: .date, text: AttributedText(date, font: style.margin, color: BookStyle.quietInk),
      lineHeight: style.lineHeight)
    paragraph.spaceAfter = 24
    return paragraph
  }

  private func heading(
    _ text: Substring.UTF8View, _ mark: MarkdownBlock.Heading
  ) -> BookParagraph {
    var heading = BookParagraph(
      .heading(level: mark.level), markdown: Substring(text),
      font: style.heading(level: mark.level), style)
    heading.lineHeight = mark.level <= 1 ? 21 : mark.level == 2 ? 18 : 15
    heading.spaceBefore = mark.level <= 2 ? style.lineHeight * 1.4 : style.lineHeight
    heading.spaceAfter = mark.level <= 2 ? 5 : 2
    return heading
  }

  private func text(_ text: Substring) -> BookParagraph {
    let isNext = previous == .text
    var paragraph = BookParagraph(
      .text, markdown: text, font: style.body, style,
      firstIndent: isNext && hasGap ? Self.firstIndent : 0)
    paragraph.isJustified = true
    paragraph.continuesGroup = isNext && !hasGap
    paragraph.spaceBefore = isNext ? 0 : spaceBefore(.text)
    return paragraph
  }

  private func quote(_ text: Substring, _ block: MarkdownBlock) -> BookParagraph {
    var font = style.body
    font.size *= 0.95
    var paragraph = BookParagraph(.quote, markdown: text, font: font, style)
    paragraph.isJustified = true
    paragraph.indent = Double(block.quotes.count) * Self.quoteIndent
    paragraph.trailingIndent = paragraph.indent
    paragraph.continuesGroup = previous == .quote && !hasGap
    paragraph.spaceBefore = spaceBefore(.quote)
    return paragraph
  }

  private func item(_ text: Substring, _ block: MarkdownBlock) -> BookParagraph {
    let item = block.item
    let isDone = item?.isChecked == true
    var paragraph = BookParagraph(
      .item, markdown: text, font: style.body,
      color: isDone ? BookStyle.quietInk : BookStyle.ink, style)
    let columns = min(item?.columns ?? 0, Self.mostColumns)
    let quotes = Double(block.quotes.count) * Self.quoteIndent
    paragraph.indent = quotes + Self.itemIndent + Double(columns) * Self.columnWidth
    paragraph.trailingIndent = quotes
    paragraph.isJustified = true
    switch item?.marker {
    case .number(let value, let delimiter):
      paragraph.marker = .text("\(value)" + String(Unicode.Scalar(delimiter)))
    case .bullet: paragraph.marker = .text(columns < 2 ? "•" : "–")
    case nil: break
    }
    if let isChecked = item?.isChecked { paragraph.marker = .box(isChecked: isChecked) }
    paragraph.spaceBefore = previous == .item && !hasGap ? 1.5 : spaceBefore(.item)
    return paragraph
  }

  private func code(_ line: String) -> BookParagraph {
    var paragraph = BookParagraph(
      kind: .code, text: AttributedText(line, font: style.code, color: BookStyle.ink),
      lineHeight: 12)
    paragraph.indent = Self.codeIndent
    paragraph.trailingIndent = Self.codeIndent
    paragraph.continuesGroup = previous == .code && !hasGap
    paragraph.spaceBefore = paragraph.continuesGroup ? 0 : style.lineHeight
    paragraph.spaceAfter = style.lineHeight
    return paragraph
  }

  private func rule() -> BookParagraph {
    var paragraph = BookParagraph(
      kind: .rule, text: AttributedText("", font: style.body, color: BookStyle.ink),
      lineHeight: style.lineHeight)
    paragraph.spaceBefore = style.lineHeight / 2
    paragraph.spaceAfter = style.lineHeight / 2
    return paragraph
  }

  /// Half a line between paragraphs of two kinds, and where the writer left a line empty.
  private func spaceBefore(_ kind: BookParagraph.Kind) -> Double {
    hasGap || previous != kind ? style.lineHeight / 2 : 0
  }
}
