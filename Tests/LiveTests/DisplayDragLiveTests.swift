import Foundation
import Geometry
import LiveSupport
import Testing

extension Live.Displays {
  @Suite("Drags on two displays")
  struct Drags {
    private func entries(_ live: LiveJournal) throws -> [StoredEntry] {
      try JournalFile(path: live.display.home.path + "/data/journal/journal.sqlite").entries()
    }

    @Test(
      """
      A drag has one outcome, on its own display: the other pointer does not touch it, an open window comes \
      from the other display, and a drag there ends it
      """)
    func two() throws {
      let two = try TwoDisplays(LiveDisplay())
      let (live, here, there) = (two.live, two.live.desk, two.desk)
      let list = try live.list
      let other = try two.openThere()
      let before = try entries(live)

      try two.drag(
        row: 1, of: list, on: here, to: two.outside(list, on: here), saying: "New window")
      var start = two.mark
      let page = try live.page(of: other, on: there)
      there.click(page)
      #expect(there.wait { there.focusedWindow == other })
      #expect(!here.isFreeOfGrabs && !here.overrideRedirectWindows().isEmpty)
      here.release()
      try live.waitForWindows(2)
      #expect(two.said("drop: newWindow", since: start) && two.windowsThere == [other])

      let beside = try two.outside(other, on: there)
      try two.drag(row: 1, of: other, on: there, to: beside, saying: "Show its window")
      there.release()
      #expect(two.waitForWindowsThere(2))
      #expect(here.wait { live.windows == [list] })

      try two.drag(
        row: 2, of: list, on: here, to: two.outside(list, on: here), saying: "New window")
      start = two.mark
      there.activate(other)
      #expect(there.wait { there.focusedWindow == other })
      let below = try #require(there.frame(of: other))
      try two.drag(
        row: 3, of: other, on: there, to: below.below(60, along: 200),
        saying: "New window")
      #expect(two.said("cancelled: grabLost", since: start))
      #expect(here.wait { here.isFreeOfGrabs && here.overrideRedirectWindows().isEmpty })
      here.release()
      there.release()
      #expect(two.waitForWindowsThere(3))
      #expect(there.wait { there.isFreeOfGrabs && there.overrideRedirectWindows().isEmpty })
      #expect(live.windows == [list])
      #expect(try entries(live) == before)
      try live.quit()
    }

    @Test(
      """
      A drag whose display dies has no result, before its drop and after it; the entries stay, and a drag on \
      the other display opens a window
      """)
    func dies() throws {
      var two = try TwoDisplays(LiveDisplay(windowManager: .none))
      let live = two.live
      let list = try live.list
      let before = try entries(live)

      var start = two.mark
      var other = try two.openThere()
      try two.drag(
        row: 1, of: other, on: two.desk, to: two.outside(other, on: two.desk), saying: "New window")
      two.display.server.send(signal: SIGKILL)
      #expect(live.desk.wait { two.said("cancelled: sourceVanished", since: start) })

      two = try TwoDisplays(LiveDisplay(windowManager: .none), with: live)
      other = try two.openThere()
      let place = try two.outside(other, on: two.desk)
      let peer = try DropTargetPeer(
        on: two.display, area: RootRect(x: place.x - 80, y: place.y - 80, width: 160, height: 160),
        wanting: "text/plain;charset=utf-8", manner: .requestsNothing)
      two.desk.peers = [peer]
      #expect(two.desk.wait { two.desk.isViewable(peer.deskWindow) })
      try two.drag(row: 1, of: other, on: two.desk, to: place, saying: "Copy to Stranger")
      two.desk.release()
      #expect(two.desk.wait { peer.messages.last == "drop" })
      start = two.mark
      two.display.server.send(signal: SIGKILL)
      #expect(live.desk.wait { two.said("delivery: notTaken", since: start) })

      #expect(live.desk.ping(list))
      // Each of the two drags had one end.
      for end in ["cancelled: ", "delivery: "] {
        #expect(live.process.output.components(separatedBy: end).count == 2, "\(end)")
      }
      #expect(live.windows == [list])
      #expect(live.desk.isFreeOfGrabs && live.desk.overrideRedirectWindows().isEmpty)
      #expect(try entries(live) == before)
      try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)
      try live.quit()
    }
  }
}
