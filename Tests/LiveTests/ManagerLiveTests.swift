import Geometry
import LiveSupport
import Testing

extension Live {
  /// Drags with a real pointer under the window managers that people use.
  @Suite("Dragging under window managers")
  struct ManagedDrag {
    /// Drags an entry to a place, and takes it back with Escape.
    private func cancelDrag(_ live: LiveJournal, to place: RootPoint) throws {
      let desk = live.desk
      let windows = live.windows
      try live.drag(row: 1, of: live.list, to: place)
      desk.chord("Escape")
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty && desk.isFreeOfGrabs })
      desk.release()
      live.settle()
      #expect(live.windows == windows)
    }

    /// Checks that the keys go to a window: they close it.
    private func closesByKeys(_ live: LiveJournal, _ window: Desk.Window) throws {
      #expect(live.desk.wait { live.desk.focusedWindow == window })
      live.desk.chord("Control_L", "w")
      try live.waitForWindows(1)
      #expect(live.desk.frame(of: window) == nil)
      #expect(live.desk.isFreeOfGrabs)
    }

    @Test(
      "D-4, N-6, J-7, J-3, T-1 an entry dropped on the desktop opens in its own window, in the same process",
      arguments: [
        LiveDisplay.WindowManager.none, .openbox, .composited, .icewm, .xfwm4, .twm,
      ])
    func opensWindow(_ windowManager: LiveDisplay.WindowManager) throws {
      let live = try Live.journal(windowManager, arguments: ["--log", "drag=debug"])
      let desk = live.desk
      let list = try live.list
      let before = try #require(desk.frame(of: list))
      try cancelDrag(live, to: before.beside(100, down: 200))
      let title = try live.title(ofRow: 1, in: list)
      let place = try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)

      let detail = try #require(live.windows.first { $0 != list })
      let area = try #require(desk.frame(of: detail))
      #expect(desk.title(of: detail) == title)
      #expect(desk.frame(of: list) == before)
      // The program's windows are those of its process. No other process has one.
      #expect(Set(live.windows) == [list, detail])
      #expect(Set(desk.allWindows) == [list, detail])
      // The title bar is under the pointer. Without a title bar it is the top edge.
      #expect(area.minX <= place.x && place.x < area.maxX)
      #expect(abs(area.minY - place.y) <= 60)
      #expect(desk.isFreeOfGrabs)
      try closesByKeys(live, detail)
      #expect(desk.ping(list))
    }

    @Test("D-7 under a tiling window manager, where no desktop is seen, Alt opens an entry")
    func tiled() throws {
      let live = try Live.journal(.i3, arguments: ["--log", "drag=debug"])
      let desk = live.desk
      let list = try live.list
      let before = try #require(desk.frame(of: list))
      #expect(before.width > desk.screen.width - 20)
      let inside = try live.page(of: list)
      try cancelDrag(live, to: inside)
      try live.drag(row: 1, of: list, to: inside)
      desk.keyDown("Alt_L")
      desk.move(to: inside.offset(dx: 8, dy: 0), steps: 4)
      #expect(desk.wait { live.process.output.contains("label: New window") })
      desk.release()
      desk.keyUp("Alt_L")
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      // The window manager chooses the places.
      let areas = [list, detail].compactMap { desk.frame(of: $0) }
      #expect(areas.count == 2 && areas[0].intersection(areas[1]).isEmpty, "\(areas)")
      try closesByKeys(live, detail)
      #expect(desk.wait { desk.frame(of: list) == before })
      try live.quit()
    }
  }
}
