internal import SceneModel
internal import Views

/// Asks before windows are restored, after the process crashed twice soon after its start.
///
///     launch ─▶ question ─ Restore ─────▶ the windows of last time
///                        ─ Start Fresh ─▶ a new window; those of last time are under Recently Closed
///                        ─ quit ────────▶ nothing changed: the next start asks again
///
/// The question has a window of the library's own. No code of the application runs in it, since that code
/// may be the cause of the crashes. Its session is not written. No answer changes documents.
extension Application {
  /// Whether the question waits for its answer.
  package var asksBeforeRestoring: Bool { heldSessions.records != nil }

  func askBeforeRestoring() {
    let held = heldSessions.records ?? []
    let question = RestorationQuestion(
      application: configuration.name, titles: held.reversed().map(\.title))
    complain("\(question.title) \(question.message)")
    let record = SessionRecord(persistentIdentifier: newIdentifier(), role: .windowApplication)
    let session = SceneSession(
      record: record,
      configuration: SceneConfiguration(name: nil) { [weak self] in
        RestorationQuestionController(question) { self?.answerRestorationQuestion(restoring: $0) }
      })
    session.isTransient = true
    insert(session)
    handling(.launch) {
      step { [self] in
        connect(
          session, ConnectionOptions(), isRestored: false, placement: .automatic, source: nil)
        reveal(session, activating: true)
      }
    }
  }

  /// The session of the window with the question.
  var restorationQuestion: SceneSession? {
    sessions.first { $0.isTransient && $0.configuration.name == nil }
  }

  /// The user answered the question, or closed it while other windows are open.
  func answerRestorationQuestion(restoring: Bool) {
    step { [self] in
      guard let held = heldSessions.take() else { return }
      let question = restorationQuestion
      if let question { remove(question) }
      var restored: [SceneSession] = []
      if restoring {
        restored = held.map { adopt($0) }
      } else {
        for record in held { stackingOrder.follow(record) }
        closed.keepInstead(held)
      }
      connectFirstScenes(restoring: restored)
      // Runs after the other windows exist, so that the application always has a window.
      step { [self] in
        guard let question else { return }
        if let scene = question.scene {
          perform(scene.lifecycle.destroy(), of: scene)
          release(scene)
        }
        question.host?.destroy()
        question.host = nil
        notifications.postSessionsChange()
      }
    }
  }
}

/// The sessions of the last launch, until the user decides whether to restore them.
@MainActor
final class HeldSessions {
  /// Back to front. Nil when no answer is awaited.
  private(set) var records: [SessionRecord]?

  func hold(_ records: [SessionRecord]) { self.records = records }

  /// Removes and returns the sessions after the answer.
  func take() -> [SessionRecord]? {
    defer { records = nil }
    return records
  }
}
