import SceneryUIKit

// The application in this folder is written like an application for an iPad: a split view with a table and a
// page. Only the name of the imported module, the outlets, the selectors and the bundle differ.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  static let bundle = UIApplicationBundle(
    propertyList: PackageResources.Journal_plist,
    interfaces: ["Main": { RootSplitViewController() }])

  /// The callbacks of the application's life, for the tests.
  var callbacks: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    callbacks.append("didFinishLaunching")
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) { callbacks.append("willTerminate") }
}
