public import Stores
internal import Views

/// A banner at the top of every window names the data that cannot be saved, as long as that lasts. It also
/// tells what happened to a file, until the user closes it.
///
/// The library does so for the windows' state and for settings. An application can do the same for its own
/// documents, or show a banner of its own beside them.
extension Application {
  /// Reports whether something is saved.
  ///
  /// ```swift
  /// store.onStateChange = { _ in
  ///   Task { @MainActor in Application.shared.setSaveState(store.state, of: "notes") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The present state. A failure is shown in every window until another state is set.
  ///   - subject: The user's data, in the plural: “notes”. “Your notes cannot be saved: …”
  public func setSaveState(_ state: SaveState, of subject: String) {
    notices.set(state, of: subject)
  }

  /// Tells the user at the top of every window what happened to a file, until the banner is closed.
  ///
  /// - Parameter sentence: What happened, and the name under which the file is kept.
  public func announce(_ sentence: String) {
    notices.announce(sentence)
  }

  /// The sentence of ``announce(_:)`` that the user has not closed yet.
  public var announcement: String? { notices.announcement }

  func closeAnnouncement() { notices.closeAnnouncement() }

  /// Updates every window after the notices changed.
  func updateNotices() {
    for session in sessions {
      for window in (session.scene as? WindowScene)?.windows ?? [] { window.updateNotice() }
    }
  }

  /// A sentence with the data that cannot be saved at present and the reason. Nil when everything is saved.
  public var saveFailureSentence: String? { notices.saveFailureSentence }

  func watchSessionStore() {
    store.onStateChange = { [weak self] in
      Task { @MainActor in
        guard let self else { return }
        self.setSaveState(self.store.state, of: "open windows")
      }
    }
    store.onFolderLost = { [weak self] in
      Task { @MainActor in self?.saveAllAnew() }
    }
  }

  /// Saves all sessions again, after their folder was lost while the application ran.
  private func saveAllAnew() {
    for session in sessions where !session.isTransient { store.save(session.record) }
    closed.saveAnew()
    let sentence =
      "The folder \(store.directory) was removed or replaced while it was in use. It was made again, "
      + "and the open windows are saved in it."
    complain(sentence)
    announce(sentence)
  }

  /// Names the windows of the last session that cannot be restored.
  func announceDamage(_ setAside: [String]) {
    guard let first = setAside.first else { return }
    announce(
      setAside.count == 1
        ? "A window of the last session cannot be restored. Its file is kept as \(first)."
        : "\(setAside.count) windows of the last session cannot be restored. Their files are kept, the "
          + "first one as \(first).")
  }
}
