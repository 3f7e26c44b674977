/// The reason for a scene's connection, and its input. Made by the application only.
@MainActor
public final class ConnectionOptions {
  /// The activities of the request, in the request's order. Empty for a restored scene.
  public let userActivities: [UserActivity]
  /// The links for the scene to open. Empty unless the scene connects for links.
  public let urlContexts: Set<OpenURLContext>
  /// The launcher action for which the scene connects.
  public let shortcutItem: ShortcutItem?
  /// The notification response for which the scene connects.
  public let notificationResponse: NotificationResponse?

  package init(userActivities: [UserActivity] = []) {
    self.userActivities = userActivities
    urlContexts = []
    shortcutItem = nil
    notificationResponse = nil
  }

  init(_ delivery: SceneDelivery) {
    userActivities = delivery.userActivities
    urlContexts = Set(delivery.urlContexts)
    shortcutItem = delivery.shortcutItem
    notificationResponse = delivery.notificationResponse
  }

  /// The first activity, in the request's order, of a type that the caller knows. Activities of unknown
  /// types are skipped.
  public func userActivity(ofTypes known: Set<String>) -> UserActivity? {
    userActivities.first { known.contains($0.activityType) }
  }
}

extension Scene {
  public typealias ConnectionOptions = Scenes.ConnectionOptions
}
