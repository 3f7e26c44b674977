import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Many drags")
  struct DragTurnover {
    /// What becomes of a drag.
    private enum Kind: CaseIterable { case ownWindow, otherProgram, cancelled }

    /// Journal, and beside it a window of another program.
    private struct Stage {
      let live: LiveJournal
      let peer: DropTargetPeer
      let list: Desk.Window
      let rows: [RootPoint]
      /// A place of the list's window that takes nothing, and one of the other program's.
      let places: (own: RootPoint, other: RootPoint)
      var desk: Desk { live.desk }

      init() throws {
        live = try Live.journal(.none, arguments: ["--log", "drag=debug"])
        list = try live.list
        let area = try #require(live.desk.frame(of: list))
        let other = RootRect(x: area.maxX + 60, y: area.minY + 100, width: 200, height: 200)
        peer = try DropTargetPeer(
          on: live.display, area: other, wanting: "text/plain;charset=utf-8")
        live.desk.peers = [peer]
        rows = try [live.row(0, of: list), live.row(1, of: list), live.row(2, of: list)]
        places = (try live.button("New Entry", of: list).middle, other.middle)
      }

      func drag(_ kind: Kind, _ number: Int) {
        let place = kind == .ownWindow ? places.own : places.other
        let start = rows[number % rows.count]
        live.process.readOutput()
        let mark = live.process.output.utf8.count
        let requests = peer.requestCount
        func said(_ words: String) -> Bool {
          live.process.output.utf8.dropFirst(mark).contains(words.utf8)
        }
        desk.move(to: start)
        desk.press()
        desk.move(to: RootPoint(x: (start.x + place.x) / 2, y: (start.y + place.y) / 2), steps: 2)
        desk.move(to: place)
        let label = kind == .ownWindow ? "putBack" : "label: Copy to"
        #expect(desk.wait { said(label) }, "drag \(number)")
        if kind == .cancelled { desk.chord("Escape") }
        desk.release()
        let end =
          switch kind {
          case .ownWindow: "drop: putBack"
          case .otherProgram: "drop: deliver"
          case .cancelled: "cancelled: escape"
          }
        // The next press must not come before the program has released the pointer. And the other program
        // knows one drag only: it would report the end of this one to the next.
        let answers = requests + (kind == .otherProgram ? 1 : 0)
        #expect(
          desk.wait { said(end) && desk.isFreeOfGrabs && peer.requestCount == answers },
          "drag \(number)")
      }
    }

    @Test("A hundred drags leave memory, descriptors, X resources and grabs as they were")
    func hundredDrags() throws {
      let stage = try Stage()
      func drag(times: Int) {
        for number in 0..<times {
          stage.drag(Kind.allCases[number % Kind.allCases.count], number)
        }
      }
      // The first ones fill the caches.
      drag(times: 9)
      let before = Holdings(of: stage.live, stage.list)
      let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1"
      drag(times: isSoak ? 1000 : 100)
      #expect(
        stage.desk.wait {
          // The window that offers the data stays until the target has reported.
          stage.desk.isFreeOfGrabs && stage.desk.overrideRedirectWindows().isEmpty
            && Holdings(of: stage.live, stage.list).isAsBefore(before)
        })
      let after = Holdings(of: stage.live, stage.list)
      #expect(after.isAsBefore(before), "\(before), then \(after)")
      #expect(stage.live.windows == [stage.list])
      try stage.live.quit()
    }
  }
}
