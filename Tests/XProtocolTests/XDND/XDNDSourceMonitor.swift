import XProtocol

/// Watches the effects of one source and compares them with the rules, from its inputs alone.
struct XDNDSourceMonitor {
  private let atoms = AtomMap.numbered
  private let offered: [Atom]
  /// The types of the actions that not every type allows.
  private let limits: [Atom: [Atom]]
  /// The first types that the last target was entered with.
  private var types: [Atom] = []
  /// The target that was entered and neither left nor given the drop.
  private var entered: (window: WindowID, destination: WindowID)?
  private var destroyed: Set<WindowID> = []
  private var awaitsStatus = false
  /// The last answer of the entered target. Nil before the first.
  private var lastStatus: XDNDMessage.Status?
  private var isReleased = false
  private var isCancelled = false
  private var dropped: (window: WindowID, action: Atom)?
  private var hasData = false
  private var announced = XDNDSource.Answer.unaware
  private(set) var outcome: XDNDSource.Outcome?
  private(set) var isClosed = false
  /// The first rule that was broken.
  private(set) var violation: String?

  init(offered: [AtomName], limits: [AtomName: [UInt32]] = [:]) {
    let atoms = atoms
    self.offered = (offered + limits.keys).map { atoms[$0] }
    self.limits = Dictionary(
      uniqueKeysWithValues: limits.map { (atoms[$0.key], $0.value.map(Atom.init(rawValue:))) })
  }

  // MARK: Inputs

  mutating func released() { isReleased = true }
  mutating func cancelled() { isCancelled = dropped == nil }

  mutating func sent() { hasData = hasData || entered != nil || dropped != nil }

  mutating func status(_ status: XDNDMessage.Status) {
    guard let entered, entered.window == status.target || entered.destination == status.target
    else { return }
    lastStatus = status
    awaitsStatus = false
  }

  mutating func vanished(_ window: WindowID) {
    guard let entered, entered.window == window || entered.destination == window else { return }
    self.entered = nil
    hasData = false
    destroyed.insert(window)
  }

  // MARK: Effects

  mutating func saw(_ effects: [XDNDSource.Effect], answer: XDNDSource.Answer) {
    for effect in effects { saw(effect) }
    // Until the release, every change of the answer is announced.
    if !isReleased, !isClosed { rule(announced == answer, "\(answer) was not announced") }
  }

  private mutating func saw(_ effect: XDNDSource.Effect) {
    rule(!isClosed, "\(effect) after the end")
    switch effect {
    case .send(let message, let window, let destination):
      rule(outcome == nil, "\(message) after the outcome")
      sent(message, window: window, to: destination)
    case .list: rule(entered == nil, "another list of types for a target that was entered")
    case .announce(let answer):
      rule(answer != announced, "\(answer) announced twice")
      rule(!isReleased, "\(answer) announced after the release")
      announced = answer
      if case .accepts(let action) = answer { known(action) }
    case .dropped(let action):
      rule(dropped?.action == Atom.none, "dropped without a drop, or twice")
      known(action)
      if let limit = limits[action] {
        let types = types
        // A target that was offered the question may answer with a choice that its types allow.
        let choices = limits[atoms[.xdndActionAsk]] ?? []
        rule(
          types == limit || types == choices && choices.allSatisfy(limit.contains),
          "\(action) was agreed to for \(types)")
      }
      dropped?.action = action
    case .settle(let outcome):
      rule(self.outcome == nil, "a second outcome: \(outcome)")
      self.outcome = outcome
      switch outcome {
      case .taken(let action):
        known(action)
        rule(dropped != nil, "taken without a drop")
        rule(action != atoms[.xdndActionAsk], "\"ask\" is no outcome")
        let isMove = action == atoms[.xdndActionMove]
        rule(!isMove || hasData, "a move of nothing")
        let accepted = dropped?.action
        rule(
          !isMove || accepted == atoms[.xdndActionMove] || accepted == atoms[.xdndActionAsk],
          "a move to which the target did not agree")
      case .notTaken: rule(isReleased, "not taken before the release")
      case .cancelled: rule(isCancelled, "cancelled by nobody")
      }
    case .close:
      rule(outcome != nil, "an end without an outcome")
      rule(entered == nil, "a target was entered and not left")
      isClosed = true
    }
  }

  private mutating func sent(_ message: XDNDMessage, window: WindowID, to destination: WindowID) {
    switch message {
    case .enter(let enter):
      rule(entered == nil && dropped == nil, "entered twice")
      rule(XDNDVersion.supported.contains(enter.version), "version \(enter.version)")
      rule(destroyed.isDisjoint(with: [window, destination]), "entered a destroyed window")
      entered = (window, destination)
      types = enter.types
      awaitsStatus = false
      lastStatus = nil
      hasData = false
    case .position(let position):
      isEntered(window, destination, message)
      rule(!awaitsStatus, "a second position before the status")
      rule(position.source == XDNDWindows.source, "another source's position")
      awaitsStatus = true
    case .leave:
      isEntered(window, destination, message)
      entered = nil
    case .drop:
      isEntered(window, destination, message)
      rule(isReleased, "a drop before the release")
      rule(lastStatus?.accepts == true && !awaitsStatus, "a drop without the last answer's consent")
      entered = nil
      dropped = (window, .none)
    case .status, .finished: rule(false, "a target's message")
    }
  }

  private mutating func isEntered(
    _ window: WindowID, _ destination: WindowID, _ message: XDNDMessage
  ) {
    rule(
      entered?.window == window && entered?.destination == destination,
      "\(message) to a window that was not entered")
  }

  private mutating func known(_ action: Atom) {
    rule(
      offered.contains(action) || action == atoms[.xdndActionCopy], "\(action) was not offered")
  }

  private mutating func rule(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds, violation == nil { violation = text() }
  }
}
