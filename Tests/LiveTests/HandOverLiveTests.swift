import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("W-4 hand-over to Journal: from any program, and between two processes")
  struct HandOver {
    @Test(
      "An activity of another program opens its entry in a window; what cannot be opened is refused and said"
    )
    func fromAnyProgram() throws {
      let live = try Live.journal(arguments: ["--log", "scene=debug"])
      let list = try live.list
      let desk = live.desk
      let file = JournalFile(path: live.display.home.path + "/data/journal/journal.sqlite")
      let entry = try #require(try file.entries().dropFirst().first)
      let place = try live.row(2, of: list)

      /// Drops an activity on the list. Returns the words with which its source is told of the end.
      func drop(_ type: String, _ id: String, version: Int = 1) throws -> DragSourcePeer.Status? {
        let text = """
          {"version":\(version),"activityType":"\(type)","userInfo":{"entryID":{"string":"\(id)"}},\
          "targetContentIdentifier":"\(id)"}
          """
        let peer = try DragSourcePeer(
          on: live.display, offering: [(ActivityPayload.mimeType, Array(text.utf8))])
        desk.peers = [peer]
        peer.enter(list)
        peer.move(to: place)
        #expect(desk.wait { peer.statuses == [.init(accepts: true, action: "XdndActionCopy")] })
        peer.drop()
        #expect(desk.wait { !peer.finished.isEmpty })
        #expect(peer.requests == [ActivityPayload.mimeType])
        return peer.finished.first
      }

      let taken = DragSourcePeer.Status(accepts: true, action: "XdndActionCopy")
      #expect(try drop("org.scenery.journal.openDetail", entry.id) == taken)
      let detail = try live.waitForWindow(titled: entry.title)
      #expect(desk.wait { desk.focusedWindow == detail })
      live.process.readOutput()
      #expect(live.process.output.contains("\"\(entry.title)\", cause: drop"))
      // Again, from above the list: the entry's window comes to the front, and no other opens.
      try live.focus(list)
      #expect(try drop("org.scenery.journal.openDetail", entry.id) == taken)
      #expect(desk.wait { desk.focusedWindow == detail })
      live.settle()
      #expect(live.windows.count == 2)

      let refused = DragSourcePeer.Status(accepts: false, action: "None")
      try live.focus(list)
      try live.bannerChanges(in: list, "a banner") {
        let end = try drop("org.example.other", entry.id)
        #expect(end == refused)
      }
      #expect(
        try drop("org.scenery.journal.openDetail", "5f0c5f0c-0000-4000-8000-5f0c5f0c5f0c")
          == refused)
      #expect(try drop("org.scenery.journal.openDetail", entry.id, version: 2) == refused)
      live.settle()
      #expect(live.windows.count == 2)
      try live.quit()
    }

    @Test("A dropped activity’s window has the focus, though another program was used just before")
    func focus() throws {
      let live = try Live.journal()
      let (list, desk) = (try live.list, live.desk)
      let file = JournalFile(path: live.display.home.path + "/data/journal/journal.sqlite")
      let entry = try #require(try file.entries().dropFirst().first)
      let area = try #require(desk.frame(of: list))
      let other = try DropTargetPeer(
        on: live.display, area: RootRect(x: area.maxX + 40, y: area.minY, width: 200, height: 200),
        wanting: "UTF8_STRING")
      let text = """
        {"version":1,"activityType":"org.scenery.journal.openDetail",\
        "userInfo":{"entryID":{"string":"\(entry.id)"}},"targetContentIdentifier":"\(entry.id)"}
        """
      let peer = try DragSourcePeer(
        on: live.display, offering: [(ActivityPayload.mimeType, Array(text.utf8))])
      desk.peers = [other, peer]
      #expect(desk.wait { desk.isViewable(other.deskWindow) })
      peer.enter(list)
      peer.move(to: try live.row(2, of: list))
      #expect(desk.wait { peer.statuses == [.init(accepts: true, action: "XdndActionCopy")] })
      // openbox takes no focus from a program that says it was used within the last second.
      let middle = try #require(desk.frame(of: other.deskWindow)).middle
      desk.move(to: middle)
      desk.press()
      desk.release()
      #expect(desk.wait { desk.focusedWindow == other.deskWindow })
      other.sayUsed()
      #expect(desk.managerAnswers(seconds: 10))
      peer.drop()
      let detail = try live.waitForWindow(titled: entry.title)
      #expect(desk.wait { desk.focusedWindow == detail })
      try live.quit()
    }

    @Test(
      """
      An entry is copied to the journal of another process, once and with its date, or moved with Shift; and \
      it opens there by its activity
      """)
    func betweenProcesses() throws {
      let stage = try TwoJournals(on: LiveDisplay(windowManager: .none))
      let (source, target, desk) = (stage.source, stage.target, stage.desk)
      // Each process has made samples of its own.
      let before = try target.file.entries()
      let entries = try source.file.entries()
      let copied = entries[0]
      for _ in 0..<2 {
        try stage.drag(row: 0, to: target.row(1))
        try stage.waitForEnd()
        #expect(try Set(target.file.entries()) == Set(before + [copied]))
      }
      #expect(try source.file.entries() == entries)

      // The activity names an entry that the other process has by now.
      try stage.drag(row: 0, to: target.menuButton())
      try target.live.waitForWindows(2)
      let detail = try target.live.waitForWindow(titled: copied.title)
      desk.close(detail)
      try target.live.waitForWindows(1)

      let moved = entries[1]
      try stage.drag(row: 1, to: target.row(1), moving: true)
      #expect(desk.wait { (try? source.file.entries().contains(moved)) == false })
      #expect(try source.file.entries() == entries.filter { $0 != moved })
      #expect(try source.file.deleted() == [moved])
      #expect(try Set(target.file.entries()) == Set(before + [copied, moved]))
    }
  }
}
