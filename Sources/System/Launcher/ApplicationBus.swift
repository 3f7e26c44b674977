public import DBus
internal import Dispatch
internal import Logging
internal import Synchronization

/// The application on the session bus. It owns its name, and receives calls of `org.freedesktop.Application` and of
/// `org.scenery.Scenes1`.
///
///     bus ─▶ message ─▶ checked, counted ─▶ request ─▶ handler on the main actor ─▶ answer ─▶ bus
///
/// Everything except the handler runs on its own queue. If the bus is absent, dead or hung, or the name is
/// taken, there is only a line in the log, and the socket is used.
public final class ApplicationBus: Sendable {
  public typealias Handler = @MainActor @Sendable (InstanceRequest) async -> InstanceAnswer

  private let names: ApplicationNames
  private let address: BusAddress
  /// Whether the application owns its name on the bus.
  public let takesName: Bool
  private let queue: DispatchQueue
  private let log = Logger(label: "org.scenery.bus")
  private let state = Mutex(State())
  /// Signalled when a request is held, and when there will be none.
  private let news = DispatchSemaphore(value: 0)

  /// The time limit for each question to the bus.
  private let patience: Duration

  private struct State {
    var connection: BusConnection?
    var handler: Handler?
    var observers: [any BusObserver] = []
    /// Whether calls to the application's name come here.
    var ownsName = false
    /// The requests that arrived before there was a handler.
    var held: [(request: InstanceRequest, call: BusMessage)] = []
    var limit = ActivationLimit()
    var isStarted = false
    var isStopped = false
    /// Whether the name was owned before. A bus that was never there is not looked for again.
    var hadConnection = false
    /// The tries since the connection was lost.
    var tries = 0
    /// Sends events while somebody wants them.
    var signals: SceneSignals?
  }

  /// The pauses before the tries after a loss. A session manager starts a bus that crashed again within seconds, and
  /// a person who updates it within a minute. Nothing wakes the process after that.
  private static let pauses: [Duration] = [
    .seconds(1), .seconds(2), .seconds(4), .seconds(8), .seconds(15), .seconds(30),
  ]

  /// - Parameter takesName: Whether the application owns its name on the bus. Else the connection is only made
  ///   for an observer (``follow(_:)``).
  public convenience init(
    _ names: ApplicationNames, at address: BusAddress, takesName: Bool = true
  ) {
    self.init(names, at: address, patience: .milliseconds(500), takesName: takesName)
  }

  /// With a time limit of its own, for a test that must find the bus however busy the machine is.
  init(
    _ names: ApplicationNames, at address: BusAddress, patience: Duration, takesName: Bool = true
  ) {
    self.names = names
    self.takesName = takesName
    self.address = address
    self.patience = patience
    queue = DispatchQueue(label: "\(names.identifier).bus")
  }

  // MARK: Life

  /// Connects and requests the name in the background, unless that was done before. Calls wait for
  /// ``answer(by:)``.
  public func start() {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    if isFirst { queue.async { self.connect() } }
  }

  /// Sets the handler for held and future requests.
  public func answer(by handler: @escaping Handler) {
    let held = state.withLock { state in
      state.handler = handler
      defer { state.held = [] }
      return state.held
    }
    for (request, call) in held { pass(request, call, to: handler) }
  }

  /// Lets an observer share the connection, besides any other. For it, the connection stays when another process
  /// owns the application's name.
  public func follow(_ observer: any BusObserver) {
    queue.async {
      self.state.withLock { $0.observers.append(observer) }
      if let connection = self.connection {
        observer.busConnected(connection)
      } else if self.state.withLock({ $0.isStarted && !$0.isStopped }) {
        self.connect()
      }
    }
  }

  /// A call that has not been answered yet.
  struct Call {
    let request: InstanceRequest
    let reply: (InstanceAnswer) -> Void
  }

  /// Waits for the call for which the bus started this process.
  ///
  /// - Returns: Nil when no call comes in time, or there is no bus.
  func firstCall(within patience: Duration) -> Call? {
    _ = news.wait(timeout: .now() + .nanoseconds(Int(patience / .nanoseconds(1))))
    let first = state.withLock { $0.held.isEmpty ? nil : $0.held.removeFirst() }
    return first.map { first in
      Call(request: first.request) { answer in
        self.queue.async { self.reply(answer, to: first.call) }
      }
    }
  }

  /// Releases the name after all answers were sent. A bus that hangs is not waited for.
  public func stop() {
    let isDue = state.withLock { state in
      defer { state.isStopped = true }
      return state.isStarted && !state.isStopped
    }
    guard isDue else { return }
    let isDone = DispatchSemaphore(value: 0)
    queue.async {
      self.end()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .milliseconds(200))
  }

