internal import Scenes
internal import Views

/// What a program tells a person who does not see it, beyond what its views say.
@MainActor
public enum UIAccessibility {
  /// What has happened.
  public enum Notification: Hashable, Sendable {
    /// Something that is not in a view. The argument is the text that is heard.
    case announcement
    /// A part of the window is another one. The argument is the view to go on with, a text that is heard, or nil.
    case layoutChanged
    /// The window shows something else. The argument is the view to go on with, a text that is heard, or nil.
    case screenChanged
  }

  /// Whether an assistive technology listens.
  public static var isVoiceOverRunning: Bool { AccessibilityObservation.observer != nil }

  /// Tells what has happened. Nothing is done while nobody listens.
  ///
  /// Changed views are told without this. A view that is given with a change gets the keyboard focus, if it can have
  /// it: the desktop has no other one.
  public static func post(notification: Notification, argument: Any?) {
    guard isVoiceOverRunning else { return }
    if let words = argument as? String {
      window?.contentRoot.accessibilityChanged(.announcement(words))
    } else if notification != .announcement, let view = argument as? Views.View {
      let target = (view as? UIView)?.focusTarget ?? view
      if target.canBecomeFocused { target.host?.focusByKey(target) }
    }
  }

  /// The window with the input focus, or else any.
  private static var window: Scenes.Window? {
    let scenes = Application.current?.connectedScenes ?? []
    let windows = scenes.compactMap { ($0 as? WindowScene)?.keyWindow }
    return windows.first(where: \.isActive) ?? windows.first
  }
}
