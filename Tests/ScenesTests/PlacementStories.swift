import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// The places of windows that a person opens.
@MainActor @Suite("Places of new windows")
struct PlacementStories {
  let recorder = Recorder()

  @Test(
    "N-8 a spawned window leaves a quarter of its source, with a window manager and without",
    arguments: [true, false])
  func placement(hasWindowManager: Bool) throws {
    var desktop = HeadlessWindowSystem().desktop
    desktop.hasWindowManager = hasWindowManager
    let user = try Program.user(recorder, on: HeadlessWindowSystem(desktop: desktop))
    let work = desktop.monitors[0].workArea
    for _ in 0..<6 {
      let source = try #require(user.focusedWindow)
      user.press("n", .control)
      let spawned = try user.newestWindow()
      #expect(spawned.isFocused)
      #expect(work.intersection(spawned.frame) == spawned.frame)
      #expect(WindowPlacement.visibleFraction(of: source.frame, under: spawned.frame) >= 0.25)
    }
  }

  @Test(
    "N-8 of 24 windows each leaves a quarter of its source free, with a window manager and without",
    arguments: [true, false])
  func manyWindows(hasWindowManager: Bool) throws {
    var desktop = HeadlessWindowSystem().desktop
    desktop.hasWindowManager = hasWindowManager
    let user = try Program.user(recorder, on: HeadlessWindowSystem(desktop: desktop))
    for _ in 2...24 {
      let source = try #require(user.focusedWindow)
      user.press("n", .control)
      #expect(
        WindowPlacement.visibleFraction(of: source.frame, under: try user.newestWindow().frame)
          >= 0.25)
    }
    #expect(Set(user.windows.map(\.frame.origin)).count == 24)
  }

  @Test(
    "A launcher's start stands beside the window in front, on the other monitor if that is full")
  func launcherStart() throws {
    var desktop = HeadlessWindowSystem().desktop
    desktop.monitors = [0, 800].map { x in
      let area = RootRect(x: x, y: 0, width: 800, height: 600)
      return Monitor(name: "monitor-\(x)", area: area, workArea: area)
    }
    let user = try Program.user(recorder, on: HeadlessWindowSystem(desktop: desktop))
    let first = try user.window(titled: "Notes")
    user.maximize(first)
    user.application.handling(.launcher) {
      user.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    user.settle()
    #expect(try user.newestWindow().frame.minX >= 800)
  }

  @Test("Windows that are opened together do not lie on top of each other")
  func openedTogether() throws {
    let user = try Program.user(recorder)
    for _ in 0..<5 {
      user.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    user.settle()
    #expect(user.windows.count == 6)
    #expect(Set(user.windows.map(\.frame.origin)).count == 6)
  }

  @Test("A scene asks for another place and size, and is told when it cannot have them")
  func geometryUpdate() throws {
    let user = try Program.user(recorder)
    let window = try #require(user.focusedWindow)
    let scene = try #require(window.scene)
    scene.sizeRestrictions.minimumSize = Size(width: 300, height: 200)
    var errors: [String] = []
    func request(_ area: RootRect) {
      scene.requestGeometryUpdate(area) { errors.append("\($0)") }
      user.settle()
    }
    let wanted = RootRect(x: 120, y: 140, width: 500, height: 400)
    request(wanted)
    #expect(window.clientArea == wanted)
    #expect(errors.isEmpty)
    request(RootRect(x: 120, y: 140, width: 299, height: 400))
    #expect(window.clientArea == wanted)
    #expect(errors.count == 1 && errors[0].contains("smaller than 300 × 200"))
    user.close(window)
    request(RootRect(x: 0, y: 0, width: 600, height: 500))
    #expect(errors.count == 2 && errors[1].contains("the window is not shown"))
  }

  @Test("A new window has the size of the one in front, if that has the same configuration")
  func sizeOfTheOneInFront() throws {
    let user = try Program.user(recorder)
    let first = try #require(user.focusedWindow)
    let narrow = PixelSize(width: 420, height: 500)
    user.resize(first, to: RootRect(x: 40, y: 60, width: narrow.width, height: narrow.height))
    user.press("n", .control)
    #expect(try user.newestWindow().clientArea.size == narrow)
    user.maximize(first)
    user.focus(first)
    user.press("n", .control)
    #expect(try user.newestWindow().clientArea.size == narrow, "The size before it was maximized")

    let delegate = try #require(user.application.delegate as? RecordingApplicationDelegate)
    delegate.choose = { session, _ in
      SceneConfiguration(name: "detail", sessionRole: session.role)
    }
    user.press("n", .control)
    #expect(try user.newestWindow().clientArea.size == PixelSize(width: 480, height: 400))
  }
}
