import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Drags with the middle button, for a program that asks what to do")
  struct AskingDrops {
    fileprivate static let entryType = "application/vnd.scenery.journal-entry+json"

    /// Journal, and a program beside it that takes an entry whole and asks its person for the operation.
    private struct Stage {
      let live: LiveJournal
      let list: Desk.Window
      let peer: DropTargetPeer
      let file: JournalFile
      var desk: Desk { live.desk }

      init() throws {
        live = try Live.journal(arguments: ["--log", "drag=debug"])
        list = try live.list
        file = JournalFile(path: live.display.home.path + "/data/journal/journal.sqlite")
        let area = try #require(live.desk.frame(of: list))
        peer = try DropTargetPeer(
          on: live.display,
          area: RootRect(x: area.maxX + 40, y: area.minY + 300, width: 160, height: 160),
          wanting: AskingDrops.entryType, manner: .acceptsWanted)
        peer.takesProposedAction = true
        let (desk, window) = (live.desk, peer.deskWindow)
        desk.peers = [peer]
        #expect(desk.wait { desk.isViewable(window) })
      }

      /// Drags the first row onto the program, and lets go when the label says that it asks.
      func drop(choosing choice: String) throws {
        peer.choice = choice
        live.process.readOutput()
        let start = live.process.output.count
        func said(_ words: String) -> Bool {
          live.process.readOutput()
          return live.process.output.dropFirst(start).contains(words)
        }
        let place = try #require(desk.frame(of: peer.deskWindow)).middle
        desk.move(to: try live.row(0, of: list))
        desk.press(.middle)
        desk.move(to: place, steps: 24)
        #expect(
          desk.wait {
            if said("label: Copy or move to Stranger") { return true }
            // The question follows the answer to the first offer.
            desk.move(to: place.offset(dx: 1, dy: 0))
            desk.move(to: place)
            return false
          })
        #expect(peer.types == [AskingDrops.entryType])
        desk.release(.middle)
        #expect(desk.wait { said("delivery: taken") && !desk.hasOwner("XdndSelection") })
        #expect(peer.menu.map(\.action) == ["XdndActionCopy", "XdndActionMove"])
        #expect(peer.menu.map(\.words) == ["Copy", "Move"])
        #expect(desk.isFreeOfGrabs)
      }
    }

    @Test(
      """
      XdndActionAsk: a program that asks has the choice between a copy and a move of an entry, and Journal \
      gives the entry away only after the move
      """)
    func chooses() throws {
      let stage = try Stage()
      let entries = try stage.file.entries()
      try stage.drop(choosing: "Copy")
      #expect(try stage.file.entries() == entries)
      try stage.drop(choosing: "Move")
      #expect(stage.desk.wait { (try? stage.file.entries()) == Array(entries.dropFirst()) })
      #expect(stage.peer.requestCount == 2)
      // The file lacks the entry before the list does.
      stage.live.settle()
      // The first button can drag after the middle one.
      try stage.live.dragOut(row: 0, of: stage.list)
      try stage.live.waitForWindows(2)
      try stage.live.quit()
    }
  }
}
