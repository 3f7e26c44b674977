internal import Synchronization

/// What a service of the bus answers to one question. It is told on the main actor when it is another answer.
///
///     a connection ─▶ subscribe, ask ─▶ answer ─▶ changed
///     the service's signal of a change, or another owner of its name ─▶ ask again
///
/// The question is asked on the connection to the session bus that the application has already. The service is not
/// started for it. A change during the question is asked for after it.
package final class BusQuestion<Answer: Equatable & Sendable>: Sendable {
  package typealias Asking =
    @Sendable (BusConnection, @escaping @Sendable (Answer) -> Void) -> Void

  private let service: String
  private let path: String
  private let signal: (interface: String, member: String, argument: String)
  private let asking: Asking
  private let changed: @MainActor @Sendable (Answer) -> Void
  private let state: Mutex<State>

  private struct State {
    var connection: BusConnection?
    var told: Answer
    /// Whether an answer is waited for, and whether something changed since the question.
    var isAsking = false
    var asksAgain = false
  }

  private static var bus: String { "org.freedesktop.DBus" }

  /// - Parameters:
  ///   - initial: The answer that counts as told.
  ///   - signal: The signal of a change, which the service's object sends, with its first value.
  ///   - asking: Asks the question, on the connection's queue, and passes the answer on. A call must not start the
  ///     service (``BusMessage/requireRunningService()``).
  ///   - changed: Called for each new answer.
  package init(
    _ initial: Answer, to service: String, at path: String,
    signal: (interface: String, member: String, argument: String), asking: @escaping Asking,
    changed: @escaping @MainActor @Sendable (Answer) -> Void
  ) {
    (self.service, self.path, self.signal) = (service, path, signal)
    (self.asking, self.changed) = (asking, changed)
    state = Mutex(State(told: initial))
  }

  /// Tells an answer, unless it is known.
  package func tell(_ answer: Answer) {
    let isNew = state.withLock { state in
      defer { state.told = answer }
      return state.told != answer
    }
    guard isNew else { return }
    let changed = changed
    Task { @MainActor in changed(answer) }
  }

  // MARK: The session bus, on its queue

  package func connected(_ connection: BusConnection) throws(BusError) {
    state.withLock { state in
      state.connection = connection
      (state.isAsking, state.asksAgain) = (false, false)
    }
    try connection.subscribe(
      to: """
        type='signal',sender='\(service)',path='\(path)',\
        interface='\(signal.interface)',member='\(signal.member)',arg0='\(signal.argument)'
        """)
    try connection.subscribe(
      to: "type='signal',sender='\(Self.bus)',member='NameOwnerChanged',arg0='\(service)'")
    ask()
  }

  package func signalled(_ message: BusMessage) {
    func names(_ name: String) -> Bool { message.values()?.first?.string == name }
    if message.interface == signal.interface, message.member == signal.member {
      if message.path == path, names(signal.argument) { ask() }
    } else if message.interface == Self.bus, message.member == "NameOwnerChanged" {
      if message.sender == Self.bus, names(service) { ask() }
    }
  }

  package func lost() { state.withLock { $0.connection = nil } }

  private func ask() {
    let connection = state.withLock { state -> BusConnection? in
      guard !state.isAsking else {
        state.asksAgain = true
        return nil
      }
      state.isAsking = state.connection != nil
      return state.connection
    }
    guard let connection else { return }
    asking(connection) { [weak self] in self?.finish($0, connection) }
  }

  private func finish(_ answer: Answer, _ connection: BusConnection) {
    let (isCurrent, asksAgain) = state.withLock { state in
      guard state.connection === connection else { return (false, false) }
      defer { (state.isAsking, state.asksAgain) = (false, false) }
      return (true, state.asksAgain)
    }
    guard isCurrent else { return }
    tell(answer)
    if asksAgain { ask() }
  }
}
