import SceneryUIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  /// The activities that could not be shown, for the tests.
  var failures: [String] = []
  /// The callbacks of this delegate, for the tests.
  var callbacks: [String] = []

  private func log(_ callback: String = #function) {
    callbacks.append(callback)
    CallbackLog.write(self, callback: callback)
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    log()
    if let userActivity = connectionOptions.userActivities.first
      ?? session.stateRestorationActivity
    {
      if !configure(window: window, with: userActivity) {
        print(
          "The scene could not be restored from “\(userActivity.title ?? "")”, "
            + "\(userActivity.activityType).")
        failures.append(userActivity.activityType)
      }
    }
    // The storyboard's initial view controller is in the window already.
  }

  func sceneWillEnterForeground(_ scene: UIScene) { log() }

  func sceneDidBecomeActive(_ scene: UIScene) { log() }

  func sceneWillResignActive(_ scene: UIScene) { log() }

  func sceneDidEnterBackground(_ scene: UIScene) { log() }

  func sceneDidDisconnect(_ scene: UIScene) { log() }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    return scene.userActivity
  }

  func configure(window: UIWindow?, with activity: NSUserActivity) -> Bool {
    var configured = false
    if activity.title == Photo.openDetailTitle {
      if let photoId = activity.userInfo?[Photo.photoIdKey] as? String,
        let photo = PhotoStore.shared.photo(named: photoId)
      {
        if let detailViewController = PhotoDetailViewController.loadFromStoryboard() {
          detailViewController.photo = photo
          if let navigationController = window?.rootViewController as? UINavigationController {
            navigationController.pushViewController(detailViewController, animated: false)
            configured = true
          }
        }
      }
    }
    return configured
  }
}
