import Canvas
import Geometry
import Testing
import TextSupport

@testable import Text
@testable import TextViews
@testable import Views

/// The markup on a page: after edits it is that of a page that is made anew.
@MainActor @Suite("Markdown on a page")
struct MarkdownPageTests: EditorSuite {
  let host = EditorHost()

  private func page(_ document: TextDocument) -> TextPage {
    let page = TextPage(document: document, styler: MarkdownStyler(), theme: .light, width: 400)
    page.viewportHeight = 500
    return page
  }

  /// The markup of each byte, and the code blocks, of the blocks that are laid out or shall be.
  private func look(_ page: TextPage) -> [String] {
    var look: [String] = []
    var code: [String] = []
    page.forEachBlock(from: 0, to: .infinity) { place, block in
      for span in block.inline.spans {
        let link = span.link.map { block.inline.links[$0] } ?? ""
        for offset in span.range {
          look.append("\(place.offset + offset) \(span.traits.rawValue) \(link)")
        }
      }
      let decoration = block.styled.decoration
      if page.index[place.index].startsParagraph {
        code.append("\(place.offset) \(decoration.code as Any) \(decoration.marker as Any)")
      }
    }
    return look + code
  }

  private static let pieces = [
    "word ", "**", "*", "`", "```\n", "\n```\n", "~~~\n", "\n", "\n\n", "- ", "> ", "- [ ] ", "1. ",
    "[a](b)", "[", "](c)", "https://a.b ", "\n---\n", "# ", "é ", "👍🏽", "~~",
    "\n    ", "\n\n    ", "\n\t", "\n\n      ", "    ", "\n> ",
  ]

  private func text(_ count: Int, _ random: inout RandomText) -> String {
    (0..<count).map { _ in
      random.below(3) == 0 ? Self.pieces[random.below(Self.pieces.count)] : "word "
    }.joined()
  }

  @Test("After any edits the page looks like a new one", arguments: [1, 2, 3, 4, 5, 6])
  func sameLook(seed: Int) {
    var random = RandomText(seed: UInt64(seed))
    // Some texts have paragraphs of many parts.
    let start =
      seed % 2 == 0
      ? text(300, &random)
      : "title\n" + text(700, &random).replacing("\n", with: " ") + "\nend `a` **b** c"
    let page = page(TextDocument(start))
    let document = page.document
    page.measureViewport()
    for step in 0..<80 {
      let near = random.below(document.buffer.utf8Count + 1)
      let low = document.buffer.caretOffset(near: near)
      let length = random.below(3) == 0 ? random.below(step % 10 == 0 ? 400 : 8) : 0
      let high = max(low, document.buffer.caretOffset(near: low + length))
      let edit = document.buffer.edit(
        replacing: low..<high, with: random.below(4) == 0 ? "" : text(1, &random))
      guard !edit.isEmpty else { continue }
      document.replace(edit.range, with: edit.inserted)
      _ = page.apply(edit)
      page.top = Double(random.below(Int(max(1, page.height))))
      page.measureViewport()
      let fresh = look(self.page(TextDocument(document.text)))
      let difference = zip(look(page), fresh).first { $0 != $1 }
      #expect(difference == nil, "step \(step)")
      if difference != nil { return }
    }
  }

  @Test("What an edit repaints is all that it changes")
  func damage() throws {
    var random = RandomText(seed: 21)
    let editor = editor("title\n" + text(150, &random))
    editor.isEditable = false
    let surface = host.picture()
    for step in 0..<60 {
      let low = editor.buffer.caretOffset(near: random.below(editor.buffer.utf8Count))
      let high = editor.buffer.caretOffset(near: low + random.below(3) * random.below(6))
      _ = host.takeDamage()
      editor.document.replace(low..<max(low, high), with: text(1, &random))
      // What is damaged is painted over the picture before.
      for rect in host.takeDamage() {
        surface.draw { context in
          context.clip(rect)
          host.root.paint(in: context, dirty: rect)
        }
      }
      let difference = try #require(surface.difference(to: host.picture(), tolerance: 2))
      #expect(difference.isNone, "step \(step): \(difference)")
      if !difference.isNone { return }
    }
  }

