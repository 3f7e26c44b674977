import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Notes over a restart")
  struct NoteRestarts {
    @Test(
      "N-9, N-11 a note from the sheet that + opens is in the list, also after a restart, until it is deleted"
    )
    func create() throws {
      let program = try LiveProgram("notelist", on: LiveDisplay())
      let desk = program.desk
      func list() throws -> Desk.Window {
        let list = try program.waitForWindow(titled: "NoteList")
        try program.focus(list)
        return list
      }
      let reader = try RowReader(program, beside: list())
      func first() throws -> String {
        try reader.text(at: program.row(0, of: list()))
      }
      let stage = TextStage(.notelist, running: program)
      let old = try first()
      let count = try #require(stage.count)

      try program.click(program.button("New Note", of: list()))
      program.settle()
      desk.type("livenote")
      program.settle()
      desk.chord("Control_L", "s")
      #expect(desk.wait { stage.count == count + 1 })
      // The sheet is closed: it would be in the way of the drag.
      program.settle()
      #expect(try first().hasPrefix("livenote"))
      #expect(program.windows.count == 1)
      try program.quit()

      try program.relaunch(windows: 1)
      #expect(try first().hasPrefix("livenote"))
      desk.click(try program.row(0, of: list()))
      program.settle()
      desk.chord("Delete")
      #expect(desk.wait { stage.count == count })
      try program.quit()
      try program.relaunch(windows: 1)
      #expect(try first() == old)
      try program.quit()
    }
  }
}
