import SceneryUIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  /// The number of times that the scene became active, and its transitions, for the tests.
  var activations = 0
  var transitions: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    windowScene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 300)
    let known = connectionOptions.userActivities.first {
      $0.activityType == ActivityType.openDetail
    }
    if let userActivity = known ?? connectionOptions.userActivities.first
      ?? session.stateRestorationActivity
    {
      if !configure(scene, with: userActivity) {
        print("The scene could not be restored from \(userActivity.activityType).")
      }
    }
    if let context = connectionOptions.urlContexts.first { open(context.url, in: scene) }
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    if let context = urlContexts.first { open(context.url, in: scene) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    _ = configure(scene, with: userActivity)
  }

  func sceneDidDisconnect(_ scene: UIScene) { transitions.append(#function) }

  func sceneDidBecomeActive(_ scene: UIScene) {
    activations += 1
    transitions.append(#function)
  }

  func sceneWillResignActive(_ scene: UIScene) { transitions.append(#function) }

  func sceneWillEnterForeground(_ scene: UIScene) { transitions.append(#function) }

  func sceneDidEnterBackground(_ scene: UIScene) { transitions.append(#function) }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  private func open(_ url: URL, in scene: UIScene) {
    let userActivity = NSUserActivity(activityType: ActivityType.openDetail)
    userActivity.userInfo = ["id": url.lastPathComponent]
    _ = configure(scene, with: userActivity)
  }

  /// Shows the note of an activity.
  private func configure(_ scene: UIScene, with activity: NSUserActivity) -> Bool {
    guard activity.activityType == ActivityType.openDetail,
      let id = activity.userInfo?["id"] as? String,
      let note = NoteStore.shared.note(withID: id)
    else { return false }
    window?.rootViewController = NoteViewController(note: note)
    scene.title = note.title
    scene.userActivity = activity
    let conditions = scene.activationConditions
    conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(
      format: "self == %@", note.id)
    return true
  }
}
