import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("A letter with 100,000 combining marks")
  struct CombiningMarks {
    private static let letter = "a" + String(repeating: "\u{301}", count: 100_000)
    private static let text = "# A heading\n\n" + letter

    /// Of a debug build. An optimised one takes less than a third of it. When the work grew with the square of the
    /// marks, that took ten seconds.
    private static let longestTurn = Duration.seconds(3)

    /// Texts whose export takes some seconds.
    private static let books = [letter, String(repeating: ">", count: 100_000)].map { line in
      "# A heading\n\n" + Array(repeating: line, count: 10).joined(separator: "\n\n")
    }

    /// How much later a new window comes beside an export. When the parts of a text kept each other thread from the
    /// text engine, that took 3 to 7 seconds even in an optimized build.
    private static let longestDelay = Duration.seconds(3)

    /// Journal with two imported entries, of which the upper one has the letter.
    private func start(_ text: String = Self.text) throws -> LiveJournal {
      let display = try LiveDisplay(windowManager: .openbox)
      let folder = display.home.appendingPathComponent("texts")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text, age) in [("marks", text, 0), ("plain", "Plain words", -600.0)] {
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

    @Test(
      "Exported as PDF it delays no window, SIGTERM ends all in a second, and no part of a file is left",
      arguments: books.indices)
    func exported(_ number: Int) throws {
      var delays: [Duration] = []
      let promptness = try Promptness(within: .seconds(1)) {
        let live = try start(Self.books[number])
        let list = try live.list
        let folder = live.display.home.appendingPathComponent("pdf").path
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: false)
        func names() throws -> [String] {
          try FileManager.default.contentsOfDirectory(atPath: folder)
        }
        func newWindow(_ count: Int) throws -> Duration {
          try Promptness.time(live) {
            live.desk.chord("Control_L", "n")
            try live.waitForWindows(count)
          }
        }
        // It shows the entry as well.
        let usual = try newWindow(2)
        live.settle()
        try live.focus(list)
        try live.askForPDF(of: list, at: "\(folder)/book.pdf")
        live.settle()
        live.desk.chord("Return")
        #expect(live.desk.wait { (try? names())?.isEmpty == false })
        delays.append(try newWindow(3) - usual)
        #expect(try names().allSatisfy { $0.hasSuffix(".tmp") }, "The export ended too early.")
        let begin = ContinuousClock.now
        live.process.send(signal: SIGTERM)
        let status = withExtendedLifetime(live) { live.process.waitForExit() }
        let time = begin.duration(to: .now)
        #expect(status == .exited(0), "\(live.process.output)")
        #expect(try names().isEmpty)
        return time
      }
      #expect(promptness.isMet, "\(promptness)")
      #expect(delays.count { $0 < Self.longestDelay } >= 2, "\(delays)")
    }

    @Test(
      "Pasted into a text it is kept, Ctrl+N is answered beside it, and SIGTERM ends all in a second",
      arguments: TextProgram.allCases)
    func pasted(_ which: TextProgram) throws {
      let promptness = try Promptness(within: .seconds(1)) {
        let stage = try TextStage(which)
        let (program, desk) = (stage.program, stage.desk)
        let clipboard = try ClipboardPeer(on: program.display)
        clipboard.copy(Self.letter)
        desk.peers = [clipboard]
        let window = try stage.openText()
        let count = program.windows.count
        let watch = try PauseWatch(program.display, window: window, of: program.process)
        let turn = try watch.longestTurn {
          desk.chord("Control_L", "v")
          #expect(desk.wait { clipboard.answers >= 1 }, "\(which) does not paste")
          program.settle()
          desk.chord("Control_L", "n")
          try program.waitForWindows(count + 1)
        }
        watch.end()
        #expect(turn < Self.longestTurn, "\(which): \(turn)")
        try program.focus(window)
        program.catchUp()
        let begin = ContinuousClock.now
        program.process.send(signal: SIGTERM)
        let status = program.process.waitForExit()
        let time = begin.duration(to: .now)
        #expect(status == .exited(0), "\(program.process.output)")
        // All marks are one character. A search for a part of it would find nothing.
        #expect(try stage.committed().utf8.count > Self.letter.utf8.count, "\(which)")
        return time
      }
      #expect(promptness.isMet, "\(which): \(promptness)")
    }
  }
}
