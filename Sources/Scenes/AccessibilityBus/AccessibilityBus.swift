public import Accessibility
public import DBus
internal import Dispatch
internal import Logging
internal import Synchronization
internal import Views

/// The application on the bus of assistive technology: AT-SPI 2 over D-Bus.
///
///     bus ─▶ call ─▶ queue: decoded, counted ─▶ waiting ─▶ main actor: answered from the tree ─▶ queue ─▶ bus
///                                                           │
///                            views ─▶ tree ─▶ event ────────┴──────────────────────────────────▶ queue ─▶ bus
///
/// A window waits for nobody. The main actor answers calls for a few milliseconds, and then leaves the same
/// time to everything else. Decoding, encoding and sending happen on the queue, and sending never waits. Each
/// answer has a bound, and so has the number of calls that wait.
///
/// Nothing is made for elements that nobody has asked for: the tree gives numbers when it is asked, and
/// tells changes of elements that have a number.
///
/// Source: at-spi2-core 2.46, `xml/` and `devel-docs/`; AT-SPI has no other specification.
public final class AccessibilityBus: Sendable {
  let service: AccessibilityService
  let queue = DispatchQueue(label: "org.scenery.accessibility")
  let log = Logger(label: "org.scenery.accessibility")
  private let state = Mutex(State())

  /// The time for an answer of the bus, and for the registry, which the bus may have to start.
  static let patience = Duration.seconds(5)
  /// The calls that may wait. Further ones are refused.
  private static let mostWaiting = 1000
  /// The calls of one program in a second. A walk over all elements makes a thousand.
  private static let mostCalls = 5000
  /// How long the main actor answers at a stretch, and how long it then does other things.
  private static let slice = Duration.milliseconds(4)
  /// The pauses before the tries after a loss.
  private static let pauses: [Int] = [1, 2, 4, 8, 15, 30]

  private struct Waiting {
    var call: AccessibilityCall
    var message: BusMessage
    /// The connection that the call came on. An answer goes nowhere else.
    var connection: BusConnection
  }

  private struct State {
    var address: BusAddress?
    var connection: BusConnection?
    var waiting: [Waiting] = []
    /// Whether the main actor will come for those who wait.
    var isAnswering = false
    var tries = 0
    var callCounts: [String: Int] = [:]
    var countsSince = ContinuousClock.now
    var isAskingForListeners = false
    var notices = NoticeQueue()
    var tie = RegistryTie()
  }

  /// - Parameters:
  ///   - version: The library's, or the application's where it has none of its own.
  ///   - locale: The language of all words, such as "en_US".
  @MainActor
  public init(_ tree: AccessibilityTree, version: String, locale: String = "en_US") {
    service = AccessibilityService(tree, version: version, locale: locale)
  }

  // MARK: Life

  /// Connects in the background, and again after a loss, until ``stop()``.
  @MainActor
  public func start(at address: BusAddress) {
    let isNew = state.withLock { state in
      defer { (state.address, state.tries) = (address, 0) }
      return state.address != address
    }
    guard isNew else { return }
    queue.async {
      self.close()
      self.connect()
    }
  }

  /// Leaves the bus. Does not wait for it.
  @MainActor
  public func stop() {
    state.withLock { $0.address = nil }
    service.disconnect()
    queue.async { self.close() }
  }

  private func connect() {
    guard let address = state.withLock({ $0.connection == nil ? $0.address : nil }) else { return }
    do throws(BusError) {
      let connection = try BusConnection(address, queue: queue, deadline: Self.patience)
      state.withLock { $0.connection = connection }
      let name = connection.uniqueName
      // Before any call of this connection: the main actor takes tasks in their order.
      Task { @MainActor in
        guard self.state.withLock({ $0.connection === connection }) else { return }
        self.service.connect(as: name) { event in
          self.queue.async { self.send(event) }
        }
      }
      try connection.serve { [weak self] in
        self?.receive($0)
      } onEnd: { [weak self] in
        self?.lose("the accessibility bus closed the connection")
      }
      try register(connection)
    } catch {
      lose("not on the accessibility bus: \(error)")
    }
  }

  /// Ends the connection, and tries again after a pause.
  func lose(_ reason: String) {
    log.info("\(reason)")
    close()
    let pause = state.withLock { state -> Int? in
      guard state.address != nil, state.tries < Self.pauses.count else { return nil }
      defer { state.tries += 1 }
      return Self.pauses[state.tries]
    }
    guard let pause else { return }
    queue.asyncAfter(deadline: .now() + .seconds(pause)) { [weak self] in self?.connect() }
  }

