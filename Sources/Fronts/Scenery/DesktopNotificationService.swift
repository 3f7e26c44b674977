internal import Launcher
internal import SceneModel
internal import Scenes
internal import X11Platform
internal import Xlib

/// Shows notifications through the session bus, and passes the responses to the running application.
@MainActor
final class DesktopNotificationService: NotificationService {
  private let desktop: DesktopNotifications

  init(_ context: LaunchContext) {
    desktop = DesktopNotifications(
      context.names, environment: context.environment,
      isActivatable: context.bus?.takesName == true
    ) { event in
      Task { @MainActor in DesktopNotificationService.take(event) }
    }
    context.atEnd { [desktop] in desktop.stop() }
  }

  func show(_ request: NotificationRequest) async throws(NotificationError) {
    let content = request.content
    let notification = DesktopNotification(
      identifier: request.identifier, title: content.title, body: content.body,
      buttons: content.actions.map { .init(key: $0.identifier, title: $0.title) },
      urgency: content.interruptionLevel.urgency, responses: Self.responses(to: request))
    do throws(DesktopNotifications.Failure) { try await desktop.show(notification) } catch {
      throw .unavailable(error.reason)
    }
  }

  /// The response for each action, as text. Empty where one is too long for a service that starts the
  /// application.
  private static func responses(to request: NotificationRequest) -> [String: String] {
    let keys = [DesktopNotification.defaultKey] + request.content.actions.map(\.identifier)
    do throws(ActivityCodingError) {
      var result: [String: String] = [:]
      for key in keys {
        let text = try request.response(key).encoded()
        guard text.utf8.count <= DesktopNotification.longestResponse else { return [:] }
        result[key] = text
      }
      return result
    } catch {
      return [:]
    }
  }

  func withdraw(_ identifier: String) { desktop.withdraw(identifier) }

  private static func take(_ event: DesktopNotifications.Event) {
    guard let running = Application.current, !running.hasTerminated else { return }
    switch event {
    case .closed(let identifier): running.userNotifications.closed(identifier)
    case .answered(let identifier, let key, let token):
      let answer = { running.userNotifications.answered(identifier, action: key) }
      // Notifications are shown on the display that the application was started on.
      let first = running.windowSystems.lazy.compactMap { $0 as? X11WindowSystem }.first
      guard let system = first else { return answer() }
      // If the display does not answer now, it shows the window later.
      guard system.connection.answers() else { return answer() }
      system.connection.takingTurn {
        system.handlingLaunch(startupID: token) {
          running.handling(.notification, on: system) { answer() }
        }
      }
    }
  }
}

extension NotificationInterruptionLevel {
  fileprivate var urgency: DesktopNotification.Urgency {
    switch self {
    case .passive: .low
    case .active: .normal
    case .critical: .critical
    }
  }
}
