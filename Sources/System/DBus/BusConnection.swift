internal import CDBus
public import Dispatch
internal import Glibc

/// A private connection to a bus: the session's, or that of assistive technology.
///
/// Everything runs on one serial queue, ``queue``. The main actor never waits for the bus. Calls that wait
/// have a deadline, and are made on the queue too.
///
///     queue.async { open ─▶ call … ─▶ requestName ─▶ serve }
///                                                     │ readable
///                                                     ▼
///                                     handler(message) ── later ──▶ answer(…)
///
/// Sending never waits. A message that the socket does not take stays in libdbus's queue until the bus
/// reads again, and a bus that leaves megabytes unread is disconnected.
///
/// Source: the D-Bus specification 0.41; libdbus 1.14.
public final class BusConnection: @unchecked Sendable {
  public let queue: DispatchQueue
  /// The name that the bus gave this connection, such as ":1.42".
  public private(set) var uniqueName = ""
  // Used on the queue only.
  private let raw: OpaquePointer
  private let dbus: SceneryDBus
  private var isServed = false
  /// Ends the watch for messages. Nil while nobody watches.
  private var endWatch: (() -> Void)?
  private let watcher: Watcher
  /// Watches for room in the socket while messages wait to be sent.
  private var roomSource: (any DispatchSourceWrite)?
  private var handler: ((BusMessage) -> Void)?
  private var onEnd: (() -> Void)?
  /// The calls without an answer so far, by their numbers.
  private var awaited: [UInt32: AwaitedAnswer] = [:]
  /// An answer that a call waits for. The timer is cancelled with the answer, and wakes nobody then.
  private struct AwaitedAnswer {
    let handler: AnswerHandler
    let timer: any DispatchSourceTimer
  }
  private var isClosed = false
  /// A connection that is served stays alive until it is closed.
  private var keepsItself: BusConnection?

  /// Calls a handler on the queue whenever a descriptor is readable, until the returned closure is called. The
  /// descriptor may be closed at once afterwards.
  public typealias Watcher =
    @Sendable (
      _ descriptor: Int32, _ handler: @escaping @Sendable () -> Void
    ) -> () -> Void

  /// What becomes of a call: its answer, or the reason why there is none.
  public typealias AnswerHandler = (Result<BusMessage, BusError>) -> Void

  /// The message limit. A program that sends more is disconnected.
  private static let largestMessage = 1 << 20
  /// The bytes that may wait to be sent.
  private static let mostUnsent = 8 << 20
  private static let busName = "org.freedesktop.DBus"
  private static let busPath = "/org/freedesktop/DBus"

  /// Connects and says hello. Called on `queue`; waits no longer than `deadline` for the bus.
  public convenience init(
    _ address: BusAddress, queue: DispatchQueue, deadline: Duration
  ) throws(BusError) {
    dispatchPrecondition(condition: .onQueue(queue))
    try self.init(opening: address, queue, deadline, Self.source(on: queue))
  }

  /// Connects and says hello in the background, for a queue that waits for nobody, such as the main queue.
  ///
  /// - Parameters:
  ///   - watcher: Watches the socket. Nil for a dispatch source.
  ///   - handler: Called once, on `queue`.
  public static func open(
    _ address: BusAddress, queue: DispatchQueue, deadline: Duration,
    watcher: Watcher? = nil,
    _ handler: @escaping @Sendable (Result<BusConnection, BusError>) -> Void
  ) {
    // Not on a global queue: for those, libdispatch looks at its threads once a second from then on.
    DispatchQueue(label: "org.scenery.bus.opening").async {
      let result: Result<BusConnection, BusError>
      do throws(BusError) {
        result = .success(
          try BusConnection(opening: address, queue, deadline, watcher ?? source(on: queue)))
      } catch {
        result = .failure(error)
      }
      queue.async { handler(result) }
    }
  }

