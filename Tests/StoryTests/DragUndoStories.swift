import Geometry
import SceneTesting
import Testing

@testable import JournalApp
@testable import Scenes
@testable import Text
@testable import TextViews
@testable import Views

/// Undo takes back what was done last, in whichever window.
@MainActor @Suite("Undo of a drag after something was written", .serialized)
struct DragUndoStories {
  private let desk: JournalDesk
  private let list: UserWindow
  private let page: UserWindow
  private var user: VirtualUser { desk.user }
  private static let garden = "# Garden\n\nWhat there is to say about Garden."

  init() throws {
    desk = try JournalDesk()
    list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    page = try desk.user.newestWindow()
    desk.user.resize(list, to: RootRect(x: 0, y: 60, width: 700, height: 600))
    desk.user.resize(page, to: RootRect(x: 760, y: 60, width: 600, height: 600))
  }

  private func place(_ offset: Int, in editor: TextEditorView) throws -> RootPoint {
    let line = try #require(editor.caretLine(at: offset))
    return user.rootPoint(of: editor).offset(
      dx: Int(line.midX - editor.bounds.midX) + 1, dy: Int(line.midY - editor.bounds.midY))
  }

  /// Drags a word of the first window's page into the text of the new window.
  private func dragWord(moving: Bool = false) throws -> (
    word: String, from: TextEditorView, to: TextEditorView
  ) {
    let (from, to) = (try desk.editor(list), try desk.editor(page))
    #expect(from.document !== to.document)
    user.focus(list)
    from.select(TextSelection(from.document.buffer.wordRange(at: 3)))
    let word = from.selectedText
    user.press(at: try place(3, in: from))
    user.drag(by: 20, 4)
    user.drag(to: try place(to.document.buffer.utf8Count, in: to))
    user.advance(by: .milliseconds(120))
    if moving { user.hold(.shift) }
    user.release()
    user.hold([])
    #expect(to.document.text.hasSuffix(" " + word))
    return (word, from, to)
  }

  @Test(
    "A text that was dropped into the new window goes first, then the window",
    arguments: [false, true])
  func droppedText(inNewWindow: Bool) throws {
    let (_, from, to) = try dragWord()
    let before = from.document.text
    user.focus(inNewWindow ? page : list)
    user.press("z", .control)
    #expect(user.windows.count == 2)
    #expect(to.document.text == Self.garden && from.document.text == before)
    user.focus(list)
    user.press("z", .control)
    #expect(user.windows.count == 1)
    #expect(desk.rows(list) == JournalDesk.titles)
  }

  @Test(
    "A text that was moved into the other window is back in its own by one press",
    arguments: [false, true])
  func movedText(inNewWindow: Bool) throws {
    let before = try desk.editor(list).document.text
    let (word, from, to) = try dragWord(moving: true)
    #expect(!from.document.text.hasPrefix("# " + word))
    user.focus(inNewWindow ? page : list)
    user.press("z", .control)
    #expect(to.document.text == Self.garden && from.document.text == before)
  }

  @Test(
    "A window in which something was typed or pasted is not closed by the undo of its opening",
    arguments: [false, true])
  func written(byPaste: Bool) throws {
    let editor = try desk.editor(page)
    user.focus(page)
    editor.host?.focus(editor)
    editor.select(TextSelection(caret: editor.document.buffer.utf8Count))
    if byPaste {
      user.system.clipboard.write(" More.")
      user.press("v", .control)
    } else {
      user.type(" More.")
    }
    user.focus(list)
    user.press("z", .control)
    #expect(user.windows.count == 2)
    #expect(editor.document.text == Self.garden + " More.")
    // When the writing is taken back where it was written, the window can go.
    user.focus(page)
    while editor.document.text != Self.garden, editor.document.canUndo {
      user.press("z", .control)
    }
    #expect(editor.document.text == Self.garden)
    user.focus(list)
    user.press("z", .control)
    #expect(user.windows.count == 1)
  }

  @Test("Of several windows that one drag opened, the one that was written in stays")
  func several() throws {
    let table = try list.view(ListView.self)
    user.focus(list)
    user.click(try desk.row("Crossing the fjord", list))
    table.selectCells(try ["Crossing the fjord", "Bread, third attempt"].map(desk.entry))
    let count = user.windows.count
    user.press(try desk.row("Crossing the fjord", list))
    user.drag(to: RootPoint(x: 1500, y: 760))
    user.advance(by: .milliseconds(300))
    user.release()
    user.advance(by: .milliseconds(400))
    #expect(user.windows.count == count + 2)
    let written = try user.newestWindow()
    try desk.writeAtEnd(written, "More.")
    user.focus(list)
    user.press("z", .control)
    #expect(user.windows.count == count + 1)
    #expect(written.isOpen)
  }

  @Test("What a drop added is offered no more when something was written since")
  func offer() async throws {
    let program = HeadlessProgram(
      "Files", on: user.system, at: RootRect(x: 1400, y: 60, width: 100, height: 100))
    program.offers = [("text/plain", Array("Harbor".utf8))]
    user.startDrag(in: program)
    user.drag(onto: try desk.row("What Ada said", list))
    user.release()
    user.advance(by: .milliseconds(20))
    await desk.settle()
    #expect(desk.rows(list).contains("Harbor"))
    #expect(try list.view(BannerView.self).text == "“Harbor” was added.")
    try desk.writeAtEnd(list, " with boats")
    #expect((try? list.view(BannerView.self)) == nil)
    let table = try list.view(ListView.self)
    table.host?.focus(table)
    user.press("z", .control)
    await desk.settle()
    #expect(desk.store.count == 5)
  }
}
