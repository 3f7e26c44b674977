import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// The rules of scenes on which every application may rely.
@MainActor @Suite("The contract of scenes")
struct SceneContractStories {
  let recorder = Recorder()

  @Test("M-2 where there is one scene only its delegate still hears of its whole life")
  func singleSceneCallbacks() throws {
    let user = try Program.user(recorder, multiple: false)
    let window = try user.window(titled: "Notes")
    let callbacks = [
      "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground",
    ]
    func told() -> [String] {
      recorder.take().map { String($0.dropFirst(2)) }.filter(callbacks.contains)
    }
    #expect(window.scene?.delegate is RecordingSceneDelegate)
    #expect(recorder.lines.contains { $0.hasPrefix("1 willConnect") })
    #expect(told() == ["willEnterForeground", "didBecomeActive"])
    user.iconify(window)
    #expect(told() == ["willResignActive", "didEnterBackground"])
    user.focus(window)
    #expect(told() == ["willEnterForeground", "didBecomeActive"])
    #expect(user.application.connectedScenes.count == 1 && user.windows.count == 1)
  }

  @Test("P-2 with supportsMultipleScenes two and more run at the same time")
  func severalScenes() throws {
    let user = try Program.user(recorder)
    for _ in 0..<3 { user.press("n", .control) }
    let states = user.application.connectedScenes.map(\.activationState)
    #expect(states.count == 4 && states.allSatisfy { $0 != .background && $0 != .unattached })
    #expect(states.count { $0 == .foregroundActive } == 1)
  }

