import Geometry
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes
@testable import StandardViews

/// One application with windows on two displays. Each display has its own focus.
@MainActor @Suite("More displays than one")
struct DisplayStories {
  let recorder = Recorder()

  /// A second display with dark colors and twice the scale of the first. A second launch asks for a window
  /// on it.
  private func secondDisplay(of user: VirtualUser) -> HeadlessWindowSystem {
    let area = RootRect(x: 0, y: 0, width: 2400, height: 1600)
    var desktop = Desktop(monitors: [Monitor(name: "remote-1", area: area, workArea: area)])
    desktop.scale = ScaleFactor(rawValue: 2)
    desktop.prefersDark = true
    let second = HeadlessWindowSystem(desktop: desktop)
    user.application.add(second)
    ask(for: nil, of: user, at: second)
    return second
  }

  private func ask(
    for session: SceneSession?, of user: VirtualUser, at system: HeadlessWindowSystem
  ) {
    user.application.handling(.launcher, on: system) {
      user.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    settle(user, system)
  }

  private func settle(_ user: VirtualUser, _ second: HeadlessWindowSystem) {
    for _ in 0..<3 {
      user.settle()
      second.settle()
    }
  }

  @Test(
    "N-7, N-25 a window that is asked for at another display is there, in its scale and colours")
  func newWindow() throws {
    let user = try Program.user(recorder)
    _ = recorder.take()
    let second = secondDisplay(of: user)
    #expect(user.windows.count == 1)
    let window = try #require(second.stacking.first)
    #expect(second.stacking.count == 1 && window.attributes.wantsDarkFrame)
    // The displays have separate focuses, so no scene resigns.
    #expect(
      recorder.take() == [
        "2 configuration []", "2 willConnect [] root", "2 willEnterForeground", "2 didBecomeActive",
      ])
    let scene = try #require(user.application.sessions.last?.scene as? WindowScene)
    #expect(scene.keyWindow?.scale.rawValue == 2 && scene.keyWindow?.theme.isDark == true)
    #expect(user.windows.first?.scene?.keyWindow?.theme.isDark == false)
    #expect(
      user.application.sessions.map(\.scene?.activationState) == [
        .foregroundActive, .foregroundActive,
      ])
  }

  @Test("Ctrl+N opens a window on the display whose keyboard it is")
  func newWindowByKey() throws {
    let user = try Program.user(recorder)
    let second = secondDisplay(of: user)
    second.pressKey(.character("n"), .control)
    settle(user, second)
    #expect(user.windows.count == 1 && second.stacking.count == 2)
    user.press("n", .control)
    settle(user, second)
    #expect(user.windows.count == 2 && second.stacking.count == 2)
  }

  @Test("O-2 focus that arrives on one display does not end what another display waits for")
  func refusedFocusBesideAnother() throws {
    let user = try Program.user(recorder)
    let second = secondDisplay(of: user)
    _ = recorder.take()
    user.system.windowManager.grantsFocus = false
    user.press("n", .control)
    #expect(recorder.take().first == "1 willResignActive")
    second.pressKey(.character("n"), .control)
    settle(user, second)
    _ = recorder.take()
    user.advance(by: .seconds(1))
    #expect(recorder.take().filter { $0.hasSuffix("Active") } == ["1 didBecomeActive"])
  }

  @Test("A session that is asked for at another display moves there with what it shows")
  func move() throws {
    let user = try Program.user(recorder)
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let session = try #require(try user.newestWindow().session)
    let second = secondDisplay(of: user)
    _ = recorder.take()
    ask(for: session, of: user, at: second)
    let heard = recorder.take()
    let left = heard.prefix { $0 != "2 didDisconnect" }.filter { $0.hasPrefix("2 ") }
    #expect(left == ["2 willResignActive", "2 didEnterBackground", "2 stateRestorationActivity"])
    #expect(heard.contains { $0.hasPrefix("2 willConnect") } && heard.last == "2 didBecomeActive")
    #expect(user.windows.map(\.title) == ["Notes"])
    #expect(second.stacking.last?.title == "Groceries" && session.windowNumber != nil)
    #expect(!second.wasLeft && !user.system.wasLeft)
  }

  @Test("The overview says that a window is on another display, and shows it as it is")
  func overview() throws {
    let user = try Program.user(recorder)
    let second = secondDisplay(of: user)
    user.press("e", [.control, .shift])
    settle(user, second)
    let items = try #require(user.application.overview?.view.grid.tiles).map { $0.item }
    #expect(items.map { $0.state } == [.thisWindow, .anotherDisplay])
    #expect(items.allSatisfy { $0.isLive })
  }

  @Test("A display without a window is left, whichever it is, and the application goes on")
  func leaving() throws {
    let user = try Program.user(recorder)
    let second = secondDisplay(of: user)
    let first = try #require(user.windows.first?.session)
    user.application.requestSceneSessionDestruction(first, options: nil)
    settle(user, second)
    #expect(user.system.wasLeft && !second.wasLeft && !user.application.hasTerminated)
    second.pressKey(.character("n"), .control)
    second.settle()
    #expect(second.stacking.count == 2)
  }

  @Test("A display is left again where the request that came from it makes no window")
  func refused() throws {
    let user = try Program.user(recorder)
    let second = HeadlessWindowSystem()
    user.application.add(second)
    user.application.leaveEmptyDisplays()
    user.settle()
    #expect(second.wasLeft && user.application.windowSystems.count == 1)
  }

  @Test("O-10 a display that is lost takes its windows only, and its sessions come back elsewhere")
  func lostSecond() throws {
    let user = try Program.user(recorder)
    let second = secondDisplay(of: user)
    let session = try #require(user.application.sessions.last)
    _ = recorder.take()
    second.client?.windowSystemWasLost(second)
    settle(user, second)
    #expect(!user.application.hasTerminated && user.windows.count == 1)
    #expect(user.application.openSessions.contains(session) && session.scene == nil)
    #expect(recorder.take().last == "2 didDisconnect")
    ask(for: session, of: user, at: user.system)
    #expect(user.windows.count == 2 && session.scene?.activationState == .foregroundActive)
  }

  @Test("O-10 the display of the start may go too; with the last one the application ends")
  func lostFirst() throws {
    let user = try Program.user(recorder)
    let second = secondDisplay(of: user)
    user.system.client?.windowSystemWasLost(user.system)
    settle(user, second)
    #expect(!user.application.hasTerminated && user.application.windowSystem === second)
    second.pressKey(.character("n"), .control)
    second.settle()
    #expect(second.stacking.count == 2)
    second.client?.windowSystemWasLost(second)
    #expect(user.application.hasTerminated && user.application.hasLostLastDisplay)
    // Three windows were open, and none of them was closed.
    try user.relaunch()
    #expect(user.windows.count == 3)
  }
}
