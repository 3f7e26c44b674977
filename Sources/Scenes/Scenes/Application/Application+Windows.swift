internal import Geometry
internal import SceneModel

/// Handles the reports of top-levels for their scenes.
extension Application {
  /// The user, or the window manager on the user's behalf, wants to close the window.
  func closeRequested(_ host: WindowHost) {
    if let session = host.session { closeByUser(session) }
  }

  /// Closing the last window quits the application and keeps its session (O-15). Closing any other window
  /// destroys its session (O-9). A window of the library's own, as for preferences, does not count.
  ///
  /// The window leaves the screen at once. Its scene ends a moment later, so that the server need not share
  /// the processor with that work, and several windows go one after the other. What reads or changes the
  /// sessions next finds it ended.
  package func closeByUser(_ session: SceneSession) {
    steps.runBesidePostponed { [self] in
      guard isOpen(session) else { return }
      guard hasShownWindow(besides: session) else { return terminate() }
      guard session !== restorationQuestion else {
        return answerRestorationQuestion(restoring: false)
      }
      session.host?.leaveScreen()
      steps.postpone { [self] in
        guard isOpen(session) else { return }
        if !session.isTransient { remember(session) }
        destroy(session)
      }
    }
  }

  /// Another client destroyed the top-level. The scene is released, and the session is kept.
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
    // The window was unmapped before it was destroyed. It will come back in its last visible state.
    session.update { $0.wasInBackground = host.geometry?.isIconified ?? false }
    session.host = nil
  }

  /// Without a window the user could not reach the application any more.
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

  /// The window system does not report changes of the focus that a grab causes.
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
      let monitor = session.host?.system.desktop.monitor(at: new.clientArea.center)
      saved.follow(new, scale: scale, on: monitor)
      record.geometry = saved
      if phase == .running { record.wasInBackground = new.isIconified }
    }
    guard let old, phase == .running else { return }
    let previous = WindowScene.Geometry(old, scale: scale)
    // A window that only moved needs no report. A window that the window manager places for the first time
    // has not changed at all.
    guard
      old.clientArea.size != new.clientArea.size || old.isMaximized != new.isMaximized
        || old.isFullScreen != new.isFullScreen
    else { return }
    tellGeometry(of: session, before: previous)
  }

  /// The desktop's scale has changed, so the window's pixels are a different number of logical units.
  func scaleChanged(_ session: SceneSession, from old: ScaleFactor) {
    guard phase == .running, let geometry = session.host?.geometry else { return }
    tellGeometry(of: session, before: WindowScene.Geometry(geometry, scale: old))
  }

  /// Tells the scene's delegate about the present geometry (O-12).
  private func tellGeometry(of session: SceneSession, before previous: WindowScene.Geometry) {
    step { [self] in
      guard let scene = session.scene as? WindowScene else { return }
      if let now = scene.effectiveGeometry {
        log.debug(
          "\(session.persistentIdentifier) has the size \(now.size) at the scale \(now.scale.rawValue)"
        )
      }
      (scene.delegate as? any WindowSceneDelegate)?.windowScene(
        scene, didUpdateEffectiveGeometry: previous)
      tell(.geometryChanged, of: session)
    }
  }

  /// O-9: the scene goes through all states down to disconnected, then the application delegate is told,
  /// then the session's files are removed.
  func destroy(_ session: SceneSession) {
    // The window goes before its scene is told and released.
    session.host?.leaveScreen()
    if let scene = session.scene {
      perform(scene.lifecycle.destroy(), of: scene)
      release(scene)
    }
    remove(session)
    session.onChange = nil
    session.onConditionsChange = nil
    saving.forget(session)
    store.markDiscarded(session.persistentIdentifier)
    for feature in features { feature.sessionClosed(session) }
    session.host?.destroy()
    session.host = nil
    notifications.postSessionsChange()
    delegate.application(self, didDiscardSceneSessions: [session])
    tell(.discarded, of: session)
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

  /// Records whether the window is to be restored iconified. A quitting application does not change the
  /// record.
  private func noteBackground(_ session: SceneSession) {
    guard let scene = session.scene else { return }
    // A window on another workspace is in the background too. It is restored there, and not iconified.
    let isElsewhere = session.host?.geometry?.isIconified == false
    session.update {
      $0.wasInBackground = scene.activationState == .background && !isElsewhere
    }
  }
}
