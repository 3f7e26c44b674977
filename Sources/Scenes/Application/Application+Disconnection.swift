internal import SceneModel
internal import Views

/// Scenes in the background that are let go to free memory, and how they come back (O-8, O-4).
///
/// A disconnected scene's views, controllers and delegate are gone; its session keeps the top-level, which
/// the server fills with the page's colour. The scene is made anew as soon as the top-level is seen or
/// asked for again, before anything else is painted.
extension Application {
  /// Lets a scene go; its session, and its top-level, stay.
  package func disconnect(_ session: SceneSession) {
    step { [self] in if isOpen(session) { disconnectNow(session) } }
  }

  func disconnectNow(_ session: SceneSession) {
    guard let scene = session.scene else { return }
    // What changed since it went to the background.
    if scene.activationState == .background, saving.isWaiting(for: session) {
      saving.save(scene)
    }
    // A picture that waits for the archive needs the views.
    takeExpectedSnapshot(of: session)
    perform(scene.lifecycle.disconnect(), of: scene)
    release(scene)
    session.host?.showPage()
    giveMemoryBack()
  }

  /// What the views took goes back to the system, once for all that are let go in a row.
  func giveMemoryBack() {
    memoryReturn.start(after: .seconds(1), on: windowSystem) { [weak self] in
      guard let self else { return }
      // The allocator keeps freed pages between those in use; measured, a tenth of all.
      FreedMemory.giveBack()
      for system in windowSystems { system.giveMemoryBack() }
      log.debug("freed memory was given back")
    }
  }

  /// Disconnects the scenes in the background that are too many, the least recently active first.
  func enforceDisconnectionLimit() {
    guard let limit = configuration.disconnectionLimit, phase == .running else { return }
    let background = sessions.filter { $0.scene?.activationState == .background }
    let excess = background.count - limit
    guard excess > 0 else { return }
    let order = background.filter(mayBeDisconnected).sorted {
      $0.record.stackingOrder < $1.record.stackingOrder
    }
    for session in order.prefix(excess) { disconnectNow(session) }
  }

  /// Whether nothing would be lost with the scene's views. A sheet or a menu is the user's unfinished
  /// business, and a drag needs the place it came from.
  private func mayBeDisconnected(_ session: SceneSession) -> Bool {
    guard let scene = session.scene as? WindowScene, !scene.staysConnected else { return false }
    guard DragController.current?.sourceScene !== scene else { return false }
    return scene.windows.allSatisfy { $0.eventDispatcher?.overlays.isEmpty ?? true }
  }

  /// Makes the scene of a session whose top-level is seen, or about to be seen, again.
  func reconnect(_ session: SceneSession, _ delivery: SceneDelivery = SceneDelivery()) {
    guard isOpen(session), session.scene == nil else { return }
    connect(
      session, ConnectionOptions(delivery), isRestored: true, placement: .automatic, source: nil)
    tellApplicationDelegate(of: delivery)
    guard let scene = session.scene, session.host?.hasFocus == true else { return }
    // The focus was reported before anybody was there to hear of it.
    perform(scene.lifecycle.focusChanged(true), of: scene)
  }

  /// Brings the top-level of a restored session back, iconified, without its scene.
  func showDisconnected(_ session: SceneSession) {
    let host = takeHost(for: session)
    let made = session.configuration
    let title = session.record.title
    place(
      session, title: title.isEmpty ? configuration.name : title,
      minimumSize: made.minimumSize ?? configuration.minimumWindowSize, .automatic, nil,
      isRestored: true)
    host.showPage()
    host.show(activating: false, because: cause)
  }
}
