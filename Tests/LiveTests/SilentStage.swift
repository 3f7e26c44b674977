import Foundation
import LiveSupport
import Testing

/// A program with a bus, an input server, a settings manager, an owner of the clipboard and another display,
/// which do not answer.
protocol SilentStage {
  var program: LiveProgram { get }

  /// Makes all peers silent, as far as they are not.
  func fallSilent() throws
  /// Makes them answer again, as far as they ever did.
  func goOn()
}

/// Peers that have never answered.
struct PeersSilentFromTheStart: SilentStage {
  let program: LiveProgram
  private let bus: HungBus
  private let owner: Desk
  private let other: SilentListener

  init(_ name: String) throws {
    let display = try LiveDisplay()
    bus = try HungBus()
    owner = try Desk(display)
    for selection in ["_XSETTINGS_S0", "CLIPBOARD", "CLIPBOARD_MANAGER", "@server=silent"] {
      owner.ownSilently(selection)
    }
    owner.announceInputServer("@server=silent")
    program = try LiveProgram(
      name, on: display,
      environment: ["XMODIFIERS": "@im=silent", "DBUS_SESSION_BUS_ADDRESS": bus.address])
    other = try SilentListener(overNetwork: false)
  }

  func fallSilent() throws {
    let count = other.connectionCount
    let caller = try InstanceCaller(program)
    caller.say("scenery/2 new-window", "display: \(other.display)")
    #expect(program.desk.wait { other.connectionCount > count })
  }

  func goOn() {}
}

/// Peers that have answered before.
struct PeersSilentLater: SilentStage {
  let program: LiveProgram
  private let bus: LiveBus
  private let settings: ChildProcess
  private let input: InputServerPeer
  private let owner: Desk
  private let other: LiveDisplay
  private let relay: DisplayRelay
  private let there: Desk

  init(_ name: String) throws {
    let display = try LiveDisplay()
    bus = try LiveBus()
    let file = display.home.appendingPathComponent("settings").path
    try "Net/DndDragThreshold 9\n".write(toFile: file, atomically: true, encoding: .utf8)
    settings = try ChildProcess("xsettingsd", ["-c", file], environment: display.environment)
    let owner = try Desk(display)
    owner.watched = [settings]
    #expect(owner.wait { owner.owner(of: "_XSETTINGS_S0") != nil })
    self.owner = owner
    input = try InputServerPeer(on: display, named: "peer")
    other = try LiveDisplay()
    relay = try DisplayRelay(to: other)
    there = try Desk(other)
    program = try LiveProgram(
      name, on: display, arguments: ["--log", "bus=debug"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "XMODIFIERS": "@im=peer"])
    program.desk.peers = [input]
    there.watched = [program.process]
    try openWindowThere(name)
  }

  private func openWindowThere(_ name: String) throws {
    #expect(program.desk.wait { program.process.output.contains("own org.scenery.\(name)") })
    let caller = try InstanceCaller(program)
    caller.say("scenery/2 new-window", "display: \(relay.display)")
    #expect(caller.waitForAnswer() == "done")
    #expect(there.wait { there.visibleWindows(of: program.process).count == 1 })
  }

  func fallSilent() throws {
    owner.ownSilently("CLIPBOARD")
    for peer in [bus.daemon, settings] { peer.send(signal: SIGSTOP) }
    // The window manager's frame is four words. The program gets the answer without the last byte.
    relay.stop(.withinReply, after: 0)
    for window in there.visibleWindows(of: program.process) {
      there.touch("_NET_FRAME_EXTENTS", of: window)
    }
    #expect(program.desk.wait { relay.isSilent })
    input.isSilent = true
  }

  func goOn() {
    input.isSilent = false
    relay.goOn()
    for peer in [bus.daemon, settings] { peer.send(signal: SIGCONT) }
  }
}
