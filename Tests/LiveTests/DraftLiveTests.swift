import Foundation
import GRDB
import LiveSupport
import Testing

extension Live {
  /// Only NoteList has forms that are saved with a button. Journal and Two Scenes save while one types, and
  /// the gallery has no text.
  @Suite("Drafts")
  struct Drafts {
    private func rows(
      _ program: LiveProgram, of table: String, titled title: String, in column: String = "title"
    ) -> Int {
      let path = program.display.home.path + "/data/notelist/notes.sqlite"
      guard FileManager.default.fileExists(atPath: path) else { return 0 }
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      let count = try? DatabaseQueue(path: path, configuration: configuration).read {
        try Int.fetchOne(
          $0, sql: "SELECT count(*) FROM \(table) WHERE \(column) = ?", arguments: [title])
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

    @Test("R-8 what is typed into the form's window is there after kill -9, Ctrl+W and Ctrl+Q")
    func window() throws {
      let program = try LiveProgram("notelist", on: LiveDisplay())
      let desk = program.desk
      func isKept(_ title: String) -> Bool {
        desk.wait { rows(program, of: "draft", titled: title) == 1 }
      }
      func form() throws -> Desk.Window {
        try program.waitForWindows(2)
        let form = try #require(program.windows.first { desk.title(of: $0) == "New Note" })
        try program.focus(form)
        return form
      }
      func type(_ text: String) throws {
        try program.click(program.field("Title", of: form()))
        desk.chord("End")
        desk.type(text)
      }
      try openForm(program)
      desk.type("one")
      #expect(isKept("one"))
      // From the title to the text, and to the button New Window.
      desk.chord("Tab")
      desk.chord("Tab")
      desk.chord("Return")
      try type("two")
      #expect(isKept("onetwo"))
      try program.kill()
      try program.relaunch()
      try type("three")
      desk.chord("Escape")
      #expect(isKept("onetwothree"))
      try program.quit()
      try program.relaunch()
      try type("four")
      desk.chord("Control_L", "w")
      try program.waitForWindows(1)
      #expect(isKept("onetwothreefour"))
      // The form of the list shows the draft of a window that was closed.
      try openForm(program)
      desk.chord("Control_L", "Return")
      #expect(desk.wait { rows(program, of: "note", titled: "onetwothreefour") == 1 })
      try program.quit()
    }

    @Test("R-8 what is typed into the profile is there after kill -9, Escape, Ctrl+W and Ctrl+Q")
    func profile() throws {
      let program = try LiveProgram("notelist", on: LiveDisplay())
      let desk = program.desk
      func isKept(_ name: String) -> Bool {
        desk.wait { rows(program, of: "profileDraft", titled: name, in: "name") == 1 }
      }
      /// Opens the profile by the button at the left of the toolbar, and types after the name.
      func type(_ text: String) throws {
        try program.waitForWindows(1)
        let window = try #require(program.windows.first)
        try program.focus(window)
        try program.click(program.button("Profile", of: window))
        program.settle()
        try program.click(program.field("Name", of: window))
        desk.chord("End")
        desk.type(text)
      }
      try type("one")
      #expect(isKept("one"))
      try program.kill()
      try program.relaunch(windows: 1)
      try type("two")
      #expect(isKept("onetwo"))
      desk.chord("Escape")
      program.settle()
      try type("three")
      program.settle()
      desk.chord("Control_L", "w")
      #expect(program.process.waitForExit() == .exited(0), "It was the last window.")
      #expect(isKept("onetwothree"))
      try program.relaunch(windows: 1)
      try type("four")
      program.settle()
      try program.quit()
      #expect(isKept("onetwothreefour"))
      try program.relaunch(windows: 1)
      try type("five")
      desk.chord("Return")
      #expect(
        desk.wait {
          rows(program, of: "profile", titled: "onetwothreefourfive", in: "name") == 1
            && rows(program, of: "profileDraft", titled: "onetwothreefourfive", in: "name") == 0
        })
      try program.quit()
    }
  }
}
