import SceneTesting
import SceneryUIKit
import Testing

/// A window with one controller, for tests of views.
@MainActor
struct Stage {
  let user: VirtualUser
  let controller: UIViewController

  init(_ controller: UIViewController = UIViewController()) throws {
    self.controller = controller
    let entry = UISceneConfiguration(name: "Stage", sessionRole: .windowApplication)
    entry.delegateClass = StageSceneDelegate.self
    StageSceneDelegate.opened = []
    var isShown = false
    // Other windows show nothing.
    entry.rootViewController = {
      defer { isShown = true }
      return isShown ? UIViewController() : controller
    }
    user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(
          name: "Stage",
          manifest: SceneManifest(supportsMultipleScenes: true, configurations: [entry]))
      }, delegate: { StageDelegate() })
  }

  /// A window with one view that fills it.
  init(_ view: UIView) throws {
    try self.init()
    show(view)
  }

  func show(_ view: UIView, frame: CGRect? = nil) {
    view.frame = frame ?? controller.view.bounds
    controller.view.addSubview(view)
    user.settle()
  }

  var window: UserWindow {
    get throws { try #require(user.windows.first) }
  }

  /// The titles of the activities that opened windows.
  var opened: [String] { StageSceneDelegate.opened }
}

private final class StageDelegate: UIResponder, UIApplicationDelegate {}

private final class StageSceneDelegate: UIResponder, UIWindowSceneDelegate {
  static var opened: [String] = []
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    Self.opened += connectionOptions.userActivities.compactMap(\.title)
  }
}
