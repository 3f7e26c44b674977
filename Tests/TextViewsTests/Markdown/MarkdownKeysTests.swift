import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

/// What keys and clicks do in lists, quotes and check boxes.
@MainActor @Suite("Keys and clicks in Markdown")
struct MarkdownKeysTests: EditorSuite {
  let host = EditorHost()

  private func marked(_ editor: TextEditorView) -> String {
    let range = editor.selection.range
    var text = editor.document.text
    if !range.isEmpty {
      text.insert("|", at: text.utf8.index(text.startIndex, offsetBy: range.upperBound))
    }
    text.insert("|", at: text.utf8.index(text.startIndex, offsetBy: range.lowerBound))
    return text
  }

  struct Press: CustomTestStringConvertible {
    var key: Key
    var modifiers: Modifiers
    var before: String
    var after: String

    var testDescription: String { "\(modifiers) \(key) in \(before)" }

    init(_ key: Key, _ before: String, _ after: String) { self.init(key, [], before, after) }

    init(_ key: Key, _ modifiers: Modifiers, _ before: String, _ after: String) {
      self.key = key
      self.modifiers = modifiers
      self.before = before
      self.after = after
    }
  }

  nonisolated static let presses = [
    Press(.return, "T\n- a|", "T\n- a\n- |"),
    Press(.return, "T\n- a|b", "T\n- a\n- |b"),
    Press(.return, "T\n  * a|", "T\n  * a\n  * |"),
    Press(.return, "T\n9. a|", "T\n9. a\n10. |"),
    Press(.return, "T\n1) a|", "T\n1) a\n2) |"),
    Press(.return, "T\n1. a|\n2. b\n3. c", "T\n1. a\n2. |\n3. b\n4. c"),
    Press(.return, "T\n8. a\n9. b|\n10. c", "T\n8. a\n9. b\n10. |\n11. c"),
    Press(.return, "T\n1. a|\n   1. b\n\n2. c", "T\n1. a\n2. |\n   1. b\n\n3. c"),
    Press(.return, "T\n1. a\n1. b|\n1. c", "T\n1. a\n1. b\n2. |\n3. c"),
    Press(.return, "T\n1. a|\n2. b\n7. c", "T\n1. a\n2. |\n3. b\n4. c"),
    Press(.return, "T\n1. a|\ntext\n2. b", "T\n1. a\n2. |\ntext\n2. b"),
    Press(.return, "T\n- [x] a|", "T\n- [x] a\n- [ ] |"),
    Press(.return, "T\n> a|", "T\n> a\n> |"),
    Press(.return, "T\n> - a|", "T\n> - a\n> - |"),
    Press(.return, "T\n- |a", "T\n- \n- |a"),
    Press(.return, "T\n- a|b|c", "T\n- a\n- |c"),
    Press(.return, "T\n- |", "T\n|"),
    Press(.return, "T\n- [ ] |", "T\n|"),
    Press(.return, "T\n  - |", "T\n- |"),
    Press(.return, "T\n> - |", "T\n> |"),
    Press(.return, "T\n> |", "T\n|"),
    Press(.return, "- a|", "- a\n|"),
    Press(.return, "T\ntext|", "T\ntext\n|"),
    Press(.return, "T\n```\n- a|", "T\n```\n- a\n|"),
    Press(.up, .alt, "T\na\nb|b\nc", "T\nb|b\na\nc"),
    Press(.down, .alt, "T\na|\nbb", "T\nbb\na|"),
    Press(.up, .alt, "T\nx\n|a\nb|\nc", "T\n|a\nb|\nx\nc"),
    Press(.down, .alt, "T\n|a\n|b", "T\nb\n|a|"),
    Press(.up, .alt, "T|\na", "T|\na"),
    Press(.down, .alt, "T\na|", "T\na|"),
    Press(.up, .alt, "T\n1. a\n2. b|\n3. c", "T\n1. b|\n2. a\n3. c"),
    Press(.down, .alt, "T\n- [ ] a|\n- b", "T\n- b\n- [ ] a|"),
    Press(.tab, "T\n- a|", "T\n  - a|"),
    Press(.tab, "T\n1. a|b", "T\n   1. a|b"),
    Press(.tab, "T\n1. a\n2. b|\n3. c\n4. d", "T\n1. a\n   1. b|\n2. c\n3. d"),
    Press(.tab, "T\n1. a\n   1. b\n2. c|\n3. d", "T\n1. a\n   1. b\n   2. c|\n2. d"),
    Press(.tab, .shift, "T\n1. a\n   1. b|\n   2. c\n2. d", "T\n1. a\n2. b|\n   2. c\n3. d"),
    Press(.delete, "T\n1. a\n|2. b\n|3. c\n4. d", "T\n1. a\n|2. c\n3. d"),
    Press(.delete, "T\n|1. a\n|2. b\n3. c", "T\n|1. b\n2. c"),
    Press(.backspace, "T\n1. a|\n2. b|\n3. c", "T\n1. a|\n2. c"),
    Press(.character("x"), .control, "T\n1. a|\n2. b|\n3. c", "T\n1. a|\n2. c"),
    Press(.tab, "T\n> - a|", "T\n>   - a|"),
    Press(.tab, "T\n- |a\n- b|", "T\n  - |a\n  - b|"),
    Press(.tab, "T\na|", "T\na\t|"),
    Press(.tab, .shift, "T\n  - a|", "T\n- a|"),
    Press(.tab, .shift, "T\n\t- a|", "T\n- a|"),
    Press(.tab, .shift, "T\n- a|", "T\n- a|"),
    Press(.tab, .shift, "T\n    - |a\n  - b|", "T\n  - |a\n- b|"),
    Press(.backspace, "T\n- [ ] |a", "T\n|a"),
    Press(.backspace, "T\n> - |a", "T\n> |a"),
    Press(.backspace, "T\n> |a", "T\n|a"),
    Press(.backspace, "T\n|a", "T|a"),
    Press(.backspace, "T\n- a|", "T\n- |"),
    Press(.character("l"), .control, "T\na|", "T\n- [ ] a|"),
    Press(.character("l"), .control, "T\n- a|", "T\n- [ ] a|"),
    Press(.character("l"), .control, "T\n- [ ] a|", "T\n- [x] a|"),
    Press(.character("l"), .control, "T\n- [x] a|", "T\n- [ ] a|"),
    Press(.character("l"), .control, "T\n|a\n\n- b|", "T\n- [ ] |a\n\n- [ ] b|"),
    Press(.character("l"), .control, "T\n# a|", "T\n# a|"),
    Press(.character("b"), .control, "T\na |word| b", "T\na **|word|** b"),
    Press(.character("b"), .control, "T\na **|word|** b", "T\na |word| b"),
    Press(.character("b"), .control, "T\na |**word**| b", "T\na |word| b"),
    Press(.character("b"), .control, "T\na wo|rd b", "T\na **wo|rd** b"),
    Press(.character("b"), .control, "T\na | b", "T\na **|** b"),
    Press(.character("b"), .control, "T\na **|** b", "T\na | b"),
    Press(.character("i"), .control, "T\na |word | b", "T\na *|word|*  b"),
    Press(.character("i"), .control, "T\n**|a|**", "T\n***|a|***"),
    Press(.character("b"), .control, "T\n***|a|***", "T\n*|a|*"),
    Press(.character("i"), .control, "T\n- |a\n- b|", "T\n- *|a*\n- *b|*"),
    Press(.character("b"), .control, "T\n**|a**\n**b|**", "T\n|a\nb|"),
    Press(.character("i"), .control, "T\n**|a**\n**b|**", "T\n***|a***\n***b|***"),
    Press(.character("b"), .control, "T\n**a b|**", "T\n**a b**|"),
    Press(.character("b"), .control, "T\n**a b |** c", "T\n**a b** | c"),
    Press(.character("b"), .control, "T\n**a|b**", "T\na|b"),
    Press(.character("i"), .control, "T\n*a|*", "T\n*a*|"),
    Press(.character("i"), .control, "T\n* *a|*", "T\n* *a*|"),
    Press(.character("i"), .control, "T\n2 * 3 *a|*", "T\n2 * 3 *a*|"),
    Press(.character("b"), .control, "T\n***a|***", "T\n***a**|*"),
  ]

