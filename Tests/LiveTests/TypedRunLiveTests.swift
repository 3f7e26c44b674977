import DatabaseStores
import Foundation
import GRDB
import Geometry
import LiveSupport
import SeededRandom
import Testing

extension Live {
  @Suite("Typing into a run without a blank, killed")
  struct TypedRuns {
    /// The kills of each program: a hundred together, and a thousand under `make soak`.
    private static let kills =
      ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 34 : 334
    /// The limit in the specification.
    private static let commitTime = Duration.milliseconds(250)
    private static let pause = Duration.milliseconds(10)
    /// Letters without a space, as in a log or in an attachment in base 64.
    private static let unit = "c2NlbmVyeQb64runwithoutablank"

    @Test(
      "R-2 a kill while a long run is typed loses no letter older than 250 ms, and re-orders none",
      arguments: [3_800, 1_000_000])
    func kills(length: Int) async throws {
      let seed = SeededGenerator.make("Kills while typing").seed
      try await Live.inPairs(TextProgram.allCases) { try kills($0, length: length, seed) }
    }

    private func kills(_ which: TextProgram, length: Int, _ seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let stage = try TextStage(which, windowManager: .none)
      let program = stage.program
      _ = try stage.openText()
      try program.quit()
      var base = "Log\n\n" + String(repeating: Self.unit, count: length / Self.unit.count)
      try stage.fill(base)
      var sessions: [String]?
      for number in 1...(length > 10_000 ? 1 : Self.kills) {
        let kill = "SCENERY_SEED=\(seed), kill \(number)"
        try program.relaunch()
        try program.waitForWindows(which == .journal ? 1 : 2)
        let windows = program.windows.map(program.session(of:)).sorted()
        #expect(windows == sessions ?? windows, "\(kill): other windows")
        sessions = windows
        try stage.placeCaret(in: stage.textWindow())
        let typing = try type(Int.random(in: 5...70, using: &random), into: program)
        let killed = Typing.Moment(of: program)
        try program.kill()
        let text = try stage.longestText()
        let committed = typing.moments.count {
          killed.time - $0.time > Self.commitTime + (killed.waiting - $0.waiting) + typing.disk
        }
        let found = text.dropFirst(base.count)
        let count = typing.moments.count
        #expect(text.hasPrefix(base), "\(kill): what was there before is another")
        #expect(found == Self.letters(found.count), "\(kill): letters are missing or moved")
        #expect(
          (committed...count).contains(found.count),
          "\(kill): \(found.count) of \(count) letters, \(committed) of them old enough")
        base = text
      }
    }

    @Test(
      "R-2 a key in a megabyte writes no more to the disk than one in a kilobyte",
      arguments: TextProgram.allCases)
    func bytesOfAKey(_ which: TextProgram) throws {
      let short = try bytesOfAKey(which, length: 1_000)
      let long = try bytesOfAKey(which, length: 1_000_000)
      print("\(which): \(short) bytes a key in a kilobyte, \(long) in a megabyte")
      #expect(long < short * 2 + 16_384)
    }

    private func bytesOfAKey(_ which: TextProgram, length: Int) throws -> Int {
      let stage = try TextStage(which, windowManager: .none)
      let program = stage.program
      _ = try stage.openText()
      try program.quit()
      try stage.fill("Log\n\n" + String(repeating: "some words ", count: length / 11))
      try program.relaunch()
      try program.waitForWindows(which == .journal ? 1 : 2)
      try stage.placeCaret(in: stage.textWindow())
      // The first letter makes a long text of one that was in its row.
      // The log is written into the file when nobody reads it any more, at one of the next letters.
      for word in ["first", "second", "third"] {
        stage.desk.type(word)
        stage.waitForFile(word)
        program.settle()
      }
      let before = ProcessFigures.bytesWritten(by: program.process)
      let words = ["alpha", "bravo", "carol", "delta", "eagle", "forum"]
      for word in words {
        stage.desk.type(word)
        stage.waitForFile(word)
      }
      let written = ProcessFigures.bytesWritten(by: program.process) - before
      let letters = words.joined().count
      try program.kill()
      #expect(try stage.isInFile("firstsecondthird" + words.joined()))
      return written / letters
    }

    /// The alphabet, repeated.
    private static func letters(_ count: Int) -> String {
      let alphabet = "abcdefghijklmnopqrstuvwxyz"
      return String(String(repeating: alphabet, count: count / 26 + 1).prefix(count))
    }

    /// The time at which the server received each key, and the delays that the machine caused.
    ///
    /// The delays are measured in the same run: the time for which the kernel let the program wait for a
    /// processor, and the time that the disk needs for a page. On an idle machine both are close to zero.
    /// Neither contains time that the program itself spends.
    private struct Typing {
      struct Moment {
        let time = ContinuousClock.now
        let waiting: Duration

        init(of program: LiveProgram) {
          waiting = ProcessFigures.waitingTime(of: program.process)
        }
      }

      var moments: [Moment] = []
      /// The longest time that the disk needed for a page.
      var disk = Duration.zero
    }

    /// Types a hundred letters per second.
    private func type(_ count: Int, into program: LiveProgram) throws -> Typing {
      let page = program.display.home.appendingPathComponent("page")
      _ = FileManager.default.createFile(atPath: page.path, contents: nil)
      let file = try FileHandle(forWritingTo: page)
      defer { try? file.close() }
      let start = ContinuousClock.now
      var typing = Typing()
      for (number, letter) in Self.letters(count).enumerated() {
        let due: ContinuousClock.Instant = start + Self.pause * number
        let pause = due - .now
        if pause > .zero {
          _ = program.desk.wait(seconds: pause / .seconds(1)) { !program.process.isRunning }
        }
        program.desk.type("\(letter)")
        typing.moments.append(Typing.Moment(of: program))
        guard number % 8 == 0 else { continue }
        let begin = ContinuousClock.now
        try file.write(contentsOf: Data(count: 4096))
        try file.synchronize()
        typing.disk = max(typing.disk, .now - begin)
      }
      return typing
    }
  }
}

extension TextStage {
  /// Replaces every text in the file.
  fileprivate func fill(_ text: String) throws {
    try database().write {
      try $0.execute(sql: "UPDATE \(which.tables.texts) SET text = ?", arguments: [text])
    }
  }

  /// The text that was typed into, as a program that starts now would find it.
  fileprivate func longestText() throws -> String {
    try database().read { database in
      let inRows =
        try String.fetchOne(
          database,
          sql: "SELECT text FROM \(which.tables.texts) ORDER BY length(text) DESC LIMIT 1") ?? ""
      let long = try LongText.all(in: database).values
      return long.reduce(inRows) { $1.utf8.count > $0.utf8.count ? $1 : $0 }
    }
  }
}
