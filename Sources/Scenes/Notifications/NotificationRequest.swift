public import SceneModel

/// A notification that the desktop is to show, and the name by which the application knows it.
public struct NotificationRequest: Hashable, Sendable {
  /// A request with the same identifier replaces the notification.
  public let identifier: String
  public let content: NotificationContent

  public init(identifier: String, content: NotificationContent) {
    self.identifier = identifier
    self.content = content
  }

  /// What scenes get when the person chooses an action.
  package func response(_ actionIdentifier: String) -> NotificationResponse {
    NotificationResponse(
      actionIdentifier: actionIdentifier, notificationIdentifier: identifier,
      targetContentIdentifier: content.targetContentIdentifier, userInfo: content.userInfo)
  }
}

/// What a notification says, what it is about, and how it can be answered.
public struct NotificationContent: Hashable, Sendable {
  /// One line.
  public var title: String
  /// Plain text; empty for none.
  public var body: String
  /// The buttons. A click on the notification itself needs none.
  public var actions: [NotificationAction]
  /// What the notification is about: scenes say by it whether they prefer the response.
  public var targetContentIdentifier: String?
  /// What the response brings along.
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
  /// What the response names.
  public let identifier: String
  /// The words on the button.
  public let title: String

  public init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }
}

/// How much a notification disturbs the person. The desktop decides what comes of it.
public enum NotificationInterruptionLevel: Hashable, Sendable {
  /// It is in the list of notifications, and is not announced.
  case passive
  case active
  /// It stays until the person has seen it: something would be lost otherwise.
  case critical
}
