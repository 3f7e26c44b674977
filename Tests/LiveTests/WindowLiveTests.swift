import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Windows, keys and menus")
  struct Windows {
    @Test("J-2, J-8 the start window is about 960 by 640 and shows list and page")
    func startWindow() throws {
      let live = try Live.journal()
      let list = try live.list
      let area = try #require(live.desk.frame(of: list))
      #expect(abs(area.width - 960) <= 20 && abs(area.height - 640) <= 20)
      live.settle()
      let picture = try #require(live.desk.picture(of: list))
      // The sidebar and the page have different backgrounds.
      #expect(
        picture.color(x: 4, y: area.height - 4)
          != picture.color(x: area.width - 4, y: area.height - 4))
      // There are rows, and a text.
      for columns in [10..<290, 340..<area.width - 10] {
        let ground = picture.color(x: columns.lowerBound, y: area.height - 60)
        let ink = (80..<400).reduce(0) { count, y in
          count + columns.count { picture.color(x: $0, y: y) != ground }
        }
        #expect(ink > 2000, "\(columns)")
      }
    }

    @Test(
      "J-18 Ctrl+N opens a window, on a Greek layout too", arguments: ["us", "gr", "ru"])
    func controlN(_ layout: String) throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let keys = try ChildProcess("setxkbmap", [layout], environment: display.environment)
      #expect(keys.waitForExit() == .exited(0), "\(keys.output)")
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let list = try live.list
      #expect(live.desk.wait { live.desk.focusedWindow == list })
      live.desk.chordByPosition(control: true, latin: "n")
      try live.waitForWindows(2)
      // A quarter of the source stays visible.
      let areas = live.windows.compactMap { live.desk.frame(of: $0) }
      let source = try #require(live.desk.frame(of: list))
      let other = try #require(areas.first { $0 != source })
      let covered = source.intersection(other)
      #expect(covered.width * covered.height * 4 <= source.width * source.height * 3)
    }

    @Test("N-7 starting Journal again opens a window in the running process")
    func secondStart() throws {
      let live = try Live.journal()
      let second = try ChildProcess(
        LiveJournal.builtCommand, environment: live.display.environment)
      #expect(second.waitForExit() == .exited(0), "\(second.output)")
      try live.waitForWindows(2)
    }

    @Test("Closing one of two windows leaves the other")
    func closeOne() throws {
      let live = try Live.journal()
      let list = try live.list
      try live.dragOut(row: 0, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      live.desk.close(detail)
      try live.waitForWindows(1)
      #expect(live.windows == [list])
      try live.quit()
      try live.relaunch(windows: 1)
    }

    @Test("Closing the last window quits, and the next start brings it back")
    func closeLast() throws {
      let live = try Live.journal()
      let list = try live.list
      let before = RootRect(x: 333, y: 222, width: 900, height: 600)
      live.desk.move(list, to: before.origin, size: before.size)
      #expect(live.desk.wait { live.desk.frame(of: list) == before })
      live.settle()
      live.desk.close(list)
      #expect(live.process.waitForExit() == .exited(0), "\(live.process.output)")
      try live.relaunch(windows: 1)
      let after = try live.list
      #expect(live.desk.wait { live.desk.frame(of: after) == before })
    }

    enum End: CaseIterable {
      case closeButton, key, signal
    }

    @Test(
      "A place that a window was given in the last moment is kept", arguments: End.allCases)
    func lastPlace(_ end: End) throws {
      let live = try Live.journal()
      let list = try live.list
      try live.focus(list)
      // Journal is stopped, so that it receives the new place and the request to end in one turn.
      live.process.send(signal: SIGSTOP)
      let place = RootRect(x: 333, y: 222, width: 900, height: 600)
      live.desk.move(list, to: place.origin, size: place.size)
      #expect(live.desk.wait { live.desk.frame(of: list) == place })
      switch end {
      case .closeButton: live.desk.close(list)
      case .key: live.desk.chord("Control_L", "q")
      case .signal: live.process.send(signal: SIGTERM)
      }
      live.desk.waitForManager()
      live.process.send(signal: SIGCONT)
      #expect(live.process.waitForExit() == .exited(0), "\(live.process.output)")
      try live.relaunch(windows: 1)
      let after = try live.list
      #expect(live.desk.wait { live.desk.frame(of: after) == place })
    }

    @Test("A kill loses no window", arguments: [Int32(9), 15, 1])
    func kill(signal: Int32) throws {
      let live = try Live.journal()
      try live.dragOut(row: 1, of: try live.list)
      try live.waitForWindows(2)
      try live.focus(try live.list)
      live.desk.chord("Control_L", "n")
      try live.waitForWindows(3)
      let titles = live.windows.map { live.desk.title(of: $0) }.sorted()
      try live.waitForSessions(plain: "Journal")
      live.process.send(signal: signal)
      #expect(live.process.waitForExit() == (signal == 9 ? .signalled(9) : .exited(0)))
      try live.relaunch(windows: 3)
      #expect(live.windows.map { live.desk.title(of: $0) }.sorted() == titles)
    }

    @Test("O-5, O-7, J-4 focus and iconifying reach the scene they concern")
    func iconify() throws {
      let live = try Live.journal(arguments: ["--log", "scene=debug"])
      let list = try live.list
      try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      func told() -> [String] {
        live.told(detail).filter { $0 != "snapshot" && $0 != "saveState" }
      }
      #expect(live.desk.wait { told().last == "didBecomeActive" })
      live.desk.iconify(detail)
      #expect(live.desk.wait { !live.desk.isViewable(detail) })
      #expect(
        live.desk.wait { told().suffix(2) == ["willResignActive", "didEnterBackground"] },
        "It was told \(told())")
      live.desk.activate(detail)
      #expect(live.desk.wait { live.desk.isViewable(detail) })
      #expect(
        live.desk.wait { told().suffix(2) == ["willEnterForeground", "didBecomeActive"] },
        "It was told \(told())")
      #expect(live.windows.count == 2)
    }

    @Test("O-5 a window takes the focus that it is offered, and does not take back what it had")
    func focusOffered() throws {
      let live = try Live.journal(.none)
      let list = try live.list
      try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      live.desk.giveFocus(to: list)
      live.catchUp()
      live.desk.giveFocus(to: detail, byWordAlone: true)
      #expect(live.desk.wait { live.desk.focusedWindow == detail })
      live.catchUp()
      // Journal is stopped, so that it receives the offer of the focus when another window already has it.
      live.process.send(signal: SIGSTOP)
      live.desk.giveFocus(to: detail, byWordAlone: true)
      live.desk.giveFocus(to: list)
      live.process.send(signal: SIGCONT)
      live.catchUp()
      #expect(live.desk.focusedWindow == list)
    }

    @Test("Every window carries what a window manager needs before it is mapped")
    func properties() throws {
      let live = try Live.journal()
      let list = try live.list
      for property in [
        "WM_CLASS", "WM_WINDOW_ROLE", "WM_CLIENT_LEADER", "_NET_WM_PID", "WM_CLIENT_MACHINE",
        "_NET_WM_NAME", "_NET_WM_ICON_NAME", "_NET_WM_ICON", "_NET_WM_WINDOW_TYPE",
        "WM_NORMAL_HINTS", "WM_HINTS", "WM_PROTOCOLS", "_NET_WM_SYNC_REQUEST_COUNTER",
      ] {
        #expect(live.desk.hasProperty(property, list), "\(property)")
      }
      let protocols = Set(live.desk.values("WM_PROTOCOLS", of: list).map { live.desk.atomName($0) })
      #expect(
        protocols.isSuperset(of: [
          "WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
        ]))
    }

    @Test("A dropped window tells its place, its smallest size and the time of the drop")
    func hints() throws {
      let live = try Live.journal()
      let desk = live.desk
      let list = try live.list
      try live.focus(list)
      desk.click(try live.page(of: list))
      live.settle()
      func time(_ window: Desk.Window) -> UInt? {
        desk.values("_NET_WM_USER_TIME", of: window).first
      }
      let clicked = try #require(time(list))
      try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      #expect(try #require(time(detail)) > clicked, "The release is later than the click.")

      // ICCCM 4.1.2.3: the flags, the place, the size and the smallest size; at the end the gravity.
      func hints(_ window: Desk.Window) -> [Int] {
        desk.values("WM_NORMAL_HINTS", of: window).map { Int($0) }
      }
      let (first, dropped) = (hints(list), hints(detail))
      try #require(first.count == 18 && dropped.count == 18)
      let (person, programSize, minimum, gravity) = (0b11, 0b1000, 1 << 4, 1 << 9)
      #expect(first[0] == programSize | minimum | gravity)
      #expect(dropped[0] == person | minimum | gravity)
      let area = try #require(desk.frame(of: detail))
      #expect(Array(dropped[1...4]) == [area.minX, area.minY, area.width, area.height])
      #expect(first[5] == 480 && dropped[5] == 320, "\(first), \(dropped)")
      let staticGravity = 10
      #expect(first[17] == staticGravity && dropped[17] == staticGravity)
    }

    @Test("A window destroyed by another client costs that window only")
    func destroyedByOther() throws {
      let live = try Live.journal()
      let list = try live.list
      try live.dragOut(row: 0, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      live.desk.destroy(detail)
      try live.waitForWindows(1)
      try live.focus(list)
      live.desk.chord("Control_L", "n")
      try live.waitForWindows(2)
    }
  }
}
