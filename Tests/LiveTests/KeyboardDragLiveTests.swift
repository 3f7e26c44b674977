import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("Drags that keys lead")
  struct KeyboardDrags {
    /// The words of the status label after the last change.
    private func status(_ program: LiveProgram) -> String {
      program.process.readOutput()
      return program.process.output.split(separator: "\n").last { $0.contains("status: ") }
        .map(String.init) ?? ""
    }

    /// Presses Tab until the status label says something.
    private func walk(_ program: LiveProgram, to words: String) {
      for _ in 0..<8 {
        let before = status(program)
        if before.contains(words) { return }
        program.desk.chord("Tab")
        #expect(
          program.desk.wait {
            let now = status(program)
            return now != before && !now.contains("Waiting for")
          })
      }
      #expect(status(program).contains(words))
    }

    private func lift(_ program: LiveProgram) {
      let before = program.process.output.count
      program.desk.chord("Control_L", "Shift_L", "d")
      #expect(
        program.desk.wait {
          program.process.readOutput()
          return program.process.output.dropFirst(before).contains("status: ")
        })
    }

    private func hasEnded(_ program: LiveProgram) -> Bool {
      program.desk.wait { program.desk.overrideRedirectWindows().isEmpty }
    }

    /// Presses Return with the present keys, and waits for the end of the delivery.
    private func give(_ program: LiveProgram, performing action: String) {
      program.desk.chord("Return")
      let words = "delivery: taken(SceneModel.DropAction.\(action))"
      #expect(
        program.desk.wait {
          program.process.readOutput()
          return program.process.output.contains(words)
        })
      #expect(hasEnded(program))
    }

    @Test("Keys move an entry to another program with Shift, and link it with Ctrl and Shift")
    func modifiers() throws {
      let live = try Live.journal(.none, arguments: ["--log", "drag=debug"])
      let (desk, list) = (live.desk, try live.list)
      let area = try #require(desk.frame(of: list))
      let file = JournalFile(path: live.display.home.path + "/data/journal/journal.sqlite")
      let before = try file.entries()
      let peer = try DropTargetPeer(
        on: live.display,
        area: RootRect(x: area.maxX + 40, y: area.minY, width: 200, height: 90),
        wanting: ActivityPayload.mimeType, manner: .acceptsWanted)
      peer.takesProposedAction = true
      desk.peers = [peer]
      desk.click(try live.row(1, of: list))
      live.settle()

      lift(live)
      walk(live, to: "Return copies it to Stranger.")
      desk.keyDown("Control_L")
      desk.keyDown("Shift_L")
      #expect(desk.wait { status(live).contains("Return links it to Stranger.") })
      give(live, performing: "link")
      desk.keyUp("Shift_L")
      desk.keyUp("Control_L")
      #expect(try file.entries() == before)

      peer.wanted = "application/vnd.scenery.journal-entry+json"
      lift(live)
      walk(live, to: "Return copies it to Stranger.")
      desk.keyDown("Shift_L")
      #expect(desk.wait { status(live).contains("Return moves it to Stranger.") })
      desk.keyUp("Shift_L")
      #expect(desk.wait { status(live).contains("Return copies it to Stranger.") })
      desk.keyDown("Shift_L")
      #expect(desk.wait { status(live).contains("Return moves it to Stranger.") })
      give(live, performing: "move")
      desk.keyUp("Shift_L")
      #expect(desk.wait { (try? file.entries()) == before.filter { $0 != before[1] } })
      try live.quit()
    }

    @Test(
      """
      W-5 keys move a row, give it to another program, open it in a window, and put it back: the pointer \
      stays where it is, and nothing is grabbed
      """, arguments: [LiveDisplay.WindowManager.openbox, .none])
    func keys(_ manager: LiveDisplay.WindowManager) throws {
      let program = try LiveProgram(
        "notelist", on: LiveDisplay(windowManager: manager), arguments: ["--log", "drag=debug"])
      let desk = program.desk
      let list = try program.waitForWindow(titled: "NoteList")
      let area = try #require(desk.frame(of: list))
      desk.click(try program.row(0, of: list))
      program.settle()
      let pointer = desk.pointer

      // Another place in the list. The row stays selected.
      lift(program)
      #expect(status(program).contains("to place 2 of "))
      desk.chord("Down")
      #expect(desk.wait { status(program).contains("to place 3 of ") })
      #expect(desk.isFreeOfGrabs)
      desk.chord("Return")
      #expect(desk.wait { program.process.output.contains("drop: deliverInProcess") })
      #expect(hasEnded(program))
      // The row moves when the store has written its place.
      program.settle()
      lift(program)
      #expect(status(program).contains("to place 4 of "))

      desk.chord("Escape")
      #expect(desk.wait { program.process.output.contains("cancelled: ") })
      #expect(hasEnded(program))

      let peer = try DropTargetPeer(
        on: program.display,
        area: RootRect(x: area.minX + 40, y: area.minY, width: 200, height: 90),
        wanting: "text/plain;charset=utf-8")
      desk.peers = [peer]
      if manager == .openbox { try program.focus(list) }
      lift(program)
      walk(program, to: "Return copies it to Stranger.")
      desk.chord("Return")
      #expect(desk.wait { peer.received != nil })
      #expect(peer.messages.contains("drop") && peer.received?.isEmpty == false)
      #expect(program.desk.wait { program.process.output.contains("delivery: ") })
      #expect(hasEnded(program) && program.windows == [list])
      peer.end()
      desk.peers = []

      lift(program)
      walk(program, to: "opens a new window.")
      desk.chord("Return")
      try program.waitForWindows(2)
      #expect(hasEnded(program) && desk.pointer == pointer)
      try program.quit()
    }
  }
}
