import Geometry
import SceneModel
import SceneTesting
import Scenes
import Testing

@testable import JournalApp
@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Dropping an entry on an editor", .serialized)
struct TextDropStories {
  private let desk: JournalDesk
  private let list: UserWindow
  private let page: UserWindow
  private var user: VirtualUser { desk.user }

  /// The list's window, and beside it a window on one entry.
  init() throws {
    desk = try JournalDesk()
    list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    page = try desk.user.newestWindow()
    desk.user.resize(list, to: RootRect(x: 0, y: 60, width: 700, height: 600))
    desk.user.resize(page, to: RootRect(x: 760, y: 60, width: 600, height: 600))
  }

  /// A point of the screen, given in an editor's bounds.
  private func point(_ place: Point, in editor: TextEditorView) -> RootPoint {
    let middle = user.rootPoint(of: editor)
    return middle.offset(
      dx: Int(place.x - editor.bounds.midX), dy: Int(place.y - editor.bounds.midY))
  }

  @Test("D-2, T-21 its text is inserted with Ctrl where the caret stood, as one undo step")
  func inserted() throws {
    let editor = try desk.editor(page)
    let before = editor.document.text
    let end = before.utf8.count
    let caret = try #require(editor.caretLine(at: end))
    user.press(try desk.row("What Ada said", list))
    user.drag(to: point(Point(x: caret.maxX + 3, y: caret.midY), in: editor))
    user.hold(.control)
    #expect(user.system.drag?.cursor == .dragCopy)
    #expect(editor.dropOffset == nil, "A drag that crosses the text shows no caret.")
    user.advance(by: .milliseconds(100))
    #expect(editor.dropOffset == end)
    user.release()
    user.hold([])
    let text = "\n\n# What Ada said\n\nWhat there is to say about What Ada said."
    #expect(editor.document.text == before + text)
    #expect(editor.dropOffset == nil)
    #expect(editor.selection == TextSelection(caret: end + text.utf8.count))
    #expect(page.focusedView === editor)
    #expect(user.windows.count == 2)
    // The entry stays in the list, and one step takes its copy out of the text.
    #expect(desk.rows(list).contains("What Ada said"))
    user.focus(page)
    user.press("z", .control)
    #expect(editor.document.text == before)
  }

  @Test("The drop's caret follows the pointer from word to word, and goes with it")
  func caret() throws {
    let editor = try desk.editor(page)
    user.press(try desk.row("What Ada said", list))
    user.drag(onto: editor)
    user.advance(by: .milliseconds(100))
    var offsets: [Int?] = []
    for offset in [2, 6, 12] {
      let line = try #require(editor.caretLine(at: offset))
      user.drag(to: point(Point(x: line.midX, y: line.midY), in: editor))
      offsets.append(editor.dropOffset)
    }
    #expect(offsets == [2, 8, 14])
    user.drag(to: RootPoint(x: 730, y: 750))
    #expect(editor.dropOffset == nil)
    user.press(.escape)
    user.release()
    #expect(editor.document.text == "# Garden\n\nWhat there is to say about Garden.")
  }

  @Test("Shift asks for a move, which an editor cannot perform: the row goes back")
  func noMove() throws {
    let editor = try desk.editor(page)
    let before = editor.document.text
    user.press(try desk.row("What Ada said", list))
    user.drag(onto: editor)
    user.hold(.shift)
    #expect(editor.dropOffset == nil)
    user.release()
    user.hold([])
    user.advance(by: .milliseconds(500))
    #expect(editor.document.text == before)
    #expect(desk.rows(list).contains("What Ada said"))
  }

  @Test("Near the lower edge a long text scrolls under a resting pointer")
  func scrolls() throws {
    let editor = try desk.editor(page)
    editor.document.replaceAll(with: (1...300).map { "Line \($0)" }.joined(separator: "\n\n"))
    editor.scrollOffset = 0
    user.press(try desk.row("What Ada said", list))
    user.drag(to: point(Point(x: editor.bounds.midX, y: editor.bounds.maxY - 6), in: editor))
    user.advance(by: .milliseconds(100))
    let first = try #require(editor.dropOffset)
    user.advance(by: .milliseconds(400))
    #expect(editor.scrollOffset > 20)
    #expect(try #require(editor.dropOffset) > first)
    user.drag(onto: editor)
    let offset = editor.scrollOffset
    user.advance(by: .milliseconds(400))
    #expect(editor.scrollOffset == offset)
    user.press(.escape)
    user.release()
  }
}
