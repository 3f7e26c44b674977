internal import Geometry
internal import SceneModel
internal import Views

extension Application {
  // MARK: Requests

  /// Brings a session's scene to the front, or makes a new scene.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to activate. Nil always makes a new scene, even if the activity is open
  ///     already.
  ///   - userActivity: The activity for the scene to show. A new scene finds it in its connection options.
  ///     A connected scene receives it by `scene(_:continue:)`.
  ///   - options: The origin of the request. Nil means that no scene made it.
  ///   - errorHandler: Called on the main actor, only if the request fails. Without one the failure is
  ///     logged.
  public func requestSceneSessionActivation(
    _ sceneSession: SceneSession?, userActivity: UserActivity?,
    options: Scene.ActivationRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    requestActivation(sceneSession, userActivity, options, errorHandler)
  }

  /// - Parameter reply: Receives the outcome, for a task that awaits it.
  func requestActivation(
    _ sceneSession: SceneSession?, _ userActivity: UserActivity?,
    _ options: Scene.ActivationRequestOptions?, _ errorHandler: ErrorHandler?,
    _ reply: ActivationReply? = nil
  ) {
    step { [self] in
      let delivery = SceneDelivery(userActivities: userActivity.map { [$0] } ?? [])
      guard let sceneSession else {
        return requestScene(.windowApplication, delivery, options, errorHandler, reply)
      }
      do {
        try activate(sceneSession, delivery, options, errorHandler)
        reply?.succeed(sceneSession)
      } catch {
        fail(error, options, errorHandler)
      }
    }
  }

  /// Makes a new scene. A request from outside may have to wait for the user's answer.
  private func requestScene(
    _ role: SceneSessionRole, _ delivery: SceneDelivery, target: String? = nil,
    _ options: Scene.ActivationRequestOptions?, _ errorHandler: ErrorHandler?,
    _ reply: ActivationReply?
  ) {
    let target = target ?? delivery.target
    let asker = outsideAsker
    let count =
      asker != nil
        && makesWindow(role, delivery, target: target, named: options?.configurationName) ? 1 : 0
    allow(count, for: asker, errorHandler) { [self] errorHandler in
      // The task may have been cancelled while the question was shown.
      guard reply?.isAwaited != false else { return discardPrepared(options) }
      do {
        let session = try makeScene(role, delivery, target: target, options)
        reply?.succeed(session)
      } catch {
        // A task still waits after the question. Other callers were already told that the request was
        // accepted.
        fail(error, options, reply.map { $0.fail } ?? errorHandler)
      }
    }
  }

  /// Activates by role. A session that prefers the activity's target content is used again, connected or
  /// not. Otherwise a new scene is made (D-8).
  public func activateSceneSession(
    for request: SceneSessionActivationRequest,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    requestActivation(request, errorHandler)
  }

  /// - Parameter reply: Receives the outcome, for a task that awaits it.
  func requestActivation(
    _ request: SceneSessionActivationRequest, _ errorHandler: ErrorHandler?,
    _ reply: ActivationReply? = nil
  ) {
    step { [self] in
      do {
        let chosen = request.chosenActivity(declared: configuration.declaredActivityTypes)
        let target = chosen?.targetContentIdentifier
        if let session = request.session ?? session(for: request.role, preferring: target) {
          // A connected scene continues one of the activities. A scene that connects finds all of them.
          let delivery = SceneDelivery(
            userActivities: session.scene == nil
              ? request.userActivities : chosen.map { [$0] } ?? [])
          try activate(session, delivery, request.options, errorHandler)
          reply?.succeed(session)
        } else {
          requestScene(
            request.role, SceneDelivery(userActivities: request.userActivities), target: target,
            request.options, errorHandler, reply)
        }
      } catch {
        fail(error, request.options, errorHandler)
      }
    }
  }

