import Testing
import XProtocol

@Suite("A move and a link, which only some types allow")
struct XDNDLimitTests {
  var play = SourcePlay(
    actions: [.xdndActionCopy], limits: [.xdndActionMove: [501], .xdndActionLink: [502]])

  /// The effects by which a target is left and entered again.
  private func entersAgain(
    _ x: Int16, _ types: [UInt32], _ action: AtomName, at time: UInt32 = 1000
  ) -> [XDNDSource.Effect] {
    [
      play.leave(), play.list(types, action), play.enter(types: types),
      play.position(x, action, at: time),
    ]
  }

  /// Brings the drag to a target that has accepted a copy. Then the user asks for a move, at rest.
  private mutating func askForMove() {
    _ = play.move(1)
    _ = play.status()
    #expect(
      play.move(1, action: .xdndActionMove) == entersAgain(1, [501], .xdndActionMove))
  }

  @Test("A target is offered a copy first, and then the types of the move alone")
  mutating func agrees() {
    #expect(
      play.move(1, action: .xdndActionMove) == [
        play.enter(), play.position(1, at: 1000), .announce(.silent),
      ])
    #expect(
      play.status(true, .xdndActionMove)
        == entersAgain(1, [501], .xdndActionMove) + [play.accepts(.xdndActionCopy)])
    #expect(play.status(true, .xdndActionMove) == [play.accepts(.xdndActionMove)])
    #expect(play.move(2, action: .xdndActionMove) == [play.position(2, .xdndActionMove, at: 1000)])
    #expect(play.status(true, .xdndActionMove) == [])
    #expect(play.release() == [play.dropMessage(at: 1000), play.dropped(.xdndActionMove)])
    #expect(play.source.dataSent(now: play.now) == [])
    #expect(play.finished(true, .xdndActionMove) == [play.taken(.xdndActionMove), .close])
  }

  @Test("Without the key the copy is offered again, and with another key the link")
  mutating func changes() {
    askForMove()
    #expect(play.status(true, .xdndActionMove) == [play.accepts(.xdndActionMove)])
    #expect(play.move(1, action: .xdndActionLink) == entersAgain(1, [502], .xdndActionLink))
    #expect(play.status(true, .xdndActionLink) == [play.accepts(.xdndActionLink)])
    #expect(play.move(1) == entersAgain(1, [301, 302], .xdndActionCopy))
    #expect(play.status() == [play.accepts(.xdndActionCopy)])
  }

  @Test("A target that refuses the move twice is offered the copy again, which counts till then")
  mutating func refuses() {
    askForMove()
    #expect(play.status(false, nil) == [])
    #expect(play.wait(350) == [play.position(1, .xdndActionMove, at: 1000)])
    #expect(play.status(false, nil) == entersAgain(1, [301, 302], .xdndActionCopy))
    #expect(play.status() == [])
    // Near this place the target is not asked again.
    #expect(play.move(30, action: .xdndActionMove) == [play.position(30, at: 1350)])
    #expect(play.status() == [])
    #expect(
      play.move(33, action: .xdndActionMove)
        == entersAgain(33, [501], .xdndActionMove, at: 1350))
    #expect(play.release() == [])
  }

  @Test("Where another place agreed to the move, one that refuses it is offered the copy at once")
  mutating func refusesHere() {
    askForMove()
    _ = play.status(true, .xdndActionMove)
    _ = play.move(9, action: .xdndActionMove)
    #expect(
      play.status(false, nil) == entersAgain(9, [301, 302], .xdndActionCopy)
        + [.announce(.refuses)])
    #expect(play.status() == [play.accepts(.xdndActionCopy)])
  }

  @Test(
    "A release before the target has agreed to the move drops the copy that was announced",
    arguments: [true, false])
  mutating func releasedEarly(agreesLate: Bool) {
    askForMove()
    #expect(play.release() == [])
    #expect(
      play.status(agreesLate, .xdndActionMove) == entersAgain(1, [301, 302], .xdndActionCopy))
    #expect(play.status() == [play.dropMessage(at: 1000), play.dropped(.xdndActionCopy)])
  }

  @Test("So does a release after one refusal, and a target that then says nothing gets nothing")
  mutating func releasedAfterRefusal() {
    askForMove()
    _ = play.status(false, nil)
    #expect(play.release() == entersAgain(1, [301, 302], .xdndActionCopy))
    #expect(play.wait(1000) == [play.leave(), .settle(.notTaken), .close])
  }

  @Test("A move that a target names although it was offered a copy is a copy")
  mutating func lies() {
    _ = play.move(1)
    #expect(play.status(true, .xdndActionMove) == [play.accepts(.xdndActionCopy)])
  }
}
