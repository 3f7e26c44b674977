import Accessibility
import SceneModel
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import SceneTesting
@testable import Scenes
@testable import StandardViews

@MainActor @Suite("Focus and keys, as assistive technology hears of them")
struct AccessibleFocusStories {
  private final class Listener: AccessibilityTreeObserver {
    var focused: [Int] = []
    /// The order of what was heard.
    var lines: [String] = []
    var strokes: [KeyStroke] = []

    func accessibilityFocusMoved(to id: Int) {
      focused.append(id)
      lines.append("focus")
    }
    func accessibilityKeyStruck(_ stroke: KeyStroke) {
      strokes.append(stroke)
      lines.append("key")
    }
    func accessibilityWindowActivated(_ id: Int, _ isActive: Bool) {}
    func accessibilityChanged(_ id: Int, _ change: AccessibilityChange) {}
    func accessibilityChildrenChanged(
      of id: Int, added: [(index: Int, id: Int)], removed: [Int]
    ) {}
    func accessibilityWindowOpened(_ id: Int) {}
    func accessibilityWindowClosed(_ id: Int) {}
  }

  private let listener = Listener()

  private func listen() throws -> AccessibilityTree {
    let tree = try #require(Application.current).startAccessibility()
    tree.observer = listener
    return tree
  }

  /// What has the focus after an act, if one event has said so.
  private func told(_ tree: AccessibilityTree, _ act: () throws -> Void) async throws
    -> AccessibilitySummary?
  {
    listener.focused = []
    try act()
    for _ in 0..<100 { await Task.yield() }
    #expect(listener.focused.count == 1)
    let id = try #require(listener.focused.last)
    #expect(id == tree.focusedID)
    let summary = tree.summary(of: id)
    #expect(summary?.isFocused == true)
    return summary
  }

  @Test("A window in which nothing has the focus is the focus itself, until an element has it")
  func window() async throws {
    let world = DragWorld()
    world.preferences = Preferences(DragPreferences(), in: nil)
    let user = try world.user()
    let tree = try listen()
    let opened = try await told(tree) { user.press(",", .control) }
    #expect(opened?.kind == .window)
    #expect(opened?.label == "Notes Preferences")
    let inner = try await told(tree) { user.press(.tab) }
    #expect(inner?.kind == .element)
    let back = try await told(tree) { user.focus(try user.list()) }
    #expect(back != inner)
    Application.current?.stopAccessibility()
  }

  @Test("The focus goes through the filter of the overview to the grid, and is told of once")
  func overview() async throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    try gallery.open("form")
    let tree = try listen()
    let shown = try await told(tree) { gallery.showAll(in: list) }
    #expect(shown?.kind == .element)
    #expect(shown?.element.role != .textField)
    Application.current?.stopAccessibility()
  }

  @Test("A key is heard before what it changes, and behind what the key before it has changed")
  func order() async throws {
    let world = DragWorld()
    world.preferences = Preferences(DragPreferences(), in: nil)
    let user = try world.user()
    user.press(",", .control)
    let window = try user.window(titled: "Notes Preferences")
    let tree = try listen()
    let stroke = KeyStroke(isPress: true, symbol: 0xff09, code: 23, milliseconds: 5)
    for _ in 1...2 {
      window.top.report(.keyStruck(stroke))
      window.top.report(.key(KeyEvent(key: .tab)))
    }
    user.settle()
    for _ in 0..<100 { await Task.yield() }
    #expect(listener.lines == ["key", "focus", "key", "focus"])
    #expect(listener.strokes == [stroke, stroke])
    #expect(listener.focused.last == tree.focusedID)
    Application.current?.stopAccessibility()
  }
}
