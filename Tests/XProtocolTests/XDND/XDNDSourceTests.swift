import Testing
import XProtocol

@Suite("The source of a drag over other programs, until the drop")
struct XDNDSourceTests {
  var play = SourcePlay()

  // MARK: Steps 1 to 3

  @Test("XDND 5, step 1 and 3: a target that the pointer enters gets Enter and Position")
  mutating func enters() {
    #expect(
      play.move(1) == [play.enter(), play.position(1, at: 1000), .announce(.silent)])
  }

  @Test("XdndTypeList: with a fourth type bit 0 is set, and the first three are in the message")
  mutating func manyTypes() {
    play = SourcePlay(types: 3)
    #expect(play.move(1).first == play.enter(types: [301, 302, 303], hasList: false))
    play = SourcePlay(types: 4)
    #expect(play.move(1).first == play.enter(types: [301, 302, 303], hasList: true))
  }

  @Test("XdndAware: the version is the lower one of both sides", arguments: [3, 4, 5, 99])
  mutating func versions(aware: UInt32) {
    let peer = SourcePlay.peer(version: aware)
    #expect(play.move(1, over: peer).first == play.enter(version: UInt8(min(5, aware)), to: peer))
  }

  @Test("XdndProxy: messages name the window under the pointer and go to its proxy")
  mutating func proxy() {
    let peer = SourcePlay.peer(by: XDNDWindows.proxy)
    #expect(
      play.move(1, over: peer).first
        == .send(
          .enter(
            .init(
              source: XDNDWindows.source, version: 5,
              types: [Atom(rawValue: 301), Atom(rawValue: 302)], hasTypeList: false)),
          window: XDNDWindows.target, to: XDNDWindows.proxy))
  }

  @Test("XdndProxy: the answer may name the window under the pointer or, as GTK's does, the proxy")
  mutating func proxyAnswers() {
    _ = play.move(1, over: SourcePlay.peer(by: XDNDWindows.proxy))
    #expect(play.status(from: XDNDWindows.proxy) == [play.accepts(.xdndActionCopy)])
    #expect(play.status(false, nil, from: XDNDWindows.target) == [.announce(.refuses)])
  }

  @Test("Step 7: the old target is left before the next one is entered")
  mutating func changes() {
    _ = play.move(1)
    _ = play.status()
    let other = SourcePlay.peer(XDNDWindows.other)
    #expect(
      play.move(2, over: other) == [
        play.leave(), play.enter(to: other), play.position(2, at: 1000, to: other),
        .announce(.silent),
      ])
    #expect(play.move(3, over: nil) == [play.leave(other), .announce(.unaware)])
    #expect(play.move(4, over: nil) == [])
  }

  // MARK: Steps 4 to 6

  @Test("Step 6: one position is outstanding, and the newest one follows the answer")
  mutating func oneOutstanding() {
    _ = play.move(1)
    play.now = .milliseconds(10)
    #expect(play.move(2) == [])
    #expect(play.move(3) == [])
    #expect(play.status() == [play.accepts(.xdndActionCopy), play.position(3, at: 1010)])
    #expect(play.status() == [])
    #expect(play.move(4) == [play.position(4, at: 1010)])
  }

  @Test("Step 6: a pointer that returned before the answer is where it is, not where it was")
  mutating func returns() {
    _ = play.move(1)
    #expect(play.move(2) == [])
    #expect(play.move(1) == [])
    #expect(play.status().last == play.position(1, at: 1000))
  }

  @Test("X11.md 1.3 step 4: an answer needs no position, and the last one counts")
  mutating func extraAnswers() {
    _ = play.move(1)
    #expect(play.status() == [play.accepts(.xdndActionCopy)])
    #expect(play.status() == [])
    #expect(play.status(false, nil) == [.announce(.refuses)])
    #expect(play.status(true, .xdndActionMove) == [play.accepts(.xdndActionMove)])
  }

  @Test("Optimizations: no position for a resting pointer, but for a changed action")
  mutating func modifiers() {
    _ = play.move(1)
    _ = play.status()
    #expect(play.move(1) == [])
    #expect(
      play.move(1, action: .xdndActionMove) == [play.position(1, .xdndActionMove, at: 1000)])
  }

  @Test("2009 edit: a resting pointer's position is repeated 350 ms after its answer")
  mutating func repeats() {
    _ = play.move(1)
    #expect(play.source.nextDeadline == nil)
    #expect(play.wait(400) == [])
    _ = play.status()
    #expect(play.source.nextDeadline == .milliseconds(750))
    #expect(play.wait(349) == [])
    // An answer without a position changes no time.
    _ = play.status()
    #expect(play.wait(1) == [play.position(1, at: 1000)])
    #expect(play.wait(400) == [])
  }

  @Test("XdndStatus: an answer from another window, or after the leave, is ignored")
  mutating func foreignAnswers() {
    _ = play.move(1)
    #expect(play.status(from: XDNDWindows.other) == [])
    _ = play.move(2, over: nil)
    #expect(play.status() == [])
    #expect(play.source.answer == .unaware)
  }

  @Test("X11.md 1.3 step 4: a first refusal is not final")
  mutating func refusalFirst() {
    _ = play.move(1)
    #expect(play.status(false, nil) == [.announce(.refuses)])
    #expect(play.move(2) == [play.position(2, at: 1000)])
    #expect(play.status() == [play.accepts(.xdndActionCopy)])
    #expect(
      play.release() == [play.dropMessage(at: 1000), play.dropped(.xdndActionCopy)])
  }

  @Test(
    "XdndStatus: an action that was not offered, or none, is a copy",
    arguments: [AtomName.xdndActionLink, .xdndActionPrivate, .xdndActionAsk, .clipboard, nil])
  mutating func unofferedAction(action: AtomName?) {
    _ = play.move(1)
    #expect(play.status(true, action) == [play.accepts(.xdndActionCopy)])
  }

  @Test("X11.md 1.7: SDL names an action while it refuses, and bit 0 decides")
  mutating func refusalWithAction() {
    _ = play.move(1)
    #expect(play.status(false, .xdndActionCopy) == [.announce(.refuses)])
  }

  @Test("X11.md 1.8: a target that hangs is silent after a second, and may come back")
  mutating func hangs() {
    _ = play.move(1)
    _ = play.status()
    _ = play.move(2)
    #expect(play.source.nextDeadline == .seconds(1))
    #expect(play.wait(999) == [])
    #expect(play.wait(1) == [.announce(.silent)])
    #expect(play.source.nextDeadline == nil)
    #expect(play.move(3) == [])
    #expect(play.status() == [play.accepts(.xdndActionCopy), play.position(3, at: 2000)])
  }

  // MARK: Step 7, the release

  @Test("Step 7: a target that never answered is left without a wait")
  mutating func releaseOverSilence() {
    _ = play.move(1)
    #expect(play.release() == [play.leave(), .settle(.notTaken), .close])
  }

  @Test("Step 7: a target that refused is left")
  mutating func releaseOverRefusal() {
    _ = play.move(1)
    _ = play.status(false, nil)
    #expect(play.release() == [play.leave(), .settle(.notTaken), .close])
  }

  @Test("Step 7: the release waits for the answer to the last position, which decides")
  mutating func releaseWaits() {
    _ = play.move(1)
    _ = play.status()
    _ = play.move(2)
    var refused = play
    play.now = .milliseconds(30)
    #expect(play.release() == [])
    #expect(play.move(9) == [])
    play.now = .milliseconds(60)
    // The drop has the time of the release.
    #expect(
      play.status() == [play.dropMessage(at: 1030), play.dropped(.xdndActionCopy)])

    _ = refused.release()
    #expect(refused.status(false, nil) == [refused.leave(), .settle(.notTaken), .close])
  }

  @Test("Step 7: a position that waits is sent before the drop")
  mutating func releaseSendsLastPosition() {
    _ = play.move(1)
    _ = play.status()
    _ = play.move(2)
    _ = play.move(3)
    #expect(play.release() == [])
    #expect(play.status() == [play.position(3, at: 1000)])
    #expect(play.status(false, nil) == [play.leave(), .settle(.notTaken), .close])
  }

  @Test("Step 7: an answer that does not come within a second is a leave")
  mutating func releaseTimesOut() {
    _ = play.move(1)
    _ = play.status()
    _ = play.move(2)
    play.now = .milliseconds(500)
    _ = play.release()
    #expect(play.source.nextDeadline == .milliseconds(1500))
    #expect(play.wait(999) == [])
    #expect(play.wait(1) == [play.leave(), .settle(.notTaken), .close])
    #expect(play.status() == [])
    #expect(play.source.nextDeadline == nil)
  }

  @Test("A release over nothing ends the drag, and a second one changes nothing")
  mutating func releaseOverNothing() {
    #expect(play.release() == [.settle(.notTaken), .close])
    #expect(play.release() == [])
    #expect(play.source.cancelled() == [])
  }

  @Test("Escape leaves the target, also while the release waits")
  mutating func cancels() {
    _ = play.move(1)
    _ = play.status()
    var releasing = play
    #expect(play.source.cancelled() == [play.leave(), .settle(.cancelled), .close])
    _ = releasing.move(2)
    _ = releasing.release()
    #expect(releasing.source.cancelled() == [releasing.leave(), .settle(.cancelled), .close])
  }

  // MARK: Death

  @Test("Protecting: a target that dies is no target, and the drag goes on")
  mutating func targetDies() {
    _ = play.move(1)
    #expect(play.source.vanished(XDNDWindows.other) == [])
    #expect(play.source.vanished(XDNDWindows.target) == [.announce(.unaware)])
    // It is not entered again, even where the driver has not noticed yet.
    #expect(play.move(2) == [])
    #expect(play.status() == [])
    let other = SourcePlay.peer(XDNDWindows.other)
    #expect(play.move(3, over: other).first == play.enter(to: other))
  }

  @Test("Protecting: a proxy that dies takes its messages along, and the window does without")
  mutating func proxyDies() {
    let proxied = SourcePlay.peer(by: XDNDWindows.proxy)
    _ = play.move(1, over: proxied)
    #expect(play.source.vanished(XDNDWindows.proxy) == [.announce(.unaware)])
    #expect(play.move(2, over: proxied) == [])
    #expect(play.move(3).first == play.enter())
  }

  @Test("Protecting: a target that dies while the release waits has not taken the drag")
  mutating func targetDiesReleasing() {
    _ = play.move(1)
    _ = play.status()
    _ = play.move(2)
    _ = play.release()
    #expect(play.source.vanished(XDNDWindows.target) == [.settle(.notTaken), .close])
  }
}
