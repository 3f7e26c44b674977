internal import CDBus
public import Dispatch

/// A private connection to the session bus.
///
/// Everything runs on one serial queue, ``queue``. The main actor never waits for the bus. Calls that wait
/// have a deadline, and are made on the queue too.
///
///     queue.async { open ─▶ call … ─▶ requestName ─▶ serve }
///                                                     │ readable
///                                                     ▼
///                                     handler(message) ── later ──▶ answer(…)
///
/// Source: the D-Bus specification 0.41; libdbus 1.14.
public final class BusConnection: @unchecked Sendable {
  public let queue: DispatchQueue
  // Used on the queue only.
  private let raw: OpaquePointer
  private let dbus: SceneryDBus
  private var source: (any DispatchSourceRead)?
  private var handler: ((BusMessage) -> Void)?
  private var onEnd: (() -> Void)?
  private var isClosed = false

  /// The message limit. A program that sends more is disconnected.
  private static let largestMessage = 1 << 20
  private static let busName = "org.freedesktop.DBus"
  private static let busPath = "/org/freedesktop/DBus"

  /// Connects and says hello. Called on `queue`; waits no longer than `deadline` for the bus.
  public init(
    _ address: BusAddress, queue: DispatchQueue, deadline: Duration
  ) throws(BusError) {
    dispatchPrecondition(condition: .onQueue(queue))
    guard let dbus = LibDBus.table else { throw .noLibrary }
    var error = DBusError()
    dbus.error_init(&error)
    guard let raw = dbus.connection_open_private(address.rawValue, &error) else {
      let reason = error.message.map { String(cString: $0) } ?? "no reason given"
      dbus.error_free(&error)
      throw .unreachable(reason)
    }
    self.raw = raw
    self.dbus = dbus
    self.queue = queue
    // By default libdbus ends the process when the bus ends.
    dbus.connection_set_exit_on_disconnect(raw, 0)
    // Otherwise libdbus would collect 128 MiB before it reports that a message is too long.
    dbus.connection_set_max_message_size(raw, Self.largestMessage)
    do throws(BusError) {
      let answer = try call(Self.busCall("Hello"), deadline: deadline)
      var reader = answer.reader()
      guard let name = reader.string() else { throw .badAnswer }
      _ = dbus.bus_set_unique_name(raw, name)
    } catch {
      close()
      throw error
    }
  }

  deinit {
    if !isClosed { dbus.connection_close(raw) }
    dbus.connection_unref(raw)
  }

  // MARK: Calls

  /// Makes a call and waits for its answer.
  public func call(_ message: BusMessage, deadline: Duration) throws(BusError) -> BusMessage {
    dispatchPrecondition(condition: .onQueue(queue))
    guard !isClosed, dbus.connection_get_is_connected(raw) != 0 else { throw .disconnected }
    var error = DBusError()
    dbus.error_init(&error)
    let milliseconds = Int32(clamping: Int64(deadline / .milliseconds(1)))
    guard
      let answer = dbus.connection_send_with_reply_and_block(
        raw, message.raw, max(1, milliseconds), &error)
    else {
      defer { dbus.error_free(&error) }
      throw Self.translated(error)
    }
    // Messages that came before the answer are in libdbus's queue, and the socket stays silent.
    if source != nil { queue.async { [weak self] in self?.receive() } }
    return BusMessage(answer, dbus)
  }

  private static func translated(_ error: DBusError) -> BusError {
    let name = error.name.map { String(cString: $0) } ?? ""
    switch name {
    case "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout",
      "org.freedesktop.DBus.Error.TimedOut":
      return .timedOut
    case "org.freedesktop.DBus.Error.Disconnected": return .disconnected
    default:
      return .refused(name: name, message: error.message.map { String(cString: $0) } ?? "")
    }
  }

  private static func busCall(_ member: String) throws(BusError) -> BusMessage {
    try BusMessage(calling: member, of: busName, at: busPath, on: busName)
  }