  // MARK: Looks

  @Test("Marks are visible only in the paragraph with the caret")
  func hiddenMarks() {
    let editor = editor("Title\n**bold** word\nand `code`", caret: 0)
    /// The width of the first line at an offset.
    func width(_ offset: Int) -> Double {
      editor.page.located(atOffset: offset).block.layout.lineRects[0].width
    }
    let (bold, code) = (width(6), width(20))
    editor.select(TextSelection(caret: 9))
    #expect(width(6) > bold + 10 && width(20) == code)
    editor.select(TextSelection(caret: 22))
    #expect(width(6) == bold && width(20) > code)
  }

  @Test("Carets beside hidden marks are beside the letters that they enclose")
  func caretsAtHiddenMarks() throws {
    let editor = editor("Title\na **b** c", caret: 0)
    let places = try (6...15).map { try #require(editor.caretLine(at: $0)).minX }
    #expect(places == places.sorted())
    #expect(places[2] == places[4] && places[4] < places[5] && places[5] == places[7])
    for offset in 6...15 {
      let line = try #require(editor.caretLine(at: offset))
      let hit = editor.offset(at: Point(x: line.minX, y: line.midY))
      let found = try #require(editor.caretLine(at: hit))
      #expect(found.minX == line.minX)
    }
  }

  @Test("The text of an item stays in its place when the caret comes, and wrapped lines align")
  func hangingIndent() throws {
    let text = "Title\n- [ ] " + String(repeating: "words ", count: 40) + "\nend"
    let editor = editor(text, caret: 0)
    let before = try #require(editor.caretLine(at: 12))
    editor.select(TextSelection(caret: 12))
    let after = try #require(editor.caretLine(at: 12))
    #expect(before == after)
    host.key(.down)
    host.key(.home)
    let second = try #require(editor.caretLine(at: editor.selection.head))
    #expect(second.minX == after.minX && second.minY > after.minY)
    let end = try #require(editor.caretLine(at: text.utf8.count - 3))
    #expect(end.minX < after.minX)
  }

  @Test("The caret does not enter marks that are never visible")
  func skippedMarks() {
    let editor = editor("Title\n- [ ] one\n> two", caret: 5)
    host.key(.right)
    #expect(editor.selection.head == 12)
    host.key(.left)
    #expect(editor.selection.head == 5)
    host.key(.down)
    host.key(.home)
    #expect(editor.selection.head == 12)
    host.key(.home)
    #expect(editor.selection.head == 12)
    host.key(.end)
    host.key(.right)
    #expect(editor.selection.head == 18)
    host.key(.left, .shift)
    #expect(editor.selectedText == "\n> ")
    editor.select(TextSelection(caret: 15))
    host.key(.delete)
    #expect(editor.document.text == "Title\n- [ ] onetwo")
  }

  @Test("A fence makes code of all that follows, and the next one ends it")
  func fences() {
    let editor = editor("Title\na\n- b\nc", caret: 0)
    func family(_ offset: Int) -> String {
      editor.page.located(atOffset: offset).block.styled.text.baseFont.family
    }
    #expect(family(6) != "monospace")
    editor.document.replace(6..<6, with: "```\n")
    #expect([10, 12, 16].map(family) == ["monospace", "monospace", "monospace"])
    editor.document.replace(12..<12, with: "```\n")
    #expect(family(10) == "monospace" && family(16) != "monospace")
    editor.document.undo()
    editor.document.undo()
    #expect([6, 8, 12].allSatisfy { family($0) != "monospace" })
  }

  @Test(
    "In a line of a megabyte a key scans as little as it shapes",
    arguments: ["*a* ", "`", "[a](b) "])
  func boundedScan(piece: String) {
    let text = "title\n\n" + String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let editor = editor(text)
    for place in [8, text.utf8.count / 2, text.utf8.count] {
      editor.select(TextSelection(caret: place))
      editor.revealCaret()
      host.settle()
      for key in ["x", "*", "`"] {
        let before = editor.page.shapedCount
        host.type(key)
        #expect(editor.page.shapedCount - before < 6_000, "\(key) at \(place)")
        #expect(editor.page.scanned?.inline == nil)
      }
    }
  }
}
