import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Home and End")
struct HomeKeyTests: EditorSuite {
  let host = EditorHost()

  struct Case: CustomTestStringConvertible {
    /// The text, with `|` at the caret.
    var text: String
    /// The places of the caret after each Home, in the text.
    var homes: [Int]
    var isMarkdown = true

    var testDescription: String { text }
  }

  nonisolated static let cases = [
    // Behind the mark of a heading, before it, and back.
    Case(text: "T\n\n## The fjo|rd", homes: [6, 3, 6]),
    Case(text: "# Tit|le", homes: [2, 0, 2]),
    Case(text: "T\n## |A", homes: [2, 5]),
    Case(text: "T\n#|# A", homes: [5]),
    // Something else is drawn in place of the marks of lists, boxes and quotes. No caret stands before it.
    Case(text: "T\n- one| two", homes: [4, 4]),
    Case(text: "T\n  12. on|e", homes: [8, 8]),
    Case(text: "T\n- [ ] on|e", homes: [8, 8]),
    Case(text: "T\n> - [x] on|e", homes: [10, 10]),
    Case(text: "T\n> a q|uote", homes: [4, 4]),
    // The first letter of an indented line, and its start.
    Case(text: "T\n    inde|nted", homes: [6, 2, 6]),
    Case(text: "T\n\n\tlet x| = 1", homes: [4, 3, 4]),
    Case(text: "T\n```\n  le|t x", homes: [8, 6, 8]),
    Case(text: "T\n    |", homes: [2, 2]),
    Case(text: "  a ti|tle", homes: [2, 0, 2]),
    Case(text: "a\n  - it|em", homes: [4, 2, 4], isMarkdown: false),
    // From right to left, in the order of the text.
    Case(text: "T\n## שלום עו|לם", homes: [5, 2, 5]),
    Case(text: "T\n- [ ] שלום עו|לם", homes: [8, 8]),
    Case(text: "T\nשלום עו|לם", homes: [2, 2]),
  ]

  @Test("Each Home leads one step further, with and without Shift", arguments: cases)
  func home(_ example: Case) {
    let parts = example.text.split(separator: "|", omittingEmptySubsequences: false)
    let caret = parts[0].utf8.count
    let styler: any TextStyler = example.isMarkdown ? MarkdownStyler() : PlainStyler()
    let editor = editor(parts.joined(), caret: caret, styler: styler)
    for home in example.homes {
      host.key(.home)
      #expect(editor.selection == TextSelection(caret: home))
    }
    editor.select(TextSelection(caret: caret))
    for home in example.homes {
      host.key(.home, .shift)
      #expect(editor.selection == TextSelection(anchor: caret, head: home))
    }
  }

  /// A paragraph of several lines on the screen, behind a title.
  private static let long = "## " + String(repeating: "words of a long line ", count: 20) + "end"

  @Test(
    "In a line that is wrapped, Home and End end the line on the screen, and then the paragraph")
  func wrapped() throws {
    let editor = editor("T\n" + Self.long + "\nlast", caret: 120)
    let line = editor.lineEnds(at: 120)
    try #require((21..<120).contains(line.start))
    try #require((121..<Self.long.utf8.count - 20).contains(line.end))
    func press(_ key: Key, _ modifiers: Modifiers = []) -> Int {
      host.key(key, modifiers)
      return editor.selection.head
    }
    #expect((0..<4).map { _ in press(.home) } == [line.start, 5, 2, 5])
    editor.select(TextSelection(caret: 120))
    #expect(
      (0..<3).map { _ in press(.end) } == [
        line.end, 2 + Self.long.utf8.count, 2 + Self.long.utf8.count,
      ])
    editor.select(TextSelection(caret: 120))
    #expect((0..<3).map { _ in press(.home, .shift) } == [line.start, 5, 2])
    #expect(editor.selection.anchor == 120)
    editor.select(TextSelection(caret: 120))
    #expect((0..<2).map { _ in press(.end, .shift) } == [line.end, 2 + Self.long.utf8.count])
    #expect(editor.selection.anchor == 120)
  }

  @Test("The caret is seen at the end of its line, and not at the beginning of the next one")
  func seenAtEnd() throws {
    let editor = editor("T\n" + Self.long, caret: 120)
    let before = try #require(editor.caretLine(at: 120))
    host.key(.end)
    let after = try #require(editor.caretLine(at: editor.selection.head))
    #expect(after.minY == before.minY && after.minX > before.minX)
  }

  @Test("Ctrl+Shift+Backspace deletes as far as Home leads")
  func deletes() {
    for (text, expected) in [
      ("T\n## The fjo|rd", "T\n## rd"), ("T\n## |rd", "T\nrd"), ("T\n- one| two", "T\n-  two"),
      ("T\n    in|dented", "T\n    dented"), ("T\n    |dented", "T\ndented"),
    ] {
      let editor = marked(text)
      host.key(.backspace, [.control, .shift])
      #expect(editor.document.text == expected)
    }
  }

  @Test("Ctrl+Home leads to the title, and once more before its mark; with Shift the mark is taken")
  func start() {
    let editor = editor("# Title\n\ntext", caret: 12)
    host.key(.home, .control)
    #expect(editor.selection == TextSelection(caret: 2))
    host.key(.home, .control)
    #expect(editor.selection == TextSelection(caret: 0))
    editor.select(TextSelection(caret: 12))
    host.key(.home, [.control, .shift])
    #expect(editor.selection == TextSelection(anchor: 12, head: 0))
  }

  @Test("In a field Home leads to the beginning, blanks or not")
  func field() {
    let field = TextFieldView()
    host.show(field)
    host.focus(field)
    host.type("  one")
    host.key(.home)
    #expect(field.selection == TextSelection(caret: 0))
  }
}
