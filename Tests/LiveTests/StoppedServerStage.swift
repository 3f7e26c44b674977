import Foundation
import LiveSupport
import Testing

/// The first server's program and the second server, which is reached through a relay.
struct StoppedServerStage {
  let program: LiveProgram
  let other: LiveDisplay
  let relay: DisplayRelay
  let there: Desk
  let window: Desk.Window

  /// - Parameter sharesMemory: Whether the second server takes pixels through shared memory.
  init(_ name: String = "journal", sharesMemory: Bool = true) throws {
    program = try LiveProgram(name, on: LiveDisplay())
    other = try LiveDisplay(serverArguments: sharesMemory ? [] : ["-extension", "MIT-SHM"])
    relay = try DisplayRelay(to: other)
    there = try Desk(other)
    there.watched = [program.process]
    try program.focus(try #require(program.windows.first))
    window = try #require(program.desk.focusedWindow)
  }

  /// Opens a window on the second server, as a second launch there does, and gives it the focus.
  func focusWindow() throws {
    let caller = try InstanceCaller(program)
    caller.say("scenery/2 new-window", "display: \(relay.display)")
    #expect(caller.waitForAnswer() == "done")
    #expect(there.wait { there.visibleWindows(of: program.process).count == 1 })
    let window = try #require(there.visibleWindows(of: program.process).first)
    there.activate(window)
    #expect(there.wait { there.focusedWindow == window })
  }

  /// Begins some work, and measures how long the program takes on the first server meanwhile.
  ///
  /// - Parameters:
  ///   - rounds: How often the program is asked before the work counts as done.
  ///   - isDone: Whether the work is done earlier.
  /// - Returns: Whether the relay fell silent, and the longest delay until shortly after that.
  func measure(
    rounds: Int, until isDone: () -> Bool = { false }, _ work: () -> Void
  ) -> (isSilent: Bool, delay: Duration) {
    work()
    var delay = Duration.zero
    var rounds = rounds
    var isSilent = false
    while rounds > 0, delay < .seconds(1), isSilent || !isDone() {
      isSilent = relay.isSilent
      delay = max(
        delay,
        Promptness.time(program) { _ = program.desk.ping(window, seconds: 1) })
      // The silence is followed by two more rounds, in which the program notices it.
      rounds = isSilent ? min(rounds - 1, 2) : rounds - 1
      _ = program.desk.wait(seconds: 0.01) { !isSilent && relay.isSilent }
    }
    relay.goOn()
    return (isSilent, delay)
  }

  /// Does work again and again, with a silence at another answer each time, until no answer is left. Where an
  /// answer causes a delay, two more attempts must be prompt.
  ///
  /// - Parameters:
  ///   - silence: Where the second server falls silent.
  ///   - isDone: Whether the work is done. It is, at the latest, some time after the silence.
  func expectPrompt(
    _ name: String, _ silence: DisplayRelay.Silence = .beforeReply, rounds: Int = 12,
    until isDone: (() -> Bool)? = nil, _ work: () -> Void
  ) {
    let limit = Duration.milliseconds(50)
    var count = 0
    var isLeft = true
    func attempt() -> Duration {
      relay.stop(silence, after: count)
      let (isSilent, delay) = measure(rounds: rounds, until: isDone ?? { false }, work)
      if let isDone {
        #expect(there.wait(until: isDone), "\(name): interrupted at answer \(count)")
      }
      isLeft = isSilent
      return delay
    }
    while isLeft {
      let delay = attempt()
      if delay >= limit {
        let others = [attempt(), attempt()]
        guard others.allSatisfy({ $0 < limit }) else {
          Issue.record("\(name): waited for answer \(count), \([delay] + others)")
          return
        }
      }
      count += 1
    }
  }

  /// Ends the program with SIGTERM.
  func terminate() {
    let begin = ContinuousClock.now
    program.process.send(signal: SIGTERM)
    #expect(program.process.waitForExit(seconds: 10) == .exited(0))
    #expect(begin.duration(to: .now) < .seconds(1))
    relay.end()
  }
}
