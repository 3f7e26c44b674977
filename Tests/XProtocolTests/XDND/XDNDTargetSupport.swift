import Testing
import XProtocol

/// A top-level under a drag of another program.
struct TargetPlay {
  let atoms = AtomMap.numbered
  let window = XDNDWindows.target
  let source = XDNDWindows.source
  var target = XDNDTarget(window: XDNDWindows.target, atoms: .numbered)
  var now = Duration.zero

  mutating func enter(
    from source: WindowID = XDNDWindows.source, version: UInt8 = 5, types: [UInt32] = [301],
    hasList: Bool = false
  ) -> [XDNDTarget.Effect] {
    target.received(
      .enter(
        .init(
          source: source, version: version, types: types.map(Atom.init(rawValue:)),
          hasTypeList: hasList)), now: now)
  }

  mutating func lists(
    types: [UInt32]? = nil, actions: [AtomName] = []
  ) -> [XDNDTarget.Effect] {
    target.listsRead(
      types: types.flatMap { XDNDTypeList(words: $0) },
      actions: XDNDActionList(actions.map { atoms[$0] }))
  }

  /// A source hovers, and its lists were read.
  mutating func begin(
    from source: WindowID = XDNDWindows.source, version: UInt8 = 5, actions: [AtomName] = []
  ) {
    _ = enter(from: source, version: version)
    _ = lists(actions: actions)
  }

  mutating func position(
    _ x: Int16, _ action: AtomName? = .xdndActionCopy, from source: WindowID = XDNDWindows.source,
    at time: UInt32 = 1000
  ) -> [XDNDTarget.Effect] {
    target.received(.position(message(x, action, from: source, at: time)), now: now)
  }

  mutating func leave(from source: WindowID = XDNDWindows.source) -> [XDNDTarget.Effect] {
    target.received(.leave(source: source), now: now)
  }

  mutating func drop(
    from source: WindowID = XDNDWindows.source, at time: UInt32 = 1100
  ) -> [XDNDTarget.Effect] {
    target.received(.drop(source: source, at: Timestamp(rawValue: time)), now: now)
  }

  mutating func answer(_ action: AtomName?) -> [XDNDTarget.Effect] {
    target.answered(action.map { atoms[$0] })
  }

  /// Brings a drag to its drop at a point. The view accepts it.
  mutating func perform(
    _ action: AtomName = .xdndActionCopy, version: UInt8 = 5,
    from source: WindowID = XDNDWindows.source
  ) throws -> XDNDTarget.Drop {
    begin(from: source, version: version)
    _ = position(1, action, from: source)
    _ = answer(action)
    let drop = drop(from: source).drop
    return try #require(drop)
  }

  mutating func wait(_ seconds: Int) -> [XDNDTarget.Effect] {
    now += .seconds(seconds)
    return target.timePassed(to: now)
  }

  // MARK: Expected effects

  func message(
    _ x: Int16, _ action: AtomName?, from source: WindowID, at time: UInt32
  ) -> XDNDMessage.Position {
    .init(
      source: source, x: x, y: -7, time: Timestamp(rawValue: time),
      action: action.map { atoms[$0] } ?? .none)
  }

  func move(_ x: Int16, _ action: AtomName = .xdndActionCopy) -> XDNDTarget.Effect {
    .move(message(x, action, from: source, at: 1000))
  }

  func status(_ action: AtomName?) -> XDNDTarget.Effect {
    .send(
      .status(
        .init(
          target: window, accepts: action != nil, wantsAllPositions: true, quietArea: .none,
          action: action.map { atoms[$0] } ?? .none)),
      to: source)
  }

  func failed(to source: WindowID = XDNDWindows.source) -> XDNDTarget.Effect {
    .send(.finished(.init(target: window, succeeded: false, action: .none)), to: source)
  }

  func finished(_ action: AtomName) -> XDNDTarget.Effect {
    .send(
      .finished(.init(target: window, succeeded: true, action: atoms[action])), to: source)
  }
}

extension [XDNDTarget.Effect] {
  /// The offer of the last session that these effects begin.
  var offer: XDNDTarget.Offer? {
    for case .enter(let offer) in reversed() { return offer }
    return nil
  }

  /// The last drop that these effects begin.
  var drop: XDNDTarget.Drop? {
    for case .perform(let drop) in reversed() { return drop }
    return nil
  }
}
