import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

@MainActor @Suite("Letting a note go outside its window")
struct DragOutStories {
  private let world = DragWorld()

  @Test("J-7, N-6, O-2 a window on that note opens, and the list stays as it was")
  func opens() throws {
    let user = try world.user()
    user.click(try user.list().row("Garden"))
    _ = world.recorder.take()
    try user.dragOut("Bread")
    user.release()
    #expect(
      world.recorder.take() == [
        "1 willResignActive", "2 configuration [\"org.example.detail\"]",
        "2 willConnect [\"org.example.detail\"] root", "2 willEnterForeground",
        "2 didBecomeActive",
      ])
    let window = try user.newestWindow()
    #expect(window.title == "Bread")
    #expect(window.isFocused)
    #expect(user.windows.count == 2)
    #expect(try user.list().isOpen)
    #expect(world.list?.selectedRow == 2)
    #expect(world.selections == [2])
    #expect(world.endings == [.newWindow])
    #expect(user.system.drag == nil)
  }

  @Test("D-4 the new window has its title bar under the pointer, inside the work area")
  func placed() throws {
    let user = try world.user()
    try user.dragOut("Bread")
    let pointer = user.system.pointerLocation
    user.release()
    let window = try user.newestWindow()
    let bar = RootRect(
      x: window.frame.minX, y: window.frame.minY, width: window.frame.width,
      height: window.clientArea.minY - window.frame.minY)
    #expect(bar.contains(pointer))
    let workArea = user.system.desktop.monitor(at: pointer).workArea
    #expect(window.frame.intersection(workArea) == window.frame)
  }

  @Test("D-4 over another program's window too, as long as none takes drops")
  func foreign() throws {
    let system = HeadlessWindowSystem()
    system.surroundings = [Surrounding(.foreign, RootRect(x: 0, y: 0, width: 1440, height: 900))]
    let user = try world.user(on: system)
    try user.dragOut("Bread")
    user.release()
    #expect(user.windows.count == 2)
  }

  @Test("W-11 while armed the window is made and painted, and nobody has heard of it")
  func prepared() throws {
    let user = try world.user()
    try user.dragOut("Bread")
    #expect(world.contentRequests == ["Bread"])
    let hidden = try #require(user.hiddenWindows.first)
    #expect(user.hiddenWindows.count == 1)
    #expect(hidden.surface != nil)
    #expect(hidden.title == "Bread")
    #expect(user.application.openSessions.count == 1)
    #expect(world.recorder.take() == [])
    let paintCount = hidden.paintCount
    user.system.releaseButton()
    user.settle()
    let window = try user.newestWindow()
    #expect(window.number == hidden.number)
    // The window has the item's own content, which is not created again. It shows what it has painted
    // before.
    #expect((window.rootViewController as? NoteController)?.text == "prepared")
    #expect(window.clientArea.size == PixelSize(width: 480, height: 400))
    #expect(window.paintCount <= paintCount + 1)
  }

  @Test("Without a content provider the configuration's root is used")
  func unprepared() throws {
    world.providesContent = false
    let user = try world.user()
    try user.dragOut("Bread")
    #expect(user.hiddenWindows.isEmpty)
    user.release()
    #expect(try user.newestWindow().title == "Bread")
    #expect((try user.newestWindow().rootViewController as? NoteController)?.text == "")
  }

  @Test("A release in the same moment as the move that arms makes the window")
  func fast() throws {
    let user = try world.user()
    try user.lift("Bread")
    user.system.movePointer(to: RootPoint(x: 1430, y: 500))
    user.system.releaseButton()
    user.settle()
    #expect(user.windows.count == 2)
    #expect(user.hiddenWindows.isEmpty)
  }

  @Test("Several items open one window each, in order")
  func several() throws {
    world.itemCount = 3
    let user = try world.user()
    try user.dragOut("Fjord")
    user.release()
    #expect(user.system.windows.map(\.title) == ["Notes", "Fjord", "Garden", "Bread"])
    let frames = Set(user.windows.map(\.frame))
    #expect(frames.count == 4)
  }

  @Test("More than eight items are asked about first, over the window that they came from")
  func many() throws {
    world.itemCount = 20
    let user = try world.user()
    try user.dragOut("Fjord")
    user.release()
    #expect(user.windows.count == 1 && user.hiddenWindows.isEmpty)
    _ = try user.list().view(labeled: "Open 20 windows?")
    user.press(.escape)
    #expect(user.windows.count == 1)

    try user.dragOut("Fjord")
    user.release()
    user.advance(by: .milliseconds(500))
    user.press(.return)
    #expect(user.windows.count == 21)
    let titles = ["Fjord", "Garden", "Bread"]
    #expect(user.system.windows.suffix(20).map(\.title) == (0..<20).map { titles[$0 % 3] })
  }

  @Test("100 drags open exactly 100 windows")
  func hundred() throws {
    world.targetsContent = false
    let user = try world.user()
    var opened: Set<WindowNumber> = []
    for _ in 1...100 {
      try user.dragOut("Fjord")
      user.release()
      #expect(user.windows.count == 2)
      let window = try user.newestWindow()
      opened.insert(window.number)
      // Another window of the application under the pointer would put the note back (D-1).
      user.close(window)
    }
    #expect(opened.count == 100)
    #expect(user.system.windows.count == 1)
    #expect(world.endings == Array(repeating: .newWindow, count: 100))
  }

  @Test("D-8 the window that is open on the note comes to the front, and no second is made")
  func dedicated() throws {
    let user = try world.user()
    try user.dragOut("Bread")
    user.release()
    let detail = try user.newestWindow()
    user.iconify(detail)
    user.focus(try user.list())
    _ = world.recorder.take()
    try user.dragOut("Bread")
    #expect(world.lastSession?.outcome == .bringToFront)
    #expect(!user.showsWindowToCome)
    user.release()
    #expect(user.windows.count == 2)
    #expect(user.hiddenWindows.isEmpty)
    #expect(detail.isFocused && !detail.isIconified)
    #expect(world.recorder.take().contains("2 continue org.example.detail"))
    #expect(world.endings == [.newWindow, .bringToFront])
  }

  @Test("D-8 another note's window is another matter")
  func otherNote() throws {
    let user = try world.user()
    try user.dragOut("Bread")
    user.release()
    user.focus(try user.list())
    try user.lift("Fjord")
    user.drag(past: .leading, of: try user.list())
    user.release()
    #expect(user.windows.count == 3)
  }

  @Test("D-7 Alt makes a window wherever the pointer is, and a second one of the same note")
  func alt() throws {
    let user = try world.user()
    for count in 2...3 {
      try user.lift("Bread")
      user.hold(.alt)
      user.advance(by: .milliseconds(250))
      #expect(user.showsWindowToCome)
      user.release()
      user.hold([])
      #expect(user.windows.count == count)
      user.focus(try user.list())
    }
  }

  @Test("N-1 where there can be one scene only, a drag makes none")
  func single() throws {
    let user = try world.user(multiple: false)
    try user.dragOut("Bread")
    #expect(world.lastSession?.outcome == .putBack(.windowsNotAllowed))
    #expect(user.system.drag?.cursor == .dragNotHere)
    user.release()
    user.waitForFlight()
    #expect(user.system.windows.count == 1)
  }

  @Test("N-5 the window that a drag makes has the release as its cause")
  func cause() throws {
    let user = try world.user()
    try user.dragOut("Bread")
    user.release()
    #expect(user.mapCauses == [.launch, .input])
  }

  @Test(
    "A scale that changes while an item is held changes nothing of the size, in logical units",
    arguments: [2.0, 0.5])
  func scaleWhileHeld(factor: Double) throws {
    let user = try world.user()
    user.system.desktop.scale = ScaleFactor(rawValue: 2)
    user.settle()
    try user.dragOut("Bread")
    user.system.desktop.scale = ScaleFactor(rawValue: 2 * factor)
    user.settle()
    user.release()
    let window = try user.newestWindow()
    #expect(
      window.clientArea.size
        == PixelSize(width: Int(960 * factor), height: Int(800 * factor)))
    #expect(user.system.windows.count == 2)
  }

  @Test("At a scale of 2 the window is as large, in logical units, and under the pointer")
  func scaled() throws {
    let system = HeadlessWindowSystem()
    system.desktop.scale = ScaleFactor(rawValue: 2)
    system.desktop.monitors = [
      Monitor(
        name: "4k", area: RootRect(x: 0, y: 0, width: 3840, height: 2160),
        workArea: RootRect(x: 0, y: 64, width: 3840, height: 2096))
    ]
    let user = try world.user(on: system)
    try user.dragOut("Bread")
    user.release()
    let window = try user.newestWindow()
    #expect(window.clientArea.size == PixelSize(width: 960, height: 800))
    #expect(window.frame.contains(user.system.pointerLocation))
  }
}
