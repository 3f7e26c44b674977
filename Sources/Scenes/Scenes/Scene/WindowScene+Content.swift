internal import Logging
public import Views

extension WindowScene {
  /// Opens an activity in a window of its own beside this one, or brings the window that prefers it to the
  /// front (D-8).
  ///
  /// - Parameters:
  ///   - activity: The activity for the window to show.
  ///   - alwaysNew: Whether to open another window even if an open one prefers the activity.
  ///   - errorHandler: Called if no window opens. Without one the failure is logged.
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

extension WindowScene {
  /// Opens activities in windows of their own, in this order, or brings the windows that prefer them to the
  /// front. More than eight windows are opened after the person has confirmed.
  ///
  /// - Parameters:
  ///   - activities: The activities to open.
  ///   - alwaysNew: Whether to open other windows even if open ones prefer the activities.
  public final func openWindows(for activities: [UserActivity], alwaysNew: Bool = false) {
    let windows = DedicatedSessions(of: application)
    let new = activities.count {
      alwaysNew || !windows.contains($0.targetContentIdentifier)
    }
    application.allow(new > 1 ? new : 0, for: .person, from: session.host) { [self] _ in
      for activity in activities { openWindow(for: activity, alwaysNew: alwaysNew) }
    }
  }
}

extension Scene {
  /// The root view controller of the key window. Nil if it is of another class.
  public final func rootViewController<Controller: ViewController>(
    as type: Controller.Type = Controller.self
  ) -> Controller? {
    (self as? WindowScene)?.keyWindow?.rootViewController as? Controller
  }
}

extension ViewController {
  /// The scene whose window shows the controller's view. Nil while no window does.
  public final var windowScene: WindowScene? { (viewIfLoaded?.host as? Window)?.windowScene }
}
