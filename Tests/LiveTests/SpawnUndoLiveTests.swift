import Canvas
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Undoing a drag that opened a window")
  struct SpawnUndo {
    @Test(
      """
      W-1 Ctrl+Z in the list, after what was done later, and Put Back in the new window close it, and \
      selection and focus are as before
      """)
    func journal() throws {
      let live = try Live.journal(.openbox, arguments: ["--log", "drag=debug"])
      let desk = live.desk
      let list = try live.list
      let first = try live.title(ofRow: 0, in: list)
      desk.click(try live.row(0, of: list))
      live.settle()
      // The selection was changed since.
      try live.dragOut(row: 2, of: list)
      try live.waitForWindows(2)
      try live.focus(list)
      desk.click(try live.row(1, of: list))
      live.settle()
      desk.chord("Control_L", "z")
      try live.waitForWindows(1)
      #expect(desk.wait { desk.focusedWindow == list })
      desk.chord("Control_L", "Return")
      try live.waitForWindows(2)
      let selected = try #require(live.windows.first { $0 != list })
      #expect(desk.wait { desk.title(of: selected) == first })
      desk.close(selected)
      try live.waitForWindows(1)
      // It is not undone again, and Ctrl+Z without anything to undo changes nothing.
      try live.focus(list)
      desk.chord("Control_L", "z")

      // A text that was typed later is undone first.
      try live.dragOut(row: 2, of: list)
      try live.waitForWindows(2)
      try live.focus(list)
      desk.click(try live.page(of: list))
      desk.type("x")
      live.settle()
      desk.chord("Control_L", "z")
      live.settle()
      #expect(live.windows.count == 2)
      desk.chord("Control_L", "z")
      try live.waitForWindows(1)

      // In the new window.
      try live.dragOut(row: 2, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      try live.click(live.button("Put Back", of: detail))
      try live.waitForWindows(1)
      #expect(desk.wait { desk.focusedWindow == list })
      desk.chord("Control_L", "Return")
      try live.waitForWindows(2)
      #expect(desk.wait { live.windows.contains { desk.title(of: $0) == first } })
      try live.quit()
    }

    @Test("Ctrl+Z in the list closes no window in which something was written since")
    func written() throws {
      let live = try Live.journal(.openbox)
      let desk = live.desk
      let file = "\(live.display.home.path)/data/journal/journal.sqlite"
      func isInFile(_ text: String) -> Bool { (try? committedText(file).contains(text)) == true }
      let list = try live.list
      try live.dragOut(row: 2, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      try live.focus(detail)
      desk.type("writtenlater")
      #expect(desk.wait { isInFile("writtenlater") })
      try live.focus(list)
      desk.chord("Control_L", "z")
      live.settle()
      #expect(Set(live.windows) == [list, detail])
      #expect(isInFile("writtenlater"))
      // The writing is taken back where it was written, and then the window closes.
      try live.focus(detail)
      desk.chord("Control_L", "z")
      #expect(desk.wait { !isInFile("writtenlater") })
      try live.focus(list)
      desk.chord("Control_L", "z")
      try live.waitForWindows(1)
      try live.quit()
    }
  }
}
