public import Scenes

public import struct FoundationEssentials.URL

extension View {
  /// Handles links that were routed to the view's scene, while the view is in the tree.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    SceneEventView(content: self) { $0.openURL = action }
  }

  /// Continues activities of a type: those that the scene was opened for, those that it is asked to
  /// continue, and the one that it is restored from.
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping @MainActor (UserActivity) -> Void
  ) -> some View {
    SceneEventView(content: self) {
      $0.activityType = activityType
      $0.continueActivity = action
    }
  }

  /// Sets the activity of the view's scene. The scene is restored from it, and it can be handed over.
  ///
  /// - Parameters:
  ///   - activityType: The activity's type, in reverse DNS notation.
  ///   - isActive: Whether this is the scene's activity now.
  ///   - update: Updates the activity. Called after the view was evaluated, at the latest when the scene
  ///     enters the background.
  public func userActivity(
    _ activityType: String, isActive: Bool = true,
    _ update: @escaping @MainActor (UserActivity) -> Void
  ) -> some View {
    SceneEventView(content: self) {
      $0.advertisedType = isActive ? activityType : nil
      $0.updateActivity = update
    }
  }

  /// Sets the external events that the view's scene takes, while the view is in the tree.
  ///
  /// - Parameters:
  ///   - preferring: Texts that are looked for in an event's target content identifier or link. The scene
  ///     is chosen before scenes that do not prefer the event.
  ///   - allowing: Texts of events that the scene can take when no scene prefers them.
  ///
  /// "*" stands for any event, the empty set for none. This sets the scene's activation conditions. They
  /// are stored with the session, so a disconnected scene can be chosen too.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
    SceneEventView(content: self) {
      $0.conditions = .init(preferring: preferring, allowing: allowing)
    }
  }

  /// Handles a launcher action that was routed to the view's scene.
  public func onShortcutItem(perform action: @escaping @MainActor (ShortcutItem) -> Void)
    -> some View
  {
    SceneEventView(content: self) { $0.performShortcutItem = action }
  }

  /// Handles the response to a notification that was routed to the view's scene.
  public func onNotificationResponse(
    perform action: @escaping @MainActor (NotificationResponse) -> Void
  ) -> some View {
    SceneEventView(content: self) { $0.receiveResponse = action }
  }
}

/// A view with handlers of its scene's events.
private struct SceneEventView<Content: View>: View {
  let content: Content
  let configure: @MainActor (SceneEventRegistration) -> Void
  @Environment(\.sceneContext) private var context
  @State private var registration = SceneEventRegistration()

  var body: some View {
    // Each evaluation updates the closures. The registration is removed with the view's state.
    let _ = context?.events.update(registration, configure)
    content
  }
}
