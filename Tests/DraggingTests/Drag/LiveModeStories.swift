import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import Scenes

@MainActor @Suite("Live mode: the window follows the pointer")
struct LiveModeStories {
  private let world = DragWorld()

  private func user() throws -> VirtualUser {
    var settings = DragSettings()
    settings.isLive = true
    world.settings = settings
    return try world.user()
  }

  private func isClean(_ user: VirtualUser) -> Bool {
    user.advance(by: .seconds(1))
    return user.windows.map(\.title) == ["Notes"] && user.hiddenWindows.isEmpty
      && user.application.sessions.count == 1 && user.application.recentlyClosed.isEmpty
      && user.system.drag == nil
  }

  @Test("The window is there before the release, moves with the pointer, and stays")
  func stays() throws {
    let user = try user()
    try user.dragOut("Bread")
    let window = try user.newestWindow()
    #expect(window.title == "Bread" && user.system.drag?.carriesWindow == true)
    let frame = window.frame
    let moved = RootRect(origin: frame.origin.offset(dx: 40, dy: 25), size: frame.size)
    user.drag(by: 40, 25)
    #expect(window.frame == moved)
    #expect(world.endings.isEmpty)
    user.release()
    user.advance(by: .milliseconds(100))
    #expect(window.frame == moved)
    #expect(world.endings == [.newWindow])
    #expect(window.isFocused && user.system.drag == nil)
    #expect(user.application.sessions.count == 2)
    // It is undone as every drag that opened a window.
    user.focus(try user.list())
    user.press("z", .control)
    user.advance(by: .milliseconds(300))
    #expect(!window.isOpen)
  }

  @Test("Escape takes it back, and leaves no window and no session")
  func escape() throws {
    let user = try user()
    try user.dragOut("Bread")
    #expect(user.windows.count == 2)
    user.press(.escape)
    user.release()
    #expect(world.endings == [nil])
    #expect(isClean(user))
    #expect(try user.list().isFocused)
  }

  @Test("So does the list, by a motion back over it or by a release there")
  func list() throws {
    let user = try user()
    try user.dragOut("Bread")
    user.drag(to: user.rootPoint(of: try user.list().row("Fjord")))
    #expect(user.windows.count == 1)
    user.release()
    #expect(world.endings == [nil])
    #expect(isClean(user))
    // The next drag opens a window as ever.
    try user.dragOut("Fjord")
    user.release()
    user.advance(by: .milliseconds(100))
    #expect(try user.newestWindow().title == "Fjord")
  }

  @Test("A note that is deleted meanwhile, and a source that is closed, take it with them")
  func gone() throws {
    let user = try user()
    try user.dragOut("Bread")
    world.notes.removeFirst()
    user.drag(by: 10, 0)
    user.release()
    #expect(world.endings == [.putBack(.itemGone)])
    #expect(isClean(user))
  }

  @Test("Of several items, and under a tiling window manager, a picture follows")
  func picture() throws {
    let user = try user()
    world.itemCount = 2
    try user.dragOut("Bread")
    #expect(user.windows.count == 1 && user.system.drag?.carriesWindow == false)
    user.press(.escape)
    user.release()
    user.waitForFlight()
    world.itemCount = 1
    user.system.desktop.placesWindows = false
    try user.dragOut("Bread")
    #expect(user.windows.count == 1 && user.system.drag?.carriesWindow == false)
    user.press(.escape)
    user.release()
  }

  @Test("A content that only the scene knows is opened and carried as well")
  func unprepared() throws {
    world.providesContent = false
    let user = try user()
    try user.dragOut("Bread")
    #expect(user.windows.count == 2 && user.system.drag?.carriesWindow == true)
    user.press(.escape)
    user.release()
    #expect(isClean(user))
  }

  @Test(
    "The setting of the person turns it on and off", arguments: DragPreferences.Follower.allCases)
  func preference(_ follower: DragPreferences.Follower) throws {
    let preferences = Preferences(DragPreferences(), in: nil)
    world.preferences = preferences
    preferences.follower = follower
    let user = try world.user()
    try user.dragOut("Bread")
    #expect(user.system.drag?.carriesWindow == (follower == .window))
    user.press(.escape)
    user.release()
  }
}
