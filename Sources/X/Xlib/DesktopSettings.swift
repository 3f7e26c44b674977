internal import CXlib
package import XProtocol

/// The settings that a desktop's settings manager publishes (XSETTINGS), and the resources that `xrdb`
/// stores where there is no settings manager.
///
/// The manager is an ordinary client. It may disappear at any time, come back, or write invalid data.
///
/// Source: XSETTINGS 0.5.
@MainActor
package final class DesktopSettings {
  /// The events that are selected on the manager's window.
  package static let managerEvents: EventMask = [.propertyChange, .structureNotify]

  private let connection: Connection
  private let selection: XProtocol.Atom
  /// The manager's window. ``WindowID/none`` without a manager.
  package private(set) var manager = WindowID.none
  /// Nil without a manager, and when the published data are damaged.
  package private(set) var settings: XSettings?
  package private(set) var resources: ResourceManager
  /// The reason why the published settings are not used, for the log.
  package private(set) var lastError: XSettingsError?

  /// Reads the resources. Does not wait. The caller selects property changes and structure events on the root, calls
  /// ``findManager()``, and passes all events to ``handle(_:)``.
  package init(connection: Connection) {
    self.connection = connection
    selection = connection.settingsManagerSelection
    // Xlib has read this property while connecting.
    let text = connection.withDisplay(else: nil) {
      XResourceManagerString($0).map { String(cString: $0) }
    }
    resources = ResourceManager(parsing: text ?? "")
  }

  /// Handles an event. Returns whether the settings or resources may have changed. Waits for the server in
  /// that case.
  package func handle(_ event: XEvent) -> Bool {
    switch event.kind {
    case .clientMessage(let message)
    where event.window == connection.root && message.type == connection.atoms[.manager]
      && message.words[1] == selection.rawValue:
      findManager()
      return true
    case .destroyed where event.window == manager && manager != .none:
      findManager()
      return true
    case .propertyChanged(let change)
    where event.window == manager && manager != .none
      && change.property == connection.atoms[.xsettingsSettings]:
      read()
      return true
    case .propertyChanged(let change)
    where event.window == connection.root && change.property == connection.atoms[.resourceManager]:
      let bytes = connection.property(
        connection.atoms[.resourceManager], of: connection.root,
        type: connection.atoms[.string])?.bytes
      resources = ResourceManager(bytes: bytes ?? [])
      return true
    default: return false
    }
  }

  /// Finds the manager, selects its events and reads the settings. Waits for the server.
  ///
  /// With this order, a manager that disappears in between leaves nothing to read, and the next one announces
  /// itself. The specification grabs the server meanwhile. Then a process that is stopped at this point would freeze
  /// the whole desktop.
  package func findManager() {
    manager = connection.selectionOwner(selection)
    if manager != .none {
      connection.ignoringErrors {
        connection.selectEvents(Self.managerEvents, on: manager)
      }
    }
    read()
  }

  private func read() {
    settings = nil
    lastError = nil
    guard manager != .none,
      let value = connection.property(
        connection.atoms[.xsettingsSettings], of: manager,
        type: connection.atoms[.xsettingsSettings])
    else { return }
    do {
      settings = try XSettings(parsing: value.bytes)
    } catch {
      lastError = error
    }
  }

  /// Device pixels per logical unit.
  package var scale: Double { DesktopScale.scale(settings: settings, resources: resources) }
}
