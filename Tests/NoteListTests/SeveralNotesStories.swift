import Geometry
import SceneModel
import SceneTesting
import Scenes
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("Several notes at once")
struct SeveralNotesStories {
  private let desk: NoteDesk
  private var user: VirtualUser { desk.user }
  private var titles: [String] { desk.delegate.store.notes.map(\.title) }

  init() throws { desk = try NoteDesk() }

  private func select(_ selected: [String]) throws {
    user.focus(try desk.list)
    for (index, title) in selected.enumerated() {
      user.hold(index == 0 ? [] : .control)
      user.click(try desk.row(title, in: try desk.list))
    }
    user.hold([])
  }

  /// The upper edge of a row.
  private func point(above row: Int) throws -> RootPoint {
    let list = try desk.list.view(ListView.self)
    let y = Double(row) * list.rowHeight + list.headerHeight - list.contentOffset
    return user.rootPoint(of: list).offset(dx: 0, dy: Int(y + 2 - list.bounds.midY))
  }

  private func drag(_ title: String, above row: Int) throws {
    user.press(try desk.row(title, in: try desk.list))
    user.drag(by: 20, 0)
    user.drag(to: try point(above: row))
  }

  @Test("W-6 several notes are moved together in their order, and one Ctrl+Z moves them back")
  func moved() throws {
    let old = titles
    try select([old[4], old[1]])
    try drag(old[4], above: 0)
    #expect(user.system.drag?.cursor == .dragMove)
    user.release()
    let new = [old[1], old[4], old[0], old[2], old[3]]
    #expect(titles == new)
    #expect(try desk.list.view(ListView.self).selectedCells == [0, 1])
    // Notes that lie together are not moved beside themselves.
    try drag(old[1], above: 1)
    #expect(user.system.drag?.cursor == .grabbing)
    user.release()
    user.advance(by: .milliseconds(400))
    user.press("z", .control)
    #expect(titles == old)
    #expect(try desk.list.view(ListView.self).selectedCells == [1, 4])
    try desk.relaunch()
    #expect(titles == old)
  }

  @Test("Delete deletes all of them; one Ctrl+Z, or the banner, puts all of them back")
  func deleted() throws {
    let old = titles
    for way in ["Ctrl+Z", "banner"] {
      try select([old[0], old[2], old[3]])
      user.press(.delete)
      #expect(titles == [old[1], old[4]])
      #expect(try desk.list.view(BannerView.self).text == "3 notes were deleted.")
      if way == "banner" {
        user.click(
          try #require(try desk.list.views(ButtonView.self).first { $0.title == "Put Back" }))
      } else {
        user.press("z", .control)
      }
      #expect(titles == old)
    }
  }

  @Test("A deletion and a move are undone in the order in which they were made")
  func undoOrder() throws {
    let old = titles
    try select([old[0]])
    user.press(.delete)
    try select([old[4]])
    try drag(old[4], above: 0)
    user.release()
    #expect(titles == [old[4], old[1], old[2], old[3]])
    user.press("z", .control)
    #expect(titles == [old[1], old[2], old[3], old[4]])
    user.press("z", .control)
    #expect(titles == old)
  }

  @Test("The menu of a selected note is for all selected notes")
  func menu() throws {
    let old = titles
    try select([old[1], old[3]])
    user.click(try desk.row(old[3], in: try desk.list), button: .secondary)
    user.press(.down)
    user.press(.return)
    #expect(Set(user.windows.map(\.title)) == ["NoteList", old[1], old[3]])
  }

  @Test("N-8 opened by Return, their windows stand beside the list and at places of their own")
  func placed() throws {
    let old = titles
    try select([old[0], old[1], old[3], old[4]])
    user.press(.return)
    let frames = user.windows.map(\.frame)
    #expect(frames.count == 5)
    #expect(Set(frames.map(\.origin)).count == 5)
    let list = try desk.list.frame
    for frame in frames where frame != list {
      #expect(WindowPlacement.visibleFraction(of: list, under: frame) >= 0.25)
    }
  }
}
