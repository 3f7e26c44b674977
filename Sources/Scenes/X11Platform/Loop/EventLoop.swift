internal import CSystem
internal import Glibc
internal import Views
internal import Xlib

/// Does the work of a turn for one X server.
@MainActor
protocol EventLoopOwner: AnyObject {
  /// Handles every event that has arrived.
  func drainEvents()
  /// Paints the damaged parts once, and sends them.
  func paintFrames()
  /// Whether there is work that nothing will wake the loop for: events that were read together with a
  /// reply.
  var hasQueuedEvents: Bool { get }
  /// How long the loop may leave the X server's events unread: while it is flooded, and while the window manager
  /// draws the frame of a new window. Nil means not at all.
  var rest: Duration? { get }
  /// Whether its server may be waited for now. Sends the server a query where that is not known.
  func readiness() -> Connection.Readiness
  /// Whether the windows of other owners wait while this owner waits for its server.
  var isOneOfSeveral: Bool { get set }
  /// The time at which a turn is due without an event or a timer. Nil when no turn is due.
  var nextDeadline: Duration? { get }
  func signalReceived(_ signal: Int32)
  /// Processes everything that has happened to windows until now, because a signal is about to end the
  /// process.
  func takeUpEverything()
  /// The loop has ended, and the process is about to end.
  func loopDidEnd()
}

/// The process's only event loop. A turn drains the X queues, runs due timers, paints once, flushes once
/// and sleeps. The loop has one owner for each X server that the process is connected to.
///
///     ┌─▶ events, 6 ms at most ─▶ due timers ─▶ paint and flush ─▶ sleep ─▶ main queue, signals ─┐
///     │                                    until a descriptor │ a timer                         │
///     └─────────────────────────────────────────────────────────────────────────────────────────┘
///
/// It sleeps in one `ppoll` over the X sockets, the main dispatch queue's descriptor (``MainQueue``), and a
/// pipe that signals are written to (``SignalPipe``). The timeout is the next timer. Draining always comes
/// before sleeping: a reply may have read events already, and then the socket does not become readable. A
/// server that floods the process with events is not read for a millisecond between two turns, and one that shows a
/// new window for four. While nothing happens, the process does not wake.
@MainActor
final class EventLoop {
  private struct Member {
    weak var owner: (any EventLoopOwner)?
    /// The X server's socket, if the loop watches it.
    var socket: Int32?
    /// Whether the owner can have a turn. When there are several, the work of one whose server does not
    /// answer waits.
    var readiness = Connection.Readiness.ready
  }
  private enum Phase { case waiting, running, stopped }

  private var members: [Member] = []
  private var timers = TimerQueue()
  private var actions: [TimerQueue.ID: @MainActor () -> Void] = [:]
  private var signals: SignalPipe?
  /// What is called when a descriptor of others is readable.
  private var watches: [Int32: @MainActor () -> Void] = [:]
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
    // At the end, the last owner must not wait for a silent server either.
    if phase != .stopped { tellWhetherSeveral() }
  }

  private func tellWhetherSeveral() {
    for index in members.indices {
      members[index].owner?.isOneOfSeveral = members.count > 1
      members[index].readiness = members.count > 1 ? .idle : .ready
    }
  }

  /// Finds out which servers may be waited for. This consumes a server's answer, so the result is
  /// remembered until the turn.
  private func takeReadiness() {
    for index in members.indices where members[index].readiness != .ready {
      members[index].readiness = members[index].owner?.readiness() ?? .idle
    }
  }

  // MARK: Descriptors

  /// Wakes the loop when the X server sends something.
  func watch(socket descriptor: Int32, of owner: any EventLoopOwner) {
    guard let index = members.firstIndex(where: { $0.owner === owner }) else { return }
    members[index].socket = descriptor
  }

  /// Stops watching the socket after the display was lost. Its end of file would wake the loop for ever.
  func unwatchSocket(of owner: any EventLoopOwner) {
    guard let index = members.firstIndex(where: { $0.owner === owner }) else { return }
    members[index].socket = nil
  }

  /// Calls a closure whenever a descriptor is readable, until the returned closure is called.
  func watch(
    descriptor: Int32, _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    watches[descriptor] = action
    return { [weak self] in self?.watches[descriptor] = nil }
  }

  /// Turns the signals that request the process's end into calls.
  func watchSignals(_ numbers: [Int32]) {
    signals = SignalPipe(watching: numbers)
    termination = signals?.descriptor.map(TerminationWatch.init(signals:))
  }

  /// Handles the signals that have arrived.
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

  /// Runs until ``stop()``. Returns at once if that was called before. Must be called on the main thread.
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

  /// Ends the loop. It cannot run again.
  func stop() { phase = .stopped }

  /// Runs one turn for a caller whose main actor is not the main thread, as in tests. There the loop must
  /// not run the main queue, so main-actor work runs while the caller yields.
  func turn() async {
    performTurn()
    await Task.yield()
  }

  /// Waits for the first descriptor or timer, then runs the main queue and handles signals. The turn reads
  /// the X servers' events.
  private func sleep(beside mainQueue: MainQueue) {
    var descriptors = [mainQueue.descriptor]
    if let signals = signals?.descriptor { descriptors.append(signals) }
    descriptors += watches.keys
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for member in members {
      guard let socket = member.socket, member.owner?.rest == nil else { continue }
      // When a server does not read, its events are read when it reads again.
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
      } else {
        watches[entry.fd]?()
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
    // One server's events may have damaged the windows of another. That damage is painted now.
    for index in members.indices { members[index].readiness = .idle }
    takeReadiness()
  }

  /// How long the loop may sleep. Nil for as long as nothing happens.
  private func pause() -> Duration? {
    var earliest = timers.nextDeadline
    for member in members {
      guard let owner = member.owner else { continue }
      switch member.readiness {
      // The server's answer will wake the loop.
      case .asked, .full: continue
      case .ready where members.count > 1: return .zero
      case .ready, .idle: break
      }
      if let rest = owner.rest {
        earliest = min(earliest ?? uptime + rest, uptime + rest)
      } else if owner.hasQueuedEvents {
        return .zero
      }
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
