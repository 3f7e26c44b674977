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

  @Test("A clipboard without a text, such as one with a picture, is answered with a sentence")
  func noText() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let editor = try desk.editor(window)
    desk.user.click(editor)
    desk.user.press("v", .control)
    #expect(try window.view(BannerView.self).text == "Nothing was pasted.")
    #expect(window.views(LabelView.self).contains { $0.text == "The clipboard has no text." })
  }

  @Test(
    "An entry that is chosen in the list is copied as its text, and several with an empty line between"
  )
  func copyOfRows() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    desk.user.click(try desk.row("Garden", window))
    desk.user.press("c", .control)
    func copied() -> String? {
      var text: String?
      desk.user.system.clipboard.read { text = try? $0.get() }
      return text
    }
    let garden = "# Garden\n\nWhat there is to say about Garden."
    #expect(copied() == garden)
    let table = try window.view(ListView.self)
    table.selectCells(try ["What Ada said", "Garden"].map(desk.entry))
    desk.user.press("c", .control)
    let ada = "# What Ada said\n\nWhat there is to say about What Ada said."
    #expect(copied() == ada + "\n\n" + garden)
  }
}
