import Canvas
import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import Scenes

@MainActor @Suite("Letting a note go at the edge of a monitor")
struct TilingStories {
  private let world = DragWorld()
  private let workArea = RootRect(x: 0, y: 32, width: 1440, height: 868)

  /// Lifts a note, drags it to a place, and rests there long enough for the drop zone.
  private func hold(_ note: String, at x: Int, _ user: VirtualUser) throws {
    try user.lift(note)
    user.drag(to: RootPoint(x: x, y: 400))
    user.advance(by: .milliseconds(320))
  }

  @Test(
    "D-5 the new window fills that half of the work area, the source window the other, frames and all",
    arguments: [(ScreenEdge.left, 3), (.right, 1437)], [true, false])
  func tiles(_ place: (edge: ScreenEdge, x: Int), hasWindowManager: Bool) throws {
    let system = HeadlessWindowSystem()
    system.desktop.hasWindowManager = hasWindowManager
    let user = try world.user(on: system)
    try hold("Bread", at: place.x, user)
    #expect(world.lastSession?.outcome == .tile(place.edge))
    user.release()
    user.advance(by: .milliseconds(100))
    let left = RootRect(x: 0, y: 32, width: 720, height: 868)
    let right = RootRect(x: 720, y: 32, width: 720, height: 868)
    let window = try user.newestWindow()
    #expect(window.title == "Bread" && window.isFocused)
    #expect(window.frame == (place.edge == .left ? left : right))
    #expect(try user.list().frame == (place.edge == .left ? right : left))
    #expect(world.endings == [.tile(place.edge)])
    #expect(user.system.drag == nil)
  }

