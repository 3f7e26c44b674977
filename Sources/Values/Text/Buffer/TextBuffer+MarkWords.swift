/// Words in the marks of Markdown: `1.` of a list, the letter of a ticked check box, the language of a fence.
/// They are not part of the written text.
///
/// Only the beginning of a paragraph decides, and only 256 bytes of it are read. An edit therefore changes
/// the number by the marks of the paragraphs that it touches, however long they are. In a block of code, a line that looks like an
/// item of a list counts as one.
extension TextBuffer {
  /// The number of words of the whole text, without its marks.
  func wordCountWithoutMarks() -> Int {
    let all = 0..<utf8Count
    return wordCount(in: all) - markWordCount(touching: all)
  }

  /// The number of words in the marks of all paragraphs that a range touches.
  func markWordCount(touching range: Range<Int>) -> Int {
    guard range.count > Self.shortEdit else { return markWordCount(touchingShort: range) }
    let end = newline(atOrAfter: range.upperBound).map { $0 + 1 } ?? utf8Count
    var start = paragraphStart(around: range.lowerBound)
    var candidates: [Int] = []
    forEachParagraph(in: start..<end) { length, lead in
      if Self.mayBeginMark(with: lead) { candidates.append(start) }
      start += length
    }
    var count = 0
    var piece = 0..<0
    var bytes: ArraySlice<UInt8> = []
    for start in candidates {
      // Finding an offset in a long text takes time, so the marks of several paragraphs are read together.
      if start + MarkdownBlock.reach > piece.upperBound {
        piece = start..<min(end, start + (candidates.count > 1 ? 65536 : MarkdownBlock.reach))
        bytes = self.bytes(in: piece)
      }
      let opening = bytes.dropFirst(start - piece.lowerBound).prefix(MarkdownBlock.reach)
      count += Self.markWordCount(opening.prefix { $0 != Self.newline }, isTitle: start == 0)
    }
    return count
  }

  /// The length of an edit whose few paragraphs are found one by one, in bytes.
  private static let shortEdit = 1024

  private func markWordCount(touchingShort range: Range<Int>) -> Int {
    var count = 0
    var start: Int? = paragraphStart(around: range.lowerBound)
    while let paragraph = start {
      let opening = bytes(in: paragraph..<min(utf8Count, paragraph + MarkdownBlock.reach))
      count += Self.markWordCount(
        opening.prefix { $0 != Self.newline }, isTitle: paragraph == 0)
      start = newline(atOrAfter: paragraph).map { $0 + 1 }.flatMap {
        $0 <= range.upperBound ? $0 : nil
      }
    }
    return count
  }

  /// Whether a paragraph can begin with a mark that has a word. The byte is its first one that is no blank.
  private static func mayBeginMark(with byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "_"):
      true
    default: byte.isDigit || MarkdownFence.mayBegin(with: byte)
    }
  }

  /// - Parameter opening: The beginning of a paragraph. A character at its end may be cut.
  private static func markWordCount(_ opening: ArraySlice<UInt8>, isTitle: Bool) -> Int {
    let text = String(decoding: opening, as: UTF8.self)
    if !MarkdownFence(text).isNone { return TextBuffer(text).wordCount(in: 0..<text.utf8.count) }
    // A title has no other marks with words.
    guard !isTitle else { return 0 }
    let block = MarkdownBlock(text)
    if block.isRule { return TextBuffer(text).wordCount(in: 0..<text.utf8.count) }
    guard let item = block.item else { return 0 }
    let isNumbered = if case .number = item.marker { true } else { false }
    return (isNumbered ? 1 : 0) + (item.isChecked == true ? 1 : 0)
  }
}