  /// Follows the rule of P-4.
  final class DetailDelegate: WindowSceneDelegate {
    var window: Window?

    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) {
      // P-3: the delegate did not create the window.
      #expect(window === (scene as? WindowScene)?.keyWindow && window != nil)
      #expect(window?.rootViewController is NoteController)
      #expect(window?.bounds.size == Size(width: 960, height: 640))
      let activity = options.userActivities.first ?? session.stateRestorationActivity
      window?.rootViewController?.title = activity?.title ?? "Nothing"
      scene.userActivity = activity
    }
  }

  @Test(
    "P-3, P-4 window and root are in place; the request's activity, else the session's, else none")
  func activityOnConnect() throws {
    let user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(
          name: "Details",
          manifest: SceneManifest(
            supportsMultipleScenes: true,
            configurations: [
              SceneConfiguration(
                name: "detail", delegateClass: DetailDelegate.self,
                rootViewController: { NoteController() })
            ]))
      },
      delegate: { RecordingApplicationDelegate.choosing("detail") })
    #expect(user.windows.map(\.title) == ["Nothing"])
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("a", title: "First"), options: nil)
    user.settle()
    let window = try user.window(titled: "First")
    user.advance(by: .seconds(1))
    try user.relaunch()
    #expect(Set(user.windows.map(\.title)) == ["Nothing", "First"])
    #expect(!window.isOpen)
    // The activity of the request takes precedence over the session's own.
    let session = try #require(try user.window(titled: "First").session)
    user.iconify(try user.window(titled: "First"))
    user.application.disconnect(session)
    user.application.requestSceneSessionActivation(
      session, userActivity: Program.activity("b", title: "Second"), options: nil)
    user.settle()
    #expect(Set(user.windows.map(\.title)) == ["Nothing", "Second"])
  }

  /// Counts its calls and the scenes that they came from.
  final class OwnSceneDelegate: WindowSceneDelegate {
    static var made = 0
    var window: Window?
    var scenes: Set<Scene> = []
    var count = 0

    init() { Self.made += 1 }
    func hear(_ scene: Scene) {
      scenes.insert(scene)
      count += 1
    }
    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) {
      hear(scene)
    }
    func sceneDidBecomeActive(_ scene: Scene) { hear(scene) }
    func sceneWillResignActive(_ scene: Scene) { hear(scene) }
    func sceneWillEnterForeground(_ scene: Scene) { hear(scene) }
    func sceneDidEnterBackground(_ scene: Scene) { hear(scene) }
    func sceneDidDisconnect(_ scene: Scene) { hear(scene) }
  }

  @Test("P-13, M-10 one delegate for each window, and no window's callbacks reach another's")
  func delegates() throws {
    OwnSceneDelegate.made = 0
    let user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(
          name: "Own",
          manifest: SceneManifest(
            supportsMultipleScenes: true,
            configurations: [
              SceneConfiguration(
                name: "own", delegateClass: OwnSceneDelegate.self,
                rootViewController: { NoteController() })
            ]))
      },
      delegate: { RecordingApplicationDelegate.choosing("own") })
    user.press("n", .control)
    user.press("n", .control)
    for window in user.windows {
      user.focus(window)
      user.iconify(window)
      user.focus(window)
    }
    let delegates = user.windows.compactMap { $0.scene?.delegate as? OwnSceneDelegate }
    #expect(OwnSceneDelegate.made == 3 && Set(delegates.map(ObjectIdentifier.init)).count == 3)
    for (window, delegate) in zip(user.windows, delegates) {
      #expect(delegate.scenes == [try #require(window.scene)])
    }
    // Each transition calls one delegate.
    let before = delegates.map(\.count)
    user.iconify(user.windows[0])
    let changes = zip(delegates.map(\.count), before).map { $0 - $1 }
    #expect(changes.filter { $0 != 0 } == [1])
  }

  @Test("N-20 nothing is synchronised by itself: what one window changes, another does not show")
  func noSynchronisation() throws {
    let user = try Program.user(recorder)
    user.press("n", .control)
    let (first, second) = (user.windows[0], user.windows[1])
    let paints = first.paintCount
    user.click(try second.view(labeled: "note"))
    user.type("news")
    user.advance(by: .seconds(5))
    #expect((first.rootViewController as? NoteController)?.text == "")
    // The window painted once, when it lost the focus.
    #expect(first.paintCount <= paints + 1)
  }

  @Test("N-25 a scene's state can be read, whichever it is")
  func states() throws {
    let user = try Program.user(recorder)
    user.press("n", .control)
    user.press("n", .control)
    user.iconify(user.windows[0])
    let scenes = user.windows.compactMap(\.scene)
    #expect(scenes.map(\.activationState) == [.background, .foregroundInactive, .foregroundActive])
    user.close(user.windows[2])
    #expect(scenes[2].activationState == .unattached)
  }

  // MARK: N-30

  private func activity(_ type: String, _ target: String) -> UserActivity {
    let activity = UserActivity(activityType: type)
    activity.targetContentIdentifier = target
    activity.title = target
    return activity
  }

  @Test("a scene's title is the window's and the overview's until it is taken back")
  func title() throws {
    let user = try Program.user(recorder)
    let window = try user.window(titled: "Notes")
    let scene = try #require(window.scene)
    let session = try #require(window.session)
    scene.title = "Groceries"
    #expect(window.title == "Groceries" && session.record.title == "Groceries")
    scene.keyWindow?.rootViewController?.title = "Another Root"
    #expect(window.title == "Groceries", "What was set stays.")
    scene.title = ""
    #expect(window.title == "Another Root" && scene.title == "Another Root")
  }

  @Test("a title that is set while the scene connects is the new window's")
  func titleWhileConnecting() throws {
    let user = try VirtualUser(
      configuration: {
        let main = SceneConfiguration(
          name: "main", delegateClass: TitlingDelegate.self,
          rootViewController: { NoteController() })
        return ApplicationConfiguration(
          name: "Titles",
          manifest: SceneManifest(supportsMultipleScenes: true, configurations: [main]))
      }, delegate: { ModelApplicationDelegate() })
    #expect(user.windows.map(\.title) == ["Titled"])
    #expect(user.windows.first?.session?.record.title == "Titled")
  }

  @Test("N-30 of several activities the first known one counts, and all are in the options")
  func severalActivities() throws {
    let user = try Program.user(recorder)
    let offered = [
      activity("com.example.unknown", "u"), activity("org.example.detail", "a"),
      activity("org.example.detail", "b"),
    ]
    var chosen: UserActivity?
    let delegate = try #require(user.application.delegate as? RecordingApplicationDelegate)
    delegate.choose = { session, options in
      chosen = options.userActivity(ofTypes: ["org.example.detail"])
      #expect(options.userActivities == offered)
      return SceneConfiguration(name: "detail", sessionRole: session.role)
    }
    let request = SceneSessionActivationRequest(userActivities: offered)
    user.application.activateSceneSession(for: request)
    user.settle()
    #expect(chosen === offered[1])
    // The chosen activity also decides which session is preferred, and only this activity is continued.
    let session = try #require(try user.newestWindow().session)
    session.scene?.activationConditions.prefersToActivate = .equals("a")
    user.focus(try user.window(titled: "Notes"))
    _ = recorder.take()
    user.application.activateSceneSession(for: request)
    user.settle()
    #expect(user.windows.count == 2 && user.focusedWindow?.session === session)
    #expect(
      recorder.take() == [
        "1 willResignActive", "2 continue org.example.detail", "2 didBecomeActive",
      ])
  }
}

private final class TitlingDelegate: WindowSceneDelegate {
  var window: Window?

  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) { scene.title = "Titled" }
}

extension RecordingApplicationDelegate {
  static func choosing(_ name: String) -> RecordingApplicationDelegate {
    Recorder.current = Recorder()
    let delegate = RecordingApplicationDelegate()
    delegate.choose = { session, _ in SceneConfiguration(name: name, sessionRole: session.role) }
    return delegate
  }
}
