import SceneryUIKit

class InspectorSceneDelegate: UIResponder, UIWindowSceneDelegate {
  nonisolated static let contentIdentifier = "com.example.gallery.inspector"

  var window: UIWindow?

  nonisolated static func identifier(of photo: Photo) -> String {
    "\(contentIdentifier)-\(photo.name)"
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard
      let userActivity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    else { return }
    if configure(window: window, session: session, with: userActivity) {
      scene.userActivity = userActivity
    }
    let conditions = scene.activationConditions
    conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(
      format: "self == %@", InspectorSceneDelegate.contentIdentifier)
    if let name = userActivity.userInfo?[Photo.photoIdKey] as? String {
      conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(
        format: "self == %@", InspectorSceneDelegate.identifier(of: Photo(name: name)))
    }
    if let viewController = window?.rootViewController {
      window?.windowScene?.sizeRestrictions?.minimumSize = viewController.preferredContentSize
    }
  }

  func configure(window: UIWindow?, session: UISceneSession, with activity: NSUserActivity) -> Bool
  {
    guard let navigationController = window?.rootViewController as? UINavigationController,
      let viewController = navigationController.topViewController
    else { return false }
    navigationController.preferredContentSize = CGSize(width: 320, height: 240)
    viewController.userActivity = activity
    session.userInfo = [Photo.photoIdKey: activity.userInfo?[Photo.photoIdKey] as? String ?? ""]
    return true
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    return scene.userActivity
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard userActivity.activityType == Photo.inspectActivityType else { return }
    _ = configure(window: window, session: scene.session, with: userActivity)
  }

  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: Error
  ) {
    let alert = UIAlertController(
      title: "The photo cannot be inspected", message: error.localizedDescription,
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in
        alert.dismiss(animated: true, completion: nil)
      })
    (window?.rootViewController as? UIViewController)?
      .present(alert, animated: true, completion: nil)
  }

  static func open(
    _ photo: Photo, from requestingScene: UIWindowScene,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    let options = UIWindowSceneActivationRequestOptions()
    options.requestingScene = requestingScene
    if let session = openSession(of: photo) {
      UIApplication.shared.requestSceneSessionActivation(
        session, userActivity: nil, options: options, errorHandler: errorHandler)
    } else {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: photo.inspectUserActivity, options: options, errorHandler: errorHandler)
    }
  }

  private static func openSession(of photo: Photo) -> UISceneSession? {
    for session in UIApplication.shared.openSessions
    where session.configuration.delegateClass == InspectorSceneDelegate.self {
      if session.userInfo?[Photo.photoIdKey] as? String == photo.name { return session }
    }
    return nil
  }
}
