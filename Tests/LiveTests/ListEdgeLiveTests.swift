import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Holding a row at the edge of its list")
  struct ListEdges {
    @Test("A row of its own scrolls a list while it is held at the lower edge")
    func ownRow() throws {
      let live = try Live.journal(.openbox, demo: 16)
      let desk = live.desk
      let list = try live.list
      try live.focus(list)
      let area = try #require(desk.frame(of: list))
      // Away from the row that is lifted and its picture, and from the selected row, which is at an end of the list.
      let rows = RootRect(x: area.minX + 20, y: area.minY + 305, width: 200, height: 148)
      desk.click(try live.row(0, of: list))
      desk.chord("End")
      live.settle()
      let end = try #require(desk.picture(of: rows))
      desk.chord("Home")
      live.settle()
      func isAtEnd() -> Bool {
        desk.picture(of: rows).map {
          ($0.difference(to: end, tolerance: 8)?.pixelCount ?? 0) < 100
        } ?? false
      }
      #expect(!isAtEnd())
      let edge = try live.list(of: list).frame.lowerEdge(6, along: 130)
      desk.move(to: try live.row(1, of: list))
      desk.press()
      desk.move(to: edge, steps: 24)
      #expect(desk.wait { !desk.overrideRedirectWindows().isEmpty }, "The row is not lifted.")
      #expect(desk.wait { isAtEnd() }, "The list does not scroll to its end.")
      // Scrolling ends when the row leaves the edge. Settling fails if the list is painted without an end.
      desk.move(to: try live.page(of: list), steps: 8)
      live.settle()
      desk.chord("Escape")
      desk.release()
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
      #expect(live.windows == [list])
      try live.quit()
    }
  }
}
