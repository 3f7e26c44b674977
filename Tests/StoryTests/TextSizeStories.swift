import Geometry
import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import JournalApp

@MainActor @Suite("A-11 Journal and Two Scenes can be read in larger text, from 0.8 to 2.5")
struct TextSizeStories {
  nonisolated static let scales = [0.8, 1, 1.5, 2.5]

  private func follow(_ scale: Double, _ user: VirtualUser) {
    user.system.desktop.textScale = scale
    user.settle()
  }

  @Test(
    "Nothing is cut in Journal's list, in a window of an entry, or with a bar to find text",
    arguments: scales)
  func journal(scale: Double) throws {
    let desk = try JournalDesk()
    follow(scale, desk.user)
    let list = try desk.listWindow
    #expect(list.layoutFaults == [])
    let title = JournalDesk.titles[0]
    desk.user.doubleClick(try desk.row(title, list))
    let entry = try desk.user.window(titled: title)
    #expect(entry.layoutFaults == [])
    desk.user.press("f", .control)
    #expect(entry.layoutFaults == [])
  }

  @Test("A first window is larger where letters are, and no larger than the screen")
  func firstWindow() throws {
    let system = HeadlessWindowSystem()
    system.desktop.textScale = 2.5
    let desk = try JournalDesk(on: system)
    let list = try desk.listWindow
    #expect(list.clientArea.width == 1296)
    #expect(list.clientArea.height == 781)
  }

  @Test("The text of an open entry becomes larger, in its own zoom, and smaller again")
  func live() throws {
    let desk = try JournalDesk()
    let editor = try desk.editor(try desk.listWindow)
    editor.zoom = 1.25
    let before = try #require(editor.caretLine(at: 0)).height
    follow(2, desk.user)
    let large = try #require(editor.caretLine(at: 0)).height
    #expect(editor.zoom == 1.25)
    #expect(abs(large / before - 2) < 0.1)
    follow(1, desk.user)
    #expect(editor.caretLine(at: 0)?.height == before)
  }

  @Test("Nothing is cut in the windows of Two Scenes", arguments: scales)
  func twoScenes(scale: Double) throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    try desk.click("Second Scene", in: main)
    desk.user.focus(main)
    desk.user.doubleClick(try main.view(labeled: "A letter"))
    follow(scale, desk.user)
    #expect(desk.user.windows.count == 3)
    for window in desk.user.windows { #expect(window.layoutFaults == [], "\(window.title)") }
  }

  @Test(
    "In the smallest windows nothing is cut, and Tab shows every control and a document whole",
    arguments: scales)
  func smallest(scale: Double) throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    try desk.click("Second Scene", in: main)
    follow(scale, desk.user)
    for window in desk.user.windows {
      let least = window.attributes.minimumSize
      desk.user.resize(
        window,
        to: RootRect(x: 40, y: 60, width: Int(least.width), height: Int(least.height)))
      #expect(window.layoutFaults == [], "\(window.title)")
      var seen: [View] = []
      desk.user.focus(window)
      while seen.count < 50 {
        desk.user.press(.tab, .control)
        guard let view = window.focusedView, !seen.contains(where: { $0 === view }) else { break }
        seen.append(view)
        let name = view.accessibilityLabel ?? "\(type(of: view))"
        if view is PressableView { #expect(isWhole(view), "\(window.title): \(name)") }
      }
      #expect(seen.count >= 5, "\(window.title)")
    }
    desk.user.focus(main)
    let first = try #require(try desk.library.documents.first).title
    #expect(isWhole(try main.row(first)))
  }

  /// Whether no view around a view cuts a part of it.
  private func isWhole(_ view: View) -> Bool {
    let place = view.convertToWindow(view.bounds)
    return view.superviewChain.allSatisfy {
      $0.convertToWindow($0.bounds).inset(dx: -1, dy: -1).contains(place)
    }
  }
}
