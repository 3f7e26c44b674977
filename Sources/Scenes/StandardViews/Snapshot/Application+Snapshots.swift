package import Canvas
package import SceneModel
package import Scenes

extension SceneSession {
  /// The last picture of the session's window, at most 400 logical units wide. The overview shows it while
  /// the scene is in the background or disconnected. It outlives both states, and a restart.
  package var snapshot: Surface? { application?.snapshots.picture(of: persistentIdentifier) }
}

extension SnapshotLibrary: ApplicationFeature {
  package func launching(_ application: Application, with sessions: [SessionRecord]) {
    keepOnly(Set(sessions.map(\.persistentIdentifier)))
  }

  package func enteredBackground(_ scene: Scene) {
    scene.application.takeSnapshotAfterSaving(of: scene)
  }

  package func refreshed(_ scene: Scene) { scene.application.takeSnapshot(of: scene) }

  /// A picture that waits for the archive needs the views.
  package func willDisconnect(_ scene: Scene) {
    scene.application.takeExpectedSnapshot(of: scene.session)
  }

  package func sessionClosed(_ session: SceneSession) { remove(session.persistentIdentifier) }

  package func willTerminate(_ application: Application) { application.finishSnapshots() }

  package func didTerminate() { flush() }
}

extension Application {
  /// The last pictures of windows that are not on the screen.
  package var snapshots: SnapshotLibrary { feature() }

  /// Arranges for a picture of a scene that goes to the background, to be taken after its archive was
  /// written (O-6). If the archive cannot be written, the picture is taken after the first try.
  fileprivate func takeSnapshotAfterSaving(of scene: Scene) {
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
  fileprivate func takeExpectedSnapshot(of session: SceneSession, number: Int? = nil) {
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
  fileprivate func takeSnapshot(of scene: Scene) {
    guard let window = (scene as? WindowScene)?.keyWindow, let picture = WindowPicture(of: window)
    else { return }
    let session = scene.session
    log.debug("\(session.persistentIdentifier): snapshot")
    snapshots.keep(picture.snapshot(), of: session.persistentIdentifier)
    overview?.snapshotChanged(of: session)
  }
}
