import Canvas
import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

/// An editor whose words are checked by a short list.
@MainActor @Suite("Misspelt words in an editor")
struct EditorSpellingTests: EditorSuite {
  let host = EditorHost()
  private let list = WordList("one two three four")
  private let checker: SpellingChecker

  init() {
    checker = SpellingChecker(list)
    host.spelling = checker
  }

  /// Paints and lets the dictionary answer, until all words are known.
  private func check(_ editor: TextEditorView) async -> [String] {
    for _ in 0..<200 where !checker.isIdle || checker.dictionary == nil { await Task.yield() }
    _ = host.picture()
    for _ in 0..<200 where !checker.isIdle { await Task.yield() }
    return mistakes(editor)
  }

  private func mistakes(_ editor: TextEditorView) -> [String] {
    var found: [String] = []
    editor.forEachVisiblePart { part in
      found += editor.feature(TextSpelling.self)?.mistakes(in: part).map(\.text) ?? []
    }
    return found
  }

  @Test("Words that the dictionary does not have are marked, and no code, link or tag")
  func marked() async {
    let editor = editor(
      "# one wrod\n\ntwo `cdoe` #tga [lnik](http://a.b) thre\n\n```\nfuor\n```\n", caret: 0)
    #expect(await check(editor) == ["wrod", "thre"])
    let marked = host.picture()
    checker.isOn = false
    #expect(mistakes(editor).isEmpty)
    #expect((marked.difference(to: host.picture())?.pixelCount ?? 0) > 20)
  }

  @Test("The word that is being typed is marked when the caret leaves it")
  func typing() async {
    let editor = editor("", caret: 0)
    host.type("one wrod")
    #expect(await check(editor).isEmpty)
    host.type(" ")
    #expect(await check(editor) == ["wrod"])
    host.type("thre")
    host.key(.left)
    #expect(await check(editor) == ["wrod", "thre"])
  }

  @Test("Only the visible words of a long text are asked for, a few at a time")
  func bounded() async {
    let text = (0..<200_000).map { "word\(letters($0)) \($0 % 20 == 0 ? "\n\n" : "")" }.joined()
    let editor = editor(text, caret: 0)
    _ = await check(editor)
    let batches = await list.batches
    let words = batches.flatMap { $0 }
    #expect(batches.allSatisfy { $0.count <= 64 })
    #expect((100..<2000).contains(words.count))
    #expect(words.contains("worda") && Set(words).count == words.count)
  }

  private func letters(_ number: Int) -> String {
    String(String(number).compactMap { "abcdefghij".dropFirst(Int(String($0)) ?? 0).first })
  }

  @Test("The dictionary is opened when a text has the focus of an active window, and once")
  func opened() async {
    let editor = TextEditorView(document: TextDocument("wrod"))
    host.show(editor)
    _ = host.picture()
    for _ in 0..<50 { await Task.yield() }
    #expect(await list.openings == 0)
    host.isActive = false
    host.focus(editor)
    for _ in 0..<50 { await Task.yield() }
    #expect(await list.openings == 0, "The window is not active.")
    host.isActive = true
    #expect(await check(editor) == ["wrod"])
    host.focus(nil)
    host.focus(editor)
    #expect(await check(editor) == ["wrod"])
    #expect(await list.openings == 1)
  }

  @Test("The memory is given back unless a person can type, and the verdicts stay")
  func givenBack() async {
    let editor = editor("wrod", caret: 0)
    #expect(await check(editor) == ["wrod"])
    await checker.giveMemoryBack()
    #expect(await list.givenBack == 0, "The text has the focus.")
    host.isActive = false
    await checker.giveMemoryBack()
    #expect(await list.givenBack == 1)
    host.isActive = true
    host.focus(nil)
    await checker.giveMemoryBack()
    #expect(await list.givenBack == 2)
    #expect(mistakes(editor) == ["wrod"])
    host.focus(editor)
    host.type("thre ")
    #expect(await check(editor) == ["thre", "wrod"])
    #expect(await list.openings == 1)
  }

  @Test("A menu offers similar words, and one step of undo takes the correction back")
  func corrects() async throws {
    let editor = editor("one thre", caret: 0)
    #expect(await check(editor) == ["thre"])
    host.click(point(of: 6, in: editor), button: .secondary)
    let titles = await menuTitles(editor)
    #expect(titles.prefix(6) == ["three", "two", nil, "Add to Dictionary", "Ignore", nil])
    menu?.choose(0)
    #expect(editor.document.text == "one three")
    host.key(.character("z"), .control)
    #expect(editor.document.text == "one thre")
  }

  private var menu: MenuView? {
    host.root.subviews.lazy.compactMap { $0 as? MenuView }.first
  }

  private func menuTitles(_ editor: TextEditorView) async -> [String?] {
    for _ in 0..<200 where menu == nil { await Task.yield() }
    return menu?.titles ?? []
  }

  @Test("An added word is right from then on, an ignored one too, in all forms that were met")
  func accepted() async {
    let editor = editor("wrod Thre fuor wrod", caret: 0)
    #expect(await check(editor) == ["wrod", "Thre", "fuor", "wrod"])
    checker.ignore("wrod")
    #expect(mistakes(editor) == ["Thre", "fuor"])
    checker.add("thre")
    for _ in 0..<200 where await !list.misspelt(among: ["thre"]).isEmpty { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(await check(editor) == ["fuor"])
  }

  @Test("Words of another script are not those of the language")
  func scripts() async {
    let editor = editor("слово 日本語 wrod λέξη", caret: 0)
    #expect(await check(editor) == ["wrod"])
  }

  @Test("Without a dictionary nothing is marked, and the reason is known")
  func missing() async {
    checker.language = "xx_YY"
    let editor = editor("wrod", caret: 0)
    for _ in 0..<200 where checker.failure == nil { await Task.yield() }
    #expect(mistakes(editor).isEmpty)
    #expect(checker.failure?.description == "No dictionary for xx_YY is installed.")
    #expect(
      SpellingFailure.noDictionary(language: "de_AT").description
        == "No dictionary for German (AT) is installed.")
  }
}
