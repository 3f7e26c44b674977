/// A drag after its drop, until the target has finished.
///
/// The outcome and the end are two things. Data that were sent are delivered, whatever follows. The data stay
/// available until the target says that it has finished, or for 60 seconds.
///
/// Data in pieces (INCR) are sent when the target has asked for the piece after the last. A target that ends,
/// reports a failure, or takes no piece for too long before that has taken nothing. A target that reports
/// success before that is believed, as one is that requests nothing after the drop, because `XdndFinished`
/// says that it needs the data no more. GTK and Qt believe it too. What it has begun to read is still sent. A
/// move that it reports is a copy, so the source keeps its items.
///
/// Source: XDND 5, step 8, "XdndFinished" and "Protecting against malfunctioning programs".
struct XDNDDelivery: Sendable {
  enum Effect {
    case settle(XDNDSource.Outcome)
    case close
  }

  /// The time within which a target must request data or finish (D-10).
  static let requestLimit = Duration.seconds(3)
  /// The time for which the data stay available after the last request (D-9).
  static let idleLimit = Duration.seconds(60)
  /// The time for which the data stay available at most, while the target keeps requesting them.
  static let totalLimit = Duration.seconds(600)

  let peer: XDNDPeer
  /// The action of the last answer.
  private let action: Atom
  private let actions: [Atom]
  private let atoms: AtomMap
  private let start: Duration
  /// The target has the data of at least one type.
  private var hasData: Bool
  /// The last request, or the last data that were sent. Nil before the first.
  private var lastActivity: Duration?
  /// How long the target may do nothing after that.
  private var patience = Self.idleLimit
  private var isSettled = false
  /// The source could not save a file for the target. Until this time the target may fetch the content.
  private var fetchLimit: Duration?

  init(
    to peer: XDNDPeer, action: Atom, actions: [Atom], hasData: Bool, at now: Duration,
    atoms: AtomMap
  ) {
    self.peer = peer
    self.action = action
    self.actions = actions
    self.hasData = hasData
    self.atoms = atoms
    start = now
    // Firefox reads everything while the pointer is over it, and requests nothing after the drop.
    lastActivity = hasData ? now : nil
  }

  var deadline: Duration {
    if let fetchLimit, !hasData { return fetchLimit }
    guard let lastActivity else {
      // The target first asks the user, and only then requests the data (XDND 5, "Actions").
      return start + (action == atoms[.xdndActionAsk] ? Self.idleLimit : Self.requestLimit)
    }
    return min(lastActivity + patience, start + Self.totalLimit)
  }

  // MARK: Inputs

  mutating func dataRequested(now: Duration) {
    lastActivity = now
    patience = Self.idleLimit
  }

  /// The target gave up data in pieces. Until it has some, it may request others as after the drop.
  mutating func dataAborted(now: Duration) {
    lastActivity = now
    if !hasData { patience = Self.requestLimit }
  }

  /// A target that reports success has nothing all the same, unless it fetches the content (XDS).
  mutating func saveFailed(mayFetch: Bool, now: Duration) -> [Effect] {
    lastActivity = now
    fetchLimit = now + Self.requestLimit
    return mayFetch || hasData ? [] : settle(.notTaken)
  }

  mutating func dataSent(now: Duration) -> [Effect] {
    dataRequested(now: now)
    hasData = true
    // A move needs the target's confirmation.
    return mayMove ? [] : settle(.taken(unconfirmed))
  }

  mutating func deletionRequested(now: Duration) -> [Effect] {
    lastActivity = now
    return mayMove && hasData ? settle(.taken(atoms[.xdndActionMove])) : []
  }

  mutating func finished(_ message: XDNDMessage.Finished) -> [Effect] {
    guard peer.isNamed(by: message.target) else { return [] }
    // Targets before version 5 name no action, and count as successful (XDND 5, "XdndFinished"). A move needs
    // their `DELETE`.
    if fetchLimit != nil, !hasData { return giveUp() }
    if peer.version < 5 { return settle(.taken(unconfirmed)) + [.close] }
    guard message.succeeded else { return giveUp() }
    return settle(.taken(confirmed(message.action))) + [.close]
  }

  /// The target's window is gone. Its program has probably ended.
  mutating func vanished() -> [Effect] { giveUp() }

  /// The deadline has passed.
  mutating func expired() -> [Effect] { giveUp() }

  // MARK: - Outcome

  private var mayMove: Bool {
    action == atoms[.xdndActionMove]
      || action == atoms[.xdndActionAsk] && actions.contains(atoms[.xdndActionMove])
  }

  /// The action that counts when the target reports one. The source removes its items after a move. So it
  /// believes in one only if the target agreed to it before and has the data.
  private func confirmed(_ reported: Atom) -> Atom {
    let move = atoms[.xdndActionMove]
    if reported == move { return mayMove && hasData ? move : atoms[.xdndActionCopy] }
    return actions.contains(reported) && reported != atoms[.xdndActionAsk] ? reported : unconfirmed
  }

  /// The action of a target that has the data and confirms nothing.
  private var unconfirmed: Atom {
    let needsWord = action == atoms[.xdndActionMove] || action == atoms[.xdndActionAsk]
    return needsWord ? atoms[.xdndActionCopy] : action
  }

  /// A target that failed, died or became silent still has what was sent to it (D-9). Tk reports a failure
  /// although it took the data.
  private mutating func giveUp() -> [Effect] {
    settle(hasData ? .taken(unconfirmed) : .notTaken) + [.close]
  }

  private mutating func settle(_ outcome: XDNDSource.Outcome) -> [Effect] {
    guard !isSettled else { return [] }
    isSettled = true
    return [.settle(outcome)]
  }
}
