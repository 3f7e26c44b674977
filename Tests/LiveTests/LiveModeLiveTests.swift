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
        // Window managers give it back after the last drag's window has gone.
        let desk = live.desk
        if desk.hasWindowManager { #expect(desk.wait { desk.focusedWindow == list }) }
        // One that moved the window has to see the release, or it takes the next press for its own.
        live.settle()
        let area = try #require(desk.frame(of: list))
        live.process.readOutput()
        start = live.process.output.count
        desk.move(to: try live.row(1, of: list))
        desk.press()
        desk.move(to: area.beside(80, down: 120), steps: 24)
        try live.waitForWindows(2)
        live.settle()
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

    /// Starts Journal with the setting.
    private static func start(_ manager: LiveDisplay.WindowManager) throws -> LiveJournal {
      let display = try LiveDisplay(windowManager: manager)
      let config = display.home.appendingPathComponent("config/journal")
      try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
      try Data(#"{"follower":"window"}"#.utf8).write(
        to: config.appendingPathComponent("preferences.json"))
      return try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        arguments: ["--log", "drag=debug", "--log", "x11=debug"])
    }

    @Test(
      "W-10 the window follows the pointer, by its manager if there is one; Escape and the list undo it",
      arguments: [LiveDisplay.WindowManager.openbox, .xfwm4, .metacity, .icewm, .twm, .none])
    func follows(_ manager: LiveDisplay.WindowManager) throws {
      let live = try Self.start(manager)
      let desk = live.desk

      let escaped = try Drag(live)
      // openbox ends its move. xfwm4 holds the pointer until the button is up. A person holds a key for longer
      // than the server is asked for it.
      desk.keyDown("Escape")
      if manager != .xfwm4 { desk.keyUp("Escape") }
      #expect(escaped.says("cancelled: escape"))
      desk.keyUp("Escape")
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
      // openbox holds a window at the screen's edge until the pointer is 20 pixels beyond. The others that move
      // it have edges of their own kinds.
      let held: ClosedRange<Int> =
        switch manager {
        case .openbox: -4...0
        case .none, .twm: 8...8
        case .xfwm4, .metacity, .icewm, .i3, .composited: -12...12
        }
      func right() -> Int { (desk.frame(of: kept.window)?.maxX ?? 0) - desk.screen.maxX }
      desk.move(to: desk.pointer.offset(dx: 8 - right(), dy: 0), steps: 40)
      #expect(desk.wait { held.contains(right()) }, "\(right())")
      live.settle()
      let frame = desk.frame(of: kept.window)
      desk.release()
      #expect(kept.says("drop: newWindow"))
      #expect(desk.wait { desk.isFreeOfGrabs && desk.overrideRedirectWindows().isEmpty })
      #expect(desk.frame(of: kept.window) == frame && live.windows.count == 2)
      #expect(desk.wait { desk.focusedWindow == kept.window })
      #expect(desk.wait { (try? live.savedSessions().count) == 2 })
      try live.quit()
    }

    @Test("Live mode carries no window where a window manager places them all; a release opens one")
    func tiled() throws {
      let live = try Self.start(.i3)
      let desk = live.desk
      let list = try live.list
      // i3 gives the list the whole screen. Alt opens a window from any place.
      let inside = try live.page(of: list)
      try live.drag(row: 1, of: list, to: inside)
      desk.keyDown("Alt_L")
      desk.move(to: inside.offset(dx: 8, dy: 0), steps: 4)
      let isArmed = desk.wait {
        live.process.readOutput()
        return live.process.output.contains("label: New window")
      }
      #expect(isArmed)
      live.settle()
      #expect(live.windows == [list] && !desk.overrideRedirectWindows().isEmpty)
      desk.release()
      desk.keyUp("Alt_L")
      try live.waitForWindows(2)
      #expect(desk.wait { desk.isFreeOfGrabs && desk.overrideRedirectWindows().isEmpty })
      try live.quit()
    }
  }
}
