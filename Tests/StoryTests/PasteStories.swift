import SceneTesting
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Pasting from a program that does not answer", .serialized)
struct PasteStories {
  @Test("The window says why nothing was pasted, and the text stays as it was")
  func silentOwner() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let editor = try desk.editor(window)
    desk.user.click(editor)
    let text = editor.document.text
    let clipboard = try #require(desk.user.system.clipboard as? HeadlessPasteboard)
    clipboard.write("boats")
    clipboard.failure = PasteFailure("The program that holds the data does not answer.")
    desk.user.press("v", .control)
    #expect(try window.view(BannerView.self).text == "Nothing was pasted.")
    #expect(window.views(LabelView.self).contains { $0.text == clipboard.failure?.description })
    #expect(editor.document.text == text)
    clipboard.failure = nil
    desk.user.press("v", .control)
    #expect(editor.document.text.contains("boats"))
  }
}
