public import Views

/// Why a scene connects, and with what. Made by the application only.
@MainActor
public final class ConnectionOptions {
  /// The activities of the request, in the request's order; empty for a restored scene.
  public let userActivities: [UserActivity]
  /// The root that the dragged item's content provider built while the drag was armed. It stands in
  /// the scene's window already; a delegate that builds its own content may take it up or ignore it.
  public let preparedRootViewController: ViewController?

  package init(
    userActivities: [UserActivity] = [], preparedRootViewController: ViewController? = nil
  ) {
    self.userActivities = userActivities
    self.preparedRootViewController = preparedRootViewController
  }
}

extension Scene {
  public typealias ConnectionOptions = Scenes.ConnectionOptions
}
