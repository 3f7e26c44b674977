import GRDB
import SceneTesting
import Scenes
import Testing

@testable import JournalApp

@MainActor @Suite("Journal cannot be saved, and the person is elsewhere")
struct UnsavedNoticeStories {
  private func failWrites(_ desk: JournalDesk) async throws {
    try await desk.store.database.pool.write {
      try $0.execute(
        sql: "CREATE TRIGGER full BEFORE UPDATE ON entry BEGIN SELECT raise(FAIL, 'no room'); END")
    }
  }

  private func allowWrites(_ desk: JournalDesk) async throws {
    try await desk.store.database.pool.write { try $0.execute(sql: "DROP TRIGGER full") }
    await desk.settle()
  }

  /// Waits for the time in which the focus may come back, and until the notification service has the
  /// request.
  private func wait(for count: Int, _ desk: JournalDesk) async throws {
    desk.user.advance(by: .seconds(1))
    try await desk.user.wait(for: "\(count) notifications") {
      desk.user.notifications.shown.count == count
    }
  }

  @Test("A click on the notification brings the entry's own window to the front")
  func toItsWindow() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    try await failWrites(desk)
    try desk.writeAtEnd(detail, " More.")
    await desk.settle()
    // While a window is active, its banner is enough.
    desk.user.advance(by: .seconds(2))
    #expect(desk.user.notifications.shown.isEmpty)

    desk.user.iconify(list)
    desk.user.iconify(detail)
    try await wait(for: 1, desk)
    let request = try #require(desk.user.notifications.shown.first)
    #expect(request.content.title == "“Garden” is not saved")
    #expect(request.content.body.contains("the database says “no room”."))
    desk.user.answer(request)
    #expect(desk.user.focusedWindow == detail)
    #expect(list.isIconified)
    try await allowWrites(desk)
  }

  @Test("The page counts words that cannot be saved")
  func wordCount() async throws {
    let desk = try JournalDesk()
    try desk.dragOut("Garden", of: try desk.listWindow)
    let detail = try desk.user.window(titled: "Garden")
    let status = try detail.view(PageStatusView.self)
    try await failWrites(desk)
    try desk.writeAtEnd(detail, " More.")
    await desk.settle()
    let before = try #require(status.words?.split(separator: " ").first.flatMap { Int($0) })
    desk.user.type(" And two.")
    #expect(status.words == "\(before + 2) words")
    #expect(status.state.hasPrefix("Not saved"))
    try await allowWrites(desk)
  }

  @Test("Without a window of its own the entry is shown by the list")
  func toTheList() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    desk.user.click(try desk.row("Garden", list))
    try await failWrites(desk)
    try desk.writeAtEnd(list, " More.")
    await desk.settle()
    desk.user.click(try desk.row("What Ada said", list))
    desk.user.focusNothing()
    try await wait(for: 1, desk)
    desk.user.answer(try #require(desk.user.notifications.shown.first))
    #expect(desk.user.focusedWindow == list)
    #expect(try desk.controller(list).entry == desk.entry("Garden"))
    try await allowWrites(desk)
  }

  @Test("The notification is taken back when the person returns, and when everything is saved")
  func goes() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try await failWrites(desk)
    try desk.writeAtEnd(list, " More.")
    await desk.settle()
    desk.user.focusNothing()
    try await wait(for: 1, desk)
    desk.user.focus(list)
    try await wait(for: 0, desk)
    // No window has the focus for a moment while it moves to another window.
    desk.user.focusNothing()
    desk.user.advance(by: .milliseconds(300))
    desk.user.focus(list)
    desk.user.advance(by: .seconds(2))
    #expect(desk.user.notifications.shown.isEmpty)
    desk.user.focusNothing()
    try await wait(for: 1, desk)
    try await allowWrites(desk)
    try await wait(for: 0, desk)
  }

  @Test("There is no notification while everything is saved")
  func saved() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.writeAtEnd(list, " More.")
    desk.user.focusNothing()
    await desk.settle()
    desk.user.advance(by: .seconds(5))
    await desk.settle()
    #expect(desk.user.notifications.shown.isEmpty)
  }
}
