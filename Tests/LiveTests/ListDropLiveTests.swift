import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Drops of other programs on our applications")
  struct ForeignItems {
    @Test("A text file on Journal's list is an entry")
    func textFile() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let list = try live.list
      let file = display.home.appendingPathComponent("harbor.md")
      try Data("# Harbor at dusk\n\nBoats.".utf8).write(to: file)
      let source = try DragSourcePeer(
        on: display, offering: [("text/uri-list", Array("file://\(file.path)\r\n".utf8))])
      live.desk.peers = [source]
      source.enter(list)
      let gap = try live.row(0, of: list).offset(dx: 0, dy: 37)
      source.move(to: gap)
      #expect(live.desk.wait { source.statuses.last?.accepts == true })
      source.drop()
      #expect(live.desk.wait { !source.finished.isEmpty })
      #expect(source.finished == [.init(accepts: true, action: "XdndActionCopy")])
      let journal = display.home.appendingPathComponent("data/journal/journal.sqlite").path
      #expect(
        live.desk.wait {
          [journal, journal + "-wal"].contains { path in
            FileManager.default.contents(atPath: path)?.firstRange(of: Data("# Harbor at".utf8))
              != nil
          }
        })
      try live.quit()
    }
  }
}
