internal import SceneModel

extension Application {
  /// Shows all windows of the application over the content of one of them: what
  /// `Command.showAllWindows` does.
  ///
  /// - Parameter scene: The window to show them in. Nil brings the one used last to the front and shows
  ///   them there: a launcher's action does that.
  ///
  /// Choosing a tile activates its session and closing one is closing its window, with all that
  /// follows: closing the last window is quitting (O-15), and its session comes back at the next launch.
  public func showOverview(from scene: WindowScene?) {
    step { [self] in
      guard phase == .running else { return }
      if let scene, isOpen(scene.session), scene.session.scene === scene {
        return presentOverview(over: scene)
      }
      guard let session = sessionUsedLast else { return }
      requestSceneSessionActivation(session, userActivity: nil, options: nil)
      // After the activation, which is a step of its own.
      step { [self] in
        if let scene = session.scene as? WindowScene { presentOverview(over: scene) }
      }
    }
  }

  /// Takes the overview away, if it is there.
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

  /// The window that is most likely to be looked at: of those on the screen the one used last.
  private var sessionUsedLast: SceneSession? {
    sessions.filter(\.isOnScreen).max { $0.recency < $1.recency }
      ?? sessions.max { $0.recency < $1.recency }
  }
}

extension SceneSession {
  /// Grows each time the session's scene becomes active.
  var recency: Int { record.stackingOrder }

  /// Whether its window is neither iconified nor on another workspace, as far as its scene was told.
  var isOnScreen: Bool { scene.map { $0.activationState != .background } ?? false }
}
