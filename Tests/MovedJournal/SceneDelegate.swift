import SceneryUIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  /// The activities that could not be shown, for the tests.
  var failures: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    // The window of one entry remains one after a restart.
    if !connectionOptions.userActivities.isEmpty { session.userInfo = ["isDetail": true] }
    if let userActivity = connectionOptions.userActivities.first
      ?? session.stateRestorationActivity
    {
      if !configure(window: window, with: userActivity) {
        print("The scene could not be restored from \(userActivity.activityType).")
        failures.append(userActivity.activityType)
      } else if session.userInfo?["isDetail"] as? Bool == true {
        hideSidebar()
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

  /// Shows the entry alone. A button in its bar brings the sidebar.
  private func hideSidebar() {
    guard let splitViewController = window?.rootViewController as? UISplitViewController,
      let navigationController = splitViewController.viewControllers.last as? UINavigationController
    else { return }
    splitViewController.preferredDisplayMode = .secondaryOnly
    navigationController.topViewController?.navigationItem.leftBarButtonItem =
      splitViewController.displayModeButtonItem
  }
}
