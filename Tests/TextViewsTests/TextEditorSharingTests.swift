import Canvas
import Geometry
import Testing
import TextSupport

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Several editors, large texts, coming back")
struct TextEditorSharingTests {
  let host = EditorHost()

  func editor(_ document: TextDocument, in host: EditorHost) -> TextEditorView {
    let editor = TextEditorView(document: document)
    host.show(editor)
    host.focus(editor)
    return editor
  }

  @Test("What is typed in one editor is in the other, whose caret stays with its letter")
  func twoEditors() {
    let document = TextDocument("one two")
    let other = EditorHost()
    let first = editor(document, in: host)
    let second = editor(document, in: other)
    second.select(TextSelection(caret: 7))
    first.select(TextSelection(caret: 3))
    _ = other.takeDamage()
    host.type(" and")
    #expect(second.document.text == "one and two")
    #expect(second.selection == TextSelection(caret: 11))
    #expect(!other.takeDamage().isEmpty)
    other.key(.character("z"), .control)
    #expect(first.document.text == "one two")
    #expect(second.selection == TextSelection(caret: 3))
  }

  @Test("A drag goes on while somebody else takes the text away")
  func dragWhileTextGoes() {
    let document = TextDocument("one two three four five")
    let editor = editor(document, in: host)
    let line = editor.caretLine(at: 20) ?? .zero
    host.pointer(.pressed, Point(x: line.minX, y: line.midY))
    document.replace(4..<23, with: "")
    host.pointer(.dragged, Point(x: 60, y: line.midY))
    host.pointer(.released, Point(x: 60, y: line.midY))
    #expect(editor.selection == TextSelection(anchor: 4, head: 0))
    host.pointer(.pressed, Point(x: 60, y: line.midY))
    editor.document = TextDocument("")
    host.pointer(.dragged, Point(x: 300, y: line.midY))
    #expect(editor.selection == TextSelection(caret: 0))
  }

  @Test("Text that comes in above what is seen does not move it")
  func editsAbove() {
    let document = TextDocument((0..<300).map { "line \($0)" }.joined(separator: "\n"))
    let editor = editor(document, in: host)
    editor.scrollOffset = 3_000
    let place = editor.currentPlace
    let line = document.buffer.text(in: document.buffer.paragraphContent(at: place.offset))
    document.replace(0..<0, with: "new\nnew\nnew\n")
    let now = editor.currentPlace
    #expect(document.buffer.text(in: document.buffer.paragraphContent(at: now.offset)) == line)
    #expect(now.delta == place.delta)
  }

