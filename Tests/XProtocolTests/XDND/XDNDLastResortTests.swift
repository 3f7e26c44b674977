import Testing
import XProtocol

@Suite("The types that only a target gets that refuses the others, and files that it lets us save")
struct XDNDLastResortTests {
  var play = SourcePlay(lastResort: [401])

  /// The effects by which a target is entered again, with all types.
  private func entersAgain(_ x: Int16, at time: UInt32) -> [XDNDSource.Effect] {
    [
      play.leave(), play.list([301, 302, 401], .xdndActionCopy, .xdndActionMove),
      play.enter(types: [301, 302, 401]), play.position(x, at: time),
    ]
  }

  @Test("A target that refuses two positions is left, and entered with all types at the same place")
  mutating func refusesTwice() {
    #expect(play.move(1) == [play.enter(), play.position(1, at: 1000), .announce(.silent)])
    #expect(play.status(false, nil) == [.announce(.refuses)])
    #expect(play.move(2) == [play.position(2, at: 1000)])
    #expect(play.move(3) == [])
    #expect(play.status(false, nil) == entersAgain(3, at: 1000) + [.announce(.silent)])
    #expect(play.status() == [play.accepts(.xdndActionCopy)])
    #expect(play.release() == [play.dropMessage(at: 1000), play.dropped(.xdndActionCopy)])
  }

  @Test("With the pointer at rest the second position is repeated, and a third refusal is final")
  mutating func rests() {
    _ = play.move(1)
    _ = play.status(false, nil)
    #expect(play.wait(350) == [play.position(1, at: 1000)])
    #expect(play.status(false, nil) == entersAgain(1, at: 1000) + [.announce(.silent)])
    #expect(play.status(false, nil) == [.announce(.refuses)])
    _ = play.wait(350)
    #expect(play.status(false, nil) == [])
    #expect(play.release() == [play.leave(), .settle(.notTaken), .close])
  }

  @Test("Refusals that answer no position do not count, and a target that accepted keeps its types")
  mutating func extraRefusals() {
    _ = play.move(1)
    _ = play.status(false, nil)
    #expect(play.status(false, nil) == [])
    #expect(play.status() == [play.accepts(.xdndActionCopy)])
    for x in Int16(2)...5 {
      _ = play.move(x)
      #expect(!play.status(false, nil).contains(play.leave()))
    }
  }

  @Test("The next target gets the first types again, and the list is written before it is entered")
  mutating func nextTarget() {
    _ = play.move(1)
    _ = play.status(false, nil)
    _ = play.move(2)
    _ = play.status(false, nil)
    let other = SourcePlay.peer(XDNDWindows.other)
    #expect(
      play.move(3, over: other) == [
        play.leave(), play.list([301, 302], .xdndActionCopy, .xdndActionMove),
        play.enter(to: other), play.position(3, at: 1000, to: other),
      ])
  }

  @Test("Without such types a target that refuses stays entered")
  mutating func none() {
    play = SourcePlay()
    _ = play.move(1)
    _ = play.status(false, nil)
    _ = play.move(2)
    #expect(play.status(false, nil) == [])
  }

  // MARK: XDS

  @Test("XDS, E: nothing was taken, whatever the target reports", arguments: [3, 5] as [UInt32])
  mutating func refusedSave(version: UInt32) {
    play.drop(over: SourcePlay.peer(version: version))
    #expect(play.source.isDropped)
    #expect(play.source.saveFailed(mayFetch: false, now: play.now) == [.settle(.notTaken)])
    #expect(play.finished() == [.close])
  }

  @Test("XDS, F: the target may fetch the content, and then it has it")
  mutating func fetches() {
    play.drop()
    #expect(play.source.saveFailed(mayFetch: true, now: play.now) == [])
    play.source.dataRequested(now: play.now)
    #expect(play.source.dataSent(now: play.now) == [play.taken(.xdndActionCopy)])
    #expect(play.finished() == [.close])
  }

  @Test(
    "XDS, F: a target that does not fetch it has nothing, also when it reports success or nothing")
  mutating func fetchesNothing() {
    play.drop()
    _ = play.source.saveFailed(mayFetch: true, now: play.now)
    #expect(play.finished() == [.settle(.notTaken), .close])
    play = SourcePlay()
    play.drop()
    _ = play.source.saveFailed(mayFetch: true, now: play.now)
    #expect(play.wait(2999) == [])
    #expect(play.wait(1) == [.settle(.notTaken), .close])
  }

  @Test("XDS: before the drop a request to save changes nothing")
  mutating func early() {
    _ = play.move(1)
    _ = play.status()
    #expect(!play.source.isDropped)
    #expect(play.source.saveFailed(mayFetch: false, now: play.now) == [])
    #expect(play.release().contains(play.dropped(.xdndActionCopy)))
  }
}
