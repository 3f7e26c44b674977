internal import Logging
internal import SceneModel
public import Scenes

internal import struct FoundationEssentials.URL

/// The work of both kinds of windows when their scene connects.
@MainActor
enum SceneContent {
  /// Shows the entry that an activity names on the page of a window (J-16).
  ///
  /// - Returns: False when one of the guards of J-17 fails. The log names the guard, and nothing changes.
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
      // The window of a deleted entry offers to put it back. That is no error.
      if EntryActivity.deletedEntry(in: activity, delegate.context.store) == nil {
        log.error("The activity \(activity.activityType) leads to no entry: \(error).")
      }
      return false
    }
  }

  /// Shows the entry of a link on the page of a window, and the entries of further links in windows of
  /// their own. A banner at the top of this page reports a link that leads to no entry, and so does the exit status
  /// of the start that brought it. Files become entries, which are shown when they have been read.
  ///
  /// - Returns: Whether there was an entry to show.
  static func configure(_ scene: Scene, with links: Set<OpenURLContext>) -> Bool {
    guard let delegate = scene.application.delegate as? JournalAppDelegate,
      let controller = controller(of: scene)
    else { return false }
    let context = delegate.context
    var shown: EntryID?
    var refusals: [EntryLink.Refusal] = []
    // A set has no order. Sorting makes the result the same every time.
    let sorted = links.sorted { $0.url.absoluteString < $1.url.absoluteString }
    let files = sorted.filter(\.url.isFileURL).map(\.url.path)
    if !files.isEmpty { controller.openFiles(files) }
    for link in sorted where !link.url.isFileURL {
      do throws(EntryLink.Refusal) {
        let id = try EntryLink.entryID(in: link, context.store)
        if shown == nil, controller.show(id) {
          shown = id
        } else if id != shown {
          controller.openInNewWindows([id])
        }
      } catch {
        context.log.error("The link \(link.url) leads to no entry: \(error).")
        refusals.append(error)
      }
    }
    // Another entry that is shown ends an older message.
    for refusal in refusals { controller.pageController.refuse(refusal) }
    refusals.first.map(scene.application.refuse)
    return shown != nil
  }

  /// Shows the entry of a notification.
  ///
  /// - Returns: Whether the entry exists.
  @discardableResult
  static func configure(_ scene: Scene, with response: NotificationResponse?) -> Bool {
    guard let target = response?.targetContentIdentifier, let controller = controller(of: scene)
    else { return false }
    return controller.show(EntryID(rawValue: target))
  }

  /// Performs a launcher action.
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

/// A window with the whole journal.
public final class ListSceneDelegate: WindowSceneDelegate {
  public var window: Window?

  public init() {}

  public func scene(
    _ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    let controller = SceneContent.controller(of: scene)
    // An activity's entry is shown beside the list. Without an activity it is the first entry.
    let activity = options.userActivities.first
    let isTold =
      activity.map { SceneContent.configure(scene, with: $0) } ?? false
      || SceneContent.configure(scene, with: options.urlContexts)
      || SceneContent.configure(scene, with: options.notificationResponse)
    // A detail window makes no entries, so the launcher action is for a list window.
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

/// A window with one entry. Its scene prefers the entry, so that opening the entry again brings this window
/// to the front (D-8).
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
      if let activity, let controller, showsDeleted(activity, scene, controller) { return }
      controller?.becomeList()
      scene.activationConditions = SceneActivationConditions()
      controller?.sidebarController.focusList()
      return
    }
    // A user who takes an entry out wants to continue it. In a restored window the caret returns to its
    // place.
    controller?.pageController.focusText(
      atEnd: !options.userActivities.isEmpty || !options.urlContexts.isEmpty)
  }

  /// Keeps a restored window for its entry if that was deleted and can be put back.
  private func showsDeleted(
    _ activity: UserActivity, _ scene: Scene, _ controller: JournalController
  ) -> Bool {
    guard let store = context(scene)?.store,
      let id = EntryActivity.deletedEntry(in: activity, store)
    else { return false }
    controller.pageController.showDeleted(id)
    accept(id, in: scene)
    scene.userActivity = activity
    return true
  }

  /// The window can show its own entry only, so the link brings it to the front.
  public func scene(_ scene: Scene, openURLContexts contexts: Set<OpenURLContext>) {
    _ = SceneContent.configure(scene, with: contexts)
  }

  public func scene(_ scene: Scene, continue userActivity: UserActivity) {
    _ = SceneContent.configure(scene, with: userActivity)
  }

  public func sceneDidDisconnect(_ scene: Scene) {
    guard let context = context(scene) else { return }
    context.windows.set(nil, for: scene)
    // The scene's views are released after this method. Their pictures are not needed any more then.
    Task { context.pictureLoader.forgetUnused() }
  }

  public func sceneDidBecomeActive(_ scene: Scene) { context(scene)?.checkDay() }

  /// Dedicates the window to this entry.
  private func dedicate(_ scene: Scene, to id: EntryID?) {
    guard let controller = SceneContent.controller(of: scene), controller.kind == .detail,
      let id, let title = context(scene)?.store.title(of: id)
    else { return }
    controller.sidebarController.owner = scene
    context(scene)?.windows.set(id, for: scene)
    let activity = EntryActivity.make(for: id, title: title)
    scene.userActivity = activity
    accept(id, in: scene)
  }

  /// The window accepts its entry, by a drag's activity and by a link, and no other content. The entry that the
  /// user reads here is not replaced because of another request.
  private func accept(_ id: EntryID, in scene: Scene) {
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
