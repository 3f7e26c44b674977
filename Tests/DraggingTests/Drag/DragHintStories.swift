import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import Scenes

@MainActor @Suite("What a drag over the application's own windows says and does in time")
struct DragHintStories {
  private let world = DragWorld()

  private var label: String? { DragController.current?.presentation?.show.label }

  /// A list that fills the work area, so that there is no place outside.
  private func maximized() throws -> VirtualUser {
    let user = try world.user()
    let area = user.system.desktop.monitors[0].workArea
    user.resize(try user.list(), to: area)
    try user.lift("Bread")
    return user
  }

  @Test(
    "Where there is no outside, the label says after half a second what the settings allow instead",
    arguments: [
      (SpawnPolicy.anywhere, "A screen edge, or Alt, opens a window"),
      (.screenEdges, "A screen edge opens a window"), (.nowhere, nil),
    ] as [(SpawnPolicy, String?)])
  func noOutside(_ policy: SpawnPolicy, _ words: String?) throws {
    var settings = DragSettings()
    settings.spawnPolicy = policy
    world.settings = settings
    let user = try maximized()
    #expect(label == nil)
    user.advance(by: .milliseconds(400))
    #expect(label == nil)
    user.advance(by: .milliseconds(200))
    #expect(label == words)
    user.press(.escape)
    user.release()
  }

  @Test("Of the edges of a monitor that is too narrow for two windows, nothing is said")
  func narrow() throws {
    let system = HeadlessWindowSystem()
    let area = RootRect(x: 0, y: 0, width: 600, height: 700)
    system.desktop.monitors = [Monitor(name: "narrow", area: area, workArea: area)]
    let user = try world.user(on: system)
    user.resize(try user.list(), to: area)
    try user.lift("Bread")
    user.advance(by: .milliseconds(600))
    #expect(label == "Alt opens a window")
    user.press(.escape)
    user.release()
  }

  @Test("At an edge the label says what a release does, and elsewhere again what works")
  func instead() throws {
    let user = try maximized()
    user.advance(by: .milliseconds(600))
    user.drag(to: RootPoint(x: 2, y: 400))
    user.advance(by: .milliseconds(350))
    #expect(label == "New window at the left")
    user.drag(to: RootPoint(x: 400, y: 400))
    #expect(label == "A screen edge, or Alt, opens a window")
    user.press(.escape)
    user.release()
  }

  @Test("A tiling window manager decides the place: an edge promises no side and shows no zone")
  func tiled() throws {
    let system = HeadlessWindowSystem()
    system.desktop.placesWindows = false
    let user = try world.user(on: system)
    let frame = try user.list().frame
    try user.lift("Bread")
    user.drag(to: RootPoint(x: 2, y: 400))
    user.advance(by: .milliseconds(350))
    #expect(label == "New window")
    #expect(system.drag?.dropZone == nil)
    user.release()
    user.advance(by: .milliseconds(100))
    #expect(try user.newestWindow().title == "Bread")
    #expect(try user.list().frame == frame)
  }

  @Test("Where there is an outside, nothing is said to a person who has just lifted a row")
  func outside() throws {
    let user = try world.user()
    try user.lift("Bread")
    user.advance(by: .seconds(2))
    #expect(label == nil)
    user.press(.escape)
    user.release()
  }

  @Test("A window that lies below another comes to the front under a drag that stays over it")
  func raised() throws {
    let user = try world.user()
    user.press("n", .control)
    let (first, second) = (user.windows[0], user.windows[1])
    user.resize(first, to: RootRect(x: 100, y: 100, width: 500, height: 500))
    user.resize(second, to: RootRect(x: 400, y: 100, width: 500, height: 500))
    user.focus(second)
    user.press(try second.row("Bread"))
    user.drag(to: RootPoint(x: 200, y: 300))
    user.advance(by: .milliseconds(500))
    #expect(user.windows.last == second)
    user.advance(by: .milliseconds(250))
    #expect(user.windows.last == first && second.isFocused)
    // A drag that only crosses a window leaves it where it is.
    user.drag(to: RootPoint(x: 700, y: 300))
    user.advance(by: .milliseconds(300))
    user.drag(to: RootPoint(x: 950, y: 300))
    user.advance(by: .seconds(1))
    #expect(user.windows.last == first)
    user.press(.escape)
    user.release()
    user.advance(by: .seconds(1))
    #expect(user.windows.last == first)
  }
}
