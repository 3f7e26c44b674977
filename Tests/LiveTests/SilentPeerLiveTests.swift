import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// Servers and clients that do not answer. The program's windows still open and react, and SIGTERM ends
  /// the process.
  @Suite("Peers that do not answer")
  struct SilentPeers {
    /// Ends a program with SIGTERM. It must end regularly within a second, with the typed word stored.
    private func terminate(_ program: LiveProgram) throws {
      let begin = ContinuousClock.now
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit(seconds: 10) == .exited(0), "\(program.process.output)")
      #expect(begin.duration(to: .now) < .seconds(1))
      #expect(try TypedWord(program: program).isStored())
    }

    /// Types a word letter by letter. Returns the longest time for which the program was busy with a
    /// letter.
    private func slowestLetter(_ program: LiveProgram) throws -> Duration {
      let window = try #require(program.desk.focusedWindow)
      var slowest = Duration.zero
      for letter in TypedWord.word {
        let begin = ContinuousClock.now
        program.desk.type("\(letter)")
        // The program answers after it has processed the letter.
        #expect(program.desk.ping(window))
        slowest = max(slowest, begin.duration(to: .now))
      }
      return slowest
    }

    /// Expects that stopped peers delay no letter by 50 ms or more. A delay by the program occurs in each
    /// of three attempts. A delay by the machine does not.
    ///
    /// - Parameter there: The desk of the display that is stopped.
    private func expectPrompt(
      _ program: LiveProgram, stopping peers: [ChildProcess], there: Desk? = nil
    ) throws {
      var delays: [Duration] = []
      for _ in 1...3 {
        let usual = try slowestLetter(program)
        if let there { try leaveWork(for: program, on: there) }
        for peer in peers { peer.send(signal: SIGSTOP) }
        program.process.send(signal: SIGCONT)
        let delay = try slowestLetter(program) - usual
        if delay < .milliseconds(50) { return }
        delays.append(delay)
        for peer in peers { peer.send(signal: SIGCONT) }
        program.settle()
      }
      Issue.record("A letter was delayed by \(delays)")
    }

    /// Stops the program and sends it an event that makes it send a request to a display.
    private func leaveWork(for program: LiveProgram, on desk: Desk) throws {
      try waitForRest(of: program, on: desk)
      program.process.send(signal: SIGSTOP)
      for window in desk.visibleWindows(of: program.process) {
        desk.touch("_NET_FRAME_EXTENTS", of: window)
      }
    }

    /// Waits until the program sends no more requests to a display.
    private func waitForRest(of program: LiveProgram, on desk: Desk) throws {
      let window = try #require(desk.visibleWindows(of: program.process).first)
      repeat {
        desk.waitForManager()
        #expect(desk.ping(window))
        let seen = desk.damageCount
        guard desk.wait(seconds: 0.15, until: { desk.damageCount != seen }) else { return }
      } while program.process.isRunning
    }

    @Test(
      "SIGTERM ends the process while its only X server is stopped, idle or with a window to open",
      arguments: Strangers.programs, [false, true])
    func stoppedServer(_ name: String, hasWork: Bool) throws {
      let program = try LiveProgram(name, on: LiveDisplay())
      try program.focus(try #require(program.windows.first))
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      let sessions = Set(program.windows.map(program.session(of:)))
      let server = program.display.server
      let caller = try InstanceCaller(program)
      try TypedWord(program: program).begin()
      program.desk.type(TypedWord.word)
      program.catchUp()
      server.send(signal: SIGSTOP)
      defer { server.send(signal: SIGCONT) }
      if hasWork {
        // A new window sends many requests to the server. The answer may or may not come before them.
        caller.say("scenery/2 new-window", "display: \(program.display.name)")
        _ = caller.waitForAnswer(seconds: 1)
      }
      try terminate(program)
      server.send(signal: SIGCONT)
      try program.relaunch()
      #expect(
        program.desk.wait {
          sessions.isSubset(of: Set(program.windows.map(program.session(of:))))
        })
    }

    @Test(
      "An X server that is stopped when it is to be asked holds up no window on another, nor the end",
      arguments: Strangers.programs)
    func stoppedNeighbour(_ name: String) throws {
      let program = try LiveProgram(name, on: LiveDisplay())
      let other = try LiveDisplay()
      let there = try openWindow(of: program, on: other)
      defer { other.server.send(signal: SIGCONT) }
      try program.focus(try #require(program.windows.first))
      try TypedWord(program: program).begin()
      try expectPrompt(program, stopping: [other.server], there: there)
      let count = program.windows.count
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(count + 1)
      try terminate(program)
    }

    @Test("A server that goes on shows what has changed meanwhile", arguments: ["journal"])
    func neighbourGoesOn(_ name: String) throws {
      let program = try LiveProgram(name, on: LiveDisplay())
      let other = try LiveDisplay()
      let there = try openWindow(of: program, on: other)
      let window = try #require(there.visibleWindows(of: program.process).first)
      #expect(there.ping(window))
      let before = try #require(there.picture(of: window))
      try program.focus(try #require(program.windows.first))
      try waitForRest(of: program, on: there)
      other.server.send(signal: SIGSTOP)
      try TypedWord(program: program).begin()
      _ = try slowestLetter(program)
      other.server.send(signal: SIGCONT)
      #expect(
        there.wait {
          guard let now = there.picture(of: window) else { return false }
          return (now.difference(to: before, tolerance: 2)?.pixelCount ?? 0) > 40
        })
      there.activate(window)
      #expect(there.wait { there.focusedWindow == window })
      there.chord("Control_L", "n")
      #expect(there.wait { there.visibleWindows(of: program.process).count == 2 })
      try terminate(program)
    }

    /// Makes the program open a window on another display, as a second launch there does.
    private func openWindow(of program: LiveProgram, on other: LiveDisplay) throws -> Desk {
      let desk = try Desk(other)
      desk.watched = [program.process]
      let caller = try InstanceCaller(program)
      caller.say("scenery/2 new-window", "display: \(other.name)")
      #expect(caller.waitForAnswer() == "done")
      #expect(desk.wait { desk.visibleWindows(of: program.process).count == 1 })
      return desk
    }

    @Test(
      "A bus, an input server, a settings manager and a clipboard that do not answer hold up nobody",
      arguments: Strangers.programs)
    func silentPeers(_ name: String) throws {
      let display = try LiveDisplay()
      let bus = try HungBus()
      let owner = try Desk(display)
      for selection in ["_XSETTINGS_S0", "CLIPBOARD", "CLIPBOARD_MANAGER", "@server=silent"] {
        owner.ownSilently(selection)
      }
      owner.announceInputServer("@server=silent")
      let program = try LiveProgram(
        name, on: display,
        environment: ["XMODIFIERS": "@im=silent", "DBUS_SESSION_BUS_ADDRESS": bus.address])
      try program.focus(try #require(program.windows.first))
      program.desk.chord("Control_L", "v")
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      try TypedWord(program: program).begin()
      program.desk.chord("Control_L", "v")
      let attempts = try (1...3).lazy.map { _ in try slowestLetter(program) }
      #expect(attempts.contains { $0 < .milliseconds(50) })
      try terminate(program)
    }

    @Test(
      "A bus and a settings manager that are stopped while the process runs hold up nobody",
      arguments: Strangers.programs)
    func stoppedPeers(_ name: String) throws {
      let display = try LiveDisplay()
      let bus = try LiveBus()
      let file = display.home.appendingPathComponent("settings").path
      try "Net/DndDragThreshold 9\n".write(toFile: file, atomically: true, encoding: .utf8)
      let settings = try ChildProcess("xsettingsd", ["-c", file], environment: display.environment)
      let owner = try Desk(display)
      owner.watched = [settings]
      #expect(owner.wait { owner.owner(of: "_XSETTINGS_S0") != nil })
      let program = try LiveProgram(
        name, on: display, arguments: ["--log", "bus=debug"],
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      #expect(program.desk.wait { program.process.output.contains("own org.scenery.\(name)") })
      owner.ownSilently("CLIPBOARD")
      let peers = [bus.daemon, settings]
      defer { for peer in peers { peer.send(signal: SIGCONT) } }
      try program.focus(try #require(program.windows.first))
      try TypedWord(program: program).begin()
      for peer in peers { peer.send(signal: SIGSTOP) }
      program.desk.chord("Control_L", "v")
      try expectPrompt(program, stopping: peers)
      let count = program.windows.count
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(count + 1)
      try terminate(program)
    }
  }
}
