import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

@MainActor @Suite("The Shortcuts window and the full screen")
struct ShortcutsWindowStories {
  private let world = DragWorld()

  @Test("F1 and Ctrl+? open it once, and Escape closes it")
  func opening() throws {
    let user = try world.user()
    user.press(.function(1))
    let window = try user.window(titled: "Notes Shortcuts")
    #expect(window.isFocused)
    user.focus(try user.list())
    user.press("/", [.control, .shift])
    #expect(window.isFocused && user.windows.count == 2)
    let text = window.visibleViews.compactMap(\.accessibilityLabel).joined(separator: "\n")
    #expect(text.contains("New Window: Ctrl+N"))
    #expect(text.contains("Keyboard Shortcuts: F1, Ctrl+?"))
    // There is no Preferences window in this program.
    #expect(!text.contains("Preferences"))
    user.press(.escape)
    #expect(!window.isOpen && user.windows.count == 1)
  }

  @Test("In a low window the keys scroll it")
  func scrolling() throws {
    let user = try world.user()
    user.press(.function(1))
    let window = try user.window(titled: "Notes Shortcuts")
    user.resize(window, to: RootRect(x: 100, y: 100, width: 400, height: 260))
    let scroll = try window.view(ScrollView.self)
    user.press(.down)
    #expect(scroll.contentOffset > 0)
    user.press(.end)
    let end = scroll.contentOffset
    #expect(end > 260)
    user.press(.up)
    #expect(scroll.contentOffset < end)
    user.press(.home)
    #expect(scroll.contentOffset == 0)
  }

  @Test("It is not restored, and an application with one window has none")
  func transient() throws {
    let user = try world.user()
    user.press(.function(1))
    try user.relaunch()
    #expect(user.windows.map(\.title) == ["Notes"])
    let single = try DragWorld().user(multiple: false)
    single.press(.function(1))
    #expect(single.windows.count == 1)
  }

  @Test("F11 fills the monitor and gives the window its place back, also after a restart")
  func fullScreen() throws {
    let user = try world.user()
    let before = try user.list().frame
    let monitor = user.system.desktop.monitors[0].area
    user.press(.function(11))
    #expect(try user.list().clientArea == monitor)
    #expect(try user.list().scene?.effectiveGeometry?.isFullScreen == true)
    try user.relaunch()
    #expect(try user.list().clientArea == monitor)
    user.press(.function(11))
    #expect(try user.list().frame == before)
    try user.relaunch()
    #expect(try user.list().frame == before)
  }
}
