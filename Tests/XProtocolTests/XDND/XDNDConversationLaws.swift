import SeededRandom
import Testing
import XProtocol

@Suite("A source and a target, connected by a queue")
struct XDNDConversationLaws {
  /// How badly the messages between the two sides travel.
  struct Road: Sendable, CustomTestStringConvertible {
    /// In percent of the messages.
    var lost = 0
    var doubled = 0
    var isOrdered = true
    /// Whether windows vanish and the user cancels.
    var hasAccidents = false

    var testDescription: String {
      "\(lost) % lost, \(doubled) % doubled, \(isOrdered ? "in order" : "in any order")"
        + (hasAccidents ? ", with accidents" : "")
    }
  }

  @Test(
    "Exactly one outcome each, and both sides agree on it",
    arguments: [
      Road(), Road(hasAccidents: true), Road(doubled: 30), Road(isOrdered: false),
      Road(lost: 20, hasAccidents: true), Road(lost: 40),
      Road(lost: 20, doubled: 30, isOrdered: false, hasAccidents: true),
    ])
  func conversations(on road: Road) {
    var generator = SeededGenerator.make("conversations, \(road.testDescription)")
    var taken = 0
    for _ in 0..<200 {
      let seed = generator.next()
      var talk = Conversation(on: road, generator: SeededGenerator(seed: seed))
      talk.run()
      if let violation = talk.violation {
        Issue.record("run \(seed): \(violation)")
        return
      }
      if case .taken = talk.outcome { taken += 1 }
    }
    // The runs are no law if nothing ever arrives.
    #expect(taken > (road.lost > 0 ? 1 : 30), "\(taken) of 200")
  }
}

/// One drag between two programs, played to its end.
private struct Conversation {
  let road: XDNDConversationLaws.Road
  var generator: SeededGenerator
  var play = SourcePlay(lastResort: [401])
  var view = TargetPlay()
  var sourceMonitor = XDNDSourceMonitor(offered: [.xdndActionCopy, .xdndActionMove])
  var targetMonitor = XDNDTargetMonitor()
  var toTarget: [XDNDMessage] = []
  var toSource: [XDNDMessage] = []
  /// Drops whose data the target has not requested yet.
  var waiting: [XDNDTarget.Drop] = []
  /// The data arrived at the target.
  var hasData = false
  var targetIsAlive = true
  var isReleased = false
  private var failure: String?

  init(on road: XDNDConversationLaws.Road, generator: SeededGenerator) {
    self.road = road
    self.generator = generator
  }

  var violation: String? {
    failure ?? sourceMonitor.violation.map { "source: \($0)" }
      ?? targetMonitor.violation.map { "target: \($0)" }
  }
  var outcome: XDNDSource.Outcome? { sourceMonitor.outcome }

  mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  mutating func run() {
    for _ in 0..<100 where !sourceMonitor.isClosed { step() }
    if !isReleased { release() }
    // No message comes any more. Time alone must bring both sides to their end.
    toTarget = []
    toSource = []
    for _ in 0..<2000 where !(sourceMonitor.isClosed && targetMonitor.isIdle) {
      pass(.milliseconds(500))
    }
    check(sourceMonitor.isClosed, "the source has no end")
    check(targetMonitor.isIdle, "the target has no end")
    var isTaken = false
    if case .taken = outcome { isTaken = true }
    let hasData = hasData
    check(isTaken == hasData, "taken: \(isTaken), data: \(hasData)")
  }

