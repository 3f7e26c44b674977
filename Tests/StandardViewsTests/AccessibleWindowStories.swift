import Accessibility
import Geometry
import SceneModel
import ScenesSupport
import Testing
import Views

@testable import SceneTesting
@testable import Scenes

@MainActor @Suite("Windows, as assistive technology hears of them")
struct AccessibleWindowStories {
  private final class Listener: AccessibilityTreeObserver {
    var changes: [AccessibilityWindowChange] = []
    var placeChanges = 0

    func accessibilityWindowChanged(_ id: Int, _ change: AccessibilityWindowChange) {
      changes.append(change)
    }
    func accessibilityPlacesMayHaveChanged() { placeChanges += 1 }
    func accessibilityFocusMoved(to id: Int) {}
    func accessibilityKeyStruck(_ stroke: KeyStroke) {}
    func accessibilityWindowActivated(_ id: Int, _ isActive: Bool) {}
    func accessibilityChanged(_ id: Int, _ change: AccessibilityChange) {}
    func accessibilityChildrenChanged(
      of id: Int, added: [(index: Int, id: Int)], removed: [Int]
    ) {}
    func accessibilityWindowOpened(_ id: Int) {}
    func accessibilityWindowClosed(_ id: Int) {}
  }

  @Test("Minimizing, maximizing, moving and resizing are told once each, by their names")
  func changes() throws {
    let world = DragWorld()
    let user = try world.user()
    let window = try user.newestWindow()
    let listener = Listener()
    let tree = try #require(Application.current).startAccessibility()
    tree.observer = listener
    func told(_ act: () -> Void) -> [AccessibilityWindowChange] {
      listener.changes = []
      act()
      return listener.changes
    }
    #expect(told { user.iconify(window) } == [.minimized])
    #expect(told { user.focus(window) } == [.unminimized])
    let area = window.top.geometry.clientArea
    let moved = RootRect(
      x: area.minX + 10, y: area.minY, width: area.width, height: area.height)
    #expect(told { user.resize(window, to: moved) } == [.moved])
    let wider = RootRect(
      x: moved.minX, y: moved.minY, width: moved.width + 20, height: moved.height)
    listener.placeChanges = 0
    #expect(told { user.resize(window, to: wider) } == [.resized])
    #expect(listener.placeChanges > 0)
    #expect(told { user.maximize(window) }.first == .maximized)
    #expect(told { user.unmaximize(window) }.first == .unmaximized)
    Application.current?.stopAccessibility()
    #expect(told { user.iconify(window) }.isEmpty)
  }
}
