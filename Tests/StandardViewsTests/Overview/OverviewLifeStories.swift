import Canvas
import Geometry
import SceneModel
import SceneTesting
import Testing
import Views

@testable import Scenes
@testable import StandardViews

/// How the overview opens, follows the changes of windows, and closes.
@MainActor @Suite("The overview's life")
struct OverviewLifeStories {
  @Test("Titles, closings and windows that come are followed without an event in the overview")
  func follows() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.showAll(in: list)
    form.rootViewController?.title = "Renamed"
    gallery.user.advance(by: .milliseconds(50))
    #expect(gallery.tiles(list) == ["list: this window", "Renamed: open"])
    gallery.user.close(form)
    gallery.user.advance(by: .milliseconds(50))
    #expect(gallery.tiles(list) == ["list: this window"])
    gallery.user.iconify(list)
    #expect(gallery.application.overview == nil)
  }

  @Test("T-13 a request to destroy takes the window away, from the overview too, and no other")
  func requestedDestruction() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    let other = try gallery.open()
    gallery.showAll(in: list)
    #expect(gallery.tiles(list).count == 3)
    let session = try #require(form.session)
    let frames = [list.frame, other.frame]
    gallery.application.requestSceneSessionDestruction(session, options: nil)
    gallery.user.advance(by: .milliseconds(50))
    #expect(!form.isOpen && !gallery.application.openSessions.contains(session))
    #expect(gallery.tiles(list).count == 2)
    #expect(!gallery.tiles(list).contains { $0.hasPrefix("form") })
    #expect([list, other].allSatisfy(\.isOpen) && [list.frame, other.frame] == frames)
    #expect(gallery.application.overview != nil)
  }

  @Test("Only the damaged part of a window is painted again, and an idle overview paints nothing")
  func damage() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    try gallery.open("form")
    gallery.showAll(in: list)
    gallery.user.advance(by: .seconds(2))
    let paints = list.paintCount
    gallery.user.advance(by: .seconds(10))
    #expect(list.paintCount == paints)
    gallery.board.change(to: Gallery.blue)
    gallery.user.settle()
    #expect(list.paintCount == paints + 1)
    #expect(try gallery.color(ofTile: "form", list) == Gallery.blue)
    #expect(try gallery.color(ofTile: "list", list) == Gallery.blue)
    #expect(gallery.user.system.scheduledActionCount == 0)
  }

  @Test("Of fifty windows only those that are seen are painted; the rest when they are scrolled to")
  func fifty() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    for _ in 0..<49 { try gallery.open() }
    var drawn: Set<SceneSession> = []
    gallery.board.onDraw = { drawn.insert($0) }
    gallery.showAll(in: list)
    #expect((4...15).contains(drawn.count), "\(drawn.count) windows were painted")
    let scroll = try list.view(ScrollView.self)
    gallery.user.press(.end)
    gallery.user.advance(by: .milliseconds(100))
    #expect(scroll.contentOffset > 1000)
    let last = try #require(list.view(OverviewGridView.self).cells.last)
    let frame = Rect(origin: last.convertToWindow(Point.zero), size: last.frame.size)
    #expect(Rect(origin: .zero, size: Size(width: 960, height: 640)).contains(frame))
    gallery.board.onDraw = nil
  }

  @Test("It appears within 150 ms, and at once where animations are off", arguments: [true, false])
  func appears(animates: Bool) throws {
    var desktop = HeadlessWindowSystem().desktop
    desktop.behavior.animates = animates
    let gallery = try Gallery(on: HeadlessWindowSystem(desktop: desktop))
    let list = try gallery.user.window(titled: "list")
    gallery.user.press("e", [.control, .shift])
    let overview = try #require(gallery.application.overview?.view)
    #expect((overview.opacity == 1) == !animates)
    gallery.user.advance(by: .milliseconds(190))
    #expect(overview.opacity == 1 && list.views(OverviewView.self).count == 1)
  }

  @Test("From nowhere (a launcher) it comes up in the window used last, iconified if need be")
  func fromLauncher() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.user.focusNothing()
    gallery.application.showOverview(from: nil)
    gallery.user.advance(by: .milliseconds(300))
    #expect(form.isFocused && form.views(OverviewView.self).count == 1)
    gallery.user.press(.escape)
    gallery.user.iconify(form)
    gallery.user.iconify(list)
    gallery.application.disconnect(try #require(list.session))
    gallery.user.settle()
    gallery.application.showOverview(from: nil)
    gallery.user.advance(by: .milliseconds(300))
    let shown = try #require(gallery.user.windows.first { !$0.isIconified })
    #expect(shown.isFocused && shown.views(OverviewView.self).count == 1)
    #expect(gallery.tiles(shown).count == 2)
  }

  @Test("When it is gone nothing of it is left, and no window tells it of damage")
  func goes() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.showAll(in: list)
    weak let controller = gallery.application.overview
    weak let view = controller?.view
    weak let tile = try gallery.tile("form", list)
    #expect(form.scene?.keyWindow?.contentRoot.onDamage != nil)
    gallery.user.press(.escape)
    gallery.user.advance(by: .seconds(1))
    #expect(controller == nil && view == nil && tile == nil)
    for window in [list, form] { #expect(window.scene?.keyWindow?.contentRoot.onDamage == nil) }
    #expect(gallery.user.system.scheduledActionCount == 0)
  }

  @Test("A window under the overview is painted without it, in its own tile and in its snapshot")
  func noRecursion() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    try gallery.open("form")
    gallery.showAll(in: list)
    #expect(try gallery.color(ofTile: "list", list) == Gallery.red)
    let session = try #require(list.session)
    gallery.user.iconify(list)
    #expect(try gallery.color(ofSnapshot: session) == Gallery.red)
  }
}
