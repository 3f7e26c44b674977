import Testing
import XProtocol

@Suite("Drops of other programs")
struct XDNDTargetDropTests {
  var play = TargetPlay()

  @Test("Step 8: a drop has the position and the action that were acknowledged last")
  mutating func performs() throws {
    play.begin()
    _ = play.position(1)
    _ = play.answer(.xdndActionCopy)
    _ = play.position(2, .xdndActionMove)
    _ = play.answer(.xdndActionMove)
    let effects = play.drop()
    let drop = try #require(effects.drop)
    #expect(drop.x == 2)
    #expect(drop.y == -7)
    #expect(drop.action == play.atoms[.xdndActionMove])
    #expect(drop.time == Timestamp(rawValue: 1100))
    #expect(drop.offer.source == play.source)
    // The session became the drop: a late leave or position says nothing of it.
    #expect(play.leave() == [])
    #expect(play.position(3) == [])
    #expect(
      play.target.finish(drop, action: play.atoms[.xdndActionMove])
        == [play.finished(.xdndActionMove), .unwatch(play.source)])
  }

  @Test("X11.md 1.4: Chromium drops at time 0, and the last position's time is used")
  mutating func noTime() {
    play.begin()
    _ = play.position(1, at: 4711)
    _ = play.answer(.xdndActionCopy)
    #expect(play.drop(at: 0).drop?.time == Timestamp(rawValue: 4711))
  }

  @Test("Step 8: a drop that is not accepted has Finished, then counts as a leave")
  mutating func refuses() {
    play.begin()
    _ = play.position(1)
    _ = play.answer(.xdndActionCopy)
    _ = play.position(2)
    _ = play.answer(nil)
    #expect(play.drop() == [play.failed(), .exit, .unwatch(play.source)])
  }

  @Test("X11.md 1.4: a drop before any position has Finished")
  mutating func dropFirst() {
    play.begin()
    #expect(play.drop() == [play.failed(), .exit, .unwatch(play.source)])
  }

  @Test("X11.md 1.4: a drop without a session has Finished")
  mutating func strayDrop() {
    #expect(play.drop() == [play.failed()])
  }

  @Test("XdndFinished: a failed drop has no action")
  mutating func fails() throws {
    let drop = try play.perform()
    #expect(play.target.finish(drop, action: nil) == [play.failed(), .unwatch(play.source)])
  }

  @Test("X11.md 1.4: one Finished for a drop, whatever is doubled")
  mutating func once() throws {
    let drop = try play.perform()
    #expect(play.drop() == [])
    #expect(play.target.finish(drop, action: play.atoms[.xdndActionCopy]).count == 2)
    #expect(play.target.finish(drop, action: play.atoms[.xdndActionCopy]) == [])
    #expect(play.target.finish(drop, action: nil) == [])
  }

  @Test("Client messages: the fields that came with version 5 are zero before", arguments: [3, 4])
  mutating func oldVersion(version: UInt8) throws {
    let drop = try play.perform(version: version)
    #expect(
      play.target.finish(drop, action: play.atoms[.xdndActionCopy])
        == [play.failed(), .unwatch(play.source)])
  }

  @Test("Protecting: a source that dies during a drop gets no Finished")
  mutating func sourceDies() throws {
    let drop = try play.perform()
    #expect(play.target.vanished(play.source) == [.abandon(drop), .unwatch(play.source)])
    #expect(play.target.finish(drop, action: play.atoms[.xdndActionCopy]) == [])
    #expect(play.target.nextDeadline == nil)
  }

  @Test("X11.md 1.4: a drop without progress for ten seconds has failed")
  mutating func watchdog() throws {
    let drop = try play.perform()
    #expect(play.target.nextDeadline == .seconds(10))
    #expect(play.wait(9) == [])
    play.target.progressed(drop, now: play.now)
    #expect(play.wait(9) == [])
    #expect(play.target.nextDeadline == .seconds(19))
    #expect(play.wait(1) == [.abandon(drop), play.failed(), .unwatch(play.source)])
    #expect(play.target.finish(drop, action: play.atoms[.xdndActionCopy]) == [])
    #expect(play.target.nextDeadline == nil)
  }

  @Test("A new drag of the same window, while its drop is still read, is another one")
  mutating func newDragMeanwhile() throws {
    let first = try play.perform()
    #expect(play.enter() == [.readLists(source: play.source, hasTypeList: false)])
    _ = play.lists()
    _ = play.position(5)
    _ = play.answer(.xdndActionCopy)
    let effects = play.drop()
    let second = try #require(effects.drop)
    #expect(first != second)
    let copy = play.atoms[.xdndActionCopy]
    #expect(play.target.finish(first, action: copy) == [play.finished(.xdndActionCopy)])
    #expect(
      play.target.finish(second, action: copy)
        == [play.finished(.xdndActionCopy), .unwatch(play.source)])
  }

  @Test("The end of one drag keeps the watch that another needs")
  mutating func sharedWatch() throws {
    let drop = try play.perform()
    play.begin()
    #expect(play.leave() == [.exit])
    play.begin()
    #expect(
      play.target.finish(drop, action: nil) == [play.failed()])
    #expect(play.target.vanished(play.source) == [.exit, .unwatch(play.source)])
  }

  @Test("A source that drops again and again is refused while eight drops are open")
  mutating func manyDrops() throws {
    for _ in 0..<XDNDTarget.maximumDrops { _ = try play.perform() }
    play.begin()
    _ = play.position(1)
    _ = play.answer(.xdndActionCopy)
    #expect(play.drop() == [play.failed(), .exit])
  }
}
