import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

/// A root controller that records its callbacks, and names the scene's activity as long as it is shown.
private final class AppearingController: ViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
    title = name
  }

  private func note(_ callback: String) {
    if callback != "willAppear" { #expect(windowScene != nil) }
    Recorder.current.lines.append("\(name) \(callback)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Recorder.current.lines.append("\(name) didLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing \(Int(view.frame.width))")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
    windowScene?.userActivity = UserActivity(activityType: "org.example.\(name)")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
    windowScene?.userActivity = nil
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Recorder.current.lines.append("\(name) didDisappear")
  }
}

private final class AppearingSceneDelegate: WindowSceneDelegate {
  var window: Window?
  init() {}

  private func note(_ what: String) { Recorder.current.lines.append(what) }

  func scene(
    _ scene: Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    note("willConnect \(session.stateRestorationActivity?.activityType ?? "anew")")
  }

  func sceneWillEnterForeground(_ scene: Scene) { note("willEnterForeground") }
  func sceneDidBecomeActive(_ scene: Scene) { note("didBecomeActive") }
  func sceneDidDisconnect(_ scene: Scene) { note("didDisconnect") }
  func stateRestorationActivity(for scene: Scene) -> UserActivity? { scene.userActivity }
}

private final class AppearingApplicationDelegate: ApplicationDelegate {}

@MainActor @Suite("The appearance of a window's root controller")
struct AppearanceStories {
  private let recorder = Recorder()

  private func user() throws -> VirtualUser {
    Recorder.current = recorder
    return try VirtualUser(
      configuration: {
        let list = SceneConfiguration(
          name: "list", delegateClass: AppearingSceneDelegate.self,
          rootViewController: { AppearingController("a") })
        var configuration = ApplicationConfiguration(
          name: "Pages",
          manifest: SceneManifest(supportsMultipleScenes: true, configurations: [list]))
        configuration.defaultWindowSize = Size(width: 500, height: 400)
        return configuration
      }, delegate: { AppearingApplicationDelegate() })
  }

  private func coming(_ name: String) -> [String] {
    ["willAppear", "isAppearing 500", "didAppear"].map { "\(name) \($0)" }
  }

  private func going(_ name: String) -> [String] {
    ["willDisappear", "didDisappear"].map { "\(name) \($0)" }
  }

  @Test("it appears after the scene has connected, and stays in the background")
  func connected() throws {
    let user = try user()
    #expect(
      recorder.take() == ["a didLoad", "willConnect anew"] + coming("a")
        + ["willEnterForeground", "didBecomeActive"])
    user.iconify(try user.newestWindow())
    #expect(recorder.take() == [])
  }

  @Test("it disappears after the scene has disconnected, whose saved activity stays")
  func disconnected() throws {
    let user = try user()
    let window = try user.newestWindow()
    user.iconify(window)
    _ = recorder.take()
    user.application.disconnect(try #require(window.session))
    #expect(recorder.take() == ["didDisconnect"] + going("a"))
    user.advance(by: .seconds(1))
    user.focus(window)
    #expect(
      recorder.take() == ["a didLoad", "willConnect org.example.a"] + coming("a")
        + ["willEnterForeground", "didBecomeActive"])
    try user.killAndRelaunch()
    #expect(recorder.take().prefix(2) == ["a didLoad", "willConnect org.example.a"])
  }

  @Test("it disappears when its window is closed")
  func closed() throws {
    let user = try user()
    user.press("n", .control)
    let window = try user.newestWindow()
    _ = recorder.take()
    user.close(window)
    let lines = recorder.take()
    #expect(
      lines.filter { $0.hasPrefix("a ") || $0 == "didDisconnect" } == ["didDisconnect"] + going("a")
    )
  }

  @Test("another root takes its place, and closes the sheet over it")
  func replaced() throws {
    let user = try user()
    let window = try #require(try user.newestWindow().scene?.keyWindow)
    let sheet = AppearingController("s")
    #expect(window.rootViewController?.presentSheet(sheet) == true)
    _ = recorder.take()
    window.rootViewController = AppearingController("b")
    #expect(
      recorder.take() == going("s") + ["b didLoad", "a willDisappear"] + coming("b").prefix(2)
        + ["a didDisappear", "b didAppear"])
    #expect(window.eventDispatcher?.overlays.isEmpty == true)
    window.rootViewController = nil
    #expect(recorder.take() == going("b"))
  }

  @Test("another window takes its place when it becomes key")
  func keyWindow() throws {
    let user = try user()
    let scene = try #require(try user.newestWindow().scene)
    let first = try #require(scene.keyWindow)
    let second = Window(windowScene: scene)
    second.rootViewController = AppearingController("b")
    #expect(recorder.take().last == "b didLoad")
    second.makeKeyAndVisible()
    #expect(
      recorder.take() == ["a willDisappear"] + coming("b").prefix(2)
        + ["a didDisappear", "b didAppear"])
    second.makeKeyAndVisible()
    first.makeKeyAndVisible()
    #expect(
      recorder.take() == ["b willDisappear"] + coming("a").prefix(2)
        + ["b didDisappear", "a didAppear"])
  }
}
