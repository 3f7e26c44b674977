internal import Logging
internal import SceneModel
public import Scenes

/// The delegate of one window. The window shows the grid, and a picture on top of it if an activity names
/// one.
///
/// A window that was made for a picture prefers that picture, so that opening the picture again brings this
/// window to the front (D-8). A window in which a picture was opened later does not prefer it, but is
/// restored with it all the same.
public final class GallerySceneDelegate: WindowSceneDelegate {
  public var window: Window?

  public init() {}

  public func scene(
    _ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    var links = activities(for: options.urlContexts, scene)[...]
    let requested = options.userActivities.first ?? picture(in: &links)
    if let folder = requested?.userInfo[FolderActivity.folderKey]?.string {
      session.userInfo[FolderActivity.folderKey] = .string(folder)
    }
    if let context = context(scene), controller(of: scene)?.context !== context {
      // A window on a folder of its own came back.
      window?.rootViewController = GalleryController(context: context)
    }
    let controller = controller(of: scene)
    connect(controller, scene)
    let photo = requested?.activityType == FolderActivity.type ? nil : requested
    if let activity = photo ?? session.stateRestorationActivity,
      configure(scene, with: activity)
    {
      if photo != nil { dedicate(scene) }
    } else {
      photoChanged(nil, in: scene)
    }
    controller?.focusPreferredView()
    let others = links.filter { $0.activityType == PhotoActivity.type }
    (scene as? WindowScene)?.openWindows(for: others)
  }

  /// Takes the first picture out of the activities that the program was started with. Its window shows it. The
  /// folder of the start is that of all windows already.
  private func picture(in activities: inout ArraySlice<UserActivity>) -> UserActivity? {
    activities.first?.activityType == PhotoActivity.type ? activities.removeFirst() : nil
  }

  private func connect(_ controller: GalleryController?, _ scene: Scene) {
    controller?.onPhotoChanged = { [weak self, weak scene] photo in
      if let scene { self?.photoChanged(photo, in: scene) }
    }
    controller?.onFolderChosen = { [weak self, weak scene] folder in
      if let scene { self?.show(folder, in: scene) }
    }
  }

  /// Shows another folder in the window. The folder is restored with the window.
  private func show(_ folder: String, in scene: Scene) {
    context(scene)?.windows.set(nil, for: scene)
    scene.session.userInfo[FolderActivity.folderKey] = .string(folder)
    guard let context = context(scene) else { return }
    let controller = GalleryController(context: context)
    window?.rootViewController = controller
    connect(controller, scene)
    photoChanged(nil, in: scene)
    controller.focusPreferredView()
  }

  public func scene(_ scene: Scene, continue userActivity: UserActivity) {
    configure(scene, with: userActivity)
  }

  /// A start named folders or pictures while the gallery runs. Each folder gets a window, and so does each
  /// picture that has none.
  public func scene(_ scene: Scene, openURLContexts: Set<OpenURLContext>) {
    guard let scene = scene as? WindowScene else { return }
    for activity in activities(for: openURLContexts, scene) {
      scene.openWindow(for: activity, alwaysNew: activity.activityType == FolderActivity.type)
    }
  }

  /// The activities for the paths of links, in the order of the paths.
  private func activities(for links: Set<OpenURLContext>, _ scene: Scene) -> [UserActivity] {
    guard let delegate = scene.application.delegate as? GalleryAppDelegate else { return [] }
    let paths = links.compactMap { FolderActivity.path(of: $0.url) }.sorted()
    return paths.map { delegate.activity(forPath: $0) }
  }

  public func sceneDidBecomeActive(_ scene: Scene) {
    // The folder is watched, but a network's disk does not tell what other machines change.
    context(scene)?.library.refresh()
  }

  public func sceneDidDisconnect(_ scene: Scene) {
    guard let context = context(scene) else { return }
    context.windows.set(nil, for: scene)
    // The scene's views are released after this method. Their pictures are not needed any more then.
    Task { context.library.forgetUnusedPictures() }
  }

  /// Pushes the picture that an activity names (P-5).
  ///
  /// - Returns: False when one of the guards of P-6 fails. The log names the guard, and the grid is shown.
  @discardableResult
  func configure(_ scene: Scene, with activity: UserActivity) -> Bool {
    guard let context = context(scene), let controller = controller(of: scene) else { return false }
    do throws(PhotoActivity.Refusal) {
      let photo = try PhotoActivity.photo(in: activity, context.library)
      controller.show(photo)
      photoChanged(photo, in: scene)
      return true
    } catch {
      context.log.error("The activity \(activity.activityType) leads to no picture: \(error).")
      return false
    }
  }

  private func photoChanged(_ photo: Photo?, in scene: Scene) {
    let wasDedicated = scene.activationConditions.prefersToActivate != .never
    guard let context = context(scene) else { return }
    scene.userActivity = photo.map { PhotoActivity.make(for: $0, context) }
    if photo == nil {
      scene.activationConditions.prefersToActivate = .never
      context.windows.set(nil, for: scene)
    } else if wasDedicated {
      dedicate(scene)
    }
  }

  /// Makes the window prefer its picture until it returns to the grid.
  private func dedicate(_ scene: Scene) {
    guard let photo = controller(of: scene)?.photo, let context = context(scene) else { return }
    scene.activationConditions.prefersToActivate = .equals(context.identifier(of: photo))
    context.windows.set(photo.id, for: scene)
  }

  private func controller(of scene: Scene) -> GalleryController? { scene.rootViewController() }

  private func context(_ scene: Scene) -> GalleryContext? {
    (scene.application.delegate as? GalleryAppDelegate)?.context(scene.session.userInfo)
  }
}
