/// Shows notifications on the desktop. It is the platform's part of ``UserNotificationCenter``.
@MainActor
public protocol NotificationService: AnyObject {
  /// Shows a notification, or replaces the one with its identifier. Returns when the desktop has accepted
  /// it.
  ///
  /// - Throws: ``NotificationError`` when the desktop does not show it.
  func show(_ request: NotificationRequest) async throws(NotificationError)
  /// Removes a notification. Does nothing if it is gone.
  func withdraw(_ identifier: String)
}

/// The reason why a notification is not shown.
public enum NotificationError: Error, Hashable, CustomStringConvertible {
  /// The reason, as a clause: “there is no session bus”.
  case unavailable(String)

  public var description: String {
    switch self {
    case .unavailable(let reason): "The notification cannot be shown: \(reason)."
    }
  }
}
