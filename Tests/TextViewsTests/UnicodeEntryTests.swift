import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("A character typed by its number")
struct UnicodeEntryTests: EditorSuite {
  let host = EditorHost()

  private func begin() { host.key(.character("u"), [.control, .shift]) }

  @Test("Ctrl+Shift+U, digits and Space type it, as one step of the undo history")
  func types() {
    let editor = editor("ab", caret: 1)
    begin()
    host.type("1F60")
    #expect(editor.document.text == "au1f60b" && editor.composition != nil)
    host.type("01")
    host.key(.backspace)
    host.key(.space, text: " ")
    #expect(editor.document.text == "a😀b" && editor.selection == TextSelection(caret: 5))
    #expect(editor.composition == nil)
    host.type("c")
    #expect(editor.document.text == "a😀cb")
    host.key(.character("z"), .control)
    #expect(editor.document.text == "ab" && !editor.document.canUndo)
  }

  @Test("The digits may be typed with the keys of the beginning held, and Return ends them")
  func held() {
    let editor = editor("", caret: 0)
    begin()
    for digit in "e9" { host.key(.character(digit), [.control, .shift]) }
    host.key(.return, text: "\r")
    #expect(editor.document.text == "é")
  }

  @Test("Escape, Backspace without a digit, a click and a command leave nothing", arguments: 0..<4)
  func cancelled(_ way: Int) {
    let editor = editor("ab", caret: 1)
    begin()
    if way != 1 { host.type("41") }
    switch way {
    case 0: host.key(.escape)
    case 1: host.key(.backspace)
    case 2: host.click(point(of: 1, in: editor))
    default: editor.perform(.selectAll)
    }
    #expect(editor.document.text == "ab" && !editor.document.canUndo)
    host.type("A")
    #expect(editor.document.text.contains("A"))
  }

  @Test("It replaces a selection in one step, and Escape leaves the selection")
  func selected() {
    let editor = editor("one two")
    editor.select(TextSelection(0..<3))
    begin()
    host.type("41")
    host.key(.escape)
    #expect(editor.document.text == "one two" && editor.selection.range == 0..<3)
    begin()
    host.type("41")
    host.key(.space, text: " ")
    #expect(editor.document.text == "A two")
    host.key(.character("z"), .control)
    #expect(editor.document.text == "one two" && !editor.document.canUndo)
  }

  @Test("An edit from elsewhere at its place ends it, and the digits stay as text once")
  func disturbed() {
    let editor = editor("one two", caret: 7)
    begin()
    host.type("4")
    editor.document.replace(8..<8, with: "Z")
    host.type("1")
    #expect(editor.unicodeEntry == nil && !editor.document.text.contains("u4Z1u"))
    #expect(editor.document.text.filter { $0 == "u" }.count == 1)
  }

  @Test("A number without a character, and a key that is no digit, change nothing")
  func refused() {
    let editor = editor("", caret: 0)
    begin()
    host.type("d800gz")
    host.key(.return, text: "\r")
    #expect(editor.document.text == "ud800")
    for _ in 0..<5 { host.key(.backspace) }
    #expect(editor.document.text == "" && editor.composition == nil)
  }
}
