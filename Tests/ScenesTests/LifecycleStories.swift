import Geometry
import SceneTesting
import Scenes
import ScenesSupport
import Testing

@testable import Scenes

/// The order of callbacks, as in the rows O-1 to O-15, with the headless window system.
@MainActor @Suite("The order of callbacks")
struct LifecycleStories {
  let recorder = Recorder()

  @Test("O-1 first launch")
  func firstLaunch() throws {
    let user = try Program.user(recorder)
    #expect(
      recorder.take() == [
        "app willFinishLaunching", "app didFinishLaunching", "1 configuration []",
        "1 willConnect [] root", "1 willEnterForeground", "1 didBecomeActive",
      ])
    #expect(user.windows.count == 1)
    #expect(user.focusedWindow?.scene?.activationState == .foregroundActive)
  }

  @Test("O-2 a new scene while running: the old one resigns at the request")
  func newScene() throws {
    let user = try Program.user(recorder)
    _ = recorder.take()
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    // The callbacks come before any event of the window system.
    #expect(
      recorder.take() == [
        "1 willResignActive", "2 configuration [\"org.example.detail\"]",
        "2 willConnect [\"org.example.detail\"] root", "2 willEnterForeground",
      ])
    user.settle()
    // The activity came with the connection. It is not sent to `continue` as well.
    #expect(recorder.take() == ["2 didBecomeActive"])
    #expect(try user.newestWindow().title == "Groceries")
  }

  @Test("O-2 when the window manager refuses the focus, the old scene is active again")
  func focusRefused() throws {
    let user = try Program.user(recorder)
    _ = recorder.take()
    user.system.windowManager.grantsFocus = false
    user.press("n", .control)
    #expect(recorder.take().first == "1 willResignActive")
    user.advance(by: .seconds(1))
    #expect(recorder.take().filter { $0.hasSuffix("Active") } == ["1 didBecomeActive"])
    #expect(try user.newestWindow().scene?.activationState == .foregroundInactive)
  }

  @Test("O-3, T-5 activating a connected session with an activity", arguments: [false, true])
  func activateConnected(fromBackground: Bool) throws {
    let user = try Program.user(recorder)
    let first = try user.window(titled: "Notes")
    // A session that the request names is chosen whatever its conditions are.
    first.scene?.activationConditions.canActivate = .never
    user.press("n", .control)
    if fromBackground { user.iconify(first) }
    _ = recorder.take()
    user.application.requestSceneSessionActivation(
      first.session, userActivity: Program.activity("g"), options: nil)
    user.settle()
    var expected = ["2 willResignActive"]
    if fromBackground { expected.append("1 willEnterForeground") }
    expected += ["1 continue org.example.detail", "1 didBecomeActive"]
    #expect(recorder.take() == expected)
    #expect(first.isFocused && !first.isIconified)
  }

  @Test("O-4, O-8 a disconnected session keeps its place and comes back without configuration")
  func reconnect() throws {
    let user = try Program.user(recorder)
    let first = try user.window(titled: "Notes")
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let session = try #require(try user.newestWindow().session)
    user.iconify(try user.newestWindow())
    _ = recorder.take()

    user.application.disconnect(session)
    #expect(recorder.take().last == "2 didDisconnect")
    #expect(user.application.openSessions.contains(session))
    #expect(session.scene == nil)
    #expect(user.windows.count == 2, "The top-level outlives its scene.")

    user.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    user.settle()
    #expect(
      recorder.take() == [
        "1 willResignActive", "2 willConnect [] root from org.example.detail",
        "2 restoreInteractionState org.example.detail", "2 willEnterForeground",
        "2 didBecomeActive",
      ])
    #expect(session.scene?.session === session)
    #expect(first.scene?.activationState == .foregroundInactive)
  }

  @Test("O-5 focus lost, focus back")
  func focus() throws {
    let user = try Program.user(recorder)
    let window = try user.window(titled: "Notes")
    _ = recorder.take()
    user.focusNothing()
    #expect(recorder.take() == ["1 willResignActive"])
    #expect(window.scene?.activationState == .foregroundInactive)
    user.focus(window)
    #expect(recorder.take() == ["1 didBecomeActive"])
  }

  @Test("O-6, O-7 to the background, where everything is saved, and back")
  func background() throws {
    let user = try Program.user(recorder)
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    user.settle()
    let window = try user.newestWindow()
    user.advance(by: .seconds(1))
    _ = recorder.take()
    user.iconify(window)
    #expect(
      recorder.take() == [
        "2 willResignActive", "1 didBecomeActive", "2 didEnterBackground",
        "2 stateRestorationActivity", "userActivityWillSave",
      ])
    #expect(window.scene?.activationState == .background)
    user.focus(window)
    #expect(
      recorder.take().filter { $0.hasPrefix("2") } == [
        "2 willEnterForeground", "2 didBecomeActive",
      ])
  }

  @Test("O-12 a new size is told once it is in force")
  func resized() throws {
    let user = try Program.user(recorder)
    let window = try user.window(titled: "Notes")
    _ = recorder.take()
    user.resize(window, to: .init(x: 50, y: 80, width: 700, height: 500))
    #expect(recorder.take() == ["1 didUpdate from 960.0x640.0"])
    #expect(window.scene?.effectiveGeometry?.size == .init(width: 700, height: 500))
  }

  @Test("O-12 another scale is told once it is in force, and so is a scale back")
  func rescaled() throws {
    let user = try Program.user(recorder)
    let window = try user.window(titled: "Notes")
    let size = try #require(window.scene?.effectiveGeometry?.size)
    _ = recorder.take()
    user.system.desktop.scale = ScaleFactor(rawValue: 2)
    user.settle()
    #expect(recorder.take() == ["1 didUpdate from 960.0x640.0"])
    let now = try #require(window.scene?.effectiveGeometry)
    #expect(now.scale.rawValue == 2)
    #expect(now.size == .init(width: size.width / 2, height: size.height / 2))
    user.system.desktop.scale = .one
    user.settle()
    #expect(recorder.take() == ["1 didUpdate from 480.0x320.0"])
    #expect(window.scene?.effectiveGeometry?.size == size)
  }

  @Test("Every notification comes after the delegate was told")
  func notifications() throws {
    let user = try Program.user(recorder)
    recorder.listen(to: user.application)
    _ = recorder.take()
    user.press("n", .control)
    #expect(
      recorder.take() == [
        "1 willResignActive", "1 posted willDeactivate", "2 configuration []",
        "2 willConnect [] root", "2 posted willConnect", "2 willEnterForeground",
        "2 posted willEnterForeground", "2 didBecomeActive", "2 posted didActivate",
      ])
    user.close(try user.newestWindow())
    #expect(recorder.take().contains("2 posted didDisconnect"))
  }

  @Test(
    "N-27, M-9, M-10 the scene delegate alone is told, and iconifying one window moves that one only"
  )
  func sceneDelegateAlone() throws {
    let user = try Program.user(recorder)
    let first = try user.window(titled: "Notes")
    user.press("n", .control)
    _ = recorder.take()
    user.iconify(first)
    #expect(
      recorder.take().filter { !$0.hasSuffix("stateRestorationActivity") } == [
        "1 didEnterBackground"
      ])
    #expect(try user.newestWindow().scene?.activationState == .foregroundActive)
    user.focus(first)
    #expect(
      recorder.take() == ["1 willEnterForeground", "2 willResignActive", "1 didBecomeActive"])
  }
}
