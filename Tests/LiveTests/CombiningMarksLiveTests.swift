import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("A letter with 100,000 combining marks")
  struct CombiningMarks {
    private static let text = "# A heading\n\na" + String(repeating: "\u{301}", count: 100_000)

    /// Of a debug build. An optimised one takes less than a third of it. When the work grew with the square of the
    /// marks, that took ten seconds.
    private static let longestTurn = Duration.seconds(3)

    /// Journal with two imported entries, of which the upper one has the letter.
    private func start() throws -> LiveJournal {
      let display = try LiveDisplay(windowManager: .openbox)
      let folder = display.home.appendingPathComponent("texts")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text, age) in [("marks", Self.text, 0), ("plain", "Plain words", -600.0)] {
        let file = folder.appendingPathComponent(name + ".md")
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: file.path)
      }
      let importer = try ChildProcess(
        LiveJournal.builtCommand, ["--import", folder.path], environment: display.environment)
      #expect(importer.waitForExit() == .exited(0), "\(importer.output)")
      return try LiveJournal(command: LiveJournal.builtCommand, on: display)
    }

    @Test("An entry with it opens, Ctrl+N is answered beside it, and SIGTERM ends all in a second")
    func opened() throws {
      let promptness = try Promptness(within: .seconds(1)) {
        let live = try start()
        let list = try live.list
        let watch = try PauseWatch(live.display, window: list, of: live.process)
        let turn = try watch.longestTurn {
          try live.dragOut(row: 0, of: list)
          try live.waitForWindows(2)
          live.desk.chord("Control_L", "n")
          try live.waitForWindows(3)
        }
        watch.end()
        #expect(turn < Self.longestTurn, "\(turn)")
        let marks = try live.waitForWindow(titled: "A heading")
        try live.focus(marks)
        live.catchUp()
        let begin = ContinuousClock.now
        live.process.send(signal: SIGTERM)
        let status = withExtendedLifetime(live) { live.process.waitForExit() }
        #expect(status == .exited(0), "\(live.process.output)")
        return begin.duration(to: .now)
      }
      #expect(promptness.isMet, "\(promptness)")
    }
  }
}
