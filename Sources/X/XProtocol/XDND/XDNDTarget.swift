/// The target's side: the drags of other programs over one top-level.
///
///     idle ──enter──▶ hovering ──drop, accepted──▶ performing ──finish──▶ idle
///      ▲                 │ leave, source died          │ source died, no progress
///      └─────────────────┘                             └──▶ abandoned
///
/// Every ``Effect/enter(_:)`` has one ``Effect/exit`` or one ``Effect/perform(_:)``. Every position of the
/// source gets one status, at once. Every drop gets one `XdndFinished`, unless its source died: Firefox
/// starts no other drag before it. Nothing else gets one: i3 froze when it came without a drop.
///
/// Another drag may come while the data of a drop are still being read. So there can be several drops, and at
/// most one hovering source.
///
/// Source: XDND 5, "Example walk-through", steps 2 to 8.
package struct XDNDTarget: Sendable {
  package enum Effect: Hashable, Sendable {
    /// Send a message to its source window, with an empty event mask.
    case send(XDNDMessage, to: WindowID)
    /// Select the destruction and the property changes of a source window, in addition to what is selected
    /// there.
    case watch(WindowID)
    case unwatch(WindowID)
    /// Read the lists of a source and call ``XDNDTarget/listsRead(types:actions:)`` at once.
    case readLists(source: WindowID, hasTypeList: Bool)
    case enter(Offer)
    /// Find the drop place and call ``XDNDTarget/answered(_:)`` at once.
    case move(XDNDMessage.Position)
    case exit
    /// Carry out the drop, then call ``XDNDTarget/finish(_:action:)``.
    case perform(Drop)
    /// The drop's source is gone or was told that the drop failed. Stop reading its data.
    case abandon(Drop)
  }

  /// The offer of another program.
  package struct Offer: Hashable, Sendable {
    package let source: WindowID
    package let version: UInt8
    /// In the source's order.
    package internal(set) var types: [Atom]
    /// The source's own list. It may be empty.
    package internal(set) var actions: [Atom]
  }

  /// A drop that was accepted.
  package struct Drop: Hashable, Sendable {
    /// Differs from that of all other drops on the window. A source window may be used again.
    package let number: Int
    package let offer: Offer
    /// The last position that was acknowledged, in device pixels of the root window.
    package let x: Int16
    package let y: Int16
    /// The action that was acknowledged.
    package let action: Atom
    /// For conversions only. GTK 4 and Chromium send times that mean nothing.
    package let time: Timestamp
  }

  /// The maximum number of types that are read. A hostile source may name a hundred thousand.
  package static let maximumTypes = 256
  package static let maximumDrops = 8
  /// The time without progress after which a drop has failed.
  package static let idleLimit = Duration.seconds(10)

  /// The source that hovers over the window.
  private struct Session: Sendable {
    var offer: Offer
    var hasLists = false
    /// A position to which no status was sent.
    var unanswered: XDNDMessage.Position?
    /// The last position that was answered, and its action. The action is nil after a refusal.
    var acknowledged: (position: XDNDMessage.Position, action: Atom?)?
  }
  private struct OpenDrop: Sendable {
    let drop: Drop
    var lastProgress: Duration
  }

  /// The top-level.
  package let window: WindowID
  private let atoms: AtomMap
  private var session: Session?
  private var drops: [OpenDrop] = []
  private var dropCount = 0

  package init(window: WindowID, atoms: AtomMap) {
    self.window = window
    self.atoms = atoms
  }

  // MARK: Messages

  package mutating func received(_ message: XDNDMessage, now: Duration) -> [Effect] {
    switch message {
    case .enter(let enter): return entered(enter)
    case .position(let position): return moved(position)
    case .leave(let source):
      guard session?.offer.source == source else { return [] }
      return endSession()
    case .drop(let source, let time): return dropped(by: source, at: time, now: now)
    // These go to a source.
    case .status, .finished: return []
    }
  }

  /// A new drag replaces a session: there is one pointer, so the old source has stopped.
  private mutating func entered(_ enter: XDNDMessage.Enter) -> [Effect] {
    // A newer version is ignored (XDND 5, "Protecting against malfunctioning programs").
    guard enter.source != .none, XDNDVersion.supported.contains(enter.version) else { return [] }
    let isWatched = isWatched(enter.source)
    let end = session?.offer.source == enter.source ? endVisit() : endSession()
    session = Session(
      offer: Offer(
        source: enter.source, version: enter.version, types: enter.types, actions: []))
    return end + (isWatched ? [] : [.watch(enter.source)])
      + [.readLists(source: enter.source, hasTypeList: enter.hasTypeList)]
  }

  private mutating func moved(_ position: XDNDMessage.Position) -> [Effect] {
    guard let session, session.offer.source == position.source else { return [] }
    // Every position has its own status, also where the view did not answer.
    let owed = answered(nil)
    var position = position
    // "None" is not an action, and "copy" is the default (XDND 5, "Actions").
    if position.action == .none { position.action = atoms[.xdndActionCopy] }
    self.session?.unanswered = position
    return owed + (session.hasLists ? [.move(position)] : answered(nil))
  }

  private mutating func dropped(
    by source: WindowID, at time: Timestamp, now: Duration
  ) -> [Effect] {
    guard source != .none else { return [] }
    guard session?.offer.source == source else {
      // The message came twice. The drop's own end answers it.
      if drops.contains(where: { $0.drop.offer.source == source }) { return [] }
      return [refusal(to: source)]
    }
    let owed = answered(nil)
    guard let session, case (let position, let action?)? = session.acknowledged,
      drops.count < Self.maximumDrops
    else { return owed + [refusal(to: source)] + endSession() }
    self.session = nil
    dropCount += 1
    let drop = Drop(
      number: dropCount, offer: session.offer, x: position.x, y: position.y, action: action,
      time: time == .currentTime ? position.time : time)
    drops.append(OpenDrop(drop: drop, lastProgress: now))
    return owed + [.perform(drop)]
  }

  private func refusal(to source: WindowID) -> Effect {
    .send(.finished(.init(target: window, succeeded: false, action: .none)), to: source)
  }

  // MARK: What the driver read

  /// The lists that ``Effect/readLists(source:hasTypeList:)`` asked for.
  ///
  /// - Parameters:
  ///   - types: Nil without a list, or when it could not be read. Then the types in the message count, as
  ///     with an empty list.
  ///   - actions: Nil in the same cases.
  package mutating func listsRead(types: XDNDTypeList?, actions: XDNDActionList?) -> [Effect] {
    guard var session, !session.hasLists else { return [] }
    session.hasLists = true
    if let types, !types.types.isEmpty {
      session.offer.types = Array(types.types.prefix(Self.maximumTypes))
    }
    session.offer.actions = Array((actions?.actions ?? []).prefix(Self.maximumTypes))
    self.session = session
    return [.enter(session.offer)]
  }

  /// The hovering source changed its list of actions, as a modifier key does.
  package mutating func actionsChanged(_ list: XDNDActionList?, of source: WindowID) {
    guard session?.offer.source == source else { return }
    session?.offer.actions = Array((list?.actions ?? []).prefix(Self.maximumTypes))
  }

  // MARK: The view's answer

  /// The view answered a position. Nil refuses.
  package mutating func answered(_ action: Atom?) -> [Effect] {
    guard var session, let position = session.unanswered else { return [] }
    let action = action.map { permitted($0, for: position, of: session.offer) }
    session.unanswered = nil
    session.acknowledged = (position, action)
    self.session = session
    return [
      .send(
        .status(
          .init(target: window, accepts: action != nil, action: action ?? .none)),
        to: position.source)
    ]
  }

  /// A target may answer with the requested action, with one that the source listed, or with "copy" and
  /// "private" (XDND 5, step 4).
  private func permitted(
    _ action: Atom, for position: XDNDMessage.Position, of offer: Offer
  ) -> Atom {
    let isKnown =
      action == position.action || action == atoms[.xdndActionPrivate]
      || offer.actions.contains(action)
    return isKnown && action != .none ? action : atoms[.xdndActionCopy]
  }

  // MARK: The end of a drop

  /// The data of a drop made progress. The time limit starts again.
  package mutating func progressed(_ drop: Drop, now: Duration) {
    guard let index = drops.firstIndex(where: { $0.drop == drop }) else { return }
    drops[index].lastProgress = now
  }

  /// The drop was carried out with an action. Nil: it failed. A drop that was abandoned is ignored.
  package mutating func finish(_ drop: Drop, action: Atom?) -> [Effect] {
    guard let index = drops.firstIndex(where: { $0.drop == drop }) else { return [] }
    drops.remove(at: index)
    // The fields came with version 5. Before it they are unused, and unused fields are zero.
    let reported = drop.offer.version < 5 ? nil : action
    let finished = XDNDMessage.finished(
      .init(target: window, succeeded: reported != nil, action: reported ?? .none))
    return [.send(finished, to: drop.offer.source)] + unwatch(drop.offer.source)
  }

  /// A source window was destroyed, or a message could not be sent to it.
  package mutating func vanished(_ source: WindowID) -> [Effect] {
    let isKnown = isWatched(source)
    var effects: [Effect] = []
    if session?.offer.source == source { effects += endVisit() }
    for open in drops where open.drop.offer.source == source {
      effects.append(.abandon(open.drop))
    }
    drops.removeAll { $0.drop.offer.source == source }
    return effects + (isKnown ? [.unwatch(source)] : [])
  }

  /// The time at which ``timePassed(to:)`` must be called.
  package var nextDeadline: Duration? {
    drops.map { $0.lastProgress + Self.idleLimit }.min()
  }

  /// Ends drops without progress, so that their sources can begin another drag.
  package mutating func timePassed(to now: Duration) -> [Effect] {
    drops.filter { $0.lastProgress + Self.idleLimit <= now }.flatMap {
      [.abandon($0.drop)] + finish($0.drop, action: nil)
    }
  }

  // MARK: - Steps

  private func isWatched(_ source: WindowID) -> Bool {
    session?.offer.source == source || drops.contains { $0.drop.offer.source == source }
  }

  private mutating func endSession() -> [Effect] {
    guard let source = session?.offer.source else { return [] }
    return endVisit() + unwatch(source)
  }

  /// Ends the session, and keeps the watch on its source.
  private mutating func endVisit() -> [Effect] {
    defer { session = nil }
    return session?.hasLists == true ? [.exit] : []
  }

  private func unwatch(_ source: WindowID) -> [Effect] {
    isWatched(source) ? [] : [.unwatch(source)]
  }
}
