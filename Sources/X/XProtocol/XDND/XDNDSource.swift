/// The source's side of one drag over other programs.
///
///     roaming ◀──leave── visiting ──released, unanswered──▶ releasing ──refused, 1 s──▶ closed
///        └──enter, position──▶ │ accepted                        │ accepted
///                              └──drop──▶ dropped ◀──drop────────┘
///                                            └── finished, died, silent ──▶ closed
///
/// A drag has one ``Effect/settle(_:)`` and then one ``Effect/close``, in every order of its messages. A drag
/// has its own source window, so the messages to an earlier drag's window never come here.
///
/// The target is another program. It may answer late, twice, never or nonsense, and die at any time. Only its
/// last answer counts. A refusal is not final: Thunar and PCManFM refuse until they have read the data.
///
/// Source: XDND 5, "Example walk-through", steps 1 to 8.
package struct XDNDSource: Sendable {
  /// The time after which a resting pointer's position is sent again, so that the target can scroll.
  package static let repeatInterval = Duration.milliseconds(350)
  /// The longest wait for an answer.
  package static let answerLimit = Duration.seconds(1)

  enum State: Sendable {
    /// The pointer is over no target.
    case roaming
    /// The pointer is over a target, and the button is down.
    case visiting(XDNDVisit)
    /// The button is up, and the last position is unanswered.
    case releasing(XDNDVisit, at: Timestamp, until: Duration)
    /// The drop was sent. The target has the drag.
    case dropped(XDNDDelivery)
    case closed
  }
  var state = State.roaming
  /// Windows that were destroyed during the drag. The caller may not have noticed yet.
  private var destroyed: Set<WindowID> = []

  /// The window that owns `XdndSelection` and that all messages name.
  package let window: WindowID
  private let types: [Atom]
  let lastResort: [Atom]
  let actions: [Atom]
  let limits: [Atom: [Atom]]
  let atoms: AtomMap
  /// The effect that wrote the present lists.
  private var listed: Effect

  /// - Parameters:
  ///   - window: The window that owns `XdndSelection`. Each drag has a new one.
  ///   - types: In the items' order. All of them are in `XdndTypeList` too.
  ///   - lastResort: The types that only a target gets that refuses the others. It is entered again.
  ///   - actions: The actions that the drag allows with each of the types.
  ///   - limits: The types of other actions. "Move" is among them only if the source can lose the original.
  ///     A target is entered again for such an action, with its types only. So the answer is one to both.
  ///     "Ask" is among them for a person who wants to choose at the target. It has the types of a move.
  package init(
    window: WindowID, types: [Atom], lastResort: [Atom] = [], actions: [Atom],
    limits: [Atom: [Atom]] = [:], atoms: AtomMap
  ) {
    self.window = window
    self.types = types
    self.lastResort = lastResort
    listed = .list(types: types, actions: actions)
    self.actions = actions
    self.limits = limits
    self.atoms = atoms
  }

  package var answer: Answer {
    switch state {
    case .visiting(let visit), .releasing(let visit, _, _): visit.announced
    case .roaming, .dropped, .closed: .unaware
    }
  }

  // MARK: The pointer

  /// The pointer moved, or a modifier key changed the action. A release's place is reported here first.
  ///
  /// Coordinates are device pixels of the root window.
  package mutating func pointerMoved(
    x: Int16, y: Int16, over peer: XDNDPeer?, action: Atom, at time: Timestamp, now: Duration
  ) -> [Effect] {
    var position = XDNDMessage.Position(
      source: window, x: x, y: y, time: time, action: unlimited(action))
    let peer = destroyed.contains(where: { peer?.isNamed(by: $0) == true }) ? nil : peer
    switch state {
    case .visiting(var visit) where visit.peer == peer:
      let before = answer
      visit.wish = action
      position.action = visit.limit ?? position.action
      let isDue = !visit.awaitsStatus
      let due = visit.moved(to: position, now: now)
      if isDue, limit(for: visit) != visit.limit {
        return offerAnew(to: visit, now: now) + announce(changedFrom: before)
      }
      state = .visiting(visit)
      return send(due, to: visit.peer)
    case .roaming, .visiting:
      let before = answer
      let leave = leave()
      state = .roaming
      guard let peer else { return leave + announce(changedFrom: before) }
      let visit = XDNDVisit(to: peer, at: position, wish: action, now: now)
      state = .visiting(visit)
      return leave + enter(visit) + announce(changedFrom: before)
    // The motion was on its way when the button was released.
    case .releasing, .dropped, .closed: return []
    }
  }

  /// The user dropped the items here: the answer that was announced is to be carried out.
  package mutating func released(at time: Timestamp, now: Duration) -> [Effect] {
    switch state {
    case .roaming: return close(.notTaken)
    case .visiting(let visit):
      // A target that never answered is not waited for (XDND 5, step 7).
      if visit.announced == .silent || !visit.awaitsStatus && !visit.isUnconfirmed {
        return conclude(visit, at: time, now: now)
      }
      let limit = now + Self.answerLimit
      if !visit.awaitsStatus { return fallBack(from: visit, at: time, until: limit, now: now) }
      state = .releasing(visit, at: time, until: limit)
      return []
    // The button was released already.
    case .releasing, .dropped, .closed: return []
    }
  }

  /// The user, a lost grab or a lost selection ended the drag. After the drop this changes nothing.
  package mutating func cancelled() -> [Effect] {
    switch state {
    case .roaming, .visiting, .releasing: return leave() + close(.cancelled)
    case .dropped, .closed: return []
    }
  }

  // MARK: The target

  /// A message came to the source window.
  package mutating func received(_ message: XDNDMessage, now: Duration) -> [Effect] {
    switch message {
    case .status(let status): return answered(status, now: now)
    case .finished(let finished):
      guard case .dropped(var delivery) = state else { return [] }
      return follow(delivery.finished(finished), of: delivery)
    // These go to a target.
    case .enter, .position, .leave, .drop: return []
    }
  }

  private mutating func answered(_ status: XDNDMessage.Status, now: Duration) -> [Effect] {
    switch state {
    case .visiting(var visit) where visit.peer.isNamed(by: status.target):
      let before = answer
      let due = visit.answered(answer(in: status, to: visit), now: now)
      if limit(for: visit) != visit.limit {
        return offerAnew(to: visit, now: now) + announce(changedFrom: before)
      }
      if visit.limit == nil, visit.hasRefused, !visit.offersAll, !lastResort.isEmpty {
        return offerAll(to: visit, now: now) + announce(changedFrom: before)
      }
      state = .visiting(visit)
      return announce(changedFrom: before) + send(due, to: visit.peer)
    case .releasing(var visit, let time, let limit) where visit.peer.isNamed(by: status.target):
      if visit.limit != nil, visit.isUnconfirmed {
        return fallBack(from: visit, at: time, until: limit, now: now)
      }
      // The answer to the last position decides (XDND 5, step 7), and that may not be sent yet.
      let due = visit.answered(answer(in: status, to: visit), now: now)
      state = .releasing(visit, at: time, until: limit)
      return due == nil ? conclude(visit, at: time, now: now) : send(due, to: visit.peer)
    // An answer that comes after the leave or the drop, or one from another window.
    case .roaming, .visiting, .releasing, .dropped, .closed: return []
    }
  }

  mutating func enter(_ visit: XDNDVisit) -> [Effect] {
    let types = visit.limit.flatMap { limits[$0] } ?? (visit.offersAll ? types + lastResort : types)
    let list = Effect.list(
      types: types, actions: actions(offeredTo: visit),
      isQuestion: visit.limit == atoms[.xdndActionAsk])
    let lists = list == listed ? [] : [list]
    listed = list
    let enter = XDNDMessage.enter(
      .init(
        source: window, version: visit.peer.version, types: Array(types.prefix(3)),
        hasTypeList: types.count > 3))
    return lists + [send(enter, to: visit.peer), send(.position(visit.position), to: visit.peer)]
  }

  /// SDL names an action while it refuses, so the flag counts first. An action that was not offered, or none,
  /// is "copy": a copy takes nothing from the source.
  ///
  /// A target that is offered a question may answer with one of its choices instead.
  private func answer(in status: XDNDMessage.Status, to visit: XDNDVisit) -> Answer {
    guard status.accepts else { return .refuses }
    let isOffered =
      actions(offeredTo: visit).contains(status.action) || status.action == visit.limit
    return .accepts(isOffered ? status.action : atoms[.xdndActionCopy])
  }

  /// A window was destroyed, or a message could not be sent to it.
  package mutating func vanished(_ window: WindowID) -> [Effect] {
    switch state {
    case .visiting(let visit) where visit.peer.isNamed(by: window):
      let before = answer
      destroyed.insert(window)
      state = .roaming
      return announce(changedFrom: before)
    case .releasing(let visit, _, _) where visit.peer.isNamed(by: window):
      return close(.notTaken)
    case .dropped(var delivery) where delivery.peer.isNamed(by: window):
      return follow(delivery.vanished(), of: delivery)
    case .roaming, .visiting, .releasing, .dropped, .closed: return []
    }
  }

  // MARK: Time

  /// The time at which ``timePassed(to:)`` must be called.
  package var nextDeadline: Duration? {
    switch state {
    case .visiting(let visit): visit.deadline
    case .releasing(_, _, let limit): limit
    case .dropped(let delivery): delivery.deadline
    case .roaming, .closed: nil
    }
  }

  package mutating func timePassed(to now: Duration) -> [Effect] {
    guard let nextDeadline, nextDeadline <= now else { return [] }
    switch state {
    case .visiting(var visit):
      let before = answer
      let due = visit.timePassed(now: now)
      state = .visiting(visit)
      return announce(changedFrom: before) + send(due, to: visit.peer)
    case .releasing: return leave() + close(.notTaken)
    case .dropped(var delivery): return follow(delivery.expired(), of: delivery)
    case .roaming, .closed: return []
    }
  }

  // MARK: - Steps

  func send(_ message: XDNDMessage, to peer: XDNDPeer) -> Effect {
    .send(message, window: peer.window, to: peer.destination)
  }

  private func send(_ position: XDNDMessage.Position?, to peer: XDNDPeer) -> [Effect] {
    position.map { [send(.position($0), to: peer)] } ?? []
  }

  private func announce(changedFrom before: Answer) -> [Effect] {
    answer == before ? [] : [.announce(answer)]
  }

  /// A target that was entered is left before anything else happens.
  private func leave() -> [Effect] {
    switch state {
    case .visiting(let visit), .releasing(let visit, _, _):
      [send(.leave(source: window), to: visit.peer)]
    case .roaming, .dropped, .closed: []
    }
  }

  /// Drops or leaves, as the last answer says.
  private mutating func conclude(
    _ visit: XDNDVisit, at time: Timestamp, now: Duration
  ) -> [Effect] {
    guard case .accepts(let action) = visit.announced else { return leave() + close(.notTaken) }
    state = .dropped(
      XDNDDelivery(
        to: visit.peer, action: action, actions: actions(offeredTo: visit), hasData: visit.hasData,
        at: now, atoms: atoms))
    return [send(.drop(source: window, at: time), to: visit.peer), .dropped(action: action)]
  }

  mutating func follow(
    _ effects: [XDNDDelivery.Effect], of delivery: XDNDDelivery
  ) -> [Effect] {
    state = .dropped(delivery)
    return effects.map { effect in
      switch effect {
      case .settle(let outcome): return .settle(outcome)
      case .close:
        state = .closed
        return .close
      }
    }
  }

  private mutating func close(_ outcome: Outcome) -> [Effect] {
    state = .closed
    return [.settle(outcome), .close]
  }
}
