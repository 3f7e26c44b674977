import Canvas
import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  /// Tests of NoteList. The list has the profile at its upper left and the plus at its upper right. Its
  /// rows are 72 high and begin below the toolbar.
  @Suite("NoteList")
  struct NoteList {
    private func start(
      _ manager: LiveDisplay.WindowManager, arguments: [String] = []
    ) throws -> LiveProgram {
      try LiveProgram("notelist", on: LiveDisplay(windowManager: manager), arguments: arguments)
    }

    private func list(_ program: LiveProgram) throws -> Desk.Window {
      try program.waitForWindow(titled: "NoteList")
    }

    func createNote(_ text: String, in program: LiveProgram) throws {
      program.desk.chord("Control_L", "e")
      program.settle()
      program.desk.type(text)
      program.settle()
      program.desk.chord("Control_L", "s")
      program.settle()
    }

    /// Opens the window with the form, by the button at the lower left of the list's sheet.
    private func openForm(from list: Desk.Window, in program: LiveProgram) throws -> Desk.Window {
      try program.focus(list)
      program.desk.chord("Control_L", "e")
      program.settle()
      let area = try #require(program.desk.frame(of: list))
      program.desk.click(area.origin.offset(dx: area.width / 2 - 108, dy: area.height / 2 + 104))
      let form = try program.waitForWindow(titled: "New Note")
      try program.focus(form)
      return form
    }

    /// The picture of a window that is in front.
    private func picture(_ window: Desk.Window, _ program: LiveProgram) throws -> Surface {
      try program.focus(window)
      program.settle()
      return try #require(program.desk.picture(of: window))
    }

    /// The number of pixels of a window that have changed. A caret has fewer than 100.
    private func change(
      _ window: Desk.Window, since old: Surface, _ program: LiveProgram
    ) throws -> Int {
      try picture(window, program).difference(to: old, tolerance: 8)?.pixelCount ?? 0
    }

    /// Whether a sheet covers a window. If so, Escape closes the sheet.
    private func hasSheet(_ window: Desk.Window, _ program: LiveProgram) throws -> Bool {
      let before = try picture(window, program)
      program.desk.chord("Escape")
      return try change(window, since: before, program) > 200
    }

    /// The text of the notes on the disk.
    func titles(_ program: LiveProgram) throws -> String {
      try committedText(program.display.home.path + "/data/\(program.name)/notes.sqlite")
    }

    @Test("N-9, N-11 a note is written in the sheet, and is there after a restart")
    func create() throws {
      let program = try start(.openbox)
      let list = try list(program)
      try program.focus(list)
      try createNote("livenote", in: program)
      #expect(program.desk.wait { (try? titles(program).contains("livenote")) == true })
      #expect(try program.windows == [list] && !hasSheet(list, program), "Saving closes the sheet.")
      try program.quit()
      try program.relaunch(windows: 1)
      #expect(try titles(program).contains("livenote"))
    }

    @Test(
      "N-33 a note dragged out of the list opens beside it",
      arguments: [
        LiveDisplay.WindowManager.openbox, .none,
      ])
    func dragOut(_ manager: LiveDisplay.WindowManager) throws {
      let program = try start(manager)
      let list = try list(program)
      let area = try #require(program.desk.frame(of: list))
      program.desk.move(to: area.origin.offset(dx: 150, dy: 230))
      program.desk.press()
      program.desk.move(to: RootPoint(x: area.maxX + 120, y: area.minY + 200), steps: 24)
      #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      program.settle()
      program.desk.release()
      let detail = try program.waitForWindow(titled: "Groceries")
      #expect(detail != list)
      #expect(program.windows.count == 2)
    }

    @Test("N-19 a note that is made in a form appears in both lists, which have not got the focus")
    func listsWithoutFocus() throws {
      let program = try start(.openbox)
      let desk = program.desk
      let list = try list(program)
      try program.focus(list)
      desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      let form = try openForm(from: list, in: program)
      let lists = program.windows.filter { $0 != form }
      #expect(lists.count == 2)
      // Side by side, so that all of them are visible.
      for (number, window) in (lists + [form]).enumerated() {
        let point = RootPoint(x: 10 + 420 * number, y: 60)
        desk.move(window, to: point, size: PixelSize(width: 400, height: 500))
        #expect(desk.wait { desk.frame(of: window)?.size == PixelSize(width: 400, height: 500) })
      }
      try program.focus(form)
      try program.click(form, x: 120, y: 30)
      desk.type("fromtheform")
      program.settle()
      let before = try lists.map { try #require(desk.picture(of: $0)) }
      var hasMoved = false
      desk.chord("Control_L", "s")
      for (list, before) in zip(lists, before) {
        #expect(
          desk.wait {
            hasMoved = hasMoved || desk.focusedWindow != form
            return desk.picture(of: list)?.difference(to: before, tolerance: 8)?.pixelCount ?? 0
              > 200
          })
      }
      #expect(!hasMoved, "The form has kept the focus.")
      #expect(try titles(program).contains("fromtheform"))
    }

    @Test("N-20 without the change notification both lists stay stale, also the one with the focus")
    func stale() throws {
      let program = try startFixture("unannounced")
      let desk = program.desk
      try program.focus(list(program))
      desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      for (number, window) in program.windows.enumerated() {
        let size = PixelSize(width: 400, height: 500)
        desk.move(window, to: RootPoint(x: 10 + 420 * number, y: 60), size: size)
        #expect(desk.wait { desk.frame(of: window)?.size == size })
      }
      // Away from the rows, so that none of them is hovered.
      desk.move(to: RootPoint(x: 1500, y: 900))
      program.settle()
      func pictures() throws -> [Surface] {
        try program.windows.map { try #require(desk.picture(of: $0)) }
      }
      let before = try pictures()
      func changes() throws -> [Int] {
        try zip(pictures(), before).map { $0.difference(to: $1, tolerance: 8)?.pixelCount ?? 0 }
      }
      program.process.send(signal: SIGUSR1)
      #expect(desk.wait { (try? titles(program).contains("Unannounced")) == true })
      program.settle()
      #expect(try changes() == [0, 0])
      program.process.send(signal: SIGUSR2)
      #expect(desk.wait { (try? changes().allSatisfy { $0 > 200 }) == true })
      try program.quit()
    }

    @Test("N-12, N-15, N-16, N-32 the form's window stays, and its notes are in both lists")
    func form() throws {
      let program = try start(.openbox)
      let list = try list(program)
      try program.focus(list)
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      let form = try openForm(from: list, in: program)
      #expect(try !hasSheet(list, program), "The form has a window of its own now.")
      let lists = program.windows.filter { program.desk.title(of: $0) == "NoteList" }
      #expect(lists.count == 2)
      let before = try lists.map { try picture($0, program) }
      try program.focus(form)
      try program.click(form, x: 120, y: 30)
      let empty = try picture(form, program)
      program.desk.type("fromtheform")
      #expect(try change(form, since: empty, program) > 200)
      program.desk.chord("Control_L", "s")
      #expect(program.desk.wait { (try? titles(program).contains("fromtheform")) == true })
      #expect(try change(form, since: empty, program) < 200, "It is cleared for the next note.")
      for (list, before) in zip(lists, before) {
        #expect(try change(list, since: before, program) > 200)
      }
      #expect(program.windows.contains(form))
    }

    @Test(
      "N-21, N-23, N-24 a change refreshes hidden lists, and no form or session without the key")
    func refresh() throws {
      let program = try start(.openbox, arguments: ["--log", "scene=debug"])
      let desk = program.desk
      let first = try list(program)
      for count in 2...3 {
        try program.focus(first)
        desk.chord("Control_L", "n")
        try program.waitForWindows(count)
      }
      _ = try openForm(from: first, in: program)
      try program.quit()
      let untyped = try forgetType(program)
      try program.relaunch(windows: 4)

      let windows = program.windows
      let form = try program.waitForWindow(titled: "New Note")
      let old = try #require(windows.first { program.session(of: $0) == untyped })
      let lists = windows.filter { $0 != form && $0 != old }
      func pictures(_ window: Desk.Window) -> Int {
        program.told(window).count { $0 == "snapshot" }
      }
      for window in [lists[1], old, form] {
        desk.iconify(window)
        #expect(desk.wait { pictures(window) == 1 }, "One was taken on the way to the background.")
      }
      try program.focus(lists[0])
      // Once the second note's snapshot is there, the effects of the first note are complete too.
      for count in 2...3 {
        try createNote("refresh\(count)", in: program)
        #expect(desk.wait { pictures(lists[1]) == count })
      }
      #expect([lists[0], old, form].map(pictures) == [0, 1, 1])
      #expect(!program.process.output.contains(" error ") && program.windows == [lists[0]])
      try program.quit()
    }

    /// NoteList in a configuration that it has no option for.
    private func startFixture(_ notes: String) throws -> LiveProgram {
      try LiveProgram(
        "scenefixture", on: LiveDisplay(),
        arguments: ["--notes", notes, "--log", "fixture=debug"])
    }

    @Test("N-17 the sheet has a New Window button, and none where there is one scene only")
    func newWindowButton() throws {
      for isSingle in [false, true] {
        let program = try isSingle ? startFixture("single") : start(.openbox)
        let list = try list(program)
        try program.focus(list)
        program.desk.chord("Control_L", "e")
        program.settle()
        let area = try #require(program.desk.frame(of: list))
        let place = area.origin.offset(dx: area.width / 2 - 108, dy: area.height / 2 + 104)
        let button = try #require(
          program.desk.picture(
            of: RootRect(x: place.x - 50, y: place.y - 14, width: 100, height: 28)))
        let ground = button.color(x: 0, y: 0)
        let isEmpty = (0..<button.size.height).allSatisfy { y in
          (0..<button.size.width).allSatisfy { button.color(x: $0, y: y) == ground }
        }
        #expect(isEmpty == isSingle)
        program.desk.click(place)
        try program.waitForWindows(isSingle ? 1 : 2)
        if isSingle { #expect(try hasSheet(list, program)) }
      }
    }

    /// Removes the type from one list's session file, as in files of an earlier version. Returns the
    /// session's identifier.
    private func forgetType(_ program: LiveProgram) throws -> String {
      let folder = URL(fileURLWithPath: program.stateDirectory + "/sessions")
      for file in try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      where file.pathExtension == "session" {
        var record = try SessionRecord(archive: Array(try Data(contentsOf: file)))
        guard record.userInfo["type"] == .string("list") else { continue }
        record.userInfo["type"] = nil
        try Data(record.archived()).write(to: file)
        return record.persistentIdentifier
      }
      throw program.failure("No list was saved")
    }

    @Test("N-10 the profile's name is seen in its sheet after a restart")
    func profile() throws {
      let program = try start(.openbox)
      let list = try list(program)
      try program.focus(list)
      try program.click(list, x: 60, y: 27)
      program.settle()
      let empty = try #require(program.desk.picture(of: list))
      program.desk.chord("Tab")
      program.desk.type("adalive")
      program.settle()
      program.desk.chord("Return")
      #expect(program.desk.wait { (try? titles(program).contains("adalive")) == true })
      program.settle()
      func sheet() throws -> Surface {
        let list = try self.list(program)
        try program.focus(list)
        try program.click(list, x: 60, y: 27)
        program.settle()
        // No field has the focus and its caret, and the pointer is over nothing.
        let area = try #require(program.desk.frame(of: list))
        program.desk.move(to: RootPoint(x: area.maxX + 40, y: area.minY + 300))
        program.settle()
        return try #require(program.desk.picture(of: list))
      }
      let named = try sheet()
      #expect(named.difference(to: empty, tolerance: 24).map { $0.pixelCount > 100 } ?? false)
      program.desk.chord("Escape")
      try program.quit()
      try program.relaunch(windows: 1)
      #expect(
        try sheet().difference(to: named, tolerance: 24).map { $0.pixelCount < 60 } ?? false,
        "The sheet of the new start does not have the name.")
      try program.quit()
    }
  }
}
