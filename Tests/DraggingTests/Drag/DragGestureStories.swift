import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

@MainActor @Suite("Lifting a row and carrying it about")
struct DragGestureStories {
  private let world = DragWorld()

  @Test("J-5 less than the threshold stays a click, and selects on release")
  func click() throws {
    let user = try world.user()
    user.press(try user.list().row("Fjord"))
    user.drag(by: 5, 5)
    #expect(user.system.drag == nil)
    #expect(world.selections == [])
    user.release()
    #expect(world.selections == [1])
  }

  @Test("J-5 the threshold lifts the row without a hold, and its picture follows the pointer")
  func lift() throws {
    let user = try world.user()
    user.press(try user.list().row("Fjord"))
    user.drag(by: 8, 0)
    let drag = try #require(user.system.drag)
    let row = try #require(world.list?.pictureFrame(ofCell: 1))
    #expect(drag.picture.surface.logicalSize.width >= row.width)
    #expect(drag.cursor == .grabbing || drag.cursor == nil)
    user.drag(by: -100, 60)
    #expect(drag.picturePoint == user.system.pointerLocation)
    #expect(!user.showsWindowToCome)
    user.release()
    // A press that became a drag does not select a row.
    #expect(world.selections == [])
  }

  @Test("J-6 the window to come is shown exactly while letting go would make it")
  func indicator() throws {
    let system = HeadlessWindowSystem()
    let dock = RootRect(x: 0, y: 800, width: 100, height: 100)
    system.surroundings = [Surrounding(.dock, dock)]
    let user = try world.user(on: system)
    let frame = try user.list().frame
    try user.lift("Bread")
    #expect(world.contentRequests == [])
    let places: [(RootPoint, Bool)] = [
      (RootPoint(x: frame.minX + 50, y: frame.minY + 200), false),  // our content
      (RootPoint(x: frame.minX + 50, y: frame.minY + 5), false),  // our title bar
      (RootPoint(x: frame.maxX + 8, y: frame.minY + 200), false),  // within the margin
      (RootPoint(x: frame.maxX + 40, y: frame.minY + 200), true),
      (RootPoint(x: 50, y: 850), false),  // the dock
      (RootPoint(x: 50, y: 700), true),
      (RootPoint(x: frame.minX + 50, y: frame.minY + 200), false),
    ]
    for (place, makesWindow) in places {
      user.drag(to: place)
      user.advance(by: .milliseconds(250))
      #expect(user.showsWindowToCome == makesWindow, "\(place)")
      #expect((user.system.drag?.cursor == .dragNewWindow) == makesWindow, "\(place)")
      #expect(world.lastSession?.outcome?.makesWindow == makesWindow, "\(place)")
    }
    user.release()
    user.waitForFlight()
    #expect(user.windows.count == 1)
    // The content is requested once per drag, however often the drag leaves the window.
    #expect(world.contentRequests == ["Bread"])
  }

  @Test("J-15 without a drag delegate rows cannot be dragged")
  func withoutDelegate() throws {
    world.isDraggable = false
    let user = try world.user()
    try user.dragOut("Bread")
    #expect(user.system.drag == nil)
    user.release()
    #expect(user.windows.count == 1)
  }

  @Test("P-10 a row that gives no items does not lift")
  func noItems() throws {
    world.itemCount = 0
    let user = try world.user()
    try user.dragOut("Bread")
    #expect(user.system.drag == nil)
    user.release()
    #expect(user.windows.count == 1)
  }

  @Test("Where the pointer cannot be had, nothing has happened")
  func refusedGrab() throws {
    let user = try world.user()
    user.system.windowManager.refusesGrabs = true
    try user.dragOut("Bread")
    #expect(user.system.drag == nil)
    user.release()
    #expect(user.windows.count == 1)
    #expect(world.endings == [])
    user.system.windowManager.refusesGrabs = false
    try user.dragOut("Bread")
    #expect(user.system.drag != nil)
  }

  @Test("J-14 the item is one provider, registering the activity for everybody")
  func provider() async throws {
    let user = try world.user()
    try user.lift("Garden")
    let items = try #require(world.lastSession?.items)
    #expect(items.count == 1)
    let provider = try #require(items.first?.itemProvider)
    #expect(provider.representations.map(\.type) == [ActivityPayload.mimeType])
    #expect(provider.representations.map(\.visibility) == [.all])
    let bytes = try await provider.loadData(ofType: ActivityPayload.mimeType)
    let payload = try ActivityPayload(decoding: bytes)
    #expect(payload == Program.activity("Garden", title: "Garden").payload)
    #expect(items.first?.localObject as? String == "Garden")
    user.release()
  }

