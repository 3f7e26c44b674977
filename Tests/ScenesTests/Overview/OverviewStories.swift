import Canvas
import Geometry
import SceneModel
import SceneTesting
import Testing
import Views

@testable import Scenes

/// All windows, over the content of one.
@MainActor @Suite("The overview")
struct OverviewStories {
  // MARK: What it lists

  @Test("N-4 the overview lists every window, and its + opens a new one of the default kind")
  func lists() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.showAll(in: list)
    #expect(gallery.tiles(list) == ["list: this window", "form: open"])
    #expect(form.views(OverviewView.self).isEmpty)
    gallery.user.click(try list.view(labeled: "New Window"))
    gallery.user.advance(by: .milliseconds(300))
    #expect(list.views(OverviewView.self).isEmpty && gallery.application.overview == nil)
    #expect(gallery.user.windows.count == 3)
    let new = try gallery.user.newestWindow()
    #expect(new.title == "list" && new.isFocused)
    gallery.showAll(in: list)
    #expect(
      gallery.tiles(list) == ["list: this window", "list (2): open", "form: open"],
      "The one used last comes first.")
  }

  @Test("N-4 an application of one window has no + and no second window by Ctrl+N")
  func single() throws {
    let gallery = try Gallery(multiple: false)
    let list = try gallery.user.window(titled: "list")
    gallery.showAll(in: list)
    #expect(gallery.tiles(list) == ["list: this window"])
    #expect(!list.visibleViews.contains { $0.accessibilityLabel == "New Window" })
    gallery.user.press("n", .control)
    gallery.user.advance(by: .milliseconds(300))
    #expect(gallery.user.windows.count == 1)
  }

  @Test(
    "N-29 a new window shows up at once, with its content, also when it never was on the screen")
  func newWindows() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    gallery.showAll(in: list)
    gallery.board.change(to: Gallery.green)
    let form = try gallery.open("form")
    #expect(gallery.tiles(list) == ["list: this window", "form: open"])
    #expect(try gallery.color(ofTile: "form", list) == Gallery.green)
    gallery.user.iconify(form)
    gallery.user.advance(by: .milliseconds(100))
    #expect(gallery.tiles(list) == ["list: this window", "form: minimised"])
    #expect(try gallery.color(ofTile: "form", list) == Gallery.green)

    // It comes back iconified, and its picture was lost with the cache.
    gallery.user.press(.escape)
    gallery.board.change(to: Gallery.blue)
    try gallery.user.relaunch()
    let again = try #require(
      gallery.application.openSessions.first { $0.record.title == "form" })
    gallery.application.snapshots.remove(again.persistentIdentifier)
    gallery.application.snapshots.flush(upTo: .seconds(10))
    let back = try gallery.user.window(titled: "list")
    gallery.showAll(in: back)
    #expect(gallery.tiles(back) == ["list: this window", "form: minimised"])
    #expect(try gallery.color(ofTile: "form", back) == Gallery.blue)

    // The same for one that has no scene: it is connected for the picture, unseen.
    gallery.user.press(.escape)
    gallery.application.disconnect(again)
    gallery.application.snapshots.remove(again.persistentIdentifier)
    gallery.application.snapshots.flush(upTo: .seconds(10))
    gallery.showAll(in: back)
    #expect(gallery.tiles(back) == ["list: this window", "form: closed to save memory"])
    #expect(try gallery.color(ofTile: "form", back) == Gallery.blue)
    #expect(again.scene == nil)
  }

  @Test("J-4 a minimised window is still in the overview, and comes back as it was")
  func minimised() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.user.resize(form, to: RootRect(x: 300, y: 100, width: 500, height: 400))
    gallery.user.type("half a sentence")
    gallery.user.iconify(form)
    gallery.showAll(in: list)
    #expect(gallery.tiles(list) == ["list: this window", "form: minimised"])
    gallery.user.click(try gallery.tile("form", list))
    gallery.user.advance(by: .milliseconds(300))
    #expect(form.isFocused && !form.isIconified)
    #expect(form.clientArea == RootRect(x: 300, y: 100, width: 500, height: 400))
    #expect((form.rootViewController as? BoardController)?.text == "half a sentence")
    #expect(list.views(OverviewView.self).isEmpty)
  }

  @Test("T-6 all scenes are listed, disconnected ones too; picking one resumes it")
  func resumes() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.user.type("kept")
    let session = try gallery.disconnect(form)
    gallery.showAll(in: list)
    #expect(gallery.tiles(list) == ["list: this window", "form: closed to save memory"])
    #expect(try gallery.color(ofTile: "form", list) == Gallery.red)
    gallery.board.asked = []
    gallery.user.click(try gallery.tile("form", list))
    gallery.user.advance(by: .milliseconds(300))
    #expect(gallery.board.asked == ["form connect", "form foreground"])
    #expect(session.scene?.activationState == .foregroundActive)
    #expect(form.isFocused && (form.rootViewController as? BoardController)?.text == "kept")
  }

  @Test("M-12 the overview goes back and forth between two windows, which stay side by side")
  func toggles() throws {
    let gallery = try Gallery()
    let one = try gallery.user.window(titled: "list")
    let two = try gallery.open()
    gallery.user.resize(one, to: RootRect(x: 0, y: 60, width: 700, height: 700))
    gallery.user.resize(two, to: RootRect(x: 705, y: 60, width: 700, height: 700))
    gallery.user.focus(one)
    for step in 0..<4 {
      gallery.user.press("e", [.control, .shift])
      gallery.user.press(.right)
      gallery.user.press(.return)
      gallery.user.advance(by: .milliseconds(300))
      #expect(gallery.user.focusedWindow == (step % 2 == 0 ? two : one))
      #expect(!one.isIconified && !two.isIconified)
      #expect(one.views(BoardView.self).count == 1 && two.views(BoardView.self).count == 1)
    }
  }

  // MARK: Keys

  @Test("Typing filters at once, Return picks the first that is left, Escape goes step by step")
  func filter() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.showAll(in: list)
    gallery.user.type("fo")
    #expect(gallery.tiles(list) == ["form: open"])
    #expect(!list.visibleViews.contains { $0.accessibilityLabel == "New Window" })
    #expect(list.focusedView is TextFieldView)
    gallery.user.press(.escape)
    #expect(gallery.tiles(list).count == 2)
    gallery.user.type("form x")
    #expect(gallery.tiles(list) == [])
    #expect(list.views(LabelView.self).contains { $0.text == "No window is called “form x”." })
    gallery.user.press(.backspace)
    gallery.user.press(.backspace)
    gallery.user.press(.return)
    gallery.user.advance(by: .milliseconds(300))
    #expect(form.isFocused)

    gallery.showAll(in: list)
    gallery.user.press(.escape)
    #expect(list.views(OverviewView.self).isEmpty)
    #expect(list.focusedView is BoardView, "The focus is where it was.")
    gallery.user.type("back")
    #expect((list.rootViewController as? BoardController)?.text == "back")
  }

  @Test("Arrows move a selection that always shows; Down leads from the filter into the grid")
  func arrows() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    for _ in 0..<4 { try gallery.open() }
    gallery.showAll(in: list)
    let grid = try list.view(OverviewGridView.self)
    func selected() -> Int? { grid.cells.firstIndex { $0.isSelected } }
    #expect(selected() == 0 && grid.cells.count == 6)
    for (key, expected) in [
      (Key.right, 1), (.down, 4), (.right, 5), (.right, 5), (.up, 2), (.home, 0), (.end, 5),
      (.pageUp, 2), (.pageDown, 5),
    ] {
      gallery.user.press(key)
      #expect(selected() == expected, "\(key)")
      #expect(grid.cells.count(where: \.isSelected) == 1)
    }
    gallery.user.type("list")
    #expect(selected() == 0 && list.focusedView is TextFieldView)
    gallery.user.press(.down)
    #expect(list.focusedView === grid && selected() == 3)
    gallery.user.type("x")
    #expect(list.views(TextFieldView.self).first?.text == "listx", "It goes on where it ended.")
  }

  @Test("Tab goes from the windows to the filter and back")
  func tab() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    try gallery.open()
    gallery.showAll(in: list)
    let grid = try list.view(OverviewGridView.self)
    #expect(list.focusedView === grid)
    gallery.user.press(.tab)
    #expect(list.focusedView is TextFieldView)
    gallery.user.press(.tab)
    #expect(list.focusedView === grid)
    gallery.user.press(.tab, .shift)
    #expect(list.focusedView is TextFieldView)
  }

  @Test("Ctrl+Shift+E again takes the overview away")
  func toggle() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    gallery.showAll(in: list)
    #expect(list.views(OverviewView.self).count == 1)
    gallery.showAll(in: list)
    #expect(list.views(OverviewView.self).isEmpty)
    let other = try gallery.open()
    gallery.showAll(in: list)
    gallery.showAll(in: other)
    #expect(list.views(OverviewView.self).isEmpty && other.views(OverviewView.self).count == 1)
    gallery.user.press(
      at: RootPoint(x: other.clientArea.minX + 6, y: other.clientArea.minY + 400))
    gallery.user.release()
    #expect(other.views(OverviewView.self).isEmpty, "A click beside the tiles leaves, too.")
  }

  // MARK: Closing

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
