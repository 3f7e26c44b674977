import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Drops on other programs")
  struct ForeignDrops {
    /// A gallery, and beside it a window of another program.
    private struct Stage {
      let gallery: LiveGallery
      let peer: DropTargetPeer
      let grid: Desk.Window
      var live: LiveJournal { gallery.live }
      var desk: Desk { gallery.desk }
      /// The middle of the other program's window.
      let place: RootPoint

      init(
        _ manner: DropTargetPeer.Manner, _ windowManager: LiveDisplay.WindowManager = .none
      ) throws {
        gallery = try LiveGallery(
          windowManager, arguments: ["--log", "drag=debug", "--log", "x11=debug"])
        grid = try gallery.grid
        let area = try #require(gallery.desk.frame(of: grid))
        let place = RootRect(x: area.maxX + 60, y: area.minY + 100, width: 200, height: 200)
        peer = try DropTargetPeer(
          on: gallery.live.display, area: place, wanting: "image/jpeg", manner: manner)
        gallery.desk.peers = [peer]
        let window = peer.deskWindow
        guard gallery.desk.wait(until: { [desk = gallery.desk] in desk.isViewable(window) }) else {
          throw gallery.live.failure("The other window did not appear")
        }
        let shown = gallery.desk.frame(of: window) ?? place
        self.place = shown.middle
      }

      func said(_ words: String) -> Bool {
        live.process.readOutput()
        return live.process.output.contains(words)
      }

      /// Drags a picture over the other program, waits for a sign of it, and lets go.
      func drop(_ index: Int = 0, after sign: (Stage) -> Bool) throws {
        try gallery.drag(index, of: grid, to: place)
        #expect(desk.wait { sign(self) }, "\(peer.messages) \(live.process.output.suffix(2000))")
        desk.release()
      }

      /// Whether nothing of the drag is left on the screen, in the server's grabs and in the selection.
      var isOver: Bool {
        desk.overrideRedirectWindows().isEmpty && desk.isFreeOfGrabs
          && !desk.hasOwner("XdndSelection")
      }
    }

    @Test(
      "D-3, P-11 a picture let go over another program that accepts it is there, and no window opens",
      arguments: [LiveDisplay.WindowManager.none, .openbox])
    func delivered(_ windowManager: LiveDisplay.WindowManager) throws {
      let stage = try Stage(.accepts, windowManager)
      try stage.drop { $0.said("label: Copy to Stranger") }
      #expect(stage.desk.wait { stage.peer.received != nil && stage.isOver })
      let file = LiveGallery.samples.appendingPathComponent("Agate.jpg")
      #expect(stage.peer.received == Array(try Data(contentsOf: file)))
      #expect(
        stage.peer.types == [
          "image/jpeg", "application/vnd.scenery.user-activity+json", "text/uri-list",
          "XdndDirectSave0",
        ], "in the order of their registration, and then as a file")
      #expect(stage.desk.wait { stage.said("delivery: taken") })
      #expect(stage.peer.messages.filter { $0 == "drop" }.count == 1)
      stage.live.settle()
      #expect(stage.live.windows == [stage.grid])
    }

    @Test("A program that refuses at first, as while it reads the data, still gets the picture")
    func refusesFirst() throws {
      let stage = try Stage(.refusesFirst)
      try stage.drop { $0.said("label: Copy to Stranger") }
      #expect(stage.desk.wait { stage.peer.received != nil && stage.isOver })
    }

    @Test(
      "D-4 over a program that refuses, or does not answer, a picture opens in a window",
      arguments: [DropTargetPeer.Manner.refuses, .silent])
    func refused(_ manner: DropTargetPeer.Manner) throws {
      let stage = try Stage(manner)
      try stage.drop { $0.said("label: New window") }
      try stage.live.waitForWindows(2)
      #expect(stage.desk.wait { stage.peer.messages.last == "leave" && stage.isOver })
      #expect(!stage.peer.messages.contains("drop"))
    }

    @Test(
      "D-9 a program that takes the data and reports a failure, or nothing, has the picture",
      arguments: [DropTargetPeer.Manner.failsHavingTaken, .neverFinishes])
    func neverFinishes(_ manner: DropTargetPeer.Manner) throws {
      let stage = try Stage(manner)
      try stage.drop { $0.said("label: Copy to Stranger") }
      #expect(stage.desk.wait { stage.said("delivery: taken") })
      // The window is free at once: the next drag is delivered as well.
      let before = stage.live.process.output.count
      try stage.gallery.drag(2, of: stage.grid, to: stage.place)
      #expect(
        stage.desk.wait {
          stage.live.process.readOutput()
          return stage.live.process.output.dropFirst(before).contains("label: Copy to Stranger")
        })
      // The first picture is kept, also beside the second.
      let first = stage.peer.received
      stage.peer.requestAgain()
      #expect(stage.desk.wait { stage.peer.requestCount == 2 })
      #expect(stage.peer.received == first)
      stage.desk.release()
      #expect(
        stage.desk.wait {
          stage.live.process.readOutput()
          return stage.live.process.output.dropFirst(before).contains("delivery: taken")
        })
      stage.live.settle()
      #expect(stage.live.windows == [stage.grid])
    }

    @Test(
      "D-10 a program that ends, or requests nothing, gets nothing, and the picture flies back and says so",
      arguments: [DropTargetPeer.Manner.diesAtDrop, .requestsNothing])
    func notTaken(_ manner: DropTargetPeer.Manner) throws {
      let stage = try Stage(manner)
      try stage.drop { $0.said("label: Copy to Stranger") }
      #expect(stage.desk.wait { stage.said("says: Stranger did not take it") })
      #expect(stage.desk.wait { stage.isOver })
      stage.live.settle()
      #expect(stage.live.windows == [stage.grid])
    }

    @Test("Escape over a program that accepts leaves it, and nothing is dropped")
    func escape() throws {
      let stage = try Stage(.accepts)
      try stage.gallery.drag(0, of: stage.grid, to: stage.place)
      #expect(stage.desk.wait { stage.said("label: Copy to Stranger") })
      stage.desk.chord("Escape")
      #expect(stage.desk.wait { stage.peer.messages.last == "leave" && stage.isOver })
      stage.desk.release()
      stage.live.settle()
      #expect(!stage.peer.messages.contains("drop") && stage.peer.received == nil)
    }

    @Test("D-7 with Alt a picture opens in a window, over a program that accepts it too")
    func alt() throws {
      let stage = try Stage(.accepts)
      try stage.gallery.drag(0, of: stage.grid, to: stage.place)
      #expect(stage.desk.wait { stage.said("label: Copy to Stranger") })
      stage.desk.keyDown("Alt_L")
      #expect(stage.desk.wait { stage.said("label: New window") })
      stage.desk.release()
      stage.desk.keyUp("Alt_L")
      #expect(stage.desk.wait { stage.peer.messages.last == "leave" && stage.isOver })
      #expect(!stage.peer.messages.contains("drop"))
    }
  }
}
