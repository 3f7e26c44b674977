import Glibc
import LiveSupport
import Testing

extension Live {
  /// The event loop on its real thread; by the fixture, since every application has the same loop.
  @Suite("The event loop")
  struct Loop {
    private func fixture(_ act: String, isActingScene: Bool = false) throws -> LiveProgram {
      let display = try LiveDisplay(windowManager: .none)
      var arguments = ["--act", act, "--log", "fixture=debug"]
      if isActingScene { arguments += ["--manifest", try Self.actingScene(display)] }
      return try LiveProgram("scenefixture", on: display, arguments: arguments)
    }

    private static func actingScene(_ display: LiveDisplay) throws -> String {
      try Manifests.write([("Acting", "scenefixture.ActingDelegate", nil)], display)
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

    // No application ends itself while it starts, so a fixture stands for all of them: the code is the
    // library's.
    @Test(
      "R-11 an application that ends itself while it launches ends, and can be started again",
      arguments: [
        "end-in-will-finish", "end-in-did-finish", "refuse-in-will-finish", "refuse-in-did-finish",
        "end-in-connect", "destroy-in-connect",
      ], [false, true])
    func endsInLaunch(_ act: String, isRestored: Bool) throws {
      let display = try LiveDisplay(windowManager: .none)
      var arguments: [String] = []
      if act.hasSuffix("in-connect") {
        arguments = ["--manifest", try Self.actingScene(display)]
      }
      if isRestored {
        let first = try LiveProgram("scenefixture", on: display, arguments: arguments)
        first.process.send(signal: SIGTERM)
        #expect(first.process.waitForExit() == .exited(0), "\(first.process.output)")
      }
      let acting = try ChildProcess(
        LiveProgram.builtCommand("scenefixture"), arguments + ["--act", act],
        environment: display.environment)
      #expect(acting.waitForExit(seconds: 10) == .exited(0), "\(acting.output)")
      acting.readOutput()
      #expect(acting.output.isEmpty)
      acting.stop()
      let later = try LiveProgram("scenefixture", on: display, arguments: arguments)
      #expect(later.windows.count == 1)
      later.process.send(signal: SIGTERM)
      #expect(later.process.waitForExit() == .exited(0), "\(later.process.output)")
    }
  }
}
