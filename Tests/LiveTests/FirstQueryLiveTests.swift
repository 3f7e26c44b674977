import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("The first query for a new entry")
  struct FirstQuery {
    /// How an entry comes into the journal while its window is open.
    enum Making: CaseIterable, Sendable { case importedByCommand, dropped, pasted, typed }

    private struct Case: Sendable, CustomStringConvertible {
      let making: Making
      let entering: SearchStage.Entering
      var description: String { "\(making), \(entering)" }
    }

    private static let cases = Making.allCases.flatMap { making in
      SearchStage.Entering.allCases.map { Case(making: making, entering: $0) }
    }

    @Test(
      "J-26 an entry made a moment ago is found by the first query, and results follow what changes"
    )
    func finds() async throws {
      try await Live.inPairs(Self.cases) { try Self.finds($0) }
      try Self.follows()
    }

    // MARK: Finding

    private static let text = "Island\nA quokka came by."

    private static func finds(_ one: Case) throws {
      let live = try Live.journal()
      let stage = try SearchStage(live)
      let reader = try RowReader(live, beside: stage.list)
      try stage.make(text, one.making)
      try stage.enter("quokka", one.entering)
      // The word is marked in a row, and there is no other row. While nothing is typed, each entry has one.
      #expect(
        live.desk.wait { stage.marksInList > 40 && stage.hasOneResult }, "\(one) is not found")
      let row = try live.row(0, of: stage.list).offset(dx: 0, dy: 30)
      #expect(try reader.text(at: row) == text, "\(one)")
      try live.quit()
    }

    // MARK: Following

    /// Results in one window, while entries are written, imported and deleted beside it.
    private static func follows() throws {
      let display = try LiveDisplay()
      try SearchStage.importTexts(
        ["# Island\n\nA quokka came by.", "# Boat\n\nRed sails"], as: "first", on: display)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let stage = try SearchStage(live)
      let (desk, list) = (live.desk, stage.list)
      desk.chord("Control_L", "n")
      try live.waitForWindows(2)
      let other = try #require(live.windows.first { $0 != list })
      for (window, x) in [(list, 20), (other, 800)] {
        let place = RootRect(x: x, y: 40, width: 700, height: 600)
        desk.move(window, to: place.origin, size: place.size)
        #expect(desk.wait { desk.frame(of: window) == place })
      }
      try stage.enter("quokka")
      #expect(desk.wait { stage.marksInList > 40 })
      live.settle()
      let single = stage.marksInList
      /// Waits for as many results as there are, each with the word once.
      func shows(_ count: Int, _ when: String) {
        #expect(
          desk.wait { abs(stage.marksInList - count * single) <= single / 4 },
          "\(when): \(stage.marksInList) pixels instead of \(count) times \(single)")
      }

      try live.focus(other)
      desk.click(try live.row(1, of: other))
      live.settle()
      desk.click(try live.page(of: other))
      desk.chord("Control_L", "End")
      desk.type(" quokka")
      shows(2, "typed in the other window")
      desk.chord("BackSpace")
      shows(1, "a letter was deleted")
      desk.type("a")
      shows(2, "the letter was typed again")
      try SearchStage.importTexts(["# Ferry\n\nNo quokka on it."], as: "second", on: display)
      shows(3, "imported by the command")
      let folder = try stage.folder(with: "# Reef\n\nA quokka never swims.")
      try stage.drop(folder, on: other)
      shows(4, "dropped on the other list")
      try live.focus(other)
      desk.click(try live.row(0, of: other))
      live.settle()
      desk.chord("Delete")
      shows(3, "deleted in the other window")
      try live.quit()
    }
  }
}
