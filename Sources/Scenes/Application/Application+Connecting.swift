internal import Geometry
internal import SceneModel
internal import Views

/// How a session gets its scene, and the scene its window.
extension Application {
  /// The manifest's entry of which a new scene is made, unless the application delegate names another:
  /// the one the request names, else the declaration that takes the target, else the role's first.
  func chosenEntry(
    for role: SceneSessionRole, _ delivery: SceneDelivery, target: String?, named name: String?
  ) throws(SceneError) -> SceneConfiguration? {
    if let name {
      guard let entry = entry(named: name, for: role) else {
        throw .requestDenied(.configurationUnknown(name))
      }
      return entry
    }
    guard configuration.externalEventOrder == .declarations, !delivery.isEmpty,
      let manifest = configuration.manifest
    else { return entry(named: nil, for: role) }
    let entries = manifest.configurations.filter { $0.role == role }
    guard
      let index = SceneRouting.declaration(
        for: target, among: entries.map(\.handledExternalEvents))
    else { throw .requestDenied(.notHandled(target)) }
    return entries[index]
  }

  /// What the application delegate says of a new session, completed from the manifest's entry of the
  /// answer's name, or from the entry that was chosen by the request where the answer has none.
  func configuration(
    forConnecting session: SceneSession, _ options: ConnectionOptions,
    chosen: SceneConfiguration?
  ) -> SceneConfiguration {
    guard configuration.manifest != nil else {
      return entry(named: nil, for: session.role) ?? session.configuration
    }
    let answer = delegate.application(self, configurationForConnecting: session, options: options)
    let entry =
      answer.name == nil ? chosen : self.entry(named: answer.name, for: session.role)
    return answer.completed(from: entry)
  }

  /// Scene, delegate, window and root, then `willConnect`; then the top-level, not yet shown.
  func connect(
    _ session: SceneSession, _ options: ConnectionOptions, isRestored: Bool,
    placement: WindowScene.Placement, source: WindowScene?, prepared: PreparedWindow? = nil
  ) {
    let made = session.configuration
    let sceneClass = made.sceneClass ?? WindowScene.self
    let scene = sceneClass.init(SceneCreation(session: session, application: self))
    let delegate = made.delegateClass?.init()
    (delegate as? Responder)?.successor = self
    scene.delegate = delegate
    session.scene = scene

    takeHost(for: session, prepared, beside: source)
    if let prepared {
      prepared.window.attach(to: scene)
      scene.makeKey(prepared.window)
    } else if let makeRoot = made.rootViewController ?? missingContent(of: made) {
      let window = Window(windowScene: scene)
      window.rootViewController = makeRoot()
      window.makeKeyAndVisible()
    }
    (delegate as? any WindowSceneDelegate)?.window = scene.keyWindow

    perform(scene.lifecycle.connect(), of: scene, options)
    place(
      session, title: scene.title, minimumSize: scene.sizeRestrictions.minimumSize, placement,
      source, isRestored: isRestored)
    if isRestored {
      // Scroll positions need views that have their size.
      scene.keyWindow?.layoutIfNeeded()
      restoreInteractionState(of: scene)
    }
    session.update { $0.title = scene.title }
  }

  /// The session's top-level: the prepared one, the one it has, or one that is yet to be created.
  @discardableResult
  func takeHost(
    for session: SceneSession, _ prepared: PreparedWindow? = nil, beside source: WindowScene? = nil
  ) -> WindowHost {
    let size = session.configuration.preferredSize ?? configuration.defaultWindowSize
    let host =
      prepared?.host ?? session.host
      ?? WindowHost(
        application: self, on: source?.session.host?.system ?? currentWindowSystem,
        size: session.record.geometry?.size ?? size)
    session.host = host
    host.session = session
    return host
  }

  /// Into the foreground and onto the screen; iconified ones stay in the background.
  func reveal(_ session: SceneSession, activating: Bool, iconified: Bool = false) {
    guard let scene = session.scene, let host = session.host else { return }
    if !iconified { perform(scene.lifecycle.willBeShown(), of: scene) }
    guard !host.isShown else { return }
    host.show(activating: activating && !iconified, because: cause)
  }
}
