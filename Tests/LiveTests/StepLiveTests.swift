import Canvas
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Windows stay in step")
  struct Step {
    /// The list of a window on the screen.
    private func sidebar(of window: Desk.Window, _ live: LiveJournal) throws -> Surface {
      let area = try #require(live.desk.frame(of: window))
      // To the left of the source window, so that no window covers it.
      let strip = RootRect(x: area.minX, y: area.minY + 60, width: 290, height: 320)
      return try #require(live.desk.picture(of: strip.intersection(live.desk.screen)))
    }

    /// Performs an action and waits until the other window's list shows the change.
    private func expectChange(
      of window: Desk.Window, _ live: LiveJournal, _ what: Comment, after action: () throws -> Void
    ) throws {
      live.settle()
      let before = try sidebar(of: window, live)
      try action()
      let changed = live.desk.wait {
        guard let now = try? sidebar(of: window, live) else { return false }
        return (now.difference(to: before, tolerance: 2)?.pixelCount ?? 0) > 40
      }
      #expect(changed, what)
    }

    @Test("J-9, J-10, W-12, W-7 what one window changes the other shows, with nobody's help")
    func twoLists() throws {
      let live = try Live.journal()
      let first = try live.list
      #expect(live.desk.wait { live.desk.focusedWindow == first })
      live.desk.chord("Control_L", "n")
      try live.waitForWindows(2)
      let second = try #require(live.windows.first { $0 != first })
      // Side by side, so that the second window's list is visible.
      let places = [
        (first, RootRect(x: 420, y: 40, width: 960, height: 640)),
        (second, RootRect(x: 10, y: 320, width: 960, height: 600)),
      ]
      for (window, place) in places {
        live.desk.move(window, to: place.origin, size: place.size)
        #expect(live.desk.wait { live.desk.frame(of: window) == place })
      }
      live.desk.activate(first)
      #expect(live.desk.wait { live.desk.focusedWindow == first })

      try expectChange(of: second, live, "an edited title") {
        live.desk.click(try live.page(of: first))
        // openbox holds a click back for a moment. Keys that follow at once would overtake it.
        live.settle()
        live.desk.chord("Control_L", "Home")
        live.desk.type("Zebra ")
      }
      try expectChange(of: second, live, "a new entry") {
        live.desk.keyDown("Control_L")
        live.desk.chord("Shift_L", "n")
        live.desk.keyUp("Control_L")
      }
      try expectChange(of: second, live, "the row of a deleted entry") {
        live.desk.click(try live.row(0, of: first))
        live.settle()
        live.desk.chord("Delete")
      }
      try expectChange(of: second, live, "the mark of an open entry") {
        try live.drag(row: 1, of: first, to: live.desk.screen.rightEdge(100, down: 700))
        live.desk.release()
      }
      try live.waitForWindows(3)
    }

    @Test("J-12, J-22 a deleted entry leaves the list, and its own window, and nothing falls over")
    func deletedEntry() throws {
      let live = try Live.journal(arguments: ["--log", "drag=debug"])
      let list = try live.list
      try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      let title = live.desk.title(of: detail)
      let next = try live.title(ofRow: 2, in: list)
      live.desk.activate(list)
      #expect(live.desk.wait { live.desk.focusedWindow == list })
      live.desk.click(try live.row(1, of: list))
      try expectChange(of: list, live, "the row is gone") { live.desk.chord("Delete") }
      #expect(
        live.desk.wait {
          live.windows.contains(detail) && live.desk.title(of: detail) == "Deleted Entry"
        })
      // A row leaves the list when the file does not have it any more.
      #expect(live.desk.wait { (try? live.title(ofRow: 1, in: list)) == next })
      live.desk.chord("Control_L", "z")
      #expect(live.desk.wait { live.desk.title(of: detail) == title })
      #expect(live.desk.wait { (try? live.title(ofRow: 1, in: list)) == title })
      #expect(live.process.isRunning)
      try live.quit()
    }

    @Test("J-19 the menu opens a new window, which leaves a quarter of its source in sight")
    func menu() throws {
      let live = try Live.journal()
      let list = try live.list
      #expect(live.desk.wait { live.desk.focusedWindow == list })
      try live.openMenu(of: list)
      // The first letter chooses a menu item: New Entry, then New Window.
      live.desk.type("n")
      live.desk.type("n")
      live.desk.chord("Return")
      try live.waitForWindows(2)
      #expect(live.windows.allSatisfy { live.desk.title(of: $0) == "Journal" })
      let new = try #require(live.windows.first { $0 != list })
      let frame = try #require(live.desk.outerFrame(of: new))
      let source = try #require(live.desk.outerFrame(of: list))
      let covered = source.intersection(frame)
      #expect(covered.width * covered.height * 4 <= source.width * source.height * 3)
    }

    @Test(
      "J-16 a detail window shows its entry alone; Ctrl+W closes it, Ctrl+Q ends the program")
    func detail() throws {
      let live = try Live.journal()
      let list = try live.list
      try live.dragOut(row: 0, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      #expect(live.desk.wait { live.desk.focusedWindow == detail })
      let picture = try #require(live.desk.picture(of: detail))
      let listPicture = try #require(live.desk.picture(of: list))
      // The background of the page reaches the left edge, so the sidebar is hidden.
      let y = picture.size.height - 8
      #expect(picture.color(x: 6, y: y) == picture.color(x: picture.size.width - 6, y: y))
      #expect(picture.color(x: 6, y: y) != listPicture.color(x: 6, y: listPicture.size.height - 8))
      live.desk.chord("Control_L", "w")
      try live.waitForWindows(1)
      try live.quit()
    }
  }
}
