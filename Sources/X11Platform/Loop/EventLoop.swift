internal import CSystem
internal import Glibc
internal import Views
internal import Xlib

/// Who does the work of a turn.
@MainActor
protocol EventLoopOwner: AnyObject {
  /// Handles every event that has arrived.
  func drainEvents()
  /// Paints what is damaged, once, and sends it.
  func paintFrames()
  /// Whether something waits that nothing will wake the loop for: events that a reply brought along.
  var hasQueuedEvents: Bool { get }
  /// How long the loop may leave unread what the X server says, while it is flooded; else nil.
  var rest: Duration? { get }
  /// Whether its server may be waited for now; asks the server where that is not known.
  func readiness() -> Connection.Readiness
  /// Whether other owners wait while its server is waited for.
  var isOneOfSeveral: Bool { get set }
  /// When a turn is due though no event and no timer asks for it; nil when nothing moves.
  var nextDeadline: Duration? { get }
  func signalReceived(_ signal: Int32)
  /// A signal is about to end the process: whatever has happened to windows until now counts.
  func takeUpEverything()
  /// The loop has ended, and the process is about to.
  func loopDidEnd()
}

/// The process's one loop: drains the X queues, runs due timers, paints once, flushes once, sleeps. It
/// has an owner for each X server that the process talks to.
///
///     ┌─▶ events, 8 ms at most ─▶ due timers ─▶ paint and flush ─▶ sleep ─▶ main queue, signals ─┐
///     │                                    until a descriptor │ a timer                         │
///     └─────────────────────────────────────────────────────────────────────────────────────────┘
///
/// It sleeps in one `ppoll` over the X sockets, the main dispatch queue's descriptor (``MainQueue``), and
/// a pipe that signals are written to (``SignalPipe``); the time-out is the next timer. Draining comes
/// before sleeping, always: a reply may have read events already, and the socket then stays silent. A
/// server that floods the process with events is left alone for a millisecond between two turns.
/// While nothing happens nothing wakes.
@MainActor
final class EventLoop {
  private struct Member {
    weak var owner: (any EventLoopOwner)?
    /// The X server's socket, where the loop is to hear of it.
    var socket: Int32?
    /// Whether it can have a turn. One of several whose server does not answer waits with its work.
    var readiness = Connection.Readiness.ready
  }
  private enum Phase { case waiting, running, stopped }

  private var members: [Member] = []
  private var timers = TimerQueue()
  private var actions: [TimerQueue.ID: @MainActor () -> Void] = [:]
  private var signals: SignalPipe?
  private var termination: TerminationWatch?
  private var phase = Phase.waiting
  private let start = ContinuousClock.now

  var isRunning: Bool { phase == .running }

  /// Monotonic time since the loop was made.
  var uptime: Duration { ContinuousClock.now - start }

  // MARK: Owners

  func add(_ owner: any EventLoopOwner) {
    members.append(Member(owner: owner))
    tellWhetherSeveral()
  }

  func remove(_ owner: any EventLoopOwner) {
    members.removeAll { $0.owner === owner || $0.owner == nil }
    // At the end the last one must not wait for a silent server either.
    if phase != .stopped { tellWhetherSeveral() }
  }

  private func tellWhetherSeveral() {
    for index in members.indices {
      members[index].owner?.isOneOfSeveral = members.count > 1
      members[index].readiness = members.count > 1 ? .idle : .ready
    }
  }

  /// Looks which servers may be waited for. One's answer is taken by that, so it is remembered until the
  /// turn.
  private func takeReadiness() {
    for index in members.indices where members[index].readiness != .ready {
      members[index].readiness = members[index].owner?.readiness() ?? .idle
    }
  }

  // MARK: Descriptors

  /// Wakes the loop when the X server says something.
  func watch(socket descriptor: Int32, of owner: any EventLoopOwner) {
    guard let index = members.firstIndex(where: { $0.owner === owner }) else { return }
    members[index].socket = descriptor
  }

  /// Stops watching the socket: the display is gone, and its end of file would wake us for ever.
  func unwatchSocket(of owner: any EventLoopOwner) {
    guard let index = members.firstIndex(where: { $0.owner === owner }) else { return }
    members[index].socket = nil
  }

