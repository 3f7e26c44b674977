import DBus
import Foundation
import GRDB
import LiveSupport
import Testing

extension Live {
  /// The notifications of a desktop: a session bus with the test's own notification service.
  @Suite("Notifications and launcher actions")
  struct Notifications {
    /// Journal on a bus. Tests can make its writes fail.
    private struct Stage {
      let bus: LiveBus
      let live: LiveJournal
      var desk: Desk { live.desk }
      let database: DatabaseQueue

      init(on display: LiveDisplay? = nil, bus: LiveBus? = nil) throws {
        let display = try display ?? LiveDisplay()
        let bus = try bus ?? LiveBus()
        self.bus = bus
        live = try LiveJournal(
          command: LiveJournal.builtCommand, on: display,
          arguments: ["--log", "bus=debug", "--log", "journal=info"],
          environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        database = try DatabaseQueue(
          path: "\(display.home.path)/data/journal/journal.sqlite", configuration: configuration)
      }

      var entryCount: Int? {
        try? database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") }
      }

      func failWrites() throws {
        try database.write {
          try $0.execute(
            sql:
              "CREATE TRIGGER full BEFORE UPDATE ON entry BEGIN SELECT raise(FAIL, 'no room'); END"
          )
        }
      }

      func allowWrites() throws { try database.write { try $0.execute(sql: "DROP TRIGGER full") } }

      /// Opens an entry in its own window and types text that cannot be saved.
      func makeUnsaved() throws -> Desk.Window {
        let list = try live.list
        try live.dragOut(row: 1, of: list)
        try live.waitForWindows(2)
        let detail = try #require(live.windows.first { $0 != list })
        try failWrites()
        try live.focus(detail)
        desk.type("More ")
        return detail
      }

      /// Clicks a notification that GNOME's service keeps.
      func answer(_ lasting: NotificationDaemon.Lasting, token: String?) async throws {
        let action = try #require(lasting.values["default-action"])
        let target = try #require(lasting.values["default-action-target"])
        #expect(action.hasPrefix("app."))
        let peer = try BusPeer(bus)
        let error = await peer.call("ActivateAction", on: lasting.application) {
          $0.append(String(action.dropFirst(4)))
          $0.append(.variants([.string(target)]))
          $0.append(token.map { ["activation-token": $0] } ?? [:])
        }
        #expect(error == nil)
      }

      /// Iconifies every window of Journal.
      func leave() {
        for window in live.windows { desk.iconify(window) }
        #expect(desk.wait { live.windows.isEmpty })
      }
    }

    enum Service: CaseIterable, Sendable { case freedesktop, gtk }

