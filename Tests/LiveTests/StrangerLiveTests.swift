import DBus
import Foundation
import LiveSupport
import Testing

extension Live {
  /// The actions that other programs can trigger in an application, and those that they cannot.
  @Suite("Strangers on the bus, and second starts with bad addresses")
  struct Strangers {
    static let programs = ["journal", "notelist", "photogallery", "twoscenes"]

    /// A program that has its name on the test's own bus.
    private struct OnBus {
      let program: LiveProgram
      let peer: BusPeer
      private let bus: LiveBus
      let name: String

      init(_ program: String) throws {
        bus = try LiveBus()
        name = "org.scenery.\(program)"
        self.program = try LiveProgram(
          program, on: LiveDisplay(), arguments: ["--log", "bus=debug", "--log", "scene=debug"],
          environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        peer = try BusPeer(bus)
        let (started, sentence) = (self.program, "own \(name)")
        let ownsName = started.desk.wait { started.process.output.contains(sentence) }
        #expect(ownsName)
      }

      func activate(_ data: [String: String]) async -> BusError? {
        await peer.call("Activate", on: name) { $0.append(data) }
      }

      /// Checks that the program's windows react and that SIGTERM ends it.
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
      "R-9 callers on the bus choose no display and no file, open eight windows, and are answered",
      arguments: programs)
    func bus(_ name: String) async throws {
      let listeners = [
        try SilentListener(overNetwork: false), try SilentListener(overNetwork: true),
      ]
      let other = try LiveDisplay(windowManager: .none)
      let otherDesk = try Desk(other)
      let pipe = other.home.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let running = try OnBus(name)
      let program = running.program
      // From here on there is no input by the person.
      try program.focus(try #require(program.windows.first))
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      let displays = listeners.map(\.display) + [other.name]
      for index in 0..<20 {
        let display = displays[index % displays.count]
        let answer = await running.activate([
          "org.scenery.display": display, "org.scenery.authority-file": pipe,
          "display": display, "authority": pipe, "DISPLAY": display, "XAUTHORITY": pipe,
        ])
        #expect(answer == nil)
      }
      #expect(program.desk.wait { program.process.output.contains("asks: Open 12 more windows?") })
      try program.waitForWindows(10)
      // Every request of a flood is answered, most of them with a refusal.
      var refusals = 0
      for _ in 0..<300 {
        if await running.activate([:]) != nil { refusals += 1 }
        // The program would block on its output if the test did not read it.
        program.process.readOutput()
      }
      #expect(refusals > 0)
      program.desk.chord("Escape")
      program.catchUp()
      #expect(program.windows.count == 10)
      #expect(listeners.allSatisfy { $0.connectionCount == 0 })
      #expect(otherDesk.windows(of: program.process).isEmpty)
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
      // The earlier attempts are still waiting.
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }

    @Test("A second start with twenty links is asked about once, and Cancel opens none of them")
    func manyLinks() throws {
      let program = try LiveProgram(
        "twoscenes", on: LiveDisplay(), arguments: ["--log", "scene=debug"])
      try program.focus(try #require(program.windows.first))
      try program.startAgain((1...20).map { "twoscenes://second/\($0)" })
      #expect(program.desk.wait { program.process.output.contains("asks: Open 20 windows?") })
      #expect(program.windows.count == 1)
      program.desk.chord("Escape")
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
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
      // That display accepts every client.
      #expect(caller.waitForAnswer() == "done")
      #expect(desk.wait { desk.visibleWindows(of: program.process).count == 1 })
    }
  }
}
