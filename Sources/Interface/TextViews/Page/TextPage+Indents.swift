// Finds the lines that are code because of their indent. That depends on the lines above: whether one of them is an
// item, and whether a paragraph goes on. A line at the left margin that begins a paragraph ends all lists, so the
// lines are read from the nearest such line on:
//
//     An unindented line            no list goes on
//     …                             read, 8 KB at most
//         an indented line          code or not
//
// Without such a line nearby, an indented line is text.
extension TextPage {
  /// What is known of the indented lines of one state of the text.
  struct Indents {
    var revision: Int
    /// Whether the line at an offset is code.
    var isCode: [Int: Bool] = [:]
  }

  private static let indentReach = 8192
  /// How much of the text after a line is read together with it. Its neighbors are asked about next.
  private static let indentsAhead = 2048

  func isIndentedCode(paragraphAt start: Int) -> Bool {
    guard start > 0, styler.markup.isIndented(opening(ofParagraphAt: start)) else {
      return false
    }
    if indents?.revision != document.revision { indents = Indents(revision: document.revision) }
    if let known = indents?.isCode[start] { return known }
    readIndents(from: start)
    return indents?.isCode[start] ?? false
  }

  /// Reads the lines from the nearest margin above a line to some way below it.
  private func readIndents(from wanted: Int) {
    var line = wanted
    while line > 0, wanted - line <= Self.indentReach, !isMargin(line) {
      line = document.buffer.paragraphStart(around: line - 1)
    }
    var reader: IndentedCode?
    var margin = line
    if wanted - line > Self.indentReach || !isMargin(line) { line = wanted }
    let end = min(document.buffer.utf8Count, wanted + Self.indentsAhead)
    while true {
      if isMargin(line) {
        margin = line
        reader = reader ?? IndentedCode()
      }
      let opening = opening(ofParagraphAt: line)
      let isCode = reader?.reads(opening) ?? false
      if line >= wanted, styler.markup.isIndented(opening) {
        indents?.isCode[line] = isCode && line - margin <= Self.indentReach
      }
      guard let newline = document.buffer.newline(atOrAfter: line), newline < end else { return }
      line = newline + 1
    }
  }

  /// Whether a line ends all lists: it is at the left margin, and goes on with no paragraph.
  private func isMargin(_ line: Int) -> Bool {
    guard line > 0 else { return true }
    let buffer = document.buffer
    guard line < buffer.utf8Count, buffer.byte(at: line) > 0x20 else { return false }
    let block = MarkdownBlock(opening(ofParagraphAt: line))
    guard block.item == nil, block.quotes.isEmpty,
      block.heading != nil || isBlank(endingAt: line - 1)
    else { return false }
    return !index.fenceState(beforeBlock: index.place(atOffset: line).index).isCode
  }

  /// Whether a line has blanks only.
  private func isBlank(endingAt end: Int) -> Bool {
    let buffer = document.buffer
    var offset = end
    while offset > 0, end - offset <= Self.openingLength {
      let byte = buffer.byte(at: offset - 1)
      if byte == TextBuffer.newline { return true }
      guard byte.isBlank || byte == UInt8(ascii: "\r") else { return false }
      offset -= 1
    }
    return offset == 0
  }
}
