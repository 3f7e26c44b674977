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

    private func createNote(_ text: String, in program: LiveProgram) throws {
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
      try program.click(program.button("New Window", of: list))
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
    private func titles(_ program: LiveProgram) throws -> String {
      try committedText(program.display.home.path + "/data/\(program.name)/notes.sqlite")
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
      program.desk.move(to: try program.row("Groceries", of: list))
      program.desk.press()
      program.desk.move(to: area.beside(120, down: 200), steps: 24)
      #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      program.settle()
      program.desk.release()
      let detail = try program.waitForWindow(titled: "Groceries")
      #expect(Set(program.windows) == [list, detail])
      #expect(program.desk.frame(of: list) == area)
      let place = try #require(program.desk.frame(of: detail))
      let covered = area.intersection(place)
      // Neither covers more than three quarters of the other.
      for whole in [area, place] {
        #expect(
          covered.width * covered.height * 4 <= whole.width * whole.height * 3, "\(area), \(place)")
      }
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
        let size = PixelSize(width: 400, height: 500)
        desk.move(window, to: RootPoint(x: 10 + 420 * number, y: 60), size: size)
        #expect(desk.wait { desk.frame(of: window)?.size == size })
      }
      try program.focus(form)
      try program.click(program.field("Title", of: form))
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
      desk.move(to: desk.screen.lowerEdge(100, along: 1500))
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

    @Test("N-12, N-16, N-32 the form's window stays, and its notes are in both lists")
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
      try program.click(program.field("Title", of: form))
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
      "N-23, N-24 a change refreshes hidden lists, and no form or session without the key")
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

    @Test(
      """
      N-21 the overview shows a list in the background, and one that is disconnected, as they were until they are \
      refreshed, and no window appears; the list in front is not pictured
      """)
    func refreshedTiles() throws {
      let program = try startFixture("forgetful", arguments: ["--log", "scene=debug"])
      let desk = program.desk
      let front = try list(program)
      var others: [Desk.Window] = []
      for count in 2...3 {
        try program.focus(front)
        desk.chord("Control_L", "n")
        try program.waitForWindows(count)
        others.append(
          try #require(program.windows.first { $0 != front && !others.contains($0) }))
      }
      let (gone, hidden) = (others[0], others[1])
      func pictures(_ window: Desk.Window) -> Int {
        program.told(window).count { $0 == "snapshot" }
      }
      for window in [gone, hidden] {
        desk.iconify(window)
        #expect(desk.wait { pictures(window) == 1 }, "One was taken on the way to the background.")
      }
      #expect(desk.wait { program.told(gone).last == "didDisconnect" })
      let connections = program.told(gone).count { $0 == "willConnect" }

      // The overview has the measures of its layout at this width.
      let place = RootRect(x: 20, y: 60, width: 960, height: 640)
      desk.move(front, to: place.origin, size: place.size)
      #expect(desk.wait { desk.frame(of: front)?.size == place.size })
      try program.focus(front)
      // Over no tile.
      desk.move(to: desk.screen.lowerEdge(100, along: 1500))
      program.settle()
      let area = try #require(desk.frame(of: front))
      desk.chord("Control_L", "Shift_L", "e")
      let corner = RootRect(x: area.maxX - 12, y: area.maxY - 12, width: 4, height: 4)
      #expect(desk.wait { (desk.picture(of: corner)?.color(x: 1, y: 1).luminance ?? 1) < 0.1 })
      program.settle()
      /// The pictures in the overview: of the window in front, and of the two others.
      func tiles() throws -> [Surface] {
        try (0..<3).map { index in
          let tile = try program.list("Windows", of: front).row(index).frame
          return try #require(desk.picture(of: tile))
        }
      }
      func changes(since before: [Surface]) -> [Int] {
        guard let now = try? tiles() else { return [] }
        return zip(now, before).map { $0.difference(to: $1, tolerance: 8)?.pixelCount ?? 0 }
      }

      let before = try tiles()
      program.process.send(signal: SIGUSR1)
      #expect(desk.wait { (try? titles(program).contains("Unannounced")) == true })
      program.process.send(signal: SIGUSR2)
      #expect(desk.wait { (changes(since: before).first ?? 0) > 60 }, "What is seen follows.")
      program.settle()
      #expect(changes(since: before).dropFirst() == [0, 0])
      #expect([front, hidden, gone].map(pictures) == [0, 1, 1])

      program.process.send(signal: SIGWINCH)
      #expect(
        desk.wait {
          let now = changes(since: before)
          return now.count == 3 && now.allSatisfy { $0 > 60 }
        })
      program.settle()
      #expect([front, hidden, gone].map(pictures) == [0, 2, 2])
      let told = program.told(gone)
      #expect(told.count { $0 == "willConnect" } == connections + 1)
      #expect(told.last == "didDisconnect")
      #expect(program.windows == [front] && desk.windows(of: program.process).count == 3)
      #expect(program.process.output.matches(of: #/ map .*, cause: /#).count == 3)
      desk.chord("Escape")
      try program.quit()
    }

    @Test(
      "N-15 an activity's type chooses the kind of window; an unknown one, and none, make a list")
    func kinds() throws {
      let program = try startFixture("welcoming")
      let desk = program.desk
      let first = try list(program)
      func drop(_ type: String) throws {
        let bytes = try ActivityPayload(activityType: type).encoded()
        let peer = try DragSourcePeer(
          on: program.display, offering: [(ActivityPayload.mimeType, bytes)])
        desk.peers = [peer]
        peer.enter(first)
        peer.move(to: try program.list(of: first).frame.middle)
        #expect(desk.wait { peer.statuses.last?.accepts == true }, "\(type)")
        peer.drop()
        #expect(desk.wait { !peer.finished.isEmpty }, "\(type)")
        #expect(peer.finished.first?.accepts == true, "\(type)")
      }
      func shown() -> [String] { program.windows.map { desk.title(of: $0) }.sorted() }

      try drop("org.example.unknown")
      try program.waitForWindows(2)
      #expect(shown() == ["NoteList", "NoteList"])
      try drop("org.scenery.notelist.create")
      try program.waitForWindows(3)
      #expect(shown() == ["New Note", "NoteList", "NoteList"])
      try program.focus(first)
      desk.chord("Control_L", "n")
      try program.waitForWindows(4)
      #expect(shown() == ["New Note", "NoteList", "NoteList", "NoteList"])
      try program.quit()
    }

    /// NoteList in a configuration that it has no option for.
    private func startFixture(
      _ notes: String, arguments: [String] = []
    ) throws -> LiveProgram {
      try LiveProgram(
        "scenefixture", on: LiveDisplay(),
        arguments: ["--notes", notes, "--log", "fixture=debug"] + arguments)
    }

    @Test("N-17 the sheet has a New Window button, and none where there is one scene only")
    func newWindowButton() throws {
      for isSingle in [false, true] {
        let program = try isSingle ? startFixture("single") : start(.openbox)
        let list = try list(program)
        try program.focus(list)
        program.desk.chord("Control_L", "e")
        program.settle()
        _ = try program.button("Discard", of: list)
        let button = program.shownElements(of: list).first { $0.name == "New Window" }
        #expect((button == nil) == isSingle)
        if let button { try program.click(button) }
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
      try program.click(program.button("Profile", of: list))
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
        try program.click(program.button("Profile", of: list))
        program.settle()
        // No field has the focus and its caret, and the pointer is over nothing.
        let area = try #require(program.desk.frame(of: list))
        program.desk.move(to: area.beside(40, down: 300))
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

    /// `make soak` kills the program ten times as often.
    private static let kills =
      ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 20 : 200

    @Test("N-11 killed at random moments NoteList loses no window and no note that was saved")
    func killed() throws {
      let seed: UInt64 = 20_261_121
      let program = try LiveProgram("notelist", on: LiveDisplay(windowManager: .none))
      let rig = RestorationRig(program, seed: seed)
      var saved: [String] = []
      for kill in 1...Self.kills {
        let lists = program.windows.filter { program.desk.title(of: $0) == "NoteList" }
        let list = try #require(lists.randomElement(using: &rig.random))
        program.desk.raise(list)
        program.desk.click(try #require(program.desk.frame(of: list)).freeBarPlace)
        guard program.desk.wait(until: { program.desk.focusedWindow == list }) else {
          throw program.failure("The list does not take the focus")
        }
        if lists.count < 3, Bool.random(using: &rig.random) {
          let count = program.windows.count
          program.desk.chord("Control_L", "n")
          try program.waitForWindows(count + 1)
          rig.noteWindows()
        }
        let title = "kill\(kill)x"
        try createNote(title, in: program)
        guard program.desk.wait(until: { (try? titles(program).contains(title)) == true }) else {
          throw program.failure("\(title) was not saved")
        }
        saved.append(title)
        let complaints = try rig.killAndCompare { _ in [:] }
        #expect(complaints == [], "seed \(seed), kill \(kill)")
      }
      try program.kill()
      let file = try titles(program)
      #expect(saved.filter { !file.contains($0) } == [])
    }
  }
}