  /// Discards a session. Its scene is released and its record deleted (O-9).
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
      // Without a window the user could not reach the application any more.
      if sessions.isEmpty { terminate() }
    }
  }

  // MARK: Steps of activation

  @discardableResult
  func makeScene(
    _ role: SceneSessionRole, _ delivery: SceneDelivery, target: String?,
    _ options: Scene.ActivationRequestOptions?
  ) throws(SceneError) -> SceneSession {
    guard phase == .running else { throw .requestDenied(.terminating) }
    guard cause != nil else { throw .requestDenied(.withoutCause) }
    guard supportsMultipleScenes || sessions.isEmpty else { throw .multipleScenesNotSupported }
    guard role == .windowApplication || entry(named: nil, for: role) != nil else {
      throw .requestDenied(.roleUnknown(role.rawValue))
    }
    let chosen = try chosenEntry(
      for: role, delivery, target: target, named: options?.configurationName)
    if let only = uniqueSession(of: chosen, role) {
      try activate(only, delivery, options, nil)
      return only
    }
    let windowOptions = options as? WindowScene.ActivationRequestOptions
    var prepared = windowOptions?.preparedWindow
    var opening = prepared?.configuration ?? opening(for: delivery.userActivities)
    let source = options?.requestingScene as? WindowScene
    anticipateFocusLoss(on: source?.session.host?.system ?? currentWindowSystem)

    var record = SessionRecord(persistentIdentifier: newIdentifier(), role: role)
    record.stackingOrder = stackingOrder.take()
    let session = SceneSession(
      record: record, configuration: SceneConfiguration(name: chosen?.name, sessionRole: role))
    let connection = ConnectionOptions(delivery)
    session.configuration = configuration(
      forConnecting: session, connection, opening: opening, chosen: chosen)
    if let name = opening?.name, name != session.configuration.name {
      // The delegate chose another kind of window than it described.
      if let prepared { discard(prepared) }
      (prepared, opening) = (nil, nil)
    }
    session.update { $0.configurationName = session.configuration.name }
    session.isTransient = session.configuration.isOfLibrary
    open(session)
    let placement = windowOptions?.placement ?? .automatic
    func connected() {
      tellApplicationDelegate(of: delivery)
      reveal(session, activating: true)
      needsSave(session, includingActivity: true)
      windowOptions?.opened?(session)
    }
    if let prepared {
      let scene = show(prepared, for: session, placement: placement, source: source)
      // The window manager frames the window meanwhile. Each title and limit that it heard of before would
      // delay the window.
      steps.postpone { [self] in
        finishConnecting(
          scene, connection, isRestored: false, placement: placement, source: source)
        connected()
      }
    } else {
      connect(
        session, connection, isRestored: false, placement: placement, source: source,
        opening: opening)
      connected()
    }
    return session
  }

  func activate(
    _ session: SceneSession, _ delivery: SceneDelivery, _ options: Scene.ActivationRequestOptions?,
    _ errorHandler: (@MainActor (any Error) -> Void)?
  ) throws(SceneError) {
    guard phase == .running else { throw .requestDenied(.terminating) }
    guard isOpen(session) else {
      throw .requestDenied(.sessionNotOpen(session.persistentIdentifier))
    }
    guard cause != nil || session.isOnScreen else { throw .requestDenied(.withoutCause) }
    discardPrepared(options)
    let requester = (options?.requestingScene as? WindowScene)?.session.host?.system
    bring(session, to: requester ?? steps.occasion.windowSystem)
    if session.scene !== activeScene {
      anticipateFocusLoss(on: session.host?.system ?? currentWindowSystem)
    }
    var point: RootPoint?
    if case .underPointer(let pointer, _) = (options as? WindowScene.ActivationRequestOptions)?
      .placement
    {
      point = pointer
    }
    guard let scene = session.scene else {
      let wasShown = session.host?.isShown ?? false
      reconnect(session, delivery)
      reveal(session, activating: true)
      if wasShown {
        // The picture is painted before the window appears.
        session.host?.prepare()
        session.host?.activate(toMonitorAt: point, because: cause)
      }
      return
    }
    perform(scene.lifecycle.willBeShown(), of: scene)
    deliver(delivery, to: scene, errorHandler)
    session.host?.activate(toMonitorAt: point, because: cause)
  }

  // MARK: - Helpers

  /// The open session of a manifest's entry that allows only one window.
  func uniqueSession(of entry: SceneConfiguration?, _ role: SceneSessionRole) -> SceneSession? {
    guard let entry, entry.isUnique else { return nil }
    return sessions.last { $0.role == role && $0.configuration.name == entry.name }
  }

  package func isOpen(_ session: SceneSession) -> Bool { sessions.contains { $0 === session } }

  /// The active scene of a display resigns at the time of the request, before the focus has moved (O-2).
  func anticipateFocusLoss(on system: any WindowSystem) {
    guard let scene = activeScene(on: system), scene.activationState == .foregroundActive else {
      return
    }
    perform(scene.lifecycle.willLoseFocus(), of: scene)
    activeScenes.anticipateFocusLoss(on: system) { [weak self, weak scene] in
      guard let self, let scene else { return }
      // The window manager refused the focus to the new window. The old window never lost it.
      step { self.perform(scene.lifecycle.keptFocus(), of: scene) }
    }
  }

  func fail(
    _ error: any Error, _ options: Scene.ActivationRequestOptions?,
    _ handler: (@MainActor (any Error) -> Void)?
  ) {
    discardPrepared(options)
    if let handler { handler(error) } else { report(error) }
  }

  func discardPrepared(_ options: Scene.ActivationRequestOptions?) {
    if let prepared = (options as? WindowScene.ActivationRequestOptions)?.preparedWindow {
      discard(prepared)
    }
  }

  func newIdentifier() -> String {
    var generator = SystemRandomNumberGenerator()
    return [generator.next(), generator.next()].map { (word: UInt64) in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
