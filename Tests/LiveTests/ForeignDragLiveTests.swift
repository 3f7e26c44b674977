import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Drags of other programs")
  struct ForeignDrags {
    private static let plainText = "text/plain;charset=utf-8"

    /// Journal, and a drag of another program.
    private struct Stage {
      let live: LiveJournal
      let peer: DragSourcePeer
      let list: Desk.Window
      let page: RootPoint
      var desk: Desk { live.desk }

      init(offering offers: [(type: String, bytes: [UInt8])]) throws {
        live = try Live.journal(arguments: ["--log", "drop=debug"])
        list = try live.list
        page = try live.page(of: list)
        peer = try DragSourcePeer(on: live.display, offering: offers)
        live.desk.peers = [peer]
      }

      var stored: String {
        get throws { try committedText(live.display.home.path + "/data/journal/journal.sqlite") }
      }

      /// The number of entries without text, as the button for a new entry makes them.
      var emptyEntryCount: Int? {
        let stage = TextStage(.journal, running: live)
        // Opening would create the file, which the program must create itself.
        guard FileManager.default.fileExists(atPath: stage.path) else { return nil }
        return try? stage.database().read {
          try Int.fetchOne($0, sql: "SELECT count(*) FROM entry WHERE text = ''")
        }
      }

      /// Moves the drag to a place, and waits for the answer.
      func move(to place: RootPoint) {
        let before = peer.statuses.count
        peer.move(to: place)
        #expect(desk.wait { peer.statuses.count == before + 1 })
      }
    }

    @Test(
      "T-21 text that another program drags over the page is inserted there, and the program is told once"
    )
    func text() throws {
      let stage = try Stage(offering: [(Self.plainText, Array("Grüße von drüben 🙂".utf8))])
      stage.peer.enter(stage.list)
      stage.move(to: stage.page)
      #expect(stage.peer.statuses == [.init(accepts: true, action: "XdndActionCopy")])
      stage.peer.drop()
      #expect(stage.desk.wait { !stage.peer.finished.isEmpty })
      #expect(stage.peer.finished == [.init(accepts: true, action: "XdndActionCopy")])
      #expect(stage.peer.requests == [Self.plainText])
      #expect(
        stage.desk.wait { (try? stage.stored.contains("Grüße von drüben 🙂")) == true })
      try stage.live.quit()
      #expect(stage.peer.finished.count == 1)
    }

    @Test("A place that takes nothing refuses at once, and a drop there is answered as failed")
    func refused() throws {
      let stage = try Stage(offering: [(Self.plainText, Array("nowhere".utf8))])
      // List, page and search field take text.
      let button = try stage.live.button("New Entry", of: stage.list).middle
      let count = stage.emptyEntryCount ?? 0
      stage.desk.click(button)
      #expect(stage.desk.wait { stage.emptyEntryCount == count + 1 }, "The button is elsewhere.")
      stage.peer.enter(stage.list)
      stage.move(to: button)
      #expect(stage.peer.statuses == [.init(accepts: false, action: "None")])
      stage.peer.drop()
      #expect(stage.desk.wait { stage.peer.finished == [.init(accepts: false, action: "None")] })
      #expect(stage.peer.requests.isEmpty)
      #expect(try !stage.stored.contains("nowhere"))
      try stage.live.quit()
    }

    @Test("Types that no place knows are refused, more than ten thousand of them too")
    func unknownTypes() throws {
      let stage = try Stage(
        offering: (0..<10_001).map { ("application/x-stranger-\($0)", [1, 2, 3]) })
      stage.peer.enter(stage.list)
      stage.move(to: stage.page)
      #expect(stage.peer.statuses == [.init(accepts: false, action: "None")])
      stage.peer.leave()
      #expect(stage.desk.ping(stage.list))
      try stage.live.quit()
    }

    @Test("A program that leaves, or ends in the middle of its drag, leaves nothing behind")
    func ends() throws {
      let stage = try Stage(offering: [(Self.plainText, Array("gone".utf8))])
      stage.peer.enter(stage.list)
      stage.move(to: stage.page)
      stage.peer.leave()
      stage.peer.enter(stage.list)
      stage.move(to: stage.page)
      stage.peer.end()
      #expect(stage.desk.ping(stage.list))
      // Another program's drag is received as the first one.
      let next = try DragSourcePeer(
        on: stage.live.display, offering: [(Self.plainText, Array("the next".utf8))])
      stage.desk.peers = [next]
      next.enter(stage.list)
      next.move(to: stage.page)
      #expect(stage.desk.wait { next.statuses.last?.accepts == true })
      next.drop()
      #expect(stage.desk.wait { next.finished.count == 1 })
      #expect(stage.desk.wait { (try? stage.stored.contains("the next")) == true })
      #expect(try !stage.stored.contains("gone"))
      try stage.live.quit()
    }

    @Test(
      "A version of the protocol that is too new, or dead, is not answered, and an older one is")
    func versions() throws {
      let stage = try Stage(offering: [(Self.plainText, Array("old".utf8))])
      for version in [99, 2] as [UInt] {
        stage.peer.enter(stage.list, version: version)
        stage.peer.move(to: stage.page)
        #expect(stage.desk.ping(stage.list))
      }
      #expect(stage.desk.wait(seconds: 0) { stage.peer.statuses.isEmpty })
      stage.peer.enter(stage.list, version: 3)
      stage.move(to: stage.page)
      #expect(stage.peer.statuses.last?.accepts == true)
      stage.peer.leave()
      try stage.live.quit()
    }
  }
}
