import XProtocol

/// Watches the effects of one target and compares them with the rules, from its inputs alone.
struct XDNDTargetMonitor {
  private var watched: Set<WindowID> = []
  /// The session that the view knows of.
  private var offer: XDNDTarget.Offer?
  /// The position that the view was asked about.
  private var asked: XDNDMessage.Position?
  /// The last status of the session, and its position.
  private var acknowledged: (status: XDNDMessage.Status, position: XDNDMessage.Position)?
  /// Positions of the hovering source without a status.
  private var owed: [XDNDMessage.Position] = []
  /// Drops of a source without `XdndFinished`.
  private var unfinished: [WindowID: Int] = [:]
  private(set) var open: [XDNDTarget.Drop] = []
  private var numbers: Set<Int> = []
  private(set) var performedCount = 0
  /// The source that hovers, after its Enter and before its end.
  private var hovering: WindowID?
  /// The first rule that was broken.
  private(set) var violation: String?

  /// Whether the view was asked and has not answered.
  var isAsked: Bool { asked != nil }

  /// Nothing is open: no session, no drop, no watch.
  var isIdle: Bool { offer == nil && open.isEmpty && watched.isEmpty && hovering == nil }

  // MARK: Inputs

  mutating func received(_ message: XDNDMessage) {
    switch message {
    case .enter(let enter):
      guard XDNDVersion.supported.contains(enter.version), enter.source != .none else { return }
      hovering = enter.source
      owed = []
      acknowledged = nil
    case .position(let position): if position.source == hovering { owed.append(position) }
    case .leave(let source): if source == hovering { end() }
    case .drop(let source, _):
      guard source != .none else { return }
      // A doubled drop is answered by the end of the first one.
      let isDoubled = source != hovering && open.contains { $0.offer.source == source }
      if !isDoubled { unfinished[source, default: 0] += 1 }
    case .status, .finished: break
    }
  }

  mutating func vanished(_ source: WindowID) {
    if hovering == source { end() }
    unfinished[source] = nil
  }

  /// A source died after everything else had ended. Its drops had their `XdndFinished` before.
  mutating func vanishedAtLast(_ source: WindowID) { if hovering == source { end() } }

  private mutating func end() {
    hovering = nil
    owed = []
  }

  // MARK: Effects

  mutating func saw(_ effects: [XDNDTarget.Effect], after dropping: WindowID? = nil) {
    for effect in effects { saw(effect) }
    if dropping == hovering { end() }
    // At once: only a position that the view was asked about may be without a status.
    let missing = owed.count - (isAsked ? 1 : 0)
    rule(missing <= 0, "\(missing) positions without a status")
  }

  private mutating func saw(_ effect: XDNDTarget.Effect) {
    switch effect {
    case .watch(let source): rule(watched.insert(source).inserted, "watched twice")
    case .unwatch(let source): rule(watched.remove(source) != nil, "not watched")
    case .readLists(let source, _): rule(watched.contains(source), "read before it is watched")
    case .enter(let offer):
      rule(self.offer == nil, "entered twice")
      rule(offer.types.count <= XDNDTarget.maximumTypes, "\(offer.types.count) types")
      self.offer = offer
    case .move(let position):
      rule(offer?.source == position.source, "another source's position")
      rule(position.action != .none, "no action")
      asked = position
    case .exit:
      rule(offer != nil, "an exit without an entry")
      offer = nil
      asked = nil
    case .perform(let drop):
      // The list of actions may have changed since.
      rule(
        offer?.source == drop.offer.source && offer?.types == drop.offer.types,
        "a drop of another session")
      rule(numbers.insert(drop.number).inserted, "a number twice")
      rule(acknowledged?.status.accepts == true, "a drop that was refused")
      rule(acknowledged?.status.action == drop.action, "another action than the acknowledged one")
      rule(
        acknowledged?.position.x == drop.x && acknowledged?.position.y == drop.y,
        "another place than the acknowledged one")
      offer = nil
      asked = nil
      open.append(drop)
      performedCount += 1
    case .abandon(let drop): close(drop.number)
    case .send(.status(let status), let source): answered(status, to: source)
    case .send(.finished(let finished), let source):
      rule((unfinished[source] ?? 0) > 0, "Finished without a drop")
      rule(finished.target == XDNDWindows.target, "another window's Finished")
      rule(finished.succeeded == (finished.action != .none), "success and action disagree")
      unfinished[source, default: 0] -= 1
    case .send(let message, _): rule(false, "a source's message: \(message)")
    }
  }

  private mutating func answered(_ status: XDNDMessage.Status, to source: WindowID) {
    guard hovering == source, !owed.isEmpty else { return rule(false, "a status for no position") }
    let position = owed.removeFirst()
    rule(status.target == XDNDWindows.target, "another window's status")
    rule(status.quietArea == .none && status.wantsAllPositions, "not all positions are wanted")
    rule(status.accepts == (status.action != .none), "acceptance and action disagree")
    acknowledged = (status, position)
    asked = nil
  }

  /// The driver finished a drop.
  mutating func finished(_ drop: XDNDTarget.Drop) { close(drop.number) }

  private mutating func close(_ number: Int) {
    let isOpen = open.contains { $0.number == number }
    rule(isOpen, "a drop ended twice")
    open.removeAll { $0.number == number }
  }

  /// Every drop had its `XdndFinished`, apart from those whose source died.
  mutating func ended() {
    rule(isIdle, "something is left open")
    let missing = unfinished.filter { $0.value != 0 }
    rule(missing.isEmpty, "drops without Finished: \(missing)")
  }

  private mutating func rule(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds, violation == nil { violation = text() }
  }
}
