import Testing
import XProtocol

@Suite("The source of a drag over other programs, after the drop")
struct XDNDDeliveryTests {
  var play = SourcePlay()

  // MARK: Finished

  @Test("XdndFinished: the action that was performed is the outcome, and the drag closes")
  mutating func finishes() {
    play.drop()
    play.source.dataRequested(now: play.now)
    #expect(play.source.dataSent(now: play.now) == [play.taken(.xdndActionCopy)])
    #expect(play.finished() == [.close])
    #expect(play.finished() == [])
    #expect(play.source.nextDeadline == nil)
  }

  @Test("X11.md 1.3 step 6: Firefox has read everything before, and finishes without a request")
  mutating func finishesAtOnce() {
    play.drop()
    #expect(play.finished() == [play.taken(.xdndActionCopy), .close])
  }

  @Test("Protecting: Finished from another window or before the drop is ignored")
  mutating func foreignFinished() {
    _ = play.move(1)
    _ = play.status()
    #expect(play.finished() == [])
    _ = play.release()
    #expect(play.finished(from: XDNDWindows.other) == [])
    #expect(play.finished() == [play.taken(.xdndActionCopy), .close])
  }

  @Test("XdndProxy: Finished may name the proxy")
  mutating func proxyFinished() {
    play.drop(over: SourcePlay.peer(by: XDNDWindows.proxy))
    #expect(play.finished(from: XDNDWindows.proxy) == [play.taken(.xdndActionCopy), .close])
  }

