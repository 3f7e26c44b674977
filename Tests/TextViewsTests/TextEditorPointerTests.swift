import Canvas
import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("The pointer in an editor")
struct TextEditorPointerTests: EditorSuite {
  let host = EditorHost()

  @Test("A click puts the caret, two select the word, three the paragraph")
  func clicks() {
    let editor = editor("one two\nthree four\n", styler: PlainStyler())
    host.click(point(of: 10, in: editor))
    #expect(editor.selection == TextSelection(caret: 10))
    host.advance(by: .seconds(1))
    host.click(point(of: 15, in: editor), count: 2)
    #expect(editor.selection == TextSelection(anchor: 14, head: 18))
    host.advance(by: .seconds(1))
    host.click(point(of: 15, in: editor), count: 3)
    #expect(editor.selection == TextSelection(anchor: 8, head: 19))
  }

  @Test("A double click on a heading selects the word that was clicked, although its marks appear")
  func headingWord() throws {
    let editor = editor("A title\n## Drag me out\n\ntext", caret: 24)
    let place = point(of: 13, in: editor)
    host.click(place, count: 2)
    #expect(editor.selection == TextSelection(11..<15))
    #expect(editor.offset(at: place) != 13, "The marks have moved the word.")
    // The hand is not quite still.
    host.advance(by: .seconds(1))
    editor.select(TextSelection(caret: 24))
    host.click(place)
    host.pointer(.pressed, place)
    host.pointer(.dragged, Point(x: place.x + 2, y: place.y))
    host.pointer(.released, Point(x: place.x + 2, y: place.y))
    #expect(editor.selection == TextSelection(11..<15))
  }

  @Test("A drag selects; one that began with a double click goes on by words")
  func drags() {
    let editor = editor("one two three four", styler: PlainStyler())
    host.pointer(.pressed, point(of: 5, in: editor))
    host.pointer(.dragged, point(of: 9, in: editor))
    host.pointer(.released, point(of: 9, in: editor))
    #expect(editor.selection == TextSelection(anchor: 5, head: 9))
    host.advance(by: .seconds(1))
    host.click(point(of: 5, in: editor))
    host.pointer(.pressed, point(of: 5, in: editor))
    host.pointer(.dragged, point(of: 10, in: editor))
    #expect(editor.selection == TextSelection(anchor: 4, head: 13))
    host.pointer(.dragged, point(of: 1, in: editor))
    #expect(editor.selection == TextSelection(anchor: 7, head: 0))
    host.pointer(.released, point(of: 1, in: editor))
    #expect((host.primarySelection as? EditorHost.Board)?.text == "one two")
  }

  @Test("The picture of a dragged paragraph ends with it")
  func picture() throws {
    let editor = editor("one two\nthree four\nfive", styler: PlainStyler())
    host.click(point(of: 15, in: editor), count: 3)
    #expect(editor.selectedText == "three four\n")
    let frame = editor.pictureFrame(ofSelectionAt: point(of: 12, in: editor))
    #expect(frame.maxY <= (try #require(editor.caretLine(at: 19)).minY) + 1)
    #expect(frame.maxX >= (try #require(editor.caretLine(at: 18)).maxX))
  }

  @Test("A drag held below the view goes on scrolling until it comes back")
  func autoscroll() {
    let editor = editor((0..<300).map { "line \($0)" }.joined(separator: "\n"), caret: 0)
    host.pointer(.pressed, Point(x: 200, y: 100))
    host.pointer(.dragged, Point(x: 200, y: 700))
    for _ in 0..<10 { host.frame() }
    let far = editor.scrollOffset
    #expect(far > 200)
    #expect(editor.selection.head > 300)
    host.pointer(.dragged, Point(x: 200, y: 300))
    host.frame()
    #expect(editor.scrollOffset == far)
    host.pointer(.released, Point(x: 200, y: 300))
    host.frame()
    host.advance(by: .seconds(20))
    #expect(host.pendingCount == 0)
  }
}
