/// The owner's side of one selection: answers requests, and sends large answers in pieces.
///
///     request ──▶ small: write, notify
///        │    └─▶ large: watch, write INCR, notify ─▶ (property deleted ─▶ write a piece)* ─▶ empty piece
///        └─▶ data made on request: produce ─▶ small or large, as above
///
/// Requestors are other programs. They may ask ten thousand times, ask for too much at once, never take
/// their pieces, or die. The number of open transfers and their idle time are limited. A request's time is
/// not checked, since programs send all kinds.
///
/// The content of a drag that was dropped is kept for 60 seconds, beside that of the next drag
/// (``SelectionClaim``).
///
/// Source: ICCCM 2.0, sections 2.2 to 2.7; XDND 5, "Clarifications".
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
    /// Make the data for ``Answer/target``: see ``produced(_:for:at:)``.
    case produce(Answer)
    /// Data made on request are on their way in pieces.
    case progressed(SelectionClaim)
    /// A requestor has all data of a target that were made on request.
    case served(SelectionClaim, target: Atom)
    /// A requestor ended, or took no piece for too long. It does not get the rest.
    case aborted(SelectionClaim)
    /// A requestor converted `DELETE`: it has the content, and the original is not needed any more.
    case delete(SelectionClaim)
    /// Give the selection up, if it was taken at this time.
    case disown(acquiredAt: Timestamp)
    /// The content is not offered any more, and its data can be discarded.
    case end(SelectionClaim)
  }

  package static let maximumTransfers = 8
  package static let maximumPairs = 64
  package static let idleLimit = Duration.seconds(10)
  /// How long the content of a drop is kept.
  package static let keepingTime = Duration.seconds(60)
  /// The maximum number of dropped contents that are kept.
  package static let maximumKept = 64

  package let selection: Atom
  /// The maximum length of an answer in one piece, and the length of the pieces of a longer one.
  package let chunkBytes: Int
  let atoms: AtomMap
  private let idMask: UInt32
  private var contents: [ClaimedContent] = []
  private var claimCount = 0
  /// The claim under which the selection is owned. Nil while another client owns it, or none.
  package private(set) var current: SelectionClaim?
  var transfers: [Transfer] = []

  /// - Parameters:
  ///   - chunkBytes: The maximum length of a piece.
  ///   - idMask: The server's mask of the identifiers that one client chooses.
  package init(
    selection: Atom, atoms: AtomMap, chunkBytes: Int = 256 << 10, idMask: UInt32 = 0x1f_ffff
  ) {
    precondition(chunkBytes > 0, "Nothing can be sent in pieces of \(chunkBytes) bytes.")
    self.selection = selection
    self.atoms = atoms
    self.chunkBytes = chunkBytes
    self.idMask = idMask
  }

  // MARK: Ownership

  /// The content under which the selection is owned. Transfers that have begun continue without it.
  package var content: SelectionContent? { current.flatMap(claimed)?.content }

  /// The time at which the selection was taken. Nil while it is not owned.
  package var acquired: Timestamp? { current.flatMap(claimed)?.acquired }

  /// Offers content. Returns the claim, and the effects for content that it replaces.
  package mutating func acquire(
    _ content: SelectionContent, at time: Timestamp
  ) -> (claim: SelectionClaim, effects: [Effect]) {
    let effects = lose()
    claimCount += 1
    let claim = SelectionClaim(selection: selection, number: claimCount)
    contents.append(
      ClaimedContent(claim: claim, content: content, acquired: time, latest: time))
    current = claim
    return (claim, effects)
  }

  /// Notes a time that was sent to another program, which may request with it.
  package mutating func sent(_ time: Timestamp, for claim: SelectionClaim) {
    guard let index = index(of: claim), contents[index].end == nil else { return }
    contents[index].latest = time
  }

  /// The content was dropped on these windows. From now on it is kept for ``keepingTime``.
  package mutating func dropped(
    _ claim: SelectionClaim, on windows: [WindowID], at time: Timestamp, now: Duration
  ) -> [Effect] {
    guard let index = index(of: claim), contents[index].end == nil else { return [] }
    contents[index].latest = time
    contents[index].windows = windows
    contents[index].end = now + Self.keepingTime
    let kept = contents.filter { $0.end != nil }
    return kept.dropLast(Self.maximumKept).flatMap { discard($0.claim) }
  }

  /// Another client took the selection, or this one gave it up. Content that was dropped stays.
  package mutating func lose() -> [Effect] {
    defer { current = nil }
    guard let claim = current, claimed(claim)?.end == nil else { return [] }
    return discard(claim)
  }

  /// The content was not taken after all. Its transfers end, and requests for it are refused, so that no
  /// program gets it any more. It is still known which requests mean it.
  package mutating func withdraw(_ claim: SelectionClaim) -> [Effect] {
    guard let index = index(of: claim), !contents[index].isWithdrawn else { return [] }
    contents[index].isWithdrawn = true
    contents[index].content = SelectionContent(offers: [])
    var effects: [Effect] = []
    while let index = transfers.firstIndex(where: { $0.reported?.claim == claim }) {
      effects += end(transferAt: index)
    }
    return effects + [.end(claim)]
  }

  private mutating func discard(_ claim: SelectionClaim) -> [Effect] {
    guard let index = index(of: claim) else { return [] }
    return contents.remove(at: index).isWithdrawn ? [] : [.end(claim)]
  }

  private func index(of claim: SelectionClaim) -> Int? {
    contents.firstIndex { $0.claim == claim }
  }

  func claimed(_ claim: SelectionClaim) -> ClaimedContent? {
    contents.first { $0.claim == claim }
  }

  func meant(by request: Request) -> ClaimedContent? {
    contents.content(for: request, idMask: idMask)
  }

  // MARK: Time

  /// The time at which ``timePassed(to:)`` must be called.
  package var nextDeadline: Duration? {
    (transfers.map { $0.lastProgress + Self.idleLimit } + contents.compactMap(\.end)).min()
  }

  /// Gives up transfers whose requestors take no pieces, and discards content that was kept long enough.
  package mutating func timePassed(to now: Duration) -> [Effect] {
    var effects: [Effect] = []
    while let index = transfers.firstIndex(where: { $0.lastProgress + Self.idleLimit <= now }) {
      let claim = transfers[index].reported?.claim
      effects += end(transferAt: index) + (claim.map { [.aborted($0)] } ?? [])
    }
    for expired in contents.filter({ $0.end.map { $0 <= now } ?? false }) {
      if expired.claim == current {
        effects.append(.disown(acquiredAt: expired.acquired))
        current = nil
      }
      effects += discard(expired.claim)
    }
    return effects
  }
}
