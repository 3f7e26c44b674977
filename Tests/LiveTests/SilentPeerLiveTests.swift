import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// Servers and clients that say nothing: windows come and react, and SIGTERM ends the process.
  @Suite("Peers that do not answer")
  struct SilentPeers {
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
      server.send(signal: SIGSTOP)
      defer { server.send(signal: SIGCONT) }
      if hasWork {
        // A new window asks the server for much; whether the answer comes first does not matter.
        caller.say("scenery/2 new-window", "display: \(program.display.name)")
        _ = caller.waitForAnswer(seconds: 1)
      }
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit(seconds: 10) == .exited(0), "\(program.process.output)")
      server.send(signal: SIGCONT)
      try program.relaunch()
      #expect(
        program.desk.wait {
          sessions.isSubset(of: Set(program.windows.map(program.session(of:))))
        })
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
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit(seconds: 10) == .exited(0), "\(program.process.output)")
    }
  }
}
