import Geometry
import SceneTesting
import Scenes
import Testing

@testable import JournalApp
@testable import Views

@MainActor @Suite("Holding something at a list's edge", .serialized)
struct ListEdgeStories {
  private let desk: JournalDesk
  private let list: UserWindow
  private var user: VirtualUser { desk.user }

  init() throws {
    desk = try JournalDesk(titles: (1...60).map { "Entry \($0)" })
    list = try desk.listWindow
    desk.user.resize(list, to: RootRect(x: 0, y: 60, width: 900, height: 600))
  }

  /// A place some units above the list's lower edge.
  private func place(above distance: Double) throws -> RootPoint {
    let table = try list.view(ListView.self)
    return user.rootPoint(of: table).offset(dx: 0, dy: Int(table.bounds.height / 2 - distance))
  }

  @Test(
    "A row of its own scrolls the list while it is held there, and not while it passes",
    arguments: [6.0, 30.0])
  func ownRow(distance: Double) throws {
    let table = try list.view(ListView.self)
    user.press(try desk.row("Entry 1", list))
    user.drag(to: try place(above: distance))
    user.advance(by: .milliseconds(60))
    #expect(table.contentOffset == 0)
    user.advance(by: .milliseconds(600))
    #expect(table.contentOffset > 60)
    user.drag(to: user.rootPoint(of: table))
    user.advance(by: .milliseconds(50))
    let offset = table.contentOffset
    user.advance(by: .milliseconds(400))
    #expect(table.contentOffset == offset)
    user.press(.escape)
    user.release()
  }

  @Test("A text of another program scrolls it thirty units from the edge")
  func foreignText() throws {
    let table = try list.view(ListView.self)
    let program = HeadlessProgram(
      "Editor", on: user.system, at: RootRect(x: 1000, y: 60, width: 200, height: 200))
    program.offers = [("text/plain", Array("Harbor".utf8))]
    user.startDrag(in: program)
    user.drag(to: try place(above: 30))
    user.advance(by: .milliseconds(400))
    #expect(table.contentOffset > 60)
    program.cancelDrag()
    user.release()
  }
}
