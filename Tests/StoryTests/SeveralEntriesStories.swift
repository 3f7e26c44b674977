import Dragging
import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import JournalApp

@MainActor @Suite("Several entries at once", .serialized)
struct SeveralEntriesStories {
  private func select(_ titles: [String], _ window: UserWindow, _ desk: JournalDesk) throws {
    desk.user.focus(window)
    for (index, title) in titles.enumerated() {
      desk.user.hold(index == 0 ? [] : .control)
      desk.user.click(try desk.row(title, window))
    }
    desk.user.hold([])
  }

  @Test("Delete, Ctrl+Z and the page's neighbor are for all selected entries")
  func deleted() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    try select(["Bread, third attempt", "What Ada said"], window, desk)
    desk.user.press(.delete)
    await desk.settle()
    #expect(desk.rows(window) == ["Crossing the fjord", "Garden"])
    #expect(try desk.controller(window).entry == (try desk.entry("Garden")))
    #expect(try window.view(BannerView.self).text == "2 entries were deleted.")
    desk.user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)
    // They are selected again, for whatever the person wants to do instead.
    #expect(try window.view(ListView.self).selectedCells == [1, 2])
    #expect(try desk.controller(window).entry == (try desk.entry("What Ada said")))
  }

  @Test("The page tells how many are selected, and shows the entry again when one is left")
  func number() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    func told() -> String? {
      window.views(LabelView.self).map(\.text).first { $0.hasSuffix("selected") }
    }
    try select(["Bread, third attempt", "What Ada said"], window, desk)
    #expect(told() == "2 entries selected")
    #expect(window.views(TextEditorView.self).isEmpty)
    desk.user.press("a", .control)
    #expect(told() == "4 entries selected")
    desk.user.press(.function(9))
    #expect(told() == nil, "Without the list the window is for its own entry.")
    desk.user.press(.function(9))
    #expect(told() != nil)
    desk.user.click(try desk.row("Garden", window))
    #expect(told() == nil)
    #expect(try desk.editor(window).document.text.hasPrefix("# Garden"))
    desk.user.press("a", .control)
    desk.user.press(.delete)
    await desk.settle()
    #expect(told() == nil)
  }

  @Test("The menu opens all of them, or copies their links")
  func menu() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let titles = ["Crossing the fjord", "What Ada said"]
    try select(titles.reversed(), window, desk)
    let row = try desk.row("What Ada said", window)
    desk.user.click(row, button: .secondary)
    desk.user.press(.down)
    desk.user.press(.down)
    desk.user.press(.return)
    var copied: String?
    row.host?.clipboard.read { copied = try? $0.get() }
    let links = try titles.map { EntryLink.text(for: try desk.entry($0)) }
    #expect(copied == links.joined(separator: "\n"))
    desk.user.click(row, button: .secondary)
    desk.user.press(.down)
    desk.user.press(.return)
    #expect(desk.user.windows.map(\.title) == ["Journal"] + titles)
  }

  @Test("The selected rows are selected again after a restart")
  func restored() async throws {
    let desk = try JournalDesk()
    try select(["Garden", "Bread, third attempt"], try desk.listWindow, desk)
    desk.user.advance(by: .seconds(1))
    try desk.relaunch()
    let list = try desk.listWindow.view(ListView.self)
    #expect(list.selectedCells == [1, 3])
    #expect(try desk.controller(desk.listWindow).entry == (try desk.entry("Bread, third attempt")))
  }

  @Test("Another program gets the text of all dragged entries, read ahead or not, as it is now")
  func text() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let titles = ["Crossing the fjord", "Bread, third attempt", "Garden"]
    try select(titles, window, desk)
    desk.user.press(try desk.row("Garden", window))
    desk.user.drag(past: .leading, of: window)
    let offer = try #require(desk.user.system.drag?.offer)
    func offered() throws -> String {
      String(decoding: try offer.load(String.plainTextType), as: UTF8.self)
    }
    let ids = try titles.map(desk.entry)
    func texts() -> String {
      let texts = desk.store.texts(of: ids)
      return ids.compactMap { texts[$0] }.joined(separator: "\n\n")
    }
    let expected = texts()
    #expect(expected.count > 100)
    #expect(try offered() == expected)
    await desk.settle()
    #expect(try offered() == expected)
    let garden = try #require(desk.store.document(ids[2])).text
    garden.replace(garden.buffer.utf8Count..<garden.buffer.utf8Count, with: " More.")
    #expect(texts().contains(" More."))
    #expect(try offered() == texts())
    desk.user.press(.escape)
    desk.user.advance(by: .milliseconds(300))
  }

  @Test("W-1 what was typed or deleted after a drag is undone before it, what was before after it")
  func undoOrder() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let editor = try desk.editor(window)
    func type(_ text: String) {
      desk.user.focus(window)
      editor.host?.focus(editor)
      desk.user.type(text)
    }
    func undo() async {
      desk.user.press("z", .control)
      await desk.settle()
    }
    desk.user.click(try desk.row("Garden", window))
    type("old")
    let before = editor.document.text
    try desk.dragOut("What Ada said", of: window)
    #expect(desk.user.windows.count == 2)
    editor.document.endUndoGroup()
    type("new")
    await undo()
    #expect(editor.document.text == before && desk.user.windows.count == 2)
    await undo()
    #expect(editor.document.text == before && desk.user.windows.count == 1)
    // The focus is in the list again, where it was during the drag.
    editor.host?.focus(editor)
    await undo()
    #expect(!editor.document.text.contains("old"))

    // A window in which something was written is not closed. The edit is in the entry, which can undo it.
    try desk.dragOut("What Ada said", of: window)
    desk.user.type("kept ")
    await desk.settle()
    try select(["Bread, third attempt"], window, desk)
    desk.user.press(.delete)
    await desk.settle()
    await undo()
    #expect(desk.rows(window).count == 4 && desk.user.windows.count == 2)
    await undo()
    #expect(desk.user.windows.count == 2)
    let document = try #require(desk.store.document(try desk.entry("What Ada said")))
    #expect(document.text.text.contains("kept ") && document.text.canUndo)
  }
}
