import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("An entry's row on a page")
  struct RowOnPage {
    /// Journal's list, and a window with one entry below it.
    private struct Stage {
      let live: LiveJournal
      let list: Desk.Window
      let detail: Desk.Window
      var desk: Desk { live.desk }

      init() throws {
        live = try Live.journal(arguments: ["--log", "drag=debug"])
        list = try live.list
        try live.dragOut(row: 1, of: list)
        try live.waitForWindows(2)
        let list = list
        detail = try #require(live.windows.first { $0 != list })
        // Beside each other, so that the page is not covered.
        let size = PixelSize(width: 600, height: 560)
        live.desk.move(list, to: RootPoint(x: 10, y: 40), size: size)
        live.desk.move(detail, to: RootPoint(x: 640, y: 40), size: size)
        let (desk, detail) = (live.desk, detail)
        #expect(desk.wait { desk.frame(of: detail)?.minX ?? 0 >= 640 })
        live.settle()
      }

      var texts: [String] {
        get throws {
          var configuration = Configuration()
          configuration.busyMode = .timeout(10)
          let path = live.display.home.path + "/data/journal/journal.sqlite"
          return try DatabaseQueue(path: path, configuration: configuration).read {
            try String.fetchAll($0, sql: "SELECT text FROM entry ORDER BY id")
          }
        }
      }

      /// Whether the label says these words, after the action.
      func labelled(_ words: String, _ action: () throws -> Void) throws -> Bool {
        try listening(action, until: "label: \(words)\n")
          && desk.wait { desk.showsDragLabel(words) }
      }

      /// What the program says from now on.
      func listening(_ action: () throws -> Void, until words: String) throws -> Bool {
        live.process.readOutput()
        let start = live.process.output.count
        try action()
        return desk.wait { live.process.output.dropFirst(start).contains(words) }
      }
    }

    @Test(
      """
      J-24 dropped on a page a row is a link between two words, on its own page nothing, its text with Ctrl; the \
      label says which, and Ctrl+Z in either window takes it back
      """)
    func journal() throws {
      let stage = try Stage()
      let (live, desk, list, detail) = (stage.live, stage.desk, stage.list, stage.detail)
      #expect(desk.wait { (try? stage.texts.isEmpty) == false })
      let before = try stage.texts
      let title = try live.title(ofRow: 0, in: list)
      let place = try live.page(of: detail)

      for undoing in [list, detail] {
        try live.focus(list)
        #expect(
          try stage.labelled("Insert Link") { try live.drag(row: 0, of: list, to: place) })
        #expect(try stage.listening({ desk.release() }, until: "drop: deliverInProcess"))
        #expect(desk.wait { (try? stage.texts) != before })
        let after = try stage.texts
        let (old, new) = try #require(zip(before, after).first { $0 != $1 })
        let link = try #require(new.firstMatch(of: /\[[^\n]*\]\(journal:\/\/entry\/[^)]+\)/))
        #expect(link.output.contains(title))
        // What stood around the link is as before, and no word is split.
        let (head, tail) = (new[..<link.range.lowerBound], new[link.range.upperBound...])
        #expect(!(head.last?.isLetter ?? false) && !(tail.first?.isLetter ?? false))
        func words(_ text: some StringProtocol) -> [String] {
          String(text).split { $0.isWhitespace }.map { String($0) }
        }
        #expect(words(head) + words(tail) == words(old))
        try live.focus(undoing)
        desk.chord("Control_L", "z")
        #expect(desk.wait { (try? stage.texts) == before })
        #expect(live.windows.count == 2)
      }

      // The text of the entry, with Ctrl.
      try live.focus(list)
      try live.drag(row: 0, of: list, to: place)
      #expect(
        try stage.labelled("Insert Text") {
          desk.keyDown("Control_L")
          desk.move(to: place.offset(dx: 3, dy: 0), steps: 2)
        })
      #expect(try stage.listening({ desk.release() }, until: "drop: deliverInProcess"))
      desk.keyUp("Control_L")
      #expect(desk.wait { (try? stage.texts) != before })
      let (_, new) = try #require(zip(before, try stage.texts).first { $0 != $1 })
      // Its heading has a line of its own.
      let lines = new.split(separator: "\n").map(String.init)
      #expect(lines.contains("# \(title)") || lines.contains(title))
      try live.focus(list)
      desk.chord("Control_L", "z")
      #expect(desk.wait { (try? stage.texts) == before })

      // Its own page.
      #expect(
        try stage.labelled("This is its own page") {
          try live.drag(row: 1, of: list, to: place)
        })
      #expect(try stage.listening({ desk.release() }, until: "drop: putBack"))
      live.settle()
      #expect(try stage.texts == before)
      #expect(Set(live.windows) == [list, detail])
      try live.quit()
    }
  }
}
