import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Code on a page that is set off by an indent")
struct IndentedCodePageTests: EditorSuite {
  let host = EditorHost()

  /// The look of the paragraph at an offset.
  private func look(_ editor: TextEditorView, _ offset: Int) -> StyledParagraph {
    editor.page.located(atOffset: offset).block.styled
  }

  @Test(
    "Emphasis, code, links and tags in it are letters, in fences as well",
    arguments: ["*a*", "_a_", "**a**", "`a`", "~~a~~", "[a](b)", "https://a.b", "#a"])
  func letters(mark: String) {
    for (before, after) in [("", ""), ("\n    ", ""), ("\n- b\n\n      ", ""), ("```\n", "\n```")] {
      let text = "Title\n" + before + mark + after + "\n\nend"
      let editor = editor(text, caret: 0, styler: MarkdownStyler(showsTags: true))
      let styled = look(editor, 6 + before.utf8.count)
      let isCode = !before.isEmpty
      #expect(styled.hasInlineStyles == !isCode, "\(before)\(mark)")
      #expect(styled.links.isEmpty || !isCode)
      #expect((styled.text.baseFont.family == "monospace") == isCode)
    }
  }

  @Test("Ctrl+B and Ctrl+I do nothing in code, and leave code out of a selection")
  func keys() {
    for text in [
      "T\n\n    a wo|rd", "T\n\n    a |word| b", "T\n```\na wo|rd\n```", "T\n```\n|a\nb|\n```",
      "T\n\n    **a|**", "T\n```\n*a|*",
    ] {
      for key: Character in ["b", "i"] {
        let editor = marked(text)
        let before = editor.selection
        #expect(host.key(.character(key), .control))
        #expect(editor.document.text == text.replacing("|", with: ""))
        #expect(editor.selection == before && !editor.document.canUndo)
      }
    }
    let editor = marked("T\n\n|one\n\n    two\n\n```\nthree\n```\nfour|")
    host.key(.character("b"), .control)
    #expect(editor.document.text == "T\n\n**one**\n\n    two\n\n```\nthree\n```\n**four**")
    host.key(.character("b"), .control)
    #expect(editor.document.text == "T\n\none\n\n    two\n\n```\nthree\n```\nfour")
  }

  @Test("What is typed above changes the look of the lines below")
  func follows() {
    let editor = editor("Title\n\nwords\n\n    *a*\n\n    *b*\n\nend", caret: 7)
    func isCode(_ offset: Int) -> Bool { look(editor, offset).decoration.code == .indented }
    #expect(isCode(14) && isCode(23))
    // The words become an item, whose paragraphs these are.
    host.type("- ")
    #expect(!isCode(16) && !isCode(25))
    #expect(look(editor, 16).hasInlineStyles)
    while editor.document.canUndo { host.key(.character("z"), .control) }
    #expect(isCode(14) && isCode(23))
    // Without the empty line the paragraph goes on.
    editor.document.replace(12..<13, with: "")
    #expect(!isCode(13) && isCode(22))
    editor.document.undo()
    #expect(isCode(14))
  }

  @Test("Far from a line at the left margin an indented line is text")
  func bounded() {
    let line = "    *a line* of a long text that is indented throughout\n"
    let text = "Title\n\n" + String(repeating: line, count: 20_000)
    let editor = editor(text, caret: 0)
    #expect(look(editor, 7).decoration.code == .indented)
    let far = 7 + 10_000 * line.utf8.count
    #expect(look(editor, far).decoration.code == nil)
    editor.document.replace(far..<far, with: "\nx\n\n")
    #expect(look(editor, far + 4).decoration.code == .indented)
  }
}
