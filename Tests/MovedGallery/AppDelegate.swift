import SceneryUIKit

// A gallery as for an iPad: a grid of photos, each of which is dragged out into a window of its own or is shown
// on top of the grid, and an inspector window. Only the name of the imported module, the bundle, and the outlets
// and selectors differ.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  static let bundle = UIApplicationBundle(
    propertyList: PackageResources.Gallery_plist,
    interfaces: [
      "Main": { UINavigationController(rootViewController: GalleryViewController()) },
      "Inspector": { UINavigationController(rootViewController: InspectorViewController()) },
    ],
    controllers: ["Main": ["PhotoDetailViewController": { PhotoDetailViewController() }]],
    pictures: PhotoStore.folder)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    var name: String!
    switch options.userActivities.first?.activityType {
    case Photo.inspectActivityType: name = "Inspector Configuration"
    default: name = "Default Configuration"
    }
    return UISceneConfiguration(name: name, sessionRole: connectingSceneSession.role)
  }

  // MARK: The life cycle of an application without scenes

  func applicationWillEnterForeground(_ application: UIApplication) { CallbackLog.write(self) }

  func applicationDidBecomeActive(_ application: UIApplication) { CallbackLog.write(self) }

  func applicationWillResignActive(_ application: UIApplication) { CallbackLog.write(self) }

  func applicationDidEnterBackground(_ application: UIApplication) { CallbackLog.write(self) }
}
