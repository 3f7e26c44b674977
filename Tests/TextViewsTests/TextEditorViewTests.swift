import Canvas
import Geometry
import Testing
import TextSupport

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Editing in a view")
struct TextEditorViewTests: EditorSuite {
  let host = EditorHost()

  // MARK: Typing

  @Test("What is typed is there, and the caret behind it")
  func typing() {
    let editor = editor("")
    host.type("Hello, world\nAgain")
    #expect(editor.document.text == "Hello, world\nAgain")
    #expect(editor.selection == TextSelection(caret: 18))
  }

  @Test("Backspace and Delete take whole characters, with Control whole words")
  func deleting() {
    let editor = editor("one 👩‍👩‍👧‍👦e\u{301} two three", caret: 4)
    host.key(.delete)
    #expect(editor.document.text == "one e\u{301} two three")
    host.key(.right)
    host.key(.backspace)
    #expect(editor.document.text == "one  two three")
    host.key(.end)
    host.key(.backspace, .control)
    #expect(editor.document.text == "one  two ")
    host.key(.home)
    host.key(.delete, .control)
    #expect(editor.document.text == "  two ")
  }

  @Test("Control+Backspace at a paragraph's beginning only joins it to the one before")
  func wordDeletionStopsAtParagraph() {
    let editor = editor("one two\nthree", caret: 8)
    host.key(.backspace, .control)
    #expect(editor.document.text == "one twothree")
  }

  @Test("A key with Control or Alt types nothing")
  func shortcutsTypeNothing() {
    let editor = editor("")
    #expect(!host.key(.character("q"), .control, text: "\u{11}"))
    #expect(!host.key(.character("x"), .alt, text: "x"))
    #expect(editor.document.text == "")
  }

  @Test("A mark that joins the letter before it leaves the caret behind both")
  func typedMarkJoins() {
    let editor = editor("e", caret: 1)
    host.type("\u{301}")
    #expect(editor.selection == TextSelection(caret: 3))
    host.key(.backspace)
    #expect(editor.document.text == "")
  }

  @Test("A text that cannot be edited can be selected and copied, and no more")
  func readOnly() {
    let editor = editor("some text")
    editor.isEditable = false
    host.type("x")
    host.key(.backspace)
    host.key(.character("a"), .control)
    host.key(.character("x"), .control)
    host.key(.character("c"), .control)
    #expect(editor.document.text == "some text")
    #expect((host.clipboard as? EditorHost.Board)?.text == "some text")
  }

  // MARK: Movement

  /// A key and the offset of the caret after it.
  struct Press: CustomTestStringConvertible {
    var key: Key
    var modifiers: Modifiers
    var head: Int

    init(_ key: Key, _ modifiers: Modifiers, _ head: Int) {
      self.key = key
      self.modifiers = modifiers
      self.head = head
    }

    var testDescription: String { "\(key) \(modifiers.rawValue) to \(head)" }
  }

  @Test(
    "Keys move the caret",
    arguments: [
      Press(.left, [], 4), Press(.right, [], 6), Press(.left, .control, 4),
      Press(.right, .control, 7), Press(.home, [], 4), Press(.end, [], 11),
      Press(.home, .control, 0), Press(.end, .control, 15), Press(.up, [], 1), Press(.down, [], 13),
      Press(.up, .control, 4), Press(.down, .control, 11),
    ])
  func movement(press: Press) {
    let (key, modifiers, expected) = (press.key, press.modifiers, press.head)
    let editor = editor("abc\ndef ghi\nabc", caret: 5, styler: PlainStyler())
    host.key(key, modifiers)
    #expect(editor.selection == TextSelection(caret: expected))
    editor.select(TextSelection(caret: 5))
    host.key(key, modifiers.union(.shift))
    #expect(editor.selection == TextSelection(anchor: 5, head: expected))
  }

  @Test("Up and Down keep the column through short lines")
  func column() {
    let editor = editor("a long line\nx\nanother line", caret: 9, styler: PlainStyler())
    let x = host.caret?.minX ?? 0
    host.key(.down)
    #expect(editor.selection.head == 13)
    host.key(.down)
    #expect(abs((host.caret?.minX ?? 0) - x) < 6)
    host.key(.up)
    host.key(.up)
    #expect(editor.selection.head == 9)
  }

  @Test("Right through a text stops at every character, Left at the same ones", arguments: 1...8)
  func walksGraphemes(seed: Int) {
    var random = RandomText(seed: UInt64(seed))
    // Left-to-right pieces only. In other directions the visual order differs from the text's order.
    let pieces = RandomText.pieces.filter { piece in
      !piece.unicodeScalars.contains {
        (0x590...0x8ff).contains($0.value) || $0.value == 0x200f || $0 == "\r"
      }
    }
    let text = "a" + (0..<60).map { _ in pieces[random.below(pieces.count)] }.joined()
    let editor = editor(text, caret: 0, styler: PlainStyler())
    let boundaries = text.characterBoundaries
    var visited = [0]
    for _ in boundaries.dropFirst() {
      host.key(.right)
      visited.append(editor.selection.head)
    }
    #expect(visited == boundaries, "seed \(seed)")
    for _ in boundaries.dropFirst() {
      host.key(.left)
      visited.removeLast()
      #expect(editor.selection.head == visited.last, "seed \(seed)")
    }
  }

