/// Where a text lands that is dropped on another one or pasted into it: the place at which a person would have
/// put it, and what separates it there.
///
///     words    yester^day, and I   ──▶  yesterday boats, and I         at a word's edge, with blanks
///     blocks   yester^day, and I   ──▶  yesterday, and I               below the paragraph, on lines of
///                                                                      their own, with an empty line between
///                                       # Boats
///
/// Blocks are several lines, headings, items of lists, quotes, rules and blocks of code. At a paragraph's
/// beginning they land above it. Items that land beside items join their list, and lines in a block of code are
/// lines of it.
///
/// A paste is exact, because the person has put the caret there: in words, between words, on an empty line, and
/// over a selection. Two pastes would not be what anybody means, and land like a drop: several lines in the middle
/// of a word, and marks of Markdown in a line that has text.
package struct TextLanding: Equatable, Sendable {
  /// What the text replaces. Empty, except for blanks or for the mark of an item without a text.
  package var range: Range<Int>
  /// What is inserted before the text.
  package var before = ""
  package var text: String
  /// What is inserted after the text.
  package var after = ""

  /// All that is inserted.
  package var inserted: String { before + text + after }

  /// What is known of the text before it is there.
  package enum Content: Hashable, Sendable {
    /// It may be words. A text of several lines lands as blocks nevertheless.
    case words
    /// Lines of their own, whatever they say.
    case blocks
  }

  /// The text in which something lands.
  package struct Ground {
    package var buffer: TextBuffer
    /// Whether a text has lines. In a field everything is words.
    package var hasLines = true
    /// The marks that are read in it.
    package var markup = TextMarkup.markdown
    /// The place in a block of code of the paragraph that starts at an offset.
    package var codePlace: (Int) -> CodePlace? = { _ in nil }

    package init(_ buffer: TextBuffer) { self.buffer = buffer }
  }

  // MARK: Drops

  /// The place of a drop of which only the kind is known.
  package static func place(of content: Content, near offset: Int, on ground: Ground) -> Int {
    content == .blocks && ground.hasLines
      ? BlockPlace(near: offset, on: ground).range.lowerBound
      : WordEdges(ground.buffer).edge(near: offset)
  }

  /// A text that is dropped near an offset.
  package init(
    dropping text: String, as content: Content = .words, near offset: Int, on ground: Ground
  ) {
    if ground.hasLines, content == .blocks || Self.isBlock(text, ground) {
      self.init(block: text, near: offset, on: ground)
    } else {
      self.init(words: text, near: offset, in: ground.buffer)
    }
  }

  /// A text of one of the application's views that is dragged to another place. It is as whole as it was
  /// selected: parts of words stay parts, and lines with their end bring no empty line.
  package init(moving text: String, areWords: Bool, near offset: Int, on ground: Ground) {
    if ground.hasLines, Self.isBlock(text, ground) {
      self.init(block: text, near: offset, on: ground, isLineByLine: text.hasOuterNewline)
    } else {
      let place = WordEdges(ground.buffer).edge(near: offset)
      self.init(exact: text, at: place)
      if areWords { (before, after) = WordBlanks(ground.buffer).blanks(at: place) }
    }
  }

  private init(words text: String, near offset: Int, in buffer: TextBuffer) {
    let place = WordEdges(buffer).edge(near: offset)
    range = place..<place
    self.text = text
    let blanks = WordBlanks(buffer)
    // A place that was moved to a word's edge is beside the word, whatever sign ends it.
    if place > offset || blanks.isNeeded(before: text, at: place) { before = " " }
    if place < offset || blanks.isNeeded(after: text, at: place) { after = " " }
  }

  private init(
    block text: String, near offset: Int, on ground: Ground, isLineByLine: Bool = false
  ) {
    let place = BlockPlace(near: offset, on: ground)
    let text = text.withoutOuterBlankLines
    range = place.range
    self.text = text
    let markup = place.isCode ? .none : ground.markup
    let distance = place.isCode || isLineByLine ? 1 : 2
    before = place.newlines(
      before: markup.isItem(text.firstLine) && place.itemIsBefore ? 1 : distance)
    after = place.newlines(
      after: markup.isItem(text.lastLine) && place.itemIsAfter ? 1 : distance)
  }

  // MARK: Pastes

  /// A text that is pasted at a caret.
  package init(pasting text: String, at offset: Int, on ground: Ground) {
    self.init(exact: text, at: offset)
    guard ground.hasLines else { return }
    let buffer = ground.buffer
    let content = buffer.paragraphContent(at: offset)
    guard ground.codePlace(content.lowerBound) == nil else { return }
    let paragraph = buffer.opening(of: content)
    let markup = ground.markup
    let isBareMark = markup.isBareMark(paragraph)
    if isBareMark, markup.isItem(text.firstLine), let item = markup.block(paragraph).item,
      offset == content.upperBound
    {
      range = content.lowerBound + item.markerStart..<offset
      return
    }
    let isWholeLine = offset == content.lowerBound && text.hasSuffix("\n")
    guard !paragraph.isBlank, !isWholeLine, !isBareMark else { return }
    let isAstray = text.hasNewline && WordEdges(buffer).edge(near: offset) != offset
    if isAstray || Self.isMarked(text, ground) {
      self.init(block: text, near: offset, on: ground)
    }
  }

  private init(exact text: String, at offset: Int) {
    range = offset..<offset
    self.text = text
  }

  // MARK: Kinds

  /// Whether a text is lines of their own: several, or one with a mark of Markdown or with its end.
  private static func isBlock(_ text: String, _ ground: Ground) -> Bool {
    text.hasNewline && !text.isBlank || isMarked(text, ground)
  }

  /// Whether a text begins with a mark that makes it a heading, an item, a quote, a rule or code.
  private static func isMarked(_ text: String, _ ground: Ground) -> Bool {
    ground.markup.isMarked(text.withoutOuterBlankLines.firstLine)
  }
}

