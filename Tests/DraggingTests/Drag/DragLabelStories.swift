import Geometry
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import Scenes

@MainActor @Suite("The label of a drag stays on the monitor")
struct DragLabelStories {
  private let world = DragWorld()
  private let monitor = RootRect(x: 0, y: 0, width: 1440, height: 900)

  /// The place of the picture's label on the screen, and the place of its body.
  private func places(_ user: VirtualUser) throws -> (label: Rect, body: Rect) {
    let drag = try #require(user.system.drag)
    let layout = DragPictureLayout(of: drag.picture)
    let point = Point(x: Double(drag.picturePoint.x), y: Double(drag.picturePoint.y))
    let way = point - drag.picture.anchor
    return (try #require(layout.label).offset(by: way), layout.body.offset(by: way))
  }

  @Test(
    "At each edge of the monitor it can be read, and in the middle it stands under the picture",
    arguments: [false, true], [(40, 880), (1400, 880), (1400, 450), (700, 899), (60, 450)])
  func edges(isComposited: Bool, _ place: (x: Int, y: Int)) throws {
    let system = HeadlessWindowSystem()
    system.desktop.isComposited = isComposited
    let user = try world.user(on: system)
    user.resize(try user.list(), to: RootRect(x: 400, y: 200, width: 500, height: 400))
    try user.dragOut("Bread")
    user.drag(to: RootPoint(x: 1100, y: 300))
    user.advance(by: .seconds(1))
    let free = try places(user)
    #expect(user.showsWindowToCome)
    #expect(free.label.minX == free.body.minX && free.label.minY > free.body.maxY)
    user.drag(to: RootPoint(x: place.x, y: place.y))
    user.advance(by: .seconds(1))
    let edge = try places(user)
    #expect(edge.label.minX >= 0 && edge.label.maxX <= 1440)
    #expect(edge.label.minY >= 0 && edge.label.maxY <= 900)
    #expect(edge.label.size == free.label.size)
    #expect(edge.label.intersection(edge.body).isEmpty)
    // The picture itself remains where the pointer holds it.
    #expect(edge.body.minX - Double(place.x) == free.body.minX - 1100)
    user.drag(to: RootPoint(x: 1100, y: 300))
    user.advance(by: .seconds(1))
    #expect(try places(user) == free)
  }

  @Test("It stays on the pointer's monitor, and follows the pointer along the edge")
  func monitors() throws {
    let system = HeadlessWindowSystem()
    let second = RootRect(x: 1440, y: 0, width: 1000, height: 700)
    system.desktop.monitors.append(Monitor(name: "second", area: second, workArea: second))
    let user = try world.user(on: system)
    user.resize(try user.list(), to: RootRect(x: 100, y: 100, width: 500, height: 400))
    try user.dragOut("Bread")
    user.drag(to: RootPoint(x: 1500, y: 300))
    user.advance(by: .seconds(1))
    #expect(try places(user).label.minX >= 1440)
    user.drag(to: RootPoint(x: 1490, y: 690))
    #expect(try places(user).label.minX >= 1440)
    #expect(try places(user).label.maxY <= 700)
  }
}
