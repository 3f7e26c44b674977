import DBus
import Foundation
import LiveSupport
import Testing

extension Live {
  /// What other programs can make an application do, and what they cannot.
  @Suite("Strangers on the bus, and second starts with bad addresses")
  struct Strangers {
    static let programs = ["journal", "notelist", "photogallery", "twoscenes"]

    /// A program that has its name on a bus of the test's own.
    private struct OnBus {
      let program: LiveProgram
      let peer: BusPeer
      private let bus: LiveBus
      let name: String

      init(_ program: String) throws {
        bus = try LiveBus()
        name = "org.scenery.\(program)"
        self.program = try LiveProgram(
          program, on: LiveDisplay(), arguments: ["--log", "bus=debug"],
          environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        peer = try BusPeer(bus)
        let (started, sentence) = (self.program, "own \(name)")
        let ownsName = started.desk.wait { started.process.output.contains(sentence) }
        #expect(ownsName)
      }

      func activate(_ data: [String: String]) async {
        #expect(await peer.call("Activate", on: name) { $0.append(data) } == nil)
      }

      /// Its windows react, and it ends when it is asked to.
      func worksAndEnds() throws {
        let count = program.windows.count
        try program.focus(try #require(program.windows.last))
        program.desk.chord("Control_L", "n")
        try program.waitForWindows(count + 1)
        program.process.send(signal: SIGTERM)
        #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
      }
    }

    @Test(
      "A caller on the bus chooses no display and no authority file, whatever its platform data say",
      arguments: programs)
    func platformData(_ name: String) async throws {
      let listeners = [
        try SilentListener(overNetwork: false), try SilentListener(overNetwork: true),
      ]
      let other = try LiveDisplay(windowManager: .none)
      let otherDesk = try Desk(other)
      let pipe = other.home.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let running = try OnBus(name)
      for display in listeners.map(\.display) + [other.name] {
        await running.activate([
          "org.scenery.display": display, "org.scenery.authority-file": pipe,
          "display": display, "authority": pipe, "DISPLAY": display, "XAUTHORITY": pipe,
        ])
      }
      try running.program.waitForWindows(4)
      #expect(listeners.allSatisfy { $0.connectionCount == 0 })
      #expect(otherDesk.windows(of: running.program.process).isEmpty)
      try running.worksAndEnds()
    }

    @Test(
      "A second start's display that swallows the connection holds up no other window",
      arguments: programs)
    func silentDisplay(_ name: String) throws {
      let listener = try SilentListener(overNetwork: false)
      let program = try LiveProgram(name, on: LiveDisplay())
      try program.focus(try #require(program.windows.first))
      let callers = try (0..<2).map { _ in try InstanceCaller(program) }
      for caller in callers { caller.say("scenery/2 new-window", "display: \(listener.display)") }
      #expect(program.desk.wait { listener.connectionCount == 2 })
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      for caller in callers {
        let answer = caller.waitForAnswer()
        #expect(answer.hasPrefix("refused: "))
        #expect(answer.contains("“\(listener.display)” cannot be opened"))
      }
      // The attempts are still waiting behind.
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }

    @Test("A second start's authority file that is a pipe is not waited for")
    func authorityPipe() throws {
      let other = try LiveDisplay(windowManager: .none)
      let desk = try Desk(other)
      let pipe = other.home.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let program = try LiveProgram("journal", on: LiveDisplay())
      desk.watched = [program.process]
      let caller = try InstanceCaller(program)
      caller.say("scenery/2 new-window", "display: \(other.name)", "authority: \(pipe)")
      // That display lets everybody in.
      #expect(caller.waitForAnswer() == "done")
      #expect(desk.wait { desk.visibleWindows(of: program.process).count == 1 })
    }
  }
}
