internal import Geometry
internal import SceneModel
internal import Views

extension Application {
  // MARK: Requests

  /// Brings a session's scene to the front, or makes a new scene.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to activate; nil always makes a new scene, wherever the activity is
  ///     open already.
  ///   - userActivity: What the scene is to show. A new scene finds it in its connection options, a
  ///     connected one gets it by `scene(_:continue:)`.
  ///   - errorHandler: Called on the main actor, only if the request fails. Without one the failure is
  ///     logged.
  public func requestSceneSessionActivation(
    _ sceneSession: SceneSession?, userActivity: UserActivity?,
    options: Scene.ActivationRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    step { [self] in
      do {
        if let sceneSession {
          try activate(sceneSession, userActivity, options)
        } else {
          try makeScene(.windowApplication, userActivity, options)
        }
      } catch {
        fail(error, options, errorHandler)
      }
    }
  }

  /// Activates by role: a session that prefers the activity's target content is used again, connected
  /// or not; else a new scene is made (§4, D-8).
  public func activateSceneSession(
    for request: SceneSessionActivationRequest,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    step { [self] in
      do {
        let target = request.userActivity?.targetContentIdentifier
        if let session = request.session ?? session(for: request.role, preferring: target) {
          try activate(session, request.userActivity, request.options)
        } else {
          try makeScene(request.role, request.userActivity, request.options)
        }
      } catch {
        fail(error, request.options, errorHandler)
      }
    }
  }

  /// Discards a session: its scene goes, and it is not kept (O-9).
  public func requestSceneSessionDestruction(
    _ sceneSession: SceneSession, options: Scene.DestructionRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    step { [self] in
      guard isOpen(sceneSession) else {
        return fail(
          SceneError.requestDenied(.sessionNotOpen(sceneSession.persistentIdentifier)), nil,
          errorHandler)
      }
      destroy(sceneSession)
      // Without a window nobody could ever reach the application again.
      if sessions.isEmpty { terminate() }
    }
  }

  /// Brings what is shown of a background session up to date: its archive now, its picture when it is
  /// next seen. Does nothing for a scene in the foreground.
  public func requestSceneSessionRefresh(_ sceneSession: SceneSession) {
    step { [self] in
      guard isOpen(sceneSession), let scene = sceneSession.scene,
        scene.activationState == .background
      else { return }
      saveState(of: scene, askingDelegate: true)
    }
  }

  // MARK: Steps of activation

  private func makeScene(
    _ role: SceneSessionRole, _ activity: UserActivity?, _ options: Scene.ActivationRequestOptions?
  ) throws(SceneError) {
    guard phase == .running else { throw .requestDenied(.terminating) }
    guard supportsMultipleScenes || sessions.isEmpty else { throw .multipleScenesNotSupported }
    guard role == .windowApplication || entry(named: nil, for: role) != nil else {
      throw .requestDenied(.roleUnknown(role.rawValue))
    }
    let windowOptions = options as? WindowScene.ActivationRequestOptions
    let prepared = windowOptions?.preparedWindow
    anticipateFocusLoss()

    var record = SessionRecord(persistentIdentifier: Self.newIdentifier(), role: role)
    record.stackingOrder = saving.takeStackingOrder()
    let session = SceneSession(
      record: record, configuration: SceneConfiguration(name: nil, sessionRole: role))
    let connection = ConnectionOptions(
      userActivities: activity.map { [$0] } ?? [],
      preparedRootViewController: prepared?.rootViewController)
    session.configuration = configuration(forConnecting: session, connection)
    session.update { $0.configurationName = session.configuration.name }
    open(session)
    connect(
      session, connection, isRestored: false, placement: windowOptions?.placement ?? .automatic,
      source: options?.requestingScene as? WindowScene, prepared: prepared)
    reveal(session, activating: true)
    needsSave(session, includingActivity: true)
  }

