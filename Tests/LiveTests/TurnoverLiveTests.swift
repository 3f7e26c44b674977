import LiveSupport
import Testing

extension Live {
  @Suite("A thousand windows")
  struct Turnover {
    @Test(
      "R-15 a thousand windows opened and closed leave memory, descriptors and X resources as they were",
      arguments: ["journal", "notelist", "photogallery", "twoscenes"])
    func thousandWindows(_ name: String) throws {
      let turnover = try WindowTurnover(name)
      // The first windows fill the program's caches and those of the allocator.
      for number in 0..<6 { try openAndClose(turnover, number, isLast: number == 5) }
      let before = turnover.holdings()
      let firstCount = turnover.openedCount

      var number = 0
      while turnover.openedCount - firstCount < 1000 {
        try openAndClose(turnover, number, isLast: turnover.openedCount - firstCount >= 986)
        number += 1
      }
      let after = Holdings(of: turnover.program, turnover.first, backTo: before)
      #expect(after.isAsBefore(before), "\(before), then \(after)")
      try turnover.program.quit()
    }

    /// Opens and closes ten windows of the application's first kind and four others.
    private func openAndClose(_ turnover: WindowTurnover, _ number: Int, isLast: Bool) throws {
      let desk = turnover.desk
      try turnover.open(10) { for _ in 0..<10 { desk.chord("Control_L", "n") } }
      // The selection moves in one direction and then back, so that the first window finally shows the same
      // as before.
      let arrow = number % 2 == 0 ? "Down" : "Up"
      switch turnover.program.name {
      case "journal": try openEntries(turnover, arrow)
      case "notelist": try openNotes(turnover, arrow)
      case "photogallery": try openPictures(turnover, arrow)
      default: try openScenes(turnover, arrow)
      }
      try turnover.closeOthers(waitingForMemory: isLast)
    }

    private func openEntries(_ turnover: WindowTurnover, _ arrow: String) throws {
      let desk = turnover.desk
      for _ in 0..<4 {
        desk.giveFocus(to: turnover.first)
        try turnover.open(1) {
          desk.chord(arrow)
          desk.chord("Control_L", "Return")
        }
      }
    }

    /// A note, three forms, and the form in a sheet.
    private func openNotes(_ turnover: WindowTurnover, _ arrow: String) throws {
      let desk = turnover.desk
      try turnover.openSheet { desk.chord("Control_L", "e") }
      try chooseInList(turnover, arrow)
      try turnover.open(3) {
        for _ in 0..<3 {
          desk.keyDown("Shift_L")
          desk.chord("Control_L", "n")
          desk.keyUp("Shift_L")
        }
      }
    }

    /// A picture in the first window, which then returns to the grid, and four pictures in their own
    /// windows.
    private func openPictures(_ turnover: WindowTurnover, _ arrow: String) throws {
      let desk = turnover.desk
      desk.giveFocus(to: turnover.first)
      for key in [arrow, "Return", "Escape"] { desk.chord(key) }
      for _ in 0..<4 { try turnover.open(1) { desk.chord("Control_L", "Return") } }
    }

    /// Three scenes of the second kind and a document.
    private func openScenes(_ turnover: WindowTurnover, _ arrow: String) throws {
      let desk = turnover.desk
      desk.giveFocus(to: turnover.first)
      try turnover.open(3) { for _ in 0..<3 { desk.chord("Control_L", "2") } }
      try chooseInList(turnover, arrow)
    }

    /// Opens the window of the row above or below the row that was chosen last.
    private func chooseInList(_ turnover: WindowTurnover, _ arrow: String) throws {
      let desk = turnover.desk
      desk.giveFocus(to: turnover.first)
      if turnover.openedCount < 14 {
        desk.raise(turnover.first)
        desk.click(try turnover.program.row(0, of: turnover.first))
      }
      try turnover.open(1) {
        desk.chord(arrow)
        desk.chord("Return")
      }
    }
  }
}