  private func close() {
    let connection = state.withLock { state in
      defer {
        (state.connection, state.waiting) = (nil, [])
        (state.notices, state.tie) = (NoticeQueue(), RegistryTie())
      }
      return state.connection
    }
    guard let connection else { return }
    connection.close()
    Task { @MainActor in
      // Another connection may be there already.
      if self.connection == nil { self.service.disconnect() }
    }
  }

  var connection: BusConnection? { state.withLock { $0.connection } }

  func withTie<Value: Sendable>(_ body: (inout RegistryTie) -> Value) -> Value {
    state.withLock { body(&$0.tie) }
  }

  /// The application is on the bus, and the registry knows it.
  func registered() {
    state.withLock { $0.tries = 0 }
    log.debug("on the accessibility bus")
  }

  /// Whether the listeners have to be asked for. They are not asked for twice at once.
  func beginsAskingForListeners() -> Bool {
    state.withLock { state in
      defer { state.isAskingForListeners = true }
      return !state.isAskingForListeners
    }
  }

  func endsAskingForListeners() { state.withLock { $0.isAskingForListeners = false } }

  // MARK: Notices, on the queue

  private func send(_ event: AccessibilityEvent) { post(state.withLock { $0.notices.add(event) }) }

  func send(_ stroke: KeyStroke) { post(state.withLock { $0.notices.add(stroke) }) }

  /// The registry has answered to a key, so that what waits for the answer goes out.
  func keyAnswered(_ number: Int) { post(state.withLock { $0.notices.answered(number) }) }

  func keyUnanswered(_ number: Int) { post(state.withLock { $0.notices.unanswered(number) }) }

  private func post(_ due: [NoticeQueue.Notice]) {
    guard let connection else { return }
    for notice in due {
      switch notice {
      case .event(let event): if let message = event.message { connection.send(message) }
      case .key(let stroke, let number): tell(stroke, number, connection)
      }
    }
  }

  // MARK: Calls, on the queue

  private func receive(_ message: BusMessage) {
    switch message.kind {
    case .call: take(message)
    case .signal: hear(message)
    case .answer, .error, .unknown: break
    }
  }

  private func take(_ message: BusMessage) {
    guard let connection else { return }
    if message.interface == "org.freedesktop.DBus.Peer", message.member == "Ping" {
      return connection.answer(message)
    }
    guard admits(message.sender) else {
      return connection.answer(message, .limitsExceeded, "There are too many calls.")
    }
    let call: AccessibilityCall
    do throws(ATSPIRefusal) {
      call = try AccessibilityCall(message)
    } catch {
      return connection.answer(message, error.fault, error.sentence)
    }
    let isFirst = state.withLock { state in
      state.waiting.append(Waiting(call: call, message: message, connection: connection))
      defer { state.isAnswering = true }
      return !state.isAnswering
    }
    if isFirst { answer() }
  }

  /// Whether one more call of a program is taken.
  private func admits(_ sender: String) -> Bool {
    state.withLock { state in
      let now = ContinuousClock.now
      if now - state.countsSince >= .seconds(1) {
        (state.countsSince, state.callCounts) = (now, [:])
      }
      state.callCounts[sender, default: 0] += 1
      return state.callCounts[sender, default: 0] <= Self.mostCalls
        && state.waiting.count < Self.mostWaiting
    }
  }

  /// Has the main actor answer those who wait, for so long.
  private func answer() {
    Task { @MainActor in
      let end = ContinuousClock.now + Self.slice
      var answers: [(Waiting, Result<[BusValue], ATSPIRefusal>)] = []
      while let waiting = next() {
        answers.append((waiting, service.answer(waiting.call)))
        if ContinuousClock.now >= end { break }
      }
      queue.async { [answers] in
        for (waiting, answer) in answers { self.reply(answer, to: waiting) }
        self.answerMore(after: Self.slice)
      }
    }
  }

  private func next() -> Waiting? {
    state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }

  private func answerMore(after pause: Duration) {
    let isDue = state.withLock { state in
      state.isAnswering = !state.waiting.isEmpty
      return state.isAnswering
    }
    guard isDue else { return }
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(pause / .nanoseconds(1)))) {
      self.answer()
    }
  }

  private func reply(_ answer: Result<[BusValue], ATSPIRefusal>, to waiting: Waiting) {
    switch answer {
    case .success(let values): waiting.connection.answer(waiting.message, with: values)
    case .failure(let refusal):
      waiting.connection.answer(waiting.message, refusal.fault, refusal.sentence)
    }
  }
}
