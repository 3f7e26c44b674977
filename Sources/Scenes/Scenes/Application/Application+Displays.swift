internal import SceneModel
internal import Views

/// Support for several displays. A second start may come from another display, such as that of an ssh
/// session, and needs its window there.
///
///     Application ──▶ Displays ──────┬─ :0             sessions, documents and the change feed are one;
///                                    └─ localhost:10   focus, clipboard, theme and scale are each's own
///
/// A window is shown on the display where it was requested. A session whose window is on another display
/// moves. Its scene disconnects, as one that is released to free memory, and connects again in a window on
/// the new display.
///
/// A lost display loses only its own windows. The application leaves a display without windows, so that an
/// ssh session can end.
extension Application {
  /// The display of the present request.
  package var currentWindowSystem: any WindowSystem {
    if let system = steps.occasion.windowSystem, displays.contains(system) { return system }
    return activeScene?.session.host?.system ?? windowSystem
  }

  /// The scene that has the focus of a display.
  package func activeScene(on system: any WindowSystem) -> Scene? {
    func isThere(_ scene: Scene) -> Bool { scene.session.host?.system === system }
    if let activeScene, isThere(activeScene) { return activeScene }
    return sessions.lazy.compactMap(\.scene).first {
      $0.activationState == .foregroundActive && isThere($0)
    }
  }

  /// Adds another display. Windows that are requested there are made on it from now on.
  package func add(_ system: any WindowSystem) {
    guard !displays.contains(system) else { return }
    system.client = self
    displays.add(system)
  }

  /// Moves a session to the display of the request, if its window is on another one.
  func bring(_ session: SceneSession, to system: (any WindowSystem)?) {
    guard let system, displays.contains(system), let host = session.host, host.system !== system
    else { return }
    disconnectNow(session)
    session.update { $0.wasInBackground = false }
    host.destroy()
    session.host = nil
  }

  /// Handles the loss of a display. Its sessions are kept, for another display or the next start.
  func lost(_ system: any WindowSystem) {
    step { [self] in
      guard displays.contains(system), phase == .running || phase == .launching else { return }
      guard displays.all.count > 1 else {
        displays.lose(system)
        return terminate()
      }
      for feature in features { feature.displayWasLost(system) }
      for session in sessions where session.host?.system === system { topLevelIsGone(of: session) }
      displays.lose(system)
      activeScenes.endAnticipation(on: system)
      terminateIfNothingIsShown()
    }
  }

  /// Whether a display was lost or left.
  package func hasLost(_ system: any WindowSystem) -> Bool { !displays.contains(system) }

  /// Leaves the displays without windows, except the last one.
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
