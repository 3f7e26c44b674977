import Geometry
import LiveSupport
import Testing

extension Live {
  /// i3 shows a workspace on each monitor, and one of them is the current one.
  @Suite("A workspace on each monitor")
  struct MonitorWorkspaces {
    enum Side: String, CaseIterable {
      case left, right

      var other: Side { self == .left ? .right : .left }
      /// A point that no window covers at first.
      func point(on screen: RootRect) -> RootPoint {
        screen.leftEdge(screen.width * (self == .left ? 1 : 3) / 4, down: 600)
      }
    }

    /// Journal with its list on one of two monitors, which has the focus.
    private struct Stage {
      let live: LiveJournal
      let list: Desk.Window
      let home: Side
      var desk: Desk { live.desk }

      init(home: Side) throws {
        self.home = home
        let display = try LiveDisplay(windowManager: .i3, width: 1800, height: 900)
        try display.splitIntoMonitors(of: PixelSize(width: 900, height: 900))
        let desk = try Desk(display)
        guard
          desk.wait(until: { desk.values("_NET_DESKTOP_VIEWPORT", of: desk.rootWindow).count == 4 })
        else { throw LiveDisplay.Failure(description: "i3 has not two workspaces\n\(desk.report)") }
        try Self.goTo(home, display, desk)
        live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
        list = try live.list
        guard side(of: list) == home else { throw live.failure("The list is on the other monitor") }
      }

      /// Makes a monitor's workspace the current one.
      private static func goTo(_ side: Side, _ display: LiveDisplay, _ desk: Desk) throws {
        var current: Side? {
          let viewport = desk.values("_NET_DESKTOP_VIEWPORT", of: desk.rootWindow)
          guard let workspace = desk.workspace, viewport.indices.contains(2 * workspace) else {
            return nil
          }
          return viewport[2 * workspace] < 900 ? .left : .right
        }
        // i3 takes the names of the monitors for directions, and from the last one on goes to the first.
        if current != side { try display.tellI3("focus output \(side.rawValue)") }
        guard desk.wait(until: { current == side }) else {
          throw LiveDisplay.Failure(description: "i3 does not go to the other monitor")
        }
      }

      func side(of window: Desk.Window) -> Side? {
        desk.frame(of: window).map { $0.minX < 900 ? .left : .right }
      }

      /// Lets the other monitor show a workspace without windows, and returns to the list.
      func showEmptyWorkspace(_ number: Int) throws {
        try Self.goTo(home.other, live.display, desk)
        try live.display.tellI3("workspace \(number)")
        try Self.goTo(home, live.display, desk)
        guard desk.wait(until: { live.windows == [list] }) else {
          throw live.failure("The other monitor is not empty")
        }
        try live.focus(list)
        live.settle()
      }

      /// Whether a window came to the other monitor, with the focus, and the list stayed in view.
      func came(_ window: Desk.Window) -> Bool {
        desk.wait {
          desk.isViewable(window) && side(of: window) == home.other
            && desk.focusedWindow == window && desk.isViewable(list) && side(of: list) == home
        }
      }

      func dropOnOtherMonitor(row: Int) throws {
        try live.drag(row: row, of: list, to: home.other.point(on: live.desk.screen))
        desk.release()
      }
    }

    @Test(
      "In i3 a row opens on the monitor on which it is let go, on the workspace that is shown there",
      arguments: Side.allCases)
    func dropped(from home: Side) throws {
      let stage = try Stage(home: home)
      let live = stage.live
      try stage.dropOnOtherMonitor(row: 1)
      try live.waitForWindows(2)
      let first = try #require(live.windows.first { $0 != stage.list })
      #expect(stage.came(first))

      // The first window's workspace is hidden now, and stays so.
      try stage.showEmptyWorkspace(5)
      try stage.dropOnOtherMonitor(row: 2)
      try live.waitForWindows(2)
      let second = try #require(live.windows.first { $0 != stage.list })
      #expect(second != first && stage.came(second))

      // An entry's own window comes to that monitor (D-8).
      try stage.showEmptyWorkspace(6)
      try stage.dropOnOtherMonitor(row: 1)
      #expect(stage.came(first))
      #expect(live.desk.windows(of: live.process).count == 3)
    }

    @Test("In i3 a list that fills its monitor opens the next window on the same monitor")
    func keyed() throws {
      let stage = try Stage(home: .right)
      try stage.live.focus(stage.list)
      stage.desk.chord("Control_L", "n")
      try stage.live.waitForWindows(2)
      let second = try #require(stage.live.windows.first { $0 != stage.list })
      #expect(stage.desk.wait { stage.desk.focusedWindow == second })
      #expect(stage.side(of: second) == .right)
    }

    @Test("In i3 a window that another monitor shows is only given the focus")
    func shown() throws {
      let stage = try Stage(home: .left)
      try stage.dropOnOtherMonitor(row: 1)
      try stage.live.waitForWindows(2)
      let detail = try #require(stage.live.windows.first { $0 != stage.list })
      try stage.live.focus(stage.list)
      stage.desk.click(try stage.live.row(1, of: stage.list), count: 2)
      #expect(stage.came(detail))
    }
  }
}
