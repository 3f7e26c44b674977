public import DBus
internal import Dispatch
internal import Logging
internal import Synchronization

/// An application's notifications on the desktop, by the notification service of the session bus.
///
///     show ──▶ queue: a service that can start the application? ─▶ AddNotification
///                │ no                                                    ╎
///                ▼                                                       ▼
///              capabilities (once), Notify ─▶ ledger          org.freedesktop.Application
///     handler ◀── ActionInvoked, NotificationClosed ◀── bus
///
/// The first notification opens the connection, and the last one that can still be answered closes it, so
/// that an application without notifications is never woken. Everything happens on a queue of its own: a bus
/// or a service that does not answer delays the notification alone.
///
/// Source: Desktop Notifications Specification 1.2, `org.freedesktop.Notifications`; GLib 2.74,
/// `org.gtk.Notifications`, which GNOME has beside it.
public final class DesktopNotifications: Sendable {
  /// What became of a notification.
  public enum Event: Hashable, Sendable {
    /// The person clicked it, or one of its buttons. The token lets the application take the focus.
    case answered(String, key: String, token: String?)
    /// It is not shown any more, and there was no answer.
    case closed(String)
  }

  /// Why a notification is not shown.
  public struct Failure: Error, Hashable {
    /// A clause without a full stop.
    public let reason: String

    init(_ error: BusError) {
      switch error {
      case .refused("org.freedesktop.DBus.Error.ServiceUnknown", _):
        reason = "no program on this desktop shows notifications"
      default: reason = "\(error)"
      }
    }
  }

  private let names: ApplicationNames
  private let address: BusAddress?
  private let isActivatable: Bool
  private let patience: Duration
  private let handler: @Sendable (Event) -> Void
  private let queue: DispatchQueue
  private let log = Logger(label: "org.scenery.notifications")
  private let state = Mutex(State())

  private struct State {
    var connection: BusConnection?
    /// What the service can do; asked once for each connection.
    var capabilities: Set<String>?
    var ledger = NotificationLedger()
    /// Those whose responses come as requests to the application.
    var lasting: Set<String> = []
    var isStopped = false
  }

