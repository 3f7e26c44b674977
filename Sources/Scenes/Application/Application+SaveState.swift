public import Stores
internal import Views

/// What cannot be saved at present is said in every window, at its top, as long as it lasts.
///
/// The library says it of the windows' state and of settings. An application can do the same for its own
/// documents, or show a banner of its own where they are.
extension Application {
  /// Says whether something is saved.
  ///
  /// ```swift
  /// store.onStateChange = { _ in
  ///   Task { @MainActor in Application.shared.setSaveState(store.state, of: "notes") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The present state. A failure is shown in every window until another state is set.
  ///   - subject: What the person has, in the plural: “notes”. “Your notes cannot be saved: …”
  public func setSaveState(_ state: SaveState, of subject: String) {
    if let index = saveFailures.firstIndex(where: { $0.subject == subject }) {
      if let failure = state.failure {
        saveFailures[index].failure = failure
      } else {
        saveFailures.remove(at: index)
      }
    } else if let failure = state.failure {
      saveFailures.append((subject, failure))
    }
    for session in sessions {
      for window in (session.scene as? WindowScene)?.windows ?? [] { window.updateNotice() }
    }
  }

  /// What cannot be saved at present and why, in a sentence; nil when everything is saved.
  public var saveFailureSentence: String? {
    guard let reason = saveFailures.first?.failure else { return nil }
    let subjects = saveFailures.filter { $0.failure == reason }.map(\.subject)
    return reason.sentence(about: "Your " + subjects.joined(separator: " and "))
  }

  func watchSessionStore() {
    store.onStateChange = { [weak self] in
      Task { @MainActor in
        guard let self else { return }
        self.setSaveState(self.store.state, of: "open windows")
      }
    }
  }
}
