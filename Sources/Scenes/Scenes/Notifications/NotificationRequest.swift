public import SceneModel

/// A notification for the desktop to show, and the application's identifier for it.
public struct NotificationRequest: Hashable, Sendable {
  /// A request with the same identifier replaces the notification.
  public let identifier: String
  public let content: NotificationContent

  public init(identifier: String, content: NotificationContent) {
    self.identifier = identifier
    self.content = content
  }

  /// The response that scenes receive when the user chooses an action.
  package func response(_ actionIdentifier: String) -> NotificationResponse {
    NotificationResponse(
      actionIdentifier: actionIdentifier, notificationIdentifier: identifier,
      targetContentIdentifier: content.targetContentIdentifier, userInfo: content.userInfo)
  }
}

/// The text of a notification, its target, and its buttons.
public struct NotificationContent: Hashable, Sendable {
  /// One line.
  public var title: String
  /// Plain text. Empty for no body.
  public var body: String
  /// The buttons. A click on the notification itself needs none.
  public var actions: [NotificationAction]
  /// The target of the notification. Scenes declare by it whether they prefer the response.
  public var targetContentIdentifier: String?
  /// Data that the response contains.
  public var userInfo: ActivityDictionary
  public var interruptionLevel: NotificationInterruptionLevel

  public init(
    title: String, body: String = "", actions: [NotificationAction] = [],
    targetContentIdentifier: String? = nil, userInfo: ActivityDictionary = [:],
    interruptionLevel: NotificationInterruptionLevel = .active
  ) {
    self.title = title
    self.body = body
    self.actions = actions
    self.targetContentIdentifier = targetContentIdentifier
    self.userInfo = userInfo
    self.interruptionLevel = interruptionLevel
  }
}

/// A button on a notification.
public struct NotificationAction: Hashable, Sendable {
  /// The identifier that the response contains.
  public let identifier: String
  /// The title of the button.
  public let title: String

  public init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }
}

/// How much a notification disturbs the user. The desktop decides about the effect.
public enum NotificationInterruptionLevel: Hashable, Sendable {
  /// It is in the list of notifications, and is not announced.
  case passive
  case active
  /// It stays until the user has seen it, because something would be lost otherwise.
  case critical
}