    @Test(
      "T-20 the response to a notification raises the window whose conditions match its target",
      arguments: Service.allCases)
    func responses(_ service: Service) async throws {
      let stage = try Stage()
      let (live, desk) = (stage.live, stage.live.desk)
      let daemon = try NotificationDaemon(stage.bus, isLasting: service == .gtk)
      func count() -> Int { service == .gtk ? daemon.lasting.count : daemon.shown.count }
      func click(_ token: String) async throws {
        switch service {
        case .freedesktop: try daemon.click(try #require(daemon.shown.last), token: token)
        case .gtk: try await stage.answer(try #require(daemon.lasting.last), token: token)
        }
      }
      let detail = try stage.makeUnsaved()
      let title = desk.title(of: detail)
      stage.leave()
      #expect(desk.wait { count() == 1 })
      switch service {
      case .freedesktop:
        let shown = try #require(daemon.shown.first)
        #expect(shown.application == "Journal" && shown.icon == "org.scenery.journal")
        #expect(shown.title == "“\(title)” is not saved")
        #expect(shown.actions == ["default", "Open"])
      case .gtk:
        #expect(daemon.lasting.first?.values["title"] == "“\(title)” is not saved")
      }

      let token = "shell-1-host_TIME2000000000"
      try await click(token)
      #expect(desk.wait { desk.focusedWindow == detail })
      #expect(live.windows == [detail])
      #expect(desk.wait { desk.startupMessages.contains("remove: ID=\"\(token)\"") })
    }

    @Test(
      "The response to a notification brings its window from another workspace",
      arguments: [LiveDisplay.WindowManager.openbox, .metacity])
    func otherWorkspace(_ manager: LiveDisplay.WindowManager) throws {
      let stage = try Stage(on: LiveDisplay(windowManager: manager))
      let (live, desk) = (stage.live, stage.live.desk)
      let daemon = try NotificationDaemon(stage.bus)
      let list = try live.list
      let detail = try stage.makeUnsaved()
      desk.move(detail, toWorkspace: 1)
      #expect(desk.wait { desk.workspace(of: detail) == 1 && !desk.isViewable(detail) })
      try live.focus(list)
      // Notifications are for a person who sees no window of Journal.
      desk.iconify(list)
      #expect(desk.wait { daemon.shown.count == 1 })
      try daemon.click(
        try #require(daemon.shown.last), token: "shell-1-host_TIME2000000000")
      #expect(
        desk.wait {
          desk.isViewable(detail) && desk.focusedWindow == detail
            && desk.workspace(of: detail) == 0 && desk.workspace == 0
        })
      #expect(live.windows == [detail])
    }

    @Test("O-13 a response to a notification starts Journal, and its entry's window is in front")
    func coldStart() async throws {
      let display = try LiveDisplay()
      var environment = display.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = nil
      let stage = try Stage(
        on: display,
        bus: try LiveBus(
          services: ["org.scenery.journal": "\(LiveJournal.builtCommand) --dbus-service"],
          environment: environment))
      let (live, desk) = (stage.live, stage.live.desk)
      let daemon = try NotificationDaemon(stage.bus, isLasting: true)
      let list = try live.list
      let detail = try stage.makeUnsaved()
      let title = desk.title(of: detail)
      // Without the response, the list would be in front.
      try live.focus(list)
      stage.leave()
      #expect(desk.wait { daemon.lasting.count == 1 })
      live.process.send(signal: SIGKILL)
      _ = live.process.waitForExit()
      try stage.allowWrites()

      try await stage.answer(try #require(daemon.lasting.first), token: nil)
      #expect(desk.wait { desk.focusedWindow.map { desk.title(of: $0) } == title })
      // A window can have the focus before the window manager lists it.
      #expect(desk.wait { desk.allWindows.count == 2 })
      for window in desk.allWindows { desk.close(window) }
      #expect(desk.wait { desk.allWindows.isEmpty })
    }

    enum Way: CaseIterable, Sendable { case commandLine, bus }

    @Test(
      "T-20 a launcher's action goes to the window that prefers it, and makes one at a cold start",
      arguments: Way.allCases)
    func actions(_ way: Way) async throws {
      let stage = try Stage()
      let (live, desk) = (stage.live, stage.live.desk)
      #expect(desk.wait { live.process.output.contains("own org.scenery.journal") })
      let list = try live.list
      try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      try live.focus(detail)
      let count = try #require(stage.entryCount)
      switch way {
      case .commandLine: try live.startAgain(["--action", "new-entry"])
      case .bus:
        let peer = try BusPeer(stage.bus)
        let error = await peer.call("ActivateAction", on: "org.scenery.journal") {
          $0.append("new-entry")
          $0.append(.variants([]))
          $0.append([:])
        }
        #expect(error == nil)
      }
      // Another window was used last, but the list prefers the action.
      #expect(desk.wait { desk.focusedWindow == list })
      #expect(desk.wait { stage.entryCount == count + 1 })
      #expect(live.windows.count == 2)
      try live.quit()

      guard way == .commandLine else { return }
      let cold = try LiveJournal(
        command: LiveJournal.builtCommand, on: live.display, arguments: ["--action", "new-entry"])
      #expect(desk.wait { stage.entryCount == count + 2 })
      try cold.quit()
    }
  }
}
