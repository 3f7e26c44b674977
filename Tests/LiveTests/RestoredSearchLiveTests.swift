import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("A restored search")
  struct RestoredSearch {
    @Test("The text of the search and its results come back after a kill")
    func journal() throws {
      let live = try Live.journal()
      let desk = live.desk
      let list = try live.list
      try live.focus(list)
      desk.chord("Control_L", "Shift_L", "f")
      live.settle()
      let area = try #require(desk.frame(of: list))
      // Without the frame of the field, which has the focus now and not later.
      let rows = RootRect(x: area.minX + 4, y: area.minY + 100, width: 200, height: 460)
      let all = try #require(desk.picture(of: rows))
      desk.type("qzx")
      live.settle()
      let found = try #require(desk.picture(of: rows))
      #expect((found.difference(to: all, tolerance: 8)?.pixelCount ?? 0) > 400)
      try live.killAndRelaunch { records in
        records.contains { $0.interactionState.entries.contains { $0.value == .string("qzx") } }
      }
      #expect(
        desk.wait {
          (desk.picture(of: rows)?.difference(to: found, tolerance: 8)?.pixelCount ?? .max) < 200
        })
    }
  }
}
