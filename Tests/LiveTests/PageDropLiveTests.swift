import Canvas
import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("What other programs drop on a page")
  struct PageDrops {
    @Test(
      """
      D-12 words land between words, files on lines of their own with one blank line between, a browser's picture \
      as a link; what cannot be inserted is told, until the next drop; a paste splits no word by its lines
      """)
    func journal() throws {
      let live = try Live.journal(arguments: ["--log", "drop=debug"])
      let desk = live.desk
      let list = try live.list
      let home = live.display.home
      desk.click(try live.row(0, of: list))
      live.settle()
      // One paragraph of long words, so that every place of it is in a word or beside one.
      let word = String(repeating: "long", count: 6)
      let paragraph = "x " + Array(repeating: word, count: 60).joined(separator: " ")
      try live.focus(list)
      desk.click(try live.page(of: list))
      desk.chord("Control_L", "a")
      desk.type(paragraph)
      let path = home.path + "/data/journal/journal.sqlite"
      func text() throws -> String {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        return try DatabaseQueue(path: path, configuration: configuration).read {
          try String.fetchOne(
            $0, sql: "SELECT text FROM entry WHERE text LIKE 'x long%' LIMIT 1") ?? ""
        }
      }
      #expect(desk.wait { (try? text()) == paragraph })
      let place = try live.page(of: list)

      func drop(_ offers: [(type: String, bytes: [UInt8])]) throws {
        let source = try DragSourcePeer(on: live.display, offering: offers)
        desk.peers = [source]
        source.enter(list)
        source.move(to: place)
        #expect(desk.wait { source.statuses.last?.accepts == true })
        source.drop()
        #expect(desk.wait { !source.finished.isEmpty })
        source.end()
      }
      func undo() throws {
        try live.focus(list)
        desk.chord("Control_L", "z")
        #expect(desk.wait { (try? text()) == paragraph })
      }
      /// The words of the paragraph, without an insertion.
      func wordsAreWhole(besides insertion: String) throws -> Bool {
        let rest = try text().replacingOccurrences(of: insertion, with: " ")
        return rest.split { $0.isWhitespace }.map(String.init)
          == paragraph.split(separator: " ").map(String.init)
      }
      /// The window's upper edge, where banners are.
      func top() -> Surface? {
        desk.frame(of: list).flatMap { area in
          desk.picture(of: RootRect(x: area.minX, y: area.minY, width: area.width, height: 30))
        }
      }

      try drop([("text/plain;charset=utf-8", Array("boats".utf8))])
      #expect(desk.wait { (try? text())?.contains(" boats ") == true })
      #expect(try wordsAreWhole(besides: "boats"))
      try undo()

      try drop([
        ("text/uri-list", Array("https://example.org/p\r\n".utf8)),
        ("text/html", Array("<img src='https://example.org/p' alt='A fjord'>".utf8)),
        ("image/png", [0x89]),
      ])
      let link = "[A fjord](https://example.org/p)"
      #expect(desk.wait { (try? text())?.contains(link) == true })
      #expect(try wordsAreWhole(besides: link))
      try undo()

      let files = try [("one.md", "# One\n\nbody\n"), ("two.md", "two")].map { name, text in
        let file = home.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return "file://\(file.path)\r\n"
      }
      let blocks = paragraph + "\n\n# One\n\nbody\n\ntwo"
      try drop([("text/uri-list", Array(files.joined().utf8))])
      #expect(desk.wait { (try? text()) == blocks })
      try undo()
      live.settle()

      // What cannot be inserted is told, until the next drop.
      let before = try #require(top())
      func changed() -> Int { top().flatMap { $0.difference(to: before)?.pixelCount } ?? -1 }
      try drop([("text/uri-list", Array("file://\(home.path)/gone.md\r\n".utf8))])
      #expect(desk.wait { changed() > 1000 })
      #expect(try text() == paragraph)
      try drop([("text/uri-list", Array(files.joined().utf8))])
      #expect(desk.wait { (try? text()) == blocks })
      #expect(desk.wait { (0..<100).contains(changed()) })
      try undo()
      try drop([("text/html", Array("<hr>".utf8))])
      #expect(desk.wait { changed() > 1000 })

      // Lines that are pasted in a word do not split it, and end the message.
      let clipboard = try ClipboardPeer(on: live.display)
      desk.peers = [clipboard]
      clipboard.copy("milk\nbread")
      try live.focus(list)
      desk.chord("Control_L", "End")
      for _ in 0..<5 { desk.chord("Left") }
      desk.chord("Control_L", "v")
      #expect(desk.wait { (try? text()) == paragraph + "\n\nmilk\nbread" })
      #expect(desk.wait { (0..<100).contains(changed()) })
      try live.quit()
    }
  }
}
