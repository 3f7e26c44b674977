import SceneTesting
import Testing
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
}
