import Foundation
import LiveSupport
import Testing

extension Live {
  /// The peers of a program are silent together: another display, the bus, the input server, the settings
  /// manager and the owner of the clipboard. At the end its own display is silent too.
  @Suite("Silence of all peers")
  struct Silences {
    @Test(
      "R-10 silent peers of each kind delay no window by 50 ms, and SIGTERM ends all in a second",
      arguments: Strangers.programs, [false, true])
    func silence(_ name: String, hasAnswered: Bool) throws {
      var time = try end(name, hasAnswered: hasAnswered)
      // What is saved at the end waits for the disk, which other tests keep busy.
      if time >= .seconds(1) { time = try end(name, hasAnswered: hasAnswered) }
      #expect(time < .seconds(1))
    }

    /// Works with a program whose peers are silent, and ends it. Returns the time that the end takes.
    private func end(_ name: String, hasAnswered: Bool) throws -> Duration {
      let stage: any SilentStage =
        try hasAnswered ? PeersSilentLater(name) : PeersSilentFromTheStart(name)
      let program = stage.program
      defer {
        stage.goOn()
        program.display.server.send(signal: SIGCONT)
      }
      try program.focus(try #require(program.windows.first))
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      try TypedWord(program: program).begin()
      let promptness = try Promptness(within: .milliseconds(50)) {
        stage.goOn()
        let usual = try slowestLetter("typing", program)
        try stage.fallSilent()
        program.desk.chord("Control_L", "v")
        return try slowestLetter(TypedWord.word, program) - usual
      }
      #expect(promptness.isMet, "\(promptness)")
      let count = program.windows.count
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(count + 1)
      if name == "journal", !hasAnswered {
        let sentence = "The program that holds the data does not answer."
        #expect(program.desk.wait { program.process.output.contains(sentence) })
      }
      // The display with all the other windows stops as well.
      program.display.server.send(signal: SIGSTOP)
      let time = end(program)
      #expect(program.process.exitStatus == .exited(0), "\(program.process.output)")
      #expect(try TypedWord(program: program).isStored())
      return time
    }

    /// Ends the program. Returns the time that it takes, less the time for which it waits for a processor.
    private func end(_ program: LiveProgram) -> Duration {
      let begin = ContinuousClock.now
      let before = ProcessFigures.waitingTime(of: program.process)
      var waiting = before
      program.process.send(signal: SIGTERM)
      while program.process.waitForExit(seconds: 0.01) == nil,
        begin.duration(to: .now) < .seconds(10)
      {
        // A thread that has ended has no figures any more.
        waiting = max(waiting, ProcessFigures.waitingTime(of: program.process))
      }
      return begin.duration(to: .now) - (waiting - before)
    }

    /// Types a word letter by letter. Returns the longest time until all windows of the program's display
    /// have answered after a letter.
    private func slowestLetter(_ word: String, _ program: LiveProgram) throws -> Duration {
      let windows = program.windows
      return word.reduce(.zero) { slowest, letter in
        let time = Promptness.time(program) {
          program.desk.type("\(letter)")
          for window in windows { #expect(program.desk.ping(window)) }
        }
        return max(slowest, time)
      }
    }
  }
}
