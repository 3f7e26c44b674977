internal import Scenes
internal import Views

/// Keeps the pictures of windows that are not on the screen up to date. When an entry was changed
/// elsewhere, the windows dedicated to it are refreshed, a moment after the last letter.
@MainActor
final class BackgroundPictures {
  private weak var application: Application?
  private var waiting: Set<EntryID> = []
  private var timer: (any ScheduledAction)?

  private static let delay = Duration.seconds(1)

  init(_ application: Application, feed: EntryFeed) {
    self.application = application
    feed.observe(self) { [weak self] change in
      switch change {
      case .savingChanged(let ids), .deleted(let ids), .inserted(let ids): self?.changed(ids)
      default: break
      }
    }
  }

  private func changed(_ ids: Set<EntryID>) {
    guard let application, !waiting.isDisjoint(with: ids) || !unseenSessions(of: ids).isEmpty
    else { return }
    waiting.formUnion(ids)
    timer?.cancel()
    timer = application.windowSystem.schedule(after: Self.delay) { [weak self] in self?.refresh() }
  }

  private func refresh() {
    timer = nil
    let sessions = unseenSessions(of: waiting)
    waiting = []
    for session in sessions { application?.requestSceneSessionRefresh(session) }
  }

  private func unseenSessions(of entries: Set<EntryID>) -> [SceneSession] {
    guard let application else { return [] }
    return application.openSessions.filter { session in
      guard session.scene.map({ $0.activationState == .background }) ?? true,
        let id = session.stateRestorationActivity?.targetContentIdentifier
      else { return false }
      return entries.contains(EntryID(rawValue: id))
    }
  }
}
