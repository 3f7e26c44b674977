internal import AccessibilityBus
internal import DBus
internal import Launcher
internal import Scenes
internal import X11Platform

/// Puts the windows on the bus of assistive technology, while one runs.
///
///     session bus ─▶ AccessibilityStatus ─ address, or none ─▶ tree of the application ─▶ AccessibilityBus
@MainActor
final class DesktopAccessibility {
  private let version: String
  private var status: AccessibilityStatus?
  private var bus: AccessibilityBus?

  init(version: String) { self.version = version }

  /// Begins to follow. Called when the first window is shown.
  func follow(_ context: LaunchContext) {
    let status = AccessibilityStatus(environment: context.environment) { [weak self] address in
      self?.changed(to: address)
    }
    self.status = status
    context.bus?.follow(status)
    context.atEnd { self.changed(to: nil) }
  }

  private func changed(to address: BusAddress?) {
    guard let address, let application = Application.current else {
      bus?.stop()
      bus = nil
      Application.current?.stopAccessibility()
      return
    }
    let bus =
      bus
      ?? AccessibilityBus(application.startAccessibility(), version: version) {
        guard let system = Application.current?.windowSystem as? X11WindowSystem else { return {} }
        return system.watch(descriptor: $0, $1)
      }
    self.bus = bus
    bus.start(at: address)
  }
}
