import Geometry
import LiveSupport
import Testing

extension Live {
  /// The life cycle of scenes under real window managers.
  @Suite("The life of windows")
  struct Lifecycle {
    /// Journal with two windows. It logs the callbacks of its scenes.
    struct Pair {
      let live: LiveJournal
      let first: Desk.Window
      let second: Desk.Window
      var desk: Desk { live.desk }

      init(_ manager: LiveDisplay.WindowManager) throws {
        let live = try Live.journal(manager, arguments: ["--log", "scene=debug"])
        let first = try live.list
        live.desk.activate(first)
        #expect(live.desk.wait { live.desk.focusedWindow == first })
        // The window manager publishes the active window before it gives the focus to it.
        #expect(live.desk.wait { Lifecycle.told(first, live).last == "didBecomeActive" })
        live.desk.chord("Control_L", "n")
        try live.waitForWindows(2)
        let second = try #require(live.windows.first { $0 != first })
        self.live = live
        self.first = first
        self.second = second
        // A key requested the window, so no window manager refuses the focus to it.
        #expect(hears(second, "didBecomeActive"))
      }

      /// The callbacks of a window's scene since the launch.
      func told(_ window: Desk.Window) -> [String] { Lifecycle.told(window, live) }

      /// Waits until the callbacks of a window's scene end with the given ones. Returns whether they did.
      func hears(_ window: Desk.Window, _ effects: String...) -> Bool {
        let isTold = desk.wait { Array(told(window).suffix(effects.count)) == effects }
        if !isTold { Issue.record("It was told \(told(window))") }
        return isTold
      }
    }

    static func told(_ window: Desk.Window, _ live: LiveJournal) -> [String] {
      live.process.readOutput()
      let role = live.desk.text("WM_WINDOW_ROLE", of: window)
      guard let session = role.split(separator: "-").last else { return [] }
      return live.process.output.split(separator: "\n").compactMap { line in
        line.contains("\(session): ") ? line.split(separator: " ").last.map(String.init) : nil
      }.filter { $0 != "snapshot" && $0 != "saveState" }
    }

    private static let managers: [LiveDisplay.WindowManager] = [.openbox, .xfwm4, .metacity]

    @Test("O-7, M-9 iconified and back: that scene alone is told", arguments: managers)
    func iconify(_ manager: LiveDisplay.WindowManager) throws {
      let pair = try Pair(manager)
      pair.desk.iconify(pair.first)
      #expect(pair.hears(pair.first, "willResignActive", "didEnterBackground"))
      #expect(!pair.told(pair.second).contains("didEnterBackground"))
      pair.desk.activate(pair.first)
      #expect(pair.hears(pair.first, "willEnterForeground", "didBecomeActive"))
      #expect(pair.hears(pair.second, "willResignActive"))
    }

    @Test("N-25, M-9 another workspace is the background", arguments: managers)
    func workspaces(_ manager: LiveDisplay.WindowManager) throws {
      let pair = try Pair(manager)
      try #require(pair.desk.workspaceCount > 1)
      pair.desk.move(pair.first, toWorkspace: 1)
      #expect(pair.hears(pair.first, "didEnterBackground"))
      #expect(pair.hears(pair.second, "didBecomeActive"))
      pair.desk.switchWorkspace(to: 1)
      #expect(pair.hears(pair.second, "willResignActive", "didEnterBackground"))
      #expect(pair.desk.wait { pair.told(pair.first).contains("willEnterForeground") })
      pair.desk.switchWorkspace(to: 0)
      #expect(pair.desk.wait { pair.told(pair.first).last == "didEnterBackground" })
      #expect(pair.desk.wait { pair.told(pair.second).suffix(2).contains("willEnterForeground") })
      #expect(pair.live.process.isRunning)
    }

