internal import Threads

/// The thread of a store, and the state that it shares with the callers.
///
/// The thread holds the writer and not the store. When the store is released, its `deinit` ends the thread.
final class Writer<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Change = WriteBehind<Key, Value>.Change
  private typealias Ticket = WriteQueue<Key, Value>.Ticket

  private struct State: Sendable {
    var queue: WriteQueue<Key, Value>
    /// The state that was last reported to the observer.
    var told = SaveState.saved
    var observer: (@Sendable (SaveState) -> Void)?
    var waiters: [(ticket: Ticket, body: @Sendable (Bool) -> Void)] = []
    var hasThread = false
    /// The ticket of the last try. Set when the store is released.
    var end: Ticket?
  }

  /// The next step of the thread.
  private enum Step {
    case tell(SaveState, (@Sendable (SaveState) -> Void)?)
    case answer(@Sendable (Bool) -> Void, Bool)
    case write([Change])
    case end
  }

  private let name: String
  private let shared: StateMonitor<State>
  private let describe: @Sendable (any Error) -> SaveFailure
  private let body: @Sendable ([Change]) throws -> Void

  init(
    name: String, queue: WriteQueue<Key, Value>,
    describe: @escaping @Sendable (any Error) -> SaveFailure,
    write: @escaping @Sendable ([Change]) throws -> Void
  ) {
    self.name = name
    self.describe = describe
    body = write
    shared = StateMonitor(State(queue: queue))
  }

  // MARK: For callers

  var state: SaveState { shared.withLock { $0.queue.state } }

  var unwritten: [Change] { shared.withLock { $0.queue.unwritten } }

  var observer: (@Sendable (SaveState) -> Void)? {
    get { shared.withLock { $0.observer } }
    set { shared.withLock { $0.observer = newValue } }
  }

  /// No try begins between the changes, so that one write has all of them.
  func enqueue(_ changes: [Change], isUrgent: Bool) {
    update { state in
      for change in changes {
        state.queue.enqueue(change, isUrgent: isUrgent, at: .monotonicNow)
      }
    }
  }

  func retryNow() {
    update {
      $0.queue.forgetFailures()
      $0.queue.hurry()
    }
  }

  func afterPending(_ body: @escaping @Sendable (Bool) -> Void) {
    update {
      $0.waiters.append(($0.queue.ticket, body))
      $0.queue.hurry()
    }
  }

  func flush(within limit: Duration) -> Bool {
    let ticket = update { state in
      state.queue.hurry()
      return state.queue.ticket
    }
    let deadline = Duration.monotonicNow + limit
    return shared.wait { state in
      if let outcome = state.queue.outcome(ticket) { return .done(outcome) }
      guard state.hasThread, .monotonicNow < deadline else { return .done(false) }
      return .wait(until: deadline)
    }
  }

  func close() {
    shared.withLock { state in
      state.queue.hurry()
      state.end = state.queue.ticket
      shared.wake()
    }
  }

  /// Changes the state. Starts the thread if there is work and no thread yet. Wakes the thread if it has to
  /// act earlier than it knew.
  @discardableResult
  private func update<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, undone) = shared.withLock { state in
      let before = state.queue.nextTry
      let result = body(&state)
      let undone = startThreadIfNeeded(&state)
      if state.queue.nextTry != before || state.queue.state != state.told || !state.waiters.isEmpty
      {
        shared.wake()
      }
      return (result, undone)
    }
    undone?()
    return result
  }

  /// Returns a closure that reports the failure, to be called outside the lock, when no thread can be
  /// started. Otherwise nil. The next change tries to start the thread again.
  private func startThreadIfNeeded(_ state: inout State) -> (() -> Void)? {
    guard !state.hasThread, !state.queue.isIdle || !state.waiters.isEmpty else { return nil }
    guard let code = startThread(named: name, niceness: threadNiceness, { self.run() }) else {
      state.hasThread = true
      return nil
    }
    state.queue.cannotStart(SaveFailure(errno: code))
    let told = state.queue.state
    let (observer, waiters) = (told == state.told ? nil : state.observer, state.waiters)
    state.told = told
    state.waiters = []
    return {
      observer?(told)
      for waiter in waiters { waiter.body(false) }
    }
  }

  // MARK: On the thread

  private func run() {
    while true {
      switch shared.wait(nextStep) {
      case .tell(let state, let observer): observer?(state)
      case .answer(let body, let isWritten): body(isWritten)
      case .write(let changes): write(changes)
      case .end: return
      }
    }
  }

  private func nextStep(_ state: inout State) -> StateMonitor<State>.Turn<Step> {
    if state.queue.state != state.told {
      state.told = state.queue.state
      return .done(.tell(state.told, state.observer))
    }
    for (index, waiter) in state.waiters.enumerated() {
      if let outcome = state.queue.outcome(waiter.ticket) {
        state.waiters.remove(at: index)
        return .done(.answer(waiter.body, outcome))
      }
    }
    if let end = state.end, state.queue.outcome(end) != nil { return .done(.end) }
    guard let next = state.queue.nextTry else { return .wait(until: nil) }
    guard next <= .monotonicNow else { return .wait(until: next) }
    return .done(.write(state.queue.beginTry()))
  }

  private func write(_ changes: [Change]) {
    let failure: SaveFailure?
    do {
      try body(changes)
      failure = nil
    } catch {
      failure = describe(error)
    }
    shared.withLock { state in
      if let failure {
        state.queue.failed(failure, at: .monotonicNow)
      } else {
        state.queue.succeeded()
      }
      // Wakes the threads that wait in `flush`.
      shared.wake()
    }
  }
}

/// How much lower the thread's priority is than that of the process, as a nice value.
///
/// While a letter is written, the next one goes from the X server to the main thread and back. On two
/// processors, one of them waited for the end of this thread's turn: three milliseconds, for one letter in
/// twenty. A tenth of a busy processor is still enough to write in time.
let threadNiceness: Int32 = 10
