import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("What a drag over the application's own windows says and does in time")
  struct DragHint {
    @Test(
      """
      A drag that stays over a covered window brings it to the front; from a maximized window the label says \
      what opens a window, and a screen edge and Alt do
      """)
    func hints() throws {
      let gallery = try LiveGallery(.openbox, arguments: ["--log", "drag=debug"])
      let (desk, live) = (gallery.desk, gallery.live)
      let grid = try gallery.grid
      let detail = try gallery.open(1)
      func says(_ words: String, since start: Int = 0) -> Bool {
        live.process.readOutput()
        return live.process.output.dropFirst(start).contains("label: \(words)\n")
      }
      // The grid covers a part of the other window.
      let area = try #require(desk.frame(of: grid))
      desk.move(
        detail, to: area.rightEdge(200, down: 60),
        size: PixelSize(width: 420, height: 400))
      try live.focus(grid)
      #expect(desk.wait { desk.stackingOrder(of: live.process).last == grid })
      let other = try #require(desk.frame(of: detail))
      try gallery.drag(0, of: grid, to: area.beside(60, down: other.minY - area.minY + 90))
      #expect(desk.wait { desk.stackingOrder(of: live.process).last == detail })
      #expect(desk.focusedWindow == grid)
      desk.chord("Escape")
      desk.release()
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })

      desk.setState(["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"], of: grid)
      #expect(desk.wait { (desk.frame(of: grid)?.width ?? 0) >= desk.screen.width - 8 })
      try live.focus(grid)
      let place = desk.screen.middle
      try gallery.drag(0, of: grid, to: place)
      #expect(desk.wait { says("A screen edge, or Alt, opens a window") })
      desk.move(to: desk.screen.rightEdge(3, down: 500), steps: 8)
      #expect(desk.wait { says("New window at the right") })
      desk.move(to: place, steps: 8)
      live.process.readOutput()
      let start = live.process.output.count
      desk.keyDown("Alt_L")
      #expect(desk.wait { says("New window", since: start) })
      desk.release()
      desk.keyUp("Alt_L")
      try live.waitForWindows(3)
      try live.quit()
    }
  }
}