  /// Nobody else has the connection yet, so that any thread may wait for it.
  private init(
    opening address: BusAddress, _ queue: DispatchQueue, _ deadline: Duration,
    _ watcher: @escaping Watcher
  ) throws(BusError) {
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
    self.watcher = watcher
    // By default libdbus ends the process when the bus ends.
    dbus.connection_set_exit_on_disconnect(raw, 0)
    // Otherwise libdbus would collect 128 MiB before it reports that a message is too long.
    dbus.connection_set_max_message_size(raw, Self.largestMessage)
    do throws(BusError) {
      let answer = try waitForAnswer(to: Self.busCall("Hello"), deadline)
      guard let name = answer.values()?.first?.string else { throw .badAnswer }
      _ = dbus.bus_set_unique_name(raw, name)
      uniqueName = name
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
    let answer = try waitForAnswer(to: message, deadline)
    // Messages that came before the answer are in libdbus's queue, and the socket stays silent.
    if isServed { queue.async { [weak self] in self?.receive() } }
    return answer
  }

  private func waitForAnswer(
    to message: BusMessage, _ deadline: Duration
  ) throws(BusError) -> BusMessage {
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
    return BusMessage(answer, dbus)
  }

  /// Makes a call and does not wait for its answer. For a connection that is served.
  ///
  /// - Parameter handler: Called once, on the queue. Not called after ``close()``.
  public func call(
    _ message: BusMessage, deadline: Duration, _ handler: @escaping AnswerHandler
  ) {
    dispatchPrecondition(condition: .onQueue(queue))
    var number: UInt32 = 0
    guard !isClosed, dbus.connection_send(raw, message.raw, &number) != 0 else {
      return handler(.failure(.disconnected))
    }
    let serial = number
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let nanoseconds = Int(clamping: Int64(deadline / .nanoseconds(1)))
    timer.schedule(deadline: .now() + .nanoseconds(nanoseconds))
    timer.setEventHandler { [weak self] in
      self?.answer(to: serial)?(.failure(.timedOut))
    }
    awaited[serial] = AwaitedAnswer(handler: handler, timer: timer)
    timer.activate()
    sendRest()
  }

  /// The handler of a call that is no longer waited for. Nil when it was not.
  private func answer(to serial: UInt32) -> AnswerHandler? {
    guard let awaited = awaited.removeValue(forKey: serial) else { return nil }
    awaited.timer.cancel()
    return awaited.handler
  }

  /// Passes an answer to its call.
  ///
  /// - Returns: Whether the message is an answer that was waited for.
  private func resolve(_ message: BusMessage) -> Bool {
    guard let handler = answer(to: message.answeredSerial) else { return false }
    var error = DBusError()
    dbus.error_init(&error)
    if dbus.set_error_from_message(&error, message.raw) != 0 {
      defer { dbus.error_free(&error) }
      handler(.failure(Self.translated(error)))
    } else {
      handler(.success(message))
    }
    return true
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
    let answer = try call(message, deadline: deadline).values()
    guard let outcome = answer?.first?.uint32 else { throw .badAnswer }
    return outcome == 1 || outcome == 4  // Owner now, or already.
  }

  /// The process that owns a name, as the bus knows it from its socket.
  public func processID(of name: String, deadline: Duration) throws(BusError) -> UInt32 {
    let message = try Self.busCall("GetConnectionUnixProcessID")
    message.append(name)
    let answer = try call(message, deadline: deadline).values()
    guard let process = answer?.first?.uint32 else { throw .badAnswer }
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

  /// Has the bus pass on signals, and does not wait until it has agreed. Calls that are made afterwards are
  /// answered afterwards, so that no signal is missed between.
  public func subscribe(to rule: String) throws(BusError) {
    let message = try Self.busCall("AddMatch")
    message.append(rule)
    message.waiveAnswer()
    send(message)
  }

  // MARK: Service

  /// Passes every incoming message to `handler`, on the queue, until the connection ends. The connection
  /// stays alive until then, or until ``close()``.
  ///
  /// - Parameter onEnd: Called once, on the queue, when the bus is gone. Not called after ``close()``.
  public func serve(
    _ handler: @escaping @Sendable (BusMessage) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) throws(BusError) {
    dispatchPrecondition(condition: .onQueue(queue))
    (self.handler, self.onEnd) = (handler, onEnd)
    (isServed, keepsItself) = (true, self)
    var descriptor: Int32 = -1
    guard dbus.connection_get_unix_fd(raw, &descriptor) != 0 else {
      close()
      throw .disconnected
    }
    endWatch = watcher(descriptor) { [weak self] in self?.receive() }
    // Messages may have come in together with an awaited reply.
    receive()
  }

  /// Watches by a source of libdispatch.
  private static func source(on queue: DispatchQueue) -> Watcher {
    { descriptor, handler in
      // A descriptor must be open as long as a source watches it, so it has one of its own.
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return {} }
      let source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: queue)
      source.setEventHandler(handler: handler)
      source.setCancelHandler { Glibc.close(copy) }
      source.activate()
      return { source.cancel() }
    }
  }

  /// Reads two kilobytes, or a message that is longer, and handles what has come. So a flood leaves the queue to others
  /// again and again.
  private func receive() {
    guard !isClosed else { return }
    // Writes as well.
    let isConnected = dbus.connection_read_write(raw, 0) != 0
    while let message = dbus.connection_pop_message(raw) {
      let message = BusMessage(message, dbus)
      if !resolve(message) { handler?(message) }
      if isClosed { return }
    }
    if isConnected { sendRest() } else { lose() }
  }

  /// Ends the connection, and reports it.
  private func lose() {
    let (onEnd, awaited) = (onEnd, awaited)
    close()
    for answer in awaited.values { answer.handler(.failure(.disconnected)) }
    onEnd?()
  }

  /// Answers a call with the given values.
  public func answer(_ call: BusMessage, _ values: BusValue...) { answer(call, with: values) }

  public func answer(_ call: BusMessage, with values: [BusValue]) {
    guard call.wantsAnswer, let answer = call.makeAnswer() else { return }
    answer.append(values)
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
    // Writes what the socket takes, and never waits.
    _ = dbus.connection_send(raw, message.raw, nil)
    sendRest()
  }

  /// The bytes of messages that the bus has not read so far.
  public var unsentBytes: Int { isClosed ? 0 : Int(dbus.connection_get_outgoing_size(raw)) }

  /// Has what the socket did not take sent when there is room again.
  private func sendRest() {
    guard !isClosed, dbus.connection_has_messages_to_send(raw) != 0 else {
      roomSource?.cancel()
      roomSource = nil
      return
    }
    guard dbus.connection_get_outgoing_size(raw) <= Self.mostUnsent else {
      // Not now: the caller may be in the middle of its own work.
      return queue.async { [weak self] in if self?.isClosed == false { self?.lose() } }
    }
    var descriptor: Int32 = -1
    guard roomSource == nil, dbus.connection_get_unix_fd(raw, &descriptor) != 0 else { return }
    // A descriptor must be open as long as a source watches it. This source ends when all is sent, or with the
    // connection, so it has a descriptor of its own.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: copy, queue: queue)
    source.setEventHandler { [weak self] in self?.receive() }
    source.setCancelHandler { Glibc.close(copy) }
    source.activate()
    roomSource = source
  }

  /// Ends the connection and releases its names. What was not sent so far is dropped.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    handler = nil
    onEnd = nil
    for answer in awaited.values { answer.timer.cancel() }
    awaited = [:]
    roomSource?.cancel()
    endWatch?()
    dbus.connection_close(raw)
    (endWatch, roomSource, keepsItself) = (nil, nil, nil)
  }
}