  private func activate(
    _ session: SceneSession, _ activity: UserActivity?, _ options: Scene.ActivationRequestOptions?
  ) throws(SceneError) {
    guard phase == .running else { throw .requestDenied(.terminating) }
    guard isOpen(session) else {
      throw .requestDenied(.sessionNotOpen(session.persistentIdentifier))
    }
    discardPrepared(options)
    if session.scene !== activeScene { anticipateFocusLoss() }
    var point: RootPoint?
    if case .underPointer(let pointer, _) = (options as? WindowScene.ActivationRequestOptions)?
      .placement
    {
      point = pointer
    }
    guard let scene = session.scene else {
      let connection = ConnectionOptions(userActivities: activity.map { [$0] } ?? [])
      connect(session, connection, isRestored: true, placement: .automatic, source: nil)
      let wasShown = session.host?.isShown ?? false
      reveal(session, activating: true)
      if wasShown { session.host?.activate(toMonitorAt: point) }
      return
    }
    perform(scene.lifecycle.willBeShown(), of: scene)
    if let activity {
      scene.delegate?.scene(scene, continue: activity)
      activity.delegate?.userActivityWasContinued(activity)
    }
    session.host?.activate(toMonitorAt: point)
  }

  private func configuration(
    forConnecting session: SceneSession, _ options: ConnectionOptions
  ) -> SceneConfiguration {
    guard configuration.manifest != nil else {
      return entry(named: nil, for: session.role) ?? session.configuration
    }
    let answer = delegate.application(self, configurationForConnecting: session, options: options)
    let result = answer.completed(from: entry(named: answer.name, for: session.role))
    if result.delegateClass == nil, result.rootViewController == nil {
      let entry = entry(named: answer.name, for: session.role)
      let fault =
        entry == nil
        ? "is not in the manifest" : "names neither a delegate class nor a root view controller"
      Diagnostics.toStandardError(
        "\(configuration.name): the scene configuration \"\(answer.name ?? "(default)")\" for "
          + "\(session.role.rawValue) \(fault); its window will be empty.")
    }
    return result
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

    let size = made.preferredSize ?? configuration.defaultWindowSize
    let host =
      prepared?.host ?? session.host
      ?? WindowHost(application: self, size: session.record.geometry?.size ?? size)
    session.host = host
    host.session = session
    if let prepared {
      prepared.window.attach(to: scene)
      scene.makeKey(prepared.window)
    } else if let makeRoot = made.rootViewController {
      let window = Window(windowScene: scene)
      window.rootViewController = makeRoot()
      window.makeKeyAndVisible()
    }
    (delegate as? any WindowSceneDelegate)?.window = scene.keyWindow

    perform(scene.lifecycle.connect(), of: scene, options)
    place(scene, placement, source, isRestored: isRestored)
    if isRestored {
      // Scroll positions need views that have their size.
      scene.keyWindow?.layoutIfNeeded()
      restoreInteractionState(of: scene)
    }
    session.update { $0.title = scene.title }
  }

  /// Into the foreground and onto the screen; iconified ones stay in the background.
  func reveal(_ session: SceneSession, activating: Bool, iconified: Bool = false) {
    guard let scene = session.scene, let host = session.host else { return }
    if !iconified { perform(scene.lifecycle.willBeShown(), of: scene) }
    guard !host.isShown else { return }
    log.debug(
      "map \(session.persistentIdentifier) \"\(scene.title)\", cause: \(cause?.rawValue ?? "application")"
    )
    mapCauses.append((session.persistentIdentifier, cause))
    host.show(activating: activating && !iconified)
  }

  // MARK: - Helpers

  func isOpen(_ session: SceneSession) -> Bool { sessions.contains { $0 === session } }

  /// The active scene resigns at the request already, before the focus has moved (O-2).
  private func anticipateFocusLoss() {
    guard let scene = activeScene, scene.activationState == .foregroundActive else { return }
    perform(scene.lifecycle.willLoseFocus(), of: scene)
    anticipation?.timer.cancel()
    let timer = windowSystem.schedule(after: .milliseconds(500)) { [weak self, weak scene] in
      guard let self, let scene else { return }
      anticipation = nil
      // The window manager refused the focus to the new window: the old one never lost it.
      step { self.perform(scene.lifecycle.keptFocus(), of: scene) }
    }
    anticipation = Anticipation(timer: timer)
  }

  struct Anticipation {
    let timer: any ScheduledAction
  }

  private func fail(
    _ error: any Error, _ options: Scene.ActivationRequestOptions?,
    _ handler: (@MainActor (any Error) -> Void)?
  ) {
    discardPrepared(options)
    if let handler { handler(error) } else { report(error) }
  }

  private func discardPrepared(_ options: Scene.ActivationRequestOptions?) {
    if let prepared = (options as? WindowScene.ActivationRequestOptions)?.preparedWindow {
      discard(prepared)
    }
  }

  private static func newIdentifier() -> String {
    var generator = SystemRandomNumberGenerator()
    return [generator.next(), generator.next()].map { (word: UInt64) in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
