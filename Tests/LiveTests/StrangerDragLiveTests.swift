import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Drags of programs that misbehave")
  struct StrangerDrags {
    fileprivate static let type = "text/plain"
    fileprivate static let taken = DragSourcePeer.Status(accepts: true, action: "XdndActionCopy")
    fileprivate static let failed = DragSourcePeer.Status(accepts: false, action: "None")

    /// Journal, and one program after the other that drags text over its page.
    private final class Stage {
      let live: LiveJournal
      let list: Desk.Window
      private let page: RootPoint
      var desk: Desk { live.desk }

      init() throws {
        live = try Live.journal(.none, arguments: ["--log", "drop=debug"])
        list = try live.list
        page = try live.page(of: list)
      }

      func show(_ bytes: [UInt8], asWell others: [String] = []) throws -> DragSourcePeer {
        let offers = [(StrangerDrags.type, bytes)] + others.map { ($0, []) }
        let peer = try DragSourcePeer(on: live.display, offering: offers)
        desk.peers.append(peer)
        return peer
      }

      /// Moves the drag over the page until that accepts it. Positions of a flood may have been thrown away.
      func hover(_ peer: DragSourcePeer, version: UInt = 5, action: String? = nil) {
        peer.enter(list, version: version)
        let start = peer.statuses.count
        for _ in 0..<40 {
          peer.move(to: page, action: action)
          if desk.wait(seconds: 0.5, until: { peer.statuses.count > start }) { break }
        }
        #expect(peer.statuses.last == StrangerDrags.taken)
      }

      /// Drags over the page and drops in vain.
      func dropUnseen(_ peer: DragSourcePeer, version: UInt) {
        peer.enter(list, version: version)
        peer.move(to: page)
        peer.drop()
        #expect(desk.wait { peer.finished == [StrangerDrags.failed] })
        #expect(peer.statuses.isEmpty)
      }

      /// Drops, and waits until the program was told the end, once.
      func drop(_ peer: DragSourcePeer, expecting end: DragSourcePeer.Status) {
        peer.drop()
        #expect(desk.wait { !peer.finished.isEmpty })
        #expect(desk.ping(list))
        #expect(peer.finished == [end])
      }

      func flood(_ peer: DragSourcePeer, positions count: Int) {
        for step in 0..<count { peer.move(to: page.offset(dx: step % 7, dy: 0)) }
      }

      func hasStored(_ text: String) -> Bool {
        let database = live.display.home.path + "/data/journal/journal.sqlite"
        return [database, database + "-wal"].contains { path in
          FileManager.default.contents(atPath: path)?.firstRange(of: Data(text.utf8)) != nil
        }
      }
    }

    @Test("A source that misbehaves is told one end of its drop, and leaves nothing behind")
    func oneEnd() throws {
      let stage = try Stage()
      let (desk, list) = (stage.desk, stage.list)
      func source(_ text: String) throws -> DragSourcePeer { try stage.show(Array(text.utf8)) }

      let first = try source("the first")
      stage.hover(first)
      stage.drop(first, expecting: Self.taken)
      #expect(desk.wait { stage.hasStored("the first") })
      // The first flood opens a descriptor that is kept.
      let flooding = try source("a flood")
      stage.hover(flooding)
      stage.flood(flooding, positions: 20_000)
      #expect(desk.ping(list))
      flooding.leave()
      let before = Holdings(of: stage.live, list)

      // Two that fail after five seconds: one is silent, and one stops in the middle.
      let silent = try source("too late")
      silent.servesRequests = false
      stage.hover(silent)
      silent.drop()
      // The next drag takes the selection, and with it each request that was not made before.
      #expect(desk.wait { !silent.requests.isEmpty })
      let stuck = try stage.show(Array(repeating: 0x78, count: 40_000))
      stuck.allowedPieces = 3
      stage.hover(stuck)
      stuck.drop()
      #expect(desk.wait { !stuck.requests.isEmpty && (stuck.allowedPieces ?? 0) == 0 })

      // It goes on after it has left.
      let ghost = try source("a ghost")
      stage.hover(ghost)
      ghost.leave()
      stage.flood(ghost, positions: 1)
      ghost.drop()
      #expect(desk.wait { ghost.finished == [Self.failed] })
      #expect(ghost.statuses.count == 1)

      // An action that no program knows.
      let strange = try source("strangely")
      stage.hover(strange, action: "XdndActionStrange")
      stage.drop(strange, expecting: Self.taken)

      // Versions that there are not, and those that there are.
      for version in [99, 6, 2, 0] as [UInt] {
        stage.dropUnseen(try source("unheard \(version)"), version: version)
      }
      for version in [3, 4] as [UInt] {
        let old = try source("the old \(version)")
        stage.hover(old, version: version)
        // Before version 5 the message says nothing of success.
        stage.drop(old, expecting: Self.failed)
        #expect(desk.wait { stage.hasStored("the old \(version)") })
      }

      // More types than any program has.
      let many = try stage.show(
        Array("of many types".utf8), asWell: (0..<10_500).map { "application/x-stranger-\($0)" })
      stage.hover(many)
      stage.drop(many, expecting: Self.taken)
      #expect(many.requests == [Self.type])

      // It ends over the window.
      for isSeen in [false, true] {
        let mortal = try source("no drop")
        mortal.enter(list)
        if isSeen { stage.hover(mortal) }
        mortal.end()
        #expect(desk.ping(list))
      }

      // It ends after the drop, and in the middle of its data.
      for pieces in [nil, 2] {
        let mortal = try stage.show(Array(repeating: 0x79, count: 40_000))
        mortal.servesRequests = pieces != nil
        mortal.allowedPieces = pieces
        stage.hover(mortal)
        mortal.drop()
        #expect(desk.wait { !mortal.requests.isEmpty && (mortal.allowedPieces ?? 0) == 0 })
        mortal.end()
        #expect(desk.ping(list))
      }

      // More than may be dropped.
      let endless = try stage.show(Array(repeating: 0x7a, count: 65 << 20))
      endless.pieceBytes = 1 << 20
      endless.allowedPieces = 1000
      stage.hover(endless)
      stage.drop(endless, expecting: Self.failed)
      endless.end()

      // A third window speaks while another program drags.
      let honest = try source("the honest one")
      let third = try source("the third")
      stage.hover(honest)
      for type in ["XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus", "XdndFinished"] {
        third.forge(type, to: list)
      }
      third.forgeServerEvents(to: list)
      #expect(desk.wait { third.finished == [Self.failed] })
      #expect(third.statuses.isEmpty)
      // The third one took the selection, so that the data are its own.
      stage.drop(honest, expecting: Self.taken)

      #expect(desk.wait { silent.finished == [Self.failed] && stuck.finished == [Self.failed] })
      silent.servesRequests = true
      #expect(desk.ping(list))
      let last = try source("the last")
      stage.hover(last)
      stage.drop(last, expecting: Self.taken)
      #expect(desk.wait { stage.hasStored("the last") })
      for text in [
        "too late", "a ghost", "a flood", "unheard ", "no drop", "xxxx", "yyyy", "zzzz",
      ] {
        #expect(!stage.hasStored(text), "\(text)")
      }
      // No answer is left on the window that requests them.
      let requestor = try #require(last.requestor)
      #expect(desk.propertyNames(of: requestor).filter { $0.hasPrefix("SCENERY_") }.isEmpty)
      for peer in desk.peers { peer.end() }
      desk.peers = []
      let after = Holdings(of: stage.live, list, backTo: before)
      #expect(after.isAsBefore(before), "\(before), then \(after)")
      #expect(desk.isFreeOfGrabs && stage.live.windows == [list])
      try stage.live.quit()
    }

    @Test("A process that is stopped takes nothing, delays nothing, and loses nothing")
    func stopped() throws {
      let stage = try TwoJournals(on: LiveDisplay(windowManager: .none))
      let (source, target, desk) = (stage.source, stage.target, stage.desk)
      let entries = (try source.file.entries(), try target.file.entries())

      // The target is stopped before the drag comes. It is silent, and a window opens.
      let list = try source.live.list
      let place = try target.row(1)
      target.live.process.send(signal: SIGSTOP)
      try source.live.drag(row: 0, of: list, to: place)
      #expect(desk.wait { source.said("label: New window") })
      desk.release()
      try source.live.waitForWindows(2)
      target.live.process.send(signal: SIGCONT)
      for window in source.live.windows where window != list { desk.close(window) }
      try source.live.waitForWindows(1)

      // The source is stopped over the target, which goes on.
      let theirs = try target.live.list
      try source.live.drag(row: 0, of: list, to: target.row(1))
      source.live.process.send(signal: SIGSTOP)
      #expect(target.live.desk.ping(theirs))
      source.live.process.send(signal: SIGCONT)
      desk.chord("Escape")
      desk.release()
      #expect(desk.wait { desk.isFreeOfGrabs })

      // The target is stopped at the drop. The entry flies back, and what the target does afterwards is
      // the copy that it was offered, or nothing.
      let start = source.mark
      try stage.drag(row: 0, to: target.row(1), moving: true) {
        target.live.process.send(signal: SIGSTOP)
      }
      #expect(desk.wait { source.said("delivery: notTaken", after: start) })
      target.live.process.send(signal: SIGCONT)
      #expect(target.live.desk.ping(theirs))
      #expect(desk.ping(list))
      #expect(desk.wait { desk.isFreeOfGrabs })
      #expect(try source.file.entries() == entries.0)
      #expect(try Set(target.file.entries()).isSuperset(of: entries.1))
      #expect(source.live.windows.count == 1 && target.live.windows.count == 1)
    }
  }
}
