import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Deletions taken back")
  struct Deletions {
    @Test(
      "R-7 each deletion is taken back by Ctrl+Z, Put Back, and for 30 days from Recently Deleted")
    func takenBack() async throws {
      try await Live.inPairs(TextProgram.allCases) { try takenBack($0) }
    }

    private func takenBack(_ which: TextProgram) throws {
      let stage = try TextStage(which)
      let (texts, deleted) = which.tables
      #expect(stage.desk.wait { stage.count(deleted) == 0 && stage.count(texts) ?? 0 > 1 })
      try stage.makeTexts(upTo: 8)
      let all = try stage.identifiers(texts)
      let count = all.count - 1

      try stage.delete(count)
      for left in (0..<count).reversed() {
        stage.desk.chord("Control_L", "z")
        #expect(stage.desk.wait { stage.count(deleted) == left })
      }
      #expect(try stage.identifiers(texts) == all)

      try stage.delete(count)
      try stage.program.click(stage.program.button("Put Back", of: stage.showList()))
      #expect(stage.desk.wait { stage.count(deleted) == 0 })
      #expect(try stage.identifiers(texts) == all)

      try stage.delete(count)
      try stage.program.quit()
      try stage.program.relaunch(windows: 1)
      try stage.putBackFromRecentlyDeleted(count)
      #expect(try stage.identifiers(texts) == all)
      try stage.program.quit()
      try stage.program.relaunch(windows: 1)

      try stage.delete(count)
      try stage.program.quit()
      // One hour of the thirty days is left. For one text the thirty days are over by a minute.
      try stage.age(by: 30 * 86_400 - 3600)
      let gone = try stage.ageOne(by: 3660)
      try stage.program.relaunch(windows: 1)
      #expect(stage.desk.wait { stage.count(deleted) == count - 1 })
      try stage.putBackFromRecentlyDeleted(count - 1)
      #expect(try stage.identifiers(texts) == all.subtracting([gone]))
      try stage.program.quit()
    }

    @Test("The window of a deleted entry is reopened with its offer, and without a word of error")
    func reopenedWindow() throws {
      let live = try Live.journal()
      let list = try live.list
      try live.focus(list)
      live.desk.click(try live.row(0, of: list))
      live.settle()
      live.desk.chord("Control_L", "Return")
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      live.desk.close(detail)
      try live.waitForWindows(1)
      try live.focus(list)
      live.desk.click(try live.row(0, of: list))
      live.settle()
      live.desk.chord("Delete")
      live.settle()
      live.desk.chord("Control_L", "Shift_L", "t")
      try live.waitForWindows(2)
      try live.quit()
      #expect(live.process.output.isEmpty, "\(live.process.output)")
    }

    @Test("J-12 a row's bin and its menu delete in any window, and Put Back and Ctrl+Z return it")
    func rowActions() throws {
      let stage = try TextStage(.journal)
      let (program, desk) = (stage.program, stage.desk)
      let deleted = stage.which.tables.deleted
      let list = try stage.showList()
      #expect(desk.wait { stage.count(deleted) == 0 })
      let all = try stage.identifiers("entry")

      // The bin of the second row, while the first entry is shown.
      try program.clickBin(ofRow: 1, in: list)
      #expect(desk.wait { stage.count(deleted) == 1 })
      program.settle()
      try program.click(program.button("Put Back", of: list))
      #expect(desk.wait { stage.count(deleted) == 0 })

      desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      let second = try #require(program.windows.first { $0 != list })
      try program.focus(second)
      // As wide as a window with a list, so that a list in it has its usual width.
      desk.chord("Control_L", "Return")
      try program.waitForWindows(3)
      let detail = try #require(program.windows.first { ![list, second].contains($0) })
      let place = RootRect(x: 200, y: 150, width: 900, height: 500)
      desk.move(detail, to: place.origin, size: place.size)
      #expect(desk.wait { desk.frame(of: detail) == place })
      try program.focus(detail)
      desk.chord("F9")
      for window in [second, detail] {
        try program.focus(window)
        program.settle()
        try program.clickBin(ofRow: 1, in: window)
        #expect(desk.wait { stage.count(deleted) == 1 })
        desk.chord("Control_L", "z")
        #expect(desk.wait { stage.count(deleted) == 0 })
      }

      try program.focus(second)
      desk.click(try program.row(1, of: second), .secondary)
      program.settle()
      desk.chord("Up")
      desk.chord("Return")
      #expect(desk.wait { stage.count(deleted) == 1 })
      program.settle()
      desk.chord("Control_L", "z")
      #expect(desk.wait { stage.count(deleted) == 0 })
      #expect(try stage.identifiers("entry") == all)
      try program.quit()
    }
  }
}

extension LiveProgram {
  /// Clicks the bin of a row, which the row shows while the pointer is over it.
  fileprivate func clickBin(ofRow index: Int, in window: Desk.Window) throws {
    desk.move(to: try row(index, of: window))
    settle()
    try click(list(of: window).row(index).child("Delete Entry"))
  }
}

extension TextProgram {
  /// One second in the unit of the column with the time of deletion.
  fileprivate var second: Int { self == .journal ? 1000 : 1 }
}

extension TextStage {
  fileprivate func identifiers(_ table: String) throws -> Set<String> {
    try database().read {
      try Set(String.fetchAll($0, sql: "SELECT CAST(id AS TEXT) FROM \(table)"))
    }
  }

  /// Creates texts until there are as many as wanted.
  fileprivate func makeTexts(upTo wanted: Int) throws {
    while let present = count, present < wanted {
      try make("another text")
      #expect(desk.wait { count == present + 1 })
      for window in program.windows where desk.title(of: window) != which.listTitle {
        desk.close(window)
      }
      try program.waitForWindows(1)
    }
  }

  fileprivate func putBackFromRecentlyDeleted(_ number: Int) throws {
    try openRecentlyDeleted()
    for left in (0..<number).reversed() {
      desk.chord("Return")
      #expect(desk.wait { count(which.tables.deleted) == left })
    }
    desk.chord("Escape")
    program.settle()
  }

  /// Makes all deletions older by a number of seconds.
  fileprivate func age(by seconds: Int) throws {
    try database().write {
      try $0.execute(
        sql: "UPDATE \(which.tables.deleted) SET deleted = deleted - ?",
        arguments: [seconds * which.second])
    }
  }

  /// Makes one deletion older still.
  ///
  /// - Returns: The text's identifier.
  fileprivate func ageOne(by seconds: Int) throws -> String {
    let table = which.tables.deleted
    return try database().write { database in
      let id = try #require(
        try String.fetchOne(database, sql: "SELECT CAST(id AS TEXT) FROM \(table) LIMIT 1"))
      try database.execute(
        sql: "UPDATE \(table) SET deleted = deleted - ? WHERE CAST(id AS TEXT) = ?",
        arguments: [seconds * which.second, id])
      return id
    }
  }
}
