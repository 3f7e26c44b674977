import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI
@testable import TwoScenesApp

/// The declarative application in the hands of a person.
@MainActor @Suite("Two Scenes", .serialized)
struct TwoScenesStories {
  @Test("T-2, T-7 it starts with one window, of the group that is declared first")
  func start() throws {
    let desk = try TwoScenesDesk()
    #expect(desk.user.windows.map(\.title) == ["Main Scene"])
    #expect(desk.window(of: "main").count == 1)
  }

  @Test("Every control is reached by Tab, every icon says what it does, documents have a menu")
  func reach() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    #expect(desk.user.controlsBeyondTab(in: main) == [])
    #expect(desk.user.unexplainedButtons(in: main) == 0)
    try desk.click("New Document", in: main)
    let document = try desk.user.newestWindow()
    #expect(desk.user.controlsBeyondTab(in: document) == [])
    desk.user.focus(main)
    let list = try main.view(ListView.self)
    while main.focusedView !== list { desk.user.press(.tab) }
    desk.user.press(.down)
    desk.user.press(.function(10), .shift)
    desk.user.advance(by: .milliseconds(200))
    #expect(try main.view(MenuView.self).titles.first == "Open in New Window")
  }

  @Test("T-3, T-4 Create Scene opens a second one, beside the first, with a count of its own")
  func createScene() throws {
    let desk = try TwoScenesDesk()
    let first = try #require(desk.user.windows.first)
    for _ in 0..<3 { try desk.click("Count Up", in: first) }
    try desk.click("Create Scene", in: first)
    let second = try desk.user.newestWindow()
    #expect(desk.window(of: "main").count == 2 && second != first)
    try desk.click("Count Down", in: second)
    #expect(desk.count(first) == 3 && desk.count(second) == -1)
    #expect(first.session !== second.session && first.scene !== second.scene)
    #expect(desk.user.application.connectedScenes.count == 2)
  }

  @Test("T-8, T-11 Second Scene opens the other kind, which goes on with the count it is handed")
  func secondScene() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    desk.user.press("=", .control)
    desk.user.press("=", .control)
    try desk.click("Second Scene", in: main)
    let second = try desk.user.newestWindow()
    #expect(second.session?.configuration.name == "second")
    #expect(desk.count(second) == 2)
    #expect(desk.texts(second).contains("A scene that counted 2"))
    // A request without a session does not consider open scenes.
    desk.user.focus(main)
    desk.user.press("2", .control)
    #expect(desk.window(of: "second").count == 2)
  }

  @Test("T-20 a link goes to the scene that prefers it, and makes one where none does")
  func links() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    try desk.follow("twoscenes://second/page")
    let second = try #require(desk.window(of: "second").first)
    #expect(desk.texts(second).contains("The link twoscenes://second/page"))
    try desk.click("Follow Link", in: main)
    #expect(second.isFocused && desk.user.windows.count == 2)
    try desk.follow("twoscenes://main")
    #expect(main.isFocused && desk.texts(main).contains("Came here by twoscenes://main"))
    // No scene claims this link, so the first group that accepts any link opens a scene.
    try desk.follow("twoscenes://elsewhere")
    #expect(desk.window(of: "main").count == 2)
  }

  @Test("T-14, T-19 Done and Close This Scene destroy the scene that they are in; others stay")
  func closing() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    try desk.click("Second Scene", in: main)
    try desk.click("Create Scene", in: main)
    let third = try desk.user.newestWindow()
    let second = try #require(desk.window(of: "second").first)
    try desk.click("Done", in: second)
    #expect(!second.isOpen && desk.user.windows.count == 2)
    try desk.click("Close This Scene", in: third)
    #expect(desk.user.windows == [main])
    #expect(desk.user.application.openSessions.count == 1)
  }

  @Test(
    "T-18 two documents are open in two windows; what one types, the list shows; both come back")
  func documents() async throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    desk.user.focus(main)
    desk.user.doubleClick(try main.view(labeled: "Field notes"))
    desk.user.focus(main)
    desk.user.doubleClick(try main.view(labeled: "A letter"))
    desk.user.focus(main)
    desk.user.doubleClick(try main.view(labeled: "A letter"))
    #expect(desk.user.windows.map(\.title).sorted() == ["A letter", "Field notes", "Main Scene"])
    let letter = try desk.user.window(titled: "A letter")
    #expect(letter.isFocused)
    let editor = try letter.view(TextEditorView.self)
    editor.select(TextSelection(anchor: 2, head: 10))
    desk.user.type("Thanks")
    desk.user.settle()
    #expect(letter.title == "Thanks" && desk.texts(main).contains("Thanks"))
    desk.user.advance(by: .milliseconds(250))
    try desk.user.relaunch()
    #expect(desk.user.windows.map(\.title).sorted() == ["Field notes", "Main Scene", "Thanks"])
  }

  /// The keys that the Shortcuts window shows for the window with the focus.
  private func shortcuts(_ desk: TwoScenesDesk) throws -> String {
    desk.user.press(.function(1))
    let window = try desk.user.window(titled: "Two Scenes Shortcuts")
    defer { desk.user.press(.escape) }
    return window.visibleViews.compactMap(\.accessibilityLabel).joined(separator: "\n")
  }

  @Test("Ctrl with + and - counts in a main scene, and changes the text's size in a document")
  func zoom() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.window(of: "main").first)
    desk.user.press("=", .control)
    #expect(desk.count(main) == 1)
    desk.user.press("n", [.control, .shift])
    let document = try desk.user.newestWindow()
    let editor = try document.view(TextEditorView.self)
    desk.user.press("=", .control)
    #expect(editor.zoom == 1.1 && desk.count(main) == 1)
    desk.user.press("0", .control)
    #expect(editor.zoom == 1)
    #expect(try shortcuts(desk).contains("Smaller Text: Ctrl+-"))
    desk.user.focus(main)
    #expect(try shortcuts(desk).contains("Count Down: Ctrl+-"))
    desk.user.focus(main)
    #expect(try !shortcuts(desk).contains("Smaller Text"))
  }

  @Test("T-18 a document that is dragged out of the list becomes its window")
  func dragOut() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    desk.user.press(try main.view(labeled: "A letter"))
    desk.user.drag(past: .trailing, of: main)
    desk.user.advance(by: .milliseconds(300))
    desk.user.release()
    desk.user.advance(by: .milliseconds(400))
    let letter = try desk.user.window(titled: "A letter")
    #expect(letter.session?.configuration.name == "document")
    // The second drag brings the window that presents the document to the front (D-8).
    desk.user.focus(main)
    desk.user.press(try main.view(labeled: "A letter"))
    desk.user.drag(past: .leading, of: main)
    desk.user.advance(by: .milliseconds(300))
    desk.user.release()
    desk.user.advance(by: .milliseconds(400))
    #expect(desk.user.windows.count == 2 && letter.isFocused)
  }

  @Test(
    "What another program drags on the list is refused, and the window says why while it is there",
    arguments: ["text/plain", "text/uri-list", "image/png"])
  func foreignDrag(type: String) throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    desk.user.resize(main, to: RootRect(x: 0, y: 60, width: 440, height: 600))
    let program = HeadlessProgram(
      "Files", on: desk.user.system, at: RootRect(x: 1000, y: 60, width: 200, height: 200))
    program.offers = [(type, Array("file:///a.txt\r\n".utf8))]
    let before = desk.texts(main)
    desk.user.startDrag(in: program)
    desk.user.drag(onto: try main.view(ListView.self))
    #expect(program.answer == nil)
    #expect(try main.view(BannerView.self).text == "This list takes nothing of other programs.")
    desk.user.drag(to: RootPoint(x: 1100, y: 500))
    #expect(main.views(BannerView.self).isEmpty)
    desk.user.release()
    #expect(desk.texts(main) == before)
  }

  @Test("The menu names the commands with their keys, and what cannot be done is disabled")
  func menu() throws {
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    try desk.click("More", in: main)
    var menu = try main.view(MenuView.self)
    #expect(
      menu.titles == [
        "Count Up", "Count Down", "Start Again", nil, "Second Scene", "Follow Link", nil,
        "New Document", "Put Back Deleted Document", "Recently Deleted", nil, "New Window",
        "Show All Windows", "Full Screen", nil, "Keyboard Shortcuts", "Close Window", "Quit",
      ])
    #expect(
      !menu.isEnabled(at: 2) && menu.isEnabled(at: 0) && menu.isEnabled(at: 7)
        && !menu.isEnabled(at: 8))
    menu.choose(0)
    desk.user.settle()
    #expect(desk.count(main) == 1)
    try desk.click("More", in: main)
    menu = try main.view(MenuView.self)
    #expect(menu.isEnabled(at: 2))
    menu.choose(2)
    desk.user.settle()
    #expect(desk.count(main) == 0)
  }
}
