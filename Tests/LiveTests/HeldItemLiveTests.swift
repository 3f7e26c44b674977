import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("A text that is deleted while it is held")
  struct HeldItems {
    /// Drags the first row out of a list, and deletes its text on another display, where another person sits.
    @Test(
      """
      R-12 a note or a document that is deleted on another display while it is held costs nothing, and opens \
      no window
      """, arguments: [TextProgram.notelist, .twoscenes])
    func deleted(_ which: TextProgram) throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let program = try LiveProgram(
        which.rawValue, on: display, arguments: ["--log", "drag=debug"])
      let stage = TextStage(which, running: program)
      let desk = program.desk
      let other = try LiveDisplay(windowManager: .openbox)
      let there = try Desk(other)
      try program.startAgain(environment: ["DISPLAY": other.name])
      #expect(there.wait { there.visibleWindows(of: program.process).count == 1 })
      let second = try #require(there.visibleWindows(of: program.process).first)

      let list = try stage.showList()
      let area = try #require(desk.frame(of: list))
      desk.move(to: try program.row(0, of: list))
      desk.press()
      desk.move(to: area.beside(200, down: 200), steps: 24)
      #expect(desk.wait { program.process.output.contains("label: New window") })

      there.activate(second)
      #expect(there.wait { there.focusedWindow == second })
      there.click(try program.row(0, of: second, on: there))
      there.chord("Delete")
      #expect(desk.wait { stage.count(which.tables.deleted) == 1 })
      program.settle()
      let before = ProcessFigures.processorTime(of: program.process)
      // Waits two seconds in which nothing happens, unless the program ends.
      #expect(!desk.wait(seconds: 2) { !program.process.isRunning })
      let used = ProcessFigures.processorTime(of: program.process) - before
      #expect(used < .milliseconds(50), "\(used)")
      desk.release()
      #expect(desk.wait { program.process.output.contains("drop: putBack") })
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
      program.settle()
      #expect(program.windows == [list] && desk.isFreeOfGrabs)
      try program.quit()
    }
  }
}
