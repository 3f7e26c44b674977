/// One stay of the pointer over a target: the positions that are sent, and the answers to them.
///
/// One position is outstanding at a time. While it is unanswered, the newest one waits.
///
/// Source: XDND 5, steps 3 to 6.
struct XDNDVisit: Sendable {
  let peer: XDNDPeer
  /// The target's last answer.
  private(set) var answer = XDNDSource.Answer.silent
  private(set) var awaitsStatus = true
  /// Whether the target was offered all types, also those of the last resort.
  let offersAll: Bool
  /// The only action that the target was offered, with the types that allow it. Nil: all types.
  let limit: Atom?
  /// The action that the user asks for.
  var wish: Atom
  /// The action that the target did not take, and the position there.
  private var refused: XDNDMessage.Position?
  /// The answer to what was offered before. It counts until the target has answered this offer. Of a limited
  /// offer only an agreement counts.
  private let earlier: XDNDSource.Answer?
  private var refusals = 0
  private var hasAccepted = false
  /// The target has the data of at least one type.
  var hasData = false
  private var sent: XDNDMessage.Position
  private var sentAt: Duration
  /// Since when the target has owed no answer.
  private var answeredAt: Duration
  /// The newest position, while an earlier one is unanswered.
  private var next: XDNDMessage.Position?
  /// The answer has been missing for longer than the limit.
  private var isOverdue = false

  /// The first position is sent with the `XdndEnter`.
  init(
    to peer: XDNDPeer, at position: XDNDMessage.Position, wish: Atom, now: Duration
  ) {
    self.peer = peer
    self.wish = wish
    offersAll = false
    limit = nil
    earlier = nil
    sent = position
    sentAt = now
    answeredAt = now
  }

  /// A visit that follows another one to the same target, at the same place.
  init(
    after visit: XDNDVisit, action: Atom, limit: Atom?, offersAll: Bool,
    keepsAnswer: Bool, now: Duration
  ) {
    peer = visit.peer
    wish = visit.wish
    refused = visit.refused
    self.offersAll = offersAll
    self.limit = limit
    earlier = keepsAnswer ? visit.announced : nil
    sent = visit.position
    sent.action = action
    sentAt = now
    answeredAt = now
  }

  /// Whether the target has refused two positions, and accepted none. One refusal says nothing: Thunar and
  /// PCManFM refuse until they have read the data.
  var hasRefused: Bool { refusals > 1 && !hasAccepted }

  /// The distance from a refusal at which the target is asked again for the action that it did not take.
  private static let distanceToAskAgain = 32

  /// Whether the target did not take the action that the user asks for, here or near here.
  var hasRefusedWish: Bool {
    guard let refused, refused.action == wish else { return false }
    let (dx, dy) = (Int(position.x) - Int(refused.x), Int(position.y) - Int(refused.y))
    return max(abs(dx), abs(dy)) < Self.distanceToAskAgain
  }

  /// Whether the answer to what was offered before still counts.
  var isUnconfirmed: Bool {
    earlier != nil && (limit == nil ? answer == .silent : !hasAccepted)
  }

  /// The newest position.
  var position: XDNDMessage.Position { next ?? sent }

  /// The answer that counts now.
  var announced: XDNDSource.Answer {
    if isOverdue { return .silent }
    if let earlier, isUnconfirmed { return earlier }
    return answer
  }

  /// The pointer moved, or the action changed. Returns the position that must be sent now.
  mutating func moved(to position: XDNDMessage.Position, now: Duration) -> XDNDMessage.Position? {
    let newest = next ?? sent
    // A resting pointer sends nothing here (XDND 5, "Optimizations").
    if newest.x == position.x, newest.y == position.y, newest.action == position.action {
      return nil
    }
    if awaitsStatus {
      next = position
      return nil
    }
    return send(position, now: now)
  }

  /// The target answered. Returns the position that must be sent now.
  ///
  /// An answer need not have a position. Qt answers several at once, and Thunar answers without one.
  mutating func answered(_ answer: XDNDSource.Answer, now: Duration) -> XDNDMessage.Position? {
    self.answer = answer
    if awaitsStatus {
      answeredAt = now
      if answer == .refuses { refusals += 1 }
    }
    // A target that accepts in some places has the types that it wants.
    if case .accepts = answer { hasAccepted = true }
    // A target that takes the action in some places refuses it in this one.
    if limit != nil, answer == .refuses, hasAccepted || hasRefused { refused = position }
    awaitsStatus = false
    isOverdue = false
    return next.map { send($0, now: now) }
  }

  /// The time at which ``timePassed(now:)`` must be called. Nil while only the target can go on.
  var deadline: Duration? {
    if !awaitsStatus { return answeredAt + XDNDSource.repeatInterval }
    return announced == .silent ? nil : sentAt + XDNDSource.answerLimit
  }

  /// The deadline has passed. Returns the position that must be sent now.
  mutating func timePassed(now: Duration) -> XDNDMessage.Position? {
    if !awaitsStatus { return send(sent, now: now) }
    isOverdue = true
    return nil
  }

  private mutating func send(
    _ position: XDNDMessage.Position, now: Duration
  ) -> XDNDMessage.Position {
    sent = position
    sentAt = now
    awaitsStatus = true
    next = nil
    return position
  }
}
