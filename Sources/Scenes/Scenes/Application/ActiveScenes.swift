/// The scene that has the input focus, and the focus changes that are expected.
@MainActor
final class ActiveScenes {
  /// The scene that has the input focus, or is about to get it.
  private(set) weak var current: Scene?
  /// One delayed action for each display on which a scene resigned in anticipation.
  private(set) var anticipations: [ObjectIdentifier: DelayedAction] = [:]

  func didBecomeActive(_ scene: Scene) { current = scene }

  func didResign(_ scene: Scene) { if current === scene { current = nil } }

  /// Records that a scene resigned before the focus of its display moved.
  ///
  /// - Parameter kept: Called if the focus has not moved after half a second, because the window manager
  ///   refused it to the other window.
  func anticipateFocusLoss(on system: any WindowSystem, kept: @escaping @MainActor () -> Void) {
    endAnticipation(on: system)
    let action = DelayedAction()
    anticipations[ObjectIdentifier(system)] = action
    action.start(after: .milliseconds(500), on: system) { [weak self] in
      self?.anticipations[ObjectIdentifier(system)] = nil
      kept()
    }
  }

  /// Ends the anticipation, because the focus of the display has moved or the display is lost.
  func endAnticipation(on system: any WindowSystem) {
    anticipations.removeValue(forKey: ObjectIdentifier(system))?.cancel()
  }
}
