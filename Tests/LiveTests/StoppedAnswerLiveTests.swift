import Foundation
import LiveSupport
import Testing

extension Live {
  /// A second X server that falls silent before each of its answers in turn.
  @Suite("A server that stops within a turn")
  struct StoppedAnswers {
    /// The first server's program and the second server, which is reached through a relay.
    private struct Stage {
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

      /// Begins some work and measures how long the program takes on the first server meanwhile. The
      /// second server falls silent after a number of replies.
      ///
      /// - Returns: Whether the relay fell silent, and the longest delay until shortly after that.
      func measure(replies count: Int, _ work: () -> Void) -> (
        isSilent: Bool, delay: Duration
      ) {
        relay.stop(afterReplies: count)
        return measure(rounds: 12, work)
      }

      /// As ``measure(replies:_:)``, but the second server stops reading after a number of bytes.
      func measure(requestBytes count: Int, _ work: () -> Void) -> (
        isSilent: Bool, delay: Duration
      ) {
        relay.stop(afterRequestBytes: count)
        return measure(rounds: 300, work)
      }

      private func measure(
        rounds: Int, _ work: () -> Void
      ) -> (isSilent: Bool, delay: Duration) {
        work()
        var delay = Duration.zero
        var rounds = rounds
        var isSilent = false
        while rounds > 0, delay < .seconds(1) {
          isSilent = relay.isSilent
          let begin = ContinuousClock.now
          _ = program.desk.ping(window, seconds: 1)
          delay = max(delay, begin.duration(to: .now))
          // The silence is followed by two more rounds, in which the program notices it.
          rounds = isSilent ? min(rounds - 1, 2) : rounds - 1
          _ = program.desk.wait(seconds: 0.01) { !isSilent && relay.isSilent }
        }
        relay.goOn()
        return (isSilent, delay)
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

    /// Does work again and again, with a silence before another answer each time, until no answer is left.
    /// A delay by the program occurs at each of three attempts.
    private func expectPrompt(
      _ stage: Stage, _ name: String, _ work: () -> Void
    ) {
      var count = 0
      var failures = 0
      while failures < 3 {
        let (isSilent, delay) = stage.measure(replies: count, work)
        guard delay < .milliseconds(50) else {
          failures += 1
          continue
        }
        failures = 0
        guard isSilent else { break }
        count += 1
      }
      #expect(failures == 0, "\(name): waited for answer \(count)")
    }

    @Test(
      "Windows elsewhere do not wait for a server that stops reading in the middle of a picture",
      arguments: Strangers.programs)
    func largePicture(_ name: String) throws {
      let stage = try Stage(name, sharesMemory: false)
      try stage.focusWindow()
      let window = try #require(stage.there.focusedWindow)
      for count in [1, 100_000, 600_000] {
        var attempts: [Duration] = []
        repeat {
          let (isSilent, delay) = stage.measure(requestBytes: count) {
            stage.there.repaint(window)
          }
          #expect(isSilent, "The window sends more than \(count) bytes.")
          attempts.append(delay)
          #expect(stage.there.ping(window))
        } while attempts.last ?? .zero >= .milliseconds(50) && attempts.count < 3
        #expect(attempts.contains { $0 < .milliseconds(50) }, "\(count): \(attempts)")
      }
      stage.relay.stop(afterRequestBytes: 100_000)
      stage.there.repaint(window)
      #expect(stage.there.wait { stage.relay.isSilent })
      stage.terminate()
    }

    @Test("Windows elsewhere wait for no answer about the desktop, the keyboard or a new window")
    func anyAnswer() throws {
      let stage = try Stage()
      let there = stage.there
      try stage.focusWindow()
      expectPrompt(stage, "desktop") {
        for property in [
          "_NET_SUPPORTING_WM_CHECK", "_NET_CURRENT_DESKTOP", "_NET_WORKAREA", "RESOURCE_MANAGER",
        ] { there.touch(property, of: there.rootWindow) }
      }
      expectPrompt(stage, "keyboard") {
        there.changeKeyboardMap()
        there.chord("Control_L", "b")
      }
      expectPrompt(stage, "window") {
        there.chord("Control_L", "n")
      }
      stage.terminate()
    }
  }
}
