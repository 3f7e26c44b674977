internal import Canvas
internal import SceneModel
internal import Views

/// Disconnects scenes in the background to free memory, and connects them again (O-8, O-4).
///
/// A disconnected scene's views, controllers and delegate are released. Its session keeps the top-level,
/// which the server fills with the page's color. As soon as the top-level becomes visible or is requested
/// again, the scene is made again, before anything else is painted.
extension Application {
  /// Disconnects a scene. Its session and its top-level stay.
  package func disconnect(_ session: SceneSession) {
    step { [self] in if isOpen(session) { disconnectNow(session) } }
  }

  func disconnectNow(_ session: SceneSession) {
    guard let scene = session.scene else { return }
    // Changes since the scene went to the background are saved.
    if scene.activationState == .background, saving.isWaiting(for: session) {
      saving.save(scene)
    }
    for feature in features { feature.willDisconnect(scene) }
    perform(scene.lifecycle.disconnect(), of: scene)
    release(scene)
    session.host?.showPage()
    giveMemoryBack()
  }

  /// Returns the memory of released views to the system, once for several scenes in a row.
  func giveMemoryBack() {
    memoryReturn.start(after: .seconds(1), on: windowSystem) { [weak self] in
      guard let self else { return }
      guard let spelling = configuration.spelling else { return giveFreedMemoryBack() }
      Task { [weak self] in
        // A dictionary has seven megabytes and more.
        await spelling.giveMemoryBack()
        self?.giveFreedMemoryBack()
      }
    }
  }

  /// Returns what a drop on another program needed, which may have taken a long text in pieces. A drop that
  /// opens a window needs its memory again.
  package func giveMemoryBackAfterDelivery() {
    guard !memoryReturn.isWaiting else { return }
    memoryReturn.start(after: .seconds(1), on: windowSystem) { [weak self] in
      self?.giveFreedMemoryBack()
    }
  }

  private func giveFreedMemoryBack() {
    TextLayout.forgetUnusedShared()
    // The allocator keeps freed pages between used ones. By measurement they are a tenth of all pages.
    FreedMemory.giveBack()
    for system in windowSystems { system.giveMemoryBack() }
    log.debug("freed memory was given back")
  }

  /// Disconnects scenes in the background until their number is within the limit. The least recently active
  /// ones are first.
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

  /// Whether the scene can be disconnected without loss. A sheet or a menu is unfinished work of the user.
  private func mayBeDisconnected(_ session: SceneSession) -> Bool {
    guard let scene = session.scene as? WindowScene, !scene.staysConnected else { return false }
    guard !features.contains(where: { $0.needs(scene) }) else { return false }
    return scene.windows.allSatisfy { $0.eventDispatcher?.overlays.isEmpty ?? true }
  }

  /// Connects a session whose top-level is visible again, or is about to be.
  func reconnect(_ session: SceneSession, _ delivery: SceneDelivery = SceneDelivery()) {
    guard isOpen(session), session.scene == nil else { return }
    connect(
      session, ConnectionOptions(delivery), isRestored: true, placement: .automatic, source: nil)
    tellApplicationDelegate(of: delivery)
    guard let scene = session.scene, session.host?.hasFocus == true else { return }
    // The focus was reported before the scene existed.
    perform(scene.lifecycle.focusChanged(true), of: scene)
  }

  /// Shows the top-level of a restored session iconified, without its scene.
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
