import Canvas
import Geometry
import SceneModel
import SceneTesting
import Testing
import Views

@testable import Scenes
@testable import StandardViews

/// An overview of all windows, shown over the content of one window.
@MainActor @Suite("The overview")
struct OverviewStories {
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
    #expect(gallery.tiles(list) == ["list: this window", "form: minimized"])
    #expect(try gallery.color(ofTile: "form", list) == Gallery.green)

    // The window is restored iconified, and its picture was lost with the cache.
    gallery.user.press(.escape)
    gallery.board.change(to: Gallery.blue)
    try gallery.user.relaunch()
    let again = try #require(
      gallery.application.openSessions.first { $0.record.title == "form" })
    gallery.application.snapshots.remove(again.persistentIdentifier)
    gallery.application.snapshots.flush(upTo: .seconds(10))
    let back = try gallery.user.window(titled: "list")
    gallery.showAll(in: back)
    #expect(gallery.tiles(back) == ["list: this window", "form: minimized"])
    #expect(try gallery.color(ofTile: "form", back) == Gallery.blue)

    // The same for a session without a scene. It is connected for the picture without becoming visible.
    gallery.user.press(.escape)
    gallery.application.disconnect(again)
    gallery.application.snapshots.remove(again.persistentIdentifier)
    gallery.application.snapshots.flush(upTo: .seconds(10))
    gallery.showAll(in: back)
    #expect(gallery.tiles(back) == ["list: this window", "form: closed to save memory"])
    #expect(try gallery.color(ofTile: "form", back) == Gallery.blue)
    #expect(again.scene == nil)
  }

  @Test("J-4 a minimized window is still in the overview, and comes back as it was")
  func minimized() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.user.resize(form, to: RootRect(x: 300, y: 100, width: 500, height: 400))
    gallery.user.type("half a sentence")
    gallery.user.iconify(form)
    gallery.showAll(in: list)
    #expect(gallery.tiles(list) == ["list: this window", "form: minimized"])
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
}
