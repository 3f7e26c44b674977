import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Sorting the list", .serialized)
struct OrderStories {
  private static let byTitle = [
    "Bread, third attempt", "Crossing the fjord", "Garden", "What Ada said",
  ]

  /// Chooses from the menu of the list by keys.
  private func choose(_ order: EntryOrder, _ desk: JournalDesk) async throws {
    try await desk.openListMenu()
    for _ in 0...(EntryOrder.allCases.firstIndex(of: order) ?? 0) { desk.user.press(.down) }
    desk.user.press(.return)
    desk.user.settle()
  }

  @Test("An order chosen by keys holds in every window and after a kill, with pinned entries above")
  func everywhere() async throws {
    let desk = try JournalDesk()
    desk.user.press("n", .control)
    let windows = desk.user.windows
    desk.user.focus(windows[0])
    try await choose(.title, desk)
    for window in windows { #expect(desk.rows(window) == Self.byTitle) }
    try await choose(.oldestFirst, desk)
    for window in windows { #expect(desk.rows(window) == JournalDesk.titles.reversed()) }
    desk.store.setPinned([try desk.entry("Crossing the fjord")], true)
    await desk.settle()
    let expected = ["Crossing the fjord", "Garden", "What Ada said", "Bread, third attempt"]
    for window in windows { #expect(desk.rows(window) == expected) }
    #expect(desk.context.settings.flush())
    try desk.killAndRelaunch()
    let window = try #require(desk.user.windows.first)
    #expect(desk.rows(window) == expected)
    desk.user.focus(window)
    try await choose(.newestFirst, desk)
    #expect(desk.rows(window) == JournalDesk.titles)
  }

  @Test("Keys that are pressed before the menu is there are for the menu, not for the text")
  func typedAhead() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let editor = try desk.editor(window)
    editor.host?.focus(editor)
    let text = editor.document.text
    desk.user.press("l", [.control, .shift])
    #expect(window.views(MenuView.self).isEmpty, "The menu was there before the keys.")
    desk.user.type("by")
    desk.user.press(.return)
    try await desk.user.wait(for: "the order") { desk.rows(window) == Self.byTitle }
    #expect(editor.document.text == text)
    #expect(editor.isFocused && window.views(MenuView.self).isEmpty)
  }

  @Test("Escape before the menu is there calls it off")
  func calledOff() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let editor = try desk.editor(window)
    editor.host?.focus(editor)
    desk.user.press("l", [.control, .shift])
    desk.user.press(.escape)
    _ = await desk.store.tags()
    await desk.settle()
    #expect(editor.isFocused && window.views(MenuView.self).isEmpty)
  }

  @Test("The menu says which order it is, and the list names one that has no days")
  func named() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try await choose(.lastChanged, desk)
    let sections = try desk.controller(window).sidebarController.rows.sections
    #expect(sections.map(\.title) == ["Last Changed"])
    try await desk.openListMenu()
    let menu = try window.view(MenuView.self)
    #expect(
      menu.titles == EntryOrder.allCases.map(\.name) + [nil, "No tags. Write #word in an entry."])
  }

  @Test(
    "What is found has the order of the list, and what is typed in moves up where the last change counts"
  )
  func foundAndTyped() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try await choose(.title, desk)
    desk.user.press("f", [.control, .shift])
    desk.user.type("what")
    try await desk.user.wait(for: "the results") {
      try !desk.controller(window).sidebarController.rows.query.isEmpty
    }
    #expect(desk.rows(window) == Self.byTitle)
    desk.user.press(.escape)
    try await choose(.lastChanged, desk)
    desk.user.click(try desk.row("Garden", window))
    try desk.writeAtEnd(window, " More.")
    await desk.settle()
    #expect(desk.rows(window).first == "Garden")
  }

  @Test("An entry whose change was taken back has the time and the place that it had before")
  func takenBack() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try await choose(.lastChanged, desk)
    let before = desk.rows(window)
    let title = try #require(before.last)
    let id = try desk.entry(title)
    let modified = desk.store.modified(id)
    desk.user.click(try desk.row(title, window))
    try desk.writeAtEnd(window, "x")
    await desk.settle()
    #expect(desk.rows(window).first == title)
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.store.modified(id) == modified)
    #expect(desk.rows(window) == before)
  }
}
