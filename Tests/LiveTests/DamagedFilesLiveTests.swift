import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// The laws of the stores damage files in hundreds of ways. Here every application meets each kind of
  /// damage once.
  @Suite("Damaged files")
  struct DamagedFiles {
    enum Damage: CaseIterable, Sendable {
      case flippedBytes, cutShort

      func apply(to path: String) throws {
        let file = URL(fileURLWithPath: path)
        var bytes = Array(try Data(contentsOf: file))
        switch self {
        case .flippedBytes:
          for place in stride(from: 3, to: bytes.count, by: max(7, bytes.count / 20)) {
            bytes[place] ^= 0x24
          }
        case .cutShort: bytes.removeLast(bytes.count / 3)
        }
        try Data(bytes).write(to: file)
      }
    }

    private func says(_ program: LiveProgram, _ words: String) -> Bool {
      program.desk.wait {
        program.process.readOutput()
        return program.process.output.contains(words)
      }
    }

    @Test(
      "R-3 a damaged database opens, says what became of it, and takes new text",
      arguments: TextProgram.allCases)
    func database(_ which: TextProgram) async throws {
      try await Live.inPairs(Damage.allCases) { try database(which, $0) }
    }

    private func database(_ which: TextProgram, _ damage: Damage) throws {
      let stage = try TextStage(which)
      let calm = try #require(stage.bannerColor)
      try stage.program.quit()
      try damage.apply(to: stage.path)
      try stage.program.relaunch(windows: 1)
      #expect(says(stage.program, "damaged"))
      #expect(
        stage.desk.wait { stage.bannerColor.map { $0 != calm } ?? false },
        "\(which) \(damage): no banner came")
      let names = try FileManager.default.contentsOfDirectory(atPath: stage.folder)
      #expect(names.contains { $0.contains(".damaged-") && $0.hasSuffix(".sqlite") })
      try stage.make("after")
      stage.waitForFile("after")
      try stage.program.quit()
    }

    @Test(
      "R-3 one wrong bit in the log after a kill loses nothing, and is said",
      arguments: [TextProgram.journal, .twoscenes])
    func log(_ which: TextProgram) throws {
      let stage = try TextStage(which)
      // The file of the first start is written anew after few commits. This one is older.
      try stage.program.quit()
      try stage.program.relaunch(windows: 1)
      _ = try stage.openText()
      stage.desk.type("typed")
      stage.waitForFile("typed")
      try stage.program.kill()
      let log = URL(fileURLWithPath: stage.path + "-wal")
      var bytes = try Data(contentsOf: log)
      try #require(bytes.count > 16)
      bytes[16] ^= 1
      try bytes.write(to: log)
      try stage.program.relaunch()
      #expect(says(stage.program, "damaged"))
      stage.waitForFile("typed")
    }

    private func modified(_ path: String) -> Date? {
      try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    /// The ways in which a log loses its end.
    enum Cut: CaseIterable, Sendable {
      case lastBytes, half, everything, zeroed, removed

      func apply(to path: String) throws {
        let file = URL(fileURLWithPath: path)
        let bytes = try Data(contentsOf: file)
        switch self {
        case .lastBytes: try bytes.dropLast(100).write(to: file)
        case .half: try bytes.prefix(bytes.count / 2).write(to: file)
        case .everything: try Data().write(to: file)
        case .zeroed: try Data(repeating: 0, count: bytes.count).write(to: file)
        case .removed:
          try FileManager.default.removeItem(at: file)
          try? FileManager.default.removeItem(atPath: path.replacing("-wal", with: "-shm"))
        }
      }
    }

    @Test(
      "R-3 a log that was cut short, zeroed or removed after a kill: said, kept, and nothing else is lost",
      arguments: [TextProgram.journal, .twoscenes])
    func cutLog(_ which: TextProgram) async throws {
      try await Live.inPairs(Cut.allCases) { try cutLog(which, $0) }
    }

    private func cutLog(_ which: TextProgram, _ cut: Cut) throws {
      let stage = try TextStage(which)
      // The file of the first start is written anew after few commits. This one is older.
      try stage.program.quit()
      let count = try #require(stage.count)
      try stage.program.relaunch(windows: 1)
      _ = try stage.openText()
      stage.desk.type("typed")
      stage.waitForFile("typed")
      stage.desk.type(" more")
      stage.waitForFile("typed more")
      stage.desk.type(" words")
      stage.waitForFile("typed more words")
      // The record is written after the log.
      let log = stage.path + "-wal"
      let record = stage.path + "-base"
      #expect(
        stage.desk.wait { modified(record) ?? .distantPast >= modified(log) ?? .distantFuture })
      try stage.program.kill()
      try cut.apply(to: log)
      try stage.program.relaunch()
      #expect(says(stage.program, "damaged"), "\(cut)")
      _ = try stage.program.waitForWindow(titled: which.listTitle)
      #expect(stage.count == count, "\(cut)")
      let names = try FileManager.default.contentsOfDirectory(atPath: stage.folder)
      #expect(names.contains { $0.contains(".damaged-") && $0.hasSuffix(".sqlite") }, "\(cut)")
      try stage.make("after")
      stage.waitForFile("after")
      try stage.program.quit()
    }

    @Test(
      "R-3 damaged sessions and settings cost what they held, are kept, and are said in a window",
      arguments: ["journal", "notelist", "photogallery", "twoscenes"])
    func sessions(_ name: String) async throws {
      try await Live.inPairs(Damage.allCases) { try sessions(name, $0) }
    }

    private func sessions(_ name: String, _ damage: Damage) throws {
      let program = try LiveProgram(name, on: LiveDisplay())
      let settings = "\(program.display.home.path)/config/photogallery/settings.json"
      try program.focus(try #require(program.windows.first))
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      #expect(program.desk.wait { (try? program.savedSessions().count) == 2 })
      if name == "photogallery" {
        try program.chooseScreenEdges()
        #expect(program.desk.wait { FileManager.default.fileExists(atPath: settings) })
      }
      try program.quit()
      let victim = try #require(program.sessionFiles().first).path
      try damage.apply(to: victim)
      if name == "photogallery" { try damage.apply(to: settings) }
      try program.relaunch(windows: 1)
      #expect(FileManager.default.fileExists(atPath: victim + ".damaged-1"))
      #expect(says(program, victim + ".damaged-1"))
      if name == "photogallery" {
        #expect(FileManager.default.fileExists(atPath: settings + ".damaged-1"))
        #expect(says(program, "The settings in \(settings) cannot be read"))
      }
      try program.closeShownBanner(of: try #require(program.windows.first))
      try program.quit()
    }
  }
}

extension LiveProgram {
  /// Closes the banner at the top of a window with its cross, and expects that the banner disappears.
  fileprivate func closeShownBanner(of window: Desk.Window) throws {
    let color = cornerColor(of: window)
    try closeBanner(of: window)
    #expect(desk.wait { cornerColor(of: window) != color }, "\(name): there was no banner")
  }
}
