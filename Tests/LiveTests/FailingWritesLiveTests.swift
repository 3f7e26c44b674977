import LiveSupport
import Testing

extension Live {
  /// A disk on which writes fail for a while.
  @Suite("Writes that fail")
  struct FailingWrites {
    @Test(
      "R-1 what is typed and made while nothing can be written is kept, said, and written afterwards",
      arguments: TextProgram.allCases)
    func nothingIsLost(_ which: TextProgram) async throws {
      try await Live.inPairs(DiskFault.Kind.allCases) { try nothingIsLost(which, $0) }
    }

    private func nothingIsLost(_ which: TextProgram, _ kind: DiskFault.Kind) throws {
      let stage = try TextStage(which, fault: kind)
      let fault = try #require(stage.fault)
      let window = try stage.openText()
      stage.desk.type(" before")
      stage.waitForFile("before", "at first")

      try stage.bannerChanges(in: window, "while it lasts") {
        try fault.begin()
        stage.desk.type(" meanwhile")
      }
      try stage.make("made")
      stage.program.settle()
      #expect(try !stage.isInFile("meanwhile") && !stage.isInFile("made"))
      // The program tries again by itself and removes the banner.
      try stage.bannerChanges(in: window, "when it is over") { try fault.end() }
      stage.waitForFile("meanwhile", "when it is over")
      stage.waitForFile("made", "when it is over")

      try stage.placeCaret(in: window)
      try stage.bannerChanges(in: window, "once more") {
        try fault.begin()
        stage.desk.type(" last")
      }
      try fault.end()
      try stage.program.quit()
      #expect(try stage.isInFile("last"))
    }

    @Test(
      "A file that can only be read at the start: a window, and what is made is in it afterwards",
      arguments: [TextProgram.notelist, .twoscenes])
    func readOnlyAtStart(_ which: TextProgram) throws {
      let stage = try TextStage(which, fault: .readOnly)
      let fault = try #require(stage.fault)
      try stage.program.quit()
      try fault.begin()
      let count = try #require(stage.count)
      try stage.program.relaunch(windows: 1)
      try stage.make("meanwhile")
      let list = try stage.showList()
      try stage.bannerChanges(in: list) { try fault.end() }
      stage.waitForFile("meanwhile", "when it can be written")
      #expect(stage.count == count + 1)
      try stage.program.quit()
    }

    @Test(
      "A database that is locked at the start: a window at once, and the texts when it is free",
      arguments: [TextProgram.notelist, .twoscenes])
    func lockedAtStart(_ which: TextProgram) throws {
      let stage = try TextStage(which)
      try stage.program.quit()
      let lock = try FileLock(stage.path, excludesReaders: true)
      try stage.program.relaunch(windows: 1)
      let list = try stage.showList()
      try stage.bannerChanges(in: list) { try lock.end() }
      stage.program.settle()
      _ = try stage.openText()
      try stage.program.quit()
    }
  }
}
