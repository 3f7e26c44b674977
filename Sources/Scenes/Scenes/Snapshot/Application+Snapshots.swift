package import Canvas
internal import SceneModel

extension SceneSession {
  /// The last picture of the session's window, at most 400 logical units wide. The overview shows it while
  /// the scene is in the background or disconnected. It outlives both states, and a restart.
  package var snapshot: Surface? { application?.snapshots.picture(of: persistentIdentifier) }
}

extension Application {
  /// Arranges for a picture of a scene that goes to the background, to be taken after its archive was
  /// written (O-6). If the archive cannot be written, the picture is taken after the first try.
  func takeSnapshotAfterSaving(of scene: Scene) {
    let session = scene.session
    let number = snapshots.expect(session.persistentIdentifier)
    store.afterPending { [weak self, weak session] in
      Task { @MainActor in
        guard let self, let session else { return }
        self.step { self.takeExpectedSnapshot(of: session, number: number) }
      }
    }
  }

  /// Takes the picture of a session that waits for its archive, if the scene is still in the background.
  func takeExpectedSnapshot(of session: SceneSession, number: Int? = nil) {
    guard snapshots.isDue(session.persistentIdentifier, number: number), let scene = session.scene,
      scene.activationState == .background
    else { return }
    takeSnapshot(of: scene)
  }

  /// Waits for the archives that pictures depend on, and takes the pictures.
  package func finishSnapshots() {
    guard snapshots.isExpecting else { return }
    store.flush()
    for session in sessions { takeExpectedSnapshot(of: session) }
  }

  /// Stores a picture of the present content of a scene's window.
  private func takeSnapshot(of scene: Scene) {
    guard let window = (scene as? WindowScene)?.keyWindow, let picture = WindowPicture(of: window)
    else { return }
    let session = scene.session
    log.debug("\(session.persistentIdentifier): snapshot")
    snapshots.keep(picture.snapshot(), of: session.persistentIdentifier)
    overview?.snapshotChanged(of: session)
  }

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
    takeSnapshot(of: scene)
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
