internal import Dispatch
internal import Foundation
internal import Views

/// Who does the work of a turn.
@MainActor
protocol EventLoopOwner: AnyObject {
  /// Handles every event that has arrived.
  func drainEvents()
  /// Paints what is damaged, once, and sends it.
  func paintFrames()
  /// Whether something waits that nothing will wake the loop for: events that a reply brought along.
  var hasQueuedEvents: Bool { get }
  /// When a turn is due though no event and no timer asks for it; nil when nothing moves.
  var nextDeadline: Duration? { get }
  func signalReceived(_ signal: Int32)
  /// A signal is about to end the process: whatever has happened to windows until now counts.
  func takeUpEverything()
  /// The loop has ended, and the process is about to.
  func loopDidEnd()
}

/// The process's one loop: drains the X queue, runs due timers, lets main-actor work run, paints once,
/// flushes once, sleeps. It has an owner for each X server that the process talks to.
///
///     ┌─▶ drain Xlib's queue ─▶ due timers ─▶ paint and flush ─▶ sleep until ──┐
///     │                                          socket │ main queue │ timer   │
///     └────────────────────────────────────────────────────────────────────────┘
///
/// It sleeps in `RunLoop.main`, which serves the main dispatch queue and with it the main actor. The X
/// socket is a dispatch source on that queue; its handler drains the socket, or it would fire again at
/// once. Draining comes before sleeping, always: a reply may have read events already, and the socket
/// then stays silent. While nothing happens nothing wakes.
@MainActor
final class EventLoop {
  private struct Member {
    weak var owner: (any EventLoopOwner)?
    var socketSource: (any DispatchSourceRead)?
  }
  private var members: [Member] = []
  private var timers = TimerQueue()
  private var actions: [TimerQueue.ID: @MainActor () -> Void] = [:]
  private var signalSources: [any DispatchSourceSignal] = []
  private(set) var isRunning = false
  private let start = ContinuousClock.now

  /// Monotonic time since the loop was made.
  var uptime: Duration { ContinuousClock.now - start }

  // MARK: Owners

  func add(_ owner: any EventLoopOwner) { members.append(Member(owner: owner)) }

  func remove(_ owner: any EventLoopOwner) {
    unwatchSocket(of: owner)
    members.removeAll { $0.owner === owner || $0.owner == nil }
  }

  // MARK: Sources

  /// Wakes the loop when the X server says something.
  func watch(socket descriptor: Int32, of owner: any EventLoopOwner) {
    guard let index = members.firstIndex(where: { $0.owner === owner }) else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak owner] in
      // The main queue runs on the main actor.
      MainActor.assumeIsolated { owner?.drainEvents() }
    }
    source.activate()
    members[index].socketSource = source
  }

  /// Stops watching the socket: the display is gone, and its end of file would wake us for ever.
  func unwatchSocket(of owner: any EventLoopOwner) {
    guard let index = members.firstIndex(where: { $0.owner === owner }) else { return }
    members[index].socketSource?.cancel()
    members[index].socketSource = nil
  }

  /// Turns the signals that ask a process to end into calls.
  func watchSignals(_ numbers: [Int32]) {
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.received(signal: number) }
      }
      source.activate()
      signalSources.append(source)
    }
  }

  private func received(signal number: Int32) {
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

  /// Runs until ``stop()``. The caller is on the main thread.
  func run() {
    isRunning = true
    let alarm = LoopAlarm()
    while isRunning {
      performTurn()
      guard isRunning else { break }
      let pause = pause()
      alarm.set(after: pause == .zero ? nil : pause)
      _ = RunLoop.main.run(mode: .default, before: pause == .zero ? .distantPast : .distantFuture)
    }
    for member in members { member.owner?.loopDidEnd() }
  }

  func stop() { isRunning = false }

  /// One turn for a caller whose main actor is not the main thread, as in tests: there is no run loop
  /// to sleep in, so main-actor work runs by yielding.
  func turn() async {
    performTurn()
    await Task.yield()
  }

  private func performTurn() {
    for member in members { member.owner?.drainEvents() }
    runDueTimers()
    for member in members { member.owner?.paintFrames() }
  }

  /// How long the loop may sleep; nil for as long as nothing happens.
  private func pause() -> Duration? {
    var earliest = timers.nextDeadline
    for case let owner? in members.lazy.map(\.owner) {
      if owner.hasQueuedEvents { return .zero }
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
