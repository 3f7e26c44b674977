public import Views

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
  /// The root that the dragged item's content provider built while the drag was armed. It is already in the
  /// scene's window. A delegate that builds its own content may use or ignore it.
  public let preparedRootViewController: ViewController?

  package init(
    userActivities: [UserActivity] = [], preparedRootViewController: ViewController? = nil
  ) {
    self.userActivities = userActivities
    self.preparedRootViewController = preparedRootViewController
    urlContexts = []
    shortcutItem = nil
    notificationResponse = nil
  }

  init(_ delivery: SceneDelivery, preparedRootViewController: ViewController? = nil) {
    userActivities = delivery.userActivities
    urlContexts = Set(delivery.urlContexts)
    shortcutItem = delivery.shortcutItem
    notificationResponse = delivery.notificationResponse
    self.preparedRootViewController = preparedRootViewController
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
