public import Scenes

public import struct FoundationEssentials.URL

extension View {
  /// Opens links that were routed to the view's scene, while the view is there.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    SceneEventView(content: self) { $0.openURL = action }
  }

  /// Goes on with activities of a type: those that the scene was opened for, those that it is asked to
  /// continue, and the one that it is restored from.
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping @MainActor (UserActivity) -> Void
  ) -> some View {
    SceneEventView(content: self) {
      $0.activityType = activityType
      $0.continueActivity = action
    }
  }

  /// Says what the user does in the view's scene: the scene's activity, from which it is restored and
  /// by which it can be handed over.
  ///
  /// - Parameters:
  ///   - activityType: The activity's type, in reverse DNS notation.
  ///   - isActive: Whether the user does it now.
  ///   - update: Brings the activity up to date: after the view was evaluated anew, at the latest when
  ///     the scene goes to the background.
  public func userActivity(
    _ activityType: String, isActive: Bool = true,
    _ update: @escaping @MainActor (UserActivity) -> Void
  ) -> some View {
    SceneEventView(content: self) {
      $0.advertisedType = isActive ? activityType : nil
      $0.updateActivity = update
    }
  }

  /// Says which events from outside the view's scene wants, while the view is there.
  ///
  /// - Parameters:
  ///   - preferring: Texts that are looked for in an event's target content identifier or link; the
  ///     scene is chosen before all that do not prefer the event.
  ///   - allowing: Texts of the events that the scene can take when no scene prefers them.
  ///
  /// "*" stands for any event, the empty set for none. The scene's activation conditions are set, which
  /// are stored with the session: a scene that is disconnected is chosen all the same.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
    SceneEventView(content: self) {
      $0.conditions = .init(preferring: preferring, allowing: allowing)
    }
  }

  /// Performs an action of the application's launcher that was routed to the view's scene.
  public func onShortcutItem(perform action: @escaping @MainActor (ShortcutItem) -> Void)
    -> some View
  {
    SceneEventView(content: self) { $0.performShortcutItem = action }
  }

  /// Hears the answer to a notification that was routed to the view's scene.
  public func onNotificationResponse(
    perform action: @escaping @MainActor (NotificationResponse) -> Void
  ) -> some View {
    SceneEventView(content: self) { $0.receiveResponse = action }
  }
}

/// A view that is registered with its scene's events.
private struct SceneEventView<Content: View>: View {
  let content: Content
  let configure: @MainActor (SceneEventRegistration) -> Void
  @Environment(\.sceneContext) private var context
  @State private var registration = SceneEventRegistration()

  var body: some View {
    // Each evaluation brings the closures up to date; the registration goes with the view's state.
    let _ = context?.events.update(registration, configure)
    content
  }
}
