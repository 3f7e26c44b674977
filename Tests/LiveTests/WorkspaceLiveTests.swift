import Geometry
import LiveSupport
import Testing

extension Live {
  /// Windows on another workspace that a person asks to see.
  @Suite("Windows on another workspace")
  struct Workspaces {
    /// The ways to ask for the window of an entry that is open already.
    private enum Way: CaseIterable {
      case drag, keys, doubleClick, link, launchedLink, overview

      /// In i3, the list fills the screen, and a row cannot be dragged out of it.
      static func all(in manager: LiveDisplay.WindowManager) -> [Way] {
        allCases.filter { $0 != .drag || manager != .i3 }
      }
    }

    static let managers: [LiveDisplay.WindowManager] = [.openbox, .metacity, .xfwm4, .icewm, .i3]

    /// Journal with its list, and the window of the second entry.
    private struct Stage {
      let live: LiveJournal
      let manager: LiveDisplay.WindowManager
      let list: Desk.Window
      let detail: Desk.Window
      /// The link to the second entry.
      let link: String

      init(_ manager: LiveDisplay.WindowManager) throws {
        self.manager = manager
        live = try Live.journal(manager)
        list = try live.list
        let list = list
        try live.focus(list)
        live.desk.click(try live.row(1, of: list))
        live.settle()
        live.desk.chord("Control_L", "Return")
        try live.waitForWindows(2)
        detail = try #require(live.windows.first { $0 != list })
        try live.waitForSessions(plain: "Journal")
        let record = try #require(try live.savedSessions()[live.session(of: detail)])
        let id = try #require(record.restorationActivity?.targetContentIdentifier)
        link = "journal://entry/\(id)"
      }

      /// Puts a window on the second workspace, and returns to the list on the first one.
      func putAway(_ window: Desk.Window) throws {
        if manager == .i3 {
          // It has a second workspace only while a window is there.
          try live.display.tellI3("[id=\(window.id)] move container to workspace 2")
        } else {
          live.desk.move(window, toWorkspace: 1)
        }
        guard
          live.desk.wait(until: {
            live.desk.workspace(of: window) == 1 && !live.desk.isViewable(window)
          })
        else { throw live.failure("The window stayed on its workspace") }
        try live.focus(list)
        live.settle()
      }

      func ask(by way: Way) throws {
        let desk = live.desk
        switch way {
        case .drag: try live.dragOut(row: 1, of: list)
        case .keys: desk.chord("Control_L", "Return")
        case .doubleClick: desk.click(try live.row(1, of: list), count: 2)
        case .link: try live.startAgain([link])
        case .launchedLink:
          try live.startAgain([link], environment: ["DESKTOP_STARTUP_ID": "files-7-host_TIME0"])
        case .overview:
          desk.chord("Control_L", "Shift_L", "e")
          live.settle()
          desk.type(desk.title(of: detail))
          live.settle()
          desk.chord("Return")
        }
      }

      /// Whether a window came to the person, who stayed on the first workspace.
      func came(_ window: Desk.Window) -> Bool {
        live.desk.wait {
          live.desk.isViewable(window) && live.desk.focusedWindow == window
            && live.desk.workspace(of: window) == 0 && live.desk.workspace == 0
        }
      }
    }

    @Test(
      "D-8 an entry's window comes from another workspace, in whichever way it is asked for",
      arguments: managers)
    func comes(_ manager: LiveDisplay.WindowManager) throws {
      let stage = try Stage(manager)
      for way in Way.all(in: manager) {
        try stage.putAway(stage.detail)
        try stage.ask(by: way)
        try #require(stage.came(stage.detail), "\(way)")
      }
      try stage.live.waitForWindows(2)
    }

    @Test(
      "An iconified window comes from another workspace",
      arguments: [LiveDisplay.WindowManager.openbox, .metacity, .xfwm4, .icewm])
    func comesFromIcon(_ manager: LiveDisplay.WindowManager) throws {
      let stage = try Stage(manager)
      stage.live.desk.iconify(stage.detail)
      try stage.live.waitForWindows(1)
      try stage.putAway(stage.detail)
      try stage.ask(by: .keys)
      #expect(stage.came(stage.detail))
    }

    @Test(
      "Preferences come from another workspace",
      arguments: managers)
    func preferences(_ manager: LiveDisplay.WindowManager) throws {
      let stage = try Stage(manager)
      try stage.live.focus(stage.list)
      stage.live.desk.chord("Control_L", "comma")
      let preferences = try stage.live.waitForWindow(titled: "Journal Preferences")
      try stage.putAway(preferences)
      stage.live.desk.chord("Control_L", "comma")
      #expect(stage.came(preferences))
    }
  }
}
