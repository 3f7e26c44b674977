import DBus
import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("The session bus, and what can be wrong with it")
  struct SessionBus {
    private static let name = "org.scenery.journal"

    @Test("A bus that hangs delays no window, and a second start goes by the socket")
    func hungBus() throws {
      let display = try LiveDisplay()
      let hung = try HungBus()
      let environment = ["DBUS_SESSION_BUS_ADDRESS": hung.address]
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display, environment: environment)
      let second = try ChildProcess(
        LiveJournal.builtCommand, environment: display.environment.merging(environment) { $1 })
      #expect(second.waitForExit() == .exited(0), "\(second.output)")
      try live.waitForWindows(2)
      try live.quit()
    }

    @Test("The name is taken again when the bus ends and starts again seconds later")
    func restartedBus() async throws {
      let display = try LiveDisplay()
      let bus = try LiveBus()
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      func isAnswered() async throws -> Bool {
        let peer = try BusPeer(bus)
        return await peer.call("Activate", on: Self.name) { $0.append([:]) } == nil
      }
      live.desk.watched = [live.process]
      var isOwned = false
      for _ in 0..<100 where !isOwned {
        isOwned = try await isAnswered()
        _ = live.desk.wait(seconds: 0.2) { false }
      }
      #expect(isOwned)
      try live.waitForWindows(2)
      bus.daemon.stop()
      // The first try is a second after the loss.
      _ = live.desk.wait(seconds: 4) { false }
      try bus.startAgain()
      isOwned = false
      for _ in 0..<100 where !isOwned {
        isOwned = try await isAnswered()
        _ = live.desk.wait(seconds: 0.2) { false }
      }
      #expect(isOwned)
      try live.waitForWindows(3)
      try live.quit()
    }

    @Test("A name that somebody else has taken is said, and that program is not asked")
    func nameTaken() throws {
      let display = try LiveDisplay()
      let bus = try LiveBus()
      let squatter = try BusPeer(bus)
      #expect(try squatter.pretend(toBe: Self.name))
      let environment = display.environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) {
        $1
      }
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display, environment: environment)
      live.desk.watched = [live.process]
      #expect(live.desk.wait { live.process.output.contains("belongs to process \(getpid())") })
      let second = try ChildProcess(LiveJournal.builtCommand, environment: environment)
      #expect(second.waitForExit() == .exited(0), "\(second.output)")
      try live.waitForWindows(2)
      #expect(squatter.asked.isEmpty)
    }

    @Test("The bus starts Journal for a call, which then is one window")
    func busActivation() async throws {
      let display = try LiveDisplay()
      var environment = display.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = nil
      let bus = try LiveBus(
        services: [Self.name: "\(LiveJournal.builtCommand) --dbus-service"],
        environment: environment)
      let desk = try Desk(display)
      let peer = try BusPeer(bus)
      let answers = await peer.call("ActivateAction", on: Self.name) {
        $0.append("new-window")
        $0.append(.variants([]))
        $0.append(["desktop-startup-id": "x_TIME1"])
      }
      #expect(answers == nil)
      #expect(desk.wait { desk.allWindows.count == 1 })
      #expect(await peer.call("Activate", on: Self.name) { $0.append([:]) } == nil)
      #expect(desk.wait { desk.allWindows.count == 2 })
      for window in desk.allWindows { desk.close(window) }
      #expect(desk.wait { desk.allWindows.isEmpty })
    }
  }
}
