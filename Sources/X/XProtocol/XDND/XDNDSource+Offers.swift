/// What a target is offered: a copy in all types, a move or a link in the types that allow it, the question which
/// of them in the types that allow each, or also the types of the last resort. For another offer a target is left
/// and entered again, since an answer names no type.
extension XDNDSource {
  func actions(offeredTo visit: XDNDVisit) -> [Atom] {
    guard let limit = visit.limit else { return actions }
    return limit == atoms[.xdndActionAsk] ? choices(with: limits[limit] ?? []) : [limit]
  }

  /// The actions that are possible with each of some types, the default first.
  private func choices(with types: [Atom]) -> [Atom] {
    let others = [atoms[.xdndActionMove], atoms[.xdndActionLink]].filter { action in
      limits[action].map { allowed in types.allSatisfy(allowed.contains) } ?? false
    }
    return actions.filter { $0 != atoms[.xdndActionAsk] && !others.contains($0) } + others
  }

  /// The action that is offered with all types, for a user who asks for another one.
  func unlimited(_ action: Atom) -> Atom {
    limits[action] == nil ? action : actions.first ?? atoms[.xdndActionCopy]
  }

  /// The action that alone should be offered to a target now.
  func limit(for visit: XDNDVisit) -> Atom? {
    limits[visit.wish] == nil || visit.hasRefusedWish ? nil : visit.wish
  }

  /// A target that has answered is left, and entered with what the user asks for now. Its answer counts until
  /// it has given another one.
  mutating func offerAnew(to visit: XDNDVisit, now: Duration) -> [Effect] {
    offerAnew(to: visit, limit: limit(for: visit), now: now) { .visiting($0) }
  }

  /// The button was released before the target agreed to the action that the user asks for. The one to which
  /// it had agreed is carried out, since that is announced.
  mutating func fallBack(
    from visit: XDNDVisit, at time: Timestamp, until limit: Duration, now: Duration
  ) -> [Effect] {
    offerAnew(to: visit, limit: nil, now: now) { .releasing($0, at: time, until: limit) }
  }

  private mutating func offerAnew(
    to visit: XDNDVisit, limit: Atom?, now: Duration, in state: (XDNDVisit) -> State
  ) -> [Effect] {
    let again = XDNDVisit(
      after: visit, action: limit ?? unlimited(visit.wish), limit: limit,
      offersAll: visit.offersAll, keepsAnswer: true, now: now)
    self.state = state(again)
    return [send(.leave(source: window), to: visit.peer)] + enter(again)
  }

  /// A target that takes none of the types is left, and entered with those of the last resort.
  mutating func offerAll(to visit: XDNDVisit, now: Duration) -> [Effect] {
    let again = XDNDVisit(
      after: visit, action: visit.position.action, limit: nil, offersAll: true,
      keepsAnswer: false, now: now)
    state = .visiting(again)
    return [send(.leave(source: window), to: visit.peer)] + enter(again)
  }
}
