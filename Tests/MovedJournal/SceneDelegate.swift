import SceneryUIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let userActivity = connectionOptions.userActivities.first
      ?? session.stateRestorationActivity
    {
      if !configure(window: window, with: userActivity) {
        print("The scene could not be restored from \(userActivity.activityType).")
      }
    }
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  func configure(window: UIWindow?, with activity: NSUserActivity) -> Bool {
    guard activity.activityType == Entry.openDetailActivityType,
      let entryID = activity.userInfo?[Entry.openDetailIdKey] as? String,
      let entry = DataService.shared.entry(forID: entryID),
      let splitViewController = window?.rootViewController as? UISplitViewController
    else { return false }
    splitViewController.showDetailViewController(
      UINavigationController(rootViewController: EntryViewController(entry: entry)), sender: self)
    return true
  }
}
