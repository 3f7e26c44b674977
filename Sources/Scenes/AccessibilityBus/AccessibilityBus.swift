public import Accessibility
public import DBus
internal import Dispatch
internal import Logging
internal import Views

/// The application on the bus of assistive technology: AT-SPI 2 over D-Bus.
///
///     bus ─▶ call: decoded, counted ─▶ answered from the tree ─▶ bus
///
///                       views ─▶ tree ─▶ event ─▶ bus
///
/// All of it happens on the main actor, which has the tree: somebody who asks for a thousand elements waits a thousand
/// times, and each change of a thread would be a part of that. A window waits for nobody: connecting happens in the
/// background, sending never waits, and a turn of the event loop reads two kilobytes of calls. Each answer has a bound,
/// and so has the number of calls of one program.
///
/// Nothing is made for elements that nobody has asked for: the tree gives numbers when it is asked, and
/// tells changes of elements that have a number.
///
/// Source: at-spi2-core 2.46, `xml/` and `devel-docs/`; AT-SPI has no other specification.
@MainActor
public final class AccessibilityBus {
  let service: AccessibilityService
  let log = Logger(label: "org.scenery.accessibility")
  private(set) var connection: BusConnection?
  private var address: BusAddress?
  /// The number of the last try to connect. An older one that succeeds is too late.
  private var attempt = 0
  /// The tries since the application was last on the bus.
  private var tries = 0
  private var notices = NoticeQueue()
  /// Which registry knows the application.
  var tie = RegistryTie()
  /// Whether the listeners will be asked for. They are not asked for twice at once.
  var isAskingForListeners = false
  private var callCounts: [String: Int] = [:]
  private var countsSince = ContinuousClock.now

  /// The time for an answer of the bus, and for the registry, which the bus may have to start.
  private static let patience = Duration.seconds(5)
  /// The calls of one program in a second. A walk over a thousand elements makes six thousand.
  private static let mostCalls = 20_000
  /// The pauses before the tries after a loss, in seconds.
  private static let pauses = [1, 2, 4, 8, 15, 30]

  /// Calls a closure whenever a descriptor is readable, until the returned closure is called.
  public typealias Watch =
    @MainActor (
      _ descriptor: Int32, _ action: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void

  private let watch: Watch?

  /// - Parameters:
  ///   - version: The library's, or the application's where it has none of its own.
  ///   - locale: The language of all words, such as "en_US".
  ///   - watch: Watches the socket in the event loop of the main actor. Nil for a source of libdispatch.
  public init(
    _ tree: AccessibilityTree, version: String, locale: String = "en_US", watch: Watch? = nil
  ) {
    self.watch = watch
    service = AccessibilityService(tree, version: version, locale: locale)
  }

  // MARK: Life

  /// Connects in the background, and again after a loss, until ``stop()``.
  public func start(at address: BusAddress) {
    guard self.address != address else { return }
    (self.address, tries) = (address, 0)
    close()
    connect()
  }

  /// Leaves the bus. Does not wait for it.
  public func stop() {
    address = nil
    close()
  }

  private func connect() {
    guard connection == nil, let address else { return }
    attempt += 1
    let attempt = attempt
    BusConnection.open(
      address, queue: .main, deadline: Self.patience, watcher: watch.map(Self.watcher)
    ) { [weak self] result in
      MainActor.assumeIsolated {
        guard let self, self.attempt == attempt, self.address == address else {
          if case .success(let late) = result { late.close() }
          return
        }
        do throws(BusError) {
          try self.serve(result.get())
        } catch {
          self.lose("not on the accessibility bus: \(error)")
        }
      }
    }
  }

  /// A connection calls its watcher on its queue, which is the main queue.
  private static func watcher(_ watch: @escaping Watch) -> BusConnection.Watcher {
    { descriptor, handler in
      let end = MainActor.assumeIsolated { watch(descriptor, handler) }
      return { MainActor.assumeIsolated { end() } }
    }
  }

  private func serve(_ connection: BusConnection) throws(BusError) {
    self.connection = connection
    service.connect(as: connection.uniqueName) { [weak self] event in
      guard let self else { return }
      post(notices.add(event))
    }
    try connection.serve { [weak self] message in
      MainActor.assumeIsolated { self?.receive(message) }
    } onEnd: { [weak self] in
      MainActor.assumeIsolated { self?.lose("the accessibility bus closed the connection") }
    }
    try register(connection)
  }

  /// Ends the connection, and tries again after a pause.
  func lose(_ reason: String) {
    log.info("\(reason)")
    close()
    guard address != nil, tries < Self.pauses.count else { return }
    let pause = Self.pauses[tries]
    tries += 1
    after(.seconds(pause)) { $0.connect() }
  }

  private func close() {
    attempt += 1
    connection?.close()
    (connection, notices, tie) = (nil, NoticeQueue(), RegistryTie())
    service.disconnect()
  }

  /// Calls a closure after a pause, unless the object is gone.
  func after(
    _ pause: DispatchTimeInterval, _ action: @escaping @MainActor (AccessibilityBus) -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + pause) { [weak self] in
      MainActor.assumeIsolated { if let self { action(self) } }
    }
  }

  /// The application is on the bus, and the registry knows it.
  func registered() {
    tries = 0
    log.debug("on the accessibility bus")
  }

  // MARK: Notices

  func send(_ stroke: KeyStroke) { post(notices.add(stroke)) }

  /// The registry has answered to a key, so that what waits for the answer goes out.
  func keyAnswered(_ number: Int) { post(notices.answered(number)) }

  func keyUnanswered(_ number: Int) { post(notices.unanswered(number)) }

  private func post(_ due: [NoticeQueue.Notice]) {
    guard let connection else { return }
    for notice in due {
      switch notice {
      case .event(let event): if let message = event.message { connection.send(message) }
      case .key(let stroke, let number): tell(stroke, number, connection)
      }
    }
  }

  // MARK: Calls

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
    do throws(ATSPIRefusal) {
      connection.answer(message, with: try service.answer(AccessibilityCall(message)).get())
    } catch {
      connection.answer(message, error.fault, error.sentence)
    }
  }

  /// Whether one more call of a program is taken.
  private func admits(_ sender: String) -> Bool {
    let now = ContinuousClock.now
    if now - countsSince >= .seconds(1) { (countsSince, callCounts) = (now, [:]) }
    callCounts[sender, default: 0] += 1
    return callCounts[sender, default: 0] <= Self.mostCalls
  }
}
