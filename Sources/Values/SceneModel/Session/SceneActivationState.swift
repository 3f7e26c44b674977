/// The state of a scene on a desktop.
public enum SceneActivationState: Hashable, Sendable, CaseIterable {
  /// The session has no scene.
  case unattached
  /// The window has the input focus, or is about to lose it to no other scene.
  case foregroundActive
  /// The window is on the screen without the focus. Other windows may cover it: X does not report that
  /// reliably.
  case foregroundInactive
  /// The window is iconified, shaded, or on another workspace.
  case background
}
