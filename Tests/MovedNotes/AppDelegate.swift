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
    interfaces: [
      "Main": { UINavigationController(rootViewController: NotesViewController()) }
    ])

  /// For the tests: whether the application has launched, and the scenes that it has discarded.
  var hasLaunched = false
  var discarded: [String] = []
  /// For the tests: the sessions that were configured, and the transitions that this delegate heard of.
  var configured: [String] = []
  var hadScene: [Bool] = []
  var transitions: [String] = []

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
    configured.append(connectingSceneSession.persistentIdentifier)
    hadScene.append(connectingSceneSession.scene != nil)
    var (name, type) = ("Default Configuration", "list")
    // The first activity that is known decides.
    search: for activity in options.userActivities {
      switch activity.activityType {
      case ActivityType.create:
        (name, type) = ("Create Configuration", "create")
        break search
      case ActivityType.openDetail:
        type = "detail"
        break search
      default: break
      }
    }
    connectingSceneSession.userInfo = ["type": type]
    return UISceneConfiguration(name: name, sessionRole: connectingSceneSession.role)
  }

  // MARK: The life cycle of an application without scenes

  func applicationWillEnterForeground(_ application: UIApplication) {
    transitions.append(#function)
  }

  func applicationDidBecomeActive(_ application: UIApplication) { transitions.append(#function) }

  func applicationWillResignActive(_ application: UIApplication) { transitions.append(#function) }

  func applicationDidEnterBackground(_ application: UIApplication) {
    transitions.append(#function)
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    discarded += sceneSessions.map(\.persistentIdentifier)
  }
}
