import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("What a drag costs")
  struct DragCost {
    @Test(
      "A whole drag-out costs at most 150 requests, 100 KiB and five answers, with Alt as without",
      arguments: [false, true])
    func dragOut(holdingAlt: Bool) throws {
      let live = try Live.journal(arguments: ["--log", "drag=debug"])
      let list = try live.list
      let area = try #require(live.desk.frame(of: list))
      let outside = area.beside(min(live.desk.screen.maxX - area.maxX - 60, 120), down: 140)
      // Cursors, extensions and the keyboard map are requested once per process. So the drag that is
      // measured is not the first one.
      try live.drag(row: 1, of: list, to: outside)
      #expect(live.desk.wait { live.process.output.contains("label: New window") })
      live.desk.keyDown("Alt_L")
      live.desk.keyUp("Alt_L")
      live.desk.move(to: try live.list(of: list).frame.middle)
      #expect(live.desk.wait { live.process.output.contains("label: Drop outside") })
      live.desk.release()
      #expect(live.desk.wait { live.desk.overrideRedirectWindows().isEmpty })

      let row = try live.row(2, of: list)
      live.desk.move(to: row)
      live.settle()
      let count = try RequestCount(clientOf: list, on: live.display, live.desk)
      live.desk.press()
      live.desk.move(to: row.offset(dx: 12, dy: 0))
      #expect(live.desk.wait { !live.desk.overrideRedirectWindows().isEmpty })
      let picture = try #require(live.desk.overrideRedirectWindows().first)
      // As by hand: the picture follows each motion before the next one is sent.
      let steps = 60
      for step in 1...steps {
        let before = live.desk.frame(of: picture)
        live.desk.move(
          to: row.offset(
            dx: 12 + (outside.x - row.x - 12) * step / steps,
            dy: (outside.y - row.y) * step / steps))
        #expect(live.desk.wait { live.desk.frame(of: picture) != before }, "step \(step)")
      }
      let label = "label: New window"
      #expect(live.desk.wait { live.process.output.components(separatedBy: label).count > 2 })
      if holdingAlt { live.desk.keyDown("Alt_L") }
      live.desk.release()
      if holdingAlt { live.desk.keyUp("Alt_L") }
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      #expect(live.desk.wait { live.desk.focusedWindow == detail })
      #expect(live.desk.ping(detail))
      count.stop()
      #expect(count.requests <= 150, "\(count.requests): \(count.kinds)")
      #expect(count.requests >= steps, "\(count.requests): not counted")
      #expect(count.bytes <= 100 << 10)
      #expect(count.replies <= 5, "\(count.replies): \(count.kinds)")
      try live.quit()
    }
  }
}
