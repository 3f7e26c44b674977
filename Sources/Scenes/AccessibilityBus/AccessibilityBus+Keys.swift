internal import DBus
internal import Logging
internal import Views

/// Keys, for assistive technologies that listen for them. Orca echoes what is typed, and says the line, the
/// word or the letter that the caret comes to, only if it has heard of the key.
///
///     window system ─▶ tree ─▶ service ─▶ NotifyListenersSync ─▶ registry ─▶ listeners
///                        │                    ▲                            │
///                        ▼                    └── events wait ─── answer ──┘
///                    the window, at once
///
/// The window does not wait for the answer, which would say whether a listener consumes the key. So the
/// commands of a screen reader, which are keys with Insert or Caps Lock, are performed by it and come to the
/// window as well.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.DeviceEventController`.
extension AccessibilityBus {
  private static let controller = "org.a11y.atspi.DeviceEventController"
  nonisolated static let controllerPath = "/org/a11y/atspi/registry/deviceeventcontroller"
  /// How long events wait for the answer to a key.
  private static let keyPatience = Duration.milliseconds(250)

  /// Asks the registry whether somebody listens for keys.
  func askForKeyListeners(_ connection: BusConnection) {
    guard
      let call = try? BusMessage(
        calling: "GetKeystrokeListeners", of: Self.controller, at: Self.controllerPath,
        on: Self.registry)
    else { return }
    ask(call, on: connection, within: Self.registryPatience) { bus, result in
      guard case .success(let answer) = result else { return }
      guard RegistryAnswers.hasKeyListeners(answer) else { return bus.service.hearKeys(nil) }
      bus.service.hearKeys { [weak bus] stroke in bus?.send(stroke) }
    }
  }

  /// Tells the registry of a key.
  func tell(_ stroke: KeyStroke, _ number: Int, _ connection: BusConnection) {
    guard
      let call = try? BusMessage(
        calling: "NotifyListenersSync", of: Self.controller, at: Self.controllerPath,
        on: Self.registry)
    else { return }
    call.append(stroke.busValue)
    call.requireRunningService()
    ask(call, on: connection, within: Self.keyPatience) { bus, result in
      switch result {
      case .success: bus.keyAnswered(number)
      case .failure(.refused(_, let message)):
        bus.log.debug("the registry refuses a key: \(message)")
        bus.keyAnswered(number)
      case .failure: bus.keyUnanswered(number)
      }
    }
  }
}
