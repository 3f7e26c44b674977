import Foundation
import GRDB
import LiveSupport
import Testing

extension Live {
  /// A disk that fails in the middle of a save: at its first write, at its second, and so on.
  @Suite("Each write that fails")
  struct FailingEachWrite {
    private static let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] != nil
    private static let numbers = isSoak ? Array(1...12) : [1, 2, 3, 5, 8]
    private static let errors = [("full", ENOSPC), ("broken", EIO), ("read-only", EROFS)]

    @Test(
      "R-1 a save that fails at any of its writes: a banner, nothing lost, nothing overwritten",
      arguments: TextProgram.allCases)
    func eachWrite(_ which: TextProgram) async throws {
      try await Live.inPairs(Self.errors) { name, code in try eachWrite(which, name, code) }
    }

    private func eachWrite(_ which: TextProgram, _ name: String, _ code: Int32) throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let folder = "\(display.home.path)/data/\(which.rawValue)"
      var faults = try FaultyWrites(below: "\(folder)/\(which.database)", in: display.home)
      let program = try LiveProgram(
        which.rawValue, on: display, environment: faults.environment)
      let stage = TextStage(which, running: program)
      let window = try stage.openText()
      stage.desk.type(" before")
      stage.waitForFile("before")
      program.settle()
      // A save writes a few frames of the log. The last trials begin after it, and nothing fails in them.
      let calm = try #require(program.strip(of: window))
      func hasBanner() -> Bool {
        (program.strip(of: window)?.difference(to: calm, tolerance: 4)?.pixelCount ?? 0) > 8000
      }
      for number in Self.numbers {
        let word = "w\(name.prefix(1))\(number)x"
        try faults.begin(code, fromWrite: number)
        stage.desk.type(" \(word)")
        // Either the save fails and a banner says so, or it was done before.
        let isDecided = stage.desk.wait {
          hasBanner() || (try? stage.isInFile(word)) == true
        }
        #expect(isDecided, "\(which), \(name) at write \(number): neither a banner nor saved")
        // The first write of a save is never the last one.
        if number == 1 { #expect(hasBanner(), "\(which), \(name)") }
        #expect(try stage.isInFile("before"), "\(which), \(name) at write \(number)")
        #expect(try stage.isSound(), "\(which), \(name) at write \(number)")
        try faults.end()
        stage.waitForFile(word, "\(name), after write \(number)")
        #expect(
          stage.desk.wait { !hasBanner() },
          "\(which), \(name) at write \(number): the banner stays")
      }
      let text = try stage.committed()
      for number in Self.numbers {
        #expect(text.contains("w\(name.prefix(1))\(number)x"), "\(which), \(name)")
      }
      try program.quit()
      #expect(try stage.isSound())
    }
  }
}

extension TextStage {
  /// Whether the database is intact.
  fileprivate func isSound() throws -> Bool {
    try database().read { try String.fetchAll($0, sql: "PRAGMA integrity_check") == ["ok"] }
  }
}
