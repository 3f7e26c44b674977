import SceneTesting
import SceneryUIKit
import Testing

/// A scene delegate that conforms only to `UISceneDelegate`, under Apple's name.
private final class PlainSceneDelegate: UISceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let conditions: UISceneActivationConditions = scene.activationConditions
    conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    session.userInfo = ["type": "plain"]
  }
}

@MainActor @Suite("Apple's names")
struct NamesTests {
  @Test("each is the class or protocol that it is here")
  func names() {
    let names: [(Any.Type, String)] = [
      (UIApplication.self, "Application"), (UIScene.self, "Scene"),
      (UIWindowScene.self, "WindowScene"), (UISceneSession.self, "SceneSession"),
      (UISceneConfiguration.self, "SceneConfiguration"),
      ((any UISceneDelegate).self, "SceneDelegate"),
      ((any UIWindowSceneDelegate).self, "WindowSceneDelegate"),
      (UIResponder.self, "UIResponder"), (UIWindow.self, "Window"),
      (UIDragItem.self, "DragItem"), (UIDragSession.self, "DragSession"),
      ((any UIDragInteractionDelegate).self, "UIDragInteractionDelegate"),
      (UIDropInteraction.self, "DropInteraction"), (UIDropSession.self, "DropSession"),
      (UIDropProposal.self, "DropProposal"), (UIDropOperation.self, "DropOperation"),
      ((any UIDropInteractionDelegate).self, "DropInteractionDelegate"),
      (UISceneActivationConditions.self, "UISceneActivationConditions"),
      (NSUserActivity.self, "UserActivity"), (NSItemProvider.self, "ItemProvider"),
    ]
    for (type, name) in names {
      #expect(String(describing: type).split(separator: " ").last.map(String.init) == name)
    }
  }

  @Test("rectangles are inset and moved")
  func rectangles() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(rect.insetBy(dx: -10, dy: 5) == CGRect(x: 0, y: 25, width: 120, height: 40))
    #expect(rect.offsetBy(dx: 3, dy: -20) == CGRect(x: 13, y: 0, width: 100, height: 50))
  }

  @Test(
    "a UISceneDelegate connects, sets UISceneActivationConditions, writes its session's userInfo")
  func delegate() throws {
    let entry = UISceneConfiguration(name: "Plain", sessionRole: .windowApplication)
    entry.delegateClass = PlainSceneDelegate.self
    entry.rootViewController = { UIViewController() }
    let user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(
          name: "Names",
          manifest: SceneManifest(supportsMultipleScenes: true, configurations: [entry]))
      }, delegate: { PlainApplicationDelegate() })
    let session = try #require(user.windows.first?.session)
    #expect(session.userInfo?["type"] as? String == "plain")
    let scene = try #require(session.scene)
    let conditions: UISceneActivationConditions = scene.activationConditions
    #expect(conditions.canActivateForTargetContentIdentifierPredicate == NSPredicate(value: false))
  }
}

private final class PlainApplicationDelegate: UIResponder, UIApplicationDelegate {}