    @Test("O-5 a click and the keyboard move the focus", arguments: managers)
    func focus(_ manager: LiveDisplay.WindowManager) throws {
      let pair = try Pair(manager)
      let area = try #require(pair.desk.frame(of: pair.first))
      let other = try #require(pair.desk.frame(of: pair.second))
      // A point that the other window does not cover.
      let frame = RootRect(
        x: other.minX - 10, y: other.minY - 40, width: other.width + 20, height: other.height + 60)
      pair.desk.click(try #require(area.corners(20).first { !frame.contains($0) }))
      #expect(pair.hears(pair.first, "willResignActive", "didBecomeActive"))
      #expect(pair.hears(pair.second, "didBecomeActive", "willResignActive"))
      #expect(pair.desk.pressAltTab(to: pair.second))
      #expect(pair.hears(pair.second, "willResignActive", "didBecomeActive"))
      #expect(pair.hears(pair.first, "didBecomeActive", "willResignActive"))
    }

    @Test("Closed by the window manager, and back by Ctrl+Shift+T", arguments: managers)
    func close(_ manager: LiveDisplay.WindowManager) throws {
      let pair = try Pair(manager)
      pair.desk.close(pair.second)
      try pair.live.waitForWindows(1)
      #expect(pair.desk.wait { pair.desk.focusedWindow == pair.first })
      #expect(pair.hears(pair.first, "didBecomeActive"))
      pair.desk.chord("Control_L", "Shift_L", "t")
      try pair.live.waitForWindows(2)
    }

    @Test(
      "A window destroyed by another client: the others live, and its session is kept",
      arguments: managers)
    func destroyed(_ manager: LiveDisplay.WindowManager) throws {
      let pair = try Pair(manager)
      pair.desk.destroy(pair.second)
      try pair.live.waitForWindows(1)
      pair.desk.activate(pair.first)
      #expect(pair.desk.wait { pair.desk.focusedWindow == pair.first })
      #expect(pair.hears(pair.first, "didBecomeActive"))
      try pair.live.quit()
      try pair.live.relaunch(windows: 2)
    }

    @Test("xkill ends the process with one sentence, and everything is saved")
    func killed() throws {
      let pair = try Pair(.openbox)
      pair.desk.killClient(of: pair.second)
      #expect(pair.live.process.waitForExit() == .exited(69), "\(pair.live.process.output)")
      let sentences = pair.live.process.output.split(separator: "\n").filter {
        !$0.contains(" debug ")
      }
      #expect(sentences.count == 1)
      #expect(sentences.first?.contains("The display is gone") == true)
      try pair.live.relaunch(windows: 2)
    }

    @Test("O-8, N-26 of many iconified windows the oldest has no scene, and comes back whole")
    func disconnected() throws {
      let live = try Live.journal(arguments: ["--log", "scene=debug"])
      let list = try live.list
      let place = RootRect(x: 40, y: 60, width: 900, height: 600)
      live.desk.move(list, to: place.origin, size: place.size)
      for count in 2...15 {
        live.desk.activate(list)
        #expect(live.desk.wait { live.desk.focusedWindow == list })
        live.desk.chord("Control_L", "n")
        try live.waitForWindows(count)
      }
      for window in live.windows where window != list {
        live.desk.iconify(window)
        #expect(live.desk.wait { !live.desk.isViewable(window) })
      }
      let all = live.desk.windows(of: live.process)
      #expect(all.count == 15)
      func gone() -> [Desk.Window] {
        all.filter { Lifecycle.told($0, live).last == "didDisconnect" }
      }
      #expect(live.desk.wait { gone().count == 2 })
      let window = try #require(gone().first)
      live.desk.activate(window)
      #expect(live.desk.wait { live.desk.focusedWindow == window })
      let expected = ["willConnect", "willEnterForeground", "didBecomeActive"]
      let isBack = live.desk.wait { Array(Lifecycle.told(window, live).suffix(3)) == expected }
      #expect(isBack)
      live.settle()
      // The sidebar and the page have different backgrounds again.
      let picture = try #require(live.desk.picture(of: window))
      let area = try #require(live.desk.frame(of: window))
      #expect(
        picture.color(x: 4, y: area.height - 4)
          != picture.color(x: area.width - 4, y: area.height - 4))
    }
  }
}
