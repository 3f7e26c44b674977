import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Notes over a restart")
  struct NoteRestarts {
    /// The plus in the bar of the list, and the middle of the first row.
    private static let plus = (x: 307, y: 26)
    private static let firstRow = (x: 150, y: 100)

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
        let area = try #require(desk.frame(of: list()))
        return try reader.text(
          at: area.origin.offset(dx: Self.firstRow.x, dy: Self.firstRow.y))
      }
      let stage = TextStage(.notelist, running: program)
      let old = try first()
      let count = try #require(stage.count)

      try program.click(list(), x: Self.plus.x, y: Self.plus.y)
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
      try program.click(list(), x: Self.firstRow.x, y: Self.firstRow.y)
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
