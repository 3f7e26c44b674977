import Foundation
import LiveSupport
import Testing

extension Live {
  /// A display that answers late, or ends, while the program opens it.
  @Suite("A display that is being opened")
  struct LateDisplays {
    @Test("A display that answers late, or ends, delays and ends no window elsewhere")
    func opening() throws {
      let program = try LiveProgram("journal", on: LiveDisplay())
      let other = try LiveDisplay(windowManager: .none)
      let there = try Desk(other)
      there.watched = [program.process]
      func open(_ display: String) throws -> InstanceCaller {
        let caller = try InstanceCaller(program)
        caller.say("scenery/2 new-window", "display: \(display)")
        return caller
      }
      let opening = try open(other.name)
      #expect(opening.waitForAnswer() == "done")
      #expect(there.wait { there.visibleWindows(of: program.process).count == 1 })
      let window = try #require(program.windows.first)
      let neighbour = try #require(there.visibleWindows(of: program.process).first)

      // All are made first, so that each has a name of its own. The program may not have noticed the end of a
      // display yet when another takes its name.
      let silent = try DisplayRelay(to: other)
      silent.stop(.beforeReply, after: 0)
      let relays = try (0..<3).map { _ in
        try DisplayRelay(to: other, setupDelay: .milliseconds(200))
      }
      var delays: [Duration] = []
      repeat {
        let relay = relays[delays.count]
        let opening = try open(relay.display)
        var slowest = Duration.zero
        let deadline = Deadline(seconds: 60)
        while !deadline.hasPassed, program.process.isRunning,
          there.visibleWindows(of: program.process).count == 1
        {
          let begin = ContinuousClock.now
          // Xlib takes its global lock when one display paints after the other.
          program.desk.repaint(window)
          there.repaint(neighbour)
          #expect(program.desk.ping(window))
          slowest = max(slowest, begin.duration(to: .now))
        }
        #expect(opening.waitForAnswer() == "done")
        delays.append(slowest)
        relay.end()
        #expect(there.wait { there.visibleWindows(of: program.process).count == 1 })
      } while delays.count < relays.count && delays.allSatisfy { $0 >= .milliseconds(50) }
      #expect(delays.contains { $0 < .milliseconds(50) }, "\(delays)")

      let failing = try open(silent.display)
      #expect(there.wait { silent.isSilent })
      silent.end()
      #expect(failing.waitForAnswer().contains("“\(silent.display)” cannot be opened"))
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }
  }
}
