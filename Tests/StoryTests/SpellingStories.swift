import Dragging
import SceneTesting
import Scenes
import StandardViews
import Testing
import Text
import TextViews
import Views

@testable import JournalApp

/// A dictionary with a few words.
private actor FewWords: SpellingSource, SpellingDictionary {
  nonisolated let language = "en_US"
  private var words: Set<String>

  init(_ words: String) { self.words = Set(words.split(separator: " ").map(String.init)) }

  func languages() -> [String] { [language, "de_DE"] }
  func dictionary(for language: String?) -> Result<any SpellingDictionary, SpellingFailure> {
    language == "de_DE" ? .failure(.noDictionary(language: "de_DE")) : .success(self)
  }
  func misspelt(among words: [String]) -> [String] {
    words.filter { !self.words.contains($0.lowercased()) }
  }
  func suggestions(for word: String) -> [String] { ["garden", "garnet"] }
  func add(_ word: String) { words.insert(word) }
}

@MainActor @Suite("Spelling in the journal")
struct SpellingStories {
  private let desk: JournalDesk
  private let checker = SpellingChecker(FewWords("the garden is green"))
  private var user: VirtualUser { desk.user }

  init() throws {
    let checker = checker
    desk = try JournalDesk(
      entries: [Entry(text: "# The garden\n\nThe gardn is green.", created: .now())]
    ) { configuration in
      configuration.spelling = checker
      configuration.spellingPreferences = Preferences(SpellingPreferences(), in: nil)
      configuration.spellingPreferences.map(checker.follow)
      configuration.preferences = Preferences(DragPreferences(), in: nil)
    }
  }

  /// Presses the menu key at the misspelt word until the menu has its suggestions. Before the dictionary is
  /// there, the menu of any text comes, and comes at once.
  private func openMenu() async throws -> (TextEditorView, MenuView) {
    let window = try desk.listWindow
    let editor = try desk.editor(window)
    editor.host?.focus(editor)
    editor.select(TextSelection(caret: 20))
    var isAsked = false
    var menu: MenuView?
    try await user.wait(for: "the menu") {
      if !isAsked { user.press(.menu) }
      isAsked = true
      menu = window.views(MenuView.self).first
      guard let menu else { return false }
      guard !menu.titles.contains("Ignore") else { return true }
      user.press(.escape)
      isAsked = false
      return false
    }
    return (editor, try #require(menu))
  }

  @Test("A suggestion replaces the word, and undo brings it back")
  func correct() async throws {
    let (editor, menu) = try await openMenu()
    #expect(
      menu.titles.prefix(6) == ["garden", "garnet", nil, "Add to Dictionary", "Ignore", nil])
    menu.choose(0)
    #expect(editor.document.text == "# The garden\n\nThe garden is green.")
    user.press("z", .control)
    #expect(editor.document.text == "# The garden\n\nThe gardn is green.")
  }

  @Test("Who asks twice before the suggestions are known gets one menu")
  func askedTwice() async throws {
    let (_, first) = try await openMenu()
    user.press(.escape)
    let window = try desk.listWindow
    #expect(window.views(MenuView.self).isEmpty)
    user.press(.menu)
    user.press(.menu)
    try await user.wait(for: "the menu") {
      window.views(MenuView.self).contains { $0.titles == first.titles }
    }
    await desk.settle()
    #expect(window.views(MenuView.self).count == 1)
  }

  @Test("The Preferences turn it off, choose a language, and say why one is missing")
  func preferences() async throws {
    user.press(",", .control)
    let window = try user.window(titled: "Journal Preferences")
    func button(_ name: String) throws -> View { try window.view(labeled: "Spelling: \(name)") }
    try await user.wait(for: "the language") { (try? button("English (US)")) != nil }
    try await choose("Off", from: try button("English (US)"), in: window)
    #expect(!checker.isOn)
    #expect(try text("Words are not checked.", in: window))
    try await choose("German (DE)", from: try button("Off"), in: window)
    try await user.wait(for: "the reason") {
      try text("No dictionary for German (DE) is installed.", in: window)
    }
    #expect(checker.isOn && checker.language == "de_DE")
  }

  /// Chooses an item when the menu has it. The languages come later than the window.
  private func choose(_ title: String, from button: View, in window: UserWindow) async throws {
    try await user.wait(for: title) {
      user.click(button)
      let menu = try window.view(MenuView.self)
      guard let index = menu.titles.firstIndex(of: title) else {
        user.press(.escape)
        return false
      }
      menu.choose(index)
      user.settle()
      return true
    }
  }

  private func text(_ text: String, in window: UserWindow) throws -> Bool {
    window.views(LabelView.self).contains { $0.text == text }
  }
}
