import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("The size of the text")
struct TextZoomTests: EditorSuite {
  let host = EditorHost()

  @Test("The size of the text changes in steps, keeps the place and is restored")
  func zoom() throws {
    let text = "Title\n" + String(repeating: "- [ ] some words\n", count: 200)
    let editor = editor(text, caret: 0)
    editor.scrollOffset = 1_000
    let place = editor.currentPlace.offset
    let height = try #require(editor.caretLine(at: place)).height
    #expect(editor.canPerform(.zoomIn) && !editor.canPerform(.actualSize))
    for _ in 0..<3 { editor.perform(.zoomIn) }
    host.settle()
    #expect(editor.zoom == 1.5 && editor.currentPlace.offset == place)
    #expect(try #require(editor.caretLine(at: place)).height == height * 1.5)
    let other = TextEditorView(document: TextDocument(text))
    other.restoreInteractionState(editor.encodeInteractionState())
    #expect(other.zoom == 1.5)
    editor.perform(.zoomOut)
    #expect(editor.zoom == 1.25)
    editor.perform(.actualSize)
    #expect(editor.zoom == 1 && editor.currentPlace.offset == place)
    while editor.canPerform(.zoomOut) { editor.perform(.zoomOut) }
    #expect(editor.zoom == 0.5)
    editor.zoom = .nan
    #expect(editor.zoom == 1)
  }

  @Test("A field keeps its size, and saves none")
  func off() {
    let editor = editor("one", caret: 0)
    editor.allowsZoom = false
    #expect(!editor.canPerform(.zoomIn))
    editor.perform(.zoomIn)
    #expect(editor.zoom == 1 && editor.encodeInteractionState()["zoom"] == nil)
    editor.allowsZoom = true
    editor.perform(.zoomIn)
    #expect(editor.zoom == 1.1)
  }
}
