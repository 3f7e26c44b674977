import Glibc
import LiveSupport
import Testing

extension Live {
  /// The event loop on its real thread; by the fixture, since every application has the same loop.
  @Suite("The event loop")
  struct Loop {
    private func fixture(_ act: String) throws -> LiveProgram {
      try LiveProgram(
        "scenefixture", on: LiveDisplay(windowManager: .none),
        arguments: ["--act", act, "--log", "fixture=debug"])
    }

    @Test("Tasks, sleeps, dispatched work and timers reach the main actor, and then nothing wakes")
    func mainActor() throws {
      let program = try fixture("serve-main-actor")
      program.desk.watched = [program.process]
      for word in [
        "task", "sleep", "a thousand yields", "return from another executor", "another queue",
        "later", "timer",
      ] {
        #expect(program.desk.wait { program.process.output.contains("served: \(word)") })
      }
      program.settle()
      let before = ProcessFigures(of: program.process)
      // Nothing happens on the display, so this looks for the whole time.
      #expect(!program.desk.wait(seconds: 2) { !program.process.isRunning })
      let wakes = ProcessFigures(of: program.process).voluntarySwitches - before.voluntarySwitches
      #expect(wakes < 20, "It woke \(wakes) times.")
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }
  }
}
