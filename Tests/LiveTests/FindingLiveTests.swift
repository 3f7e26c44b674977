import LiveSupport
import Testing

extension Live {
  @Suite("Finding text on a page")
  struct Finding {
    private func marks(_ program: LiveProgram, _ window: Desk.Window) -> (others: Int, current: Int)
    {
      program.searchMarks(in: window)
    }

    @Test(
      "Ctrl+F marks hits, Ctrl+H replaces all, Undo takes it back", arguments: TextProgram.allCases)
    func findsAndReplaces(_ which: TextProgram) throws {
      let stage = try TextStage(which)
      let (program, desk) = (stage.program, stage.desk)
      let window = try stage.openText()
      desk.type("\nqqone qqtwo qqone qqtwo qqone")
      stage.waitForFile("qqtwo qqone")
      #expect(marks(program, window) == (0, 0))
      desk.chord("Control_L", "f")
      program.settle()
      desk.type("qqone")
      #expect(
        desk.wait {
          let marks = marks(program, window)
          return marks.others > 200 && marks.current > 100 && marks.others > marks.current
        }, "\(which): \(marks(program, window))")
      desk.chord("Control_L", "h")
      program.settle()
      desk.type("qqnew")
      desk.chord("Alt_L", "Return")
      stage.waitForFile("qqnew qqtwo qqnew qqtwo qqnew", "after Replace All")
      #expect(desk.wait { marks(program, window) == (0, 0) })
      // The text has the focus again.
      desk.chord("Control_L", "z")
      stage.waitForFile("qqone qqtwo qqone qqtwo qqone", "after Undo")
      #expect(desk.wait { marks(program, window).others > 200 })
      desk.chord("Escape")
      #expect(desk.wait { marks(program, window) == (0, 0) })
      try program.quit()
    }

    @Test("The open bar comes back with its texts after a kill", arguments: TextProgram.allCases)
    func comesBack(_ which: TextProgram) throws {
      let stage = try TextStage(which)
      let (program, desk) = (stage.program, stage.desk)
      var window = try stage.openText()
      desk.type("\nqqone qqtwo qqone")
      stage.waitForFile("qqtwo qqone")
      desk.chord("Control_L", "h")
      program.settle()
      desk.type("qqone")
      desk.chord("Tab")
      desk.type("qqnew")
      #expect(desk.wait { marks(program, window).current > 100 })
      try program.killAndRelaunch { records in
        records.contains {
          let values = $0.interactionState.entries.map(\.value)
          return values.contains(.string("qqone")) && values.contains(.string("qqnew"))
        }
      }
      window = try stage.textWindow()
      try program.focus(window)
      // Where the text has the focus, the selection has another color than the current hit.
      #expect(desk.wait { marks(program, window).others > 100 }, "\(which)")
      try stage.placeCaret(in: window)
      // The focus moves into the bar, which is open already.
      desk.chord("Control_L", "h")
      program.settle()
      desk.chord("Alt_L", "Return")
      stage.waitForFile("qqnew qqtwo qqnew", "after Replace All")
      try program.quit()
    }

    @Test("In Journal Ctrl+F finds where the focus is, Ctrl+Shift+F always in the list")
    func followsTheFocus() throws {
      let stage = try TextStage(.journal)
      let (program, desk) = (stage.program, stage.desk)
      let window = try stage.openText()
      desk.type("\nqqone qqone")
      desk.keyDown("Shift_L")
      desk.chord("Control_L", "f")
      desk.keyUp("Shift_L")
      program.settle()
      // In the list's field the word is typed for a search of all entries. No hit on the page is the current one.
      desk.type("qqone")
      #expect(desk.wait { marks(program, window).others > 100 })
      #expect(marks(program, window).current == 0)
      // Down moves the focus to the list, where Ctrl+F goes back to its field.
      desk.chord("Down")
      program.settle()
      desk.chord("Control_L", "f")
      program.settle()
      desk.type("x")
      #expect(desk.wait { marks(program, window) == (0, 0) })
      try stage.placeCaret(in: window)
      desk.chord("Control_L", "f")
      program.settle()
      desk.type("qqone")
      #expect(desk.wait { marks(program, window).current > 100 })
      #expect(try stage.isInFile("qqone qqone") && !stage.isInFile("qqonex"))
      try program.quit()
    }
  }
}
