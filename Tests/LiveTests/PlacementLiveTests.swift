import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Where new windows go")
  struct Placement {
    @Test("Of 24 windows, each opened from the last by Ctrl+N, no two have the same place")
    func manyWindows() throws {
      let live = try Live.journal(.openbox)
      let desk = live.desk
      for count in 2...24 {
        desk.chord("Control_L", "n")
        try live.waitForWindows(count)
      }
      let origins = live.windows.compactMap { desk.frame(of: $0)?.origin }
      #expect(Set(origins).count == 24, "\(origins)")
    }

    @Test("N-8 each window of a pair takes the size that it is given, and leaves the other alone")
    func resized() throws {
      let live = try Live.journal(.openbox)
      let desk = live.desk
      let first = try live.list
      desk.chord("Control_L", "n")
      try live.waitForWindows(2)
      let second = try #require(live.windows.first { $0 != first })
      for (window, other) in [(first, second), (second, first)] {
        let place = try #require(desk.frame(of: other))
        let area = try #require(desk.frame(of: window))
        let size = PixelSize(width: area.width - 120, height: area.height - 90)
        desk.move(window, to: area.origin, size: size)
        #expect(desk.wait { desk.frame(of: window)?.size == size })
        #expect(desk.frame(of: other) == place)
        // The window is painted up to its new edges.
        live.settle()
        let picture = try #require(desk.picture(of: window))
        #expect(picture.size == size)
        #expect(
          picture.color(x: 4, y: size.height - 4)
            != picture.color(x: size.width - 4, y: size.height - 4))
      }
      try live.quit()
    }

    @Test("From a maximized list, a window dropped low on another monitor is whole on that monitor")
    func lowBesideMaximized() throws {
      let display = try LiveDisplay(windowManager: .openbox, width: 1800, height: 900)
      try display.splitIntoMonitors(of: PixelSize(width: 900, height: 900))
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let desk = live.desk
      let list = try live.list
      desk.setState(["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"], of: list)
      #expect(desk.wait { desk.states(of: list).contains("_NET_WM_STATE_MAXIMIZED_VERT") })
      live.settle()
      try live.drag(row: 2, of: list, to: desk.screen.lowerEdge(20, along: 1350))
      desk.release()
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      let frame = try #require(desk.outerFrame(of: detail))
      #expect(frame.maxY <= 900 && frame.minX >= 900 && frame.maxX <= 1800, "\(frame)")
    }

    @Test("A second start goes to the second monitor when the first window fills its own")
    func secondMonitor() throws {
      let display = try LiveDisplay(windowManager: .none, width: 1600, height: 600)
      try display.splitIntoMonitors(of: PixelSize(width: 800, height: 600))
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let second = try ChildProcess(
        LiveJournal.builtCommand, [], environment: display.environment)
      #expect(second.waitForExit() == .exited(0), "\(second.output)")
      try live.waitForWindows(2)
      let edges = live.windows.compactMap { live.desk.frame(of: $0)?.minX }
      #expect(edges.filter { $0 >= 800 }.count == 1, "\(edges)")
    }

    @Test(
      """
      At the edge of a monitor of 800 pixels a page and the list stand side by side, each as wide as it must be
      """
    )
    func narrowMonitor() throws {
      // The list needs 480 pixels and a page needs 320.
      let display = try LiveDisplay(windowManager: .none, width: 800, height: 600)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let desk = live.desk
      let list = try live.list
      try live.drag(row: 1, of: list, to: desk.screen.rightEdge(3, down: 300))
      try #require(desk.wait { desk.overrideRedirectWindows().count == 2 }, "the zone")
      desk.release()
      try live.waitForWindows(2)
      let page = try #require(live.windows.first { $0 != list })
      #expect(
        desk.wait {
          desk.frame(of: list) == RootRect(x: 0, y: 0, width: 480, height: 600)
            && desk.frame(of: page) == RootRect(x: 480, y: 0, width: 320, height: 600)
        },
        "\(String(describing: desk.frame(of: list))), \(String(describing: desk.frame(of: page)))")
    }
  }
}
