internal import SceneModel

/// External events, and the scenes that handle them (O-13).
extension Application {
  /// Handles an external event: brings its scene to the front and passes the event to it, or makes a scene
  /// for it (O-13).
  ///
  /// The scene is found by the activation conditions of the open sessions, connected or not, and then as
  /// ``ApplicationConfiguration/externalEventOrder`` says. A connected scene gets the event through its
  /// delegate's methods. A scene that connects finds it in its connection options.
  ///
  /// After eight windows that opened for external events, the person is asked.
  ///
  /// - Parameters:
  ///   - event: A link, an activity, a notification response or a launcher action.
  ///   - errorHandler: Called on the main actor, only if something fails. Without one the failure is
  ///     logged.
  public func receive(
    _ event: ExternalEvent, errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    let occasion = Occasion(
      cause: event.cause, windowSystem: steps.occasion.windowSystem, onRefusal: errorHandler)
    steps.handling(occasion) {
      step { [self] in
        if let refusal = refusal(of: event) { return fail(refusal, nil, errorHandler) }
        let count = newWindowCount(route([event], among: sessions))
        allow(count, for: .outside, errorHandler) { [self] in deliver(event, $0) }
      }
    }
  }

  private func deliver(_ event: ExternalEvent, _ errorHandler: ErrorHandler?) {
    for arrival in route([event], among: sessions) {
      do {
        if let session = arrival.session {
          try activate(session, arrival.delivery, nil, errorHandler)
        } else {
          try makeScene(.windowApplication, arrival.delivery, target: arrival.delivery.target, nil)
        }
      } catch {
        fail(error, nil, errorHandler)
      }
    }
  }

  /// Tells the program that sent the event which is handled now that the event leads nowhere, as a link to a note
  /// that does not exist. A second start then ends with status 75 and the reason. Does nothing where no program
  /// waits for an answer. A scene's delegate calls it while it receives the event, and tells the person by itself, in
  /// its window.
  public func refuse(_ reason: any Error) { steps.occasion.onRefusal?(reason) }

  /// The reason why an event is refused.
  package func refusal(of event: ExternalEvent) -> SceneError? {
    guard case .userActivity(let activity) = event,
      !configuration.declaredActivityTypes.contains(activity.activityType)
    else { return nil }
    return .requestDenied(.activityTypeUndeclared(activity.activityType))
  }

  /// An external event and its session. Nil means a new scene.
  struct Arrival {
    var session: SceneSession?
    var delivery: SceneDelivery
  }

  /// Finds the session of each event, and of each link by its own text. Links of one session stay together.
  /// Every other link gets its own scene.
  func route(_ events: [ExternalEvent], among sessions: [SceneSession]) -> [Arrival] {
    let candidates = sessions.filter { !$0.isTransient }.map(SceneRouting.Candidate.init)
    var arrivals: [Arrival] = []
    for event in events {
      for part in event.parts {
        let chosen = SceneRouting.session(forExternalEvent: part.target, among: candidates)
        let session = sessions.first { $0.persistentIdentifier == chosen }
        if let session, !part.urlContexts.isEmpty,
          let index = arrivals.firstIndex(where: {
            $0.session === session && !$0.delivery.urlContexts.isEmpty
          })
        {
          arrivals[index].delivery.merge(part)
        } else {
          arrivals.append(Arrival(session: session, delivery: part))
        }
      }
    }
    return arrivals
  }

  /// Passes the event to a connected scene's delegate.
  func deliver(
    _ delivery: SceneDelivery, to scene: Scene, _ errorHandler: (@MainActor (any Error) -> Void)?
  ) {
    tellApplicationDelegate(of: delivery)
    guard let delegate = scene.delegate else { return }
    // The shown content must be restored after a kill.
    defer { interactionStateMayHaveChanged(scene.session) }
    for activity in delivery.userActivities {
      delegate.scene(scene, continue: activity)
      activity.delegate?.userActivityWasContinued(activity)
    }
    if !delivery.urlContexts.isEmpty {
      delegate.scene(scene, openURLContexts: Set(delivery.urlContexts))
    }
    if let response = delivery.notificationResponse {
      delegate.scene(scene, didReceive: response)
    }
    if let item = delivery.shortcutItem {
      let finish: (Bool) -> Void = { [weak self] isDone in
        guard !isDone, let self else { return }
        fail(SceneError.requestDenied(.actionNotPerformed(item.type)), nil, errorHandler)
      }
      if let windowScene = scene as? WindowScene,
        let delegate = delegate as? any WindowSceneDelegate
      {
        delegate.windowScene(windowScene, performActionFor: item, completionHandler: finish)
      } else {
        finish(false)
      }
    }
  }

  /// Without a manifest there is no scene delegate, so the application delegate is called.
  func tellApplicationDelegate(of delivery: SceneDelivery) {
    guard configuration.manifest == nil else { return }
    for event in delivery.events { delegate.application(self, didReceive: event) }
  }
}

extension ExternalEvent {
  /// The cause of everything that the event leads to.
  var cause: Application.Cause {
    switch self {
    case .openURLs, .userActivity: .link
    case .shortcut: .launcher
    case .notification: .notification
    }
  }

  /// The parts that are routed separately: the whole event, or each link.
  @MainActor var parts: [SceneDelivery] {
    guard case .openURLs(let contexts) = self else { return [SceneDelivery(self)] }
    return contexts.map { SceneDelivery(urlContexts: [$0]) }
  }
}

extension SceneRouting.Candidate {
  @MainActor init(_ session: SceneSession) {
    self.init(
      persistentIdentifier: session.persistentIdentifier, role: session.role,
      conditions: session.record.activationConditions, recency: session.record.stackingOrder)
  }
}
