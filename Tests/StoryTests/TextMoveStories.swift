import Geometry
import SceneModel
import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import JournalApp

@MainActor @Suite("Moving text of another program into a page", .serialized)
struct TextMoveStories {
  private let desk: JournalDesk
  private let page: UserWindow
  private let program: HeadlessProgram
  private var user: VirtualUser { desk.user }

  /// A window on one entry, and another program beside it.
  init() throws {
    desk = try JournalDesk()
    try desk.dragOut("Garden", of: try desk.listWindow)
    page = try desk.user.newestWindow()
    desk.user.resize(page, to: RootRect(x: 40, y: 100, width: 400, height: 400))
    program = HeadlessProgram(
      "Editor", on: desk.user.system, at: RootRect(x: 1200, y: 100, width: 400, height: 400))
    program.offers = [("text/plain;charset=utf-8", Array("fjord".utf8))]
    program.actions = [.copy, .move]
  }

  private func drop() throws -> DropAction? {
    user.startDrag(in: program)
    user.hold(.shift)
    user.drag(onto: try desk.editor(page))
    let answer = program.answer
    user.release()
    user.hold([])
    return answer
  }

  @Test("The program hears of the move when the text is on the disk")
  func moved() async throws {
    #expect(try drop() == .move)
    let text = try desk.editor(page).document.text
    #expect(text.contains("fjord") && program.endings.isEmpty)
    #expect(try stored() != text)
    for _ in 0..<10_000 where program.endings.isEmpty { await desk.settle() }
    #expect(program.endings == [.move])
    #expect(try stored() == text)
  }

  private func stored() throws -> String? {
    let id = try desk.entry("Garden")
    return try desk.store.database.pool.read { try EntryRow.entry(id, in: $0) }?.text
  }

  @Test("A file is not given away for its text, and a field, which is not stored, gets a copy")
  func copied() throws {
    program.offers.append(("text/uri-list", Array("file:///tmp/a.txt\r\n".utf8)))
    #expect(try drop() == .copy)
    program.offers.removeLast()
    let list = try desk.listWindow
    user.focus(list)
    user.startDrag(in: program)
    user.hold(.shift)
    user.drag(onto: try list.view(TextFieldView.self))
    #expect(program.answer == .copy)
    user.hold([])
    program.cancelDrag()
    user.release()
  }
}
