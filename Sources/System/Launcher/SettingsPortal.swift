public import DBus
internal import Logging

/// Follows the settings of the desktop's portal.
///
/// The portal is not started for it: a desktop that has settings to tell has started it, and no window waits for a
/// program that starts.
///
///     org.freedesktop.portal.Desktop: owner, SettingChanged ─▶ ReadAll ─▶ PortalSettings ─▶ main actor
///                                     none, or no session bus ──────────▶ nothing said
///
/// All settings are read again for each change. `ReadAll` is in every version of the interface, while a single setting
/// is read with `ReadOne` from version 2 on, and with `Read`, which wraps it once more, before.
public final class SettingsPortal: BusObserver {
  public typealias Change = @MainActor @Sendable (PortalSettings) -> Void

  private let question: BusQuestion<PortalSettings>
  private let log = Logger(label: "org.scenery.portal")

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let patience = Duration.seconds(10)

  /// - Parameter changed: Called for each change. At the start nothing is said.
  public init(changed: @escaping Change) {
    question = BusQuestion(
      PortalSettings(), to: Self.service, at: Self.path,
      signal: (Self.interface, "SettingChanged", PortalSettings.namespace),
      asking: { SettingsPortal.ask($0, $1) }, changed: changed)
  }

  // MARK: The session bus, on its queue

  public func busConnected(_ connection: BusConnection) {
    do throws(BusError) {
      try question.connected(connection)
    } catch {
      log.info("no signals of the portal: \(error)")
    }
  }

  public func busSignalled(_ signal: BusMessage) { question.signalled(signal) }

  /// What was said still holds: the desktop has not changed with the bus.
  public func busLost() { question.lost() }

  /// Asks for all settings.
  private static func ask(
    _ connection: BusConnection, _ handler: @escaping @Sendable (PortalSettings) -> Void
  ) {
    guard
      let message = try? BusMessage(calling: "ReadAll", of: interface, at: path, on: service)
    else { return handler(PortalSettings()) }
    message.append([PortalSettings.namespace])
    message.requireRunningService()
    connection.call(message, deadline: patience) { result in
      guard case .success(let answer) = result else { return handler(PortalSettings()) }
      handler(PortalSettings(answer: answer.values()?.first))
    }
  }
}
