import Foundation
import LiveSupport
import Testing

extension Live {
  /// What a key costs in a long text while a screen reader listens.
  @Suite("Keys in ten megabytes that an assistive technology hears")
  struct HeardKeys {
    @Test(
      "A-4 in an entry of 10 MB a key costs a millisecond more at most, while a technology hears it"
    )
    func costs() throws {
      let display = try LiveDisplay()
      try Self.makeLongEntry(display)
      let stage = try AccessibleStage("journal", on: display)
      let (accessibility, program) = (stage.accessibility, stage.program)
      let text = try stage.element("text")
      #expect(
        accessibility.wait { try accessibility.textState(text).count > 10_000_000 },
        "\(String(describing: try? accessibility.textState(text)))")
      try accessibility.listen(to: "object:text-changed", "object:text-caret-moved")
      try accessibility.focus(text)
      program.settle()
      stage.desk.chord("Control_L", "End")
      program.settle()
      // Both in turns, so that what else the machine does meets both.
      let slowness = try BuildSpeed.slowness()
      var (on, off): ([Duration], [Duration]) = ([], [])
      for _ in 0..<3 {
        try accessibility.turn(on: true)
        #expect(accessibility.wait { try accessibility.connectedProcesses.contains(pid(program)) })
        stage.client.forgetEvents()
        on += timesOfKeys(program)
        // It heard them.
        _ = try accessibility.waitForEvent {
          $0.kind.hasPrefix("object:text-changed:insert") && $0.data == "e"
        }
        try accessibility.turn(on: false)
        #expect(accessibility.wait { try !accessibility.connectedProcesses.contains(pid(program)) })
        off += timesOfKeys(program)
      }
      let (with, without) = (median(on), median(off))
      print("A key in 10 MB: \(without), and \(with) while it is heard; slowness \(slowness)")
      #expect(
        with - without < .milliseconds(1) * slowness,
        "A key costs \(without), and while it is heard \(with)")
      try program.quit()
    }

    private func pid(_ program: LiveProgram) -> Int { Int(program.process.pid) }

    private func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }

    /// The processor time of the program for a key, five times: with all that follows from ten keys, until it rests.
    private func timesOfKeys(_ program: LiveProgram) -> [Duration] {
      program.settle()
      return (0..<5).map { _ in
        let begin = ProcessFigures.processorTime(of: program.process)
        for _ in 0..<10 {
          program.desk.type("e")
          if let window = program.desk.focusedWindow { #expect(program.desk.ping(window)) }
        }
        program.settle()
        return (ProcessFigures.processorTime(of: program.process) - begin) / 10
      }
    }

    private static func makeLongEntry(_ display: LiveDisplay) throws {
      let folder = display.home.appendingPathComponent("texts")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let paragraph =
        String(repeating: "The ferry left before the fog had lifted. ", count: 5) + "\n\n"
      let text = "A long text\n\n" + String(repeating: paragraph, count: 48_000)
      try Data(text.utf8).write(to: folder.appendingPathComponent("long.md"))
      let importer = try ChildProcess(
        LiveJournal.builtCommand, ["--import", folder.path], environment: display.environment)
      #expect(importer.waitForExit(seconds: 60) == .exited(0), "\(importer.output)")
    }
  }
}
