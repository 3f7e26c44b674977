import Geometry
import LiveSupport
import Testing

extension Live {
  /// An application with Apple's names on a real display.
  @Suite("Moved notes")
  struct MovedNotes {
    @Test(
      "N-2, N-6, N-28, P-3, M-3 scenes of a property list: another list, a note dragged out, its title, a restart"
    )
    func scenes() throws {
      let program = try LiveProgram("movednotes", on: LiveDisplay())
      let list = try program.waitForWindow(titled: "Notes")
      try program.focus(list)
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      #expect(program.windows.allSatisfy { program.desk.title(of: $0) == "Notes" })
      try program.focus(try #require(program.windows.first { $0 != list }))
      program.desk.chord("Control_L", "w")
      try program.waitForWindows(1)
      try program.focus(list)
      let area = try #require(program.desk.frame(of: list))
      // The row of the second note.
      program.desk.move(to: area.origin.offset(dx: 180, dy: 90))
      program.desk.press()
      program.desk.move(to: RootPoint(x: area.minX + 60, y: area.maxY + 60), steps: 24)
      #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      program.settle()
      program.desk.release()
      let note = try program.waitForWindow(titled: "Books to read")
      #expect(program.windows.count == 2)
      #expect(
        program.desk.text("WM_WINDOW_ROLE", of: note).hasPrefix("Default Configuration-"))
      try program.quit()
      try program.relaunch(windows: 2)
      let titles = program.windows.map { program.desk.title(of: $0) }.sorted()
      #expect(titles == ["Books to read", "Notes"])
      try program.quit()
    }

    @Test("Links of the property list's kind are taken, and no others")
    func links() throws {
      let program = try LiveProgram("movednotes", on: LiveDisplay())
      let list = try program.waitForWindow(titled: "Notes")
      let command = LiveProgram.builtCommand("movednotes")
      let taken = try ChildProcess(
        command, ["notes://note/books"], environment: program.display.environment)
      #expect(taken.waitForExit() == .exited(0), "\(taken.output)")
      program.settle()
      #expect(program.windows == [list], "The scene that is there takes it.")
      let refused = try ChildProcess(
        command, ["http://example.org"], environment: program.display.environment)
      #expect(refused.waitForExit() == .exited(64), "\(refused.output)")
      try program.quit()
    }
  }
}