  @Test("Windows that cannot be as narrow as halves share the work area, or there is no zone")
  func minimumWidths() {
    let area = RootRect(x: 100, y: 0, width: 900, height: 600)
    func left(_ edge: ScreenEdge, _ new: Int, _ source: Int) -> Int? {
      Tiling(at: edge, of: area, newMinimum: new, sourceMinimum: source).map {
        #expect($0.newWindow.width + $0.source.width == 900)
        #expect($0.newWindow.intersection($0.source).isEmpty)
        #expect($0.newWindow.width >= new && $0.source.width >= source)
        return min($0.newWindow.maxX, $0.source.maxX)
      }
    }
    for edge in ScreenEdge.allCases { #expect(left(edge, 400, 450) == 550) }
    #expect(left(.left, 320, 480) == 520 && left(.right, 320, 480) == 580)
    #expect(left(.left, 420, 480) == 520 && left(.right, 500, 320) == 500)
    #expect(left(.left, 421, 480) == nil)
  }

  @Test("On a monitor that is too narrow for both windows an edge opens a window as anywhere else")
  func narrowMonitor() throws {
    let system = HeadlessWindowSystem()
    let area = RootRect(x: 0, y: 0, width: 600, height: 600)
    system.desktop.monitors = [Monitor(name: "narrow", area: area, workArea: area)]
    let user = try world.user(on: system)
    try hold("Bread", at: 3, user)
    #expect(user.system.drag?.dropZone == nil)
    #expect(world.lastSession?.outcome != .tile(.left))
  }

  @Test("D-5 a maximized source leaves that state, and has been shown the zone all the same")
  func maximized() throws {
    let user = try world.user()
    user.maximize(try user.list())
    try hold("Bread", at: 1437, user)
    #expect(user.system.drag?.dropZone != nil)
    user.release()
    user.advance(by: .milliseconds(100))
    let list = try user.list()
    #expect(!list.isMaximized)
    #expect(list.frame == RootRect(x: 0, y: 32, width: 720, height: 868))
    #expect(try user.newestWindow().frame.minX == 720)
  }

  @Test("A person who moves the source at once has it where it was moved to")
  func movedAtOnce() throws {
    let user = try world.user()
    try hold("Bread", at: 1437, user)
    user.release()
    user.advance(by: .milliseconds(100))
    let list = try user.list()
    #expect(list.frame == RootRect(x: 0, y: 32, width: 720, height: 868))
    let place = RootRect(x: 60, y: 120, width: 500, height: 600)
    user.resize(list, to: place)
    user.advance(by: .milliseconds(100))
    #expect(list.clientArea == place)
  }

  @Test("D-5 frames that nobody told of in advance are made up for")
  func lateFrames() throws {
    var model = WindowManagerModel()
    model.tellsFramesLate = true
    let user = try world.user(on: HeadlessWindowSystem(windowManager: model))
    try hold("Bread", at: 2, user)
    user.release()
    user.advance(by: .milliseconds(100))
    #expect(try user.newestWindow().frame == RootRect(x: 0, y: 32, width: 720, height: 868))
  }

  @Test("D-5 the zone is shown exactly while the outcome is a tile, over that half")
  func zone() throws {
    let user = try world.user()
    try user.lift("Bread")
    user.drag(to: RootPoint(x: 5, y: 400))
    #expect(user.system.drag?.dropZone == nil)
    user.advance(by: .milliseconds(310))
    let zone = try #require(user.system.drag?.dropZone)
    #expect(zone.area == RootRect(x: 0, y: 32, width: 720, height: 868))
    #expect(user.showsWindowToCome)
    // The picture and its label are completely on the screen, although the pointer is at the edge.
    user.advance(by: .milliseconds(250))
    let picture = try #require(user.system.drag).picture
    let left = 5 + DragPictureLayout(of: picture).body.minX - picture.anchor.x
    #expect((0..<20).contains(left))
    // Outside the zone there is no indicator, and the announced outcome has changed.
    user.drag(to: RootPoint(x: 60, y: 400))
    #expect(user.system.drag?.dropZone == nil)
    #expect(world.lastSession?.outcome != .tile(.left))
    // Escape removes the indicator with everything else.
    user.drag(to: RootPoint(x: 1438, y: 400))
    user.advance(by: .milliseconds(310))
    #expect(user.system.drag?.dropZone?.area.minX == 720)
    user.press(.escape)
    #expect(user.system.drag?.dropZone == nil)
    user.waitForFlight()
    user.release()
    #expect(user.windows.count == 1)
  }

  @Test(
    "D-5 the zone comes up softly, and at once where nothing moves or nothing is translucent",
    arguments: [(true, true), (true, false), (false, true)])
  func zoneFades(isComposited: Bool, animates: Bool) throws {
    let user = try world.user()
    user.system.desktop.isComposited = isComposited
    user.system.desktop.behavior.animates = animates
    try hold("Bread", at: 2, user)
    func opacity() throws -> Double { try #require(user.system.drag?.dropZone).opacity }
    if isComposited, animates {
      #expect(try opacity() < 0.9)
      user.advance(by: .appearing + .milliseconds(40))
    }
    #expect(try opacity() == 1)
  }

  @Test("D-5 less than 300 ms is passing by")
  func passing() throws {
    let user = try world.user()
    try user.lift("Bread")
    user.drag(to: RootPoint(x: 5, y: 400))
    user.advance(by: .milliseconds(200))
    user.release()
    let window = try user.newestWindow()
    #expect(window.title == "Bread")
    #expect(window.frame.size != PixelSize(width: 720, height: 868))
    #expect(world.endings == [.newWindow])
  }

  @Test("D-5 the edges are those of the monitor under the pointer")
  func monitors() throws {
    let system = HeadlessWindowSystem()
    let second = RootRect(x: 1440, y: 0, width: 1001, height: 700)
    system.desktop.monitors.append(Monitor(name: "second", area: second, workArea: second))
    let user = try world.user(on: system)
    try hold("Bread", at: 1445, user)
    user.release()
    user.advance(by: .milliseconds(100))
    #expect(
      try user.newestWindow().frame == RootRect(x: 1440, y: 0, width: 500, height: 700))
    #expect(try user.list().frame == RootRect(x: 1940, y: 0, width: 501, height: 700))
  }

  @Test("D-5 several items all open in that half")
  func several() throws {
    world.itemCount = 3
    let user = try world.user()
    try hold("Bread", at: 2, user)
    user.release()
    user.advance(by: .milliseconds(200))
    #expect(user.windows.count == 4)
    let half = RootRect(x: 0, y: 32, width: 720, height: 868)
    let frames = user.windows.map(\.frame).filter { half.intersection($0) == $0 }
    #expect(frames.count == 3 && frames.first == half)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.minX < $1.minX && $0.minY < $1.minY })
  }

  @Test(
    "P-8 at screen edges only, a drop elsewhere flies back, Alt or not, and one at an edge tiles")
  func edgesOnly() throws {
    var settings = DragSettings()
    settings.spawnPolicy = .screenEdges
    world.settings = settings
    let user = try world.user()
    try user.dragOut("Bread")
    #expect(!user.showsWindowToCome)
    user.hold(.alt)
    user.release()
    user.hold([])
    user.waitForFlight()
    #expect(user.windows.count == 1)
    #expect(world.endings == [.putBack(.notAtEdge)])
    try hold("Bread", at: 1439, user)
    user.release()
    user.advance(by: .milliseconds(100))
    #expect(try user.newestWindow().frame.minX == 720)
  }

  @Test(
    "The zone's picture is translucent where it can be, and a ring where not",
    arguments: [1.0, 1.25, 2])
  func picture(_ factor: Double) {
    let scale = ScaleFactor(rawValue: factor)
    let size = PixelSize(width: 400, height: 300)
    for theme in [Theme.light, .dark] {
      let soft = DropZonePicture.make(size: size, theme: theme, scale: scale, isComposited: true)
      #expect(soft.surface.size == size)
      #expect(soft.surface.color(x: 200, y: 150).alpha < 0.3)
      #expect(soft.surface.color(x: 1, y: 1).alpha == 0)
      let hard = DropZonePicture.make(size: size, theme: theme, scale: scale, isComposited: false)
      #expect(hard.surface.color(x: 200, y: 150).alpha == 1)
      let middle = Point(x: scale.logical(200), y: scale.logical(150))
      #expect(!hard.opaqueShape.contains { $0.contains(middle) })
      let edge = Point(x: 9.5, y: scale.logical(150))
      #expect(hard.opaqueShape.contains { $0.contains(edge) })
    }
  }
}
