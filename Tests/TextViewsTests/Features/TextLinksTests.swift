import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Links in an editor")
struct TextLinksTests: EditorSuite {
  let host = EditorHost()

  @Test("Ctrl and a click open a link, and show a hand before")
  func linkClick() throws {
    let text = "Title\nsee [this](https://a.b/c) or https://d.e, not [that](file.md)"
    let editor = editor(text, caret: 0)
    var opened: [String] = []
    editor.onOpenLink = { opened.append($0) }
    func place(_ word: String) throws -> Point {
      let range = try #require(text.firstRange(of: word))
      let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let line = try #require(editor.caretLine(at: offset))
      return Point(x: line.minX + 6, y: line.midY)
    }
    func click(_ point: Point, _ modifiers: Modifiers) {
      host.pointer(.moved, point, .primary, modifiers)
      host.pointer(.pressed, point, .primary, modifiers)
      host.pointer(.released, point, .primary, modifiers)
    }
    host.pointer(.moved, try place("this"), .primary, .control)
    #expect(editor.cursor(at: try place("this")) == .pointingHand)
    #expect(editor.cursor(at: try place("see")) == .text)
    click(try place("this"), .control)
    click(try place("https://d.e"), .control)
    #expect(opened == ["https://a.b/c", "https://d.e"])
    #expect(editor.selection == TextSelection(caret: 0))
    click(try place("that"), .control)
    click(try place("see"), .control)
    #expect(opened.count == 2)
    host.pointer(.moved, try place("this"))
    #expect(editor.cursor(at: try place("this")) == .text)
    click(try place("this"), [])
    #expect(opened.count == 2 && editor.selection.head > 6)
  }

  @Test("Alt+Return opens the link or the tag at the caret, at its beginning and its end too")
  func linkKey() throws {
    let text = "Title\nsee [this](https://a.b/c) or https://d.e, and"
    let editor = editor(text, caret: 0)
    var opened: [String] = []
    editor.onOpenLink = { opened.append($0) }
    func offset(_ word: String) throws -> Int {
      let range = try #require(text.firstRange(of: word))
      return text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    }
    for place in [try offset("his]"), try offset("https://d.e"), try offset(", and")] {
      editor.select(TextSelection(caret: place))
      #expect(host.key(.return, .alt))
      #expect(editor.document.text == text)
    }
    #expect(opened == ["https://a.b/c", "https://d.e", "https://d.e"])
    editor.select(TextSelection(caret: 2))
    host.key(.return, .alt)
    #expect(opened.count == 3)
  }

  @Test("Ctrl under a resting pointer shows the hand at once, and its release the caret")
  func linkCursor() throws {
    let editor = editor("Title\n[this](https://a.b/c)", caret: 0)
    editor.onOpenLink = { _ in }
    let line = try #require(editor.caretLine(at: 7))
    let point = Point(x: line.minX + 6, y: line.midY)
    host.pointer(.moved, point)
    #expect(host.dispatcher.cursor == .text)
    host.dispatcher.modifiersChanged(to: .control)
    #expect(host.dispatcher.cursor == .pointingHand)
    host.dispatcher.modifiersChanged(to: [.control, .shift])
    #expect(host.dispatcher.cursor == .text)
    host.dispatcher.modifiersChanged(to: .control)
    host.dispatcher.modifiersChanged(to: [])
    #expect(host.dispatcher.cursor == .text)
  }
}
