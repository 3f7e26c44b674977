import SceneryUIKit

// The application in this folder is written like an application for an iPad. Only the name of the imported
// module and the bundle differ.

enum ActivityType {
  static let openDetail = "com.example.notelist.openDetail"
  static let create = "com.example.notelist.create"
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  static let bundle = UIApplicationBundle(
    propertyList: PackageResources.NoteList_plist,
    interfaces: ["Main": { NotesViewController() }])

  /// For the tests: whether the application has launched, and the scenes that it has discarded.
  var hasLaunched = false
  var discarded: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    hasLaunched = true
    return true
  }

  // MARK: UISceneSession Lifecycle

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    if let activity = options.userActivities.first, activity.activityType == ActivityType.create {
      connectingSceneSession.userInfo = ["type": "create"]
      return UISceneConfiguration(
        name: "Create Configuration", sessionRole: connectingSceneSession.role)
    }
    connectingSceneSession.userInfo = ["type": "list"]
    return UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    discarded += sceneSessions.map(\.persistentIdentifier)
  }
}
