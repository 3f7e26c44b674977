internal import SceneModel

extension Application {
  /// Launches the application and runs it until it terminates.
  ///
  /// - Returns: Whether the delegate allowed the start.
  package func run() -> Bool {
    FreedMemory.separateLargeBlocks()
    let hasStarted = launch()
    // A delegate or a scene may already have ended the application. The loop would then run forever.
    if hasTerminated { windowSystem.leave() } else { windowSystem.run() }
    finishTerminating()
    return hasStarted
  }

  /// Launches the application, up to the first scenes (O-1, O-11).
  package func launch() -> Bool {
    Application.current = self
    windowSystem.client = self
    watchSessionStore()
    checkManifest()
    let goesOn = handling(.launch) {
      // Either call may also end the launch by terminating.
      guard delegate.application(self, willFinishLaunchingWithOptions: launchOptions),
        phase == .launching
      else { return false }
      let contents = store.load()
      announceDamage(contents.setAside)
      if launchOptions.asksBeforeRestoring, !contents.sessions.isEmpty {
        heldSessions.hold(contents.sessions)
      } else {
        for record in contents.sessions { adopt(record) }
      }
      for feature in features { feature.launching(self, with: contents.sessions) }
      closed.load(contents.closed)
      contents.closed.first.map(stackingOrder.follow)
      guard delegate.application(self, didFinishLaunchingWithOptions: launchOptions),
        phase == .launching
      else { return false }
      enter(.running)
      tellPendingDiscards(contents.pendingDiscards)
      return true
    }
    guard goesOn else {
      enter(.ended)
      return false
    }
    if asksBeforeRestoring { askBeforeRestoring() } else { connectFirstScenes(restoring: sessions) }
    return true
  }

  /// Adds a saved session without a scene.
  @discardableResult
  func adopt(_ record: SessionRecord) -> SceneSession {
    let entry =
      entry(named: record.configurationName, for: record.role) ?? standInEntry(for: record)
    let configuration = SceneConfiguration(
      name: record.configurationName, sessionRole: record.role)
    let session = SceneSession(record: record, configuration: configuration.completed(from: entry))
    open(session)
    stackingOrder.follow(record)
    return session
  }

  func open(_ session: SceneSession) {
    insert(session)
    session.onChange = { [weak self] session in
      self?.needsSave(session)
      for feature in self?.features ?? [] { feature.sessionChanged(session) }
    }
    session.onConditionsChange = { [weak self] in self?.notifications.postSessionsChange() }
    notifications.postSessionsChange()
    tell(.opened, of: session)
  }

  /// The manifest's entry. Without a manifest, the configuration of the application's one window.
  func entry(named name: String?, for role: SceneSessionRole) -> SceneConfiguration? {
    guard let manifest = configuration.manifest else {
      guard role == .windowApplication else { return nil }
      return SceneConfiguration(name: nil, rootViewController: configuration.rootViewController)
    }
    return manifest.configuration(named: name, for: role)
  }

  /// Tells the delegate about sessions that were discarded before it could be told.
  private func tellPendingDiscards(_ records: [SessionRecord]) {
    guard !records.isEmpty else { return }
    let discarded = records.map { record in
      SceneSession(
        record: record,
        configuration: SceneConfiguration(name: record.configurationName, sessionRole: record.role))
    }
    delegate.application(self, didDiscardSceneSessions: Set(discarded))
    for record in records { store.forget(record.persistentIdentifier) }
  }

  /// Restores the open windows, or opens the first one. Scenes find the events that the process was started
  /// for in their connection options (O-13).
  ///
  /// - Parameter saved: The sessions of the last launch.
  func connectFirstScenes(restoring saved: [SceneSession]) {
    // If the application does not support several scenes any more, it shows the one that was in front. The
    // others stay open.
    let wanted = supportsMultipleScenes ? saved : saved.suffix(1)
    var restored: [SceneSession: SceneDelivery] = [:]
    var new: [SceneDelivery] = []
    let events = launchOptions.externalEvents.filter { event in
      guard let refusal = refusal(of: event) else { return true }
      report(refusal)
      return false
    }
    for arrival in route(events, among: wanted) {
      if let session = arrival.session {
        restored[session, default: SceneDelivery()].merge(arrival.delivery)
      } else if supportsMultipleScenes || new.isEmpty {
        new.append(arrival.delivery)
      } else {
        new[0].merge(arrival.delivery)
      }
    }
    if !wanted.isEmpty { windowSystem.expectRestoredWindows() }
    handling(.restoration) { restore(wanted, bringing: restored) }
    handling(.launch) {
      step { [self] in
        let count = new.count {
          makesWindow(.windowApplication, $0, target: $0.target)
        }
        allow(count, for: .outside) { [self] _ in for delivery in new { open(delivery) } }
        // A window also opens if no scene handles the events that the process was started for.
        step { [self] in
          guard phase == .running, sessions.isEmpty else { return }
          openings.startOpened(1)
          open(SceneDelivery())
        }
      }
    }
  }

  private func open(_ delivery: SceneDelivery) {
    step { [self] in
      do { try makeScene(.windowApplication, delivery, target: delivery.target, nil) } catch {
        report(error)
      }
    }
  }

  /// Restores sessions back to front. The front window is mapped last and so receives the focus. Sessions
  /// that receive an event come to the front.
  private func restore(_ wanted: [SceneSession], bringing deliveries: [SceneSession: SceneDelivery])
  {
    let ordered =
      wanted.filter { deliveries[$0] == nil } + wanted.filter { deliveries[$0] != nil }
    for session in ordered where deliveries[session] != nil {
      session.update { $0.wasInBackground = false }
    }
    // A window on another workspace would not get the focus.
    let workspace = windowSystem.visibleWorkspace
    func isHere(_ session: SceneSession) -> Bool {
      let own = session.record.geometry?.workspace
      return own == nil || workspace == nil || own == workspace
    }
    let open = ordered.filter { !$0.record.wasInBackground }
    let front = open.last(where: isHere) ?? open.last ?? ordered.last
    // Scenes that would be disconnected again at once are not connected.
    let background = ordered.filter(\.record.wasInBackground)
    restoredStack = open
    let left = Set(background.dropLast(configuration.disconnectionLimit ?? background.count))
    for session in ordered {
      step { [self] in
        if left.contains(session), session !== front { return showDisconnected(session) }
        let delivery = deliveries[session] ?? SceneDelivery()
        connect(
          session, ConnectionOptions(delivery), isRestored: true, placement: .automatic, source: nil
        )
        tellApplicationDelegate(of: delivery)
        reveal(
          session, activating: session === front, iconified: session.record.wasInBackground)
        // The content that it was asked to show must be restored after a kill.
        if !delivery.isEmpty { interactionStateMayHaveChanged(session) }
      }
    }
  }
}

extension Application: WindowSystemClient {
  public func desktopDidChange() {
    lookChanged()
    keepPlaces()
  }

  public func terminationRequested(bySignal signal: Int32) {
    log.debug("termination requested by signal \(signal)")
    terminate()
  }

  public func windowSystemWasLost(_ windowSystem: any WindowSystem) { lost(windowSystem) }
}
