import Geometry
import SceneModel
import SceneTesting
import Scenes
import Testing

@testable import JournalApp
@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Dragging selected text", .serialized)
struct TextDragStories {
  private let desk: JournalDesk
  private let list: UserWindow
  private let page: UserWindow
  private var user: VirtualUser { desk.user }
  private static let text = "# Garden\n\nWhat there is to say about Garden."

  /// A window on one entry, with the list beside it.
  init() throws {
    desk = try JournalDesk()
    list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    page = try desk.user.newestWindow()
    desk.user.resize(list, to: RootRect(x: 0, y: 60, width: 700, height: 600))
    desk.user.resize(page, to: RootRect(x: 760, y: 60, width: 600, height: 600))
  }

  /// The place of a caret on the screen, a little to its right.
  private func place(_ offset: Int, in editor: TextEditorView) throws -> RootPoint {
    let line = try #require(editor.caretLine(at: offset))
    return user.rootPoint(of: editor).offset(
      dx: Int(line.midX - editor.bounds.midX) + 1, dy: Int(line.midY - editor.bounds.midY))
  }

  /// Selects "there is" and lifts it.
  private func lift() throws -> TextEditorView {
    let editor = try desk.editor(page)
    user.focus(page)
    editor.select(TextSelection(15..<23))
    #expect(editor.selectedText == "there is")
    user.press(at: try place(18, in: editor))
    user.drag(by: 20, 4)
    #expect(user.system.drag != nil)
    return editor
  }

  @Test("Inside its text it moves, as one undo step, and stays selected")
  func move() throws {
    let editor = try lift()
    #expect(editor.selection == TextSelection(15..<23))
    user.drag(to: try place(Self.text.utf8.count, in: editor))
    #expect(user.system.drag?.cursor == .dragMove)
    user.release()
    #expect(editor.document.text == "# Garden\n\nWhat to say about Garden. there is")
    #expect(editor.selectedText == "there is")
    user.press("z", .control)
    #expect(editor.document.text == Self.text && editor.selectedText == "there is")
    user.press("z", [.control, .shift])
    #expect(editor.document.text == "# Garden\n\nWhat to say about Garden. there is")
    // Backwards, to the beginning of the paragraph.
    user.press("z", .control)
    _ = try lift()
    user.drag(to: try place(10, in: editor))
    user.release()
    #expect(editor.document.text == "# Garden\n\nthere is What to say about Garden.")
    #expect(user.windows.count == 2)
  }

  @Test(
    "Whole words keep one blank to their neighbors, and parts of words move as they are",
    arguments: [
      ("take |libe| from ^tank", "take from |libe| tank"),
      ("take |libe| from^ tank", "take from |libe| tank"),
      ("take |libe|, from ta^nk", "take, from tank |libe|"),
      ("^take from |libe|", "|libe| take from"),
      ("|take| libe\nfrom, ^tank", "libe\nfrom, |take| tank"),
      ("one |two| ^three", "one |two| three"),
      ("one^ |two| three", "one |two| three"),
      ("take l|ib|e from ^tank", "take le from |ib|tank"),
      ("take |libe |from ^tank", "take from |libe |tank"),
      ("从|天|天^去", "从天|天|去"),
      ("(|a b| c) ^d", "(c) |a b| d"),
    ])
  func blanks(_ text: String, _ result: String) throws {
    let editor = try desk.editor(page)
    /// The text without marks, and the offset of each mark.
    func parse(_ text: String) -> (text: String, selection: [Int], target: Int) {
      var (plain, selection, target) = ("", [Int](), 0)
      for character in text {
        switch character {
        case "|": selection.append(plain.utf8.count)
        case "^": target = plain.utf8.count
        default: plain.append(character)
        }
      }
      return (plain, selection, target)
    }
    let (before, after) = (parse(text), parse(result))
    editor.document.replaceAll(with: before.text)
    editor.select(TextSelection(anchor: before.selection[0], head: before.selection[1]))
    editor.insert(
      editor.draggedSelection,
      at: TextDropPoint(document: editor.document, offset: before.target), moving: true)
    #expect(editor.document.text == after.text)
    #expect(editor.selection == TextSelection(anchor: after.selection[0], head: after.selection[1]))
    editor.perform(.undo)
    #expect(editor.document.text == before.text)
  }

