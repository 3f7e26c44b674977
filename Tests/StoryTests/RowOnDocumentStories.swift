import SceneTesting
import StorySupport
import Testing

@testable import TwoScenesApp

@MainActor @Suite("Dropping a document's row on the page of a document", .serialized)
struct RowOnDocumentStories {
  private let desk: TwoScenesDesk
  private let page: RowOnPage

  init() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    self.desk = desk
    page = try RowOnPage("A letter", of: main, by: desk.user) { try main.view(labeled: $0) }
  }

  @Test(
    "Its text gets lines of its own, and Ctrl+Z takes it back in either window",
    arguments: [true, false])
  func text(inSource: Bool) throws {
    let documents = try desk.library.documents
    let notes = try #require(documents.first { $0.title == "Field notes" })
    try page.insert(notes.title, as: notes.text, undoneInSource: inSource) {
      let present = try desk.library.documents
      #expect(present.contains { $0.text == page.text })
    }
    #expect(try desk.library.documents == documents)
  }

  @Test("On its own page nothing is inserted, and the label says why")
  func ownPage() throws { try page.refuseOwnRow("A letter") }
}
