import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Drops on programs that misbehave")
  struct StrangerDrops {
    /// A program, and the one outcome of a drop on it.
    private struct Stranger {
      var name: String
      var manner: DropTargetPeer.Manner
      var ending: FileDropStage.Ending
      var wanted = "text/plain;charset=utf-8"
      var version: UInt = 5
      /// What it names as the place of a file.
      var place: String?
      /// The window that it claims as its proxy.
      var proxy: UInt32?
    }

    private static let strangers = [
      Stranger(name: "it is silent", manner: .silent, ending: .window),
      Stranger(name: "it refuses first", manner: .refusesFirst, ending: .taken),
      Stranger(name: "it answers after the leave", manner: .answersAfterLeave, ending: .window),
      Stranger(name: "it accepts another action", manner: .acceptsStrangeAction, ending: .taken),
      Stranger(name: "it ends at the enter", manner: .diesAtEnter, ending: .window),
      Stranger(name: "it ends after it accepted", manner: .diesHavingAccepted, ending: .window),
      Stranger(name: "it ends at the drop", manner: .diesAtDrop, ending: .notTaken),
      Stranger(name: "it ends at its request", manner: .diesAtRequest, ending: .taken),
      Stranger(name: "it claims version 99", manner: .accepts, ending: .taken, version: 99),
      Stranger(name: "it claims version 2", manner: .accepts, ending: .window, version: 2),
      Stranger(name: "it requests nothing", manner: .requestsNothing, ending: .notTaken),
      Stranger(name: "it never finishes", manner: .neverFinishes, ending: .taken),
      Stranger(
        name: "the file cannot be saved", manner: .accepts, ending: .notTaken,
        wanted: "XdndDirectSave0", place: "file:///dev/null"),
      Stranger(
        name: "it requests what was not offered", manner: .accepts, ending: .notTaken,
        wanted: "application/x-stranger"),
      Stranger(name: "its proxy does not exist", manner: .accepts, ending: .taken, proxy: 0x1f),
    ]

    @Test(
      "W-9 a drop on another program has one outcome, the stated one: a file or a window, and never both"
    )
    func oneOutcome() throws {
      let stage = try FileDropStage(on: LiveDisplay(windowManager: .none))
      for stranger in Self.strangers {
        let peer = try stage.show(
          wanting: stranger.wanted, stranger.manner, version: stranger.version)
        if let place = stranger.place { peer.savingPlace = { _ in place } }
        if let proxy = stranger.proxy { peer.claim(proxy: proxy) }
        let label = stranger.ending == .window ? "New window" : "Copy to Stranger"
        try stage.drag(until: label)
        try stage.release(expecting: stranger.ending)
        if stranger.ending == .notTaken { #expect(stage.said("says: "), "\(stranger.name)") }
        // A program that got nothing has nothing, and one that got the entry has it once.
        let drops = peer.messages.filter { $0 == "drop" }.count
        #expect(drops == (stranger.ending == .window ? 0 : 1), "\(stranger.name)")
      }
      // A program that drags gets its answers itself, whatever proxy its window names.
      let source = try DragSourcePeer(
        on: stage.live.display, offering: [("text/plain;charset=utf-8", Array("a liar".utf8))])
      source.claim(proxy: 0x1f)
      stage.desk.peers = [source]
      source.enter(stage.list)
      source.move(to: try stage.live.page(of: stage.list))
      #expect(stage.desk.wait { source.statuses.map(\.accepts) == [true] })
      source.drop()
      #expect(stage.desk.wait { source.finished.map(\.accepts) == [true] })
      #expect(stage.desk.wait { stage.hasStored("a liar") })
      try stage.live.quit()
    }
  }
}
