import Foundation
import SceneTesting
import Scenes
import StorySupport
import Testing
import Views

@testable import SceneUI
@testable import TwoScenesApp

@MainActor @Suite("Deleting documents of Two Scenes", .serialized)
struct DocumentDeletionStories {
  private func deleteAll(_ desk: TwoScenesDesk, _ main: UserWindow) throws {
    desk.user.click(try main.view(labeled: "Field notes"))
    desk.user.press(.delete)
    desk.user.press(.delete)
  }

  private func open(_ item: String, of menuOwner: Views.View, _ desk: TwoScenesDesk) throws {
    let main = try #require(desk.window(of: "main").first)
    desk.user.click(menuOwner)
    let menu = try main.view(MenuView.self)
    menu.choose(try #require(menu.titles.firstIndex(of: item)))
    desk.user.settle()
  }

  @Test("Delete, then the banner's Put Back or Ctrl+Z, as many as were deleted")
  func undo() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    try deleteAll(desk, main)
    #expect(desk.texts(main).contains("2 documents were deleted."))
    #expect(!desk.texts(main).contains("A letter"))
    desk.user.press("z", .control)
    #expect(desk.texts(main).contains("A letter") && !desk.texts(main).contains("Field notes"))
    #expect(desk.texts(main).contains("“Field notes” was deleted."))
    desk.user.press("z", .control)
    #expect(desk.texts(main).contains("Field notes"))
    try deleteAll(desk, main)
    let button = try #require(
      main.views(ButtonView.self).last { $0.accessibilityLabel == "Put Back" })
    desk.user.click(button)
    #expect(desk.texts(main).contains("A letter") && desk.texts(main).contains("Field notes"))
    #expect(!desk.texts(main).contains { $0.contains("deleted") })
  }

  @Test("Delete Permanently asks once, for one, many and all, and Cancel keeps them")
  func asked() async throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    let library = try desk.library
    library.setText("The last one", of: library.makeDocument().id)
    desk.user.settle()
    try deleteAll(desk, main)
    desk.user.press(.delete)
    try open("Recently Deleted", of: try main.view(labeled: "More"), desk)
    let sheet = DeletedSheet(
      of: "documents", in: main, desk.user, count: { library.deleted.count })
    try await sheet.deleteForEver(from: "The last one")
  }

  @Test("A document that is deleted while it is dragged opens no window")
  func whileDragged() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    desk.user.press(try main.view(labeled: "Field notes"))
    desk.user.drag(by: 20, 10)
    desk.user.drag(past: .trailing, of: main)
    desk.user.advance(by: .milliseconds(250))
    try desk.library.delete([1])
    desk.user.settle()
    desk.user.release()
    desk.user.advance(by: .milliseconds(400))
    #expect(desk.window(of: "document").isEmpty)
  }

  @Test("Ctrl+Z undoes the newest change first: a deletion, or a drag that opened a window")
  func order() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    func deleted() -> Bool { !desk.texts(main).contains("A letter") }
    func opened() -> Bool { !desk.window(of: "document").isEmpty }
    for deletesFirst in [true, false] {
      if deletesFirst { try delete("A letter", desk, main) }
      desk.user.press(try main.view(labeled: "Field notes"))
      desk.user.drag(by: 20, 10)
      desk.user.drag(past: .trailing, of: main)
      desk.user.advance(by: .milliseconds(250))
      desk.user.release()
      desk.user.focus(main)
      #expect(opened())
      if !deletesFirst { try delete("A letter", desk, main) }
      desk.user.press("z", .control)
      #expect(deleted() == deletesFirst && opened() != deletesFirst)
      desk.user.focus(main)
      desk.user.press("z", .control)
      #expect(!deleted() && !opened())
    }
  }

  private func delete(_ title: String, _ desk: TwoScenesDesk, _ main: UserWindow) throws {
    desk.user.click(try main.view(labeled: title))
    desk.user.press(.delete)
  }

  @Test("The window of a deleted document says so, and puts it back; so does Recently Deleted")
  func afterRestart() throws {
    let desk = try TwoScenesDesk()
    var main = try #require(desk.user.windows.first)
    desk.user.doubleClick(try main.view(labeled: "A letter"))
    desk.user.focus(main)
    try deleteAll(desk, main)
    var letter = try #require(desk.window(of: "document").first)
    #expect(letter.title == "Deleted Document")
    #expect(desk.texts(letter).contains("This document was deleted."))
    desk.user.advance(by: .seconds(13))
    #expect(!desk.texts(main).contains { $0.contains("documents were deleted") })
    try desk.user.relaunch()
    main = try #require(desk.window(of: "main").first)
    letter = try #require(desk.window(of: "document").first)
    #expect(!desk.texts(main).contains("A letter"))
    desk.user.focus(letter)
    desk.user.press("z", .control)
    #expect(letter.title == "A letter" && desk.texts(main).contains("A letter"))
    desk.user.focus(main)
    try open("Recently Deleted", of: try main.view(labeled: "More"), desk)
    #expect(desk.texts(main).contains("30 days left"))
    desk.user.click(
      try #require(main.views(ButtonView.self).last { $0.accessibilityLabel == "Put Back" }))
    #expect(desk.texts(main).contains("There are no deleted documents."))
    desk.user.press(.escape)
    #expect(
      desk.texts(main).contains("Field notes") && !desk.texts(main).contains("Recently Deleted"))
  }

  @Test("Keys that arrive together: each Return puts back the next document")
  func keysTogether() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    try deleteAll(desk, main)
    desk.user.advance(by: .seconds(13))
    try open("Recently Deleted", of: try main.view(labeled: "More"), desk)
    // As on a busy machine: both are in the queue before the first is handled.
    desk.user.system.pressKey(.return)
    desk.user.system.pressKey(.return)
    desk.user.settle()
    #expect(desk.texts(main).contains("There are no deleted documents."))
    desk.user.press(.escape)
    #expect(desk.texts(main).contains("Field notes") && desk.texts(main).contains("A letter"))
  }

  @Test("Deleted documents are kept for 30 days, and no identifier is given twice")
  func thirtyDays() throws {
    let desk = try TwoScenesDesk()
    // The desk's program has its own folder open.
    let folder = desk.folder + "/30-days"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let day: Int64 = 86_400
    var now = day * 20_000
    let library = DocumentLibrary(folder: folder, now: { now })
    let made = library.makeDocument().id
    library.delete([made])
    library.delete([1])
    // Only one process has the folder open at a time. Two would lock each other out for a moment.
    library.close()
    now += 30 * day - 1
    let later = DocumentLibrary(folder: folder, now: { now })
    #expect(Set(later.deleted.map(\.id)) == [made, 1])
    later.deletePermanently([made])
    later.close()
    now += 1
    let last = DocumentLibrary(folder: folder, now: { now })
    #expect(last.deleted == [] && last.documents.map(\.id) == [2])
    #expect(last.makeDocument().id > made)
  }
}
