import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import Scenes

@MainActor @Suite("Drags of which nothing comes")
struct DragCancelStories {
  private let world = DragWorld()

  /// Checks that a drag without a result changed nothing.
  private func expectNoTrace(
    _ user: VirtualUser, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(user.system.drag == nil, sourceLocation: sourceLocation)
    #expect(user.system.windows.count == 1, sourceLocation: sourceLocation)
    #expect(user.application.openSessions.count == 1, sourceLocation: sourceLocation)
    #expect(world.recorder.take() == [], sourceLocation: sourceLocation)
    #expect(world.selections == [], sourceLocation: sourceLocation)
  }

  @Test("D-1 let go over our own window, its frame or the margin: it flies back", arguments: 0..<3)
  func putBack(_ place: Int) throws {
    let user = try world.user()
    let frame = try user.list().frame
    let home = user.rootPoint(of: try user.list().row("Bread"))
    try user.dragOut("Bread")
    user.drag(
      to: [
        RootPoint(x: frame.minX + 300, y: frame.minY + 300),
        RootPoint(x: frame.minX + 300, y: frame.minY + 4),
        RootPoint(x: frame.maxX + 7, y: frame.minY + 300),
      ][place])
    let drag = try #require(user.system.drag)
    user.release()
    #expect(
      DragController.current?.presentation?.show.label
        == (place == 2 ? "Drop farther out for a new window" : "Drop outside for a new window"))
    // The pointer is free immediately, while the picture still flies back.
    #expect(!drag.holdsPointer)
    #expect(user.system.drag === drag)
    user.advance(by: .milliseconds(240))
    #expect(abs(drag.picturePoint.x - home.x) < 8)
    #expect(abs(drag.picturePoint.y - home.y) < 8)
    user.waitForFlight()
    expectNoTrace(user)
    #expect(world.endings == [.putBack(place == 2 ? .withinMargin : .ownWindow)])
  }

  @Test("D-6 let go over a panel or dock: nothing")
  func dock() throws {
    let system = HeadlessWindowSystem()
    system.surroundings = [Surrounding(.dock, RootRect(x: 0, y: 0, width: 1440, height: 32))]
    let user = try world.user(on: system)
    try user.dragOut("Bread")
    user.drag(to: RootPoint(x: 1400, y: 10))
    #expect(user.system.drag?.cursor == .dragNotHere)
    user.release()
    user.waitForFlight()
    expectNoTrace(user)
    #expect(world.endings == [.putBack(.dock)])
  }

  @Test("D-11 a note that is deleted between lift and release makes no window")
  func deleted() throws {
    let user = try world.user()
    try user.dragOut("Bread")
    #expect(user.hiddenWindows.count == 1)
    world.notes.removeAll { $0 == "Bread" }
    user.release()
    #expect(DragController.current?.presentation?.show.label == "It was deleted")
    user.waitForFlight()
    expectNoTrace(user)
    #expect(world.endings == [.putBack(.itemGone)])
  }

  @Test("Escape ends it wherever it is, and what was made ready is gone", arguments: [true, false])
  func escape(armed: Bool) throws {
    let user = try world.user()
    if armed { try user.dragOut("Bread") } else { try user.lift("Bread") }
    #expect(user.hiddenWindows.count == (armed ? 1 : 0))
    user.press(.escape)
    #expect(user.hiddenWindows.isEmpty)
    user.waitForFlight()
    user.release()
    expectNoTrace(user)
    #expect(world.endings == [nil])
  }

  @Test("A grab that another program takes ends it")
  func grabLost() throws {
    let user = try world.user()
    try user.dragOut("Bread")
    user.system.drag?.cancel(.grabLost)
    user.settle()
    user.waitForFlight()
    user.release()
    expectNoTrace(user)
    #expect(world.endings == [nil])
  }

  @Test("When the source window vanishes, the drag ends at once")
  func sourceVanished() throws {
    let user = try world.user()
    user.press("n", .control)
    let source = try #require(user.windows.first)
    user.focus(source)
    user.press(try source.row("Bread"))
    user.drag(by: 20, 0)
    #expect(user.system.drag != nil)
    user.destroy(source)
    #expect(user.system.drag == nil)
    #expect(user.windows.count == 1)
    #expect(world.endings == [nil])
  }

  @Test("With animations off the picture is gone at once")
  func withoutAnimations() throws {
    let system = HeadlessWindowSystem()
    system.desktop.behavior.animates = false
    let user = try world.user(on: system)
    try user.dragOut("Bread")
    #expect(user.showsWindowToCome)
    user.press(.escape)
    #expect(user.system.drag == nil)
    user.release()
    expectNoTrace(user)
  }

  @Test("The next drag does not wait for a picture that still flies back")
  func interrupted() throws {
    let user = try world.user()
    try user.lift("Bread")
    user.release()
    let first = try #require(user.system.drag)
    try user.lift("Fjord")
    let second = try #require(user.system.drag)
    #expect(first !== second)
    #expect(world.endings == [.putBack(.ownWindow)])
    user.drag(past: .trailing, of: try user.list())
    user.release()
    #expect(user.windows.count == 2)
  }

  @Test("An activity that cannot be written down is put back, and nothing is left")
  func unencodable() throws {
    world.activity = { note in
      let activity = Program.activity(note)
      activity.userInfo["weight"] = .double(.nan)
      return activity
    }
    let user = try world.user()
    try user.dragOut("Bread")
    user.release()
    user.waitForFlight()
    expectNoTrace(user)
    #expect(world.endings == [nil])
  }

  @Test("After a drag the application is idle")
  func idle() throws {
    let user = try world.user()
    user.advance(by: .seconds(5))
    let before = user.system.scheduledActionCount
    try user.dragOut("Bread")
    user.press(.escape)
    user.release()
    user.advance(by: .seconds(5))
    #expect(user.system.scheduledActionCount == before)
  }
}
