/// An application's notifications on the desktop, and the routing of their responses to scenes (O-13,
/// T-20).
///
///     add(request) ─▶ service ─▶ the desktop ─▶ the person clicks
///                                                    │
///     scene(_:didReceive:) ◀── routing by target ◀── response
///
/// ```swift
/// let request = NotificationRequest(
///   identifier: "import",
///   content: NotificationContent(title: "12 notes were imported", targetContentIdentifier: folder))
/// do { try await application.userNotifications.add(request) } catch { log.info("\(error)") }
/// ```
///
/// A response goes to the same scene as a link or a launcher action would: to the scene whose activation
/// conditions prefer its target, else to one that can handle it, else to a new scene. If the desktop can
/// start the application for a response, notifications outlive the process, and the scene that connects
/// finds the response in its connection options. Otherwise they end with the process.
///
/// Any program of the session can send a response. As with a link, a scene may show or make something for
/// it, but never deletes or sends anything.
///
/// The shape is that of `UNUserNotificationCenter`.
@MainActor
public final class UserNotificationCenter {
  private weak var application: Application?
  /// Nil when the desktop shows no notifications.
  package var service: (any NotificationService)?
  private var delivered: [String: NotificationRequest] = [:]

  init(_ application: Application) { self.application = application }

  /// Shows a notification, or replaces the one with its identifier.
  ///
  /// Returns when the desktop has accepted it. The main thread does not wait.
  ///
  /// - Throws: ``NotificationError`` when the desktop does not show it, or its notification service does not
  ///   answer within two seconds. A session bus that accepts a connection and never answers is waited for.
  public func add(_ request: NotificationRequest) async throws(NotificationError) {
    guard let service else { throw .unavailable("this desktop shows none") }
    delivered[request.identifier] = request
    do throws(NotificationError) {
      try await service.show(request)
    } catch {
      if delivered[request.identifier] == request { delivered[request.identifier] = nil }
      throw error
    }
  }

  /// The requests whose notifications the user has neither answered nor dismissed.
  public var deliveredRequests: [NotificationRequest] {
    delivered.values.sorted { $0.identifier < $1.identifier }
  }

  /// Removes notifications that are not true any more, or that the user has seen elsewhere.
  public func removeDelivered(withIdentifiers identifiers: [String]) {
    for identifier in identifiers where delivered.removeValue(forKey: identifier) != nil {
      service?.withdraw(identifier)
    }
  }

  // MARK: From the platform

  /// Handles a click on a notification or one of its buttons. Actions that the notification does not offer
  /// are ignored.
  package func answered(_ identifier: String, action: String) {
    guard let request = delivered[identifier],
      action == NotificationResponse.defaultActionIdentifier
        || request.content.actions.contains(where: { $0.identifier == action })
    else { return }
    delivered[identifier] = nil
    application?.receive(.notification(request.response(action)))
  }

  /// Removes a notification that is not shown any more.
  package func closed(_ identifier: String) { delivered[identifier] = nil }
}
