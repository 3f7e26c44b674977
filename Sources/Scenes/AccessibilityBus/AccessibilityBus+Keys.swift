internal import DBus
internal import Logging
internal import Views

/// Keys, for assistive technologies that listen for them. Orca echoes what is typed, and says the line, the
/// word or the letter that the caret comes to, only if it has heard of the key.
///
///     window system ─▶ tree ─▶ service ─▶ queue: NotifyListenersSync ─▶ registry ─▶ listeners
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
  static let controllerPath = "/org/a11y/atspi/registry/deviceeventcontroller"
  /// How long events wait for the answer to a key.
  private static let keyPatience = Duration.milliseconds(250)

  /// Asks the registry whether somebody listens for keys. Called on the queue.
  func askForKeyListeners(_ connection: BusConnection) {
    guard
      let call = try? BusMessage(
        calling: "GetKeystrokeListeners", of: Self.controller, at: Self.controllerPath,
        on: Self.registry)
    else { return }
    connection.call(call, deadline: Self.registryPatience) { [weak self] result in
      guard let self, case .success(let answer) = result else { return }
      let isHeard = RegistryAnswers.hasKeyListeners(answer)
      Task { @MainActor in
        guard isHeard else { return self.service.hearKeys(nil) }
        self.service.hearKeys { stroke in
          self.queue.async { self.send(stroke) }
        }
      }
    }
  }

  /// Tells the registry of a key. Called on the queue.
  func tell(_ stroke: KeyStroke, _ number: Int, _ connection: BusConnection) {
    guard
      let call = try? BusMessage(
        calling: "NotifyListenersSync", of: Self.controller, at: Self.controllerPath,
        on: Self.registry)
    else { return }
    call.append(stroke.busValue)
    call.requireRunningService()
    connection.call(call, deadline: Self.keyPatience) { [weak self] result in
      switch result {
      case .success: self?.keyAnswered(number)
      case .failure(.refused(_, let message)):
        self?.log.debug("the registry refuses a key: \(message)")
        self?.keyAnswered(number)
      case .failure: self?.keyUnanswered(number)
      }
    }
  }
}
