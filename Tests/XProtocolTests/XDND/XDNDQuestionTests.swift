import Testing
import XProtocol

@Suite("A question: the target asks the person which operation it performs")
struct XDNDQuestionTests {
  /// The items are carried whole by one type, 501. They can be moved with it, and not linked to.
  var play = SourcePlay(
    actions: [.xdndActionCopy],
    limits: [.xdndActionMove: [501], .xdndActionLink: [502], .xdndActionAsk: [501]])

  /// The effects by which a target is left, and entered with the question.
  private func asks(_ x: Int16) -> [XDNDSource.Effect] {
    [
      play.leave(), play.list([501], .xdndActionCopy, .xdndActionMove, isQuestion: true),
      play.enter(types: [501]), play.position(x, .xdndActionAsk, at: 1000),
    ]
  }

  /// Brings the drag to a target that was offered a copy first, and then the question.
  private mutating func ask() {
    #expect(
      play.move(1, action: .xdndActionAsk) == [
        play.enter(), play.position(1, at: 1000), .announce(.silent),
      ])
    #expect(play.status() == asks(1) + [play.accepts(.xdndActionCopy)])
  }

  @Test("XdndActionAsk: the list has the actions of the menu, and only types that carry the items")
  mutating func offers() {
    ask()
    #expect(play.status(true, .xdndActionAsk) == [play.accepts(.xdndActionAsk)])
    #expect(play.move(2, action: .xdndActionAsk) == [play.position(2, .xdndActionAsk, at: 1000)])
    #expect(play.status(true, .xdndActionAsk) == [])
    #expect(play.release() == [play.dropMessage(at: 1000), play.dropped(.xdndActionAsk)])
  }

  @Test(
    "XdndActionAsk: the action of the menu is the outcome, and one that it did not have is a copy",
    arguments: [
      (.xdndActionCopy, .xdndActionCopy), (.xdndActionMove, .xdndActionMove),
      (.xdndActionLink, .xdndActionCopy), (.xdndActionAsk, .xdndActionCopy),
    ] as [(AtomName, AtomName)])
  mutating func chooses(reported: AtomName, counted: AtomName) {
    ask()
    _ = play.status(true, .xdndActionAsk)
    _ = play.release()
    #expect(play.source.dataSent(now: play.now) == [])
    #expect(play.finished(true, reported) == [play.taken(counted), .close])
  }

  @Test("A move that the menu chose takes nothing from the source without the data")
  mutating func movesNothing() {
    ask()
    _ = play.status(true, .xdndActionAsk)
    _ = play.release()
    #expect(play.finished(true, .xdndActionMove) == [play.taken(.xdndActionCopy), .close])
  }

  @Test("A target that knows no question may answer with one of its choices at once")
  mutating func answersItself() {
    ask()
    #expect(play.status(true, .xdndActionMove) == [play.accepts(.xdndActionMove)])
    #expect(play.status(true, .xdndActionLink) == [play.accepts(.xdndActionCopy)])
  }

  @Test("A target that takes none of the types that carry the items is offered the copy again")
  mutating func refuses() {
    ask()
    #expect(play.status(false, nil) == [])
    #expect(play.wait(350) == [play.position(1, .xdndActionAsk, at: 1000)])
    #expect(
      play.status(false, nil) == [
        play.leave(), play.list([301, 302], .xdndActionCopy), play.enter(),
        play.position(1, at: 1000),
      ])
    #expect(play.status() == [])
    #expect(play.release() == [play.dropMessage(at: 1350), play.dropped(.xdndActionCopy)])
  }

  @Test("A target that asks although it was offered a copy gets a copy")
  mutating func asksUnasked() {
    _ = play.move(1)
    #expect(play.status(true, .xdndActionAsk) == [play.accepts(.xdndActionCopy)])
  }

  @Test("A link is a choice where the types that carry the items can be linked to as well")
  mutating func links() {
    play = SourcePlay(
      actions: [.xdndActionCopy],
      limits: [.xdndActionMove: [501], .xdndActionLink: [501, 502], .xdndActionAsk: [501]])
    _ = play.move(1, action: .xdndActionAsk)
    #expect(
      play.status().contains(
        play.list(
          [501], .xdndActionCopy, .xdndActionMove, .xdndActionLink, isQuestion: true)))
  }
}
