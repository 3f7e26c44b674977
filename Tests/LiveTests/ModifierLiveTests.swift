import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Modifier keys during a drag")
  struct Modifiers {
    /// A drag of one row that rests at a place.
    private struct Rest {
      let live: LiveJournal
      var desk: Desk { live.desk }

      init(_ live: LiveJournal, at place: RootPoint, saying label: String) throws {
        self.live = live
        let before = live.process.output.count
        try live.drag(row: 1, of: try live.list, to: place)
        #expect(desk.wait { says(label, since: before) }, "\(label)")
      }

      private func says(_ label: String, since start: Int) -> Bool {
        live.process.readOutput()
        return live.process.output.dropFirst(start).contains("label: \(label)\n")
      }

      /// Presses or releases a key, while the pointer rests.
      func change(_ label: String, _ key: () -> Void) {
        live.process.readOutput()
        let start = live.process.output.count
        key()
        #expect(desk.wait { says(label, since: start) }, "\(label)")
      }

      /// Lets go with the present keys.
      func drop(_ outcome: String) {
        live.process.readOutput()
        let start = live.process.output.count
        desk.release()
        #expect(
          desk.wait {
            live.process.readOutput()
            return live.process.output.dropFirst(start).contains(outcome)
              && desk.overrideRedirectWindows().isEmpty
          }, "\(outcome)")
      }
    }

    @Test(
      """
      With the pointer at rest Ctrl, Shift, both and Alt change label and outcome: over a text of ours, \
      over another program and over the background
      """)
    func rest() throws {
      let live = try Live.journal(.none, arguments: ["--log", "drag=debug"])
      let desk = live.desk
      let list = try live.list
      let area = try #require(desk.frame(of: list))
      let refusal = "Drop outside for a new window"

      let text = try Rest(live, at: try live.page(of: list), saying: "Copy")
      text.change(refusal) { desk.keyDown("Shift_L") }
      desk.keyDown("Control_L")
      text.change("Copy") { desk.keyUp("Shift_L") }
      text.change("New window") { desk.keyDown("Alt_L") }
      text.change("Copy") { desk.keyUp("Alt_L") }
      text.drop("drop: deliverInProcess(SceneModel.DropAction.copy)")
      desk.keyUp("Control_L")

      let peer = try DropTargetPeer(
        on: live.display,
        area: RootRect(x: area.maxX + 40, y: area.minY + 300, width: 160, height: 160),
        wanting: "text/plain;charset=utf-8")
      desk.peers = [peer]
      #expect(desk.wait { desk.isViewable(peer.deskWindow) })
      let place = RootPoint(x: area.maxX + 120, y: area.minY + 380)
      let other = try Rest(live, at: place, saying: "Copy to Stranger")
      other.change("New window") { desk.keyDown("Alt_L") }
      other.change("Copy to Stranger") { desk.keyUp("Alt_L") }
      other.drop("delivery: taken(SceneModel.DropAction.copy)")
      #expect(live.windows == [list])

      // The background takes no action, so that only Alt changes something: a second window.
      let background = RootPoint(x: area.maxX + 150, y: area.minY + 120)
      let first = try Rest(live, at: background, saying: "New window")
      first.drop("drop: newWindow")
      try live.waitForWindows(2)
      let below = RootPoint(x: area.minX + 200, y: area.maxY + 60)
      let second = try Rest(live, at: below, saying: "Show its window")
      second.change("New window") { desk.keyDown("Alt_L") }
      second.change("Show its window") { desk.keyUp("Alt_L") }
      second.drop("drop: bringToFront")
      #expect(live.windows.count == 2)
      let third = try Rest(live, at: below, saying: "Show its window")
      third.change("New window") { desk.keyDown("Alt_L") }
      third.drop("drop: newWindow")
      desk.keyUp("Alt_L")
      try live.waitForWindows(3)
      try live.quit()
    }
  }
}
