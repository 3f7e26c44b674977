import Canvas
import Geometry
import SceneTesting
import Testing

@testable import JournalApp
@testable import Scenes
@testable import StandardViews

/// Windows of an entry that are not on the screen while the entry is edited elsewhere.
@MainActor @Suite("Journal's pictures of windows in the background")
struct BackgroundPictureStories {
  @Test(
    "N-21 a minimized entry's picture follows what is written in the list window, after a moment")
  func follows() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    let session = try #require(detail.session)
    // Until the new window no longer offers to undo the drag.
    desk.user.advance(by: .seconds(10))
    desk.user.iconify(detail)
    desk.user.focus(list)
    desk.user.click(try desk.row("Garden", list))
    desk.user.advance(by: .seconds(2))
    let before = try #require(session.snapshot)
    try desk.writeAtEnd(list, " Figs.")
    await desk.settle()
    #expect(session.snapshot?.difference(to: before)?.isNone == true, "Not at once.")
    desk.user.advance(by: .seconds(2))
    #expect(session.snapshot?.difference(to: before)?.isNone == false)
    #expect(detail.isIconified && desk.user.system.scheduledActionCount <= 2)

    // The same for a session without a scene.
    desk.user.application.disconnect(session)
    desk.user.advance(by: .seconds(2))
    let second = try #require(session.snapshot)
    try desk.writeAtEnd(list, " And pears.")
    await desk.settle()
    desk.user.advance(by: .seconds(2))
    #expect(session.snapshot?.difference(to: second)?.isNone == false)
    #expect(session.scene == nil && detail.isIconified)
  }
}
