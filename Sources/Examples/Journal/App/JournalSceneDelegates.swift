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

  /// Puts the entry that a link leads to on the page of a window, and those of further links in windows
  /// of their own. A link that leads nowhere is said at the top of the page.
  ///
  /// - Returns: Whether there was one to show.
  static func configure(_ scene: Scene, with links: Set<OpenURLContext>) -> Bool {
    guard let delegate = scene.application.delegate as? JournalAppDelegate,
      let controller = controller(of: scene)
    else { return false }
    let context = delegate.context
    var shown: EntryID?
    // A set has no order; one that is the same every time will do.
    for link in links.sorted(by: { $0.url.absoluteString < $1.url.absoluteString }) {
      do throws(EntryLink.Refusal) {
        let id = try EntryLink.entryID(in: link, context.store)
        if shown == nil, controller.show(id) {
          shown = id
        } else if id != shown {
          controller.openInNewWindow(id)
        }
      } catch {
        context.log.error("The link \(link.url) leads to no entry: \(error).")
        context.refuse(error)
      }
    }
    return shown != nil
  }

  /// Shows the entry that a notification was about.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  static func configure(_ scene: Scene, with response: NotificationResponse?) -> Bool {
    guard let target = response?.targetContentIdentifier, let controller = controller(of: scene)
    else { return false }
    return controller.show(EntryID(rawValue: target))
  }

  /// Does what the launcher's action asks for.
  static func perform(_ item: ShortcutItem, in scene: Scene) -> Bool {
    guard item.type == JournalLaunch.newEntryAction, let controller = controller(of: scene) else {
      return false
    }
    controller.perform(.newEntry)
    return true
  }

  /// The split view that is the root of a scene's window.
  static func controller(of scene: Scene) -> JournalController? {
    scene.rootViewController()
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
    let isTold =
      activity.map { SceneContent.configure(scene, with: $0) } ?? false
      || SceneContent.configure(scene, with: options.urlContexts)
      || SceneContent.configure(scene, with: options.notificationResponse)
    // A detail window makes no entries: the launcher's action is for a list.
    scene.activationConditions.prefersToActivate = .equals(JournalLaunch.newEntryTarget)
    if isTold { controller?.keepsEntry = true } else { controller?.showFirst() }
    controller?.sidebarController.focusList()
    if let item = options.shortcutItem, SceneContent.perform(item, in: scene) {
      controller?.keepsEntry = true
    }
  }

  public func scene(_ scene: Scene, openURLContexts contexts: Set<OpenURLContext>) {
    _ = SceneContent.configure(scene, with: contexts)
  }

  public func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(SceneContent.perform(shortcutItem, in: windowScene))
  }

  public func scene(_ scene: Scene, didReceive response: NotificationResponse) {
    SceneContent.configure(scene, with: response)
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
    let activity = options.userActivities.first ?? session.stateRestorationActivity
    guard
      SceneContent.configure(scene, with: options.urlContexts)
        || activity.map({ SceneContent.configure(scene, with: $0) }) ?? false
    else {
      controller?.becomeList()
      scene.activationConditions = SceneActivationConditions()
      controller?.sidebarController.focusList()
      return
    }
    // Who takes an entry out wants to go on with it; who comes back finds the caret where it was.
    controller?.pageController.focusText(
      atEnd: !options.userActivities.isEmpty || !options.urlContexts.isEmpty)
  }

  /// It can show its own entry only, so a link brings it to the front.
  public func scene(_ scene: Scene, openURLContexts contexts: Set<OpenURLContext>) {
    _ = SceneContent.configure(scene, with: contexts)
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
    // The entry by a drag's activity, and by a link. Nothing else: what is read here is not put away
    // because something else was asked for.
    let isItsEntry = ActivationPredicate.or([
      .equals(id.rawValue), .equals(EntryLink.text(for: id)),
    ])
    scene.activationConditions = SceneActivationConditions(
      canActivate: isItsEntry, prefersToActivate: isItsEntry)
  }

  private func context(_ scene: Scene) -> JournalContext? {
    (scene.application.delegate as? JournalAppDelegate)?.context
  }
}
