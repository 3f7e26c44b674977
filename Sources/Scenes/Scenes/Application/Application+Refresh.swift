extension Application {
  /// Updates everything that represents a session in the background: its restoration activity, its archive,
  /// and its picture in the overview.
  ///
  /// The delegate is asked for the activity, the views are laid out, and the snapshot is taken again. A
  /// session without a scene is connected for this, without showing a window, and disconnected again. The
  /// method does nothing for a scene in the foreground, which the user sees anyway, and for a session that
  /// is not open.
  ///
  /// Nothing else changes the picture of a background scene. When data change, the application requests a
  /// refresh of the sessions that show them.
  public func requestSceneSessionRefresh(_ sceneSession: SceneSession) {
    step { [self] in
      guard phase == .running, isOpen(sceneSession) else { return }
      guard let scene = sceneSession.scene else { return refreshDisconnected(sceneSession) }
      guard scene.activationState == .background else { return }
      refresh(scene)
    }
  }

  private func refresh(_ scene: Scene) {
    saving.save(scene)
    for feature in features { feature.refreshed(scene) }
  }

  private func refreshDisconnected(_ session: SceneSession) {
    let hadHost = session.host != nil
    connect(session, ConnectionOptions(), isRestored: true, placement: .automatic, source: nil)
    guard let scene = session.scene else { return }
    refresh(scene)
    // Requests of its delegates are handled first. If one of them shows the scene, the scene stays.
    step { [self] in
      guard session.scene === scene, scene.activationState == .background else { return }
      disconnectNow(session)
      guard !hadHost, session.host?.isShown == false else { return }
      session.host?.destroy()
      session.host = nil
    }
  }
}
