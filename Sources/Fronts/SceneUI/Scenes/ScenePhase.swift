internal import SceneModel

/// The state of a scene for its views: `@Environment(\.scenePhase)`.
public enum ScenePhase: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// The window is iconified or on another workspace.
  case background
  /// The window is on the screen, without the input focus.
  case inactive
  /// The window has the input focus.
  case active

  /// Whether the first phase is farther from a person: background, inactive, active.
  public static func < (one: ScenePhase, other: ScenePhase) -> Bool {
    one.rawValue < other.rawValue
  }

  init(_ state: SceneActivationState) {
    self =
      switch state {
      case .foregroundActive: .active
      case .foregroundInactive: .inactive
      case .background, .unattached: .background
      }
  }
}
