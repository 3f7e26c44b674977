import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("Windows stay in reach")
  struct ReachableWindows {
    private static let left = RootRect(x: 0, y: 0, width: 800, height: 1000)
    private static let right = RootRect(x: 800, y: 0, width: 800, height: 1000)
    private static let size = PixelSize(width: 520, height: 480)

    private func onTwoMonitors(_ manager: LiveDisplay.WindowManager) throws -> LiveProgram {
      let display = try LiveDisplay(windowManager: manager)
      try display.splitIntoMonitors(of: Self.left.size)
      return try LiveProgram("twoscenes", on: display)
    }

    /// Whether enough of each window's title bar to drag it by is in an area.
    private func areReachable(_ program: LiveProgram, in area: RootRect) -> Bool {
      program.desk.windows(of: program.process).allSatisfy { window in
        guard let frame = program.desk.outerFrame(of: window) else { return false }
        // A maximized window's frame may be outside the screen by its borders.
        return frame.intersection(area).width >= 48 && frame.minY >= area.minY - 6
          && frame.minY < area.maxY - 40
      }
    }

    @Test(
      "A monitor that goes away: its windows come to the other one, now and at the next start",
      arguments: [LiveDisplay.WindowManager.openbox, .icewm, .xfwm4, .metacity, .none])
    func monitorGone(_ manager: LiveDisplay.WindowManager) throws {
      let program = try onTwoMonitors(manager)
      let desk = program.desk
      let windows = manager == .none ? program.windows : try program.openWindows(2)
      for (index, window) in windows.enumerated() {
        desk.move(window, to: RootPoint(x: 1000 - 50 * index, y: 200 + 60 * index), size: Self.size)
      }
      program.settle()
      if windows.count > 1 {
        desk.setState(
          ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"], of: windows[1])
        program.settle()
      }
      let before = program.places
      // It was there when the program was killed, and is there again.
      try program.killAndRelaunch { $0.allSatisfy { $0.geometry?.monitorName != nil } }
      #expect(desk.wait { program.places == before }, "\(before), then \(program.places)")
      program.settle()
      try program.display.removeMonitor("right")
      #expect(desk.wait { areReachable(program, in: Self.left) }, "\(program.places)")
      program.settle()
      try program.killAndRelaunch { $0.contains { $0.geometry?.monitorName == "left" } }
      #expect(desk.wait { areReachable(program, in: Self.left) }, "\(program.places)")
    }

    @Test("A monitor that is gone at the next start: every window is in reach")
    func monitorGoneMeanwhile() throws {
      let program = try onTwoMonitors(.openbox)
      let window = try #require(program.windows.first)
      program.desk.move(window, to: RootPoint(x: 1000, y: 200), size: Self.size)
      program.settle()
      try program.kill()
      try program.display.removeMonitor("right")
      try program.relaunch(windows: 1)
      #expect(program.desk.wait { areReachable(program, in: Self.left) }, "\(program.places)")
    }

    @Test("A monitor that is at another place at the next start: its windows are on it")
    func monitorMoved() throws {
      let program = try onTwoMonitors(.openbox)
      let desk = program.desk
      let window = try #require(program.windows.first)
      desk.move(window, to: RootPoint(x: 900, y: 200), size: Self.size)
      program.settle()
      let before = try #require(desk.outerFrame(of: window))
      try program.kill()
      // In the other order. A name is free only once its monitor is gone.
      for name in ["left", "right"] { try program.display.removeMonitor(name) }
      try program.display.setMonitor("right", at: Self.left, output: "screen")
      try program.display.setMonitor("left", at: Self.right)
      try program.relaunch(windows: 1)
      #expect(
        desk.wait {
          let now = program.places.values.first?.frame?.origin
          return now == before.origin.offset(dx: -Self.left.width, dy: 0)
        },
        "\(before), then \(program.places)")
    }

    @Test(
      "A panel that takes the top of the screen: every title bar is below it",
      arguments: [LiveDisplay.WindowManager.openbox, .icewm, .xfwm4, .metacity])
    func smallerWorkArea(_ manager: LiveDisplay.WindowManager) throws {
      let program = try LiveProgram("twoscenes", on: LiveDisplay(windowManager: manager))
      let desk = program.desk
      let window = try #require(program.windows.first)
      desk.move(window, to: RootPoint(x: 300, y: 60), size: Self.size)
      program.settle()
      _ = try #require(desk.makeTopPanel(height: 200))
      #expect(
        desk.wait { (desk.outerFrame(of: window)?.minY ?? 0) >= 200 }, "\(program.places)")
      program.settle()
      try program.kill()
      try program.relaunch(windows: 1)
      #expect(
        desk.wait { (program.places.values.first?.frame?.minY ?? 0) >= 200 }, "\(program.places)")
    }
  }
}
