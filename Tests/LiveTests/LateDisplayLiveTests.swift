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
      var unused = relays
      let promptness = try Promptness(within: .milliseconds(50)) {
        let relay = unused.removeLast()
        let opening = try open(relay.display)
        var slowest = Duration.zero
        let deadline = Deadline(seconds: 60)
        while !deadline.hasPassed, program.process.isRunning,
          there.visibleWindows(of: program.process).count == 1
        {
          let time = Promptness.time(program) {
            // Xlib takes its global lock when one display paints after the other.
            program.desk.repaint(window)
            there.repaint(neighbour)
            #expect(program.desk.ping(window))
          }
          slowest = max(slowest, time)
        }
        #expect(opening.waitForAnswer() == "done")
        relay.end()
        #expect(there.wait { there.visibleWindows(of: program.process).count == 1 })
        return slowest
      }
      #expect(promptness.isMet, "\(promptness)")

      let failing = try open(silent.display)
      #expect(there.wait { silent.isSilent })
      silent.end()
      #expect(failing.waitForAnswer().contains("“\(silent.display)” cannot be opened"))
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }
  }
}
