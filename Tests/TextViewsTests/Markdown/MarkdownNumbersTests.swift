import Testing

@testable import Text
@testable import TextViews
@testable import Views

/// The numbers of a list after a key, and what that costs.
@MainActor @Suite("Numbers of lists")
struct MarkdownNumbersTests: EditorSuite {
  let host = EditorHost()

  private func undo() { host.key(.character("z"), .control) }
  private func redo() { host.key(.character("z"), [.control, .shift]) }

  struct Keys: CustomTestStringConvertible {
    var keys: [(Key, Modifiers)]
    var before: String
    var after: String

    var testDescription: String { "\(keys.map(\.0)) in \(before)" }

    init(_ keys: [(Key, Modifiers)], _ before: String, _ after: String) {
      (self.keys, self.before, self.after) = (keys, before, after)
    }

    init(_ keys: [Key], _ before: String, _ after: String) {
      self.init(keys.map { ($0, []) }, before, after)
    }
  }

  nonisolated static let presses = [
    // A removed mark begins a new list.
    Keys([.return, .return], "T\n1. a|\n2. b", "T\n1. a\n\n1. b"),
    Keys([.return, .return], "T\n1. a|\n2. b\n\n3. c", "T\n1. a\n\n1. b\n\n2. c"),
    Keys([.return, .return], "T\n1. a|\n2. b\n\n1. c", "T\n1. a\n\n1. b\n\n1. c"),
    Keys([.return, .return, .backspace], "T\n1. a|\n2. b", "T\n1. a\n2. b"),
    Keys([.backspace], "T\n1. a\n2. |b\n   1. x\n3. c", "T\n1. a\nb\n   1. x\n1. c"),
    Keys(
      [.backspace], "T\n1. a\n   1. x\n   2. |y\n   3. z\n2. b",
      "T\n1. a\n   1. x\ny\n   1. z\n2. b"),
    Keys([.backspace], "T\n1. |a\n2. b\n1) c\n2) d", "T\na\n1. b\n1) c\n2) d"),
    Keys([.backspace], "T\n> 1. a\n> 2. |b\n> 3. c", "T\n> 1. a\n> b\n> 1. c"),
    Keys([.backspace], "T\n- |a\n2. b", "T\na\n2. b"),
    // Another list keeps its numbers.
    Keys([.return], "T\n1. a|\n1) x\n2) y", "T\n1. a\n2. \n1) x\n2) y"),
    Keys([.return], "T\n1. a\n2. b|\n\n1. x\n2. y", "T\n1. a\n2. b\n3. \n\n1. x\n2. y"),
    Keys([.return], "T\n1. a|\n\n2. b\n\n1. x", "T\n1. a\n2. \n\n3. b\n\n1. x"),
    Keys([.return], "T\n1. a|\n   1. x\n   1) y\n2. b", "T\n1. a\n2. \n   1. x\n   1) y\n3. b"),
    Keys([.delete], "T\n1. a\n|2. b\n|3. c\n\n4. d", "T\n1. a\n2. c\n\n3. d"),
    Keys([.delete], "T\n1. a|\n2. b|\n\n3. c", "T\n1. a\n\n2. c"),
    Keys([.tab], "T\n1. a\n2. b|\n\n3. c", "T\n1. a\n   1. b\n\n2. c"),
    Keys([(.up, .alt)], "T\n1. a\n2. b|\n\n3. c", "T\n1. b\n2. a\n\n3. c"),
    Keys([(.up, .alt)], "T\n1. a\n1) b|", "T\n1) b\n1. a"),
    // The greatest number of a mark has nine digits.
    Keys([.return], "T\n999999998. a|\n7. b", "T\n999999998. a\n999999999. \n7. b"),
    Keys([.return], "T\n999999999. a|", "T\n999999999. a\n999999999. "),
  ]

  @Test("Only the items of one list follow, and the bytes come back", arguments: presses)
  func lists(press: Keys) {
    let editor = marked(press.before)
    let before = editor.document.text
    for (key, modifiers) in press.keys {
      host.key(key, modifiers, text: key == .return ? "\r" : "")
    }
    #expect(editor.document.text == press.after)
    for _ in press.keys { undo() }
    #expect(editor.document.text == before)
    for _ in press.keys { redo() }
    #expect(editor.document.text == press.after)
  }

  // MARK: Keys that change nothing

  @Test("Shift+Tab in an outermost item, or Tab in a far one, changes nothing")
  func nothingToIndent() {
    let far = "T\n" + String(repeating: " ", count: 24) + "7. a"
    for (text, modifiers) in [("T\n1. a\n10. b", Modifiers.shift), (far, Modifiers())] {
      let editor = editor(text, caret: text.utf8.count)
      host.key(.tab, modifiers)
      #expect(editor.document.text == text && !editor.document.canUndo)
      // An older step takes nothing in.
      host.key(.character("x"), text: "x")
      editor.select(TextSelection(caret: text.utf8.count))
      host.key(.tab, modifiers)
      #expect(editor.document.text == text + "x")
      undo()
      #expect(editor.document.text == text)
    }
  }