  /// Requests a name, without waiting in the queue for it.
  ///
  /// - Returns: Whether this connection owns it now.
  public func requestName(_ name: String, deadline: Duration) throws(BusError) -> Bool {
    let message = try Self.busCall("RequestName")
    message.append(name)
    message.append(UInt32(4))  // DBUS_NAME_FLAG_DO_NOT_QUEUE
    var reader = try call(message, deadline: deadline).reader()
    guard let outcome = reader.uint32() else { throw .badAnswer }
    return outcome == 1 || outcome == 4  // Owner now, or already.
  }

  /// The process that owns a name, as the bus knows it from its socket.
  public func processID(of name: String, deadline: Duration) throws(BusError) -> UInt32 {
    let message = try Self.busCall("GetConnectionUnixProcessID")
    message.append(name)
    var reader = try call(message, deadline: deadline).reader()
    guard let process = reader.uint32() else { throw .badAnswer }
    return process
  }

  /// Whether some program owns a name.
  public func hasOwner(_ name: String, deadline: Duration) throws(BusError) -> Bool {
    let message = try Self.busCall("GetNameOwner")
    message.append(name)
    do throws(BusError) {
      _ = try call(message, deadline: deadline)
      return true
    } catch .refused("org.freedesktop.DBus.Error.NameHasNoOwner", _) {
      return false
    }
  }

  /// Has the bus pass on signals that match a rule (D-Bus specification, "Match Rules").
  public func subscribe(to rule: String, deadline: Duration) throws(BusError) {
    let message = try Self.busCall("AddMatch")
    message.append(rule)
    _ = try call(message, deadline: deadline)
  }

  // MARK: Service

  /// Passes every incoming message to `handler`, on the queue, until the connection ends. The connection
  /// stays alive until then, or until ``close()``.
  ///
  /// - Parameter onEnd: Called once, on the queue, when the bus is gone. Not called after ``close()``.
  public func serve(
    _ handler: @escaping @Sendable (BusMessage) -> Void, onEnd: @escaping @Sendable () -> Void
  ) throws(BusError) {
    dispatchPrecondition(condition: .onQueue(queue))
    var descriptor: Int32 = -1
    guard dbus.connection_get_unix_fd(raw, &descriptor) != 0 else { throw .disconnected }
    self.handler = handler
    self.onEnd = onEnd
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.receive() }
    // The descriptor must stay open as long as a source watches it.
    source.setCancelHandler { self.dbus.connection_close(self.raw) }
    self.source = source
    source.activate()
    // Messages may have come in together with an awaited reply.
    receive()
  }

  private func receive() {
    guard !isClosed else { return }
    let isConnected = dbus.connection_read_write(raw, 0) != 0
    while let message = dbus.connection_pop_message(raw) {
      handler?(BusMessage(message, dbus))
      if isClosed { return }
    }
    guard isConnected else {
      let onEnd = onEnd
      close()
      onEnd?()
      return
    }
  }

  /// Answers a call without values, or with the values that `write` appends.
  public func answer(_ call: BusMessage, _ write: (BusMessage) -> Void = { _ in }) {
    guard call.wantsAnswer, let answer = call.makeAnswer() else { return }
    write(answer)
    send(answer)
  }

  public func answer(_ call: BusMessage, _ fault: BusFault, _ sentence: String) {
    guard call.wantsAnswer, let answer = call.makeError(fault, sentence) else { return }
    send(answer)
  }

  /// Sends a signal, or a call whose answer is ignored.
  public func send(_ message: BusMessage) {
    dispatchPrecondition(condition: .onQueue(queue))
    guard !isClosed else { return }
    _ = dbus.connection_send(raw, message.raw, nil)
    // May wait for a bus that reads slowly, on this queue only.
    dbus.connection_flush(raw)
  }

  /// Ends the connection and releases its names.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    handler = nil
    onEnd = nil
    if let source { source.cancel() } else { dbus.connection_close(raw) }
    source = nil
  }
}
