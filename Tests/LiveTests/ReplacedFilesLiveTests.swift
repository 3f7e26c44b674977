import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  /// A database that a person or a program puts in the place of the one in use: a backup, or another machine's.
  @Suite("Replaced files")
  struct ReplacedFiles {
    /// How a file is put in the place of another.
    enum Way: String, CaseIterable, Sendable {
      /// `mv`: another file gets the name.
      case renamed
      /// `cp`: the file gets another content.
      case copied
    }

    /// A stage whose program has ended in order, with a backup of its file that has ten more texts.
    private func stage(_ which: TextProgram) throws -> (
      stage: TextStage, backup: String, count: Int
    ) {
      let stage = try TextStage(which)
      try stage.program.quit()
      let backup = "\(stage.program.display.home.path)/backup.sqlite"
      try FileManager.default.copyItem(atPath: stage.path, toPath: backup)
      let database = try DatabaseQueue(path: backup)
      let count = try database.write { database in
        for number in 0..<10 {
          try database.execute(
            sql: which.insertion, arguments: which.row(number, "In the backup \(number)"))
        }
        return try Int.fetchOne(database, sql: "SELECT count(*) FROM \(which.tables.texts)") ?? 0
      }
      try database.close()
      return (stage, backup, count)
    }

    private func put(_ backup: String, at path: String, _ way: Way) throws {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
      switch way {
      case .renamed: try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
      case .copied:
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        try handle.write(contentsOf: bytes)
        try handle.truncate(atOffset: UInt64(bytes.count))
      }
    }

    private func kept(_ stage: TextStage) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: stage.folder)) ?? [])
        .filter { $0.contains(".kept-") && $0.hasSuffix(".sqlite") }
    }

    @Test(
      "R-17 a file put back after a kill is whole, and what was typed is offered until it is taken over",
      arguments: [TextProgram.journal, .twoscenes])
    func afterKill(_ which: TextProgram) async throws {
      try await Live.inPairs(Way.allCases) { try afterKill(which, $0) }
    }

    private func afterKill(_ which: TextProgram, _ way: Way) throws {
      let (stage, backup, count) = try stage(which)
      let program = stage.program
      try program.relaunch(windows: 1)
      _ = try stage.openText()
      stage.desk.type("typedlater")
      stage.waitForFile("typedlater")
      try program.kill()
      try put(backup, at: stage.path, way)
      for isLast in [false, true] {
        try program.relaunch()
        _ = try program.waitForWindow(titled: which.listTitle)
        #expect(stage.desk.wait { stage.count == count }, "\(way): \(stage.count ?? -1)")
        #expect(try stage.committed().contains("In the backup 9"))
        #expect(try !stage.committed().contains("typedlater"))
        #expect(stage.desk.wait { kept(stage).count == 1 })
        if !isLast { try program.kill() }
      }
      try stage.bannerChanges(in: try stage.showList(), "\(way)") {
        try stage.pressInBanner("Take Over")
      }
      stage.waitForFile("typedlater", "\(way)")
      #expect(stage.desk.wait { kept(stage).isEmpty })
      #expect(stage.count == count + 1)
      try program.quit()
      #expect(try stage.committed().contains("In the backup 9"))
    }

    @Test("R-17 notes put back after a kill are whole, and there is nothing to offer")
    func notesAfterKill() async throws {
      try await Live.inPairs(Way.allCases) { try notesAfterKill($0) }
    }

    /// NoteList keeps no log beside its file. Between two commits, a kill leaves nothing that an older file lacks.
    private func notesAfterKill(_ way: Way) throws {
      let (stage, backup, count) = try stage(.notelist)
      let program = stage.program
      try program.relaunch(windows: 1)
      let calm = try #require(stage.bannerColor)
      try stage.make("typedlater")
      stage.waitForFile("typedlater")
      try program.kill()
      try put(backup, at: stage.path, way)
      let notes = try storedRows(backup)["note"]
      for isLast in [false, true] {
        try program.relaunch(windows: 1)
        #expect(stage.desk.wait { stage.count == count }, "\(way): \(stage.count ?? -1)")
        #expect(try storedRows(stage.path)["note"] == notes, "\(way)")
        #expect(stage.bannerColor == calm, "\(way): There is a banner.")
        #expect(!FileManager.default.fileExists(atPath: stage.path + "-journal"), "\(way)")
        #expect(kept(stage).isEmpty, "\(way)")
        if isLast { try program.quit() } else { try program.kill() }
      }
    }

    @Test(
      "R-17 the journal of a killed NoteList is kept aside, and rolled back into no other notes")
    func foreignJournal() async throws {
      try await Live.inPairs(Way.allCases) { try foreignJournal($0) }
    }

    private func foreignJournal(_ way: Way) throws {
      let (stage, backup, count) = try stage(.notelist)
      let program = stage.program
      try putKilledNotes(copying: backup, to: stage.path)
      try #require(FileManager.default.fileExists(atPath: stage.path + "-journal"))
      try put(backup, at: stage.path, way)
      let notes = try storedRows(backup)["note"]
      for isLast in [false, true] {
        try program.relaunch(windows: 1)
        #expect(stage.desk.wait { stage.count == count }, "\(way): \(stage.count ?? -1)")
        #expect(try storedRows(stage.path)["note"] == notes, "\(way)")
        let names = try FileManager.default.contentsOfDirectory(atPath: stage.folder)
        #expect(!names.contains { $0.hasSuffix("-journal") }, "\(way): \(names)")
        #expect(
          names.contains { $0.contains(".kept-") && $0.hasSuffix(".journal") }, "\(way): \(names)")
        if isLast { try program.quit() } else { try program.kill() }
      }
    }

    @Test(
      "R-17 a file replaced while the program runs is whole at the next start, and what was typed is offered",
      arguments: TextProgram.allCases)
    func whileRunning(_ which: TextProgram) async throws {
      try await Live.inPairs([false, true]) { try whileRunning(which, isKilled: $0) }
    }

    private func whileRunning(_ which: TextProgram, isKilled: Bool) throws {
      let (stage, backup, count) = try stage(which)
      let program = stage.program
      try program.relaunch(windows: 1)
      let window = try stage.openText()
      stage.desk.type("firstpart")
      stage.waitForFile("firstpart")
      try stage.bannerChanges(in: window) {
        try put(backup, at: stage.path, .renamed)
        stage.desk.type("lastpart")
      }
      #expect(
        stage.desk.wait {
          kept(stage).contains {
            (try? committedText("\(stage.folder)/\($0)").contains("firstpartlastpart")) == true
          }
        })
      if isKilled { try program.kill() } else { try program.quit() }
      try program.relaunch()
      _ = try program.waitForWindow(titled: which.listTitle)
      #expect(stage.count == count)
      #expect(try !stage.committed().contains("firstpart"))
      try stage.bannerChanges(in: try stage.showList()) { try stage.pressInBanner("Take Over") }
      stage.waitForFile("firstpartlastpart")
      #expect(stage.desk.wait { kept(stage).isEmpty })
      #expect(stage.count == count + 1)
      try program.quit()
    }

    @Test(
      "R-17 a content that is copied into the file of a running program is shown, and typing goes on",
      arguments: TextProgram.allCases)
    func overwritten(_ which: TextProgram) async throws {
      try await Live.inPairs([false, true]) { try overwritten(which, isKilled: $0) }
    }

    private func overwritten(_ which: TextProgram, isKilled: Bool) throws {
      let (stage, backup, count) = try stage(which)
      let program = stage.program
      try program.relaunch(windows: 1)
      _ = try stage.openText()
      stage.desk.type("firstpart")
      stage.waitForFile("firstpart")
      try put(backup, at: stage.path, .copied)
      stage.desk.type("lastpart")
      stage.waitForFile("firstpartlastpart")
      #expect(try stage.committed().contains("In the backup 9"))
      #expect(stage.desk.wait { stage.count == count })
      // The text as it is in the backup was replaced by the typed one.
      #expect(stage.desk.wait { kept(stage).count == 1 })
      if isKilled { try program.kill() } else { try program.quit() }
      try program.relaunch()
      _ = try program.waitForWindow(titled: which.listTitle)
      #expect(stage.count == count)
      #expect(try stage.committed().contains("firstpartlastpart"))
      try stage.bannerChanges(in: try stage.showList()) { try stage.pressInBanner("Take Over") }
      #expect(stage.desk.wait { stage.count == count + 1 && kept(stage).isEmpty })
      #expect(try stage.committed().contains("In the backup 9"))
      try program.quit()
    }

    @Test("R-17 what was kept aside and is given up is not offered again, and stays in its file")
    func givenUp() throws {
      let (stage, backup, count) = try stage(.twoscenes)
      try stage.program.relaunch(windows: 1)
      _ = try stage.openText()
      stage.desk.type("typedlater")
      stage.waitForFile("typedlater")
      try stage.program.kill()
      try put(backup, at: stage.path, .renamed)
      try stage.program.relaunch()
      try stage.bannerChanges(in: try stage.showList()) { try stage.pressInBanner("Give Up") }
      #expect(stage.desk.wait { kept(stage).isEmpty })
      let names = try FileManager.default.contentsOfDirectory(atPath: stage.folder)
      let file = try #require(names.first { $0.contains(".given-up-") && $0.hasSuffix(".sqlite") })
      #expect(try committedText("\(stage.folder)/\(file)").contains("typedlater"))
      #expect(stage.count == count)
      try stage.program.quit()
    }
  }
}