  @Test("Undo, Shift+Tab and redo go through the same bytes")
  func nothingToIndentAfterUndo() {
    let text = "T\n1. a\n10. b"
    let editor = editor(text, caret: text.utf8.count)
    host.key(.backspace)
    undo()
    host.key(.tab, .shift)
    #expect(editor.document.text == text && editor.document.canRedo)
    redo()
    #expect(editor.document.text == "T\n1. a\n10. ")
    undo()
    #expect(editor.document.text == text)
  }

  @Test("Nothing is added to a step that was not just made")
  func amendsOnlyTheNewest() {
    let document = TextDocument("1. a")
    let caret = TextSelection(caret: 0)
    func amend() -> Bool {
      document.amend(
        [TextEdit(offset: 0, removed: "1", inserted: "10")], origin: .program, selection: caret)
    }
    #expect(!amend() && document.text == "1. a")
    document.replace(4..<4, with: "b")
    document.undo()
    #expect(!amend() && document.text == "1. a" && document.canRedo)
    document.redo()
    #expect(!amend() && document.text == "1. ab")
    document.replace(5..<5, with: "c")
    #expect(amend() && document.text == "10. abc")
    document.undo()
    #expect(document.text == "1. ab")
  }

  // MARK: Cost

  private final class Changes: TextDocumentObserver {
    var edits: [TextEdit] = []

    func document(_ document: TextDocument, didApply change: TextChange) { edits += change.edits }
  }

  @Test("A key in a long list changes a hundred numbers at most, in one replacement")
  func longList() {
    let list = "T\n" + (1...2_000).map { "\($0). item\n" }.joined()
    let editor = editor(list, caret: "T\n1. item".utf8.count)
    let changes = Changes()
    editor.document.addObserver(changes)
    host.key(.return, text: "\r")
    #expect(changes.edits.count == 2)
    #expect(changes.edits.allSatisfy { $0.inserted.utf8.count <= 16 << 10 })
    let lines = editor.document.text.split(separator: "\n")
    #expect(lines[2] == "2. " && lines[3] == "3. item" && lines[99] == "99. item")
    #expect(lines[2_001] == "2000. item")
    undo()
    #expect(editor.document.text == list && changes.edits.count == 4)
  }

  @Test("Numbers far behind the edit stay as they are")
  func longItems() {
    let text = String(repeating: "long ", count: 1_000)
    let list = "T\n" + (1...9).map { "\($0). \(text)\n" }.joined()
    let editor = editor(list, caret: "T\n1. ".utf8.count + text.utf8.count)
    let changes = Changes()
    editor.document.addObserver(changes)
    host.key(.return, text: "\r")
    #expect(changes.edits.allSatisfy { $0.inserted.utf8.count <= 17 << 10 })
    let numbers = editor.document.text.split(separator: "\n").dropFirst().map { $0.prefix(2) }
    #expect(numbers == ["1.", "2.", "3.", "4.", "5.", "6.", "6.", "7.", "8.", "9."])
    undo()
    #expect(editor.document.text == list)
  }

  @Test("Lines move past a long paragraph without copying it")
  func longNeighbour() {
    let long = String(repeating: "words ", count: 100_000)
    let editor = marked("T\n1. \(long)\n2. b|b")
    let before = (editor.document.text, editor.selection)
    let changes = Changes()
    editor.document.addObserver(changes)
    let mark = editor.document.undoMark
    host.key(.up, .alt)
    #expect(editor.document.text == "T\n1. bb\n2. \(long)")
    #expect(editor.selection == TextSelection(caret: 6))
    #expect(editor.document.undoMark != mark)
    #expect(changes.edits.allSatisfy { $0.inserted.utf8.count + $0.removed.utf8.count < 20 })
    undo()
    #expect(editor.document.text == before.0 && editor.selection == before.1)
    redo()
    #expect(editor.selection == TextSelection(caret: 6))
    host.key(.down, .alt)
    #expect(editor.document.text == before.0 && editor.selection == before.1)
    // The long one moves, and the other one goes past it.
    editor.select(TextSelection(caret: 9))
    host.key(.down, .alt)
    #expect(editor.document.text == "T\n1. bb\n2. \(long)")
    #expect(editor.selection == TextSelection(caret: 15))
    #expect(changes.edits.allSatisfy { $0.inserted.utf8.count + $0.removed.utf8.count < 20 })
    undo()
    #expect(editor.document.text == before.0)
  }

  @Test("Lines move with the ends that they have")
  func carriageReturns() {
    let editor = editor("T\r\na\r\nbb", caret: 3)
    host.key(.down, .alt)
    #expect(editor.document.text == "T\r\nbb\r\na")
    #expect(editor.selection == TextSelection(caret: 7))
    host.key(.up, .alt)
    #expect(editor.document.text == "T\r\na\r\nbb")
  }
}
