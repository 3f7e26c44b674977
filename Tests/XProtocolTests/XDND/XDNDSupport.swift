import XProtocol

/// The windows of a drag between two programs.
enum XDNDWindows {
  static let source = WindowID(rawValue: 0x0280_0005)
  static let target = WindowID(rawValue: 0x0400_0001)
  static let other = WindowID(rawValue: 0x0500_0001)
  static let proxy = WindowID(rawValue: 0x0600_0001)
}

/// The source of a drag, and the few moves of a hand and of a target.
struct SourcePlay {
  let atoms = AtomMap.numbered
  var source: XDNDSource
  /// The clock of this side. The server's is the same in milliseconds, 1,000 later.
  var now = Duration.zero

  init(
    window: WindowID = XDNDWindows.source, types: Int = 2, lastResort: [UInt32] = [],
    actions: [AtomName] = [.xdndActionCopy, .xdndActionMove], limits: [AtomName: [UInt32]] = [:]
  ) {
    let atoms = atoms
    source = XDNDSource(
      window: window, types: (0..<types).map { Atom(rawValue: 301 + UInt32($0)) },
      lastResort: lastResort.map(Atom.init(rawValue:)),
      actions: actions.map { atoms[$0] },
      limits: Dictionary(
        uniqueKeysWithValues: limits.map { (atoms[$0.key], $0.value.map(Atom.init(rawValue:))) }),
      atoms: atoms)
  }

  var time: Timestamp { Timestamp(rawValue: 1000 + UInt32(now / .milliseconds(1))) }

  static func peer(
    _ window: WindowID = XDNDWindows.target, by destination: WindowID? = nil, version: UInt32 = 5
  ) -> XDNDPeer? {
    XDNDPeer(
      window: window, destination: destination ?? window, aware: XDNDAware(version: version))
  }

  mutating func wait(_ milliseconds: Int) -> [XDNDSource.Effect] {
    now += .milliseconds(milliseconds)
    return source.timePassed(to: now)
  }

  mutating func move(
    _ x: Int16, over peer: XDNDPeer? = peer(), action: AtomName = .xdndActionCopy
  ) -> [XDNDSource.Effect] {
    source.pointerMoved(x: x, y: -7, over: peer, action: atoms[action], at: time, now: now)
  }

  mutating func status(
    _ accepts: Bool = true, _ action: AtomName? = .xdndActionCopy,
    from window: WindowID = XDNDWindows.target
  ) -> [XDNDSource.Effect] {
    let action = action.map { atoms[$0] } ?? .none
    return source.received(
      .status(.init(target: window, accepts: accepts, action: action)), now: now)
  }

  mutating func release() -> [XDNDSource.Effect] { source.released(at: time, now: now) }

  mutating func finished(
    _ succeeded: Bool = true, _ action: AtomName? = .xdndActionCopy,
    from window: WindowID = XDNDWindows.target
  ) -> [XDNDSource.Effect] {
    let action = action.map { atoms[$0] } ?? .none
    return source.received(
      .finished(.init(target: window, succeeded: succeeded, action: action)), now: now)
  }

  /// Brings the drag to the drop. The target accepted the action.
  mutating func drop(_ action: AtomName = .xdndActionCopy, over peer: XDNDPeer? = peer()) {
    _ = move(1, over: peer, action: action)
    _ = status(true, action)
    _ = release()
  }

  // MARK: Expected effects

  func enter(
    version: UInt8 = 5, types: [UInt32] = [301, 302], hasList: Bool = false,
    to peer: XDNDPeer? = peer()
  ) -> XDNDSource.Effect {
    send(
      .enter(
        .init(
          source: source.window, version: version, types: types.map(Atom.init(rawValue:)),
          hasTypeList: hasList)), to: peer)
  }

  func position(
    _ x: Int16, _ action: AtomName = .xdndActionCopy, at time: UInt32, to peer: XDNDPeer? = peer()
  ) -> XDNDSource.Effect {
    send(
      .position(
        .init(
          source: source.window, x: x, y: -7, time: Timestamp(rawValue: time),
          action: atoms[action])), to: peer)
  }

  func leave(_ peer: XDNDPeer? = peer()) -> XDNDSource.Effect {
    send(.leave(source: source.window), to: peer)
  }

  func dropMessage(at time: UInt32, to peer: XDNDPeer? = peer()) -> XDNDSource.Effect {
    send(.drop(source: source.window, at: Timestamp(rawValue: time)), to: peer)
  }

  func send(_ message: XDNDMessage, to peer: XDNDPeer?) -> XDNDSource.Effect {
    .send(message, window: peer?.window ?? .none, to: peer?.destination ?? .none)
  }

  func list(
    _ types: [UInt32], _ actions: AtomName..., isQuestion: Bool = false
  ) -> XDNDSource.Effect {
    .list(
      types: types.map(Atom.init(rawValue:)), actions: actions.map { atoms[$0] },
      isQuestion: isQuestion)
  }

  func accepts(_ action: AtomName) -> XDNDSource.Effect { .announce(.accepts(atoms[action])) }
  func dropped(_ action: AtomName) -> XDNDSource.Effect { .dropped(action: atoms[action]) }
  func taken(_ action: AtomName) -> XDNDSource.Effect { .settle(.taken(atoms[action])) }
}
