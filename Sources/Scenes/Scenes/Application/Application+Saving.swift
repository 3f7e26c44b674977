internal import SceneModel
internal import Views

/// Requests that sessions are saved. ``SessionSaving`` gathers and writes them.
extension Application {
  /// Saves the session's record soon, because it changed.
  func needsSave(_ session: SceneSession, includingActivity: Bool = false) {
    guard !session.isTransient else { return }
    saving.recordChanged(of: session, includingActivity: includingActivity)
    startSaveTimer(configuration.saveDelay)
  }

  /// Saves the interaction state soon. The user's input may have changed the selection, scroll position or
  /// caret.
  func interactionStateMayHaveChanged(_ session: SceneSession) {
    guard !session.isTransient else { return }
    saving.interactionStateMayHaveChanged(of: session)
    startSaveTimer(configuration.interactionSaveDelay)
  }

  /// Writes all waiting changes, and waits for the disk.
  package func flushSessions() {
    saving.write(sessions)
    store.flush()
  }

  private func startSaveTimer(_ delay: Duration) {
    guard phase == .running else { return }
    saving.start(after: delay, on: windowSystem) { [weak self] in
      guard let self else { return }
      saving.write(sessions)
    }
  }

  /// Restores the state that the session's last scene saved: first that of the views, then that of the
  /// delegate.
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