  private static let service = ServiceName(
    name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications")
  private static let lastingService = ServiceName(
    name: "org.gtk.Notifications", path: "/org/gtk/Notifications")

  /// A service whose interface is called as the service is.
  private struct ServiceName {
    var name: String
    var path: String

    func call(_ member: String) throws(BusError) -> BusMessage {
      try BusMessage(calling: member, of: name, at: path, on: name)
    }
  }

  /// - Parameters:
  ///   - names: The application, as its desktop entry is called.
  ///   - address: The session bus; nil where the session has none.
  ///   - isActivatable: Whether launchers mean this process by the application's name.
  ///   - patience: How long bus and service may take for anything that they are asked.
  ///   - handler: Hears what becomes of notifications, on a queue.
  public init(
    _ names: ApplicationNames, at address: BusAddress?, isActivatable: Bool,
    patience: Duration = .seconds(2), handler: @escaping @Sendable (Event) -> Void
  ) {
    self.names = names
    self.address = address
    self.isActivatable = isActivatable
    self.patience = patience
    self.handler = handler
    queue = DispatchQueue(label: "\(names.identifier).notifications")
  }

  /// On the bus that the environment names.
  public convenience init(
    _ names: ApplicationNames, environment: [String: String], isActivatable: Bool,
    handler: @escaping @Sendable (Event) -> Void
  ) {
    self.init(
      names, at: BusAddress(environment: environment), isActivatable: isActivatable,
      handler: handler)
  }

  // MARK: Showing

  /// Shows a notification, or replaces the one of that name. Returns when the service has taken it.
  public func show(_ notification: DesktopNotification) async throws(Failure) {
    let outcome: Result<Void, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        defer { self.leaveIfIdle() }
        do throws(BusError) {
          try self.notify(notification)
          continuation.resume(returning: .success(()))
        } catch {
          continuation.resume(returning: .failure(Failure(error)))
        }
      }
    }
    try outcome.get()
  }

  /// Takes a notification back; nothing happens when it is gone.
  public func withdraw(_ identifier: String) {
    queue.async {
      do throws(BusError) { try self.close(identifier) } catch {
        self.log.info("a notification cannot be taken back: \(error)")
      }
      self.leaveIfIdle()
    }
  }

  /// Takes back the notifications whose responses need a running application. Does not wait for a bus that
  /// hangs.
  public func stop() {
    let isDue = state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped && state.connection != nil
    }
    guard isDue else { return }
    for identifier in state.withLock({ $0.ledger.identifiers }) { withdraw(identifier) }
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    _ = isDone.wait(timeout: .now() + .milliseconds(200))
  }

  // MARK: On the queue

  private func notify(_ notification: DesktopNotification) throws(BusError) {
    let connection = try connect()
    if isActivatable, try addLasting(notification, connection) { return }
    let capabilities = try capabilities(connection)
    let call = try Self.service.call("Notify")
    call.append(names.name)
    call.append(state.withLock { $0.ledger.number(of: notification.identifier) })
    call.append(names.identifier)
    call.append(notification.title)
    call.append(notification.body(for: capabilities))
    call.append(notification.actions(for: capabilities))
    call.append(
      .variants([
        "desktop-entry": .string(names.identifier), "urgency": .byte(notification.urgency.rawValue),
      ]))
    // The service decides how long it is shown.
    call.append(Int32(-1))
    let answer = try connection.call(call, deadline: patience)
    guard let number = answer.values()?.first?.uint32 else { throw .badAnswer }
    state.withLock {
      $0.ledger.shown(notification.identifier, as: number, by: answer.sender)
    }
  }

  /// Shows it by the service that starts the application for a response.
  ///
  /// - Returns: Whether there is one, and the application is installed, which it asks for.
  private func addLasting(
    _ notification: DesktopNotification, _ connection: BusConnection
  ) throws(BusError) -> Bool {
    let service = Self.lastingService
    guard !notification.responses.isEmpty,
      try connection.hasOwner(service.name, deadline: patience)
    else { return false }
    let call = try service.call("AddNotification")
    call.append(names.identifier)
    call.append(notification.identifier)
    call.append(.variants(notification.lastingValues))
    do throws(BusError) {
      _ = try connection.call(call, deadline: patience)
    } catch .refused(_, let message) {
      log.info("\(service.name) refuses: \(message)")
      return false
    }
    state.withLock { _ = $0.lasting.insert(notification.identifier) }
    return true
  }

  private func capabilities(_ connection: BusConnection) throws(BusError) -> Set<String> {
    if let known = state.withLock({ $0.capabilities }) { return known }
    let answer = try connection.call(Self.service.call("GetCapabilities"), deadline: patience)
    guard let capabilities = answer.values()?.first?.strings else { throw .badAnswer }
    let (name, path) = (Self.service.name, Self.service.path)
    try connection.subscribe(
      to: "type='signal',sender='\(name)',path='\(path)',interface='\(name)'", deadline: patience)
    state.withLock { $0.capabilities = Set(capabilities) }
    return Set(capabilities)
  }

  private func connect() throws(BusError) -> BusConnection {
    if let connection = state.withLock({ $0.connection }) { return connection }
    guard let address else { throw .noBus }
    let connection = try BusConnection(address, queue: queue, deadline: patience)
    do throws(BusError) {
      try connection.serve { [weak self] in
        self?.receive($0)
      } onEnd: { [weak self] in
        self?.busEnded()
      }
    } catch {
      connection.close()
      throw error
    }
    state.withLock { $0.connection = connection }
    return connection
  }

  private func receive(_ message: BusMessage) {
    guard message.kind == .signal, message.interface == Self.service.name,
      let (number, signal) = NotificationLedger.read(message)
    else { return }
    let event = state.withLock { $0.ledger.take(signal, about: number, from: message.sender) }
    guard let event else { return }
    log.debug("\(message.member) of \(number)")
    leaveIfIdle()
    handler(event)
  }

  private func close(_ identifier: String) throws(BusError) {
    let (number, isLasting) = state.withLock { state in
      defer { state.ledger.forget(identifier) }
      return (state.ledger.number(of: identifier), state.lasting.remove(identifier) != nil)
    }
    if isLasting {
      let call = try Self.lastingService.call("RemoveNotification")
      call.append(names.identifier)
      call.append(identifier)
      try connect().send(call)
    }
    if number != 0 {
      let call = try Self.service.call("CloseNotification")
      call.append(number)
      try connect().send(call)
    }
  }

  /// Signals on the bus wake the application, so it listens no longer than it has to.
  private func leaveIfIdle() {
    let connection = state.withLock { state -> BusConnection? in
      guard state.ledger.isEmpty else { return nil }
      defer { (state.connection, state.capabilities) = (nil, nil) }
      return state.connection
    }
    connection?.close()
  }

  /// No signal about the shown notifications can come any more.
  private func busEnded() {
    let lost = state.withLock { state in
      defer {
        (state.connection, state.capabilities) = (nil, nil)
        state.ledger = NotificationLedger()
      }
      return state.ledger.identifiers
    }
    for identifier in lost { handler(.closed(identifier)) }
  }
}
