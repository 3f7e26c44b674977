import Testing
import TextSupport

@testable import Text
@testable import TextViews
@testable import Views

/// What is said about the parts of a text, in a window and without one.
@MainActor @Suite("What a person hears about the parts of a text")
struct TextAttributesTests: EditorSuite {
  let host = EditorHost()

  /// An editor that has never been laid out.
  private func unseen(_ text: String) -> TextEditorView {
    TextEditorView(document: TextDocument(text))
  }

  private func range(of words: String, in editor: TextEditorView) throws -> Range<Int> {
    let text = editor.buffer.string
    let found = try #require(text.firstRange(of: words))
    let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
    return start..<start + words.utf8.count
  }

  /// The attributes of words of which the same is true.
  private func attributes(
    of words: String, in editor: TextEditorView
  ) throws -> AccessibilityTextAttributes {
    let range = try range(of: words, in: editor)
    let (attributes, run) = editor.accessibilityAttributes(at: range.lowerBound)
    #expect(run.lowerBound <= range.lowerBound && run.upperBound >= range.upperBound)
    return attributes
  }

  private static let text = """
    Title
    # First
    ### Third
    Some **bold *both*** and ~~gone~~ and *leaning* and `code` to the end
    1. Number
    - [x] Done
      - [ ] Open [site](https://a.b/c) and https://d.e here
    - Plain [file](other.md)
    ```
    **let**
    ```
    """

  @Test("The title and the headings have a level")
  func headings() throws {
    let editor = unseen(Self.text)
    #expect(try attributes(of: "Title", in: editor).headingLevel == 1)
    #expect(try attributes(of: "First", in: editor).headingLevel == 1)
    #expect(try attributes(of: "Third", in: editor).headingLevel == 3)
    #expect(try attributes(of: "Some ", in: editor) == AccessibilityTextAttributes())
    #expect(editor.page.shapedCount == 0, "Nothing was laid out.")
  }

  @Test("Emphasis and code reach from mark to mark")
  func emphasis() throws {
    let editor = unseen(Self.text)
    let bold = try attributes(of: "bold ", in: editor)
    #expect(bold.isBold && !bold.isItalic)
    let both = try attributes(of: "both", in: editor)
    #expect(both.isBold && both.isItalic)
    #expect(try attributes(of: "gone", in: editor).isStruckThrough)
    #expect(try attributes(of: "leaning", in: editor).isItalic)
    #expect(try attributes(of: "code", in: editor).isCode)
    #expect(try attributes(of: " to the end", in: editor) == AccessibilityTextAttributes())
    let code = try attributes(of: "**let**", in: editor)
    #expect(code.isCode && !code.isBold)
  }

  @Test("Items have a level, and tasks say whether they are done")
  func items() throws {
    let editor = unseen(Self.text)
    let number = try attributes(of: "Number", in: editor)
    #expect(number.listLevel == 1 && number.isChecked == nil)
    let done = try attributes(of: "Done", in: editor)
    #expect(done.listLevel == 1 && done.isChecked == true)
    let open = try attributes(of: "Open ", in: editor)
    #expect(open.listLevel == 2 && open.isChecked == false)
  }

