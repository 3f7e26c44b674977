import Foundation
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

    @Test(
      "What cannot be saved at the end is kept elsewhere and offered, and the exit status says so",
      arguments: TextProgram.allCases)
    func unsavedAtTheEnd(_ which: TextProgram) throws {
      let stage = try TextStage(which, fault: .reportingErrors)
      let fault = try #require(stage.fault)
      let program = stage.program
      let window = try stage.openText()
      stage.desk.type(" before")
      stage.waitForFile("before")
      try stage.bannerChanges(in: window) {
        try fault.begin()
        stage.desk.type(" lastwords")
      }
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(74))
      #expect(program.process.output.contains("is offered at the next start"))
      try fault.end()
      #expect(try !stage.isInFile("lastwords"))
      // A kill does not take the offer away.
      try program.relaunch()
      try program.waitForWindows(1)
      try program.kill()
      try program.relaunch()
      try stage.pressInBanner("Take Over")
      stage.waitForFile("lastwords")
      #expect(
        stage.desk.wait {
          let names = FileManager.default.enumerator(atPath: program.display.home.path)?
            .compactMap { $0 as? String }
          return names?.contains { $0.contains("unsaved-") } == false
        })
      try program.quit()
    }

    @Test("Journal starts with its rows while another program holds the file, and saves afterwards")
    func journalHeldAtStart() throws {
      let stage = try TextStage(.journal)
      try stage.program.quit()
      let lock = try FileLock(stage.path)
      let start = ContinuousClock.now
      try stage.program.relaunch(windows: 1)
      // Half a second in a release build on an idle machine.
      #expect(ContinuousClock.now - start < .seconds(3))
      let window = try stage.openText()
      try stage.bannerChanges(in: window) { stage.desk.type(" meanwhile") }
      #expect(try !stage.isInFile("meanwhile"))
      try stage.bannerChanges(in: window) { try lock.end() }
      stage.waitForFile("meanwhile")
      // The next save takes the usual way.
      stage.desk.type(" later")
      stage.waitForFile("later")
      try stage.make("made")
      stage.waitForFile("made")
      try stage.program.quit()
    }

    @Test("Journal says in a window that its file cannot be read yet, and opens when it can")
    func journalShutAtStart() throws {
      let stage = try TextStage(.journal)
      try stage.program.quit()
      let lock = try FileLock(stage.path, excludesReaders: true)
      try stage.program.relaunch(windows: 1)
      let first = try #require(stage.program.windows.first)
      #expect(try #require(stage.desk.frame(of: first)).width == 480)
      try lock.end()
      #expect(
        stage.desk.wait {
          let windows = stage.program.windows
          return windows.count == 1
            && stage.desk.frame(of: windows[0]).map { $0.width > 480 } == true
        })
      _ = try stage.openText()
      stage.desk.type(" afterwards")
      stage.waitForFile("afterwards")
      try stage.program.quit()
    }
  }
}
