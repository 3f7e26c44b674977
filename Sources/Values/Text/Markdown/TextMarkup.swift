/// Reads the marks in a text. A text in which they mean nothing has ``none``.
public struct TextMarkup: Sendable {
  /// The marks at the beginning of a paragraph: of a heading, a quote or an item.
  package let block: @Sendable (_ opening: String) -> MarkdownBlock
  /// Whether a paragraph begins or ends a block of code, from its beginning.
  package let fence: @Sendable (_ opening: String) -> MarkdownFence
  /// Whether a paragraph is indented as far as code, from its beginning.
  package let isIndented: @Sendable (_ opening: String) -> Bool
  /// The marks in the text of a paragraph. Nil if none of them means anything, so that the text is not read.
  package let inline: (@Sendable (_ text: String) -> MarkdownInline)?

  /// No character is a mark.
  public static let none = TextMarkup(
    block: { _ in MarkdownBlock("") }, fence: { _ in .none }, isIndented: { _ in false },
    inline: nil)

  /// The marks of Markdown.
  public static let markdown = TextMarkup(
    block: { MarkdownBlock($0) }, fence: { MarkdownFence($0) },
    isIndented: { IndentedCode.isIndented($0) }, inline: { MarkdownInline($0) })
}

extension TextMarkup {
  func isItem(_ line: String) -> Bool { block(line).item != nil }

  /// Whether a line has marks of quotes or of an item, and no text.
  func isBareMark(_ line: String) -> Bool {
    let length = block(line).prefixLength
    return length > 0 && length == line.utf8.count
  }

  /// Whether a line has the mark of a heading, a quote, an item, a rule or code.
  func isMarked(_ line: String) -> Bool {
    let block = block(line)
    return block.heading != nil || block.isRule || block.hasPrefix || !fence(line).isNone
  }
}
