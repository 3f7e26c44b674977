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
      let begin = ContinuousClock.now
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit(seconds: 10) == .exited(0), "\(program.process.output)")
      #expect(begin.duration(to: .now) < .seconds(1))
      #expect(try TypedWord(program: program).isStored())
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
