import Canvas
import Geometry
import LiveSupport
import Testing

extension Live {
  /// The declarative application on a real display.
  @Suite("Two Scenes")
  struct TwoScenes {
    private func start() throws -> (LiveProgram, Desk.Window) {
      let program = try LiveProgram("twoscenes", on: LiveDisplay())
      return (program, try program.waitForWindow(titled: "Main Scene"))
    }

    private func click(_ button: String, _ window: Desk.Window, _ program: LiveProgram) throws {
      try program.focus(window)
      try program.click(program.button(button, of: window))
    }

    /// Opens the document of the first row.
    private func openFirst(_ window: Desk.Window, _ program: LiveProgram) throws {
      try program.focus(window)
      program.desk.click(try program.row(0, of: window), count: 2)
    }

    @Test(
      "T-1, T-2, T-3, T-4, T-7 one window at the start; another, in the process, counts for itself")
    func scenes() throws {
      let (program, first) = try start()
      #expect(program.windows == [first])
      for count in 1...2 {
        try click("Count Up", first, program)
        #expect(program.desk.wait { program.desk.title(of: first) == "Main Scene – \(count)" })
      }
      try click("Create Scene", first, program)
      try program.waitForWindows(2)
      let second = try program.waitForWindow(titled: "Main Scene")
      #expect(program.desk.wait { program.desk.focusedWindow == second })
      program.desk.chord("Control_L", "equal")
      #expect(program.desk.wait { program.desk.title(of: second) == "Main Scene – 1" })
      #expect(program.desk.title(of: first) == "Main Scene – 2")
      let (one, other) = (
        try #require(program.desk.frame(of: first)), try #require(program.desk.frame(of: second))
      )
      #expect(one.intersection(other).isEmpty, "The new window stands beside its source.")
      // The program's windows are those of its process. No other process has one.
      #expect(Set(program.windows) == [first, second])
      #expect(Set(program.desk.allWindows) == [first, second])
      try program.quit()
    }

    @Test("T-8, T-11, T-14, T-19, T-20 the other kind of scene: asked for, led to by a link, done")
    func secondScene() throws {
      let (program, main) = try start()
      try click("Count Up", main, program)
      #expect(program.desk.wait { program.desk.title(of: main) == "Main Scene – 1" })
      try click("Second Scene", main, program)
      // The second scene continues with the count in the activity.
      let second = try program.waitForWindow(titled: "Second Scene – 1")
      program.settle()
      let before = try #require(program.desk.picture(of: second))
      try click("Follow Link", main, program)
      #expect(program.desk.wait { program.desk.focusedWindow == second }, "The link leads there.")
      #expect(program.windows.count == 2)
      #expect(
        program.desk.wait {
          guard let after = program.desk.picture(of: second) else { return false }
          return (after.difference(to: before, tolerance: 2)?.pixelCount ?? 0) > 100
        })
      try click("Done", second, program)
      try program.waitForWindows(1)
      #expect(program.windows == [main])
      try click("Create Scene", main, program)
      try program.waitForWindows(2)
      try click("Close This Scene", main, program)
      try program.waitForWindows(1)
      #expect(!program.windows.contains(main) && program.process.isRunning)
      try program.quit()
    }

    @Test("T-13 a scene that asks for its end leaves screen and overview, and no other does")
    func destroyed() throws {
      let (program, main) = try start()
      try click("Second Scene", main, program)
      let second = try program.waitForWindow(titled: "Second Scene")
      try program.focus(main)
      program.desk.chord("Control_L", "Shift_L", "e")
      program.settle()
      let both = try #require(program.desk.picture(of: main))
      let place = program.desk.frame(of: main)
      try click("Done", second, program)
      try program.waitForWindows(1)
      #expect(program.windows == [main] && program.desk.frame(of: main) == place)
      // The place of the tile is empty.
      #expect(
        program.desk.wait {
          guard let one = program.desk.picture(of: main) else { return false }
          return (one.difference(to: both, tolerance: 2)?.pixelCount ?? 0) > 10_000
        })
      try program.quit()
      try program.relaunch(windows: 1)
      #expect(program.windows.map { program.desk.title(of: $0) } == ["Main Scene"])
      try program.quit()
    }

    @Test(
      "T-9, T-10, T-20, O-13 links from outside: to the scene that prefers them, else to a group")
    func links() throws {
      let (program, main) = try start()
      try program.startAgain(["twoscenes://second"])
      let second = try program.waitForWindow(titled: "Second Scene")
      #expect(program.windows.count == 2)
      try program.startAgain(["twoscenes://main"])
      #expect(program.desk.wait { program.desk.focusedWindow == main })
      try program.startAgain(["twoscenes://second/again"])
      #expect(program.desk.wait { program.desk.focusedWindow == second })
      #expect(program.windows.count == 2)
      // No open scene claims this link. The first group without its own set of links opens a new scene.
      try program.startAgain(["twoscenes://elsewhere"])
      try program.waitForWindows(3)
      #expect(program.windows.filter { program.desk.title(of: $0) == "Main Scene" }.count == 2)
      try program.quit()
    }

    @Test("T-8, T-20 a link at a cold start makes the scene of the declaration that takes it")
    func coldStart() throws {
      let program = try LiveProgram(
        "twoscenes", on: LiveDisplay(), arguments: ["twoscenes://second"])
      #expect(program.windows.map { program.desk.title(of: $0) } == ["Second Scene"])
      try program.quit()
    }

    @Test("T-8, T-20 a link makes the second scene while a document's window is in front")
    func linkBesideDocument() throws {
      let (program, main) = try start()
      try openFirst(main, program)
      let document = try program.waitForWindow(titled: "Field notes")
      #expect(program.desk.wait { program.desk.focusedWindow == document })
      try program.startAgain(["twoscenes://second"])
      let second = try program.waitForWindow(titled: "Second Scene")
      #expect(program.desk.wait { program.desk.focusedWindow == second })
      try click("Done", second, program)
      try program.waitForWindows(2)
      // The button that follows the same link.
      try program.focus(document)
      try click("Follow Link", main, program)
      let again = try program.waitForWindow(titled: "Second Scene")
      #expect(program.desk.wait { program.desk.focusedWindow == again })
      #expect(Set(program.windows) == [main, document, again])
      try program.quit()
    }

    @Test(
      "T-18, D-4 two documents in two windows, one opened, one dragged out; both come back")
    func documents() throws {
      let (program, main) = try start()
      try openFirst(main, program)
      let notes = try program.waitForWindow(titled: "Field notes")
      try program.focus(main)
      let area = try #require(program.desk.frame(of: main))
      program.desk.move(to: try program.row(1, of: main))
      program.desk.press()
      program.desk.move(to: area.below(60, along: -160), steps: 24)
      #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      program.settle()
      program.desk.release()
      let letter = try program.waitForWindow(titled: "A letter")
      #expect(letter != notes && program.windows.count == 3)
      // Opening it again brings its window to the front.
      try openFirst(main, program)
      #expect(program.desk.wait { program.desk.focusedWindow == notes })
      #expect(program.windows.count == 3)
      try program.quit()
      try program.relaunch(windows: 3)
      let titles = program.windows.map { program.desk.title(of: $0) }.sorted()
      #expect(titles == ["A letter", "Field notes", "Main Scene"])
      try program.quit()
    }
  }
}