  @Test("In Arabic the left arrow goes forward")
  func rightToLeft() {
    let editor = editor("مرحبا بكم", caret: 0, styler: PlainStyler())
    host.key(.left)
    #expect(editor.selection.head == 2)
    host.key(.left, .control)
    #expect(editor.selection.head == 10)
    host.key(.right)
    #expect(editor.selection.head == 8)
  }

  @Test("Left and Right take a selection away at its ends")
  func collapsing() {
    let editor = editor("abcdef")
    editor.select(TextSelection(anchor: 1, head: 4))
    host.key(.right)
    #expect(editor.selection == TextSelection(caret: 4))
    editor.select(TextSelection(anchor: 4, head: 1))
    host.key(.left)
    #expect(editor.selection == TextSelection(caret: 1))
  }

  @Test("PageDown and PageUp go through the whole text and back")
  func pages() {
    let text = (0..<200).map { "line \($0)" }.joined(separator: "\n")
    let editor = editor(text, caret: 0, styler: PlainStyler())
    var heads = [0]
    while editor.selection.head < text.utf8.count, heads.count < 40 {
      host.key(.pageDown)
      heads.append(editor.selection.head)
      #expect(host.caret.map { host.root.bounds.contains($0) } == true)
    }
    #expect((8...16).contains(heads.count))
    while editor.selection.head > 0, heads.count > 0 {
      host.key(.pageUp)
      heads.removeLast()
    }
    #expect(editor.selection.head == 0)
    #expect(editor.scrollOffset == 0)
  }

  // MARK: Undo and clipboard

  @Test("Undo and redo by keys bring text and caret back")
  func undo() {
    let editor = editor("start", caret: 5)
    host.type(" more")
    host.key(.left)
    host.type("X")
    host.key(.character("z"), .control)
    #expect(editor.document.text == "start more")
    #expect(editor.selection == TextSelection(caret: 9))
    host.key(.character("z"), .control)
    #expect(editor.document.text == "start")
    host.key(.character("z"), [.control, .shift])
    host.key(.character("y"), .control)
    #expect(editor.document.text == "start morXe")
  }

  @Test("Cut, copy and paste go through the clipboard, line ends made ours")
  func clipboard() {
    let editor = editor("one two")
    editor.select(TextSelection(anchor: 0, head: 4))
    host.key(.character("x"), .control)
    #expect(editor.document.text == "two")
    host.key(.end)
    host.clipboard.write("\r\none\rtwo")
    host.key(.character("v"), .control)
    #expect(editor.document.text == "two\none\ntwo")
    #expect(editor.canPerform(.undo))
    #expect(!editor.canPerform(.copy))
  }

  @Test("A selection by hand can be pasted with the middle button")
  func primarySelection() {
    let editor = editor("one two", styler: PlainStyler())
    host.click(point(of: 5, in: editor), count: 2)
    #expect((host.primarySelection as? EditorHost.Board)?.text == "two")
    host.click(point(of: 0, in: editor), button: .middle)
    #expect(editor.document.text == "twoone two")
    #expect(editor.selection == TextSelection(caret: 3))
  }

  // MARK: Marks

  @Test("The title's mark shows when the caret is put there, and only once the button is up")
  func marks() {
    let editor = editor("# Title\n\ntext", caret: 10)
    let hidden = editor.caretLine(at: 7)?.minX ?? 0
    let place = point(of: 4, in: editor)
    host.pointer(.pressed, place)
    #expect(editor.caretLine(at: 7)?.minX == hidden)
    host.pointer(.released, place)
    #expect((editor.caretLine(at: 7)?.minX ?? 0) > hidden + 10)
    host.key(.end, .control)
    #expect(editor.caretLine(at: 7)?.minX == hidden)
  }

  @Test("What is typed at the start of a title whose mark is hidden stands behind the mark")
  func typingAtHiddenMark() {
    var editor = editor("# Title\n\n## Part\n\ntext", caret: 0)
    host.focus(nil)
    host.focus(editor)
    host.type("A")
    #expect(editor.document.text == "# ATitle\n\n## Part\n\ntext")
    #expect(editor.selection == TextSelection(caret: 3))

    // A click to the left of the first letter puts the caret before that letter.
    editor = self.editor("# Title\n\ntext", caret: 10)
    let place = point(of: 2, in: editor)
    host.click(Point(x: place.x - 30, y: place.y))
    host.type("B")
    #expect(editor.document.text == "# BTitle\n\ntext")

    // Delete removes the visible letter and not the mark.
    editor = self.editor("# Title", caret: 0)
    host.focus(nil)
    host.focus(editor)
    host.key(.delete)
    #expect(editor.document.text == "# itle")
  }

  @Test("Home goes behind the mark of a heading, and once more before it")
  func homeAtMark() {
    let editor = editor("# Title\n\n## Part\n\ntext", caret: 20)
    host.key(.home, .control)
    #expect(editor.selection == TextSelection(caret: 2))
    host.type("A ")
    #expect(editor.document.text.hasPrefix("# A Title"))
    host.key(.home)
    #expect(editor.selection == TextSelection(caret: 2))
    host.key(.home)
    #expect(editor.selection == TextSelection(caret: 0))
    host.key(.end)
    host.key(.home, .shift)
    #expect(editor.selection.range == 2..<9)
    editor.select(TextSelection(caret: 15))
    host.key(.home)
    #expect(editor.selection == TextSelection(caret: 14))
  }
}
