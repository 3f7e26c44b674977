import Canvas
import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

/// An input method that composes text in a view.
@MainActor @Suite("Text that an input method composes")
struct CompositionTests: EditorSuite {
  let host = EditorHost()

  private func mark(_ text: String, caret: Int? = nil) {
    _ = host.focusedView?.compose(.marked(MarkedText(text, caret: caret ?? text.utf8.count)))
    host.settle()
  }

  private func commit(_ text: String) { host.key(.other(0), text: text) }

  @Test("It is a part of the text from its first letter, and a commit replaces it")
  func composes() {
    let editor = editor("ab", caret: 1)
    mark("n")
    mark("に")
    #expect(editor.document.text == "aにb" && editor.selection.head == 4)
    mark("にほん", caret: 3)
    #expect(editor.document.text == "aにほんb" && editor.selection.head == 4)
    commit("日本")
    mark("")
    #expect(editor.document.text == "a日本b" && editor.selection.head == 7)
    #expect(editor.composition == nil)
  }

  @Test("It is one step of the undo history, also where it replaces a selection")
  func undo() {
    let editor = editor("one two", caret: 0)
    host.type("x")
    editor.select(TextSelection(1..<4))
    mark("に")
    mark("にほ")
    commit("日")
    mark("")
    mark("ほ")
    mark("ほん")
    commit("本")
    mark("")
    host.type("y")
    #expect(editor.document.text == "x日本y two")
    var texts: [String] = []
    while editor.document.canUndo {
      host.key(.character("z"), .control)
      texts.append(editor.document.text)
    }
    #expect(texts == ["x日本 two", "x日 two", "xone two", "one two"])
    while editor.document.canRedo { host.key(.character("z"), [.control, .shift]) }
    #expect(editor.document.text == "x日本y two")
  }

  @Test("One that is cancelled is no step of the undo history")
  func cancelled() {
    let editor = editor("ab", caret: 1)
    mark("に")
    mark("")
    #expect(editor.document.text == "ab")
    #expect(!editor.document.canUndo)
  }

  @Test("A server may remove the composed text before it commits")
  func commitsLate() {
    let editor = editor("", caret: 0)
    mark("に")
    mark("")
    commit("二")
    mark("ほ")
    mark("")
    commit("本")
    #expect(editor.document.text == "二本")
    host.key(.character("z"), .control)
    #expect(editor.document.text == "二")
  }

  @Test("A server may compose further text behind what it commits")
  func commitsPart() {
    let editor = editor("", caret: 0)
    mark("nihao")
    commit("你")
    mark("hao")
    #expect(editor.document.text == "你hao" && editor.composition?.range == 3..<6)
    commit("好")
    mark("")
    #expect(editor.document.text == "你好")
    host.key(.character("z"), .control)
    #expect(editor.document.text == "")
  }

  @Test(
    "A click, a key, a command or another focus ends it, and the text stays",
    arguments: ["click", "key", "undo", "paste", "focus", "window", "kept"])
  func ends(by way: String) {
    let editor = editor("ab", caret: 2)
    mark("にほ")
    switch way {
    case "click": host.click(point(of: 0, in: editor))
    case "key": host.key(.left)
    case "undo": host.key(.character("z"), .control)
    case "paste":
      host.clipboard.write("!")
      host.key(.character("v"), .control)
    case "focus": host.focus(nil)
    case "window": host.isActive = false
    default: _ = editor.compose(.kept)
    }
    #expect(editor.composition == nil)
    #expect(
      editor.document.text == (way == "undo" ? "ab" : way == "paste" ? "abにほ!" : "abにほ"))
    #expect(host.endedCompositions == (way == "kept" ? 0 : 1))
  }

  @Test("Text that is typed after the end of the server goes behind what was composed")
  func keptCaret() {
    let editor = editor("ab", caret: 1)
    mark("にほ", caret: 0)
    #expect(editor.selection.head == 1)
    _ = editor.compose(.kept)
    host.type("x")
    #expect(editor.document.text == "aにほxb")
  }

  @Test("Another editor's change moves it, and ends it where it changes the text itself")
  func shared() {
    let editor = editor("ab", caret: 2)
    mark("にほ")
    editor.document.replace(0..<0, with: "-", origin: .program)
    #expect(editor.composition?.range == 3..<9)
    mark("にほん")
    #expect(editor.document.text == "-abにほん")
    editor.document.replace(3..<6, with: "", origin: .program)
    #expect(editor.composition == nil && editor.document.text == "-abほん")
    #expect(host.endedCompositions == 1)
  }

  @Test("A field takes it as one line, and a text that cannot be edited takes none")
  func field() {
    let field = TextFieldView()
    host.show(field)
    host.focus(field)
    mark("に\nほ")
    #expect(field.text == "に ほ")
    field.isEditable = false
    mark("x")
    #expect(field.text == "に ほ")
  }

  private func pixels(_ a: Surface, _ b: Surface) -> Int { a.difference(to: b)?.pixelCount ?? -1 }

  @Test("A line is drawn below it, a thicker one below the part that is converted")
  func marks() {
    let editor = editor("", caret: 0, styler: PlainStyler())
    editor.isEditable = true
    host.type("にほん")
    let plain = host.picture()
    host.key(.character("z"), .control)
    mark("にほん")
    let marked = host.picture()
    _ = editor.compose(
      .marked(
        MarkedText(
          "にほん", caret: 9,
          segments: [.init(range: 0..<3, isHighlighted: true), .init(range: 3..<9)])))
    let highlighted = host.picture()
    #expect(pixels(plain, marked) > 20)
    #expect(pixels(marked, highlighted) > 20)
    _ = editor.compose(.kept)
    #expect(pixels(plain, host.picture()) == 0)
  }
}
