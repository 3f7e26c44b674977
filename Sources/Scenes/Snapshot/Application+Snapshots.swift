package import Canvas
internal import SceneModel

extension SceneSession {
  /// The last picture of the session's window, at most 400 logical units wide: what the overview shows
  /// while the scene is in the background or disconnected. It survives both, and a restart.
  package var snapshot: Surface? { application?.snapshots.picture(of: persistentIdentifier) }
}

extension Application {
  /// Has a picture taken of a scene that goes to the background, after its archive was written (O-6). Where
  /// the archive cannot be written, the picture is taken after the first try.
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

  /// Takes the picture of a session that waits for its archive, if the scene is in the background still.
  func takeExpectedSnapshot(of session: SceneSession, number: Int? = nil) {
    guard snapshots.isDue(session.persistentIdentifier, number: number), let scene = session.scene,
      scene.activationState == .background
    else { return }
    takeSnapshot(of: scene)
  }

  /// Waits for the archives that pictures wait for, and takes the pictures.
  package func finishSnapshots() {
    guard snapshots.isExpecting else { return }
    store.flush()
    for session in sessions { takeExpectedSnapshot(of: session) }
  }

  /// Keeps a picture of what a scene's window shows now.
  private func takeSnapshot(of scene: Scene) {
    guard let window = (scene as? WindowScene)?.keyWindow, let picture = WindowPicture(of: window)
    else { return }
    let session = scene.session
    log.debug("\(session.persistentIdentifier): snapshot")
    snapshots.keep(picture.snapshot(), of: session.persistentIdentifier)
    overview?.snapshotChanged(of: session)
  }

  /// Brings what is shown of a session in the background up to date: its restoration activity, its
  /// archive, and its picture in the overview.
  ///
  /// The delegate is asked for the activity, the views are laid out, and the snapshot is taken anew. A
  /// session without a scene is connected for it, without a window appearing, and let go again. For a
  /// scene in the foreground, which is seen as it is, and for a session that is not open, it does
  /// nothing.
  ///
  /// Nothing else changes the picture of a background scene: when its data change, the application asks
  /// for a refresh of those sessions that show them.
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
    // What its delegates asked for meanwhile comes first; if that was to be shown, it stays.
    step { [self] in
      guard session.scene === scene, scene.activationState == .background else { return }
      disconnectNow(session)
      guard !hadHost, session.host?.isShown == false else { return }
      session.host?.destroy()
      session.host = nil
    }
  }
}
