import Canvas
import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("What is typed for a text that is still being read")
struct TextStandInTests: EditorSuite {
  let host = EditorHost()
  private let standIn = TextStandInView()
  private let waiting = TextEditorView()

  init() {
    host.show(waiting)
    waiting.isHidden = true
    host.show(standIn)
    standIn.begin(for: waiting)
    host.settle()
  }

  /// The text is there, and the caret is at its end.
  private func arrive(_ text: String) {
    waiting.document = TextDocument(text)
    waiting.isHidden = false
    waiting.select(TextSelection(caret: text.utf8.count))
    host.settle()
    standIn.handOver(to: waiting)
    host.settle()
  }

  private func mark(_ text: String) {
    _ = host.focusedView?.compose(.marked(MarkedText(text, caret: text.utf8.count)))
    host.settle()
  }

  private func commit(_ text: String) { host.key(.other(0), text: text) }

  @Test("A composition that began before the text was there goes on in it, and is one step to undo")
  func continues() {
    #expect(host.caret != nil && standIn.isFocused)
    mark("n")
    mark("に")
    arrive("one ")
    #expect(waiting.isFocused && standIn.isHidden)
    #expect(waiting.document.text == "one に" && waiting.composition?.range == 4..<7)
    mark("にほ")
    commit("日本")
    mark("")
    #expect(waiting.document.text == "one 日本")
    // The input method was always told where the caret is, and never that the composition is over.
    #expect(host.endedCompositions == 0 && host.lostCarets == 0)
    host.key(.character("z"), .control)
    #expect(waiting.document.text == "one ")
  }

  @Test("Letters, commits and a composition come into the text in their order")
  func order() {
    host.type("a")
    mark("に")
    commit("二")
    mark("")
    host.type("b")
    mark("nihao")
    commit("你")
    mark("hao")
    arrive("> ")
    #expect(waiting.document.text == "> a二b你hao" && waiting.composition?.range == 10..<13)
    commit("好")
    mark("")
    #expect(waiting.document.text == "> a二b你好")
  }

  @Test(
    "A composition that ends another way leaves its text",
    arguments: ["key", "kept", "window", "paste"])
  func ends(by way: String) {
    mark("にほ")
    switch way {
    case "key": host.key(.left)
    case "kept": _ = standIn.compose(.kept)
    case "paste":
      host.clipboard.write("!")
      host.key(.character("v"), .control)
    default:
      host.isActive = false
      host.isActive = true
    }
    mark("x")
    arrive("-")
    let expected = ["key": "-にxほ", "paste": "-にほ!x"][way] ?? "-にほx"
    #expect(waiting.document.text == expected)
    #expect(host.endedCompositions == (way == "kept" ? 0 : 1))
  }

  @Test("A character that is typed by its number comes into the text, begun before it or not")
  func numbers() {
    host.key(.character("u"), [.control, .shift])
    for digit in "2603" { host.key(.character(digit), [.control, .shift]) }
    host.key(.return)
    host.key(.character("u"), [.control, .shift])
    host.type("e9")
    arrive("")
    host.key(.space, text: " ")
    #expect(waiting.document.text == "☃é")
  }

  @Test("Words are deleted, lines are broken and the caret is moved in the text itself")
  func movements() {
    host.key(.backspace, .control)
    host.type("two\nthree")
    host.key(.home)
    host.type("- ")
    host.key(.end, .shift)
    arrive("title\none more")
    #expect(waiting.document.text == "title\none two\n- three")
    #expect(waiting.selectedText == "three")
  }

  @Test("What is typed is seen at once, the composed part underlined, with a caret")
  func isSeen() throws {
    host.behavior.caretBlinkCycle = nil
    func pixels(_ a: Surface, _ b: Surface) throws -> Int {
      try #require(a.difference(to: b)).pixelCount
    }
    let empty = host.picture()
    mark("に")
    let composed = host.picture()
    #expect(try pixels(empty, composed) > 50)
    commit("に")
    mark("")
    #expect((5..<60).contains(try pixels(composed, host.picture())))
    let before = host.picture()
    host.focus(nil)
    #expect((5..<100).contains(try pixels(before, host.picture())))
  }

  @Test("Where another text is shown instead, what was typed is dropped, and the input method told")
  func dropped() {
    host.type("a")
    mark("に")
    standIn.end()
    #expect(host.focusedView == nil && host.endedCompositions == 1 && host.caret == nil)
    waiting.isHidden = false
    standIn.begin(for: waiting)
    host.type("b")
    arrive("one ")
    #expect(waiting.document.text == "one b")
  }

  @Test("Keys that are not for the text go on to the window, and a click leaves the focus")
  func others() {
    #expect(!host.key(.escape) && !host.key(.pageDown) && !host.key(.character("s"), .control))
    host.click(Point(x: 300, y: 200))
    #expect(standIn.isFocused)
    host.type("a")
    arrive("")
    #expect(waiting.document.text == "a")
  }
}
