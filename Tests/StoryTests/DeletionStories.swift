import SceneTesting
import Scenes
import StandardViews
import StorySupport
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Taking a deletion back", .serialized)
struct DeletionStories {
  /// Deletes the rows with these titles, one after the other, with the Delete key.
  private func delete(_ titles: [String], _ window: UserWindow, _ desk: JournalDesk) async throws {
    desk.user.focus(window)
    let list = try window.view(ListView.self)
    for title in titles {
      desk.user.click(try desk.row(title, window))
      list.host?.focus(list)
      desk.user.press(.delete)
      await desk.settle()
    }
  }

  /// Hears what is said and nothing else.
  private final class Listener: AccessibilityObserver {
    private(set) var heard: [String] = []

    func accessibilityChanged(_ view: View, _ change: AccessibilityChange) {
      if case .announcement(let words) = change { heard.append(words) }
    }
  }

  @Test("What was put back is heard")
  func heard() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try await delete(["Garden"], window, desk)
    let listener = Listener()
    AccessibilityObservation.observer = listener
    desk.user.press("z", .control)
    AccessibilityObservation.observer = nil
    #expect(listener.heard.contains("“Garden” was put back."))
  }

  private func button(_ title: String, _ window: UserWindow) throws -> ButtonView {
    try #require(window.views(ButtonView.self).first { $0.title == title })
  }

  @Test("Ctrl+Z in the list takes back one deletion after the other, as many as were made")
  func undo() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try await delete(["Garden", "Bread, third attempt", "Crossing the fjord"], window, desk)
    #expect(desk.rows(window) == ["What Ada said"])
    for title in ["Crossing the fjord", "Bread, third attempt", "Garden"] {
      desk.user.press("z", .control)
      await desk.settle()
      #expect(try desk.controller(window).entry == (try desk.entry(title)))
    }
    #expect(desk.rows(window) == JournalDesk.titles)
    #expect(window.views(BannerView.self).isEmpty)
    // There is no deletion left to undo.
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)
  }

  @Test("The banner counts the deletions, and its Put Back takes back all of them")
  func banner() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try await delete(["Garden", "Bread, third attempt", "Crossing the fjord"], window, desk)
    #expect(try window.view(BannerView.self).text == "3 entries were deleted.")
    desk.user.press("z", .control)
    await desk.settle()
    #expect(try window.view(BannerView.self).text == "2 entries were deleted.")
    desk.user.click(try button("Put Back", window))
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)
    #expect(window.views(BannerView.self).isEmpty)
  }

  @Test("Ctrl+Z belongs to the text while that has something to undo, and then to the deletion")
  func textFirst() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try await delete(["Garden"], window, desk)
    desk.user.click(try desk.row("Crossing the fjord", window))
    try desk.writeAtEnd(window, " More.")
    desk.user.press("z", .control)
    await desk.settle()
    #expect(try !desk.editor(window).document.text.hasSuffix("More."))
    #expect(desk.rows(window).count == 3)
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)
  }

  @Test("J-22 the window of a deleted entry says so, and Ctrl+Z there brings that entry back")
  func detail() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    try await delete(["Garden", "What Ada said"], list, desk)
    #expect(detail.title == "Deleted Entry")
    _ = try button("Put Back", detail)
    desk.user.focus(detail)
    desk.user.press("z", .control)
    await desk.settle()
    #expect(detail.title == "Garden")
    #expect(desk.rows(list) == ["Crossing the fjord", "Bread, third attempt", "Garden"])
    // The other deletion was made in another window.
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(list).count == 3)
  }

  @Test("J-22, W-12 an entry that is put back in one window is shown again where it was lost")
  func stepped() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    try await delete(["Garden"], list, desk)
    desk.user.press("z", .control)
    await desk.settle()
    #expect(detail.title == "Garden")
    #expect(try desk.editor(detail).document === (try desk.editor(list).document))
  }

  @Test("Return in Recently Deleted puts back one entry after the other, even when pressed fast")
  func fastReturns() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try await delete(["Garden", "Bread, third attempt", "Crossing the fjord"], window, desk)
    try desk.controller(window).perform(.recentlyDeleted)
    desk.user.advance(by: .milliseconds(300))
    for _ in 0..<3 { desk.user.press(.return) }
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)
  }

  @Test("After a restart Recently Deleted lists what was deleted and puts it back")
  func recentlyDeleted() async throws {
    let desk = try JournalDesk()
    try await delete(["Garden", "What Ada said"], try desk.listWindow, desk)
    try desk.relaunch()
    let window = try desk.listWindow
    #expect(desk.rows(window).count == 2)
    try desk.controller(window).perform(.recentlyDeleted)
    desk.user.advance(by: .milliseconds(400))
    let sheet = try window.view(RecentlyDeletedView.self)
    let titles = { desk.deletedRows(window) }
    #expect(titles() == ["What Ada said", "Garden"])
    // The first text is selected, and Return puts it back.
    desk.user.press(.return)
    await desk.settle()
    #expect(titles() == ["Garden"])
    desk.user.click(try button("Put Back", window))
    await desk.settle()
    #expect(titles().isEmpty)
    #expect(!sheet.putBackButton.canAct && !sheet.deleteButton.canAct)
    desk.user.press(.escape)
    desk.user.advance(by: .milliseconds(400))
    #expect(window.views(RecentlyDeletedView.self).isEmpty)
    #expect(desk.rows(window) == JournalDesk.titles)
  }

  @Test("All windows of a deleted entry say so and put it back, after a restart too")
  func allWindows() async throws {
    let desk = try JournalDesk()
    let first = try desk.listWindow
    try desk.dragOut("Garden", of: first)
    desk.user.focus(first)
    desk.user.press("n", .control)
    let second = try desk.user.newestWindow()
    desk.user.click(try desk.row("Garden", second))
    try await delete(["Garden"], first, desk)
    let detail = try desk.user.window(titled: "Deleted Entry")
    for window in [detail, second] { _ = try button("Put Back", window) }

    try desk.relaunch()
    _ = try desk.user.window(titled: "Deleted Entry")
    try desk.relaunch()
    let again = try desk.user.window(titled: "Deleted Entry")
    desk.user.focus(again)
    desk.user.click(try button("Put Back", again))
    await desk.settle()
    #expect(again.title == "Garden")
    #expect(try desk.editor(again).document.text.hasPrefix("# Garden"))
    // It is the entry's window again.
    let list = try #require(desk.user.windows.first { $0.title == "Journal" })
    #expect(try desk.row("Garden", list).content.isOpenElsewhere)
  }

  @Test("Delete Permanently asks once, for one, many and all, and Cancel keeps them")
  func asked() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try await delete(["Garden", "What Ada said", "Crossing the fjord"], window, desk)
    try desk.controller(window).perform(.recentlyDeleted)
    desk.user.advance(by: .milliseconds(400))
    let sheet = DeletedSheet(
      of: "entries", in: window, desk.user, count: { try desk.store.recentlyDeleted().count },
      settle: { await desk.settle() })
    try await sheet.deleteForEver(from: "Crossing the fjord")
    desk.user.press(.escape)
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(window) == ["Bread, third attempt"])
  }

  @Test("Deleted for good and elsewhere put back, an entry is offered in no banner any more")
  func withdrawn() async throws {
    let desk = try JournalDesk()
    let first = try desk.listWindow
    desk.user.focus(first)
    desk.user.press("n", .control)
    desk.user.advance(by: .milliseconds(400))
    let second = try desk.user.newestWindow()
    try await delete(["Garden", "What Ada said"], first, desk)
    #expect(try first.view(BannerView.self).text == "2 entries were deleted.")
    #expect(second.views(BannerView.self).isEmpty)
    let gone = try desk.store.recentlyDeleted().map(\.id)
    desk.store.deleteForGood([gone[0]])
    await desk.settle()
    #expect(try first.view(BannerView.self).text == "“Garden” was deleted.")
    desk.user.focus(second)
    desk.user.press("z", .control)
    await desk.settle()
    #expect(first.views(BannerView.self).isEmpty)
  }

  @Test("Delete Permanently asks once more, and then the entry's window offers nothing")
  func forGood() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    try await delete(["Garden"], list, desk)
    try desk.controller(list).perform(.recentlyDeleted)
    desk.user.advance(by: .milliseconds(400))
    desk.user.click(try list.view(RecentlyDeletedView.self).deleteButton)
    desk.user.press(.tab)
    desk.user.press(.return)
    desk.user.advance(by: .milliseconds(400))
    await desk.settle()
    #expect(try desk.store.recentlyDeleted().isEmpty)
    #expect(try list.view(RecentlyDeletedView.self).emptyState != nil)
    #expect(detail.isOpen)
    #expect(!detail.views(ButtonView.self).contains { $0.title == "Put Back" })
    desk.user.focus(detail)
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(list).count == 3)
  }

  @Test("J-12 the bin on the row below the pointer deletes its entry, whichever entry is shown")
  func rowBin() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let ada = try desk.entry("What Ada said")
    desk.user.click(try desk.row("What Ada said", window))
    let bin = try binBelowPointer("Garden", window, desk)
    #expect(window.views(RowBinButton.self).allSatisfy { $0 === bin })
    desk.user.click(bin)
    await desk.settle()
    #expect(!desk.rows(window).contains("Garden"))
    #expect(try desk.controller(window).entry == ada)
    #expect(try window.view(BannerView.self).text == "“Garden” was deleted.")
    desk.user.click(try button("Put Back", window))
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)

    // The next entry replaces the deleted one on the page, and the list has the focus.
    desk.user.click(try binBelowPointer("Garden", window, desk))
    await desk.settle()
    #expect(try desk.controller(window).entry == ada)
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)
  }

  @Test("The bin is on one row only, not in a drag's picture, and not in Recently Deleted")
  func whereBinsAre() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    _ = try binBelowPointer("Garden", window, desk)
    let list = try window.view(ListView.self)
    let row = JournalDesk.titles.count - 1
    let hovered = try #require(list.picture(ofRow: row))
    desk.user.hover(over: try desk.editor(window))
    #expect(window.views(RowBinButton.self).isEmpty)
    let plain = try #require(list.picture(ofRow: row))
    #expect(hovered.difference(to: plain)?.pixelCount == 0)
    try await delete(["Garden"], window, desk)
    try desk.controller(window).perform(.recentlyDeleted)
    desk.user.advance(by: .milliseconds(400))
    let sheet = try window.view(RecentlyDeletedView.self)
    let deleted = try #require(
      window.views(RecentlyDeletedRowView.self).first { $0.isDescendant(of: sheet.list) })
    desk.user.hover(over: deleted)
    #expect(!window.views(RowBinButton.self).contains { $0.isDescendant(of: sheet.list) })
  }

  @Test("In a window on one entry the bin of another leaves the page, and so does Put Back")
  func binInDetailWindow() async throws {
    let desk = try JournalDesk()
    try desk.dragOut("Garden", of: try desk.listWindow)
    let detail = try desk.user.window(titled: "Garden")
    try desk.controller(detail).setSidebarHidden(false, animated: false)
    desk.user.focus(detail)
    desk.user.settle()
    desk.user.click(try binBelowPointer("What Ada said", detail, desk))
    await desk.settle()
    let garden = try desk.entry("Garden")
    #expect(try desk.controller(detail).entry == garden)
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(detail) == JournalDesk.titles)
    #expect(try desk.controller(detail).entry == garden)
  }

  /// Moves the pointer over a row.
  ///
  /// - Returns: The bin that the row then shows.
  private func binBelowPointer(
    _ title: String, _ window: UserWindow, _ desk: JournalDesk
  ) throws -> RowBinButton {
    let row = try desk.row(title, window)
    desk.user.hover(over: row)
    return try #require(window.views(RowBinButton.self).first { $0.isDescendant(of: row) })
  }

  @Test("J-12 a row's menu opens its entry, copies its link, and deletes it")
  func rowMenu() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let row = try desk.row("Garden", window)
    desk.user.click(row, button: .secondary)
    _ = try window.view(MenuView.self)
    let garden = try desk.entry("Garden")
    #expect(try desk.controller(window).entry == garden)
    desk.user.press(.down)
    desk.user.press(.down)
    desk.user.press(.return)
    desk.user.advance(by: .milliseconds(400))
    var copied: String?
    desk.user.system.clipboard.read { copied = try? $0.get() }
    #expect(copied == EntryLink.text(for: garden))
    desk.user.click(try desk.row("Garden", window), button: .secondary)
    desk.user.press(.up)
    desk.user.press(.return)
    desk.user.advance(by: .milliseconds(400))
    await desk.settle()
    #expect(!desk.rows(window).contains("Garden"))
    #expect(try window.view(BannerView.self).text == "“Garden” was deleted.")
  }
}
