import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// An application with Apple's names on a real display.
  @Suite("Moved notes")
  struct MovedNotes {
    @Test(
      "N-6, N-28, M-3 scenes of a property list: another list, a note dragged out, its title, a restart"
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
      program.desk.move(to: try program.element(.label, named: "Books to read", of: list).middle)
      program.desk.press()
      program.desk.move(to: area.below(60, along: 60), steps: 24)
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

    /// Clicks the button at the right of a list's bar, which opens the form in a sheet.
    private func openForm(in list: Desk.Window, _ program: LiveProgram) throws {
      try program.focus(list)
      try program.click(program.button("Add", of: list))
      program.settle()
    }

    /// Whether a note is in the file of the notes.
    private func isThere(_ title: String, _ program: LiveProgram) -> Bool {
      let file = program.display.home.appendingPathComponent("data/MovedNotes/notes.json")
      return (try? String(contentsOf: file, encoding: .utf8))?.contains("\"\(title)\"") == true
    }

    /// Waits until a note is saved.
    private func isSaved(_ title: String, _ program: LiveProgram) -> Bool {
      program.desk.wait { isThere(title, program) }
    }

    private func causes(_ program: LiveProgram) -> [String] {
      program.process.readOutput()
      return program.process.output.matches(of: #/ map .*, cause: (.*)/#).map { String($0.1) }
    }

    @Test(
      "N-5, N-7, N-8, N-9, N-11, N-16, N-32 notes are written in a sheet and in a window, and kept")
    func writing() throws {
      let program = try LiveProgram(
        "movednotes", on: LiveDisplay(), arguments: ["--log", "scene=debug"])
      let desk = program.desk
      let list = try program.waitForWindow(titled: "Notes")
      try openForm(in: list, program)
      desk.type("fromthesheet")
      desk.chord("Return")
      #expect(isSaved("fromthesheet", program) && program.windows == [list])

      try openForm(in: list, program)
      // The two buttons of the bar come before the first field.
      desk.chord("Shift_L", "Tab")
      desk.chord("Shift_L", "Tab")
      desk.chord("space")
      let form = try program.waitForWindow(titled: "New Note")
      let area = try #require(desk.frame(of: list))
      let covered = area.intersection(try #require(desk.frame(of: form)))
      #expect(covered.width * covered.height * 4 <= area.width * area.height * 3)
      try program.focus(form)
      for title in ["fromthewindow", "andanother"] {
        desk.type(title)
        desk.chord("Return")
        #expect(isSaved(title, program) && program.windows.count == 2)
      }

      try program.startAgain()
      try program.waitForWindows(3)
      // The program's windows are those of its process. No other process has one.
      #expect(Set(desk.allWindows) == Set(program.windows))

      // The third row, which the sheet made, is deleted by its menu.
      try program.focus(list)
      try program.click(program.element(.label, named: "fromthesheet", of: list), .secondary)
      program.settle()
      desk.chord("Down")
      desk.chord("Return")
      #expect(desk.wait { !isThere("fromthesheet", program) })
      try program.quit()
      #expect(causes(program) == ["launch", "input", "launcher"])
      try program.relaunch(windows: 3)
      #expect(causes(program) == ["restoration", "restoration", "restoration"])
      #expect(isThere("andanother", program) && !isThere("fromthesheet", program))
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
