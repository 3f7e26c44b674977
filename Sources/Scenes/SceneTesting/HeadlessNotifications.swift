public import Scenes

/// The notifications of a headless desktop, which a test looks at and answers.
@MainActor
public final class HeadlessNotifications: NotificationService {
  /// The visible notifications, the newest last.
  public private(set) var shown: [NotificationRequest] = []
  /// The reason why nothing can be shown. Nil if it can.
  public var refusal: NotificationError?

  public init() {}

  public func show(_ request: NotificationRequest) async throws(NotificationError) {
    if let refusal { throw refusal }
    withdraw(request.identifier)
    shown.append(request)
  }

  public func withdraw(_ identifier: String) { shown.removeAll { $0.identifier == identifier } }
}

extension VirtualUser {
  /// Clicks a notification, or one of its buttons.
  public func answer(
    _ request: NotificationRequest,
    with action: String = NotificationResponse.defaultActionIdentifier
  ) {
    notifications.withdraw(request.identifier)
    application.userNotifications.answered(request.identifier, action: action)
    settle()
  }

  /// Dismisses a notification.
  public func dismiss(_ request: NotificationRequest) {
    notifications.withdraw(request.identifier)
    application.userNotifications.closed(request.identifier)
    settle()
  }
}
