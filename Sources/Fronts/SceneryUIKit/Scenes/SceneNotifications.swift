public import Foundation
internal import Scenes

// Posts the scenes' notifications to Foundation's notification center, with the scene as the object.
// Applications whose delegate is a `UIApplicationDelegate` have them. They are posted after the scene
// delegate was called.
extension UIScene {
  /// The scene was added to the application.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// The scene was removed from the application.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// The scene has the input focus.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// The scene is about to lose the input focus.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// The scene is about to be seen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// The scene is not seen any more, and saved.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

extension SceneNotification.Name {
  /// The name in Foundation's notification center.
  var foundationName: Notification.Name {
    switch self {
    case .willConnect: UIScene.willConnectNotification
    case .didDisconnect: UIScene.didDisconnectNotification
    case .didActivate: UIScene.didActivateNotification
    case .willDeactivate: UIScene.willDeactivateNotification
    case .willEnterForeground: UIScene.willEnterForegroundNotification
    case .didEnterBackground: UIScene.didEnterBackgroundNotification
    }
  }
}

extension UIApplication {
  /// Starts to post scene events to Foundation's notification center.
  func postToDefaultCenter() {
    for name in SceneNotification.Name.allCases {
      _ = notifications.observe(name) { notification in
        NotificationCenter.default.post(name: name.foundationName, object: notification.scene)
      }
    }
  }
}
