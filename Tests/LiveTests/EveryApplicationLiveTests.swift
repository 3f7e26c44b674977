import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// Actions of window managers in every application. `LifecycleLiveTests` tests the same step by step in
  /// Journal.
  @Suite("Every application under a window manager")
  struct EveryApplication {
    /// A program with two windows. It logs the callbacks of its scenes.
    private struct Pair {
      let program: LiveProgram
      var first: Desk.Window
      var second: Desk.Window
      var desk: Desk { program.desk }

      init(_ name: String, _ manager: LiveDisplay.WindowManager) throws {
        program = try LiveProgram(
          name, on: LiveDisplay(windowManager: manager), arguments: ["--log", "scene=debug"])
        let first = try #require(program.windows.first)
        try program.focus(first)
        self.first = first
        second = first
        try openSecond()
      }

      mutating func openSecond() throws {
        // The window manager publishes the active window before it gives the focus to it.
        hears(first, "didBecomeActive")
        desk.chord("Control_L", "n")
        try program.waitForWindows(2)
        let second = try #require(program.windows.first { $0 != first })
        self.second = second
        // A key requested the window, so no window manager refuses the focus to it.
        hears(second, "didBecomeActive")
      }

      func told(_ window: Desk.Window) -> [String] {
        program.told(window).filter { $0 != "snapshot" && $0 != "saveState" }
      }

      func hears(_ window: Desk.Window, _ effects: String...) {
        #expect(
          desk.wait { Array(told(window).suffix(effects.count)) == effects },
          "\(program.name): it was told \(told(window)), and not at last \(effects)")
      }

      /// A point of the first window that the second window does not cover.
      var freePlace: RootPoint {
        get throws {
          let area = try #require(desk.frame(of: first))
          let other = try #require(desk.frame(of: second))
          let frame = RootRect(
            x: other.minX - 10, y: other.minY - 40, width: other.width + 20,
            height: other.height + 60)
          return try #require(area.corners(6).first { !frame.contains($0) })
        }
      }
    }

    static let programs = ["notelist", "photogallery", "twoscenes"]
    static let managers: [LiveDisplay.WindowManager] = [.openbox, .xfwm4]

    @Test(
      "O-5, O-7, M-9 iconified, on another workspace, focused by click and by keys",
      arguments: programs, managers)
    func transitions(_ name: String, _ manager: LiveDisplay.WindowManager) throws {
      let pair = try Pair(name, manager)
      pair.desk.iconify(pair.first)
      pair.hears(pair.first, "willResignActive", "didEnterBackground")
      pair.desk.activate(pair.first)
      pair.hears(pair.first, "willEnterForeground", "didBecomeActive")
      pair.hears(pair.second, "willResignActive")
      #expect(!pair.told(pair.second).contains("didEnterBackground"))

      try #require(pair.desk.workspaceCount > 1)
      pair.desk.move(pair.first, toWorkspace: 1)
      pair.hears(pair.first, "willResignActive", "didEnterBackground")
      pair.desk.move(pair.first, toWorkspace: 0)
      #expect(pair.desk.wait { pair.told(pair.first).suffix(2).contains("willEnterForeground") })

      pair.desk.activate(pair.second)
      #expect(pair.desk.wait { pair.told(pair.second).last == "didBecomeActive" })
      pair.program.settle()
      pair.desk.click(try pair.freePlace)
      pair.program.settle()
      #expect(pair.desk.wait { pair.told(pair.first).last == "didBecomeActive" })
      #expect(pair.desk.wait { pair.told(pair.second).last == "willResignActive" })
      #expect(pair.desk.pressAltTab(to: pair.second))
      #expect(pair.desk.wait { pair.told(pair.second).last == "didBecomeActive" })
      #expect(pair.desk.wait { pair.told(pair.first).last == "willResignActive" })
    }

    @Test(
      "Closed, destroyed by another client, and killed: the rest lives, or comes back",
      arguments: programs)
    func ends(_ name: String) throws {
      var pair = try Pair(name, .openbox)
      pair.desk.close(pair.second)
      try pair.program.waitForWindows(1)
      try pair.program.focus(pair.first)
      try pair.openSecond()

      pair.desk.destroy(pair.second)
      try pair.program.waitForWindows(1)
      try pair.program.focus(pair.first)
      try pair.program.quit()
      try pair.program.relaunch(windows: 2)

      let window = try #require(pair.program.windows.first)
      pair.desk.killClient(of: window)
      #expect(pair.program.process.waitForExit() == .exited(69), "\(pair.program.process.output)")
      pair.program.process.readOutput()
      let sentences = pair.program.process.output.split(separator: "\n").filter {
        !$0.contains(" debug ")
      }
      #expect(sentences.count == 1)
      #expect(sentences.first?.contains("The display is gone") == true)
      try pair.program.relaunch(windows: 2)
    }

    @Test(
      "The server's death loses no window: the next display brings both back",
      arguments: ["journal"] + programs)
    func serverDeath(_ name: String) throws {
      let pair = try Pair(name, .openbox)
      let old = pair.program.display
      let sessions = Set(pair.program.windows.map(pair.program.session(of:)))
      pair.program.settle()
      old.server.send(signal: SIGKILL)
      #expect(pair.program.process.waitForExit() == .exited(69), "\(pair.program.process.output)")
      let display = try LiveDisplay(windowManager: .openbox)
      var folders = old.environment
      folders["DISPLAY"] = display.name
      let again = try LiveProgram(name, on: display, environment: folders, windows: 2)
      #expect(Set(again.windows.map(again.session(of:))) == sessions)
    }
  }
}
