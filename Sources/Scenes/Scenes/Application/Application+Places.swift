internal import SceneModel

/// Keeps windows where they are while monitors, panels and window managers come and go.
extension Application {
  /// The desktop changed.
  func keepPlaces() {
    let hasWindowManager = windowSystem.desktop.hasWindowManager
    if hasWindowManager != hadWindowManager {
      hadWindowManager = hasWindowManager
      for session in sessions where session.host?.system === windowSystem {
        if hasWindowManager {
          session.host?.windowManagerDidStart()
        } else {
          session.host?.windowManagerDidEnd()
        }
      }
    }
    // A window manager moves windows first, if it does.
    reach.start(after: .milliseconds(500), on: windowSystem) { [weak self] in
      for session in self?.sessions ?? [] { session.host?.moveIntoReach() }
    }
  }
}
