import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

@MainActor @Suite("F10 in windows without a menu button")
struct WindowMenuStories {
  private let world = DragWorld()

  private func menu(_ user: VirtualUser, _ window: UserWindow) throws -> MenuView {
    user.press(.function(10))
    user.advance(by: .milliseconds(200))
    return try window.view(MenuView.self)
  }

  @Test("A-10 it shows the commands of every window, which letters and Return choose")
  func standard() throws {
    let user = try world.user()
    let window = try user.list()
    let menu = try menu(user, window)
    #expect(
      menu.titles == [
        "New Window", "Show All Windows", "Full Screen", nil, "Keyboard Shortcuts",
        "Close Window", "Quit",
      ])
    #expect(menu.isFocused && (0..<3).allSatisfy(menu.isEnabled))
    user.press(.escape)
    #expect(window.views(MenuView.self).isEmpty)
    _ = try self.menu(user, window)
    user.type("new")
    user.press(.return)
    user.settle()
    #expect(user.windows.count == 2)
  }

  @Test("The Shortcuts window has it too, and lists the key")
  func own() throws {
    let user = try world.user()
    user.press(.function(1))
    let window = try user.window(titled: "Notes Shortcuts")
    let text = window.visibleViews.compactMap(\.accessibilityLabel).joined(separator: "\n")
    #expect(text.contains("Window Menu: F10"))
    #expect(text.contains("Next Pane: F6"))
    #expect(text.contains("Context Menu: Menu, Shift+F10"))
    #expect(try menu(user, window).titles.contains("Close Window"))
    user.type("close")
    user.press(.return)
    user.advance(by: .milliseconds(300))
    #expect(!window.isOpen)
  }
}
