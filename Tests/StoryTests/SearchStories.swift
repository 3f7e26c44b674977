import Dispatch
import SceneTesting
import Testing
import TextViews
import Views

@testable import JournalApp

@MainActor @Suite("Searching the journal")
struct SearchStories {
  @Test("Rows and text mark what was found, and a row shows the part of the text that has it")
  func searchMarks() async throws {
    let long = String(repeating: "Nothing happened. ", count: 20) + "Then a zeppelin came by."
    let desk = try JournalDesk(entries: [
      Entry(text: "# Zeppelins\n\nA zéppelin over the bay.", created: .now()),
      Entry(text: "# Quiet day\n\n\(long)", created: .now().adding(seconds: -60)),
    ])
    let window = try desk.listWindow
    desk.user.press("f", .control)
    desk.user.type("zep")
    try await desk.user.wait(for: "the marks") {
      try desk.row("Zeppelins", window).content.titleMarks == [0..<3]
    }
    #expect(try desk.row("Zeppelins", window).content.previewMarks == [2..<6])
    let content = try desk.row("Quiet day", window).content
    #expect(content.titleMarks.isEmpty && content.previewMarks.count == 1)
    #expect(content.preview.hasSuffix("Then a zeppelin came by."))
    #expect(try desk.editor(window).searchMarks?("A zéppelin over the bay.") == [2..<6])
    desk.user.press(.escape)
    #expect(try desk.editor(window).searchMarks == nil)
    #expect(try desk.row("Zeppelins", window).content.titleMarks.isEmpty)
  }

  @Test("What is saved while the first search is running is found by it")
  func savedMeanwhile() async throws {
    let desk = try JournalDesk(titles: ["Fog"])
    let window = try desk.listWindow
    desk.user.press("f", [.control, .shift])
    desk.user.type("quokka")
    // The search begins, and reads the journal. Its result waits for the main actor.
    for _ in 0..<10 { await Task.yield() }
    waitForIndex(of: desk.store)
    #expect(try desk.controller(window).sidebarController.rows.hits == nil, "The result was there.")
    desk.store.insert(Entry(text: "Quokka", created: .now()))
    desk.store.flush()
    try await desk.user.wait(for: "the entry") { desk.rows(window) == ["Quokka"] }
  }

  /// Waits on the main actor until the index has done what it was asked for so far.
  private func waitForIndex(of store: EntryStore) {
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      _ = await store.tags()
      end.signal()
    }
    end.wait()
  }

  private func labels(_ window: UserWindow) -> [String] {
    window.views(LabelView.self).filter { !$0.isHidden }.map(\.text)
  }

  @Test("The number of entries that are found is shown, and a search without any can be cleared")
  func count() async throws {
    let desk = try JournalDesk(titles: ["Fog", "Foggy day", "Rain"])
    let window = try desk.listWindow
    desk.user.press("f", [.control, .shift])
    desk.user.type("fog")
    try await desk.user.wait(for: "two") { labels(window).contains("2 entries") }
    desk.user.type("g")
    try await desk.user.wait(for: "one") { labels(window).contains("1 entry") }
    desk.user.type("x")
    try await desk.user.wait(for: "the sentence") {
      labels(window).contains("No entry contains “foggx”.")
    }
    #expect(!labels(window).contains { $0.hasSuffix("entry") || $0.hasSuffix("entries") })
    desk.user.click(
      try #require(window.views(ButtonView.self).first { $0.title == "Clear Search" }))
    try await desk.user.wait(for: "all") { desk.rows(window).count == 3 }
    #expect(try window.view(TextFieldView.self).isFocused)
    #expect(!labels(window).contains { $0.hasSuffix("entries") })
  }

  /// Hears what is said and nothing else.
  private final class Listener: AccessibilityObserver {
    private(set) var heard: [String] = []

    func accessibilityChanged(_ view: View, _ change: AccessibilityChange) {
      if case .announcement(let words) = change { heard.append(words) }
    }
  }

  @Test("The number of entries that are found is heard, and that there are none")
  func heard() async throws {
    let desk = try JournalDesk(titles: ["Fog", "Foggy day", "Rain"])
    let listener = Listener()
    AccessibilityObservation.observer = listener
    defer { AccessibilityObservation.observer = nil }
    desk.user.press("f", [.control, .shift])
    for (text, words) in [("fog", "2 entries"), ("g", "1 entry"), ("x", "No entries")] {
      desk.user.type(text)
      try await desk.user.wait(for: words) {
        // Another suite may have had its turn.
        AccessibilityObservation.observer = listener
        return listener.heard.contains(words)
      }
    }
  }

  @Test("The sentence about a phrase that is not found has one pair of quotes")
  func quotes() async throws {
    let desk = try JournalDesk(titles: ["Late summer"])
    let window = try desk.listWindow
    desk.user.press("f", [.control, .shift])
    desk.user.type("\"summer late\"")
    try await desk.user.wait(for: "the sentence") {
      labels(window).contains("No entry matches \"summer late\".")
    }
    desk.user.press("f", [.control, .shift])
    desk.user.type("\"late summer\"")
    try await desk.user.wait(for: "the hit") { desk.rows(window) == ["Late summer"] }
  }

  @Test("Ctrl+Shift+F again selects the text of the search")
  func selectsQuery() async throws {
    let desk = try JournalDesk(titles: ["Fog", "Xylophone"])
    let window = try desk.listWindow
    let field = try window.view(TextFieldView.self)
    desk.user.press("f", [.control, .shift])
    desk.user.type("abc")
    desk.user.press("f", [.control, .shift])
    desk.user.type("x")
    #expect(field.text == "x")
    try await desk.user.wait(for: "the hit") { desk.rows(window) == ["Xylophone"] }
  }

  @Test("A result follows what is written, and keeps the row of the entry that is written")
  func follows() async throws {
    let desk = try JournalDesk(titles: ["Fog", "Rain"])
    let window = try desk.listWindow
    try desk.dragOut("Rain", of: window)
    let detail = try desk.user.window(titled: "Rain")
    desk.user.focus(window)
    desk.user.press("f", [.control, .shift])
    desk.user.type("zeppelin")
    try await desk.user.wait(for: "nothing") { desk.rows(window).isEmpty }
    try desk.writeAtEnd(detail, " zéppelin")
    await desk.settle()
    try await desk.user.wait(for: "the row") { desk.rows(window) == ["Rain"] }
    // The list shows the entry, and the person changes what was found.
    desk.user.focus(window)
    desk.user.press("f", [.control, .shift])
    desk.user.press(.return)
    try desk.controller(window).sidebarController.select(desk.entry("Rain"))
    let document = try #require(desk.store.document(desk.entry("Rain")))
    document.text.replaceAll(with: "# Rain\n\nNo airship")
    await desk.settle()
    #expect(desk.rows(window) == ["Rain"])
  }
}
