internal import Geometry
internal import SceneModel
internal import Views

/// Makes the scene of a session, and the window of a scene.
extension Application {
  /// The manifest's entry for a new scene, unless the application delegate names another one: the entry
  /// that the request names, else the one that declares the target, else the role's first.
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
    let entries = manifest.configurations.filter { $0.role == role && !$0.isOfLibrary }
    guard
      let index = SceneRouting.declaration(
        for: target, among: entries.map(\.handledExternalEvents))
    else { throw .requestDenied(.notHandled(target)) }
    return entries[index]
  }

  /// The application delegate's description of a window, for the first activity that it knows.
  func opening(for activities: [UserActivity]) -> SceneConfiguration? {
    // Not lazily: the first element of a lazy sequence is computed twice.
    for activity in activities {
      if let opening = delegate.application(self, configurationFor: activity) { return opening }
    }
    return nil
  }

  /// The application delegate's configuration for a new session, completed from the manifest's entry with the
  /// same name. If it has no name, it is that of the activity's description, else that of the entry that the
  /// request chose.
  func configuration(
    forConnecting session: SceneSession, _ options: ConnectionOptions,
    opening: SceneConfiguration?, chosen: SceneConfiguration?
  ) -> SceneConfiguration {
    guard configuration.manifest != nil else {
      return entry(named: nil, for: session.role) ?? session.configuration
    }
    // The delegate does not know this scene.
    if let chosen, chosen.isOfLibrary { return chosen }
    let answer = delegate.application(self, configurationForConnecting: session, options: options)
    let name = answer.name ?? opening?.name
    return answer.completed(from: name == nil ? chosen : entry(named: name, for: session.role))
  }

  /// Makes the scene, its delegate, its window and its root, and calls `willConnect`. Then creates the
  /// top-level without showing it.
  ///
  /// - Parameter opening: The description of the window, if an activity opens it for the first time.
  func connect(
    _ session: SceneSession, _ options: ConnectionOptions, isRestored: Bool,
    placement: WindowScene.Placement, source: WindowScene?, opening: SceneConfiguration? = nil
  ) {
    let made = session.configuration
    let scene = addScene(to: session)
    takeHost(for: session, opening: opening, beside: source)
    if let makeRoot = opening?.rootViewController ?? made.rootViewController
      ?? missingContent(of: made)
    {
      let window = Window(windowScene: scene)
      window.rootViewController = makeRoot()
      window.makeKeyAndVisible()
    }
    finishConnecting(
      scene, options, isRestored: isRestored, placement: placement, source: source)
  }

  /// Makes the scene of a prepared window, and shows the window. ``finishConnecting(_:_:isRestored:placement:source:)``
  /// connects the scene.
  func show(
    _ prepared: PreparedWindow, for session: SceneSession, placement: WindowScene.Placement,
    source: WindowScene?
  ) -> WindowScene {
    let scene = addScene(to: session)
    takeHost(for: session, prepared.host, beside: source)
    prepared.window.attach(to: scene)
    scene.makeKey(prepared.window)
    // The title and the limits follow the delegate as at any other time.
    place(
      session, title: scene.title, minimumSize: scene.sizeRestrictions.minimumSize, placement,
      source, isRestored: false)
    session.host?.show(activating: true, because: cause)
    return scene
  }

  private func addScene(to session: SceneSession) -> WindowScene {
    let made = session.configuration
    let sceneClass = made.sceneClass ?? WindowScene.self
    let scene = sceneClass.init(SceneCreation(session: session, application: self))
    let delegate = made.delegateClass?.init()
    (delegate as? Responder)?.successor = self
    scene.delegate = delegate
    session.scene = scene
    return scene
  }

  /// Calls `willConnect`, and places the window by what the delegate has set.
  func finishConnecting(
    _ scene: WindowScene, _ options: ConnectionOptions, isRestored: Bool,
    placement: WindowScene.Placement, source: WindowScene?
  ) {
    let session = scene.session
    (scene.delegate as? any WindowSceneDelegate)?.window = scene.keyWindow
    perform(scene.lifecycle.connect(), of: scene, options)
    scene.contentWillAppear()
    place(
      session, title: scene.title, minimumSize: scene.sizeRestrictions.minimumSize, placement,
      source, isRestored: isRestored)
    if isRestored {
      // The scroll positions can be restored only when the views have their sizes.
      scene.keyWindow?.layoutIfNeeded()
      restoreInteractionState(of: scene)
    }
    scene.contentDidAppear()
    session.update { $0.title = scene.title }
  }

  /// The session's top-level: the prepared one, the existing one, or a new one that is not created yet.
  @discardableResult
  func takeHost(
    for session: SceneSession, _ prepared: WindowHost? = nil,
    opening: SceneConfiguration? = nil, beside source: WindowScene? = nil
  ) -> WindowHost {
    let host =
      prepared ?? session.host
      ?? WindowHost(
        application: self, on: source?.session.host?.system ?? currentWindowSystem,
        size: session.record.geometry?.size ?? (opening == nil ? sizeInFront(of: session) : nil)
          ?? firstSize(opening, session.configuration))
    session.host = host
    host.session = session
    return host
  }

  /// The content size of the window in front, if that has the same configuration: a person who made one list
  /// narrow wants the next one narrow too. That of a maximized window is its size before.
  private func sizeInFront(of session: SceneSession) -> Size? {
    let front = sessions.filter { $0 !== session && $0.isOnScreen }.max { $0.recency < $1.recency }
    guard let front, front.role == session.role,
      front.configuration.name == session.configuration.name
    else { return nil }
    return front.record.geometry?.size
  }

  /// The first content size of a window: the description's, else the configuration's, else the default. Large letters
  /// get a larger window, if the screen has room for it.
  func firstSize(_ opening: SceneConfiguration?, _ made: SceneConfiguration?) -> Size {
    let usual = opening?.preferredSize ?? made?.preferredSize ?? configuration.defaultWindowSize
    let desktop = currentWindowSystem.desktop
    let theme = theme(on: desktop)
    guard theme.textScale > 1, let workArea = desktop.monitors.first?.workArea else { return usual }
    let room = desktop.scale.logical(workArea.size)
    func length(_ usual: Double, _ room: Double) -> Double {
      max(usual, min(theme.scaled(usual), (room * 0.9).rounded(.down)))
    }
    return Size(
      width: length(usual.width, room.width), height: length(usual.height, room.height))
  }

  /// Brings the scene to the foreground and its window onto the screen. An iconified scene stays in the
  /// background.
  func reveal(_ session: SceneSession, activating: Bool, iconified: Bool = false) {
    guard let scene = session.scene, let host = session.host else { return }
    if !iconified { perform(scene.lifecycle.willBeShown(), of: scene) }
    guard !host.isShown else { return }
    host.show(activating: activating && !iconified, because: cause)
  }
}