  @Test("An editor is as it would be if the text had been there from the start", arguments: 1...10)
  func layoutFollowsEdits(seed: Int) {
    var random = RandomText(seed: UInt64(seed))
    let document = TextDocument(random.text(60))
    let page = TextPage(
      document: document, styler: MarkdownStyler(), theme: .light, width: 300)
    page.viewportHeight = 2_000
    for step in 0..<60 {
      var text = random.text(random.below(5))
      if step % 17 == 5 { text += String(repeating: "words without end ", count: 1_500) }
      let range = random.range(in: document.text, longest: step % 13 == 7 ? 30_000 : 60)
      let edit = document.buffer.edit(replacing: range, with: text)
      guard !edit.isEmpty else { continue }
      document.replace(range, with: text)
      _ = page.apply(edit)
      #expect(page.index.length == document.buffer.utf8Count, "seed \(seed)")
    }
    // A block ends at the end of a paragraph, or it is a part of a long paragraph.
    var offset = 0
    var startsParagraph = true
    for number in 0..<page.index.count {
      let entry = page.index[number]
      #expect(entry.startsParagraph == startsParagraph, "seed \(seed), block \(number)")
      #expect(entry.length <= TextPage.longestBlock, "seed \(seed), block \(number)")
      offset += entry.length
      startsParagraph = offset == 0 || document.buffer.byte(at: offset - 1) == 10
      if offset == document.buffer.utf8Count { break }
      let inside = document.buffer.bytes(in: offset - entry.length..<max(0, offset - 1))
      #expect(!inside.contains(10), "seed \(seed), block \(number)")
    }
    let fresh = TextPage(
      document: document, styler: MarkdownStyler(), theme: .light, width: 300)
    fresh.forEachBlock(from: 0, to: 1e9) { _, _ in }
    page.forEachBlock(from: 0, to: 1e9) { _, _ in }
    if document.buffer.utf8Count < 10_000 { #expect(page.height == fresh.height, "seed \(seed)") }
  }

  @Test("Ten megabytes open, scroll and take typing without laying out what is not seen")
  func large() {
    let line = "A line of text as people write them, neither short nor long, all in all.\n"
    let document = TextDocument(String(repeating: line, count: 140_000))
    let editor = TextEditorView(document: document)
    let styler = CountingStyler()
    editor.styler = styler
    host.show(editor)
    host.focus(editor)
    let middle = 70_000 * line.utf8.count
    editor.scrollOffset = editor.contentHeight / 2
    editor.select(TextSelection(caret: middle))
    editor.revealCaret()
    _ = host.takeDamage()
    host.type("typed")
    host.key(.end, .control)
    #expect(document.buffer.text(in: middle..<middle + 5) == "typed")
    #expect(editor.selection.head == document.buffer.utf8Count)
    // Four places of about twenty lines each were visible. Text was typed into them, or the caret moved
    // over them.
    #expect(styler.count > 0 && styler.count < 1000)
  }

  /// Counts the paragraphs that are styled.
  private final class CountingStyler: TextStyler {
    private(set) var count = 0
    private let wrapped = MarkdownStyler()

    func style(_ paragraph: String, in context: ParagraphContext) -> StyledParagraph {
      count += 1
      return wrapped.style(paragraph, in: context)
    }

    func estimatedHeight(utf8Count: Int, width: Double) -> Double {
      wrapped.estimatedHeight(utf8Count: utf8Count, width: width)
    }

    var lineHeight: Double { wrapped.lineHeight }
  }

  @Test("One paragraph of a megabyte is laid out in parts")
  func longParagraph() {
    let document = TextDocument(String(repeating: "endless words ", count: 75_000))
    let editor = editor(document, in: host)
    #expect(editor.page.index.count > 60)
    editor.select(TextSelection(caret: 500_000))
    editor.revealCaret()
    host.type("xyz")
    #expect(document.buffer.text(in: 500_000..<500_003) == "xyz")
    host.key(.end, .control)
    host.key(.down)
    #expect(editor.selection.head == document.buffer.utf8Count)
    host.key(.home, .control)
    for _ in 0..<400 { host.key(.down) }
    for _ in 0..<400 { host.key(.up) }
    #expect(editor.selection.head == 0)
  }

  @Test("Caret, selection and what is in sight come back, in another width too")
  func restoration() {
    let text = "# Title\n\n" + (0..<200).map { "paragraph \($0) of some" }.joined(separator: "\n\n")
    let first = editor(TextDocument(text), in: host)
    first.select(TextSelection(anchor: 800, head: 820))
    first.scrollOffset = 1_234
    let state = first.encodeInteractionState()
    let place = first.currentPlace

    let narrow = EditorHost(size: Size(width: 400, height: 300))
    let second = TextEditorView(document: TextDocument(text))
    second.restoreInteractionState(state)
    narrow.show(second)
    #expect(second.selection == TextSelection(anchor: 800, head: 820))
    #expect(second.currentPlace == place)
    #expect(second.encodeInteractionState() == state)
  }

  @Test("State of a longer text is taken up as far as there is text")
  func restorationInShorterText() {
    let editor = editor(TextDocument("short é"), in: host)
    editor.restoreInteractionState([
      "anchor": .integer(-5), "head": .integer(7), "place": .integer(9_999),
      "delta": .double(1e12), "unknown": .bool(true),
    ])
    #expect(editor.selection == TextSelection(anchor: 0, head: 6))
    #expect(editor.scrollOffset == 0)
  }

  @Test("The wheel scrolls until there is no more, and then leaves it to others")
  func wheel() {
    let editor = editor(
      TextDocument((0..<100).map { "line \($0)" }.joined(separator: "\n")), in: host)
    let center = host.root.bounds.center
    let down = Vector(dx: 0, dy: 60)
    #expect(host.dispatcher.scroll(location: center, delta: down, uptime: host.uptime))
    #expect(editor.scrollOffset == 60)
    editor.scrollOffset = 1e9
    #expect(!host.dispatcher.scroll(location: center, delta: down, uptime: host.uptime))
    #expect(editor.scrollOffset == editor.contentHeight - 560)
  }

  @Test("Another document starts at its beginning, and the old one is let go")
  func documentChange() {
    let old = TextDocument("old text")
    let editor = editor(old, in: host)
    host.key(.end)
    editor.document = TextDocument("new")
    host.settle()
    #expect(editor.selection == TextSelection(caret: 0))
    old.replace(0..<3, with: "")
    host.type("a ")
    #expect(editor.document.text == "a new")
    #expect(old.text == " text")
  }
}
