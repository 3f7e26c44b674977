public import DBus
internal import Logging

/// Whether an assistive technology runs, and where its bus is.
///
/// The service that knows it is not started for the question: where it does not run, nobody needs it.
///
///     AT_SPI_BUS_ADDRESS ──────────────────────────────────────────────▶ on, at that address
///     org.a11y.Bus: owner ─▶ org.a11y.Status: enabled ─▶ GetAddress ───▶ on, at the answer
///                   none, or not enabled, or no session bus ───────────▶ off
///
/// Source: at-spi2-core 2.46, `bus/README.md` and `org.a11y.Status`.
public final class AccessibilityStatus: BusObserver {
  public typealias Change = @MainActor @Sendable (_ address: BusAddress?) -> Void

  private let isNamed: Bool
  private let question: BusQuestion<BusAddress?>
  private let log = Logger(label: "org.scenery.accessibility")

  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let patience = Duration.seconds(10)

  /// - Parameters:
  ///   - environment: The process's. `AT_SPI_BUS_ADDRESS` decides alone where it is set.
  ///   - changed: Called for each change. Nil means that no assistive technology runs, as at the start.
  public init(environment: [String: String], changed: @escaping Change) {
    let named = environment["AT_SPI_BUS_ADDRESS"].flatMap { name in
      name.isEmpty ? nil : BusAddress(rawValue: name)
    }
    isNamed = named != nil
    question = BusQuestion(
      nil, to: Self.service, at: Self.path,
      signal: (Self.properties, "PropertiesChanged", Self.status),
      asking: { AccessibilityStatus.ask($0, $1) }, changed: changed)
    if let named { question.tell(named) }
  }

  // MARK: The session bus, on its queue

  public func busConnected(_ connection: BusConnection) {
    guard !isNamed else { return }
    do throws(BusError) {
      try question.connected(connection)
    } catch {
      log.info("no signals of assistive technology: \(error)")
    }
  }

  public func busSignalled(_ signal: BusMessage) { question.signalled(signal) }

  public func busLost() {
    question.lost()
    if !isNamed { question.tell(nil) }
  }

  /// Asks whether an assistive technology runs, and then for the address.
  private static func ask(
    _ connection: BusConnection, _ handler: @escaping @Sendable (BusAddress?) -> Void
  ) {
    call("GetAll", of: properties, [.string(status)], connection) { values in
      let status = values?.first?.dictionary ?? [:]
      let isOn = ["IsEnabled", "ScreenReaderEnabled"].contains { status[$0] == .boolean(true) }
      guard isOn else { return handler(nil) }
      call("GetAddress", of: service, [], connection) { values in
        handler(values?.first?.string.map { BusAddress(rawValue: $0) })
      }
    }
  }

  /// Makes a call that starts no service. Passes nil for an error.
  private static func call(
    _ member: String, of interface: String, _ values: [BusValue], _ connection: BusConnection,
    _ handler: @escaping ([BusValue]?) -> Void
  ) {
    guard let message = try? BusMessage(calling: member, of: interface, at: path, on: service)
    else { return handler(nil) }
    message.append(values)
    message.requireRunningService()
    connection.call(message, deadline: patience) { result in
      if case .success(let answer) = result { handler(answer.values()) } else { handler(nil) }
    }
  }
}
