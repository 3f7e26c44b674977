import SceneTesting
import Scenes
import StorySupport
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("Deleting notes")
struct DeletionStories {
  private let titles = [
    "Drag me out of the window", "A window for writing", "Groceries", "What the windows know",
    "רשימה קצרה",
  ]

  private func titles(_ desk: NoteDesk) -> [String] { desk.delegate.store.notes.map(\.title) }

  /// Deletes the first `count` notes with the Delete key.
  private func delete(_ count: Int, _ desk: NoteDesk) throws {
    desk.user.click(try desk.row(try #require(titles(desk).first), in: try desk.list))
    for _ in 0..<count { desk.user.press(.delete) }
  }

  @Test("Every deletion of the list is counted by the banner, whose Put Back takes all back")
  func banner() throws {
    let desk = try NoteDesk()
    #expect(titles(desk) == titles)
    try delete(1, desk)
    #expect(desk.texts(try desk.list).contains("“Drag me out of the window” was deleted."))
    try delete(2, desk)
    #expect(desk.texts(try desk.list).contains("3 notes were deleted."))
    #expect(titles(desk) == Array(titles.dropFirst(3)))
    desk.user.click(try desk.button("Put Back", in: try desk.list))
    #expect(titles(desk) == titles)
    #expect(!desk.texts(try desk.list).contains { $0.contains("deleted") })
  }

  @Test("Ctrl+Z in the list takes back as many deletions as were made, the last one first")
  func undo() throws {
    let desk = try NoteDesk()
    try delete(5, desk)
    #expect(titles(desk) == [])
    for count in 1...5 {
      desk.user.press("z", .control)
      #expect(titles(desk) == Array(titles.suffix(count)))
    }
    desk.user.press("z", .control)
    #expect(titles(desk) == titles)
    try desk.relaunch()
    #expect(titles(desk) == titles)
  }

  @Test("The banner goes after a while, and Ctrl+Z still takes back what it named")
  func bannerGoes() throws {
    let desk = try NoteDesk()
    try delete(2, desk)
    desk.user.advance(by: .seconds(13))
    #expect(!desk.texts(try desk.list).contains("2 notes were deleted."))
    desk.user.press("z", .control)
    desk.user.press("z", .control)
    #expect(titles(desk) == titles)
  }

  @Test("Recently Deleted has what was deleted before a restart, and puts it back")
  func recentlyDeleted() throws {
    let desk = try NoteDesk()
    try delete(2, desk)
    try desk.relaunch()
    try openRecentlyDeleted(desk)
    let list = try desk.list
    #expect(desk.texts(list).contains(titles[0]) && desk.texts(list).contains(titles[1]))
    #expect(desk.texts(list).contains("30 days left"))
    desk.user.click(try desk.button("Put Back", in: list))
    desk.user.click(try desk.button("Put Back", in: list))
    #expect(titles(desk) == titles)
    #expect(desk.texts(list).contains("There are no deleted notes."))
    desk.user.press(.escape)
    #expect(!desk.texts(list).contains("Recently Deleted"))
  }

  @Test("Delete Permanently asks once, for one, many and all, and Cancel keeps them")
  func asked() async throws {
    let desk = try NoteDesk()
    try delete(3, desk)
    try openRecentlyDeleted(desk)
    let sheet = DeletedSheet(
      of: "notes", in: try desk.list, desk.user, count: { desk.delegate.store.deleted.count })
    try await sheet.deleteForEver(from: titles[2])
  }

  @Test("Delete Permanently removes a note from Recently Deleted")
  func permanently() throws {
    let desk = try NoteDesk()
    try delete(1, desk)
    try openRecentlyDeleted(desk)
    desk.user.click(try desk.button("Delete Permanently", in: try desk.list))
    desk.user.press(.tab)
    desk.user.press(.return)
    #expect(desk.delegate.store.deleted == [])
    desk.user.press(.escape)
    desk.user.press("z", .control)
    #expect(titles(desk) == Array(titles.dropFirst()))
    try desk.relaunch()
    #expect(titles(desk) == Array(titles.dropFirst()))
    #expect(desk.delegate.store.deleted == [])
  }

  @Test("The window of a deleted note puts it back by Ctrl+Z, after a restart too")
  func detail() throws {
    let desk = try NoteDesk()
    desk.user.doubleClick(try desk.row("Groceries", in: try desk.list))
    desk.user.focus(try desk.list)
    desk.user.click(try desk.row("Groceries", in: try desk.list))
    desk.user.press(.delete)
    try desk.relaunch()
    let detail = try desk.user.window(titled: "Deleted Note")
    #expect(desk.texts(detail).contains("This note was deleted."))
    desk.user.focus(detail)
    desk.user.press("z", .control)
    #expect(detail.title == "Groceries")
    #expect(titles(desk) == titles)
  }

  private func openRecentlyDeleted(_ desk: NoteDesk) throws {
    let list = try desk.list
    desk.user.focus(list)
    desk.user.click(try desk.button("More", in: list))
    let menu = try list.view(MenuView.self)
    let index = try #require(menu.titles.firstIndex(of: "Recently Deleted"))
    menu.choose(index)
    desk.user.settle()
  }
}