  @Test("A press that selects a word or a paragraph goes on selecting", arguments: [2, 3])
  func selecting(_ clicks: Int) throws {
    let editor = try desk.editor(page)
    user.focus(page)
    let start = try place(12, in: editor)
    for _ in 1..<clicks {
      user.press(at: start)
      user.release()
    }
    user.press(at: start)
    user.drag(by: 20, 0)
    user.drag(to: try place(22, in: editor))
    #expect(user.system.drag == nil)
    user.release()
    let whole = "What there is to say about Garden."
    #expect(editor.selectedText == (clicks == 2 ? "What there is" : whole))
    #expect(editor.document.text == Self.text)
  }

  @Test("With Ctrl it is copied, and on its own place nothing happens")
  func copy() throws {
    let editor = try lift()
    user.drag(to: try place(20, in: editor))
    user.release()
    user.advance(by: .milliseconds(400))
    #expect(editor.document.text == Self.text && editor.selection == TextSelection(15..<23))
    _ = try lift()
    user.drag(to: try place(Self.text.utf8.count, in: editor))
    user.hold(.control)
    #expect(user.system.drag?.cursor == .dragCopy)
    user.release()
    user.hold([])
    #expect(editor.document.text == Self.text + " there is")
  }

  @Test(
    "In another document it is copied, and with Shift it moves there", arguments: [false, true])
  func otherDocument(_ moves: Bool) throws {
    let other = try desk.editor(list)
    let before = other.document.text
    let editor = try lift()
    #expect(other.document !== editor.document)
    user.drag(to: try place(before.utf8.count, in: other))
    if moves { user.hold(.shift) }
    #expect(user.system.drag?.cursor == (moves ? .dragMove : .dragCopy))
    user.release()
    user.hold([])
    #expect(other.document.text == before + " there is")
    #expect(
      editor.document.text
        == (moves ? "# Garden\n\nWhat to say about Garden." : Self.text))
  }

  @Test("Another program gets it as text, and outside it opens no window")
  func outside() throws {
    let program = HeadlessProgram(
      "Editor", on: user.system, at: RootRect(x: 100, y: 700, width: 200, height: 150))
    program.takes = ["text/plain;charset=utf-8"]
    let editor = try lift()
    user.drag(to: RootPoint(x: 200, y: 780))
    user.release()
    #expect(program.received.map(\.data) == [Array("there is".utf8)])
    _ = try lift()
    user.drag(to: RootPoint(x: 600, y: 780))
    #expect(user.system.drag?.cursor == .dragNotHere)
    user.release()
    user.advance(by: .milliseconds(400))
    #expect(user.windows.count == 2 && editor.document.text == Self.text)
  }

  @Test("Text that cannot be edited is copied and never moves")
  func readOnly() throws {
    let editor = try desk.editor(page)
    editor.isEditable = false
    _ = try lift()
    let other = try desk.editor(list)
    let before = other.document.text
    user.drag(to: try place(before.utf8.count, in: other))
    user.hold(.shift)
    #expect(user.system.drag?.cursor != .dragMove)
    user.hold([])
    user.release()
    #expect(other.document.text == before + " there is" && editor.document.text == Self.text)
  }

  @Test("A click on selected text places the caret there, and its picture is small")
  func click() throws {
    let editor = try lift()
    let size = try #require(user.system.drag?.picture.surface.logicalSize)
    #expect(size.width < 140 && size.height < 120, "\(size)")
    user.press(.escape)
    user.release()
    user.advance(by: .seconds(1))
    #expect(editor.selection == TextSelection(15..<23))
    user.press(at: try place(18, in: editor))
    #expect(editor.selection == TextSelection(15..<23))
    user.release()
    #expect(editor.selection == TextSelection(caret: 18))
  }
}
