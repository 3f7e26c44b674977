import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

@MainActor @Suite("Several notes in one drag")
struct SeveralItemsStories {
  private let world = DragWorld()

  init() {
    world.notes = (1...12).map { "Note \($0)" }
    world.selectsSeveral = true
  }

  /// Selects the second to the fourth note, the fourth first.
  private func start() throws -> VirtualUser {
    let user = try world.user()
    user.click(try user.list().row("Note 4"))
    user.hold(.shift)
    user.click(try user.list().row("Note 2"))
    user.hold([])
    #expect(world.list?.selectedCells == [1, 2, 3])
    return user
  }

  private func details(_ user: VirtualUser) -> [String] {
    user.windows.map(\.title).filter { $0 != "Notes" }
  }

  private func openButton(_ window: UserWindow) throws -> ButtonView {
    try #require(window.views(ButtonView.self).first { $0.title == "Open" })
  }

  @Test("W-6 the selected notes open in the list's order, in a cascade, whichever is grabbed")
  func order() throws {
    let user = try start()
    try user.dragOut("Note 3")
    #expect(world.lastSession?.items.compactMap(\.title) == ["Note 2", "Note 3", "Note 4"])
    user.release()
    #expect(details(user) == ["Note 2", "Note 3", "Note 4"])
    let places = user.windows.filter { $0.title != "Notes" }.map(\.frame.origin)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.y < $1.y })
    #expect(world.list?.selectedCells == [1, 2, 3])
    #expect(world.endings == [.newWindow])
    #expect(world.descriptionRequests.first == "Note 2")
  }

  @Test(
    "N-8 no two of them stand at the same place, wherever they are dropped", arguments: [3, 8],
    [RootPoint(x: 1400, y: 850), RootPoint(x: 1400, y: 40), RootPoint(x: 700, y: 898)])
  func apart(count: Int, point: RootPoint) throws {
    world.notes = (1...count).map { "Note \($0)" }
    let user = try world.user()
    user.press(try user.list().row("Note 1"))
    user.release()
    user.press("a", .control)
    try user.lift("Note 1")
    user.drag(to: point)
    user.advance(by: .milliseconds(250))
    user.release()
    let frames = user.windows.filter { $0.title != "Notes" }.map(\.frame)
    #expect(frames.count == count)
    #expect(Set(frames.map(\.origin)).count == count)
    let work = user.system.desktop.monitor(at: point).workArea
    #expect(frames.allSatisfy { work.intersection($0) == $0 })
  }

  @Test("A note that is not selected is dragged alone; a click on a selected one selects only that")
  func alone() throws {
    let user = try start()
    try user.dragOut("Note 6")
    user.release()
    #expect(details(user) == ["Note 6"])
    user.focus(try user.list())
    user.click(try user.list().row("Note 3"))
    #expect(world.list?.selectedCells == [2])
  }

  @Test("D-11 if one of the notes is deleted meanwhile, none opens")
  func gone() throws {
    let user = try start()
    try user.dragOut("Note 3")
    world.notes.removeAll { $0 == "Note 4" }
    user.drag(by: 4, 0)
    #expect(user.system.drag?.cursor == .dragNotHere)
    user.release()
    user.waitForFlight()
    #expect(details(user).isEmpty)
    #expect(world.endings == [.putBack(.itemGone)])
  }

  @Test("If one of the notes cannot be encoded, none opens")
  func unencodable() throws {
    world.activity = { note in
      let activity = Program.activity(note, title: note)
      if note == "Note 3" { activity.userInfo["weight"] = .double(.nan) }
      return activity
    }
    let user = try start()
    try user.dragOut("Note 2")
    user.release()
    user.waitForFlight()
    #expect(details(user).isEmpty)
    #expect(user.hiddenWindows.isEmpty)
  }

  @Test("More than eight windows open after the person has agreed, none if a note is gone by then")
  func many() throws {
    let user = try start()
    user.press("a", .control)
    try user.dragOut("Note 3")
    user.release()
    #expect(details(user).isEmpty && user.hiddenWindows.isEmpty)
    let question = try user.list()
    world.notes.removeLast()
    user.advance(by: .milliseconds(600))
    user.click(try openButton(question))
    user.advance(by: .seconds(1))
    #expect(details(user).isEmpty)
    #expect(
      try question.view(BannerView.self).text
        == "No window was opened, because something that was dragged has been deleted since.")
    world.list?.reload()
    try user.dragOut("Note 3")
    user.release()
    user.advance(by: .milliseconds(600))
    user.click(try openButton(question))
    #expect(details(user).count == 11)
  }
}
