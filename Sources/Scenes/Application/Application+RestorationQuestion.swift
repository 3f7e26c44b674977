internal import SceneModel
internal import Views

/// Asking before windows are restored, after the process crashed twice soon after its start.
///
///     launch ─▶ question ─ Restore ─────▶ the windows of last time
///                        ─ Start Fresh ─▶ a new window; those of last time are under Recently Closed
///                        ─ quit ────────▶ nothing changed: the next start asks again
///
/// The question has a window of the library's own: no code of the application runs in it, since that may
/// be what crashes. Its session is not written. Documents are not touched by any answer.
extension Application {
  /// Whether the question waits for its answer.
  package var asksBeforeRestoring: Bool { heldSessions != nil }

  func askBeforeRestoring() {
    let held = heldSessions ?? []
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
    sessions.append(session)
    session.application = self
    handling(.launch) {
      step { [self] in
        connect(
          session, ConnectionOptions(), isRestored: false, placement: .automatic, source: nil)
        reveal(session, activating: true)
      }
    }
  }

  /// The person chose, or closed the question while other windows are open.
  func answerRestorationQuestion(restoring: Bool) {
    step { [self] in
      guard let held = heldSessions else { return }
      heldSessions = nil
      let question = sessions.first(where: \.isTransient)
      sessions.removeAll(where: \.isTransient)
      var restored: [SceneSession] = []
      if restoring {
        restored = held.map { adopt($0) }
      } else {
        keepForLater(held)
      }
      connectFirstScenes(restoring: restored)
      // After the others are there, so that the application never is without a window.
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

  /// Puts sessions under Recently Closed, the one that was in front first, beside what is there.
  private func keepForLater(_ records: [SessionRecord]) {
    closedLimit += records.count
    for record in records {
      saving.nextStackingOrder = max(saving.nextStackingOrder, record.stackingOrder + 1)
      closedRecords.insert(record, at: 0)
      store.keepClosed(record)
      store.forget(record.persistentIdentifier)
    }
  }
}
