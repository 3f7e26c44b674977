import Geometry
import SceneModel
import SceneTesting
import Testing
import Views

@testable import Dragging
@testable import NoteListApp
@testable import Scenes

@MainActor @Suite("Putting notes in another order")
struct OrderStories {
  private let desk: NoteDesk
  private var user: VirtualUser { desk.user }
  private var titles: [String] { desk.delegate.store.notes.map(\.title) }

  init() throws { desk = try NoteDesk() }

  /// Drags a note to the upper edge of another one's row, or to a distance from there.
  private func drag(_ title: String, above other: String, by distance: Double = 2) throws {
    user.press(try desk.row(title, in: try desk.list))
    user.drag(by: 20, 0)
    user.drag(to: try point(above: other, by: distance))
  }

  private func point(above other: String, by distance: Double = 2) throws -> RootPoint {
    let list = try desk.list.view(ListView.self)
    let place = try #require(titles.firstIndex(of: other))
    let middle = user.rootPoint(of: list)
    let y = Double(place) * list.rowHeight + list.headerHeight - list.contentOffset
    return middle.offset(dx: 0, dy: Int(y + distance - list.bounds.midY))
  }

  @Test("A row that is dropped between two others comes to lie there, and stays there")
  func moved() throws {
    let old = titles
    try drag(old[3], above: old[1])
    #expect(user.system.drag?.cursor == .dragMove)
    #expect(try desk.list.view(ListView.self).dropMark == .line(before: 1))
    user.release()
    let new = [old[0], old[3], old[1], old[2], old[4]]
    #expect(titles == new)
    #expect(try desk.list.view(ListView.self).dropMark == nil)
    #expect(user.windows.count == 1)
    // Downwards, and to the end.
    try drag(old[0], above: old[4], by: 60)
    user.release()
    #expect(titles == [old[3], old[1], old[2], old[4], old[0]])
    try desk.relaunch()
    #expect(titles == [old[3], old[1], old[2], old[4], old[0]])
  }

  @Test("D-1 beside its own place, or where a copy is asked for, nothing is moved")
  func nothing() throws {
    let old = titles
    for distance in [2.0, 20, 70] {
      try drag(old[2], above: old[2], by: distance)
      #expect(user.system.drag?.cursor == .grabbing)
      #expect(try desk.list.view(ListView.self).dropMark == nil)
      user.release()
      user.advance(by: .milliseconds(400))
    }
    try drag(old[3], above: old[1])
    user.hold(.control)
    #expect(try desk.list.view(ListView.self).dropMark == nil)
    user.release()
    user.hold([])
    user.advance(by: .milliseconds(400))
    #expect(titles == old)
  }

  @Test("W-5 keys move a row between two others, and pass by its own place")
  func keys() throws {
    let old = titles
    user.click(try desk.row(old[1], in: try desk.list))
    user.press("d", [.control, .shift])
    let list = try desk.list.view(ListView.self)
    /// Whether the words in the window tell the number that the row will have.
    func tells(_ number: Int) -> Bool {
      let words = DragController.current?.session.statusText
      return words?.contains("to place \(number) of \(old.count) in this window") == true
    }
    #expect(list.dropMark == .line(before: 3) && tells(3))
    user.press(.up)
    #expect(list.dropMark == .line(before: 0) && tells(1))
    user.press(.up)
    #expect(list.dropMark == .line(before: 0))
    for place in [3, 4, 5, 5] {
      user.press(.down)
      #expect(list.dropMark == .line(before: place))
    }
    user.press(.up)
    #expect(tells(4))
    user.press(.return)
    #expect(titles == [old[0], old[2], old[3], old[1], old[4]])
    #expect(list.dropMark == nil && user.windows.count == 1)
    // The same from the row's menu, and cancelled.
    user.press(.menu)
    for _ in 0..<2 { user.press(.down) }
    user.press(.return)
    #expect(list.dropMark == .line(before: 5))
    user.press(.escape)
    #expect(list.dropMark == nil && titles[3] == old[1])
  }

  @Test("The list of another window is no place for it")
  func otherList() throws {
    let old = titles
    let first = try desk.list
    let second = try desk.openSecondList()
    user.resize(first, to: RootRect(x: 0, y: 60, width: 400, height: 700))
    user.resize(second, to: RootRect(x: 700, y: 60, width: 400, height: 700))
    user.press(try desk.row(old[3], in: first))
    user.drag(onto: try second.view(ListView.self))
    user.release()
    user.advance(by: .milliseconds(400))
    #expect(titles == old && user.windows.count == 2)
  }

  @Test("Escape during the drag moves nothing, and the line goes")
  func escape() throws {
    let old = titles
    try drag(old[3], above: old[1])
    user.press(.escape)
    user.release()
    #expect(titles == old)
    #expect(try desk.list.view(ListView.self).dropMark == nil)
  }

  @Test("Near the lower edge a long list scrolls under a resting pointer")
  func scrolls() throws {
    for number in 0..<30 { desk.delegate.store.create(title: "Note \(number)", text: "") }
    desk.delegate.notesChanged()
    user.settle()
    let list = try desk.list.view(ListView.self)
    user.press(try desk.row("Note 28", in: try desk.list))
    let middle = user.rootPoint(of: list)
    user.drag(to: middle.offset(dx: 0, dy: Int(list.bounds.height / 2) - 6))
    let first = list.dropMark
    user.advance(by: .milliseconds(400))
    #expect(list.contentOffset > 100)
    #expect(list.dropMark != first && list.dropMark != nil)
    user.release()
    let place = try #require(titles.firstIndex(of: "Note 28"))
    #expect(place > 5)
  }
}
