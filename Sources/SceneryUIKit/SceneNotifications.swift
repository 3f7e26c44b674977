public import Foundation
internal import Scenes

// The notifications of scenes by way of Foundation's notification centre; each one's object is the
// scene. An application whose delegate is a `UIApplicationDelegate` posts them, after the scene delegate
// was told.
extension UIScene {
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

extension SceneNotification.Name {
  /// What Foundation's notification centre calls it.
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
  /// Posts what happens to scenes to Foundation's notification centre too, from now on.
  func postToDefaultCenter() {
    for name in SceneNotification.Name.allCases {
      _ = notifications.observe(name) { notification in
        NotificationCenter.default.post(name: name.foundationName, object: notification.scene)
      }
    }
  }
}
