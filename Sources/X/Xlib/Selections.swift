package import XProtocol

/// The process's selections: CLIPBOARD, PRIMARY and that of a drag, as owner and as requestor.
///
///     own ─▶ SelectionOwner ◀─ requests of other programs      (Selections+Answering.swift)
///     read ─▶ SelectionDataRequest ◀─ answers of the owner     (Selections+Reading.swift)
///
/// One hidden window owns copied content. It lives as long as the connection, so the content outlives the
/// window from which it was copied. A drag has a window of its own. The rules are in `SelectionOwner` and
/// `SelectionDataRequest`, which are values. This class sends, reads and receives for them. Its requests
/// are sent with the caller's next flush.
@MainActor
package final class Selections {
  /// The hidden window, which owns copied content and requests pasted content.
  package let window: WindowID
  let connection: Connection
  var owners: [XProtocol.Atom: SelectionOwner] = [:]
  /// The windows that own selections.
  private var ownerWindows: [XProtocol.Atom: WindowID] = [:]
  /// The offers whose data are made on request.
  var offers: [SelectionClaim: OpenOffer] = [:]
  var reads: [Read] = []
  var readCount = 0
  var properties = TransferProperties()
  /// The manager that was asked to store the copied content.
  var saving: XProtocol.Atom?
  private let chunkBytes: Int

  /// - Parameter chunkBytes: How many bytes are sent at once. Tests use a small number.
  package init(connection: Connection, chunkBytes: Int = 256 << 10) {
    self.connection = connection
    self.chunkBytes = min(chunkBytes, connection.maximumRequestBytes / 2)
    var configuration = WindowConfiguration(
      x: -10, y: -10, width: 1, height: 1, events: .propertyChange)
    configuration.isOverrideRedirect = true
    configuration.isInputOnly = true
    window = connection.createWindow(configuration)
  }

  // MARK: Owning

  /// Takes a selection with data that are made when another program requests them. Waits for the server.
  ///
  /// - Parameters:
  ///   - owner: The window that becomes the owner. It is this client's. The selection is lost when it is
  ///     destroyed.
  ///   - time: The time of the event that copied or began the drag. Never `CurrentTime`.
  /// - Returns: The name of this offer. Nil when another client took the selection at a later time. Then
  ///   nothing is reported.
  package func own(
    _ selection: XProtocol.Atom, offering offer: SelectionOffer, on owner: WindowID,
    at time: Timestamp
  ) -> SelectionClaim? {
    let content = SelectionContent(
      offers: offer.targets.map { .init(target: $0.target, type: $0.type, data: .onRequest) },
      acceptsDeletion: offer.acceptsDeletion)
    guard let claim = acquire(selection, content, on: owner, at: time) else { return nil }
    offers[claim] = OpenOffer(offer: offer)
    return claim
  }

  private func acquire(
    _ selection: XProtocol.Atom, _ content: SelectionContent, on owner: WindowID,
    at time: Timestamp
  ) -> SelectionClaim? {
    connection.setSelectionOwner(selection, to: owner, at: time)
    guard connection.selectionOwner(selection) == owner else {
      lose(selection)
      return nil
    }
    let new = SelectionOwner(
      selection: selection, atoms: connection.atoms.wellKnown, chunkBytes: chunkBytes,
      idMask: connection.resourceIDMask)
    let (claim, effects) = owners[selection, default: new].acquire(content, at: time)
    ownerWindows[selection] = owner
    perform(effects, of: selection, now: .zero)
    return claim
  }

  package func owns(_ selection: XProtocol.Atom) -> Bool { owners[selection]?.current != nil }

  /// Gives up the ownership of a selection, if it is ours.
  package func disown(_ selection: XProtocol.Atom) {
    guard let time = owners[selection]?.acquired else { return }
    connection.setSelectionOwner(selection, to: .none, at: time)
    lose(selection)
  }

  /// Gives up an offer's ownership. Does nothing when the selection has another owner by now, or another
  /// offer of ours. The data are discarded, unless ``dropped(_:on:at:now:)`` was called before.
  package func disown(_ claim: SelectionClaim) {
    if owners[claim.selection]?.current == claim { disown(claim.selection) }
  }

  /// The drag has ended, and its target has what it wanted. Long data are discarded. Transfers continue.
  package func release(_ claim: SelectionClaim) { offers[claim]?.discard(longerThan: chunkBytes) }

  /// The drag has ended, and its target has nothing. Transfers end, and late requests are refused.
  package func withdraw(_ claim: SelectionClaim) {
    perform(owners[claim.selection]?.withdraw(claim) ?? [], of: claim.selection, now: .zero)
  }

  private func lose(_ selection: XProtocol.Atom) {
    ownerWindows[selection] = nil
    perform(owners[selection]?.lose() ?? [], of: selection, now: .zero)
  }

  // MARK: Drags

  /// Notes a time that was sent to another program, in `XdndPosition`. A request with this time means this
  /// offer.
  package func sent(_ time: Timestamp, for claim: SelectionClaim) {
    owners[claim.selection]?.sent(time, for: claim)
  }

  /// The offer was dropped. Its data are kept for 60 seconds from now on, also after the next drag has
  /// begun or ``disown(_:)-(SelectionClaim)`` was called. Then the selection is given up.
  ///
  /// - Parameters:
  ///   - windows: The window of the drop, and its proxy. Requests of their client mean this offer.
  ///   - time: The time in `XdndDrop`.
  package func dropped(
    _ claim: SelectionClaim, on windows: [WindowID], at time: Timestamp, now: Duration
  ) {
    let effects =
      owners[claim.selection]?.dropped(claim, on: windows, at: time, now: now) ?? []
    perform(effects, of: claim.selection, now: now)
  }

  // MARK: Reading

  /// Requests a selection's text. `receive` gets nil when there is none. It is called when the owner has answered
  /// or has not answered for too long.
  ///
  /// - Parameters:
  ///   - time: The time of the key or button event that pastes.
  ///   - now: The caller's monotonic clock, as in ``timePassed(to:)``.
  package func readText(
    _ selection: XProtocol.Atom, at time: Timestamp, now: Duration,
    _ receive: @escaping @MainActor (Result<String?, SelectionError>) -> Void
  ) {
    let atoms = connection.atoms.wellKnown
    begin(
      .text(atoms: atoms), of: selection, requestor: window, at: time, now: now,
      progress: { _ in },
      receive: { result in
        switch result {
        case .success(let value):
          receive(.success(TextProperty(value, atoms: atoms)?.string?.droppingTrailingNULs))
        case .failure(.refused), .failure(.malformed): receive(.success(nil))
        case .failure(let error): receive(.failure(error))
        }
      })
  }

  /// Requests a selection's data. `receive` is called once, and not before this method returns, unless the
  /// read is cancelled.
  ///
  /// - Parameters:
  ///   - targets: In the order in which they are tried.
  ///   - requestor: The window that receives the data: ``window``, or a child of a top-level. It selects
  ///     property changes. A top-level itself is muted while its properties change too often, and pieces
  ///     of data look like that.
  ///   - time: The time of the message that allows the request.
  ///   - limitBytes: The maximum size of the data. More is an error.
  ///   - now: The caller's monotonic clock, as in ``timePassed(to:)``.
  ///   - progress: Called for each piece when the data arrive in pieces.
  ///   - receive: Gets the data, with the type that the owner names. It may differ from the target.
  /// - Returns: The name of this read, for ``cancel(_:)``.
  @discardableResult
  package func read(
    _ selection: XProtocol.Atom, targets: [XProtocol.Atom], requestor: WindowID,
    at time: Timestamp, limitBytes: Int, now: Duration,
    progress: @escaping @MainActor (SelectionProgress) -> Void = { _ in },
    receive: @escaping @MainActor (Result<PropertyValue, SelectionError>) -> Void
  ) -> SelectionRead {
    precondition(!targets.isEmpty, "A selection cannot be read without a target.")
    return begin(
      SelectionDataRequest(
        targets: targets, limitBytes: limitBytes, atoms: connection.atoms.wellKnown),
      of: selection, requestor: requestor, at: time, now: now, progress: progress,
      receive: receive)
  }

  // MARK: Events

  /// Handles an event. Returns whether it concerned selections.
  package func handle(_ event: XEvent, now: Duration) -> Bool {
    switch event.kind {
    case .selectionRequested(let request):
      guard event.window == window || owners[request.selection] != nil else { return false }
      requested(request, now: now)
    case .selectionCleared(let clear):
      guard owners[clear.selection] != nil else { return false }
      cleared(clear, of: event.window)
    case .selectionNotified(let notification):
      if notification.selection == saving {
        saving = nil
        return true
      }
      return notified(notification, of: event.window, now: now)
    case .propertyChanged(let change) where change.isDeleted:
      return deleted(change.property, of: event.window, now: now) || event.window == window
    case .propertyChanged(let change):
      return written(change.property, of: event.window, now: now) || event.window == window
    case .destroyed:
      connection.forgetWatches(of: event.window)
      for selection in Array(owners.keys) {
        perform(owners[selection]?.destroyed(event.window) ?? [], of: selection, now: now)
      }
      // Other code may need this event too.
      return false
    default: return false
    }
    return true
  }

  private func cleared(_ clear: XEvent.SelectionClear, of owner: WindowID) {
    // An earlier owner of ours, which the present one replaced.
    guard owner == ownerWindows[clear.selection] else { return }
    // Our ownership may be newer than the event: the clear was under way when we took the selection
    // again.
    if let acquired = owners[clear.selection]?.acquired, acquired.isLater(than: clear.time) {
      return
    }
    lose(clear.selection)
  }

  /// The time at which ``timePassed(to:)`` will have work. Nil while no transfer is under way and no
  /// dropped data are kept.
  package var nextDeadline: Duration? {
    (reads.compactMap(\.request.deadline) + owners.values.compactMap(\.nextDeadline)).min()
  }

  /// Gives up transfers whose other side has not answered for too long, and discards dropped data.
  package func timePassed(to now: Duration) {
    for read in reads { step(read.name, at: now) { $0.timePassed(to: now) } }
    for selection in Array(owners.keys) {
      perform(owners[selection]?.timePassed(to: now) ?? [], of: selection, now: now)
    }
  }
}
