/// The data that the target fetches.
extension XDNDSource {
  /// Data of a type were requested, or the next piece: not `TARGETS`, `TIMESTAMP` or `MULTIPLE` itself.
  package mutating func dataRequested(now: Duration) {
    guard case .dropped(var delivery) = state else { return }
    delivery.dataRequested(now: now)
    state = .dropped(delivery)
  }

  /// The target takes no more pieces of the data of a type, and has not all.
  package mutating func dataAborted(now: Duration) {
    guard case .dropped(var delivery) = state else { return }
    delivery.dataAborted(now: now)
    state = .dropped(delivery)
  }

  /// All data of a type were sent, the last piece included.
  package mutating func dataSent(now: Duration) -> [Effect] {
    switch state {
    case .visiting(var visit):
      visit.hasData = true
      state = .visiting(visit)
      return []
    case .releasing(var visit, let time, let limit):
      visit.hasData = true
      state = .releasing(visit, at: time, until: limit)
      return []
    case .dropped(var delivery): return follow(delivery.dataSent(now: now), of: delivery)
    case .roaming, .closed: return []
    }
  }

  /// Whether the drop was sent.
  package var isDropped: Bool {
    if case .dropped = state { true } else { false }
  }

  /// The target let the source save a file, and the source could not.
  ///
  /// - Parameter mayFetch: Whether the target may fetch the content instead.
  package mutating func saveFailed(mayFetch: Bool, now: Duration) -> [Effect] {
    guard case .dropped(var delivery) = state else { return [] }
    return follow(delivery.saveFailed(mayFetch: mayFetch, now: now), of: delivery)
  }

  /// The target requested `DELETE`, and so confirms a move.
  package mutating func deletionRequested(now: Duration) -> [Effect] {
    guard case .dropped(var delivery) = state else { return [] }
    return follow(delivery.deletionRequested(now: now), of: delivery)
  }
}
