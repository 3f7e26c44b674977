import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("Modifier keys during a drag")
  struct Modifiers {
    /// The MIME type of a whole entry.
    private static let entryType = "application/vnd.scenery.journal-entry+json"

    /// A drag of one row that rests at a place.
    private struct Rest {
      let live: LiveJournal
      var desk: Desk { live.desk }

      init(_ live: LiveJournal, at place: RootPoint, saying label: String) throws {
        self.live = live
        let before = live.process.output.count
        try live.drag(row: 1, of: try live.list, to: place)
        #expect(desk.wait { says(label, since: before) && desk.showsDragLabel(label) }, "\(label)")
      }

      /// Drags what is at one place to another.
      init(
        _ live: LiveJournal, from start: RootPoint, to place: RootPoint, saying label: String
      ) {
        self.live = live
        let before = live.process.output.count
        desk.move(to: start)
        desk.press()
        desk.move(to: place, steps: 24)
        #expect(desk.wait { says(label, since: before) && desk.showsDragLabel(label) }, "\(label)")
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
        #expect(desk.wait { says(label, since: start) && desk.showsDragLabel(label) }, "\(label)")
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

    @Test("W-8 modifiers change outcome and label at rest: our texts, other programs, background")
    func rest() throws {
      let live = try Live.journal(.none, arguments: ["--log", "drag=debug"])
      let desk = live.desk
      let list = try live.list
      let area = try #require(desk.frame(of: list))
      let refusal = "Drop outside for a new window"

      let text = try Rest(live, at: try live.page(of: list), saying: "Insert Link")
      text.change(refusal) { desk.keyDown("Shift_L") }
      desk.keyDown("Control_L")
      text.change("Insert Text") { desk.keyUp("Shift_L") }
      text.change("New window") { desk.keyDown("Alt_L") }
      text.change("Insert Text") { desk.keyUp("Alt_L") }
      text.drop("drop: deliverInProcess(SceneModel.DropAction.copy)")
      desk.keyUp("Control_L")
      try moveWord(of: list, live)

      let peer = try DropTargetPeer(
        on: live.display,
        area: RootRect(x: area.maxX + 40, y: area.minY + 300, width: 160, height: 160),
        wanting: "text/plain;charset=utf-8", manner: .acceptsWanted)
      peer.takesProposedAction = true
      desk.peers = [peer]
      #expect(desk.wait { desk.isViewable(peer.deskWindow) })
      let place = area.beside(120, down: 380)
      let buttons = RootRect(x: area.minX + 218, y: area.minY + 8, width: 70, height: 34)
      let calm = try #require(desk.picture(of: buttons))
      try copy(to: peer, at: place, live)
      try move(to: peer, at: place, live)
      try link(to: peer, at: place, live)
      #expect(live.windows == [list])

      // The offer to put the moved entry back ends by itself, and the rows move up then.
      #expect(desk.wait { desk.picture(of: buttons)?.difference(to: calm)?.isNone == true })
      live.settle()
      // The background takes no action, so that only Alt changes something: a second window.
      let background = area.beside(150, down: 120)
      let first = try Rest(live, at: background, saying: "New window")
      first.drop("drop: newWindow")
      try live.waitForWindows(2)
      let below = area.below(60, along: 200)
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

    /// A selected word of the page is copied into the search field, or moved there.
    private func moveWord(of list: Desk.Window, _ live: LiveJournal) throws {
      let desk = live.desk
      // The first click shows the mark of the heading, which moves this long word a little.
      let word = try live.text(of: list).frame(of: "window").middle
      desk.click(word, count: 2)
      let field = try live.searchArea(of: list).middle
      // At the same place the press would be the third click, which selects the paragraph.
      let rest = Rest(live, from: word.offset(dx: 20, dy: 0), to: field, saying: "Copy")
      rest.change("Move") { desk.keyDown("Shift_L") }
      rest.change("Copy") { desk.keyUp("Shift_L") }
      rest.change("Move") { desk.keyDown("Shift_L") }
      rest.drop("drop: deliverInProcess(SceneModel.DropAction.move)")
      desk.keyUp("Shift_L")
      // All entries are listed again.
      desk.chord("Control_L", "a")
      desk.chord("BackSpace")
      live.settle()
    }

    /// A program that takes only text cannot have the entry itself. It copies, whichever keys are held.
    private func copy(to peer: DropTargetPeer, at place: RootPoint, _ live: LiveJournal) throws {
      let desk = live.desk
      let before = try entries(of: live)
      let rest = try Rest(live, at: place, saying: "Copy to Stranger")
      rest.change("New window") { desk.keyDown("Alt_L") }
      rest.change("Copy to Stranger") { desk.keyUp("Alt_L") }
      let start = live.process.output.count
      let offers = peer.offers.count
      desk.keyDown("Shift_L")
      // It was asked for the move, and then for the copy again.
      #expect(desk.wait { peer.offers.count == offers + 2 })
      #expect(peer.offers[offers] == [Self.entryType])
      rest.drop("delivery: taken(SceneModel.DropAction.copy)")
      desk.keyUp("Shift_L")
      #expect(!live.process.output.dropFirst(start).contains("label: Move"))
      #expect(try entries(of: live) == before)
    }

    /// A program that takes entries moves one, and then Journal does not have it any more.
    private func move(to peer: DropTargetPeer, at place: RootPoint, _ live: LiveJournal) throws {
      let desk = live.desk
      let before = try entries(of: live)
      peer.wanted = Self.entryType
      let rest = try Rest(live, at: place, saying: "Copy to Stranger")
      rest.change("Move to Stranger") { desk.keyDown("Shift_L") }
      // It links nothing, so both keys copy.
      rest.change("Copy to Stranger") { desk.keyDown("Control_L") }
      rest.change("Move to Stranger") { desk.keyUp("Control_L") }
      rest.drop("delivery: taken(SceneModel.DropAction.move)")
      desk.keyUp("Shift_L")
      let moved = String(decoding: try #require(peer.received), as: UTF8.self)
      #expect(moved.contains(before[1]))
      #expect(
        desk.wait { (try? entries(of: live)) == before.filter { $0 != before[1] } })
    }

    /// A program that takes activities links to the entry, and Journal keeps it.
    private func link(to peer: DropTargetPeer, at place: RootPoint, _ live: LiveJournal) throws {
      let desk = live.desk
      let before = try entries(of: live)
      let requests = peer.requestCount
      peer.wanted = ActivityPayload.mimeType
      let rest = try Rest(live, at: place, saying: "Copy to Stranger")
      desk.keyDown("Control_L")
      rest.change("Link to Stranger") { desk.keyDown("Shift_L") }
      rest.drop("delivery: taken(SceneModel.DropAction.link)")
      desk.keyUp("Shift_L")
      desk.keyUp("Control_L")
      // It has the data when they are sent.
      #expect(desk.wait { peer.requestCount == requests + 1 })
      let activity = try ActivityPayload(decoding: try #require(peer.received))
      #expect(activity.targetContentIdentifier == before[1])
      #expect(try entries(of: live) == before)
    }

    /// The identifiers of the entries, the newest first.
    private func entries(of live: LiveJournal) throws -> [String] {
      let path = live.display.home.path + "/data/journal/journal.sqlite"
      return try JournalFile(path: path).entries().map(\.id)
    }
  }
}
