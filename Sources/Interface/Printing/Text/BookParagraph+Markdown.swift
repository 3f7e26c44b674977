internal import Canvas
internal import Text

/// The text of Markdown without its marks, set in a book's fonts. As in the editor, a paragraph with more than a
/// thousand marks keeps them, and has one look.
extension BookParagraph {
  /// Text with emphasis, code and links.
  ///
  /// - Parameters:
  ///   - kind: The kind of the paragraph.
  ///   - markdown: One paragraph without the marks at its beginning.
  ///   - font: The font of text without marks.
  ///   - color: The color of text without marks.
  ///   - style: The look of the pages.
  ///   - indent: The width of a space before the first line.
  init(
    _ kind: Kind, markdown: some StringProtocol, font: FontStyle, color: Color = BookStyle.ink,
    _ style: BookStyle, firstIndent indent: Double = 0
  ) {
    self.kind = kind
    lineHeight = style.lineHeight
    let source = String(markdown)
    let inline = MarkdownInline(source)
    let opening = indent > 0 ? "\u{2003}" : ""
    text = AttributedText(opening + source, font: font, color: color)
    text.setSpace(indent, in: 0..<opening.utf8.count)
    guard !inline.isPlain, inline.spans.count <= MarkdownInline.mostSpans else { return }
    var bytes = Array(opening.utf8)
    var changes: [AttributedText.Change] = []
    let utf8 = Array(source.utf8)
    for span in inline.spans where !span.traits.contains(.mark) {
      let start = bytes.count
      bytes += utf8[span.range]
      let range = start..<bytes.count
      var change = AttributedText.Change(range, font: font.with(span.traits, style))
      change.isStruck = span.traits.contains(.struck)
      if let link = span.link.map({ inline.links[$0] }), TextLink.hasScheme(link) {
        change.color = BookStyle.linkInk
        links.join(link, in: range)
      }
      if !span.traits.isEmpty || change.color != nil { changes.append(change) }
    }
    text = AttributedText(String(decoding: bytes, as: UTF8.self), font: font, color: color)
    text.setSpace(indent, in: 0..<opening.utf8.count)
    text.apply(changes)
  }
}

extension FontStyle {
  /// The font of text with emphasis, or of code.
  fileprivate func with(_ traits: MarkdownInline.Traits, _ style: BookStyle) -> FontStyle {
    var font = self
    if traits.contains(.strong) { font.weight = .bold }
    // Emphasis in a text that is italic stands upright.
    if traits.contains(.emphasis) { font.isItalic.toggle() }
    if traits.contains(.code) {
      font.family = style.code.family
      font.size = size * 0.86
    }
    return font
  }
}
