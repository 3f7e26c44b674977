import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import Scenes

@MainActor @Suite("Spring-loading: a drag that stays over something opens it")
struct SpringLoadingStories {
  private let world = DragWorld()

  /// A list whose rows open.
  private func user() throws -> VirtualUser {
    let user = try world.user()
    world.list?.isSpringLoaded = true
    return user
  }

  private func row(_ note: String, _ user: VirtualUser) throws -> RootPoint {
    user.rootPoint(of: try user.list().row(note))
  }

  @Test("A row is selected after 0.7 seconds, once, and not in passing")
  func row() throws {
    let user = try user()
    try user.lift("Bread")
    user.drag(to: try row("Fjord", user))
    user.advance(by: .milliseconds(600))
    user.drag(to: try row("Garden", user))
    user.advance(by: .milliseconds(650))
    #expect(world.selections.isEmpty)
    user.advance(by: .milliseconds(100))
    #expect(world.selections == [2])
    user.advance(by: .seconds(2))
    user.drag(by: 2, 0)
    user.advance(by: .seconds(1))
    #expect(world.selections == [2])
    user.drag(to: try row("Fjord", user))
    user.advance(by: .milliseconds(750))
    #expect(world.selections == [2, 1])
    user.press(.escape)
    user.release()
    user.waitForFlight()
    #expect(world.endings == [nil])
  }

  @Test("A hand that rests on the row after the lift, outside, or after the end opens nothing")
  func rest() throws {
    let user = try user()
    try user.lift("Bread")
    user.drag(to: try row("Bread", user))
    user.advance(by: .seconds(2))
    user.drag(to: try row("Fjord", user))
    user.advance(by: .milliseconds(300))
    user.drag(past: .trailing, of: try user.list())
    user.advance(by: .seconds(2))
    user.drag(to: try row("Fjord", user))
    user.advance(by: .milliseconds(300))
    user.press(.escape)
    user.release()
    user.advance(by: .seconds(2))
    #expect(world.selections.isEmpty)
  }

  @Test(
    "The drag of another program opens a row as well, and a list that is not spring-loaded none")
  func foreign() throws {
    let user = try user()
    let list = try user.list()
    user.resize(list, to: RootRect(x: 40, y: 100, width: 400, height: 400))
    let program = HeadlessProgram(
      "Editor", on: user.system, at: RootRect(x: 700, y: 100, width: 400, height: 400))
    program.offers = [("text/plain;charset=utf-8", Array("fjord".utf8))]
    user.startDrag(in: program)
    user.drag(to: try row("Garden", user))
    user.advance(by: .milliseconds(750))
    #expect(world.selections == [2])
    world.list?.isSpringLoaded = false
    user.drag(to: try row("Fjord", user))
    user.advance(by: .seconds(1))
    #expect(world.selections == [2])
    user.release()
  }

  @Test("Keys rest at each place, and open nothing by that")
  func keys() throws {
    let user = try user()
    user.press(try user.list().row("Bread"))
    user.release()
    let before = world.selections
    user.press("d", [.control, .shift])
    user.advance(by: .seconds(1))
    user.press(.down)
    user.advance(by: .seconds(2))
    #expect(world.selections == before)
    user.press(.escape)
  }

  @Test(
    "Any view opens by an interaction, after the application's delay, each time a drag comes over it"
  )
  func view() throws {
    let user = try world.user()
    try user.dragOut("Bread")
    user.release()
    let window = try user.newestWindow()
    user.resize(window, to: RootRect(x: 900, y: 400, width: 400, height: 400))
    user.resize(try user.list(), to: RootRect(x: 40, y: 100, width: 400, height: 400))
    let view = try window.view(NoteView.self)
    var places: [Point] = []
    let interaction = SpringLoadedInteraction { interaction, context in
      #expect(context.targetView === view && context.targetItem == nil)
      #expect(interaction.view === view)
      places.append(context.location(in: view))
    }
    view.addInteraction(interaction)
    try user.lift("Fjord")
    user.drag(onto: view)
    user.advance(by: .milliseconds(650))
    #expect(places.isEmpty)
    user.advance(by: .milliseconds(100))
    #expect(places == [view.bounds.center])
    user.drag(to: try row("Fjord", user))
    user.drag(onto: view)
    user.advance(by: .milliseconds(750))
    #expect(places.count == 2)
    user.drag(to: try row("Fjord", user))
    interaction.isEnabled = false
    user.drag(onto: view)
    user.advance(by: .seconds(1))
    #expect(places.count == 2)
    user.press(.escape)
    user.release()
  }
}
