internal import DBus
internal import Dispatch
internal import Synchronization

/// The notification service of a desktop, as far as tests need it. It records the calls and sends the
/// signals of a person's clicks.
///
/// Source: Desktop Notifications Specification 1.2.
public final class NotificationDaemon: Sendable {
  /// One call of `Notify`.
  public struct Shown: Hashable, Sendable {
    public let number: UInt32
    public let replaced: UInt32
    public let application: String
    public let icon: String
    public let title: String
    public let body: String
    public let actions: [String]
    /// The unique bus name of the caller.
    public let sender: String
  }

  /// One call of `AddNotification`.
  public struct Lasting: Hashable, Sendable {
    public let application: String
    public let identifier: String
    /// The values that are strings.
    public let values: [String: String]
  }

  private struct State {
    var shown: [Shown] = []
    var lasting: [Lasting] = []
    var removed: [String] = []
    var closed: [UInt32] = []
    var capabilityCalls = 0
  }

  private let queue: DispatchQueue
  private let connection: BusConnection
  private let state = Mutex(State())
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let lastingName = "org.gtk.Notifications"

  /// Takes the service's name on the bus.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities that the service reports.
  ///   - isLasting: Whether it also provides GNOME's service, which keeps the notifications of programs
  ///     that have ended.
  ///   - isSilent: Whether it takes the name and never answers.
  /// - Throws: ``LiveDisplay/Failure`` if another program has the name, and `BusError` if the bus does not
  ///   answer.
  public init(
    _ bus: LiveBus, capabilities: [String] = ["actions", "body", "body-markup"],
    isLasting: Bool = false, isSilent: Bool = false
  ) throws {
    let address = BusAddress(rawValue: bus.address)
    let queue = DispatchQueue(label: "notification daemon")
    self.queue = queue
    let connection = try queue.sync {
      try BusConnection(address, queue: queue, deadline: .seconds(20))
    }
    self.connection = connection
    try queue.sync {
      try connection.serve { [weak self] message in
        if !isSilent { self?.receive(message, capabilities) }
      } onEnd: {
      }
      for name in isLasting ? [Self.lastingName, Self.name] : [Self.name] {
        guard try connection.requestName(name, deadline: .seconds(20)) else {
          throw LiveDisplay.Failure(description: "Another program is \(name).")
        }
      }
    }
  }

  deinit {
    let (queue, connection) = (queue, connection)
    queue.async { connection.close() }
  }

  private func receive(_ message: BusMessage, _ capabilities: [String]) {
    guard message.kind == .call else { return }
    let values = message.values() ?? []
    func string(_ index: Int) -> String {
      values.indices.contains(index) ? values[index].string ?? "" : ""
    }
    switch message.member {
    case "GetCapabilities":
      state.withLock { $0.capabilityCalls += 1 }
      connection.answer(message, .strings(capabilities))
    case "Notify":
      let replaced = values.dropFirst().first?.uint32 ?? 0
      let actions = values.dropFirst(5).first?.strings ?? []
      let number = state.withLock { state in
        let number = replaced == 0 ? UInt32(state.shown.count + 1) : replaced
        state.shown.append(
          Shown(
            number: number, replaced: replaced, application: string(0), icon: string(2),
            title: string(3), body: string(4), actions: actions, sender: message.sender))
        return number
      }
      connection.answer(message, .uint32(number))
    case "CloseNotification":
      let number = values.first?.uint32 ?? 0
      state.withLock { $0.closed.append(number) }
      connection.answer(message)
    case "AddNotification":
      let lasting = Lasting(
        application: string(0), identifier: string(1),
        values: values.last?.dictionary?.compactMapValues(\.string) ?? [:])
      state.withLock { $0.lasting.append(lasting) }
      connection.answer(message)
    case "RemoveNotification":
      state.withLock { $0.removed.append(string(1)) }
      connection.answer(message)
    default: connection.answer(message, .unknownMethod, "There is no \(message.member).")
    }
  }

  // MARK: The calls

  /// The calls of `Notify`, in order.
  public var shown: [Shown] { state.withLock { $0.shown } }
  /// The numbers of the notifications that were withdrawn.
  public var closed: [UInt32] { state.withLock { $0.closed } }
  /// The calls of `AddNotification`, in order.
  public var lasting: [Lasting] { state.withLock { $0.lasting } }
  /// The identifiers that `RemoveNotification` was called with.
  public var removed: [String] { state.withLock { $0.removed } }
  public var capabilityCalls: Int { state.withLock { $0.capabilityCalls } }

  // MARK: The person's actions

  /// Clicks a notification or one of its buttons. This closes the notification.
  ///
  /// - Throws: `BusError` if a signal cannot be created.
  public func click(_ shown: Shown, _ key: String = "default", token: String? = nil) throws {
    if let token { try send("ActivationToken", about: shown) { $0.append(token) } }
    try send("ActionInvoked", about: shown) { $0.append(key) }
    try send("NotificationClosed", about: shown) { $0.append(UInt32(3)) }
  }

  /// Dismisses a notification.
  ///
  /// - Throws: `BusError` if the signal cannot be created.
  public func dismiss(_ shown: Shown) throws {
    try send("NotificationClosed", about: shown) { $0.append(UInt32(2)) }
  }

  private func send(
    _ member: String, about shown: Shown, _ write: (BusMessage) -> Void
  ) throws {
    try queue.sync {
      let signal = try BusMessage(signal: member, of: Self.name, at: Self.path, to: shown.sender)
      signal.append(shown.number)
      write(signal)
      connection.send(signal)
    }
  }
}
