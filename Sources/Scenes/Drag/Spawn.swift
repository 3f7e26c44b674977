internal import Views

/// The windows that one drag opened. They can be closed again together (W-1).
///
///     release ─▶ the source's state at the lift ─▶ windows open, and each is added
///     Ctrl+Z in the source, or Put Back in a new window ─▶ windows closed, the source as before
@MainActor
final class Spawn {
  /// The scene from which the items were dragged.
  private(set) weak var source: WindowScene?
  /// The place of the drag among the undoable changes.
  let mark = UndoMark()
  private let before: SourceState
  private var placeBefore: WindowGeometry?
  private var opened: [OpenedSession] = []
  /// Whether the window follows the pointer while it opens.
  private let isCarried: Bool

  private struct OpenedSession {
    weak var session: SceneSession?
  }

  init(from source: WindowScene?, before: SourceState, isCarried: Bool = false) {
    self.source = source
    self.before = before
    self.isCarried = isCarried
  }

  /// The sessions of the windows that are still open, in the order in which they were opened.
  var sessions: [SceneSession] {
    opened.compactMap(\.session).filter { $0.application?.isOpen($0) ?? false }
  }

  /// Whether the drag opened this window, and no other one that is still open.
  func openedOnly(_ session: SceneSession) -> Bool {
    !opened.isEmpty && opened.allSatisfy { $0.session == nil || $0.session === session }
  }

  /// The source window is about to be tiled.
  func sourceWillMove(_ host: WindowHost) { placeBefore = host.geometry }

  /// A window of the drag was opened. It offers for a while to close it again. One that follows the pointer
  /// does so after the release (``offerUndo()``).
  func opened(_ session: SceneSession) {
    opened.append(OpenedSession(session: session))
    if !isCarried { SpawnOfferView.show(for: self, in: session) }
  }

  /// The window that followed the pointer was released.
  func offerUndo() {
    for session in sessions { SpawnOfferView.show(for: self, in: session) }
  }

  /// Brings the source window back to its former place and state, and to the front.
  func restoreSource() {
    guard let source, let host = source.session.host, let window = host.window else { return }
    if let placeBefore {
      if placeBefore.isMaximized { host.update(.maximize) } else { host.fill(placeBefore.frame) }
    }
    before.restore(in: window)
    if !host.hasFocus { host.activate(toMonitorAt: nil, because: .input) }
  }
}

/// The drags that opened windows, the last one at the end.
@MainActor
final class SpawnHistory {
  private var all: [Spawn] = []

  func add(_ spawn: Spawn) {
    all.removeAll { $0.sessions.isEmpty }
    all.append(spawn)
  }

  /// A drag whose windows were closed by hand cannot be undone any more.
  func windowClosed(of session: SceneSession) {
    all.removeAll { $0.openedOnly(session) }
  }

  func remove(_ spawn: Spawn) { all.removeAll { $0 === spawn } }

  /// The last drag from a scene whose windows are open.
  func newest(from scene: WindowScene) -> Spawn? {
    all.last { $0.source === scene && !$0.sessions.isEmpty }
  }
}

extension Application {
  /// Closes the windows that a drag opened, and restores the window from which it came.
  func undo(_ spawn: Spawn) {
    spawns.remove(spawn)
    let sessions = spawn.sessions
    log.debug("undo of a drag that opened \(sessions.count) windows")
    step {
      spawn.restoreSource()
      for session in sessions.reversed() {
        self.requestSceneSessionDestruction(session, options: nil)
      }
    }
  }
}

extension Window {
  /// Undoes the last drag from this window that opened windows, if no change that can be undone here is
  /// newer. Returns whether it did.
  func undoSpawn() -> Bool {
    guard let windowScene, eventDispatcher?.isModal == false,
      let spawn = application.spawns.newest(from: windowScene)
    else { return false }
    var responder = firstResponder.target(for: .undo)
    while let target = responder {
      guard let mark = target.undoMark, mark < spawn.mark else { return false }
      responder = target.next?.target(for: .undo)
    }
    application.undo(spawn)
    return true
  }
}
