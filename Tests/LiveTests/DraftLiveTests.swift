import Foundation
import GRDB
import LiveSupport
import Testing

extension Live {
  /// Only NoteList has forms that are saved with a button. Journal and Two Scenes save while one types, and
  /// the gallery has no text.
  @Suite("Drafts")
  struct Drafts {
    private func rows(_ program: LiveProgram, of table: String, titled title: String) -> Int {
      let path = program.display.home.path + "/data/notelist/notes.sqlite"
      guard FileManager.default.fileExists(atPath: path) else { return 0 }
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      let count = try? DatabaseQueue(path: path, configuration: configuration).read {
        try Int.fetchOne(
          $0, sql: "SELECT count(*) FROM \(table) WHERE title = ?", arguments: [title])
      }
      return count ?? 0
    }

    private func openForm(_ program: LiveProgram) throws {
      try program.focus(try #require(program.windows.first))
      program.desk.keyDown("Shift_L")
      program.desk.chord("Control_L", "n")
      program.desk.keyUp("Shift_L")
      program.settle()
    }

    @Test("R-8 what is typed into the sheet is there after kill -9, Escape, Ctrl+W and Ctrl+Q")
    func sheet() throws {
      let program = try LiveProgram("notelist", on: LiveDisplay())
      let desk = program.desk
      func isKept(_ title: String) -> Bool {
        desk.wait { rows(program, of: "draft", titled: title) == 1 }
      }
      try openForm(program)
      desk.type("one")
      #expect(isKept("one"))
      try program.kill()
      try program.relaunch(windows: 1)
      try openForm(program)
      // The title has the focus. End puts the caret after its text.
      desk.chord("End")
      desk.type("two")
      #expect(isKept("onetwo"))
      desk.chord("Escape")
      program.settle()
      try openForm(program)
      desk.chord("End")
      desk.type("three")
      program.settle()
      desk.chord("Control_L", "w")
      #expect(program.process.waitForExit() == .exited(0), "It was the last window.")
      #expect(isKept("onetwothree"))
      try program.relaunch(windows: 1)
      try openForm(program)
      desk.chord("End")
      desk.type("four")
      program.settle()
      try program.quit()
      #expect(isKept("onetwothreefour"))
      try program.relaunch(windows: 1)
      try openForm(program)
      desk.chord("Control_L", "Return")
      #expect(desk.wait { rows(program, of: "note", titled: "onetwothreefour") == 1 })
      #expect(desk.wait { rows(program, of: "draft", titled: "onetwothreefour") == 0 })
      try program.quit()
    }
  }
}