  /// Turns the signals that ask a process to end into calls.
  func watchSignals(_ numbers: [Int32]) {
    signals = SignalPipe(watching: numbers)
    termination = signals?.descriptor.map(TerminationWatch.init(signals:))
  }

  /// Does what the signals that have come ask for.
  func takeSignals() {
    for number in signals?.take() ?? [] { received(signal: number) }
  }

  private func received(signal number: Int32) {
    termination?.arm()
    for member in members { member.owner?.takeUpEverything() }
    members.first?.owner?.signalReceived(number)
  }

  // MARK: Timers

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> any ScheduledAction {
    let id = timers.add(deadline: uptime + max(.zero, delay))
    actions[id] = action
    return LoopTimer(loop: self, id: id)
  }

  fileprivate func cancel(_ id: TimerQueue.ID) {
    timers.remove(id)
    actions[id] = nil
  }

  private func runDueTimers() {
    // Timers that an action adds wait for the next turn, so that a zero delay cannot starve the rest.
    let now = uptime
    while let id = timers.takeDue(at: now) { actions.removeValue(forKey: id)?() }
  }

  // MARK: Turns

  /// Runs until ``stop()``; returns at once where that was called already. The caller is on the main
  /// thread.
  func run() {
    if phase == .waiting { phase = .running }
    let mainQueue = MainQueue()
    while isRunning {
      performTurn()
      guard isRunning else { break }
      sleep(beside: mainQueue)
    }
    for member in members { member.owner?.loopDidEnd() }
  }

  /// Ends the loop for good.
  func stop() { phase = .stopped }

  /// One turn for a caller whose main actor is not the main thread, as in tests: there the main queue
  /// is not the loop's to serve, so main-actor work runs by yielding.
  func turn() async {
    performTurn()
    await Task.yield()
  }

  /// Waits for the first descriptor or timer, and does what the main queue and signals ask for. What X
  /// servers say waits for the turn.
  private func sleep(beside mainQueue: MainQueue) {
    var descriptors = [mainQueue.descriptor]
    if let signals = signals?.descriptor { descriptors.append(signals) }
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for member in members {
      guard let socket = member.socket, member.owner?.rest == nil else { continue }
      // What a server that reads nothing has said is read when it reads again.
      let events = member.readiness == .full ? POLLOUT : POLLIN
      entries.append(pollfd(fd: socket, events: Int16(events), revents: 0))
    }
    let nanoseconds = pause().map { pause in
      pause.components.seconds * 1_000_000_000 + pause.components.attoseconds / 1_000_000_000
    }
    let count = scenery_poll(&entries, nfds_t(entries.count), nanoseconds ?? -1)
    guard count > 0 else { return }
    for entry in entries where entry.revents != 0 {
      if entry.fd == mainQueue.descriptor {
        mainQueue.run()
      } else if entry.fd == signals?.descriptor {
        takeSignals()
      }
    }
  }

  private func performTurn() {
    takeReadiness()
    let ready = members.compactMap { $0.readiness == .ready ? $0.owner : nil }
    for owner in ready { owner.drainEvents() }
    runDueTimers()
    for owner in ready { owner.paintFrames() }
    guard members.count > 1 else { return }
    // What one server's events made another's windows paint is due now.
    for index in members.indices { members[index].readiness = .idle }
    takeReadiness()
  }

  /// How long the loop may sleep; nil for as long as nothing happens.
  private func pause() -> Duration? {
    var earliest = timers.nextDeadline
    for member in members {
      guard let owner = member.owner else { continue }
      switch member.readiness {
      // Its answer wakes the loop.
      case .asked, .full: continue
      case .ready where members.count > 1: return .zero
      case .ready, .idle: break
      }
      if owner.hasQueuedEvents { return .zero }
      if let rest = owner.rest { earliest = min(earliest ?? uptime + rest, uptime + rest) }
      if let deadline = owner.nextDeadline { earliest = min(earliest ?? deadline, deadline) }
    }
    return earliest.map { max(.zero, $0 - uptime) }
  }
}

/// A timer's handle.
@MainActor
private final class LoopTimer: ScheduledAction {
  private weak var loop: EventLoop?
  private let id: TimerQueue.ID

  init(loop: EventLoop, id: TimerQueue.ID) {
    self.loop = loop
    self.id = id
  }

  func cancel() { loop?.cancel(id) }
}
