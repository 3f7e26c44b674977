import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Tags in Markdown")
struct MarkdownTagTests: EditorSuite {
  let host = EditorHost()

  @Test(
    "Names are found where tags may begin",
    arguments: [
      ("#one, (#Two) “#three” #four/five/", ["one", "Two", "three", "four/five"]),
      ("# Heading ## #x", ["x"]), ("a#b ##c #d#e #1 \\#f", []),
      ("`#code` [#text](#target) https://a.b/#part", ["text"]),
      ("#日本 #é_x- #a🎹\u{2003}#שלום", ["日本", "é_x", "a", "שלום"]),
      ("#" + String(repeating: "x", count: 300), []),
    ])
  func names(text: String, expected: [String]) {
    #expect(MarkdownTag.names(in: text) == expected)
  }

  @Test("A tag has a color of its own and opens with Ctrl and a click, where the styler shows tags")
  func clicked() throws {
    let text = "Title\nIn the #garden/herbs, today"
    for showsTags in [true, false] {
      let editor = editor(text, caret: 0, styler: MarkdownStyler(showsTags: showsTags))
      var opened: [String] = []
      editor.onOpenTag = { opened.append($0) }
      let place = point(of: 16, in: editor)
      host.pointer(.moved, place, .primary, .control)
      #expect(editor.cursor(at: place) == (showsTags ? .pointingHand : .text))
      host.pointer(.pressed, place, .primary, .control)
      host.pointer(.released, place, .primary, .control)
      #expect(opened == (showsTags ? ["garden/herbs"] : []))
      #expect(editor.link(at: place) == nil)
    }
  }
}
