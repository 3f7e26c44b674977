internal import Scenes
internal import Text
internal import Views

/// The windows that one drag opened. They can be closed again together (W-1).
///
///     release ─▶ the source's state at the lift ─▶ windows open, and each is added
///     Ctrl+Z in the source, or Put Back in a new window ─▶ windows closed, the source as before
///
/// A window in which something was written since stays open: to write was the last thing that was done there.
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

  /// The sessions of those windows in which nothing was written since.
  var closableSessions: [SceneSession] {
    sessions.filter { !($0.host?.window?.hasWriting(since: mark) ?? false) }
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

/// The drags that opened windows, and those that put text into a text, the last ones at the end.
@MainActor
final class SpawnHistory {
  private var all: [Spawn] = []
  private var texts: [GivenText] = []
  /// Older ones cannot be taken back from the window that they came from.
  private static let mostTexts = 32

  func add(_ spawn: Spawn) {
    all.removeAll { $0.sessions.isEmpty }
    all.append(spawn)
  }

  func add(_ text: GivenText) {
    texts.append(text)
    if texts.count > Self.mostTexts { texts.removeFirst() }
  }

  /// The last text that a drag from or to a window brought, if nothing was written after it there.
  func newestText(of window: Window) -> GivenText? {
    texts.last { $0.concerns(window) && $0.canUndo }
  }

  func remove(_ text: GivenText) { texts.removeAll { $0 === text } }

  /// A drag whose windows were closed by hand cannot be undone any more.
  func windowClosed(of session: SceneSession) {
    all.removeAll { $0.openedOnly(session) }
  }

  func remove(_ spawn: Spawn) { all.removeAll { $0 === spawn } }

  /// The last drag from a scene whose windows are open, and not all written in since.
  func newest(from scene: WindowScene) -> Spawn? {
    all.last { $0.source === scene && !$0.closableSessions.isEmpty }
  }
}

extension Application {
  /// Closes the windows that a drag opened and in which nothing was written, and restores the window from which it
  /// came.
  func undo(_ spawn: Spawn) {
    spawns.remove(spawn)
    let sessions = spawn.closableSessions
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
  /// Undoes the last drag from this window that opened windows, or that put a text into a text of this window or
  /// another one, if no change that can be undone here is newer. Returns whether it did.
  func undoDrag() -> Bool {
    guard let windowScene, eventDispatcher?.isModal == false else { return false }
    let spawn = application.spawns.newest(from: windowScene)
    let text = application.spawns.newestText(of: self)
    if let text, spawn.map({ $0.mark < text.mark }) ?? true {
      guard isNewest(text.mark) else { return false }
      application.spawns.remove(text)
      text.undo()
      return true
    }
    guard let spawn, isNewest(spawn.mark) else { return false }
    application.undo(spawn)
    return true
  }

  /// Whether no responder here would undo something newer.
  private func isNewest(_ own: UndoMark) -> Bool {
    var responder = firstResponder.target(for: .undo)
    while let target = responder {
      guard let mark = target.undoMark, mark <= own else { return false }
      responder = target.next?.target(for: .undo)
    }
    return true
  }
}