  private func connect() {
    guard connection == nil else { return }
    do throws(BusError) {
      let connection = try BusConnection(address, queue: queue, deadline: patience)
      let goesOn = state.withLock { state in
        state.connection = state.isStopped ? nil : connection
        return !state.isStopped
      }
      guard goesOn else { return connection.close() }
      let ownsName =
        takesName
        ? try connection.requestName(names.identifier, deadline: patience) : false
      let observers = state.withLock { state in
        state.ownsName = ownsName
        return state.observers
      }
      if takesName, !ownsName {
        let owner = try? connection.processID(of: names.identifier, deadline: patience)
        log.warning(
          """
          the name \(names.identifier) on the session bus belongs to \
          \(owner.map { "process \($0)" } ?? "another program"); launchers will reach that one
          """)
        if observers.isEmpty { return end() }
        news.signal()
      }
      try connection.serve { [weak self] in
        self?.receive($0)
      } onEnd: { [weak self] in
        self?.log.info("the session bus closed the connection")
        self?.end()
        self?.connectAgain()
      }
      state.withLock { state in
        state.hadConnection = true
        state.tries = 0
      }
      if ownsName { log.debug("own \(names.identifier)") }
      for observer in observers { observer.busConnected(connection) }
    } catch {
      log.info("not on the session bus: \(error)")
      end()
      connectAgain()
    }
  }

  /// Connects after a pause, if the connection was lost: the bus disconnects a program that is sent too long a
  /// message, or it ended and is started again.
  private func connectAgain() {
    let pause = state.withLock { state -> Duration? in
      guard state.hadConnection, !state.isStopped, state.tries < Self.pauses.count else {
        return nil
      }
      defer { state.tries += 1 }
      return Self.pauses[state.tries]
    }
    guard let pause else { return }
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(pause / .nanoseconds(1)))) { [weak self] in
      guard let self, !state.withLock({ $0.isStopped }) else { return }
      connect()
    }
  }

  /// Tries once more to own the name, if all tries after a loss have failed. Called when something else shows that
  /// the session goes on.
  public func look() {
    let isDue = state.withLock { state in
      state.hadConnection && !state.isStopped && state.connection == nil
        && state.tries == Self.pauses.count
    }
    if isDue { queue.async { self.connect() } }
  }

  private func end() {
    let connection = state.withLock { state in
      state.signals?.stop()
      defer { (state.connection, state.signals) = (nil, nil) }
      return state.connection
    }
    if let connection {
      connection.close()
      for observer in state.withLock({ $0.observers }) { observer.busLost() }
    }
    news.signal()
  }

  // MARK: Messages, on the queue

  private func receive(_ message: BusMessage) {
    switch message.kind {
    case .call: break
    case .signal:
      if message.member == "NameLost", message.sender == "org.freedesktop.DBus" {
        log.warning("the name \(names.identifier) on the session bus is lost")
      }
      for observer in state.withLock({ $0.observers }) { observer.busSignalled(message) }
      return
    case .answer, .error, .unknown: return
    }
    guard state.withLock({ $0.ownsName }) else {
      return refuse(message, .failed, "Another process is \(names.name).")
    }
    switch message.interface {
    case "org.freedesktop.DBus.Peer" where message.member == "Ping": reply(.done, to: message)
    case "org.freedesktop.DBus.Introspectable" where message.member == "Introspect":
      guard let text = ApplicationCall.introspection(of: message.path, of: names) else {
        return refuse(message, .unknownObject, "There is no object \(message.path).")
      }
      connection?.answer(message, .string(text))
    case _ where message.path != names.objectPath:
      refuse(message, .unknownObject, "There is no object \(message.path).")
    case ApplicationCall.interface, SceneCall.interface, "": take(message)
    case let other: refuse(message, .unknownInterface, "There is no interface \(other).")
    }
  }

  private func take(_ call: BusMessage) {
    do throws(ApplicationCall.Refusal) {
      let request =
        call.interface == SceneCall.interface
        ? try SceneCall.request(call) : try ApplicationCall.request(call)
      log.debug("\(call.member) from \(call.sender)")
      let (isAdmitted, handler) = state.withLock { state in
        let isAdmitted = state.limit.admits(at: .now)
        if isAdmitted, state.handler == nil { state.held.append((request, call)) }
        return (isAdmitted, state.handler)
      }
      guard isAdmitted else {
        return refuse(
          call, .limitsExceeded, "\(names.name) takes \(ActivationLimit.most) requests a second.")
      }
      guard let handler else {
        news.signal()
        return
      }
      pass(request, call, to: handler)
    } catch {
      refuse(call, error.fault, error.sentence)
    }
  }

  private func pass(_ request: InstanceRequest, _ call: BusMessage, to handler: @escaping Handler) {
    Task { @MainActor in
      let answer = await handler(request)
      queue.async { self.reply(answer, to: call) }
    }
  }

  private func reply(_ answer: InstanceAnswer, to call: BusMessage) {
    switch answer {
    case .done: connection?.answer(call)
    case .refused(let sentence): refuse(call, .failed, sentence)
    case .missing(let sentence): refuse(call, .unknownObject, sentence)
    case .text(let text): connection?.answer(call, .string(text))
    case .lines(let lines):
      follow(lines, for: SceneCall.watchDuration(call))
      connection?.answer(call)
    }
  }

  /// Sends lines as signals. Several callers share the same signals.
  private func follow(_ lines: AnswerLines, for duration: Duration) {
    guard let connection else { return }
    if let signals = state.withLock({ $0.signals }), signals.isDue {
      return signals.extend(to: duration)
    }
    let signals = SceneSignals(connection, path: names.objectPath, lines, for: duration)
    state.withLock { $0.signals = signals }
    signals.goOn()
  }

  private func refuse(_ call: BusMessage, _ fault: BusFault, _ sentence: String) {
    log.debug("refused \(call.interface).\(call.member) of \(call.sender): \(sentence)")
    connection?.answer(call, fault, sentence)
  }

  private var connection: BusConnection? { state.withLock { $0.connection } }
}