  @Test(
    "XdndFinished: before version 5 a target does not say that it failed", arguments: [3, 4, 5])
  mutating func oldVersions(version: UInt32) {
    play.drop(over: SourcePlay.peer(version: version))
    #expect(
      play.finished(false, nil)
        == [version < 5 ? play.taken(.xdndActionCopy) : .settle(.notTaken), .close])
  }

  @Test("Step 7: what comes to a source after its drop changes nothing, but Finished")
  mutating func lateMessages() {
    play.drop()
    #expect(play.status(false, nil) == [])
    #expect(play.status(true, .xdndActionMove) == [])
    #expect(play.move(9) == [])
    #expect(play.release() == [])
    #expect(play.source.cancelled() == [])
    #expect(play.finished() == [play.taken(.xdndActionCopy), .close])
  }

  @Test("XdndFinished: a new drag over the same target does not end the one that is still read")
  mutating func newDragMeanwhile() {
    play.drop()
    play.source.dataRequested(now: play.now)
    // Each drag has its own source window, which a Finished is sent to.
    var next = SourcePlay(window: WindowID(rawValue: 0x0280_0006))
    #expect(next.move(1).count == 3)
    #expect(next.finished() == [])
    #expect(play.finished() == [play.taken(.xdndActionCopy), .close])
    #expect(next.status() == [next.accepts(.xdndActionCopy)])
    #expect(next.release().count == 2)
  }

  // MARK: D-9 and D-10

  @Test("A target that requests nothing within 3 seconds has not taken the drag")
  mutating func requestsNothing() {
    play.drop()
    #expect(play.source.nextDeadline == .seconds(3))
    #expect(play.wait(2999) == [])
    #expect(play.wait(1) == [.settle(.notTaken), .close])
    #expect(play.finished() == [])
  }

  @Test("A request stops the 3 seconds; without data the drag is not taken after 60 seconds")
  mutating func requestsOnly() {
    play.drop()
    play.now = .seconds(2)
    play.source.dataRequested(now: play.now)
    #expect(play.source.nextDeadline == .seconds(62))
    #expect(play.wait(60_000) == [.settle(.notTaken), .close])
  }

  @Test("Data that were sent are delivered at once, and stay available for 60 seconds")
  mutating func neverFinishes() {
    play.drop()
    play.source.dataRequested(now: play.now)
    #expect(play.source.dataSent(now: play.now) == [play.taken(.xdndActionCopy)])
    play.now = .seconds(59)
    play.source.dataRequested(now: play.now)
    #expect(play.source.dataSent(now: play.now) == [])
    #expect(play.wait(59_999) == [])
    #expect(play.wait(1) == [.close])
  }

  @Test("A target that requests for ever is closed after ten minutes")
  mutating func requestsForever() {
    play.drop()
    for second in 1..<600 {
      play.now = .seconds(second)
      play.source.dataRequested(now: play.now)
    }
    #expect(play.wait(1000) == [.settle(.notTaken), .close])
  }

  @Test("A target that says that it failed has the data all the same: Tk does")
  mutating func failsWithData() {
    play.drop()
    _ = play.source.dataSent(now: play.now)
    #expect(play.finished(false, nil) == [.close])

    play = SourcePlay()
    play.drop()
    play.source.dataRequested(now: play.now)
    #expect(play.finished(false, nil) == [.settle(.notTaken), .close])
  }

  // MARK: Data in pieces

  @Test("A target that took some pieces has nothing: it dies, reports a failure, or does no more")
  mutating func somePieces() {
    play.drop()
    // Each piece is an activity, however long it takes.
    for second in [0, 50, 100] {
      play.now = .seconds(second)
      play.source.dataRequested(now: play.now)
    }
    var (dead, failed) = (play, play)
    #expect(dead.source.vanished(XDNDWindows.target) == [.settle(.notTaken), .close])
    #expect(failed.finished(false, nil) == [.settle(.notTaken), .close])
    play.now = .seconds(110)
    play.source.dataAborted(now: play.now)
    #expect(play.wait(2999) == [])
    #expect(play.wait(1) == [.settle(.notTaken), .close])
  }

  @Test("A target that gave up some data may request others, and has them")
  mutating func otherData() {
    play.drop()
    play.source.dataRequested(now: play.now)
    play.source.dataAborted(now: play.now)
    #expect(play.wait(2999) == [])
    play.source.dataRequested(now: play.now)
    #expect(play.wait(59_000) == [])
    #expect(play.source.dataSent(now: play.now) == [play.taken(.xdndActionCopy)])
    play.source.dataAborted(now: play.now)
    #expect(play.wait(59_999) == [])
    #expect(play.wait(1) == [.close])
  }

  @Test("XdndFinished before the last piece: the target needs no more, and a move is a copy")
  mutating func finishesBetweenPieces() {
    play.drop(.xdndActionMove)
    play.source.dataRequested(now: play.now)
    #expect(play.source.deletionRequested(now: play.now) == [])
    #expect(play.finished(true, .xdndActionMove) == [play.taken(.xdndActionCopy), .close])
    #expect(play.source.dataSent(now: play.now) == [])
  }

  @Test("A target that dies has what was sent to it, and nothing else")
  mutating func dies() {
    play.drop()
    #expect(play.source.vanished(XDNDWindows.other) == [])
    var hasRead = play
    #expect(play.source.vanished(XDNDWindows.target) == [.settle(.notTaken), .close])
    #expect(hasRead.source.dataSent(now: hasRead.now) == [play.taken(.xdndActionCopy)])
    #expect(hasRead.source.vanished(XDNDWindows.target) == [.close])
  }

  @Test("A target that read the data before the drop need not request them again")
  mutating func readBefore() {
    _ = play.move(1)
    _ = play.source.dataSent(now: play.now)
    _ = play.status()
    _ = play.release()
    #expect(play.source.nextDeadline == .seconds(60))
    #expect(play.wait(60_000) == [play.taken(.xdndActionCopy), .close])
  }

  @Test("A target may read while the release waits for its answer")
  mutating func readWhileReleasing() {
    _ = play.move(1)
    _ = play.status()
    _ = play.move(2)
    _ = play.release()
    #expect(play.source.dataSent(now: play.now) == [])
    _ = play.status()
    #expect(play.finished(false, nil) == [play.taken(.xdndActionCopy), .close])
  }

  @Test("What one target read does not count for the next")
  mutating func readByAnother() {
    _ = play.move(1)
    _ = play.source.dataSent(now: play.now)
    let other = SourcePlay.peer(XDNDWindows.other)
    _ = play.move(2, over: other)
    _ = play.status(from: XDNDWindows.other)
    _ = play.release()
    #expect(play.wait(3000) == [.settle(.notTaken), .close])
  }

  // MARK: Move

  @Test("XdndActionMove: the target's DELETE confirms a move")
  mutating func deletion() {
    play.drop(.xdndActionMove)
    #expect(play.source.dataSent(now: play.now) == [])
    #expect(play.source.deletionRequested(now: play.now) == [play.taken(.xdndActionMove)])
    #expect(play.source.deletionRequested(now: play.now) == [])
    #expect(play.finished(true, .xdndActionMove) == [.close])
  }

  @Test("XdndFinished: a move that the target performed is a move")
  mutating func finishedMove() {
    play.drop(.xdndActionMove)
    _ = play.source.dataSent(now: play.now)
    #expect(play.finished(true, .xdndActionMove) == [play.taken(.xdndActionMove), .close])
  }

  @Test("A move that the target does not confirm is a copy: the source keeps its items")
  mutating func unconfirmedMove() {
    play.drop(.xdndActionMove)
    _ = play.source.dataSent(now: play.now)
    var failed = play
    var dead = play
    #expect(play.wait(60_000) == [play.taken(.xdndActionCopy), .close])
    #expect(failed.finished(false, nil) == [play.taken(.xdndActionCopy), .close])
    #expect(dead.source.vanished(XDNDWindows.target) == [play.taken(.xdndActionCopy), .close])
  }

  @Test("A target that never had the data cannot have moved them")
  mutating func moveWithoutData() {
    play.drop(.xdndActionMove)
    #expect(play.source.deletionRequested(now: play.now) == [])
    #expect(play.finished(true, .xdndActionMove) == [play.taken(.xdndActionCopy), .close])
  }

  @Test("A target that agreed to copy cannot move: gogpu reported moves that were never offered")
  mutating func moveWithoutConsent() {
    play.drop(.xdndActionCopy)
    _ = play.source.deletionRequested(now: play.now)
    #expect(play.finished(true, .xdndActionMove) == [play.taken(.xdndActionCopy), .close])
  }

  @Test(
    "XdndActionAsk: the target names the action that the user chose",
    arguments: [
      (.xdndActionMove, .xdndActionMove), (.xdndActionCopy, .xdndActionCopy),
      (.xdndActionAsk, .xdndActionCopy), (.xdndActionLink, .xdndActionCopy),
      (nil, .xdndActionCopy),
    ] as [(AtomName?, AtomName)])
  mutating func ask(reported: AtomName?, action: AtomName) {
    play = SourcePlay(actions: [.xdndActionAsk, .xdndActionCopy, .xdndActionMove])
    play.drop(.xdndActionAsk)
    #expect(play.source.dataSent(now: play.now) == [])
    #expect(play.finished(true, reported) == [play.taken(action), .close])
  }

  @Test("Actions: after Ask the user is asked before the data are requested, which takes time")
  mutating func askTakesTime() {
    play = SourcePlay(actions: [.xdndActionAsk, .xdndActionCopy])
    play.drop(.xdndActionAsk)
    #expect(play.wait(59_999) == [])
    #expect(play.wait(1) == [.settle(.notTaken), .close])
  }

  @Test("XdndActionAsk: without a move among the choices, the data are delivered at once")
  mutating func askWithoutMove() {
    play = SourcePlay(actions: [.xdndActionAsk, .xdndActionCopy])
    play.drop(.xdndActionAsk)
    #expect(play.source.dataSent(now: play.now) == [play.taken(.xdndActionCopy)])
  }

  @Test("Before version 5 only DELETE confirms a move")
  mutating func oldMove() {
    play.drop(.xdndActionMove, over: SourcePlay.peer(version: 4))
    _ = play.source.dataSent(now: play.now)
    var deleted = play
    #expect(play.finished(true, .xdndActionMove) == [play.taken(.xdndActionCopy), .close])
    #expect(
      deleted.source.deletionRequested(now: play.now) == [deleted.taken(.xdndActionMove)])
  }
}
