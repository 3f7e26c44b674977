internal import SceneModel
internal import Views

extension Application {
  /// What waits to be written.
  ///
  /// Every change of a session starts one timer for all; when it fires, the interaction state of what
  /// was touched is gathered and the records go to the store. Delay plus write stay within 250 ms.
  struct Saving {
    fileprivate var changed: Set<SceneSession> = []
    fileprivate var touched: Set<SceneSession> = []
    fileprivate var withActivity: Set<SceneSession> = []
    fileprivate var timer: (any ScheduledAction)?
    var nextStackingOrder = 1

    mutating func takeStackingOrder() -> Int {
      defer { nextStackingOrder += 1 }
      return nextStackingOrder
    }

    /// Whether something of the session was not yet gathered or written.
    func isWaiting(for session: SceneSession) -> Bool {
      changed.contains(session) || touched.contains(session) || withActivity.contains(session)
    }

    mutating func forget(_ session: SceneSession) {
      changed.remove(session)
      touched.remove(session)
      withActivity.remove(session)
    }
  }

  /// The session's record is another one now.
  func needsSave(_ session: SceneSession, includingActivity: Bool = false) {
    guard !session.isTransient else { return }
    saving.changed.insert(session)
    if includingActivity { saving.withActivity.insert(session) }
    startSaveTimer()
  }

  /// The user did something in the scene: selection, scroll position or caret may be others.
  func interactionStateMayHaveChanged(_ session: SceneSession) {
    guard !session.isTransient else { return }
    saving.touched.insert(session)
    startSaveTimer()
  }

  /// Asks the delegate for its activity, gathers the interaction state, and queues the write (O-6).
  func saveState(of scene: Scene, askingDelegate: Bool) {
    gatherInteractionState(of: scene.session)
    if askingDelegate { scene.saveRestorationActivity() }
    saving.forget(scene.session)
    if !scene.session.isTransient { store.save(scene.session.record) }
  }

  /// The interaction state and, where it is newer than what was saved, the scene's activity, without a
  /// word to the delegate: a scene that is closed is told of its end only (O-9).
  func gatherForClosing(_ session: SceneSession) {
    gatherInteractionState(of: session)
    guard saving.withActivity.contains(session), let activity = session.scene?.userActivity,
      activity.isValid
    else { return }
    session.update { $0.restorationActivity = activity.payload }
  }

  /// Writes everything that waits, and waits for the disk.
  package func flushSessions() {
    writeWaiting()
    store.flush()
  }

  private func startSaveTimer() {
    guard saving.timer == nil, phase == .running else { return }
    saving.timer = windowSystem.schedule(after: configuration.saveDelay) { [weak self] in
      self?.writeWaiting()
    }
  }

  private func writeWaiting() {
    saving.timer?.cancel()
    // In the order of the sessions: a set's is another one in every process.
    for session in sessions where saving.withActivity.contains(session) {
      session.scene?.saveRestorationActivity()
    }
    for session in sessions where saving.touched.contains(session) {
      gatherInteractionState(of: session)
    }
    let changed = saving.changed
    saving.changed = []
    saving.touched = []
    saving.withActivity = []
    // Only now: what was gathered above starts no timer of its own.
    saving.timer = nil
    for session in sessions where changed.contains(session) { store.save(session.record) }
  }

  // MARK: Interaction state

  private func gatherInteractionState(of session: SceneSession) {
    guard let root = (session.scene as? WindowScene)?.keyWindow?.rootViewController else { return }
    let state = root.encodeInteractionState()
    session.update { $0.interactionState = ActivityDictionary(state) }
  }

  /// Puts back what the last scene of the session left: first the views', then the delegate's.
  func restoreInteractionState(of scene: WindowScene) {
    let record = scene.session.record
    if let root = scene.keyWindow?.rootViewController, !record.interactionState.isEmpty {
      root.restoreInteractionState(record.interactionState.interactionValues)
    }
    if let activity = scene.session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
  }
}

extension ActivityDictionary {
  init(_ state: [String: InteractionValue]) {
    self.init()
    for (key, value) in state {
      self[key] =
        switch value {
        case .string(let string): .string(string)
        case .integer(let integer): .integer(Int64(integer))
        case .double(let double): .double(double)
        case .bool(let bool): .bool(bool)
        }
    }
  }

  var interactionValues: [String: InteractionValue] {
    var state: [String: InteractionValue] = [:]
    for (key, value) in entries {
      switch value {
      case .string(let string): state[key] = .string(string)
      case .integer(let integer): state[key] = Int(exactly: integer).map { .integer($0) }
      case .double(let double): state[key] = .double(double)
      case .bool(let bool): state[key] = .bool(bool)
      case .date, .data, .url, .array, .dictionary: break
      }
    }
    return state
  }
}
