internal import SceneModel
internal import Views

/// More displays than one: a second start may come from another display, such as an ssh session's, and
/// wants its window there.
///
///     Application ──▶ Displays ──────┬─ :0             sessions, documents and the change feed are one;
///                                    └─ localhost:10   focus, clipboard, theme and scale are each's own
///
/// One rule: what is asked for at a display is shown there. A session whose window is on another display
/// moves: its scene disconnects, as one that is let go, and connects again in a window here.
///
/// A display that is lost takes its windows with it and nothing else; one that has no window left is left,
/// so that an ssh session can end.
extension Application {
  /// The display where what happens now was asked for.
  var currentWindowSystem: any WindowSystem {
    if let system = steps.occasion.windowSystem, displays.contains(system) { return system }
    return activeScene?.session.host?.system ?? windowSystem
  }

  /// The scene that has the focus of a display.
  func activeScene(on system: any WindowSystem) -> Scene? {
    func isThere(_ scene: Scene) -> Bool { scene.session.host?.system === system }
    if let activeScene, isThere(activeScene) { return activeScene }
    return sessions.lazy.compactMap(\.scene).first {
      $0.activationState == .foregroundActive && isThere($0)
    }
  }

  /// Takes another display in; windows are made on it from now on if they are asked for there.
  package func add(_ system: any WindowSystem) {
    guard !displays.contains(system) else { return }
    system.client = self
    displays.add(system)
  }

  /// Brings a session to the display where it was asked for, if its window is on another.
  func bring(_ session: SceneSession, to system: (any WindowSystem)?) {
    guard let system, displays.contains(system), let host = session.host, host.system !== system
    else { return }
    disconnectNow(session)
    session.update { $0.wasInBackground = false }
    host.destroy()
    session.host = nil
  }

  /// A display is gone: its sessions are kept, for another display or the next start.
  func lost(_ system: any WindowSystem) {
    step { [self] in
      guard displays.contains(system), phase == .running || phase == .launching else { return }
      guard displays.all.count > 1 else {
        displays.lose(system)
        return terminate()
      }
      DragController.cancelDrag(on: system)
      for session in sessions where session.host?.system === system { topLevelIsGone(of: session) }
      displays.lose(system)
      activeScenes.endAnticipation(on: system)
      terminateIfNothingIsShown()
    }
  }

  /// Leaves the displays on which there is no window any more, but for the last.
  package func leaveEmptyDisplays() {
    guard phase == .running else { return }
    displays.leaveEmpty { [weak self] in
      self?.mayLeave($0) == true
    } left: { [weak self] in
      self?.activeScenes.endAnticipation(on: $0)
    }
  }

  private func mayLeave(_ system: any WindowSystem) -> Bool {
    phase == .running && !sessions.contains { $0.host?.system === system }
  }
}
