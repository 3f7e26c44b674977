import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("The older keys of the clipboard")
struct ClipboardKeyTests: EditorSuite {
  let host = EditorHost()

  @Test("Ctrl+Insert copies, Shift+Delete cuts and Shift+Insert pastes")
  func clipboardByOldKeys() {
    let editor = editor("one two")
    editor.select(TextSelection(anchor: 0, head: 3))
    host.key(.insert, .control)
    editor.select(TextSelection(caret: 7))
    host.key(.insert, .shift)
    #expect(editor.document.text == "one twoone")
    editor.select(TextSelection(anchor: 3, head: 7))
    host.key(.delete, .shift)
    host.key(.insert, .shift)
    host.key(.insert, .shift)
    #expect(editor.document.text == "one two twoone")
    #expect(!host.key(.insert))
  }

  @Test("Ctrl+Shift+V pastes plain text")
  func pasteAsPlainText() {
    let editor = editor("one ", caret: 4)
    host.clipboard.write("two")
    #expect(host.key(.character("v"), [.control, .shift]))
    #expect(editor.document.text == "one two")
  }

  @Test(
    "What a text of another program has at its beginning or between its letters loses nothing else",
    arguments: [
      ("before\0after", "beforeafter"), ("\u{feff}text", "text"),
      ("\u{feff}\0a\r\nb\rc", "a\nb\nc"),
      ("a\u{feff}b", "a\u{feff}b"), ("\0\0", ""),
    ])
  func foreignText(pasted: String, expected: String) {
    let editor = editor("", caret: 0)
    host.clipboard.write(pasted)
    host.key(.character("v"), .control)
    #expect(Array(editor.document.text.utf8) == Array(expected.utf8))
    let field = TextFieldView()
    host.show(field)
    host.focus(field)
    host.key(.character("v"), .control)
    #expect(field.text == expected.replacing("\n", with: " "))
  }

  private static let list = "T\n- [ ] one\n- [x] two\n> 1. three\nlast"

  @Test("Whole lines of a list that the keyboard selects are copied with their marks")
  func copiesMarks() {
    let editor = editor(Self.list, caret: 9)
    host.key(.home)
    host.key(.home)
    host.key(.down, .shift)
    host.key(.character("c"), .control)
    #expect(copied == "- [ ] one\n")
    editor.select(TextSelection(caret: 9))
    host.key(.home)
    for _ in 0..<3 { host.key(.down, .shift) }
    host.key(.home, .shift)
    host.key(.character("c"), .control)
    #expect(copied == "- [ ] one\n- [x] two\n> 1. three\n")
    host.key(.up, .shift)
    host.key(.end, .shift)
    host.key(.insert, .control)
    #expect(copied == "- [ ] one\n- [x] two\n> 1. three")
  }

  @Test("A part of a line, and text from one line into another, is copied as it is selected")
  func copiesParts() {
    let editor = editor(Self.list, caret: 9)
    host.key(.home)
    host.key(.end, .shift)
    host.key(.character("c"), .control)
    #expect(copied == "one")
    editor.select(TextSelection(anchor: 9, head: 19))
    host.key(.character("c"), .control)
    #expect(copied == "ne\n- [x] t")
  }

  @Test("Whole lines that are cut leave the marks of the next line in place")
  func cutsMarks() {
    let editor = editor(Self.list, caret: 9)
    host.key(.home)
    host.key(.down, .shift)
    host.key(.character("x"), .control)
    #expect(editor.document.text == "T\n- [x] two\n> 1. three\nlast")
    #expect(copied == "- [ ] one\n")
    host.key(.character("z"), .control)
    #expect(editor.document.text == Self.list)
    host.key(.delete)
    #expect(editor.document.text == "T\n- [x] two\n> 1. three\nlast")
  }

  private var copied: String? { (host.clipboard as? EditorHost.Board)?.text }
}