  mutating func step() {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<3:
      let x = Int16.random(in: 0...3, using: &generator)
      let peer = targetIsAlive && !happens(10) ? SourcePlay.peer() : nil
      follow(play.move(x, over: peer, action: happens(50) ? .xdndActionMove : .xdndActionCopy))
    case 3..<6: if let message = take(\.toTarget) { deliver(message) }
    case 6..<9:
      guard let message = take(\.toSource) else { return }
      if case .status(let status) = message { sourceMonitor.status(status) }
      follow(play.source.received(message, now: play.now))
    case 9: load()
    case 10:
      // A user drops where something is accepted, usually.
      var accepts = false
      if case .accepts = play.source.answer { accepts = true }
      if !isReleased, happens(accepts ? 60 : 3) { release() }
      if road.hasAccidents, happens(15) { accident() }
    default: pass(.milliseconds(Int.random(in: 0...400, using: &generator)))
    }
  }

  mutating func release() {
    isReleased = true
    sourceMonitor.released()
    follow(play.release())
  }

  mutating func accident() {
    if happens(50) {
      sourceMonitor.cancelled()
      follow(play.source.cancelled())
    } else if targetIsAlive {
      targetIsAlive = false
      toTarget = []
      waiting = []
      targetMonitor = XDNDTargetMonitor()
      view = TargetPlay()
      sourceMonitor.vanished(XDNDWindows.target)
      follow(play.source.vanished(XDNDWindows.target))
    }
  }

  mutating func pass(_ duration: Duration) {
    play.now += duration
    view.now = play.now
    follow(play.source.timePassed(to: play.now))
    follow(view.target.timePassed(to: view.now))
    if happens(50) { load() }
  }

  // MARK: The target's program

  mutating func deliver(_ message: XDNDMessage) {
    guard targetIsAlive else { return }
    targetMonitor.received(message)
    let effects = view.target.received(message, now: view.now)
    if case .drop(let source, _) = message {
      follow(effects, after: source)
    } else {
      follow(effects)
    }
  }

  /// The target requests the data of a drop, and has them if the source still owns the selection.
  mutating func load() {
    guard let drop = waiting.popLast() else { return }
    var action: Atom?
    if !sourceMonitor.isClosed {
      play.source.dataRequested(now: play.now)
      sourceMonitor.sent()
      follow(play.source.dataSent(now: play.now))
      hasData = true
      action = happens(90) ? drop.action : nil
      if action == play.atoms[.xdndActionMove] {
        follow(play.source.deletionRequested(now: play.now))
      }
    }
    targetMonitor.finished(drop)
    follow(view.target.finish(drop, action: action))
  }

  // MARK: The queue

  mutating func take(_ queue: WritableKeyPath<Self, [XDNDMessage]>) -> XDNDMessage? {
    guard !self[keyPath: queue].isEmpty else { return nil }
    let index =
      road.isOrdered ? 0 : Int.random(in: 0..<self[keyPath: queue].count, using: &generator)
    if happens(road.doubled) { return self[keyPath: queue][index] }
    let message = self[keyPath: queue].remove(at: index)
    return happens(road.lost) ? nil : message
  }

  mutating func follow(_ effects: [XDNDSource.Effect]) {
    sourceMonitor.saw(effects, answer: play.source.answer)
    for effect in effects {
      switch effect {
      case .send(let message, _, _): if targetIsAlive { toTarget.append(message) }
      case .close:
        // The source window is destroyed, and the server says so.
        targetMonitor.vanished(XDNDWindows.source)
        follow(view.target.vanished(XDNDWindows.source))
      case .list, .announce, .dropped, .settle: break
      }
    }
  }

  mutating func follow(_ effects: [XDNDTarget.Effect], after source: WindowID? = nil) {
    targetMonitor.saw(effects, after: source)
    for effect in effects {
      switch effect {
      case .send(let message, _): toSource.append(message)
      case .readLists: follow(view.lists(actions: [.xdndActionCopy, .xdndActionMove]))
      case .move(let position):
        let accepts = position.x != 0
        follow(view.target.answered(accepts ? position.action : nil))
      case .perform(let drop): waiting.append(drop)
      case .abandon(let drop): waiting.removeAll { $0 == drop }
      case .watch, .unwatch, .enter, .exit: break
      }
    }
  }

  private mutating func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds, failure == nil { failure = text() }
  }
}