/// The place between two paragraphs for lines that are dropped near an offset.
private struct BlockPlace {
  /// Empty, or the blanks of a line that has nothing else.
  let range: Range<Int>
  let isCode: Bool
  private let buffer: TextBuffer
  private let markup: TextMarkup

  init(near offset: Int, on ground: TextLanding.Ground) {
    buffer = ground.buffer
    markup = ground.markup
    let content = buffer.paragraphContent(at: min(offset, buffer.utf8Count))
    let code = ground.codePlace(content.lowerBound)
    if buffer.opening(of: content).isBlank {
      range = content
      isCode = code == .inside
    } else if offset <= content.lowerBound {
      range = content.lowerBound..<content.lowerBound
      isCode = code == .inside || code == .end
    } else {
      range = content.upperBound..<content.upperBound
      isCode = code == .inside || code == .begin
    }
  }

  /// The line feeds that are missing before the lines. None at the text's beginning.
  func newlines(before wanted: Int) -> String {
    var offset = range.lowerBound
    var count = 0
    while offset > 0 {
      let byte = buffer.byte(at: offset - 1)
      if byte == TextBuffer.newline { count += 1 } else if !byte.isSpace { break }
      offset -= 1
    }
    return offset == 0 ? "" : String(repeating: "\n", count: max(0, wanted - count))
  }

  /// The line feeds that are missing after the lines. None at the text's end.
  func newlines(after wanted: Int) -> String {
    var offset = range.upperBound
    var count = 0
    while offset < buffer.utf8Count {
      let byte = buffer.byte(at: offset)
      if byte == TextBuffer.newline { count += 1 } else if !byte.isSpace { break }
      offset += 1
    }
    return offset == buffer.utf8Count
      ? "" : String(repeating: "\n", count: max(0, wanted - count))
  }

  /// Whether the line directly before the place is an item of a list.
  var itemIsBefore: Bool {
    let start = buffer.paragraphStart(around: range.lowerBound)
    // Below a line, the place is in the line's paragraph.
    let line = start < range.lowerBound ? range.lowerBound : start - 1
    return line >= 0 && isItem(buffer.paragraphContent(at: line))
  }

  /// Whether the line directly after the place is an item of a list.
  var itemIsAfter: Bool {
    let content = buffer.paragraphContent(at: range.upperBound)
    if content.upperBound > range.upperBound { return isItem(content) }
    guard let end = buffer.newline(atOrAfter: range.upperBound) else { return false }
    return isItem(buffer.paragraphContent(at: end + 1))
  }

  private func isItem(_ content: Range<Int>) -> Bool {
    markup.isItem(buffer.opening(of: content))
  }
}

extension TextBuffer {
  /// The beginning of a paragraph, which has its marks. A paragraph may be megabytes long.
  fileprivate func opening(of content: Range<Int>) -> String {
    let end = content.lowerBound + MarkdownBlock.reach + 1
    return text(
      in: content
        .lowerBound..<(content.upperBound <= end
        ? content.upperBound : scalarBoundary(atOrBefore: end)))
  }
}

extension UInt8 {
  /// Whether a byte is a blank within a line, or the carriage return at its end.
  fileprivate var isSpace: Bool { isBlank || self == UInt8(ascii: "\r") }
}

extension String {
  fileprivate var isBlank: Bool { utf8.allSatisfy { $0.isSpace || $0 == TextBuffer.newline } }
  fileprivate var hasNewline: Bool { utf8.contains(TextBuffer.newline) }
  fileprivate var hasOuterNewline: Bool { hasPrefix("\n") || hasSuffix("\n") }

  fileprivate var firstLine: String {
    String(Substring(utf8.prefix { $0 != TextBuffer.newline }))
  }

  fileprivate var lastLine: String {
    String(Substring(utf8.suffix(while: { $0 != TextBuffer.newline })))
  }

  /// The text without empty lines at its beginning, and without blanks at its end.
  fileprivate var withoutOuterBlankLines: String {
    let bytes = utf8
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex, bytes[index].isSpace || bytes[index] == TextBuffer.newline {
      if bytes[index] == TextBuffer.newline { start = bytes.index(after: index) }
      index = bytes.index(after: index)
    }
    guard index < bytes.endIndex else { return "" }
    var end = bytes.endIndex
    while end > start {
      let last = bytes[bytes.index(before: end)]
      guard last.isSpace || last == TextBuffer.newline else { break }
      end = bytes.index(before: end)
    }
    return String(self[start..<end])
  }
}

extension String.UTF8View {
  fileprivate func suffix(while predicate: (UInt8) -> Bool) -> Substring.UTF8View {
    var start = endIndex
    while start > startIndex, predicate(self[index(before: start)]) { start = index(before: start) }
    return self[start..<endIndex]
  }
}
