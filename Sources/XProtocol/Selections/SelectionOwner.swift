/// The owner's side of one selection: answers requests, and sends large answers in pieces.
///
///     request ──▶ small: write, notify
///             └─▶ large: watch, write INCR, notify ─▶ (property deleted ─▶ write a piece)* ─▶ empty piece
///
/// Requestors are other programs. They may ask ten thousand times, ask for too much at once, never take
/// their pieces, or die. The number of open transfers and their idle time are limited. A request's time is
/// not checked, since programs send all kinds.
///
/// Source: ICCCM 2.0, sections 2.2 to 2.7.
package struct SelectionOwner: Sendable {
  package struct Request: Hashable, Sendable {
    package var requestor: WindowID
    package var selection: Atom
    package var target: Atom
    /// ``Atom/none`` from clients older than ICCCM, which expect the answer in a property named as the
    /// target.
    package var property: Atom
    package var time: Timestamp

    package init(
      requestor: WindowID, selection: Atom, target: Atom, property: Atom, time: Timestamp
    ) {
      self.requestor = requestor
      self.selection = selection
      self.target = target
      self.property = property
      self.time = time
    }
  }

  package enum Effect: Hashable, Sendable {
    case write(PropertyValue, property: Atom, on: WindowID)
    /// Notify the requestor. ``Atom/none`` refuses.
    case notify(Request, property: Atom)
    /// Select property changes and the destruction of a window, before anything is written there.
    case watch(WindowID)
    case unwatch(WindowID)
    /// Read the list of conversions in the request's property: see ``pairsRead(_:for:at:)``.
    case readPairs(Request)
  }

  package static let maximumTransfers = 8
  package static let maximumPairs = 64
  package static let idleLimit = Duration.seconds(10)

  package let selection: Atom
  /// Nil while another client owns the selection. Transfers that have begun continue.
  package private(set) var content: SelectionContent?
  /// The time at which the selection was taken.
  package private(set) var acquired = Timestamp.currentTime
  /// The maximum length of an answer in one piece, and the length of the pieces of a longer one.
  package let chunkBytes: Int
  private let atoms: AtomMap

  private struct Transfer: Sendable {
    var requestor: WindowID
    var property: Atom
    var type: Atom
    var bytes: [UInt8]
    var sent = 0
    var lastProgress: Duration
  }
  private var transfers: [Transfer] = []

  package init(selection: Atom, atoms: AtomMap, chunkBytes: Int = 256 << 10) {
    precondition(chunkBytes > 0, "Nothing can be sent in pieces of \(chunkBytes) bytes.")
    self.selection = selection
    self.atoms = atoms
    self.chunkBytes = chunkBytes
  }

  // MARK: Ownership

  package mutating func acquire(_ content: SelectionContent, at time: Timestamp) {
    self.content = content
    acquired = time
  }

  /// Another client took the selection, or this one gave it up.
  package mutating func lose() { content = nil }

  // MARK: Requests

  package mutating func requested(_ request: Request, at now: Duration) -> [Effect] {
    var request = request
    if request.property == .none, request.target != atoms[.multiple] {
      request.property = request.target
    }
    guard content != nil, request.property != .none, request.target != .none,
      request.requestor != .none
    else { return [.notify(request, property: .none)] }
    if request.target == atoms[.multiple] { return [.readPairs(request)] }
    let (answer, succeeded) = convert(
      request.target, to: request.property, on: request.requestor, at: now)
    return answer + [.notify(request, property: succeeded ? request.property : .none)]
  }

  /// The pairs of targets and properties of a request for several conversions. Nil when they could not be
  /// read.
  package mutating func pairsRead(
    _ pairs: [UInt32]?, for request: Request, at now: Duration
  ) -> [Effect] {
    guard var pairs, !pairs.isEmpty, pairs.count % 2 == 0,
      pairs.count <= 2 * Self.maximumPairs
    else { return [.notify(request, property: .none)] }
    var effects: [Effect] = []
    var hasFailed = false
    for index in stride(from: 0, to: pairs.count, by: 2) {
      let target = Atom(rawValue: pairs[index])
      let property = Atom(rawValue: pairs[index + 1])
      let (answer, succeeded) = convert(target, to: property, on: request.requestor, at: now)
      effects += answer
      if !succeeded {
        pairs[index + 1] = 0
        hasFailed = true
      }
    }
    if hasFailed {
      effects.append(
        .write(
          PropertyValue(type: atoms[.atomPair], items: .words(pairs)), property: request.property,
          on: request.requestor))
    }
    return effects + [.notify(request, property: request.property)]
  }

  private mutating func convert(
    _ target: Atom, to property: Atom, on requestor: WindowID, at now: Duration
  ) -> ([Effect], succeeded: Bool) {
    guard let content, target != .none, property != .none,
      !transfers.contains(where: { $0.requestor == requestor && $0.property == property })
    else { return ([], false) }
    func write(_ type: Atom, _ items: PropertyValue.Items) -> ([Effect], succeeded: Bool) {
      let value = PropertyValue(type: type, items: items)
      return ([.write(value, property: property, on: requestor)], true)
    }
    switch atoms.name(of: target) {
    case .targets:
      let own: [AtomName] = [.targets, .timestamp, .multiple]
      let all = own.map { atoms[$0].rawValue } + content.offers.map(\.target.rawValue)
      return write(atoms[.atom], .words(all))
    case .timestamp: return write(atoms[.integer], .words([acquired.rawValue]))
    // A clipboard manager's question whether it may save. The answer is empty.
    case .saveTargets: return write(atoms[.null], .words([]))
    default: break
    }
    guard let offer = content.offer(for: target) else { return ([], false) }
    let bytes = offer.data.bytes
    if bytes.count <= chunkBytes { return write(offer.type, .bytes(bytes)) }
    guard transfers.count < Self.maximumTransfers else { return ([], false) }
    let watch: [Effect] =
      transfers.contains { $0.requestor == requestor } ? [] : [.watch(requestor)]
    transfers.append(
      Transfer(
        requestor: requestor, property: property, type: offer.type, bytes: bytes,
        lastProgress: now))
    let (announcement, _) = write(
      atoms[.incremental], .words([UInt32(clamping: bytes.count)]))
    return (watch + announcement, true)
  }

  // MARK: Transfers in pieces

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
    if piece.isEmpty { return [write] + end(transferAt: index) }
    transfers[index].sent = next
    transfers[index].lastProgress = now
    return [write]
  }

  package mutating func destroyed(_ window: WindowID) {
    transfers.removeAll { $0.requestor == window }
  }

  private mutating func end(transferAt index: Int) -> [Effect] {
    let requestor = transfers.remove(at: index).requestor
    return transfers.contains { $0.requestor == requestor } ? [] : [.unwatch(requestor)]
  }

  // MARK: Time

  /// The time at which ``timePassed(to:)`` must be called.
  package var nextDeadline: Duration? {
    transfers.map { $0.lastProgress + Self.idleLimit }.min()
  }

  /// Gives up transfers whose requestors take no pieces.
  package mutating func timePassed(to now: Duration) -> [Effect] {
    var effects: [Effect] = []
    while let index = transfers.firstIndex(where: { $0.lastProgress + Self.idleLimit <= now }) {
      effects += end(transferAt: index)
    }
    return effects
  }
}
