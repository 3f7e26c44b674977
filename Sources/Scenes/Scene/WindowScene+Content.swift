internal import Logging
public import Views

extension WindowScene {
  /// Opens an activity in a window of its own beside this one, or brings the window that prefers it to
  /// the front (D-8).
  ///
  /// - Parameters:
  ///   - activity: What the window is to show.
  ///   - alwaysNew: Opens another window also where one prefers the activity.
  ///   - errorHandler: Told why there is no window; without one the log says it.
  public final func openWindow(
    for activity: UserActivity, alwaysNew: Bool = false,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    let options = ActivationRequestOptions()
    options.requestingScene = self
    let report =
      errorHandler ?? { [log = application.log] error in
        log.error("There is no window for the activity \(activity.activityType): \(error)")
      }
    if alwaysNew {
      application.requestSceneSessionActivation(
        nil, userActivity: activity, options: options, errorHandler: report)
    } else {
      application.activateSceneSession(
        for: SceneSessionActivationRequest(userActivity: activity, options: options),
        errorHandler: report)
    }
  }
}

extension Scene {
  /// The root of the key window, where it is such a controller.
  public final func rootViewController<Controller: ViewController>(
    as type: Controller.Type = Controller.self
  ) -> Controller? {
    (self as? WindowScene)?.keyWindow?.rootViewController as? Controller
  }
}

extension ViewController {
  /// The scene whose window shows the controller's view; nil while none does.
  public final var windowScene: WindowScene? { (viewIfLoaded?.host as? Window)?.windowScene }
}
