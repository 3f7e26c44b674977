import Canvas
import Geometry
import TextViews
import Views

/// A field for code, as an application outside of the package writes one: colors, indents and pairs of brackets.
enum CodeField {
  @MainActor static func editor(_ code: String) -> TextEditorView {
    let editor = TextEditorView(document: TextDocument(code))
    editor.styler = CodeStyler()
    editor.checksSpelling = false
    return editor
  }
}

/// Shows code in letters of one width, with colors for what they mean.
struct CodeStyler: TextStyler {
  let lineHeight = 20.0

  func style(_ paragraph: String, in context: ParagraphContext) -> StyledParagraph {
    let font = FontStyle(family: "monospace", size: 13)
    var text = AttributedText(paragraph, font: font, color: context.theme[.text])
    for token in CodeToken.tokens(in: paragraph) {
      text.setColor(token.kind.color, in: token.range)
    }
    return StyledParagraph(
      text: text, paragraph: ParagraphStyle(lineHeight: lineHeight), hasInlineStyles: true)
  }

  func makeFeatures() -> [any TextEditorFeature] { [CodeIndent(), BracketPair()] }
}

/// A part of a line that has a color.
struct CodeToken: Equatable {
  enum Kind {
    case keyword, string, comment

    var color: Color {
      switch self {
      case .keyword: Color(hex: 0x9b2393)
      case .string: Color(hex: 0xc41a16)
      case .comment: Color(hex: 0x5d6c79)
      }
    }
  }

  var kind: Kind
  /// UTF-8 offsets in the line.
  var range: Range<Int>

  private static let keywords: Set<String> = ["func", "if", "let", "return", "var", "while"]

  static func tokens(in line: String) -> [CodeToken] {
    let bytes = Array(line.utf8)
    var tokens: [CodeToken] = []
    var start = 0
    while start < bytes.count {
      var end = start + 1
      if bytes[start] == UInt8(ascii: "\"") {
        while end < bytes.count, bytes[end] != bytes[start] { end += 1 }
        end = min(end + 1, bytes.count)
        tokens.append(CodeToken(kind: .string, range: start..<end))
      } else if bytes[start...].starts(with: "//".utf8) {
        end = bytes.count
        tokens.append(CodeToken(kind: .comment, range: start..<end))
      } else if bytes[start].isLetter {
        while end < bytes.count, bytes[end].isLetter { end += 1 }
        if keywords.contains(String(decoding: bytes[start..<end], as: UTF8.self)) {
          tokens.append(CodeToken(kind: .keyword, range: start..<end))
        }
      }
      start = end
    }
    return tokens
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5a).contains(self & 0xdf) || self == 0x5f }
}

/// Keeps the indent of a line on Return, and changes that of the selected lines on Tab and Shift+Tab.
final class CodeIndent: TextEditorFeature {
  private static let step = "  "

  func keyPressed(_ event: KeyEvent, in editor: TextEditorView) -> Bool? {
    guard editor.isEditable else { return nil }
    let buffer = editor.document.buffer
    switch (event.key, event.modifiers) {
    case (.return, []):
      let start = editor.selection.range.lowerBound
      let line = buffer.bytes(in: buffer.paragraphStart(around: start)..<start)
      let indent = String(decoding: line.prefix { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      editor.insert("\n" + indent + (line.last == UInt8(ascii: "{") ? Self.step : ""))
    case (.tab, []) where editor.selection.isEmpty: editor.insert(Self.step)
    case (.tab, []):
      editor.rewriteParagraphs { _ in (0..<0, Self.step) }
    case (.tab, .shift):
      editor.rewriteParagraphs { start in
        let blanks = buffer.bytes(in: start..<min(start + Self.step.utf8.count, buffer.utf8Count))
          .prefix { $0 == UInt8(ascii: " ") }
        return blanks.isEmpty ? nil : (0..<blanks.count, "")
      }
    default: return nil
    }
    return true
  }
}

/// Marks the bracket before the caret, and the one that it belongs to.
final class BracketPair: TextEditorFeature {
  private(set) var marked: [Range<Int>] = []
  /// No bracket is looked for further away, in bytes.
  private static let reach = 4096
  /// 1 for those whose partner follows, -1 for those whose partner stands before.
  private static let brackets = Dictionary(
    uniqueKeysWithValues: "([{".utf8.map { ($0, 1) } + ")]}".utf8.map { ($0, -1) })

  func textChanged(_ change: TextChange, in editor: TextEditorView) {
    marked = marked.map { change.mapped($0.lowerBound)..<change.mapped($0.upperBound) }
    mark(change.mapped(editor.selection.head), in: editor)
  }

  func selectionChanged(in editor: TextEditorView) { mark(editor.selection.head, in: editor) }

  private func mark(_ caret: Int, in editor: TextEditorView) {
    for range in marked { editor.setNeedsDisplay(textIn: range) }
    marked = pair(endingAt: caret, in: editor.document.buffer).map { $0..<$0 + 1 }
    for range in marked { editor.setNeedsDisplay(textIn: range) }
  }

  func drawBehind(_ part: TextEditorPart, in context: DrawingContext, of editor: TextEditorView) {
    for rect in marked.flatMap(part.rects) { context.fill(rect, editor.theme[.searchHit]) }
  }

  private func pair(endingAt caret: Int, in buffer: TextBuffer) -> [Int] {
    guard caret > 0, let direction = Self.brackets[buffer.byte(at: caret - 1)] else { return [] }
    var depth = 0
    var place = caret - 1
    while place >= 0, place < buffer.utf8Count, abs(place - caret) <= Self.reach {
      depth += Self.brackets[buffer.byte(at: place)] ?? 0
      if depth == 0 { return [caret - 1, place] }
      place += direction
    }
    return []
  }
}
