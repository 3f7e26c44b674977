/// An application's notifications on the desktop, and the way of their responses to a scene (O-13, T-20).
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
/// A response goes where a link or a launcher's action would go: to the scene whose activation conditions
/// prefer its target, else to one that can take it, else to a new scene. Where the desktop can start the
/// application for a response, notifications outlive the process, and the scene that connects finds the
/// response in its connection options; elsewhere they end with it.
///
/// Any program of the session can send a response. As with a link, a scene shows or makes something for it,
/// and never deletes or sends anything.
///
/// The shape is that of `UNUserNotificationCenter`.
@MainActor
public final class UserNotificationCenter {
  private weak var application: Application?
  /// Nil where the desktop shows no notifications.
  package var service: (any NotificationService)?
  private var delivered: [String: NotificationRequest] = [:]

  init(_ application: Application) { self.application = application }

  /// Shows a notification, or replaces the one with its identifier.
  ///
  /// Returns when the desktop has taken it. The main thread does not wait: a desktop that does not answer
  /// is given up after two seconds, and then this throws.
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

  /// The requests whose notifications the person has neither answered nor put away.
  public var deliveredRequests: [NotificationRequest] {
    delivered.values.sorted { $0.identifier < $1.identifier }
  }

  /// Takes notifications back: what they say is not true any more, or was seen otherwise.
  public func removeDelivered(withIdentifiers identifiers: [String]) {
    for identifier in identifiers where delivered.removeValue(forKey: identifier) != nil {
      service?.withdraw(identifier)
    }
  }

  // MARK: From the platform

  /// The person clicked a notification, or one of its buttons. Answers that it does not offer are passed
  /// over.
  package func answered(_ identifier: String, action: String) {
    guard let request = delivered[identifier],
      action == NotificationResponse.defaultActionIdentifier
        || request.content.actions.contains(where: { $0.identifier == action })
    else { return }
    delivered[identifier] = nil
    application?.receive(.notification(request.response(action)))
  }

  /// A notification is not shown any more.
  package func closed(_ identifier: String) { delivered[identifier] = nil }
}
