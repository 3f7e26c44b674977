/// Answers that are sent in pieces (INCR).
extension SelectionOwner {
  struct Transfer: Sendable {
    var requestor: WindowID
    var property: Atom
    var type: Atom
    var bytes: [UInt8]
    /// What is reported of data that were made on request.
    var reported: (claim: SelectionClaim, target: Atom)?
    var sent = 0
    var lastProgress: Duration
  }

  /// Nil when too many transfers are under way.
  mutating func begin(_ transfer: Transfer) -> [Effect]? {
    guard transfers.count < Self.maximumTransfers else { return nil }
    let isWatched = transfers.contains { $0.requestor == transfer.requestor }
    transfers.append(transfer)
    return isWatched ? [] : [.watch(transfer.requestor)]
  }

  /// A requestor deleted a property, and so asks for the next piece.
  package mutating func propertyDeleted(
    _ property: Atom, on requestor: WindowID, at now: Duration
  ) -> [Effect] {
    guard
      let index = transfers.firstIndex(where: {
        $0.requestor == requestor && $0.property == property
      })
    else { return [] }
    let transfer = transfers[index]
    let next = min(transfer.bytes.count, transfer.sent + chunkBytes)
    let piece = Array(transfer.bytes[transfer.sent..<next])
    let write = Effect.write(
      PropertyValue(type: transfer.type, items: .bytes(piece)), property: property, on: requestor)
    // The empty piece marks the end.
    if piece.isEmpty {
      // The deletion says that the requestor has read the last piece.
      let report = transfer.reported.map { [Effect.served($0.claim, target: $0.target)] } ?? []
      return [write] + report + end(transferAt: index)
    }
    transfers[index].sent = next
    transfers[index].lastProgress = now
    return [write] + (transfer.reported.map { [.progressed($0.claim)] } ?? [])
  }

  /// A window is gone, and with it the watch on it.
  package mutating func destroyed(_ window: WindowID) -> [Effect] {
    let claims = transfers.filter { $0.requestor == window }.compactMap { $0.reported?.claim }
    transfers.removeAll { $0.requestor == window }
    return claims.map { .aborted($0) }
  }

  mutating func end(transferAt index: Int) -> [Effect] {
    let requestor = transfers.remove(at: index).requestor
    return transfers.contains { $0.requestor == requestor } ? [] : [.unwatch(requestor)]
  }
}
