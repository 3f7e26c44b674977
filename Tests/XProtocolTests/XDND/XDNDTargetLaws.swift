import SeededRandom
import Testing
import XProtocol

@Suite("A target among hostile sources")
struct XDNDTargetLaws {
  static let sources = [
    XDNDWindows.source, XDNDWindows.source, XDNDWindows.other, XDNDWindows.proxy, .none,
  ]
  static let actions: [AtomName?] = [
    .xdndActionCopy, .xdndActionMove, .xdndActionLink, .xdndActionAsk, .xdndActionPrivate, nil,
  ]

  /// Several drags over one window, under random inputs.
  struct Run {
    var generator: SeededGenerator
    var play = TargetPlay()
    var monitor = XDNDTargetMonitor()

    mutating func one<T>(of values: [T]) -> T {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }

    mutating func message() -> XDNDMessage {
      let source = one(of: XDNDTargetLaws.sources)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<5:
        return .enter(
          .init(
            source: source, version: one(of: [3, 4, 5, 5, 5, 99, 2]),
            types: one(of: [[], [301], [301, 302, 303]]).map(Atom.init(rawValue:)),
            hasTypeList: one(of: [true, false])))
      case 5..<13:
        return .position(
          play.message(
            one(of: [1, 2, -3]), one(of: XDNDTargetLaws.actions), from: source,
            at: one(of: [0, 1000, .max])))
      case 13: return .leave(source: source)
      case 14..<18: return .drop(source: source, at: Timestamp(rawValue: one(of: [0, 1000, .max])))
      case 18: return .status(.init(target: source, accepts: true, action: .none))
      default: return .finished(.init(target: source, succeeded: true, action: .none))
      }
    }

    mutating func step() {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<14:
        let message = message()
        monitor.received(message)
        let effects = play.target.received(message, now: play.now)
        if case .drop(let source, _) = message {
          monitor.saw(effects, after: source)
        } else {
          monitor.saw(effects)
        }
        follow(effects)
      case 14:
        let source = one(of: XDNDTargetLaws.sources)
        let effects = play.target.vanished(source)
        monitor.vanished(source)
        monitor.saw(effects)
      case 15: monitor.saw(play.answer(one(of: XDNDTargetLaws.actions)))
      case 16: if let drop = monitor.open.randomElement(using: &generator) { finish(drop) }
      case 17:
        if let drop = monitor.open.first { play.target.progressed(drop, now: play.now) }
        play.target.actionsChanged(XDNDActionList([]), of: one(of: XDNDTargetLaws.sources))
      default: monitor.saw(play.wait(one(of: [0, 1, 4, 11])))
      }
    }

    /// The driver does its part, now and then too late.
    mutating func follow(_ effects: [XDNDTarget.Effect]) {
      for effect in effects {
        switch effect {
        case .readLists where one(of: [true, true, true, false]):
          monitor.saw(
            play.lists(
              types: one(of: [nil, [], Array(1...300)]),
              actions: XDNDTargetLaws.actions.compactMap { $0 }))
        case .move where one(of: [true, true, true, false]):
          monitor.saw(play.answer(one(of: XDNDTargetLaws.actions)))
        default: break
        }
      }
    }

    mutating func finish(_ drop: XDNDTarget.Drop) {
      monitor.finished(drop)
      let action = one(of: XDNDTargetLaws.actions).map { play.atoms[$0] }
      monitor.saw(play.target.finish(drop, action: action))
      // The view says it again.
      monitor.saw(play.target.finish(drop, action: action))
    }

    /// Time passes, and then all sources die.
    mutating func end() {
      var wakes = 0
      while let deadline = play.target.nextDeadline, wakes < 20 {
        wakes += 1
        play.now = max(play.now, deadline)
        monitor.saw(play.target.timePassed(to: play.now))
      }
      for source in XDNDTargetLaws.sources {
        monitor.vanishedAtLast(source)
        monitor.saw(play.target.vanished(source))
      }
      monitor.ended()
    }
  }

  @Test("In every order of messages, one status a position, one end a session, one Finished a drop")
  func hostileSources() {
    var generator = SeededGenerator.make("hostile sources")
    var performed = 0
    for _ in 0..<2000 {
      let seed = generator.next()
      var run = Run(generator: SeededGenerator(seed: seed))
      for _ in 0..<Int.random(in: 1...80, using: &generator) { run.step() }
      run.end()
      performed += run.monitor.performedCount
      if let violation = run.monitor.violation {
        Issue.record("run \(seed): \(violation)")
        return
      }
    }
    // The runs are no law if nothing is ever dropped.
    #expect(performed > 100)
  }
}
