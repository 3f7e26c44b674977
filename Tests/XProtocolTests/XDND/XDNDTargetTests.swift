import Testing
import XProtocol

@Suite("The target of a drag from another program")
struct XDNDTargetTests {
  var play = TargetPlay()

  // MARK: Enter

  @Test("Step 2: a source that enters is watched, its lists are read, and the view hears of it")
  mutating func enters() throws {
    #expect(
      play.enter(hasList: true)
        == [.watch(play.source), .readLists(source: play.source, hasTypeList: true)])
    let effects = play.lists(types: [7, 0, 8], actions: [.xdndActionCopy, .xdndActionLink])
    let offer = try #require(effects.offer)
    #expect(offer.source == play.source)
    #expect(offer.version == 5)
    #expect(offer.types.map(\.rawValue) == [7, 8])
    #expect(offer.actions == [play.atoms[.xdndActionCopy], play.atoms[.xdndActionLink]])
    #expect(play.lists(types: [9]) == [])
  }

  @Test(
    "XdndEnter: without a readable list, the types in the message count",
    arguments: [nil, []] as [[UInt32]?])
  mutating func unreadableList(list: [UInt32]?) {
    _ = play.enter(types: [301, 302], hasList: true)
    #expect(play.lists(types: list).offer?.types.map(\.rawValue) == [301, 302])
  }

  @Test("A source that names 10,000 types is believed in 256 of them")
  mutating func manyTypes() {
    _ = play.enter(hasList: true)
    #expect(play.lists(types: Array(1...10_000)).offer?.types.count == XDNDTarget.maximumTypes)
  }

  @Test(
    "Protecting: a source with a version that is too new or dead is ignored",
    arguments: [0, 2, 6, 99, 255] as [UInt8])
  mutating func wrongVersion(version: UInt8) {
    #expect(play.enter(version: version) == [])
    #expect(play.lists() == [])
    #expect(play.position(1) == [])
    #expect(play.leave() == [])
    // It may be waiting all the same.
    #expect(play.drop() == [play.failed()])
  }

  @Test("X11.md 1.4: another Enter replaces the session, from the same source or from another one")
  mutating func enterReplaces() {
    play.begin()
    #expect(
      play.enter() == [.exit, .readLists(source: play.source, hasTypeList: false)])
    _ = play.lists()
    let other = XDNDWindows.other
    #expect(
      play.enter(from: other) == [
        .exit, .unwatch(play.source), .watch(other), .readLists(source: other, hasTypeList: false),
      ])
  }

  // MARK: Positions

  @Test("Step 5: every position has one status, with bit 1 and an empty rectangle")
  mutating func answersPositions() {
    play.begin()
    #expect(play.position(-3) == [play.move(-3)])
    #expect(play.answer(.xdndActionCopy) == [play.status(.xdndActionCopy)])
    #expect(play.answer(.xdndActionCopy) == [])
    #expect(play.position(4) == [play.move(4)])
    #expect(play.answer(nil) == [play.status(nil)])
    let words = XDNDMessage.status(.init(target: play.window, accepts: false, action: .none))
      .message(atoms: play.atoms).words
    #expect(words == [play.window.rawValue, 2, 0, 0, 0])
  }

  @Test("Step 5: a position that the view did not answer is refused, so that the source goes on")
  mutating func viewIsSilent() {
    play.begin()
    _ = play.position(1)
    #expect(play.position(2) == [play.status(nil), play.move(2)])
    #expect(play.drop() == [play.status(nil), play.failed(), .exit, .unwatch(play.source)])
  }

  @Test("A position before the lists were read is refused at once")
  mutating func positionBeforeLists() {
    _ = play.enter()
    #expect(play.position(1) == [play.status(nil)])
    #expect(play.lists().offer != nil)
  }

  @Test("Step 4: an answer that the source did not offer is a copy")
  mutating func permittedActions() {
    play.begin(actions: [.xdndActionCopy, .xdndActionMove])
    _ = play.position(1)
    #expect(play.answer(.xdndActionMove) == [play.status(.xdndActionMove)])
    _ = play.position(2)
    #expect(play.answer(.xdndActionLink) == [play.status(.xdndActionCopy)])
    _ = play.position(3, .xdndActionLink)
    #expect(play.answer(.xdndActionLink) == [play.status(.xdndActionLink)])
    play.target.actionsChanged(XDNDActionList([]), of: XDNDWindows.other)
    _ = play.position(4)
    #expect(play.answer(.xdndActionMove) == [play.status(.xdndActionMove)])
    play.target.actionsChanged(XDNDActionList([]), of: play.source)
    _ = play.position(5)
    #expect(play.answer(.xdndActionMove) == [play.status(.xdndActionCopy)])
  }

  @Test("Actions: None is not an action, and Copy is the default")
  mutating func noAction() {
    play.begin()
    #expect(play.position(1, nil) == [play.move(1, .xdndActionCopy)])
  }

  @Test("Protecting: messages of another window are ignored while a session runs")
  mutating func strangers() {
    play.begin()
    #expect(play.position(1, from: XDNDWindows.other) == [])
    #expect(play.leave(from: XDNDWindows.other) == [])
    // It has its end, so that it can begin another drag.
    #expect(play.drop(from: XDNDWindows.other) == [play.failed(to: XDNDWindows.other)])
    #expect(play.position(2) == [play.move(2)])
  }

  @Test("A position without a session, and a message for a source, are ignored")
  mutating func outOfOrder() {
    #expect(play.position(1) == [])
    #expect(play.leave() == [])
    let stray: [XDNDMessage] = [
      .status(.init(target: play.source, accepts: true, action: .none)),
      .finished(.init(target: play.source, succeeded: true, action: .none)),
      .enter(.init(source: .none, version: 5, types: [], hasTypeList: false)),
      .drop(source: .none, at: .currentTime),
    ]
    for message in stray { #expect(play.target.received(message, now: .zero) == []) }
  }

  // MARK: Leave and death

  @Test("Step 8: a leave ends the session, without Finished")
  mutating func leaves() {
    play.begin()
    #expect(play.leave() == [.exit, .unwatch(play.source)])
    #expect(play.leave() == [])
    #expect(play.position(1) == [])
  }

  @Test("Protecting: a source that dies leaves")
  mutating func sourceDies() {
    play.begin()
    #expect(play.target.vanished(XDNDWindows.other) == [])
    #expect(play.target.vanished(play.source) == [.exit, .unwatch(play.source)])
    #expect(play.target.vanished(play.source) == [])
  }
}
