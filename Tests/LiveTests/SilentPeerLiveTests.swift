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
  }
}
