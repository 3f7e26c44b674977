import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Live mode")
  struct LiveMode {
    /// Journal with the setting, and a drag whose window has opened.
    private struct Drag {
      let live: LiveJournal
      let list: Desk.Window
      /// The window that follows the pointer.
      let window: Desk.Window
      var desk: Desk { live.desk }
      private let start: Int

      init(_ live: LiveJournal) throws {
        self.live = live
        let list = try live.list
        self.list = list
        let area = try #require(live.desk.frame(of: list))
        live.process.readOutput()
        start = live.process.output.count
        try live.drag(row: 1, of: list, to: RootPoint(x: area.maxX + 80, y: area.minY + 120))
        try live.waitForWindows(2)
        window = try #require(live.windows.first { $0 != list })
        let how =
          live.desk.hasWindowManager ? "the window manager moves" : "follows the pointer"
        #expect(says(how))
      }

      func says(_ words: String) -> Bool {
        desk.wait {
          live.process.readOutput()
          return live.process.output.dropFirst(start).contains(words)
        }
      }

      /// Whether the drag has ended, and nothing but the list is left.
      func isTakenBack() -> Bool {
        desk.release()
        return desk.wait {
          live.windows == [list] && desk.isFreeOfGrabs && desk.overrideRedirectWindows().isEmpty
            && (try? live.savedSessions().count) == 1
        }
      }
    }

    @Test(
      "W-10 the window follows the pointer, by its manager if there is one; Escape and the list undo it",
      arguments: [LiveDisplay.WindowManager.openbox, .none])
    func follows(_ manager: LiveDisplay.WindowManager) throws {
      let display = try LiveDisplay(windowManager: manager)
      let config = display.home.appendingPathComponent("config/journal")
      try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
      try Data(#"{"follower":"window"}"#.utf8).write(
        to: config.appendingPathComponent("preferences.json"))
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        arguments: ["--log", "drag=debug", "--log", "x11=debug"])
      let desk = live.desk

      let escaped = try Drag(live)
      desk.chord("Escape")
      #expect(escaped.says("cancelled: escape"))
      #expect(escaped.isTakenBack())

      let back = try Drag(live)
      desk.move(to: try live.row(2, of: back.list), steps: 12)
      #expect(desk.wait { live.windows == [back.list] }, "Before the release.")
      #expect(back.isTakenBack())
      #expect(back.says("cancelled: takenBack"))

      let kept = try Drag(live)
      let pointer = desk.pointer
      let offset = try #require(desk.frame(of: kept.window)).origin
      let place = pointer.offset(dx: -70, dy: 150)
      desk.move(to: place, steps: 12)
      // A window manager may hold a window for some pixels at an edge.
      func follows() -> Bool {
        guard let frame = desk.frame(of: kept.window) else { return false }
        return abs(frame.minX - offset.x + 70) <= 12 && abs(frame.minY - offset.y - 150) <= 12
      }
      #expect(desk.wait { follows() }, "\(String(describing: desk.frame(of: kept.window)))")
      // openbox holds a window at the screen's edge until the pointer is 20 pixels beyond.
      func right() -> Int { (desk.frame(of: kept.window)?.maxX ?? 0) - desk.screen.maxX }
      desk.move(to: desk.pointer.offset(dx: 8 - right(), dy: 0), steps: 40)
      func isAtEdge() -> Bool { manager == .none ? right() == 8 : (-4...0).contains(right()) }
      #expect(desk.wait { isAtEdge() }, "\(right())")
      desk.release()
      #expect(kept.says("drop: newWindow"))
      #expect(desk.wait { desk.isFreeOfGrabs && desk.overrideRedirectWindows().isEmpty })
      #expect(isAtEdge() && live.windows.count == 2, "\(right())")
      #expect(desk.wait { desk.focusedWindow == kept.window })
      #expect(desk.wait { (try? live.savedSessions().count) == 2 })
      try live.quit()
    }
  }
}
