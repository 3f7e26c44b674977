import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Dragging an entry with a real pointer")
  struct Drag {
    @Test("An entry let go over the list says why nothing opens")
    func ownWindowSaysWhy() throws {
      let live = try Live.journal(arguments: ["--log", "drag=debug"])
      let list = try live.list
      let area = try #require(live.desk.frame(of: list))
      // Out to a place where a window would open, and back.
      try live.drag(row: 1, of: list, to: area.beside(100, down: 200))
      #expect(live.desk.wait { live.process.output.contains("label: New window") })
      live.desk.move(to: try live.list(of: list).frame.middle, steps: 8)
      #expect(
        live.desk.wait { live.process.output.contains("label: Drop outside for a new window") })
      live.desk.release()
      #expect(
        live.desk.wait { live.process.output.contains("says: Drop outside for a new window") })
      live.settle()
      #expect(live.windows == [list])
      try live.quit()
    }

    @Test("D-4 over another program's window an entry opens too")
    func overForeignWindow() throws {
      let live = try Live.journal()
      let list = try live.list
      let area = try #require(live.desk.frame(of: list))
      let other = RootRect(x: area.maxX + 60, y: area.minY, width: 300, height: 300)
      _ = try #require(live.desk.makeWindow(.normal, at: other))
      live.settle()
      try live.drag(row: 0, of: list, to: other.middle)
      live.desk.release()
      try live.waitForWindows(2)
    }

    @Test(
      """
      D-4 over a window of type desktop that takes drops an entry opens, after the end of the drag, and that window \
      is offered nothing
      """)
    func overDesktopWindow() throws {
      let live = try Live.journal(arguments: ["--log", "drag=debug", "--log", "scene=debug"])
      let desk = live.desk
      let list = try live.list
      let desktop = try DropTargetPeer(
        on: live.display, area: desk.screen, wanting: "text/plain;charset=utf-8",
        named: "Desktop", isDesktop: true)
      desk.peers = [desktop]
      live.settle()
      try live.focus(list)
      let start = live.process.output.count
      try live.dragOut(row: 0, of: list)
      try live.waitForWindows(2)
      #expect(desktop.messages.isEmpty && desktop.offers.isEmpty)
      live.process.readOutput()
      let output = live.process.output.dropFirst(start)
      let end = try #require(output.firstRange(of: "torn down"))
      let map = try #require(output.firstRange(of: "map "))
      #expect(end.lowerBound < map.lowerBound)
      try live.quit()
    }

    @Test("D-6 over a panel an entry flies back")
    func overDock() throws {
      let live = try Live.journal()
      let list = try live.list
      let screen = live.desk.screen
      let dock = RootRect(x: 0, y: screen.maxY - 40, width: screen.width, height: 40)
      _ = try #require(live.desk.makeWindow(.dock, at: dock, title: "Panel"))
      live.settle()
      try live.drag(row: 0, of: list, to: dock.middle)
      live.desk.release()
      live.settle()
      #expect(live.windows == [list])
      #expect(live.desk.isFreeOfGrabs)
    }

    @Test("D-7 with Alt held an entry opens wherever it is let go")
    func altForcesWindow() throws {
      // Without a window manager, because many window managers handle a press with Alt themselves.
      let live = try Live.journal(.none)
      let list = try live.list
      let place = try live.page(of: list)
      try live.drag(row: 1, of: list, to: place)
      live.desk.keyDown("Alt_L")
      live.desk.move(to: place.offset(dx: 20, dy: 10), steps: 4)
      live.desk.release()
      live.desk.keyUp("Alt_L")
      try live.waitForWindows(2)
    }

    @Test("D-8 an entry that has a window of its own brings it forward; Alt opens a second")
    func secondDragActivates() throws {
      let live = try Live.journal()
      let list = try live.list
      try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      live.desk.activate(list)
      #expect(live.desk.wait { live.desk.focusedWindow == list })

      // Not at the place of the first drop. Its window is there now, and D-1 precedes D-8.
      let source = try #require(live.desk.frame(of: list))
      try live.drag(
        row: 1, of: list, to: live.desk.screen.lowerEdge(40, along: source.minX + 100))
      live.desk.release()
      #expect(live.desk.wait { live.desk.focusedWindow == detail })
      live.settle()
      #expect(live.windows.count == 2)

      live.desk.activate(list)
      #expect(live.desk.wait { live.desk.focusedWindow == list })
      let area = try #require(live.desk.frame(of: list))
      let place = area.beside(200, down: area.height - 100)
      try live.drag(row: 1, of: list, to: place)
      live.desk.keyDown("Alt_L")
      live.desk.move(to: place.offset(dx: 4, dy: 0), steps: 2)
      live.desk.release()
      live.desk.keyUp("Alt_L")
      try live.waitForWindows(3)
    }

    @Test(
      "Escape ends a drag with NumLock and CapsLock on, with and without a window manager",
      arguments: [LiveDisplay.WindowManager.none, .openbox])
    func escapeCancels(_ windowManager: LiveDisplay.WindowManager) throws {
      let live = try Live.journal(windowManager, arguments: ["--log", "drag=debug"])
      let list = try live.list
      live.desk.chord("Num_Lock")
      live.desk.chord("Caps_Lock")
      let area = try #require(live.desk.frame(of: list))
      try live.drag(row: 1, of: list, to: area.beside(200, down: 200))
      #expect(!live.desk.overrideRedirectWindows().isEmpty)
      live.desk.chord("Escape")
      // The log is checked as well as the screen. A picture that is not removed disappears by itself after
      // some seconds.
      #expect(live.desk.wait { live.process.output.contains("cancelled: escape") })
      #expect(live.desk.wait { live.desk.overrideRedirectWindows().isEmpty })
      live.desk.release()
      live.settle()
      #expect(live.windows == [list])
      #expect(live.desk.isFreeOfGrabs)
    }

    @Test("J-5 a press that moves less than the threshold stays a click")
    func smallMoveIsClick() throws {
      let live = try Live.journal()
      let list = try live.list
      let point = try live.row(2, of: list)
      live.settle()
      let page = RootRect(
        origin: try live.page(of: list), size: PixelSize(width: 300, height: 200))
      let before = try #require(live.desk.picture(of: page))
      live.desk.move(to: point)
      live.desk.press()
      live.desk.move(to: point.offset(dx: 4, dy: 2), steps: 3)
      live.catchUp()
      #expect(live.desk.overrideRedirectWindows().isEmpty)
      live.desk.release()
      live.settle()
      #expect(live.windows == [list])
      let after = live.desk.picture(of: page)
      #expect(after?.difference(to: before)?.isNone == false, "The page shows no other entry.")

      live.desk.move(to: point)
      live.desk.press()
      live.desk.move(to: point.offset(dx: 24, dy: 2), steps: 4)
      #expect(live.desk.wait { !live.desk.overrideRedirectWindows().isEmpty })
      live.desk.release()
      #expect(live.desk.wait { live.desk.overrideRedirectWindows().isEmpty })
    }

    @Test("N-6 a hundred drags in a row open exactly a hundred windows")
    func hundredDrags() throws {
      let live = try Live.journal(.none, demo: 12)
      let list = try live.list
      for count in 1...100 {
        let area = try #require(live.desk.frame(of: list))
        let place = area.beside(200, down: 850 - area.minY)
        live.desk.move(to: try live.row(count % 6, of: list))
        live.desk.press()
        live.desk.move(to: place, steps: 8)
        live.desk.keyDown("Alt_L")
        live.desk.move(to: place.offset(dx: 2, dy: 0))
        live.desk.release()
        live.desk.keyUp("Alt_L")
        #expect(live.desk.wait { live.windows.count == count + 1 }, "drag \(count)")
        // Without a window manager a new window may cover the list. The test raises the list once the
        // program has raised the new window.
        live.catchUp()
        if let newest = live.windows.first(where: { $0 != list }) { live.desk.lower(newest) }
        live.desk.raise(list)
      }
      live.settle()
      #expect(live.windows.count == 101)
    }
  }
}