  @Test("A key does in Markdown what it is for, and one undo reverses it", arguments: presses)
  func keys(press: Press) {
    let editor = marked(press.before)
    host.key(press.key, press.modifiers, text: press.key == .return ? "\r" : "")
    #expect(marked(editor) == press.after)
    guard press.before.replacing("|", with: "") != press.after.replacing("|", with: "") else {
      return
    }
    host.key(.character("z"), .control)
    #expect(marked(editor) == press.before)
  }

  @Test("Text that is not Markdown has no such keys")
  func plainText() {
    let editor = editor("T\n- a", caret: 5, styler: PlainStyler())
    host.key(.return, text: "\r")
    host.key(.tab)
    #expect(editor.document.text == "T\n- a\n\t")
  }

  // MARK: Pointer

  @Test("A click on a check box toggles it, and the caret stays")
  func boxClick() throws {
    let editor = editor("Title\n- [ ] one\n- [x] two", caret: 3)
    /// The middle of a box: beside the text of its item.
    func box(_ offset: Int) throws -> Point {
      let line = try #require(editor.caretLine(at: offset))
      return Point(x: line.minX - 14, y: line.midY)
    }
    #expect(editor.cursor(at: try box(12)) == .pointingHand)
    #expect(editor.cursor(at: Point(x: try box(12).x + 40, y: try box(12).y)) == .text)
    host.click(try box(12))
    #expect(editor.document.text == "Title\n- [x] one\n- [x] two")
    host.click(try box(22))
    #expect(editor.document.text == "Title\n- [x] one\n- [ ] two")
    #expect(editor.selection == TextSelection(caret: 3))
    host.key(.character("z"), .control)
    #expect(editor.document.text == "Title\n- [x] one\n- [x] two")
    // Let go elsewhere, the button does nothing.
    host.pointer(.pressed, try box(12))
    host.pointer(.dragged, Point(x: 400, y: 300))
    host.pointer(.released, Point(x: 400, y: 300))
    #expect(editor.document.text == "Title\n- [x] one\n- [x] two")
    editor.isEditable = false
    host.click(try box(12))
    #expect(editor.document.text == "Title\n- [x] one\n- [x] two")
  }
}
