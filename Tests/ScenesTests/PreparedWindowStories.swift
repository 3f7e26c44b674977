import Geometry
import SceneModel
import ScenesSupport
import Testing
import Views

@testable import SceneTesting
@testable import Scenes

/// Windows that are painted during a drag, before anybody asked for their scenes.
@MainActor @Suite("Prepared windows")
struct PreparedWindowStories {
  private let recorder = Recorder()

  @Test(
    "W-11, D-4 a prepared window is painted before anybody asked, and is the one that is mapped")
  func prepared() throws {
    let user = try Program.user(recorder)
    _ = recorder.take()
    let root = NoteController()
    root.title = "Groceries"
    let prepared = user.application.prepareWindow(
      rootViewController: root, size: Size(width: 400, height: 300))
    let top = try #require(user.system.windows.last)
    #expect(top.paintCount == 1 && !top.isMapped)
    #expect(recorder.lines.isEmpty, "Nobody was told.")

    let options = WindowScene.ActivationRequestOptions()
    options.preparedWindow = prepared
    options.placement = .underPointer(RootPoint(x: 900, y: 400))
    var wasMapped = false
    recorder.onConnect = { wasMapped = top.isMapped }
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: options)
    #expect(top.isMapped && top.paintCount == 1, "The release only maps.")
    #expect(
      recorder.lines.count == 2, "The window manager frames the window before the scene connects.")
    user.settle()
    #expect(wasMapped)
    #expect(
      recorder.take() == [
        "1 willResignActive", "2 configuration [\"org.example.detail\"]",
        "2 willConnect [\"org.example.detail\"] root", "2 willEnterForeground",
        "2 didBecomeActive",
      ])
    let window = try user.newestWindow()
    #expect(window.rootViewController === root)
    #expect(window.isFocused && window.title == "Groceries")
    let bar = RootRect(
      x: window.frame.minX, y: window.frame.minY, width: window.frame.width,
      height: top.frameExtents.top)
    #expect(bar.contains(RootPoint(x: 900, y: 400)))
    #expect(window.attributes.role.contains(try #require(window.session).persistentIdentifier))
  }

  /// What comes next for a prepared window that was shown.
  enum Successor: CaseIterable { case key, close, otherClose, opening, termination, focus, rest }

  @Test(
    "Whatever comes next finds the scene of a prepared window connected",
    arguments: Successor.allCases)
  func connectedBefore(_ next: Successor) throws {
    let user = try Program.user(recorder)
    let first = try user.newestWindow()
    let options = WindowScene.ActivationRequestOptions()
    options.preparedWindow = user.application.prepareWindow(rootViewController: NoteController())
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: options)
    let new = try user.newestWindow()
    let session = try #require(new.session)
    _ = recorder.take()
    #expect(new.top.isMapped && session.scene?.activationState == .unattached)
    switch next {
    case .key: new.top.report(.key(KeyEvent(key: .character("a"), text: "a")))
    case .close: new.top.report(.closeRequested)
    case .otherClose: first.top.report(.closeRequested)
    case .opening:
      user.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    case .termination: user.application.terminate()
    case .focus: new.top.report(.focusChanged(true))
    case .rest: break
    }
    if next == .rest { user.settle() } else { user.system.deliver() }
    user.settle()
    #expect(recorder.take().first == "2 willConnect [\"org.example.detail\"] root")
    #expect(user.application.openSessions.contains(session) == (next != .close))
  }

  @Test("A prepared window that is not used leaves nothing behind")
  func preparedAndDiscarded() throws {
    let user = try Program.user(recorder)
    _ = recorder.take()
    let prepared = user.application.prepareWindow(rootViewController: NoteController())
    user.application.discard(prepared)
    user.settle()
    #expect(user.system.windows.count == 1)
    #expect(user.application.openSessions.count == 1)
    #expect(recorder.lines.isEmpty)
  }
}
