import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("A process that has no descriptor left")
  struct Descriptors {
    @Test(
      """
      R-12 without a free descriptor nothing runs and windows react; second starts and the bus are \
      answered once there are some
      """, arguments: Strangers.programs)
    func runOut(_ name: String) async throws {
      let bus = try LiveBus()
      let program = try LiveProgram(
        name, on: LiveDisplay(), arguments: ["--log", "bus=debug"],
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      #expect(program.desk.wait { program.process.output.contains("own org.scenery.\(name)") })
      try program.focus(try #require(program.windows.first))
      let limit = try #require(program.process.takeFreeDescriptors())
      let callers = try (0..<2).map { _ in try InstanceCaller(program) }
      for caller in callers {
        caller.say("scenery/2 new-window", "display: \(program.display.name)")
      }
      let before = ProcessFigures.processorTime(of: program.process)
      // Two seconds with connections waiting.
      #expect(!program.desk.wait(seconds: 2) { !program.process.isRunning })
      let used = ProcessFigures.processorTime(of: program.process) - before
      #expect(used < .milliseconds(50), "\(used)")
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      program.process.giveDescriptors(limit)
      for caller in callers { #expect(caller.waitForAnswer() == "done") }
      try program.waitForWindows(4)
      try program.startAgain()
      let peer = try BusPeer(bus)
      let answer = await peer.call("Activate", on: "org.scenery.\(name)") {
        $0.append([String: String]())
      }
      #expect(answer == nil)
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }
  }
}
