public import Scenes

extension WindowScene {
  /// How a window leaves the screen.
  public enum DismissalAnimation: Int, Sendable {
    /// As a window usually does.
    case standard
    /// As one whose content was sent or saved.
    case commit
    /// As one whose content was thrown away.
    case decline
  }
}

/// Options of a request to discard the session of a scene with a window.
public final class UIWindowSceneDestructionRequestOptions: Scenes.Scene.DestructionRequestOptions {
  /// How the window leaves the screen. It has no effect: the window manager animates windows.
  public var windowDismissalAnimation = WindowScene.DismissalAnimation.standard
}
