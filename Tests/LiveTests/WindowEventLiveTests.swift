import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Windows and frames, as the accessibility bus hears of them")
  struct WindowEvents {
    @Test("Minimizing, restoring, moving and resizing are events, and frames follow the window")
    func windows() throws {
      let stage = try AccessibleStage("journal")
      let (accessibility, desk, program) = (stage.accessibility, stage.desk, stage.program)
      try accessibility.listen(
        to: "window:minimize", "window:restore", "window:move", "window:resize",
        "object:state-changed:iconified", "object:bounds-changed")
      program.settle()
      let window = try #require(program.windows.first)
      let text = try stage.element("text")
      let before = try #require(try accessibility.node(text).extents)

      let frame = try #require(desk.frame(of: window))
      desk.move(
        window, to: frame.origin.offset(dx: 40, dy: 30),
        size: PixelSize(width: frame.width - 60, height: frame.height))
      for kind in ["window:move", "window:resize"] {
        let event = try accessibility.waitForEvent { $0.kind.hasPrefix(kind) }
        #expect(event.source.role == "frame")
      }
      _ = try accessibility.waitForEvent {
        $0.kind.hasPrefix("object:bounds-changed") && $0.source.id == text.id
      }
      #expect(accessibility.wait { try accessibility.node(text).extents != before })

      stage.client.forgetEvents()
      desk.iconify(window)
      _ = try accessibility.waitForEvent { $0.kind.hasPrefix("window:minimize") }
      let away = try accessibility.waitForEvent { $0.kind.hasSuffix(":iconified") }
      #expect(away.detail.first == 1 && away.source.role == "frame")
      stage.client.forgetEvents()
      desk.activate(window)
      _ = try accessibility.waitForEvent { $0.kind.hasPrefix("window:restore") }
      try program.quit()
    }
  }
}
