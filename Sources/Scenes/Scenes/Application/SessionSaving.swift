internal import SceneModel
internal import Views

/// Gathers the changes of sessions, and passes them to the store.
///
/// The first change of a session starts one timer for all. When it fires, the interaction state of changed
/// sessions is gathered, and the records go to the store. The delay and the write together stay within 250
/// ms. Input alone, which may have moved the caret, waits longer than other changes: whoever types would else write
/// ten files a second, each with two syncs, while the next letter is waited for.
@MainActor
final class SessionSaving {
  private let store: SessionStore
  private var changed: Set<SceneSession> = []
  private var touched: Set<SceneSession> = []
  private var withActivity: Set<SceneSession> = []
  private let timer = DelayedAction()
  /// The time at which the timer fires.
  private var due = Duration.zero
  private var isWriting = false

  init(store: SessionStore) { self.store = store }

  // MARK: Waiting changes

  /// Records that the session's record changed.
  func recordChanged(of session: SceneSession, includingActivity: Bool) {
    changed.insert(session)
    if includingActivity { withActivity.insert(session) }
  }

  /// Records that the selection, scroll position or caret may have changed.
  func interactionStateMayHaveChanged(of session: SceneSession) { touched.insert(session) }

  /// Whether a change of the session was not yet gathered or written.
  func isWaiting(for session: SceneSession) -> Bool {
    changed.contains(session) || touched.contains(session) || withActivity.contains(session)
  }

  func forget(_ session: SceneSession) {
    changed.remove(session)
    touched.remove(session)
    withActivity.remove(session)
  }

  /// Calls `write` after a delay, once for all changes until then. A change that may wait longer waits for the
  /// timer that runs already.
  func start(
    after delay: Duration, on system: any WindowSystem, _ write: @escaping @MainActor () -> Void
  ) {
    // Changes that are gathered during a write need no timer of their own.
    guard !isWriting else { return }
    let due = system.uptime + delay
    guard !timer.isWaiting || due < self.due else { return }
    self.due = due
    timer.start(after: delay, on: system, write)
  }

  // MARK: Writing

  /// Passes all waiting changes to the store, in the order of the sessions.
  func write(_ sessions: [SceneSession]) {
    timer.cancel()
    isWriting = true
    defer { isWriting = false }
    for session in sessions where withActivity.contains(session) {
      session.scene?.saveRestorationActivity()
    }
    for session in sessions where touched.contains(session) { gatherInteractionState(of: session) }
    let changed = changed
    self.changed = []
    touched = []
    withActivity = []
    for session in sessions where changed.contains(session) { store.save(session.record) }
  }

  /// Asks the delegate for its activity, gathers the interaction state, and queues the write (O-6).
  func save(_ scene: Scene) {
    gatherInteractionState(of: scene.session)
    scene.saveRestorationActivity()
    forget(scene.session)
    if !scene.session.isTransient { store.save(scene.session.record) }
  }

  /// Gathers the interaction state, and the scene's activity if it is newer than the saved one. The
  /// delegate is not asked: a scene that is closed is only told of its end (O-9).
  func gatherForClosing(_ session: SceneSession) {
    gatherInteractionState(of: session)
    guard withActivity.contains(session), let activity = session.scene?.userActivity,
      activity.isValid
    else { return }
    session.update { $0.restorationActivity = activity.payload }
  }

  private func gatherInteractionState(of session: SceneSession) {
    guard let root = (session.scene as? WindowScene)?.keyWindow?.rootViewController else { return }
    let state = root.encodeInteractionState()
    session.update { $0.interactionState = ActivityDictionary(state) }
  }
}
