import Geometry
import SceneTesting
import Testing

@testable import Dragging
@testable import JournalApp
@testable import Scenes
@testable import TextViews
@testable import Views

@MainActor @Suite("Dropping an entry's row on a page", .serialized)
struct RowOnPageStories {
  private let desk: JournalDesk
  private let list: UserWindow
  private let page: UserWindow
  private var user: VirtualUser { desk.user }
  private static let garden = "# Garden\n\nWhat there is to say about Garden."

  /// The list's window, and beside it a window on one entry.
  init() throws {
    desk = try JournalDesk()
    list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    page = try desk.user.newestWindow()
    desk.user.resize(list, to: RootRect(x: 0, y: 60, width: 700, height: 600))
    desk.user.resize(page, to: RootRect(x: 760, y: 60, width: 600, height: 600))
  }

  private var label: String? { DragController.current?.presentation?.show.label }

  /// The place of a caret on the screen, a little to its right.
  private func place(_ offset: Int, in editor: TextEditorView) throws -> RootPoint {
    let line = try #require(editor.caretLine(at: offset))
    return user.rootPoint(of: editor).offset(
      dx: Int(line.midX - editor.bounds.midX) + 1, dy: Int(line.midY - editor.bounds.midY))
  }

  private func hold(_ title: String, over editor: TextEditorView, at offset: Int) throws {
    user.focus(list)
    user.press(try desk.row(title, list))
    user.drag(to: try place(offset, in: editor))
    user.advance(by: .milliseconds(120))
  }

  private func link(_ title: String) throws -> String {
    "[\(title)](journal://entry/\(try desk.entry(title).rawValue))"
  }

  @Test(
    "It becomes a link between two words, and Ctrl+Z takes it back in either window",
    arguments: [true, false])
  func link(inSource: Bool) throws {
    let editor = try desk.editor(page)
    // In the middle of "there".
    try hold("What Ada said", over: editor, at: 17)
    #expect(label == "Insert Link")
    #expect(editor.dropOffset == 15 || editor.dropOffset == 20)
    user.release()
    let text = editor.document.text
    let ada = try link("What Ada said")
    #expect(text == "# Garden\n\nWhat \(ada) there is to say about Garden.")
    user.focus(inSource ? list : page)
    user.press("z", .control)
    #expect(editor.document.text == Self.garden)
    #expect(user.windows.count == 2, "The drag that opened the window is older.")
    user.press("z", [.control, .shift])
    #expect(editor.document.text == (inSource ? Self.garden : text))
  }

  @Test("Ctrl asks for its text, which gets lines of its own")
  func text() throws {
    let editor = try desk.editor(page)
    try hold("What Ada said", over: editor, at: 17)
    user.hold(.control)
    #expect(label == "Insert Text")
    user.release()
    user.hold([])
    #expect(
      editor.document.text
        == Self.garden + "\n\n# What Ada said\n\nWhat there is to say about What Ada said.")
    user.focus(list)
    user.press("z", .control)
    #expect(editor.document.text == Self.garden)
  }

  @Test("In the search it is its title, and not a link with an address")
  func search() throws {
    let field = try list.view(TextFieldView.self)
    user.focus(list)
    user.press(try desk.row("What Ada said", list))
    user.drag(to: user.rootPoint(of: field))
    user.advance(by: .milliseconds(120))
    #expect(label == "Insert Title")
    user.release()
    #expect(field.text == "What Ada said")
  }

  @Test("On its own page nothing happens, and the label says so", arguments: [true, false])
  func ownPage(copies: Bool) throws {
    let editor = try desk.editor(page)
    try hold("Garden", over: editor, at: 17)
    if copies { user.hold(.control) }
    #expect(label == "This is its own page")
    #expect(editor.dropOffset == nil)
    user.release()
    user.hold([])
    user.advance(by: .milliseconds(500))
    #expect(editor.document.text == Self.garden && user.windows.count == 2)
  }

  @Test("Several rows become a list of links")
  func several() throws {
    let editor = try desk.editor(page)
    let table = try list.view(ListView.self)
    user.click(try desk.row("Crossing the fjord", list))
    user.focus(list)
    user.press("a", .control)
    #expect(table.selectedCells.count == 4)
    try hold("Crossing the fjord", over: editor, at: 17)
    // Its own page is among them.
    #expect(label == "Insert 3 Links")
    user.release()
    let links = try ["Crossing the fjord", "Bread, third attempt", "What Ada said"].map {
      "- \(try link($0))"
    }
    #expect(editor.document.text == Self.garden + "\n\n" + links.joined(separator: "\n"))
  }

  @Test(
    "A title's signs do not end the link",
    arguments: [
      (
        "a [b] *c* _d_ `e` \\ <f>",
        "[a \\[b\\] \\*c\\* \\_d\\_ \\`e\\` \\\\ \\<f\\>](journal://entry/1)"
      ),
      ("two\nlines", "[two lines](journal://entry/1)"),
      ("", "[journal://entry/1](journal://entry/1)"),
    ])
  func escaped(_ title: String, _ markdown: String) {
    #expect(ItemLink(title: title, address: "journal://entry/1").markdown == markdown)
  }
}
