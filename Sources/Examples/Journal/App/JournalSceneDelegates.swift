internal import Logging
internal import SceneModel
public import Scenes

/// What both kinds of windows do when their scene connects.
@MainActor
enum SceneContent {
  /// Puts the entry that an activity names on the page of a window (J-16).
  ///
  /// - Returns: False when one of the guards of J-17 fails; the log says which, and nothing changes.
  static func configure(_ scene: Scene, with activity: UserActivity) -> Bool {
    guard let delegate = scene.application.delegate as? JournalAppDelegate else { return false }
    let log = delegate.context.log
    do throws(EntryActivity.Refusal) {
      let id = try EntryActivity.entryID(in: activity, delegate.context.store)
      guard let controller = controller(of: scene) else {
        log.error("The window has no split view to show the activity \(activity.activityType) in.")
        return false
      }
      return controller.show(id)
    } catch {
      log.error("The activity \(activity.activityType) leads to no entry: \(error).")
      return false
    }
  }

  /// The split view that is the root of a scene's window.
  static func controller(of scene: Scene) -> JournalController? {
    (scene as? WindowScene)?.keyWindow?.rootViewController as? JournalController
  }
}

/// A window on the whole journal.
public final class ListSceneDelegate: WindowSceneDelegate {
  public var window: Window?

  public init() {}

  public func scene(
    _ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    let controller = SceneContent.controller(of: scene)
    // An activity shows its entry beside the list; without one it is the newest.
    let activity = options.userActivities.first
    if activity.map({ SceneContent.configure(scene, with: $0) }) != true { controller?.showFirst() }
    controller?.sidebarController.focusList()
  }

  public func scene(_ scene: Scene, continue userActivity: UserActivity) {
    _ = SceneContent.configure(scene, with: userActivity)
  }

  public func sceneDidBecomeActive(_ scene: Scene) {
    (scene.application.delegate as? JournalAppDelegate)?.context.checkDay()
  }
}

/// A window on one entry. Its scene prefers the entry, so that opening it again comes back here (D-8).
public final class DetailSceneDelegate: WindowSceneDelegate {
  public var window: Window?

  public init() {}

  public func scene(
    _ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    let controller = SceneContent.controller(of: scene)
    controller?.onEntryChanged = { [weak self, weak scene] id in
      if let scene { self?.dedicate(scene, to: id) }
    }
    guard let activity = options.userActivities.first ?? session.stateRestorationActivity,
      SceneContent.configure(scene, with: activity)
    else {
      controller?.becomeList()
      controller?.sidebarController.focusList()
      return
    }
    // Who takes an entry out wants to go on with it; who comes back finds the caret where it was.
    controller?.pageController.focusText(atEnd: !options.userActivities.isEmpty)
  }

  public func scene(_ scene: Scene, continue userActivity: UserActivity) {
    _ = SceneContent.configure(scene, with: userActivity)
  }

  public func sceneDidDisconnect(_ scene: Scene) { context(scene)?.windows.set(nil, for: scene) }

  public func sceneDidBecomeActive(_ scene: Scene) { context(scene)?.checkDay() }

  /// The window is about this entry from now on.
  private func dedicate(_ scene: Scene, to id: EntryID?) {
    guard let controller = SceneContent.controller(of: scene), controller.kind == .detail,
      let id, let document = controller.pageController.document
    else { return }
    controller.sidebarController.owner = scene
    context(scene)?.windows.set(id, for: scene)
    let activity = EntryActivity.make(for: id, title: document.title)
    scene.userActivity = activity
    scene.activationConditions.prefersToActivate = .equals(id.rawValue)
  }

  private func context(_ scene: Scene) -> JournalContext? {
    (scene.application.delegate as? JournalAppDelegate)?.context
  }
}
