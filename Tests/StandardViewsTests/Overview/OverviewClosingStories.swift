import Geometry
import SceneModel
import SceneTesting
import Testing
import Views

@testable import Scenes
@testable import StandardViews

/// Closing windows in the overview, and reopening them.
@MainActor @Suite("Closing in the overview")
struct OverviewClosingStories {
  @Test("The close button, Delete and Ctrl+W close windows; the selection goes to the neighbour")
  func closing() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    for _ in 0..<3 { try gallery.open("form") }
    gallery.showAll(in: list)
    #expect(
      gallery.tiles(list) == [
        "list: this window", "form (3): open", "form (2): open", "form: open",
      ])
    gallery.user.click(try list.view(labeled: "Close form (2)"))
    gallery.user.advance(by: .milliseconds(50))
    #expect(gallery.tiles(list) == ["list: this window", "form (2): open", "form: open"])
    gallery.user.press(.right)
    gallery.user.press(.delete)
    gallery.user.advance(by: .milliseconds(50))
    #expect(gallery.tiles(list) == ["list: this window", "form: open"])
    let grid = try list.view(OverviewGridView.self)
    #expect(grid.cells.firstIndex { $0.isSelected } == 1)
    gallery.user.press("w", .control)
    gallery.user.advance(by: .milliseconds(50))
    #expect(gallery.tiles(list) == ["list: this window"])
    #expect(gallery.user.windows == [list] && !gallery.application.hasTerminated)
  }

  @Test("Closing the window that it lies over takes it along; closing the last one is quitting")
  func closingOwn() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.showAll(in: list)
    gallery.user.click(try list.view(labeled: "Close list"))
    gallery.user.settle()
    #expect(gallery.user.windows == [form] && gallery.application.overview == nil)
    gallery.showAll(in: form)
    gallery.user.press(.delete)
    gallery.user.settle()
    #expect(gallery.application.hasTerminated)
    try gallery.user.relaunch()
    #expect(gallery.user.windows.map(\.title) == ["form"], "O-15: its session was kept.")
  }

  @Test("A session without a window can be closed as well")
  func closingDisconnected() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.user.destroy(form)
    gallery.showAll(in: list)
    #expect(gallery.tiles(list) == ["list: this window", "form: closed to save memory"])
    gallery.user.click(try list.view(labeled: "Close form"))
    gallery.user.advance(by: .milliseconds(50))
    #expect(gallery.tiles(list) == ["list: this window"])
    #expect(gallery.application.openSessions.count == 1)
  }

  @Test("Closed windows stand below the tiles, and are reopened by a click or by keys")
  func recentlyClosed() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.user.type("draft")
    gallery.showAll(in: list)
    #expect(list.views(OverviewLinkView.self).isEmpty)
    gallery.user.click(try list.view(labeled: "Close form"))
    gallery.user.advance(by: .milliseconds(50))
    #expect(!form.isOpen && gallery.tiles(list) == ["list: this window"])
    gallery.user.click(try list.view(labeled: "Reopen form"))
    gallery.user.advance(by: .milliseconds(300))
    let again = try gallery.user.window(titled: "form")
    #expect(again.isFocused && (again.rootViewController as? BoardController)?.text == "draft")
    #expect(gallery.application.recentlyClosed.isEmpty)

    gallery.user.close(again)
    gallery.showAll(in: list)
    gallery.user.press(.tab)
    #expect(list.focusedView is OverviewLinkView)
    gallery.user.press(.return)
    gallery.user.advance(by: .milliseconds(300))
    #expect(try gallery.user.window(titled: "form").isFocused)
  }
}