  @Test("Links have their words and their destination, and none leads nowhere")
  func links() throws {
    let editor = unseen(Self.text)
    #expect(try attributes(of: "site", in: editor).link == "https://a.b/c")
    #expect(try attributes(of: "file", in: editor).link == nil)
    let site = try range(of: "site", in: editor)
    let address = try range(of: "https://d.e", in: editor)
    let all = 0..<editor.buffer.utf8Count
    let found = editor.accessibilityLinks(in: all, atMost: 10)
    #expect(found.map(\.range) == [site, address])
    #expect(found.map(\.destination) == ["https://a.b/c", "https://d.e"])
    #expect(editor.accessibilityLinks(in: all, atMost: 1).map(\.range) == [site])
    #expect(
      editor.accessibilityLinks(in: address.lowerBound..<all.upperBound, atMost: 10).map(\.range)
        == [address])
    #expect(editor.page.shapedCount == 0, "Nothing was laid out.")
  }

  @Test("A link is opened where links are")
  func opening() throws {
    let editor = unseen(Self.text)
    let all = 0..<editor.buffer.utf8Count
    let link = try #require(editor.accessibilityLinks(in: all, atMost: 1).first)
    #expect(editor.accessibilityAction(of: link) == nil)
    var opened: [String] = []
    editor.onOpenLink = { opened.append($0) }
    editor.accessibilityAction(of: link)?.perform()
    #expect(opened == ["https://a.b/c"])
  }

  @Test("A text without marks has nothing special")
  func plain() {
    let editor = unseen("# no **mark** in https://a.b\n- [x] here")
    editor.styler = PlainStyler()
    for offset in 0...editor.buffer.utf8Count {
      let (attributes, range) = editor.accessibilityAttributes(at: offset)
      #expect(attributes == AccessibilityTextAttributes())
      #expect(range == editor.buffer.paragraphRange(at: offset))
    }
    #expect(editor.accessibilityLinks(in: 0..<editor.buffer.utf8Count, atMost: 10).isEmpty)
  }

  @Test("The runs cover each paragraph without gaps", arguments: [1, 2, 3, 4, 5, 6])
  func covered(seed: Int) {
    var random = RandomText(seed: UInt64(seed))
    let pieces =
      RandomText.markdownPieces + ["**", "*", "~~", "[a](b:c)", "https://a.b ", "é", "👍🏽", "    "]
    let text = (0..<400).map { _ in pieces[random.below(pieces.count)] }.joined()
    let editor = unseen(text)
    let buffer = editor.buffer
    var offset = 0
    var before: AccessibilityTextAttributes?
    while offset < buffer.utf8Count {
      let (attributes, range) = editor.accessibilityAttributes(at: offset)
      let paragraph = buffer.paragraphRange(at: offset)
      guard range.lowerBound == offset, range.upperBound > offset else {
        Issue.record("The run at \(offset) is \(range).")
        return
      }
      #expect(range.upperBound <= paragraph.upperBound)
      if offset > paragraph.lowerBound { #expect(attributes != before) }
      let last = editor.accessibilityAttributes(at: range.upperBound - 1)
      #expect(last.attributes == attributes && last.range == range)
      before = attributes
      offset = range.upperBound
    }
  }

  @Test("Of a very long paragraph a part is read")
  func long() {
    let editor = unseen("Title\n" + String(repeating: "Wörte ", count: 60_000))
    let end = editor.buffer.utf8Count
    var offset = 6
    while offset < end {
      let (attributes, range) = editor.accessibilityAttributes(at: offset)
      #expect(attributes == AccessibilityTextAttributes())
      guard range.lowerBound == offset, range.upperBound > offset else {
        Issue.record("The run at \(offset) is \(range).")
        return
      }
      #expect(range.count <= TextPage.longestScan + 4)
      offset = range.upperBound
    }
    #expect(offset == end)
    #expect(editor.page.shapedCount == 0, "Nothing was laid out.")
  }

  @Test("A misspelt word is one when the dictionary has answered, and it is not asked again")
  func misspelt() async throws {
    let list = WordList("one two three")
    let checker = SpellingChecker(list)
    host.spelling = checker
    let editor = editor("one wrod **thre** `fuor`\n\ntwo", caret: 0)
    #expect(!editor.accessibilityAttributes(at: 4).attributes.isMisspelled)
    for _ in 0..<200 where !checker.isIdle || checker.dictionary == nil { await Task.yield() }
    #expect(!editor.accessibilityAttributes(at: 4).attributes.isMisspelled)
    #expect(await list.batches.isEmpty)
    _ = host.picture()
    for _ in 0..<200 where !checker.isIdle { await Task.yield() }
    let (attributes, range) = editor.accessibilityAttributes(at: 4)
    #expect(attributes.isMisspelled && range == 4..<8)
    let bold = try self.attributes(of: "thre", in: editor)
    #expect(bold.isMisspelled && bold.isBold)
    #expect(try !self.attributes(of: "one ", in: editor).isMisspelled)
    #expect(try !self.attributes(of: "fuor", in: editor).isMisspelled)
    checker.isOn = false
    #expect(!editor.accessibilityAttributes(at: 4).attributes.isMisspelled)
  }
}
