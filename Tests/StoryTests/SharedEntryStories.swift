import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("One entry in two windows")
struct SharedEntryStories {
  @Test("M-11 two windows write into one entry: both edits are stored, and in both windows")
  func twoWriters() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Crossing the fjord", of: list)
    let detail = try desk.user.window(titled: "Crossing the fjord")
    try desk.writeAtEnd(list, " From the list.")
    try desk.writeAtEnd(detail, " From its window.")
    try desk.writeAtEnd(list, " Again.")
    await desk.settle()
    let id = try desk.entry("Crossing the fjord")
    let entry = try await desk.store.database.pool.read { try EntryRow.entry(id, in: $0) }
    let stored = try #require(entry).text
    #expect(stored.hasSuffix(" From the list. From its window. Again."))
    for window in [list, detail] { #expect(try desk.editor(window).document.text == stored) }
  }

  @Test("W-12 one entry in two windows is one text with one undo history")
  func oneDocument() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Crossing the fjord", of: list)
    let detail = try desk.user.window(titled: "Crossing the fjord")
    #expect(try desk.editor(list).document === (try desk.editor(detail).document))
    try desk.writeAtEnd(detail, " And more.")
    #expect(try desk.editor(list).document.text.hasSuffix(" And more."))
    desk.user.focus(list)
    let editor = try desk.editor(list)
    editor.host?.focus(editor)
    let text = editor.document.text
    desk.user.press("z", .control)
    #expect(editor.document.text != text)
    await desk.settle()
    #expect(desk.store.document(try desk.entry("Crossing the fjord"))?.saving == .saved)
  }
}
