import SceneryUIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  /// The activities that could not be shown, for the tests.
  var failures: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let userActivity = connectionOptions.userActivities.first
      ?? session.stateRestorationActivity
    {
      if !configure(window: window, with: userActivity) {
        print("The scene could not be restored from \(userActivity.activityType).")
        failures.append(userActivity.activityType)
      }
    }
    // The storyboard's initial view controller is in the window already.
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    return scene.userActivity
  }

  func configure(window: UIWindow?, with activity: NSUserActivity) -> Bool {
    var configured = false
    if activity.title == Photo.openDetailTitle {
      if let photoId = activity.userInfo?[Photo.photoIdKey] as? String {
        if let detailViewController = PhotoDetailViewController.loadFromStoryboard() {
          detailViewController.photo = Photo(name: photoId)
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
