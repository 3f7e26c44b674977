internal import Geometry
internal import SceneModel

/// What top-levels report, and what it means for their scenes.
extension Application {
  /// The user, or the window manager for them, wants the window closed.
  func closeRequested(_ host: WindowHost) {
    if let session = host.session { closeByUser(session) }
  }

  /// The last window's closing is quitting, and its session is kept (O-15); any other is destroyed (O-9).
  func closeByUser(_ session: SceneSession) {
    step { [self] in
      guard isOpen(session) else { return }
      let others = sessions.contains { $0 !== session && $0.host?.isShown == true }
      guard others else { return terminate() }
      guard !session.isTransient else { return answerRestorationQuestion(restoring: false) }
      remember(session)
      destroy(session)
    }
  }

  /// The top-level was destroyed by another client: the scene goes, the session is kept.
  func topLevelDestroyed(_ host: WindowHost) {
    step { [self] in
      guard let session = host.session, isOpen(session) else { return host.forget() }
      topLevelIsGone(of: session)
      terminateIfNothingIsShown()
    }
  }

  func topLevelIsGone(of session: SceneSession) {
    guard let host = session.host else { return }
    host.forget()
    disconnectNow(session)
    // It was unmapped on the way; it comes back as it was seen last.
    session.update { $0.wasInBackground = host.geometry?.isIconified ?? false }
    session.host = nil
  }

  /// Without a window nobody could ever reach the application again.
  func terminateIfNothingIsShown() {
    if !sessions.contains(where: { $0.host?.isShown == true }) { terminate() }
  }

  func visibilityChanged(_ host: WindowHost, isVisible: Bool) {
    step { [self] in
      guard let session = host.session, phase == .running else { return }
      if isVisible { reconnect(session) }
      guard let scene = session.scene else { return }
      perform(scene.lifecycle.visibilityChanged(isVisible), of: scene)
      noteBackground(session)
      if !isVisible { enforceDisconnectionLimit() }
    }
  }

  /// Focus that moves for a grab's sake is not reported by the window system.
  func focusChanged(_ host: WindowHost, isFocused: Bool) {
    step { [self] in
      guard let session = host.session, phase == .running else { return }
      if isFocused { activeScenes.endAnticipation(on: host.system) }
      guard let scene = session.scene else { return }
      perform(scene.lifecycle.focusChanged(isFocused), of: scene)
      noteBackground(session)
    }
  }

  func geometryChanged(_ session: SceneSession, from old: WindowGeometry?, to new: WindowGeometry) {
    let scale = session.host?.scale ?? .one
    session.update { record in
      var saved =
        record.geometry
        ?? SavedGeometry(frameOrigin: new.frame.origin, size: scale.logical(new.clientArea.size))
      // What a maximized window goes back to is the place it had before; and an iconified one may have
      // no frame yet, with which its place would creep (icewm).
      if !new.isMaximized, !new.isIconified {
        saved.frameOrigin = new.frame.origin
        saved.frameExtents = new.frameExtents
        saved.size = scale.logical(new.clientArea.size)
      }
      saved.isMaximized = new.isMaximized
      saved.workspace = new.workspace
      let monitor = session.host?.system.desktop.monitor(at: new.clientArea.origin)
      saved.monitorName = monitor?.name ?? saved.monitorName
      record.geometry = saved
      if phase == .running { record.wasInBackground = new.isIconified }
    }
    guard let old, phase == .running else { return }
    let previous = WindowScene.Geometry(old, scale: scale)
    // A window that only moved has nothing to do; one that the window manager first put somewhere has
    // not changed at all.
    guard old.clientArea.size != new.clientArea.size || old.isMaximized != new.isMaximized else {
      return
    }
    tellGeometry(of: session, before: previous)
  }

  /// The desktop has another scale, at which the window's pixels are more or fewer logical units.
  func scaleChanged(_ session: SceneSession, from old: ScaleFactor) {
    guard phase == .running, let geometry = session.host?.geometry else { return }
    tellGeometry(of: session, before: WindowScene.Geometry(geometry, scale: old))
  }

  /// Tells the scene's delegate of the geometry that is in force now (O-12).
  private func tellGeometry(of session: SceneSession, before previous: WindowScene.Geometry) {
    step { [log] in
      guard let scene = session.scene as? WindowScene else { return }
      if let now = scene.effectiveGeometry {
        log.debug(
          "\(session.persistentIdentifier) has the size \(now.size) at the scale \(now.scale.rawValue)"
        )
      }
      (scene.delegate as? any WindowSceneDelegate)?.windowScene(
        scene, didUpdateEffectiveGeometry: previous)
    }
  }

  /// O-9: down the stairs, then the application delegate is told, then nothing of it is left.
  func destroy(_ session: SceneSession) {
    if let scene = session.scene {
      perform(scene.lifecycle.destroy(), of: scene)
      release(scene)
    }
    remove(session)
    session.onChange = nil
    session.onConditionsChange = nil
    saving.forget(session)
    store.markDiscarded(session.persistentIdentifier)
    snapshots.remove(session.persistentIdentifier)
    session.host?.destroy()
    session.host = nil
    notifications.postSessionsChange()
    delegate.application(self, didDiscardSceneSessions: [session])
    store.forget(session.persistentIdentifier)
    giveMemoryBack()
  }

  func release(_ scene: Scene) {
    activeScenes.didResign(scene)
    (scene as? WindowScene)?.dropWindows()
    scene.userActivity = nil
    scene.session.scene = nil
    scene.delegate = nil
  }

  /// Whether the window is to come back iconified; a quitting application changes nothing about it.
  private func noteBackground(_ session: SceneSession) {
    guard let scene = session.scene else { return }
    session.update { $0.wasInBackground = scene.activationState == .background }
  }
}
