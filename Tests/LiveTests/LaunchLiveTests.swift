import DBus
import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("Second starts, links and the session bus")
  struct Launch {
    /// The channel of requests: launchers use the bus, and a second launch uses the socket.
    enum Way: String, CaseIterable, Sendable, CustomTestStringConvertible {
      case bus, socket
      var testDescription: String { rawValue }
    }

    private static let name = "org.scenery.journal"

    /// Journal with a test's bus, and the environment for further launches.
    private struct Running {
      let live: LiveJournal
      let bus: LiveBus?
      var environment: [String: String]

      func start(
        _ arguments: [String] = [], environment extra: [String: String] = [:]
      ) throws -> ChildProcess {
        try ChildProcess(
          LiveJournal.builtCommand, arguments,
          environment: environment.merging(extra) { _, new in new })
      }

      /// Requests a new window, all windows or a link, as a second launch or a launcher does.
      func ask(_ way: Way, _ arguments: [String] = [], startupID: String? = nil) async throws {
        guard way == .bus, let bus else {
          let second = try start(
            arguments, environment: startupID.map { ["DESKTOP_STARTUP_ID": $0] } ?? [:])
          #expect(second.waitForExit() == .exited(0), "\(second.output)")
          return
        }
        let data = startupID.map { ["desktop-startup-id": $0] } ?? [:]
        let peer = try BusPeer(bus)
        let error =
          switch arguments.first {
          case nil: await peer.call("Activate", on: Launch.name) { $0.append(data) }
          case "--show-all-windows":
            await peer.call("ActivateAction", on: Launch.name) {
              $0.append("show-all-windows")
              $0.append(.variants([]))
              $0.append(data)
            }
          case let link?:
            await peer.call("Open", on: Launch.name) {
              $0.append([link])
              $0.append(data)
            }
          }
        #expect(error == nil)
      }
    }

    /// Starts Journal. With a bus, it waits until Journal has its name on the bus.
    private func run(
      _ way: Way, on display: LiveDisplay? = nil, arguments: [String] = []
    ) throws -> Running {
      let display = try display ?? LiveDisplay()
      let bus = way == .bus ? try LiveBus() : nil
      let address = bus?.address ?? "disabled:"
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        arguments: ["--log", "bus=debug"] + arguments,
        environment: ["DBUS_SESSION_BUS_ADDRESS": address])
      let running = Running(
        live: live, bus: bus,
        environment: display.environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 })
      if way == .bus {
        #expect(live.desk.wait { live.process.output.contains("own \(Self.name)") })
      }
      return running
    }

    /// The text of the session files.
    private func sessions(_ display: LiveDisplay) throws -> [String] {
      let folder = display.home.appendingPathComponent("state/journal")
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return try (walk?.compactMap { $0 as? URL } ?? [])
        .filter { $0.pathExtension == "session" }
        .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    }

    /// The identifier of the entry with a title, from the session of the window that shows the entry.
    private func entry(_ title: String, _ live: LiveJournal) throws -> String? {
      try sessions(live.display).first { $0.contains("\"\(title)\"") && $0.contains("openDetail") }?
        .firstMatch(of: /[0-9a-f]{8}-[0-9a-f-]{27}/).map { String($0.output) }
    }

    @Test(
      "N-7 starting Journal again opens a window in the running process", arguments: Way.allCases)
    func secondStart(_ way: Way) async throws {
      let running = try run(way)
      try await running.ask(way)
      try running.live.waitForWindows(2)
      running.live.process.readOutput()
      #expect(running.live.process.output.contains("Activate from") == (way == .bus))
    }

    @Test("A second start goes by the socket also where there is a bus")
    func socketBesideBus() throws {
      let running = try run(.bus)
      let second = try running.start()
      #expect(second.waitForExit() == .exited(0), "\(second.output)")
      try running.live.waitForWindows(2)
      running.live.process.readOutput()
      #expect(!running.live.process.output.contains("Activate from"))
    }

    @Test("Five starts at once are one process and five windows")
    func fiveAtOnce() throws {
      let display = try LiveDisplay()
      let environment = display.environment
      let desk = try Desk(display)
      let starts = try (0..<5).map { _ in
        try ChildProcess(LiveJournal.builtCommand, environment: environment)
      }
      desk.watched = starts
      #expect(
        desk.wait(seconds: 40) {
          starts.count { $0.isRunning } == 1
            && starts.contains { desk.visibleWindows(of: $0).count == 5 }
        })
      #expect(starts.filter { !$0.isRunning }.allSatisfy { $0.exitStatus == .exited(0) })
    }

    @Test("A start while the first process is ending is no failure")
    func whileEnding() throws {
      let running = try run(.socket)
      running.live.process.send(signal: SIGTERM)
      let second = try running.start()
      let desk = running.live.desk
      desk.watched = [running.live.process, second]
      #expect(running.live.process.waitForExit() == .exited(0), "\(running.live.process.output)")
      // The second process took over, or the first one answered it before it ended.
      #expect(
        desk.wait { !desk.visibleWindows(of: second).isEmpty || !second.isRunning })
      #expect(second.isRunning || second.exitStatus == .exited(0), "\(second.output)")
    }

    @Test("Launchers know the window by the class that the desktop entry names")
    func windowClass() throws {
      let live = try Live.journal()
      let entry = try String(
        contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("../../Assets/applications/org.scenery.journal.desktop"),
        encoding: .utf8)
      let name = try #require(entry.firstMatch(of: /StartupWMClass=(.*)/)).output.1
      #expect(live.desk.text("WM_CLASS", of: try live.list).contains("\0\(name)"))
    }

    @Test("A bus that dies costs nothing: the windows stay, and second starts go by the socket")
    func busDies() throws {
      let running = try run(.bus)
      running.bus?.daemon.send(signal: SIGKILL)
      _ = running.bus?.daemon.waitForExit()
      let second = try running.start(["--new-window"])
      #expect(second.waitForExit() == .exited(0), "\(second.output)")
      try running.live.waitForWindows(2)
      try running.live.quit()
    }

    @Test(
      "An owner that is stopped: 75 and a sentence; when it wakes it does not do it any more")
    func stoppedOwner() throws {
      let running = try run(.socket)
      running.live.process.send(signal: SIGSTOP)
      let second = try running.start()
      #expect(second.waitForExit(seconds: 60) == .exited(75), "\(second.output)")
      #expect(second.output.split(separator: "\n").count == 1 && second.output.hasSuffix(".\n"))
      running.live.process.send(signal: SIGCONT)
      // Requests are processed in order. There would be three windows if the late request were processed.
      let third = try running.start()
      #expect(third.waitForExit() == .exited(0), "\(third.output)")
      try running.live.waitForWindows(2)
      #expect(running.live.windows.count == 2)
    }

    @Test(
      "The launcher's identifier ends on the window, which gets the focus", arguments: Way.allCases)
    func startupNotification(_ way: Way) async throws {
      let running = try run(way)
      let desk = running.live.desk
      let first = try running.live.list
      // A time in the future, as from a launcher with a wrong clock.
      let id = "launcher-1-host_TIME2000000000"
      try await running.ask(way, startupID: id)
      try running.live.waitForWindows(2)
      let new = try #require(running.live.windows.first { $0 != first })
      #expect(desk.text("_NET_STARTUP_ID", of: new) == id)
      #expect(desk.wait { desk.focusedWindow == new })
      #expect(desk.wait { desk.startupMessages.contains("remove: ID=\"\(id)\"") })
    }

    @Test(
      "The launcher's busy cursor ends with a start that opens no window",
      arguments: ["journal", "notelist", "photogallery", "twoscenes", "movednotes"])
    func abandonedStart(_ program: String) throws {
      let display = try LiveDisplay(windowManager: .none)
      let desk = try Desk(display)
      let starts: [([String], Int32)] =
        [
          (["--data", "/proc/nowhere"], 73), (["--nonsense"], 64), (["--help"], 0),
          // The gallery takes a path for its folder.
        ] + (program == "photogallery" ? [] : [(["nonsense://link"], 64)])
      for (number, (arguments, status)) in starts.enumerated() {
        let id = "launcher-\(number)-host_TIME7"
        let process = try ChildProcess(
          LiveProgram.builtCommand(program), arguments,
          environment: display.environment.merging(["DESKTOP_STARTUP_ID": id]) { $1 })
        #expect(process.waitForExit() == .exited(status), "\(arguments): \(process.output)")
        #expect(desk.wait { desk.startupMessages.contains("remove: ID=\"\(id)\"") }, "\(arguments)")
      }
      // A display that is not there holds up nothing.
      let process = try ChildProcess(
        LiveProgram.builtCommand(program), ["--nonsense"],
        environment: display.environment.merging([
          "DESKTOP_STARTUP_ID": "launcher-host_TIME7", "DISPLAY": ":4711",
        ]) { $1 })
      #expect(process.waitForExit() == .exited(64))
    }

    @Test("A second start whose link leads nowhere says so and ends with 75")
    func refusedLink() throws {
      let running = try run(.socket)
      let second = try running.start(["journal://entry/nonsense"])
      #expect(second.waitForExit() == .exited(75))
      second.readOutput()
      #expect(second.output.contains("there is no entry “nonsense”"), "\(second.output)")
      try running.live.waitForWindows(1)
    }

    @Test("O-13 a link at a cold start, and one while Journal runs", arguments: Way.allCases)
    func links(_ way: Way) async throws {
      let running = try run(way)
      let live = running.live
      let list = try live.list
      try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      let title = live.desk.title(of: detail)
      live.desk.activate(list)
      #expect(live.desk.wait { live.desk.focusedWindow == list })
      var id: String?
      #expect(
        live.desk.wait {
          id = try? entry(title, live)
          return id != nil
        })
      let entryID = try #require(id)
      let link = "journal://entry/\(entryID)"

      try await running.ask(way, [link])
      #expect(live.desk.wait { live.desk.focusedWindow == detail })
      #expect(live.windows.count == 2)

      // The window is closed, so that no scene prefers the entry. Then Journal is launched with the link.
      live.desk.close(detail)
      try live.waitForWindows(1)
      try live.quit()
      #expect(try sessions(live.display).allSatisfy { !$0.contains(entryID) })
      let cold = try LiveJournal(
        command: LiveJournal.builtCommand, on: live.display, arguments: [link],
        environment: running.environment)
      #expect(cold.windows.count == 1)
      // The session is saved soon after the window shows the entry. Otherwise a kill would lose it.
      #expect(
        cold.desk.wait { (try? sessions(live.display))?.contains { $0.contains(entryID) } ?? false }
      )
    }

    @Test(
      "A link that Journal does not open is one sentence and 64",
      arguments: ["http://example.org", "journal://entry/%00", "nonsense"])
    func badLink(_ link: String) throws {
      let display = try LiveDisplay(windowManager: .none)
      let process = try ChildProcess(
        LiveJournal.builtCommand, [link], environment: display.environment)
      #expect(process.waitForExit() == .exited(64), "\(process.output)")
      process.readOutput()
      #expect(process.output.split(separator: "\n").count == 1, "\(process.output)")
    }

    @Test(
      "Show All Windows of the launcher shows them in the window used last", arguments: Way.allCases
    )
    func showAllWindows(_ way: Way) async throws {
      let running = try run(way)
      let list = try running.live.list
      running.live.settle()
      let before = try #require(running.live.desk.picture(of: list))
      try await running.ask(way, ["--show-all-windows"])
      let seen = before.color(x: 480, y: 600)
      #expect(
        running.live.desk.wait {
          running.live.desk.picture(of: list).map { $0.color(x: 480, y: 600) != seen } ?? false
        })
      #expect(running.live.windows == [list])
    }
  }
}