  @Test("W-2 no window in 1,000 jittery clicks")
  func jitter() throws {
    let user = try world.user()
    let row = try user.list().row("Fjord")
    let middle = user.rootPoint(of: row)
    var state: UInt64 = 20_261_121
    func wobble() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % 11 - 5
    }
    user.move(to: middle)
    for _ in 0..<1000 {
      user.system.pressButton()
      user.system.movePointer(to: middle.offset(dx: wobble(), dy: wobble()))
      user.system.movePointer(to: middle.offset(dx: wobble(), dy: wobble()))
      user.system.releaseButton()
      user.settle()
      user.system.movePointer(to: middle)
    }
    #expect(user.system.drag == nil)
    #expect(user.system.windows.count == 1)
    #expect(world.endings == [])
  }

  @Test("W-2 off means no window, wherever the drag goes")
  func off() throws {
    var settings = DragSettings()
    settings.spawnPolicy = .nowhere
    world.settings = settings
    let user = try world.user()
    for (x, y) in [(1420, 500), (20, 500), (700, 890), (1300, 60), (720, 450)] {
      try user.lift("Bread")
      user.drag(to: RootPoint(x: x, y: y))
      user.hold(.alt)
      #expect(!user.showsWindowToCome)
      user.release()
      user.hold([])
      user.waitForFlight()
    }
    #expect(user.system.windows.count == 1)
    #expect(world.contentRequests == [])
  }

  @Test("A press becomes a drag at the application's distance, or else at the desktop's")
  func applicationThreshold() throws {
    var desktop = HeadlessWindowSystem().desktop
    desktop.behavior.dragThreshold = 14
    for (threshold, distance) in [(nil, 14), (24.0, 24), (4.0, 4)] as [(Double?, Int)] {
      let world = DragWorld()
      world.applicationSettings.threshold = threshold
      let user = try world.user(on: HeadlessWindowSystem(desktop: desktop))
      user.press(try user.list().row("Bread"))
      user.drag(by: distance - 1, 0)
      #expect(user.system.drag == nil, "\(distance)")
      user.drag(by: 1, 0)
      #expect(user.system.drag != nil, "\(distance)")
      user.press(.escape)
      user.release()
    }
  }

  @Test("Threshold and margin can be tuned for one list")
  func tuned() throws {
    var settings = DragSettings()
    settings.threshold = 30
    settings.margin = 100
    world.settings = settings
    let user = try world.user()
    user.press(try user.list().row("Bread"))
    user.drag(by: 25, 0)
    #expect(user.system.drag == nil)
    user.drag(by: 10, 0)
    #expect(user.system.drag != nil)
    user.drag(past: .trailing, of: try user.list(), by: 90)
    #expect(world.lastSession?.outcome == .putBack(.withinMargin))
    user.drag(past: .trailing, of: try user.list(), by: 110)
    #expect(world.lastSession?.outcome == .newWindow)
  }

  @Test("An item's distances, key and policy hold for drags that begin on it, and for no other")
  func ofOneItem() throws {
    var settings = DragSettings()
    settings.threshold = 30
    settings.margin = 100
    settings.requiredModifiers = .control
    world.settingsByNote["Bread"] = settings
    settings = DragSettings()
    settings.spawnPolicy = .nowhere
    world.settingsByNote["Fjord"] = settings
    let user = try world.user()
    let list = try user.list()

    user.press(try list.row("Bread"))
    user.drag(by: 25, 0)
    #expect(user.system.drag == nil)
    user.drag(by: 10, 0)
    #expect(user.system.drag != nil)
    user.drag(past: .trailing, of: list, by: 110)
    #expect(world.lastSession?.outcome != .newWindow)
    user.hold(.control)
    #expect(world.lastSession?.outcome == .newWindow)
    user.drag(past: .trailing, of: list, by: 90)
    #expect(world.lastSession?.outcome != .newWindow)
    user.hold([])
    user.press(.escape)
    user.release()
    user.waitForFlight()

    try user.dragOut("Fjord")
    #expect(world.lastSession?.outcome != .newWindow)
    user.press(.escape)
    user.release()
    user.waitForFlight()

    try user.dragOut("Garden")
    #expect(world.lastSession?.outcome == .newWindow)
  }
}
