internal import SceneModel

extension Application {
  /// Starts an application and runs it until it terminates.
  ///
  /// - Parameters:
  ///   - delegate: The application's delegate.
  ///   - configuration: The scene manifest, and what holds for all of the application's scenes.
  ///   - windowSystem: Shows the windows.
  ///   - stateDirectory: Where sessions are kept, the application's own; usually below
  ///     `$XDG_STATE_HOME`.
  ///   - launchOptions: Why the application is started.
  ///   - cacheDirectory: Where pictures of windows are kept for the overview, the application's own;
  ///     usually below `$XDG_CACHE_HOME`. Without one they do not survive the process.
  ///   - notificationService: Shows notifications; nil where the desktop has none.
  /// - Returns: Whether the delegate let it start.
  @discardableResult
  public static func run(
    delegate: any ApplicationDelegate, configuration: ApplicationConfiguration,
    windowSystem: any WindowSystem, stateDirectory: String, launchOptions: LaunchOptions = .init(),
    cacheDirectory: String? = nil, notificationService: (any NotificationService)? = nil
  ) -> Bool {
    FreedMemory.separateLargeBlocks()
    let application = Application(
      delegate: delegate, configuration: configuration, windowSystem: windowSystem,
      store: SessionStore(stateDirectory: stateDirectory), launchOptions: launchOptions,
      cacheDirectory: cacheDirectory)
    application.userNotifications.service = notificationService
    let hasStarted = application.launch()
    // A delegate or a scene may have ended it meanwhile, and a loop would then run for ever.
    if application.hasTerminated { windowSystem.leave() } else { windowSystem.run() }
    application.finishTerminating()
    return hasStarted
  }

  /// The launch, up to the first scenes (O-1, O-11).
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
      snapshots.keepOnly(Set(contents.sessions.map(\.persistentIdentifier)))
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

  /// Takes a saved session in, without a scene.
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
      self?.overview?.setNeedsUpdate()
    }
    session.onConditionsChange = { [weak self] in self?.notifications.postSessionsChange() }
    notifications.postSessionsChange()
  }

  /// The manifest's entry; without a manifest, the application's one window.
  func entry(named name: String?, for role: SceneSessionRole) -> SceneConfiguration? {
    guard let manifest = configuration.manifest else {
      guard role == .windowApplication else { return nil }
      return SceneConfiguration(name: nil, rootViewController: configuration.rootViewController)
    }
    return manifest.configuration(named: name, for: role)
  }

  /// Sessions that were discarded when nobody was there to be told.
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

  /// Restores what was open, or opens the first window; whatever the process was started for is in the
  /// connection options of the scenes it is routed to (O-13).
  ///
  /// - Parameter sessions: Those of last time.
  func connectFirstScenes(restoring saved: [SceneSession]) {
    // An application that gave up several scenes shows the one that was in front; the others stay open.
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
    handling(.restoration) { restore(wanted, bringing: restored) }
    handling(.launch) {
      step { [self] in
        let count = new.count {
          makesWindow(.windowApplication, $0, target: $0.target)
        }
        allow(count, for: .outside) { [self] _ in for delivery in new { open(delivery) } }
        // Also where no scene takes what the process was started for.
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

  /// Back to front, so that the window that was in front is mapped last and gets the focus; one that
  /// something was brought to is in front.
  private func restore(_ wanted: [SceneSession], bringing deliveries: [SceneSession: SceneDelivery])
  {
    let ordered =
      wanted.filter { deliveries[$0] == nil } + wanted.filter { deliveries[$0] != nil }
    for session in ordered where deliveries[session] != nil {
      session.update { $0.wasInBackground = false }
    }
    let front = ordered.last { !$0.record.wasInBackground } ?? ordered.last
    // Those that would be disconnected again at once are not connected.
    let background = ordered.filter(\.record.wasInBackground)
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
        // What it was told to show is to come back after a kill.
        if !delivery.isEmpty { interactionStateMayHaveChanged(session) }
      }
    }
  }
}

extension Application: WindowSystemClient {
  public func desktopDidChange() {
    for session in sessions { session.host?.desktopDidChange() }
  }

  public func terminationRequested(bySignal signal: Int32) {
    log.debug("termination requested by signal \(signal)")
    terminate()
  }

  public func windowSystemWasLost(_ windowSystem: any WindowSystem) { lost(windowSystem) }
}
