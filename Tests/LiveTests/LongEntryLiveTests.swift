import Canvas
import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("An entry of ten megabytes")
  struct LongEntry {
    /// In processor time. `make bench` measures the optimised program, which has 16 ms. This one takes many times as
    /// long for a page. To read the entry on the main actor would take it some seconds.
    private static let longestTurn = Duration.milliseconds(800)

    @Test("It opens, scrolls and is typed into without a long pause, also after a kill")
    func pauses() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      try importEntries(display)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let desk = live.desk
      let list = try live.list
      var turns: [String: Duration] = [:]
      let watch = try PauseWatch(display, window: list, of: live.process)
      func act(_ name: String, _ action: () throws -> Void) rethrows {
        turns[name] = try watch.longestTurn {
          try action()
          live.settle()
        }
      }
      try act("drag it out") {
        try live.dragOut(row: 1, of: list)
        try live.waitForWindows(2)
      }
      let window = try live.waitForWindow(titled: "A long text")
      act("type") { desk.type("typed at the end") }
      let typed = try #require(page(of: window, desk))
      desk.move(to: try live.page(of: window))
      act("wheel") {
        for _ in 0..<20 {
          desk.press(.wheelUp)
          desk.release(.wheelUp)
        }
      }
      act("page up") { for _ in 0..<5 { desk.chord("Prior") } }
      act("start and end") {
        desk.chord("Control_L", "Home")
        live.settle()
        desk.chord("Control_L", "End")
      }
      watch.end()
      for (name, turn) in turns { #expect(turn < Self.longestTurn, "\(name)") }
      #expect(desk.wait { shows(typed, in: window, desk) }, "Another page.")

      // The caret may be saved after the picture is there, a quarter of a second later at most.
      let end = ActivityValue.integer(Int64(Self.text.utf8.count + "typed at the end".utf8.count))
      try live.killAndRelaunch { records in
        records.contains { $0.interactionState.entries.contains { $0.value == end } }
      }
      let again = try live.waitForWindow(titled: "A long text")
      #expect(desk.wait { shows(typed, in: again, desk) }, "Another page after the kill.")
      try live.quit()
    }

    /// The text that a window shows, without the bars above and below it: what is said there comes later.
    private func page(of window: Desk.Window, _ desk: Desk) -> Surface? {
      desk.frame(of: window).flatMap { frame in
        desk.picture(
          of: RootRect(
            x: frame.minX, y: frame.minY + 60, width: frame.width, height: frame.height - 120))
      }
    }

    /// Whether a window shows a text. The caret blinks.
    private func shows(_ picture: Surface, in window: Desk.Window, _ desk: Desk) -> Bool {
      guard let now = page(of: window, desk),
        let difference = now.difference(to: picture, tolerance: 8)
      else { return false }
      return difference.pixelCount < 200
    }

    private static let text: String = {
      let paragraph =
        String(repeating: "The ferry left before the fog had lifted. ", count: 5) + "\n\n"
      return "A long text\n\n" + String(repeating: paragraph, count: 48_000)
    }()

    private func importEntries(_ display: LiveDisplay) throws {
      let folder = display.home.appendingPathComponent("texts")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text, age) in [("long", Self.text, -600.0), ("short", "A short text", 0)] {
        let file = folder.appendingPathComponent(name + ".md")
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: file.path)
      }
      let importer = try ChildProcess(
        LiveJournal.builtCommand, ["--import", folder.path], environment: display.environment)
      #expect(importer.waitForExit(seconds: 60) == .exited(0), "\(importer.output)")
    }
  }
}
