import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Tags", .serialized)
struct TagStories {
  private func desk() throws -> JournalDesk {
    let now = Moment.now()
    let texts = [
      "# Fog\n\nOver the #harbour", "# Rope\n\nFor the boat #harbour/boats", "# Seeds\n\n#garden",
      "# Nothing\n\nHere.",
    ]
    return try JournalDesk(
      entries: texts.enumerated().map { number, text in
        Entry(text: text, created: now.adding(seconds: Int64(-60 * number - 1)))
      })
  }

  private func wait(_ desk: JournalDesk, _ window: UserWindow, for rows: [String]) async throws {
    try await desk.user.wait(for: "\(rows)") { desk.rows(window) == rows }
  }

  @Test(
    "The menu counts the tags; one that is chosen by keys restricts the list, and Escape ends that")
  func menu() async throws {
    let desk = try desk()
    let window = try desk.listWindow
    try await desk.openListMenu()
    let menu = try window.view(MenuView.self)
    #expect(menu.titles.suffix(4) == ["All Entries", "garden", "harbour", "harbour/boats"])
    desk.user.type("har")
    desk.user.press(.return)
    try await wait(desk, window, for: ["Fog", "Rope"])
    let chip = try #require(window.views(ButtonView.self).first { $0.title == "#harbour" })
    #expect(chip.accessibilityLabel == "Show All Entries")
    desk.user.press("f", [.control, .shift])
    desk.user.type("boat")
    try await wait(desk, window, for: ["Rope"])
    desk.user.type("x")
    try await desk.user.wait(for: "the sentence") { !window.views(EmptyStateView.self).isEmpty }
    let sentence = "No entry with the tag #harbour contains “boatx”."
    #expect(window.views(LabelView.self).contains { $0.text == sentence })
    desk.user.press(.escape)
    try await wait(desk, window, for: ["Fog", "Rope"])
    desk.user.press(.escape)
    try await wait(desk, window, for: ["Fog", "Rope", "Seeds", "Nothing"])
    #expect(!window.views(ButtonView.self).contains { $0.title == "#harbour" })
  }

  @Test("A tag in the text opens its entries in the list of its window, with Ctrl and a click")
  func clicked() async throws {
    let desk = try desk()
    let list = try desk.listWindow
    let editor = try desk.editor(list)
    editor.onOpenTag?("Harbour")
    try await wait(desk, list, for: ["Fog", "Rope"])
    try desk.dragOut("Rope", of: list)
    let detail = try desk.user.window(titled: "Rope")
    #expect(try desk.controller(detail).isSidebarHidden)
    try desk.editor(detail).onOpenTag?("harbour/boats")
    try await wait(desk, detail, for: ["Rope"])
    #expect(try !desk.controller(detail).isSidebarHidden)
    #expect(desk.rows(list) == ["Fog", "Rope"])
    desk.user.click(try #require(list.views(ButtonView.self).first { $0.title == "#harbour" }))
    try await wait(desk, list, for: ["Fog", "Rope", "Seeds", "Nothing"])
  }

  @Test("A new entry in a list of one tag gets the tag, and is in the list while it is typed")
  func newEntry() async throws {
    let desk = try desk()
    let list = try desk.listWindow
    let sidebar = try desk.controller(list).sidebarController
    sidebar.filter(by: "harbour")
    try await wait(desk, list, for: ["Fog", "Rope"])
    desk.user.press("f", [.control, .shift])
    desk.user.type("rope")
    try await wait(desk, list, for: ["Rope"])
    desk.user.press("n", [.control, .shift])
    desk.user.type("Tides")
    await desk.settle()
    try await wait(desk, list, for: ["Tides", "Fog", "Rope"])
    #expect(try desk.editor(list).document.text == "Tides\n\n#harbour")
    #expect(sidebar.tag == "harbour")
    sidebar.filter(by: nil)
    desk.user.press("n", [.control, .shift])
    #expect(try desk.editor(list).document.text == "")
  }

  @Test("The tag of a window is there again after a kill, and another window has all entries")
  func restored() async throws {
    let desk = try desk()
    let first = try desk.listWindow
    try desk.controller(first).sidebarController.filter(by: "garden")
    try await wait(desk, first, for: ["Seeds"])
    desk.user.press("n", .control)
    desk.user.advance(by: .seconds(1))
    try desk.killAndRelaunch()
    let windows = desk.user.windows
    try #require(windows.count == 2)
    let tags = try windows.map { try desk.controller($0).sidebarController.tag }
    let restricted = try #require(tags.firstIndex(of: "garden"))
    try await wait(desk, windows[restricted], for: ["Seeds"])
    #expect(tags[1 - restricted] == nil)
    #expect(desk.rows(windows[1 - restricted]).count == 4)
  }

  @Test("An entry that gets the tag in another window joins the list, and one that loses it leaves")
  func following() async throws {
    let desk = try desk()
    let list = try desk.listWindow
    try desk.dragOut("Nothing", of: list)
    let detail = try desk.user.window(titled: "Nothing")
    try desk.controller(list).sidebarController.filter(by: "garden")
    try await wait(desk, list, for: ["Seeds"])
    try desk.writeAtEnd(detail, " #garden")
    await desk.settle()
    try await wait(desk, list, for: ["Seeds", "Nothing"])
    desk.user.press("z", .control)
    await desk.settle()
    try await wait(desk, list, for: ["Seeds"])
  }

  @Test("A tag without entries says so, and its button shows all of them")
  func empty() async throws {
    let desk = try desk()
    let window = try desk.listWindow
    try desk.controller(window).sidebarController.filter(by: "nobody")
    try await desk.user.wait(for: "the sentence") { !window.views(EmptyStateView.self).isEmpty }
    #expect(window.views(LabelView.self).contains { $0.text == "No entry has the tag #nobody." })
    desk.user.click(
      try #require(window.views(ButtonView.self).first { $0.title == "Show All Entries" }))
    try await wait(desk, window, for: ["Fog", "Rope", "Seeds", "Nothing"])
    #expect(desk.user.controlsBeyondTab(in: window) == [])
  }
}
