internal import SceneModel
public import Scenes
internal import Views

/// Shows the overview, and keeps it up to date.
@MainActor
final class ApplicationOverview: ApplicationFeature {
  /// Shows all windows over one of them. Nil while it is not shown.
  var controller: OverviewController?

  func canPerform(_ command: Command, in application: Application) -> Bool {
    command == .showAllWindows
  }

  func perform(_ command: Command, in application: Application) {
    application.showOverview(
      from: application.activeScene(on: application.currentWindowSystem) as? WindowScene)
  }

  func sessionChanged(_ session: SceneSession) { controller?.setNeedsUpdate() }
}

extension Application {
  /// Shows all windows over one of them. Nil while it is not shown.
  package internal(set) var overview: OverviewController? {
    get { feature(ApplicationOverview.self).controller }
    set { feature(ApplicationOverview.self).controller = newValue }
  }

  /// Shows all windows of the application over the content of one of them. `Command.showAllWindows` calls
  /// this.
  ///
  /// - Parameter scene: The window that shows them. With nil it is the last used window, which is brought
  ///   to the front, as for a launcher's action.
  ///
  /// Choosing a tile activates its session. Closing one closes its window, with all consequences: closing
  /// the last window quits (O-15), and its session is restored at the next launch.
  public func showOverview(from scene: WindowScene?) {
    step { [self] in
      guard phase == .running else { return }
      if let scene, isOpen(scene.session), scene.session.scene === scene {
        return presentOverview(over: scene)
      }
      guard let session = sessionUsedLast else { return }
      requestSceneSessionActivation(session, userActivity: nil, options: nil)
      // After the activation, which is a separate step.
      step { [self] in
        if let scene = session.scene as? WindowScene { presentOverview(over: scene) }
      }
    }
  }

  /// Closes the overview, if it is shown.
  func dismissOverview() {
    overview?.close()
    overview = nil
  }

  private func presentOverview(over scene: WindowScene) {
    if let overview, overview.scene === scene { return }
    dismissOverview()
    overview = OverviewController(application: self, scene: scene)
    overview?.open()
  }

  /// The window that the person most likely looks at: the last used one of the visible ones.
  private var sessionUsedLast: SceneSession? {
    sessions.filter(\.isOnScreen).max { $0.recency < $1.recency }
      ?? sessions.max { $0.recency < $1.recency }
  }
}
