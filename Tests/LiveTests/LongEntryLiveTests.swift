import Canvas
import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("An entry of ten megabytes")
  struct LongEntry {
    /// In milliseconds. `make bench` measures the optimised program, which has 16. This one takes many times as
    /// long for a page. To read the entry on the main actor would take it some seconds.
    private static let longestPause = 800.0

    @Test("It opens, scrolls and is typed into without a long pause, also after a kill")
    func pauses() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      try importEntries(display)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let desk = live.desk
      let list = try live.list
      var pauses: [String: Double] = [:]
      let watch = try PauseWatch(display, window: list)
      func act(_ name: String, _ action: () throws -> Void) rethrows {
        pauses[name] = try watch.longestPause {
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
      let typed = try #require(desk.picture(of: window))
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
      for (name, pause) in pauses { #expect(pause < Self.longestPause, "\(name)") }
      #expect(shows(typed, in: window, desk), "Another page.")

      // The caret may be saved after the picture is there, a quarter of a second later at most.
      let end = ActivityValue.integer(Int64(Self.text.utf8.count + "typed at the end".utf8.count))
      try live.killAndRelaunch { records in
        records.contains { $0.interactionState.entries.contains { $0.value == end } }
      }
      let again = try live.waitForWindow(titled: "A long text")
      #expect(desk.wait { shows(typed, in: again, desk) }, "Another page after the kill.")
      try live.quit()
    }

    /// Whether a window has a picture. The caret blinks.
    private func shows(_ picture: Surface, in window: Desk.Window, _ desk: Desk) -> Bool {
      guard let now = desk.picture(of: window),
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
