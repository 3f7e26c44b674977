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
      var wanted = plainText
      var version: UInt = 5
      /// What it names as the place of a file.
      var place: String?
      /// The window that it claims as its proxy.
      var proxy: UInt32?
      /// What the label says first, if that is not the ending.
      var firstLabel: String?
      /// What happens before the release.
      var meddle: (@Sendable (FileDropStage, DropTargetPeer) throws -> Void)?
    }

    private static let plainText = "text/plain;charset=utf-8"
    private static let copies = "Copy to Stranger"
    private static let many = 10_000

    private static let strangers = [
      Stranger(
        name: "it requests 10,000 times", manner: .accepts, ending: .taken,
        meddle: { stage, peer in
          peer.request(plainText, times: many)
          #expect(stage.desk.wait { peer.answerCount == many })
        }),
      Stranger(
        name: "it accepts, and then floods refusals", manner: .accepts, ending: .window,
        firstLabel: copies,
        meddle: { stage, peer in
          peer.flood(refusals: many)
          #expect(stage.desk.wait { stage.label == "New window" })
        }),
      Stranger(name: "it is silent", manner: .silent, ending: .window),
      Stranger(name: "it refuses first", manner: .refusesFirst, ending: .taken),
      Stranger(name: "it answers after the leave", manner: .answersAfterLeave, ending: .window),
      Stranger(name: "it accepts another action", manner: .acceptsStrangeAction, ending: .taken),
      Stranger(name: "it ends at the enter", manner: .diesAtEnter, ending: .window),
      Stranger(name: "it ends after it accepted", manner: .diesHavingAccepted, ending: .window),
      Stranger(name: "it ends at the drop", manner: .diesAtDrop, ending: .notTaken),
      Stranger(name: "it ends at its request", manner: .diesAtRequest, ending: .notTaken),
      Stranger(name: "it claims version 99", manner: .accepts, ending: .taken, version: 99),
      Stranger(name: "it claims version 2", manner: .accepts, ending: .window, version: 2),
      Stranger(name: "it ends in the middle", manner: .diesAtPiece, ending: .notTaken),
      Stranger(name: "it aborts the data", manner: .failsAtPiece, ending: .notTaken),
      Stranger(name: "it needs only a piece", manner: .finishesAtPiece, ending: .taken),
      Stranger(
        name: "a third window speaks", manner: .accepts, ending: .taken,
        meddle: { stage, peer in
          let third = try DragSourcePeer(on: stage.live.display, offering: [], isOwner: false)
          for window in [peer.sourceWindow, stage.list] {
            for type in ["XdndStatus", "XdndFinished", "XdndLeave", "XdndDrop"] {
              third.forge(type, to: window)
              third.forge(type, to: window, naming: window)
            }
            third.forge("XdndFinished", to: window, naming: peer.deskWindow)
            third.forgeServerEvents(to: window)
          }
          #expect(stage.desk.ping(stage.list))
        }),
      Stranger(
        name: "it was stopped, and goes on", manner: .accepts, ending: .taken,
        meddle: { stage, peer in
          peer.isSilent = true
          stage.jog()
          #expect(stage.desk.wait { stage.label == "New window" })
          peer.isSilent = false
          #expect(stage.desk.wait { stage.label == copies })
        }),
      Stranger(
        name: "it is stopped at the drop", manner: .accepts, ending: .notTaken,
        meddle: { stage, peer in
          // A position that it did not answer would end the drag with a leave.
          #expect(stage.desk.wait { peer.position == stage.goal })
          peer.isSilent = true
        }),
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
      try lengthenEntry(stage)
      var before: Holdings?
      for (number, stranger) in Self.strangers.enumerated() {
        // The first ones fill the caches, and a flood opens a descriptor that is kept.
        if number == 4 { before = Holdings(of: stage.live, stage.list) }
        let peer = try stage.show(
          wanting: stranger.wanted, stranger.manner, version: stranger.version)
        if let place = stranger.place { peer.savingPlace = { _ in place } }
        if let proxy = stranger.proxy { peer.claim(proxy: proxy) }
        let label = stranger.ending == .window ? "New window" : Self.copies
        try stage.drag(until: stranger.firstLabel ?? label)
        try stranger.meddle?(stage, peer)
        try stage.release(expecting: stranger.ending)
        if peer.isSilent {
          // It goes on, too late.
          peer.isSilent = false
          #expect(stage.desk.wait { peer.messages.last == "drop" && !peer.owesReport })
        }
        #expect(stage.desk.ping(stage.list))
        if stranger.ending == .notTaken { #expect(stage.said("says: "), "\(stranger.name)") }
        // A program that got nothing has nothing, and gets nothing any more. One that got the entry has it
        // once.
        let hasNothing = peer.received == nil || stranger.place != nil
        #expect(stranger.ending == .taken || hasNothing, "\(stranger.name)")
        let drops = peer.messages.filter { $0 == "drop" }.count
        #expect(drops == (stranger.ending == .window ? 0 : 1), "\(stranger.name)")
      }
      stage.endPeer()
      let then = try #require(before)
      let after = Holdings(of: stage.live, stage.list, backTo: then)
      #expect(after.isAsBefore(then), "\(then), then \(after)")
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

    /// Makes the first entry so long that its text is sent in pieces.
    private func lengthenEntry(_ stage: FileDropStage) throws {
      let text = String(repeating: "All work and no play.\n", count: 15_000)
      let source = try DragSourcePeer(
        on: stage.live.display, offering: [(Self.plainText, Array(text.utf8))])
      stage.desk.peers = [source]
      source.enter(stage.list)
      source.move(to: try stage.live.page(of: stage.list))
      #expect(stage.desk.wait { source.statuses.last?.accepts == true })
      source.drop()
      #expect(stage.desk.wait { stage.hasStored("All work and no play.") })
      stage.live.settle()
    }
  }
}
