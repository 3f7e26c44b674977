import SceneryUIKit

// ## Application and scenes

// Same: `UIApplicationDelegate`, `UIResponder`. With `@main`, and a `bundle` for the `Info.plist` and the storyboards.
private final class AppDelegate: UIResponder, UIApplicationDelegate {
  // Same: `application(_:didFinishLaunchingWithOptions:)`
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  // Same: `application(_:configurationForConnecting:options:)`
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    // Same: `UISceneConfiguration(name:sessionRole:)`
    UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
  }

  // Same: `application(_:didDiscardSceneSessions:)`
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  // Same: `applicationWillTerminate(_:)`
  func applicationWillTerminate(_ application: UIApplication) {}

  // Missing: `UIInterfaceOrientationMask`. A monitor is not turned: leave it out.
  // func orientations() -> UIInterfaceOrientationMask { .all }
  // Missing: `buildMenu(with:)`, `UIMenuBuilder`, `UICommand`. `keyCommands`, and a menu of `UIAction`s.
  // func buildMenu(with builder: any UIMenuBuilder) {}
  // let command: UICommand? = nil
}

// Same: `UIWindowSceneDelegate`
private final class ListSceneDelegate: UIResponder, UIWindowSceneDelegate {
  // Same: `UIWindow`
  var window: UIWindow?

  // Same: `scene(_:willConnectTo:options:)`
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    // Same: `UIWindowScene`, `connectionOptions.userActivities`, `session.stateRestorationActivity`
    guard let windowScene = scene as? UIWindowScene else { return }
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    // Same: `window.rootViewController`, `scene.userActivity`, `scene.title`
    window?.rootViewController = UIViewController()
    scene.userActivity = activity
    scene.title = "Notes"
    // Same: `sizeRestrictions`
    windowScene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 300)
    // Same: `activationConditions`, `NSPredicate(format:_:)`. Over a target content identifier only. Foundation may
    //   be imported beside: its class of this name is not meant.
    scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
      NSPredicate(format: "self == %@", "note")
    // Same: `session.userInfo`
    session.userInfo = ["type": "list"]
    // Same: `UIWindow(windowScene:)`. A scene with a root in the manifest has its window already.
    window = UIWindow(windowScene: windowScene)
    // Missing: `window.backgroundColor`, `window.tintColor`, `window.overrideUserInterfaceStyle`. The root view's
    //   background; the
    //   desktop decides the rest.
    // window?.backgroundColor = .systemBackground
    // window?.tintColor = .systemRed
    // window?.overrideUserInterfaceStyle = .dark
    // Missing: `windowScene.traitCollection`, `windowScene.interfaceOrientation`. Leave them out.
    // _ = windowScene.traitCollection
    // _ = windowScene.interfaceOrientation
    // Missing: `windowScene.titlebar`. The buttons are in the navigation bar.
    // _ = windowScene.titlebar
  }

  // Same: `stateRestorationActivity(for:)`
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  // Same: `scene(_:continue:)`, `scene(_:openURLContexts:)`
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}

  // Same: `sceneDidDisconnect(_:)`, `sceneDidBecomeActive(_:)`, `sceneWillResignActive(_:)`
  func sceneDidDisconnect(_ scene: UIScene) {}
  func sceneDidBecomeActive(_ scene: UIScene) {}
  func sceneWillResignActive(_ scene: UIScene) {}

  // Same: `sceneWillEnterForeground(_:)`, `sceneDidEnterBackground(_:)`
  func sceneWillEnterForeground(_ scene: UIScene) {}
  func sceneDidEnterBackground(_ scene: UIScene) {}

  // Missing: `windowScene(_:didUpdate:interfaceOrientation:traitCollection:)`.
  //   `windowScene(_:didUpdateEffectiveGeometry:)`.
  // func windowScene(_ scene: UIWindowScene, interfaceOrientation: UIInterfaceOrientation) {}
}

@MainActor private func applicationNames(_ session: UISceneSession) {
  // Same: `UISceneDelegate`
  let plain: (any UISceneDelegate)? = nil
  _ = plain
  // Same: `UIApplication.shared`, `supportsMultipleScenes`, `connectedScenes`, `openSessions`
  let application = UIApplication.shared
  _ = application.supportsMultipleScenes
  _ = application.connectedScenes
  _ = application.openSessions
  // Same: `requestSceneSessionActivation(_:userActivity:options:errorHandler:)`. It can be awaited as well.
  application.requestSceneSessionActivation(
    nil, userActivity: nil, options: nil, errorHandler: nil)
  // Same: `requestSceneSessionDestruction(_:options:)`, `requestSceneSessionRefresh(_:)`
  application.requestSceneSessionDestruction(session, options: nil)
  application.requestSceneSessionRefresh(session)
  // Same: `NSUserActivity`, `userInfo`, `targetContentIdentifier`. `userInfo` takes what a property list takes.
  let activity = NSUserActivity(activityType: "com.example.note")
  activity.userInfo = ["id": "1"]
  activity.targetContentIdentifier = "1"
  // Accepted: `isEligibleForHandoff`, `isEligibleForSearch`, `isEligibleForPrediction`. No service takes activities.
  activity.isEligibleForHandoff = true
  activity.isEligibleForSearch = true
  activity.isEligibleForPrediction = true
  // Same: `UIScene.didActivateNotification`, `UIScene.didEnterBackgroundNotification`
  _ = [UIScene.didActivateNotification, UIScene.didEnterBackgroundNotification]
  // Missing: `UIApplication.didBecomeActiveNotification`, `UIApplication.didEnterBackgroundNotification`. Those of a
  //   scene.
  // _ = UIApplication.didBecomeActiveNotification
  // _ = UIApplication.didEnterBackgroundNotification
  // Same: `UIWindowSceneDestructionRequestOptions`
  let options = UIWindowSceneDestructionRequestOptions()
  // Accepted: `windowDismissalAnimation`. The window manager animates windows.
  options.windowDismissalAnimation = .commit
  application.requestSceneSessionDestruction(session, options: options)
  // Missing: `UIApplication.open(_:options:completionHandler:)`. `OpenURLAction` of `SceneUI`, in a declarative
  //   program.
  // application.open(URL(fileURLWithPath: "/"), options: [:])
  // Missing: `UIApplication.keyWindow`, `UIApplication.windows`, `applicationState`. `connectedScenes`, and their
  //   states.
  // _ = application.keyWindow
  // _ = application.windows
  // _ = application.applicationState
  // Missing: `applicationIconBadgeNumber`, `registerForRemoteNotifications()`. `userNotifications` of `Scenes`.
  // application.applicationIconBadgeNumber = 1
  // application.registerForRemoteNotifications()
  // Missing: `isIdleTimerDisabled`, `beginBackgroundTask(expirationHandler:)`. A program goes on in the background.
  // application.isIdleTimerDisabled = true
  // _ = application.beginBackgroundTask(expirationHandler: nil)
  // Missing: `UNUserNotificationCenter`. `application.userNotifications.add(request)` of `Scenes`.
  // _ = UNUserNotificationCenter.current()
  // Same: `UIDevice`, `UIScreen`. A device is a `.pad`, and a window can be on any of several monitors.
  _ = UIDevice.current.userInterfaceIdiom
  _ = UIScreen.main.bounds
  // Same: `UITraitCollection.current`
  _ = UITraitCollection.current.userInterfaceStyle
  // Missing: `UIDocumentBrowserViewController`. A `UIDocumentPickerViewController`.
  // let browser: UIDocumentBrowserViewController
}
