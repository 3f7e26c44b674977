import SeededRandom
import Testing
import XProtocol

@Suite("A source among hostile targets")
struct XDNDSourceLaws {
  static let actions: [AtomName] = [
    .xdndActionCopy, .xdndActionMove, .xdndActionLink, .xdndActionAsk, .xdndActionPrivate,
  ]
  static let limits: [AtomName: [UInt32]] = [
    .xdndActionMove: [501], .xdndActionLink: [301, 502], .xdndActionAsk: [501],
  ]
  static let windows = [
    XDNDWindows.target, XDNDWindows.target, XDNDWindows.target, XDNDWindows.other,
    XDNDWindows.proxy, WindowID(rawValue: 7), .none,
  ]

  /// One drag under random inputs.
  struct Run {
    var generator: SeededGenerator
    var play: SourcePlay
    var monitor: XDNDSourceMonitor

    init(generator: SeededGenerator) {
      var generator = generator
      var actions = XDNDSourceLaws.actions.filter { _ in Bool.random(using: &generator) }
      let limits = Bool.random(using: &generator) ? XDNDSourceLaws.limits : [:]
      actions.removeAll { limits[$0] != nil }
      play = SourcePlay(
        types: Int.random(in: 0...5, using: &generator),
        lastResort: Int.random(in: 0..<4, using: &generator) == 0 ? [401] : [], actions: actions,
        limits: limits)
      monitor = XDNDSourceMonitor(offered: actions, limits: limits)
      self.generator = generator
    }

    mutating func one<T>(of values: [T]) -> T {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }

    mutating func peer() -> XDNDPeer? {
      let versions: [UInt32] = [3, 4, 5, 99]
      return one(of: [
        SourcePlay.peer(version: one(of: versions)), SourcePlay.peer(version: 5),
        SourcePlay.peer(by: XDNDWindows.proxy), SourcePlay.peer(XDNDWindows.other), nil,
        SourcePlay.peer(version: 2),
      ])
    }

    mutating func status() -> XDNDMessage.Status {
      .init(
        target: one(of: XDNDSourceLaws.windows), accepts: one(of: [true, true, false]),
        wantsAllPositions: one(of: [true, false]),
        quietArea: .init(x: -9, y: 9, width: 9, height: 0),
        action: Bool.random(using: &generator)
          ? play.atoms[one(of: XDNDSourceLaws.actions)] : Atom(rawValue: one(of: [0, 7, .max])))
    }

    mutating func step() {
      let effects: [XDNDSource.Effect]
      switch Int.random(in: 0..<40, using: &generator) {
      case 0..<10:
        effects = play.move(
          one(of: [1, 2, 3]), over: peer(), action: one(of: XDNDSourceLaws.actions))
      case 10..<22:
        let status = status()
        monitor.status(status)
        effects = play.source.received(.status(status), now: play.now)
      case 22..<25:
        let (window, succeeded) = (one(of: XDNDSourceLaws.windows), one(of: [true, false]))
        let action = one(of: XDNDSourceLaws.actions + [.clipboard])
        effects = play.finished(succeeded, action, from: window)
      case 25, 26:
        monitor.released()
        effects = play.release()
      case 27 where one(of: [true, false, false]):
        monitor.cancelled()
        effects = play.source.cancelled()
      case 28:
        let window = one(of: XDNDSourceLaws.windows)
        monitor.vanished(window)
        effects = play.source.vanished(window)
      case 29:
        play.source.dataRequested(now: play.now)
        effects = []
      case 30, 31, 35:
        monitor.sent()
        effects = play.source.dataSent(now: play.now)
      case 32, 36:
        effects = play.source.deletionRequested(now: play.now)
      case 33:
        // A message for a target, sent by a confused or hostile program.
        effects = play.source.received(
          .drop(source: play.source.window, at: play.time), now: play.now)
      case 37:
        play.source.dataAborted(now: play.now)
        effects = []
      case 34:
        effects = play.source.saveFailed(mayFetch: one(of: [true, false]), now: play.now)
      default:
        let milliseconds = one(of: [0, 1, 20, 350, 1000, 4000])
        effects = play.wait(milliseconds)
      }
      monitor.saw(effects, answer: play.source.answer)
    }

    /// Nothing comes any more but time, and at last the user gives up.
    mutating func end() {
      if monitor.outcome == nil, Bool.random(using: &generator) {
        monitor.released()
        monitor.saw(play.release(), answer: play.source.answer)
      } else {
        monitor.cancelled()
        monitor.saw(play.source.cancelled(), answer: play.source.answer)
      }
      var wakes = 0
      while let deadline = play.source.nextDeadline, wakes < 10 {
        wakes += 1
        play.now = max(play.now, deadline)
        monitor.saw(play.source.timePassed(to: play.now), answer: play.source.answer)
      }
    }
  }

  @Test("In every order of late, doubled, missing and lying messages there is one outcome")
  func hostileTargets() {
    var generator = SeededGenerator.make("hostile targets")
    // The runs are no law if some outcome never comes.
    var outcomes: Set<XDNDSource.Outcome> = []
    for _ in 0..<4000 {
      let seed = generator.next()
      var run = Run(generator: SeededGenerator(seed: seed))
      for _ in 0..<Int.random(in: 1...80, using: &generator) { run.step() }
      run.end()
      guard run.monitor.violation == nil, run.monitor.isClosed else {
        Issue.record("run \(seed): \(run.monitor.violation ?? "no end")")
        return
      }
      if let outcome = run.monitor.outcome { outcomes.insert(outcome) }
    }
    let atoms = AtomMap.numbered
    #expect(
      outcomes.isSuperset(of: [
        .cancelled, .notTaken, .taken(atoms[.xdndActionCopy]), .taken(atoms[.xdndActionMove]),
        .taken(atoms[.xdndActionLink]),
      ]))
  }
}
