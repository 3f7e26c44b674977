import SceneTesting
import Scenes
import Testing
import Views

@MainActor @Suite("Opening a window for an activity")
struct OpeningWindowsStories {
  private final class Delegate: ApplicationDelegate {
    func application(
      _ application: Application, configurationForConnecting session: SceneSession,
      options: ConnectionOptions
    ) -> SceneConfiguration {
      SceneConfiguration(name: "Default", sessionRole: session.role)
    }
  }

  private final class Content: WindowSceneDelegate {
    var window: Window?

    init() {}

    func scene(
      _ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions
    ) {
      guard let target = options.userActivities.first?.targetContentIdentifier else { return }
      scene.activationConditions.prefersToActivate = .equals(target)
    }
  }

  private final class Page: ViewController {}

  private func user() throws -> VirtualUser {
    try VirtualUser(
      configuration: {
        let scene = SceneConfiguration(
          name: "Default", delegateClass: Content.self, rootViewController: { Page() })
        var configuration = ApplicationConfiguration(
          name: "Pages",
          manifest: SceneManifest(supportsMultipleScenes: true, configurations: [scene]))
        configuration.declaredActivityTypes = ["page"]
        return configuration
      }, delegate: { Delegate() })
  }

  @Test("D-8 the window that prefers the activity comes back, unless another is wanted")
  func opens() throws {
    let user = try user()
    let scene = try #require(user.windows.first?.scene)
    let activity = UserActivity(
      activityType: "page", title: "One", targetContentIdentifier: "1")
    scene.openWindow(for: activity)
    user.settle()
    #expect(user.windows.count == 2)
    scene.openWindow(for: activity)
    user.settle()
    #expect(user.windows.count == 2)
    scene.openWindow(for: activity, alwaysNew: true)
    user.settle()
    #expect(user.windows.count == 3)
  }

  @Test("A controller finds its scene, and a scene its root where it is of the kind")
  func ways() throws {
    let user = try user()
    let scene = try #require(user.windows.first?.scene)
    let page: Page = try #require(scene.rootViewController())
    #expect(page.windowScene === scene)
    #expect(scene.rootViewController(as: NavigationController.self) == nil)
    #expect(Page().windowScene == nil)
  }
}
