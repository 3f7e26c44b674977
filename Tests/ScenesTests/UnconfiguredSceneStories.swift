import SceneTesting
import ScenesSupport
import Testing

@testable import Scenes

/// Applications that declare little: no root view controller for a scene, or no scenes at all.
@MainActor @Suite("Scenes without a configuration")
struct UnconfiguredSceneStories {
  let recorder = Recorder()

  /// Creates its window itself, as a delegate without a configured root view controller does.
  final class OwnWindowDelegate: WindowSceneDelegate {
    var window: Window?

    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) {
      guard let windowScene = scene as? WindowScene else { return }
      #expect(windowScene.keyWindow == nil)
      let window = Window(windowScene: windowScene)
      let root = NoteController()
      root.title = "By hand"
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  /// Uses the defaults for everything.
  final class PlainDelegate: ApplicationDelegate {}

  @Test("N-28, M-8 a delegate builds its own window where the configuration names no root")
  func ownWindow() throws {
    let user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(
          name: "Own",
          manifest: SceneManifest(
            supportsMultipleScenes: true,
            configurations: [SceneConfiguration(name: "own", delegateClass: OwnWindowDelegate.self)]
          ))
      }, delegate: { PlainDelegate() })
    let window = try user.window(titled: "By hand")
    #expect(window.isFocused && window.scene?.windows.count == 1)
    user.click(try window.view(labeled: "note"))
    user.type("x")
    #expect((window.rootViewController as? NoteController)?.text == "x")
    // Another root view controller replaces the first one, with its title.
    let other = NoteController()
    other.title = "Another"
    window.scene?.keyWindow?.rootViewController = other
    user.settle()
    #expect(window.title == "Another")
    other.title = "Renamed"
    #expect(window.title == "Renamed")
  }

  @Test("O-14, P-1 without a manifest the application delegate alone hears of the foreground")
  func withoutManifest() throws {
    Recorder.current = recorder
    let user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(name: "Single", rootViewController: { NoteController() })
      }, delegate: { RecordingApplicationDelegate() })
    #expect(
      recorder.take() == [
        "app willFinishLaunching", "app didFinishLaunching", "app willEnterForeground",
        "app didBecomeActive",
      ])
    let window = try user.window(titled: "Single")
    user.iconify(window)
    #expect(recorder.take() == ["app willResignActive", "app didEnterBackground"])
    user.focus(window)
    #expect(recorder.take() == ["app willEnterForeground", "app didBecomeActive"])
  }
}
