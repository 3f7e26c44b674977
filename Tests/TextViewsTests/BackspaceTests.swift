import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Backspace and Delete in all scripts")
struct BackspaceTests: EditorSuite {
  let host = EditorHost()

  struct Case: CustomTestStringConvertible {
    var script: String
    var text: String
    /// The texts after each Backspace, the last of them empty.
    var left: [String]

    var testDescription: String { "\(script): \(text)" }

    init(_ script: String, _ text: String, _ left: String...) {
      (self.script, self.text, self.left) = (script, text, left)
    }
  }

  nonisolated static let cases = [
    Case("Thai", "ที่", "ที", "ท", ""),
    Case("Thai", "น้ำ", "น้", "น", ""),
    Case("Lao", "ຂ້ອຍ", "ຂ້ອ", "ຂ້", "ຂ", ""),
    Case("Devanagari", "क्षि", "क्ष", "क्", "क", ""),
    Case("Tamil", "நி", "ந", ""),
    Case("Bengali", "কি", "ক", ""),
    Case("Gujarati", "ક્ષ", "ક્", "ક", ""),
    Case("Telugu", "క్రి", "క్ర", "క్", "క", ""),
    Case("Malayalam", "ക്കാ", "ക്ക", "ക്", "ക", ""),
    Case("Sinhala", "කි", "ක", ""),
    Case("Tibetan", "རྒྱ", "རྒ", "ར", ""),
    Case("Burmese", "မြို့", "မြို", "မြိ", "မြ", "မ", ""),
    Case("Khmer", "ក្រុ", "ក្រ", "ក្", "ក", ""),
    Case("Javanese", "ꦏꦶ", "ꦏ", ""),
    Case("Hebrew", "שָּׁ", "שָּ", "שָ", "ש", ""),
    Case("Arabic", "بَّ", "بَ", "ب", ""),
    Case("Thaana", "ދި", "ދ", ""),
    Case("Adlam", "𞤀𞥄", "𞤀", ""),
    Case("Latin", "xe\u{301}", "x", ""),
    Case("Vietnamese", "e\u{302}\u{323}", ""),
    Case("Greek", "α\u{301}", ""),
    Case("Cyrillic", "и\u{306}", ""),
    Case("Kana", "か\u{3099}", ""),
    Case("Hangul", "한\u{1112}\u{1161}\u{11ab}", "한", ""),
    Case("Ideographs", "葛\u{e0100}", ""),
    Case("Emoji", "👩‍👩‍👧‍👦👍🏽❤️", "👩‍👩‍👧‍👦👍🏽", "👩‍👩‍👧‍👦", ""),
    Case("Flags", "🇳🇴🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇳🇴", ""),
    Case("Keycaps", "1️⃣", ""),
    Case("Line ends", "a\r\n", "a", ""),
  ]

  @Test("Backspace takes what the writer of the script typed last", arguments: cases)
  func backspace(_ example: Case) {
    let editor = editor(example.text, caret: example.text.utf8.count, styler: PlainStyler())
    var left: [String] = []
    while editor.selection.head > 0, left.count < 12 {
      host.key(.backspace)
      left.append(editor.document.text)
    }
    #expect(left.map { Array($0.utf8) } == example.left.map { Array($0.utf8) })
    while editor.document.canUndo { host.key(.character("z"), .control) }
    #expect(Array(editor.document.text.utf8) == Array(example.text.utf8))
  }

  @Test("Delete takes a whole character in each of them", arguments: cases)
  func delete(_ example: Case) {
    let editor = editor(example.text, caret: 0, styler: PlainStyler())
    var rest = Substring(example.text)
    while !rest.isEmpty {
      rest.removeFirst()
      host.key(.delete)
      #expect(Array(editor.document.text.utf8) == Array(rest.utf8))
    }
  }

  @Test(
    "The direction of a line comes from its text, and not from its mark or box",
    arguments: ["שלום", "مرحبا", "12 שלום", "(שלום)", "**שלום**"],
    [
      "", "- ", "* ", "- [ ] ", "- [x] ", "- [X] ", "1. ", "12) ", "> ", "> - [x] ", "## ",
      "  - [x] ",
    ])
  func direction(text: String, mark: String) {
    let editor = editor("Title\n\(mark)\(text)\n\(mark)latin \(text)")
    let start = 6 + mark.utf8.count
    #expect(editor.isRightToLeft(at: start))
    #expect(!editor.isRightToLeft(at: start + text.utf8.count + 1 + mark.utf8.count))
  }

  @Test("A click on the box of a task in Hebrew leaves the line at its side")
  func checkedTask() throws {
    let editor = editor("Title\n- [ ] שלום", caret: 0)
    let before = try #require(editor.caretLine(at: 12))
    editor.select(TextSelection(caret: 12))
    host.key(.character("l"), .control)
    #expect(editor.document.text == "Title\n- [x] שלום")
    #expect(editor.caretLine(at: 12)?.minX == before.minX)
  }
}
