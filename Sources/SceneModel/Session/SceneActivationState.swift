/// Where a scene is in its life, as a desktop sees it.
public enum SceneActivationState: Hashable, Sendable, CaseIterable {
  /// The session has no scene.
  case unattached
  /// The window has the input focus, or is about to lose it to nobody.
  case foregroundActive
  /// On the screen, without the focus. A window that others cover counts: nobody can tell.
  case foregroundInactive
  /// Iconified, shaded, or on another workspace.
  case background
}
