internal import CXTest
internal import Foundation
internal import Synchronization

/// Measures the longest pause of a program: it pings one of the program's windows all the time, as a window manager
/// could, and notes the longest wait for an answer.
///
/// A program answers when it next reads its events. So its longest turn is found, whichever window that was for. The
/// watch has a thread and a connection of its own, and the test acts meanwhile.
public final class PauseWatch: Sendable {
  private struct State: Sendable {
    var longest = Duration.zero
    var longestTurn = Duration.zero
    var sent = 0
    var answered = 0
    var hasEnded = false
  }

  /// A connection that only the thread uses.
  private struct Line: @unchecked Sendable {
    let display: OpaquePointer
    let protocols: CXTest.Atom
    let ping: CXTest.Atom
  }

  private let state: Mutex<State>
  private let process: pid_t?
  /// Signalled for each answer.
  private let answer = DispatchSemaphore(value: 0)
  private let mustEnd = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Between an answer and the next ping. A flood of messages would be muted.
  private static let interval = DispatchTimeInterval.milliseconds(2)
  /// In seconds. A program that is silent for longer has hung.
  private static let patience = 20.0

  /// - Parameters:
  ///   - window: Any window of the program. It stays open.
  ///   - process: The program, if ``longestTurn(while:)`` is to be known.
  public init(_ display: LiveDisplay, window: Desk.Window, of process: ChildProcess? = nil) throws {
    self.process = process?.pid
    guard let connection = XOpenDisplay(display.name) else {
      throw LiveDisplay.Failure(description: "Cannot connect to \(display.name).")
    }
    ForgivenDisplays.add(connection)
    XSelectInput(connection, XDefaultRootWindow(connection), Int(SubstructureNotifyMask))
    XSync(connection, 0)
    state = Mutex(State())
    let line = Line(
      display: connection, protocols: XInternAtom(connection, "WM_PROTOCOLS", 0),
      ping: XInternAtom(connection, "_NET_WM_PING", 0))
    Thread.detachNewThread { [self] in
      var number = 0x6000_0000
      repeat {
        number += 1
        ping(window, number, line)
      } while mustEnd.wait(timeout: .now() + Self.interval) == .timedOut
      ForgivenDisplays.close(line.display)
      ended.signal()
    }
  }

  /// Ends the thread.
  public func end() {
    state.withLock { $0.hasEnded = true }
    mustEnd.signal()
    ended.wait()
  }

  /// Runs `body`, and waits until the program has answered two pings that were sent afterwards.
  ///
  /// - Returns: The longest wait for an answer, in milliseconds. Infinity when the program does not answer.
  public func longestPause(while body: () throws -> Void) rethrows -> Double {
    state.withLock { $0.longest = .zero }
    try body()
    let target = state.withLock(\.sent) + 2
    while state.withLock(\.answered) < target {
      guard answer.wait(timeout: .now() + Self.patience) == .success else { return .infinity }
    }
    return state.withLock(\.longest).milliseconds
  }

  /// As ``longestPause(while:)``, and measures the processor time that the program's main thread takes from one
  /// answer to the next. Other programs on the machine do not add to it.
  public func longestTurn(while body: () throws -> Void) rethrows -> Duration {
    state.withLock { $0.longestTurn = .zero }
    let pause = try longestPause(while: body)
    return pause.isFinite ? state.withLock(\.longestTurn) : .seconds(Self.patience)
  }

  // MARK: On the thread

  private func ping(_ window: Desk.Window, _ number: Int, _ line: Line) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.id
    event.xclient.message_type = line.protocols
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      let longs = data.bindMemory(to: Int.self)
      (longs[0], longs[1], longs[2]) = (Int(line.ping), number, Int(window.id))
    }
    XSendEvent(line.display, window.id, 0, 0, &event)
    XFlush(line.display)
    let start = ContinuousClock.now
    let before = processorTime
    state.withLock { $0.sent += 1 }
    let deadline = Deadline(seconds: Self.patience)
    while !takePong(number, line), !deadline.hasPassed, !state.withLock(\.hasEnded) {
      var descriptor = pollfd(
        fd: XConnectionNumber(line.display), events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 100)
    }
    let wait = ContinuousClock.now - start
    let turn = processorTime - before
    state.withLock {
      $0.longest = max($0.longest, wait)
      $0.longestTurn = max($0.longestTurn, turn)
      $0.answered += 1
    }
    answer.signal()
  }

  /// The processor time of the program's main thread so far.
  private var processorTime: Duration {
    process.map { ProcessFigures.mainThreadTime(of: $0) } ?? .zero
  }

  private func takePong(_ number: Int, _ line: Line) -> Bool {
    var event = XEvent()
    var isThere = false
    while XPending(line.display) > 0 {
      XNextEvent(line.display, &event)
      guard event.type == ClientMessage, event.xclient.message_type == line.protocols else {
        continue
      }
      isThere = isThere || event.xclient.data.l.1 == number
    }
    return isThere
  }
}
