import Foundation
import GRDB
import LiveSupport
import Testing

extension Live {
  @Suite("A database that is damaged or removed")
  struct Rescues {
    private func names(_ stage: TextStage) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: stage.folder)
    }

    /// Overwrites a part of the database file.
    private func destroy(_ range: Range<Int>, _ stage: TextStage) throws {
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: stage.path))
      defer { try? handle.close() }
      try handle.seek(toOffset: UInt64(range.lowerBound))
      try handle.write(contentsOf: Data(repeating: 0xa5, count: range.count))
    }

    @Test("Journal opens with every entry when its table of days is damaged")
    func tableOfDays() throws {
      let stage = try TextStage(.journal, windowManager: .none)
      try stage.program.end()
      let expected = stage.count
      let page = try stage.database().read {
        try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'day'") ?? 0
      }
      try destroy((page - 1) * 4096..<page * 4096, stage)
      try stage.program.relaunch(windows: 1)
      #expect(try names(stage).contains { $0.hasPrefix("journal.damaged-") })
      try stage.program.end()
      #expect(stage.count == expected)
    }

    @Test(
      "R-4 a rescue that is killed is begun again or finished, behind a window",
      arguments: TextProgram.allCases)
    func killed(_ which: TextProgram) throws {
      let stage = try TextStage(which, windowManager: .none)
      let program = stage.program
      try program.end()
      try stage.database().write { database in
        for number in 0..<400 {
          let text = "Large \(number) " + String(repeating: "words ", count: 8000)
          try database.execute(sql: which.insertion, arguments: which.row(number, text))
        }
      }
      let expected = try #require(stage.count)
      #expect(expected > 400)
      try destroy(0..<100, stage)
      // The first kill comes while only the mark exists. The second kill may come at any later step.
      for mark in [".is-damaged", ".rescue-"] {
        try program.relaunch()
        #expect(
          program.desk.wait {
            (try? names(stage).contains { $0.contains(mark) || $0.contains(".damaged-") }) == true
          })
        try program.kill()
      }
      try program.relaunch()
      // The window with the progress appears before the file is read, and it stays until the rescue is
      // done.
      var isTold = false
      #expect(
        program.desk.wait(seconds: 30) {
          let isShown = !program.windows.isEmpty
          guard stage.count == expected else {
            isTold = isTold || isShown
            return false
          }
          return true
        })
      #expect(isTold, "There was no window while the file was read.")
      try program.waitForWindows(1)
      #expect(try names(stage).contains { $0.contains(".damaged-") })
      #expect(
        program.desk.wait { (try? names(stage).contains { $0.contains(".rescue-") }) == false })
      // The process that read the file has replaced itself with the application.
      program.desk.watched = [program.process]
      #expect(program.desk.wait { program.windows.count == 1 })
    }

    /// The ways in which a running program loses its folder.
    enum Loss: CaseIterable, Sendable {
      case removed, replaced, movedAndReplaced
    }

    @Test(
      "R-5 the data folder removed or replaced: it is said, the text is kept, one process owns it",
      arguments: Loss.allCases)
    func lostFolder(_ loss: Loss) async throws {
      try await Live.inPairs(TextProgram.allCases) { try lostFolder($0, loss) }
    }

    private func lostFolder(_ which: TextProgram, _ loss: Loss) throws {
      let stage = try TextStage(which)
      let program = stage.program
      let window = try stage.openText()
      stage.desk.type("before")
      stage.waitForFile("before", "at first")
      let expected = stage.count
      let other = stage.folder + ".other"
      let away = stage.folder + ".away"
      let manager = FileManager.default
      if loss != .removed { try manager.copyItem(atPath: stage.folder, toPath: other) }
      if loss == .movedAndReplaced {
        try manager.moveItem(atPath: stage.folder, toPath: away)
      } else {
        try manager.removeItem(atPath: stage.folder)
      }
      if loss != .removed { try manager.moveItem(atPath: other, toPath: stage.folder) }

      let count = program.windows.count
      try stage.bannerChanges(in: window, "\(loss)") {
        try program.startAgain()
        try program.waitForWindows(count + 1)
        try stage.placeCaret(in: window)
        stage.desk.type("after")
      }
      // SQLite refuses to write to a file that was moved, if the database has no log. NoteList's database
      // has none.
      let staysInFile = loss == .removed || loss == .movedAndReplaced && which != .notelist
      let place = loss == .movedAndReplaced && staysInFile ? away : stage.folder
      var kept: String?
      #expect(
        stage.desk.wait {
          let names = (try? manager.contentsOfDirectory(atPath: place)) ?? []
          kept = names.filter { $0.hasSuffix(".sqlite") }.map { "\(place)/\($0)" }
            .first { (try? committedText($0).contains("beforeafter")) == true }
          return kept != nil
        }, "\(which) \(loss): the text is lost")
      #expect((kept == "\(place)/\(which.database)") == staysInFile)
      if loss == .removed { #expect(stage.count == expected) }
      // The content of the folder that replaced the original is not changed.
      if loss != .removed { #expect(try !committedText(stage.path).contains("beforeafter")) }
      try program.startAgain()
      try program.waitForWindows(count + 2)
    }
  }
}

extension TextProgram {
  /// The SQL statement that adds a text.
  var insertion: String {
    switch self {
    case .journal:
      """
      INSERT INTO entry (id, day, created, modified, title, preview, text)
      VALUES (?, 20261122, ?, 1795000000000, 'Large', '', ?)
      """
    case .notelist:
      "INSERT INTO note (id, position, title, created, text) VALUES (?, ?, 'Large', 0, ?)"
    case .twoscenes: "INSERT INTO document (id, text) VALUES (?, ?)"
    }
  }

  func row(_ number: Int, _ text: String) -> StatementArguments {
    switch self {
    case .journal: [UUID().uuidString.lowercased(), 1_795_000_000_000 + number, text]
    case .notelist: [String(UUID().uuidString.filter { $0 != "-" }.prefix(16)), number, text]
    case .twoscenes: [1000 + number, text]
    }
  }
}

extension LiveProgram {
  /// Ends the program with SIGTERM and waits until the process has ended.
  fileprivate func end() throws {
    process.send(signal: SIGTERM)
    guard process.waitForExit() == .exited(0) else { throw failure("SIGTERM did not end \(name)") }
  }
}
