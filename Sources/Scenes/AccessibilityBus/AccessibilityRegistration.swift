internal import DBus
internal import Dispatch

/// How the application comes into the desktop of assistive technology.
///
///     connected ─▶ listeners asked for ─▶ Socket.Embed ─▶ the desktop is the parent of our root
///                        ▲                     ▲
///                        │ registered, left    │ another registry
///                      signals of the registry and of the bus
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Socket` and `.Registry`.
extension AccessibilityBus {
  nonisolated static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"
  private static let bus = "org.freedesktop.DBus"
  /// The time for the registry, which the bus may have to start.
  static let registryPatience = Duration.seconds(25)

  /// The least time from one question for the listeners to the next.
  private static let pause = DispatchTimeInterval.milliseconds(50)

  func register(_ connection: BusConnection) throws(BusError) {
    try connection.subscribe(
      to: "type='signal',interface='\(Self.registry)',path='\(Self.registryPath)'")
    try connection.subscribe(to: "type='signal',path='\(Self.controllerPath)'")
    try connection.subscribe(
      to: "type='signal',sender='\(Self.bus)',member='NameOwnerChanged',arg0='\(Self.registry)'")
    tie.begin()
    try embed(connection)
    askForListeners()
  }

  private func embed(_ connection: BusConnection) throws(BusError) {
    let call = try BusMessage(
      calling: "Embed", of: "org.a11y.atspi.Socket", at: AccessibleTarget.element(0).path,
      on: Self.registry)
    call.append(
      .structure([
        .string(connection.uniqueName), .objectPath(AccessibleTarget.element(0).path),
      ]))
    ask(call, on: connection, within: Self.registryPatience) { bus, result in
      switch result {
      case .success(let answer):
        guard let desktop = RegistryAnswers.desktop(answer) else {
          return bus.lose("the registry gives another answer than expected")
        }
        bus.registered()
        bus.service.embed(in: desktop)
        bus.embedAgainIfNeeded(after: answer.sender, connection)
      case .failure(let error): bus.lose("the registry does not take the application: \(error)")
      }
    }
  }

  private func embedAgainIfNeeded(after owner: String, _ connection: BusConnection) {
    guard tie.answered(by: owner) else { return }
    do throws(BusError) { try embed(connection) } catch { lose("\(error)") }
  }

  /// Hears a signal of the registry or of the bus.
  func hear(_ signal: BusMessage) {
    switch (signal.interface, signal.member) {
    case (Self.registry, _): askForListeners()
    case (Self.bus, "NameOwnerChanged") where signal.sender == Self.bus:
      guard let values = signal.values(), values.count == 3, values[0].string == Self.registry,
        let owner = values[2].string, let connection
      else { return }
      let isUntold = tie.ownerChanged(to: owner)
      guard !owner.isEmpty else { return }
      // Another registry, which knows nobody.
      if isUntold {
        do throws(BusError) { try embed(connection) } catch { lose("\(error)") }
      }
      askForListeners()
    // The interface is another one from version to version.
    default: if signal.path == Self.controllerPath { askForListeners() }
    }
  }

  /// Asks the registry which events are wanted, and whether keys are. Any program can make us ask, so it is done now
  /// and then only.
  private func askForListeners() {
    guard !isAskingForListeners else { return }
    isAskingForListeners = true
    after(Self.pause) { bus in
      bus.isAskingForListeners = false
      guard let connection = bus.connection else { return }
      bus.askForEventListeners(connection)
      bus.askForKeyListeners(connection)
    }
  }

  /// Makes a call and does not wait for its answer.
  func ask(
    _ call: BusMessage, on connection: BusConnection, within patience: Duration,
    _ handler: @escaping @MainActor (AccessibilityBus, Result<BusMessage, BusError>) -> Void
  ) {
    connection.call(call, deadline: patience) { [weak self] result in
      MainActor.assumeIsolated { if let self { handler(self, result) } }
    }
  }

  private func askForEventListeners(_ connection: BusConnection) {
    guard
      let call = try? BusMessage(
        calling: "GetRegisteredEvents", of: Self.registry, at: Self.registryPath,
        on: Self.registry)
    else { return }
    ask(call, on: connection, within: Self.registryPatience) { bus, result in
      guard case .success(let answer) = result,
        let listeners = RegistryAnswers.listeners(answer)
      else { return }
      bus.service.listen(listeners)
    }
  }
}
