internal import CXlib
internal import XProtocol

/// The owner's side: requests of other programs.
extension Selections {
  func requested(_ event: XEvent.SelectionRequest, now: Duration) {
    let request = SelectionOwner.Request(
      requestor: event.requestor, selection: event.selection, target: event.target,
      property: event.property, time: event.time)
    let effects = owners[event.selection]?.requested(request, at: now)
    perform(effects ?? [.notify(request, property: .none)], of: event.selection, now: now)
  }

  /// A property was deleted. A requestor deletes it to get the next piece. Returns whether one did.
  func deleted(_ property: XProtocol.Atom, of requestor: WindowID, now: Duration) -> Bool {
    var isOurs = false
    for selection in Array(owners.keys) {
      let effects =
        owners[selection]?.propertyDeleted(property, on: requestor, at: now) ?? []
      if !effects.isEmpty { isOurs = true }
      perform(effects, of: selection, now: now)
    }
    return isOurs
  }

  /// Performs effects in order, and those that follow from them.
  func perform(_ effects: [SelectionOwner.Effect], of selection: XProtocol.Atom, now: Duration) {
    var rest = effects[...]
    while let effect = rest.popFirst() {
      switch effect {
      case .readPairs(let request):
        let pairs = connection.property(
          request.property, of: request.requestor, type: connection.atoms[.atomPair],
          limit: 1 << 16)
        let next = owners[selection]?.pairsRead(pairs?.words, for: request, at: now)
        rest = (next ?? []) + rest
      case .produce(let answer) where isMadeLater(answer): makeLater(answer, of: selection)
      case .produce(let answer):
        let bytes = data(answer.target, of: answer.claim)
        let next = owners[selection]?.produced(bytes, for: answer, at: now)
        rest = (next ?? []) + rest
      case .progressed(let claim): offers[claim]?.offer.report(.progressed)
      case .served(let claim, let target):
        connection.flush()
        offers[claim]?.offer.report(.served(target))
      case .aborted(let claim): offers[claim]?.offer.report(.aborted)
      case .delete(let claim): offers[claim]?.offer.report(.deleted)
      case .end(let claim): offers.removeValue(forKey: claim)?.offer.report(.ended)
      case .disown(let acquired):
        connection.setSelectionOwner(selection, to: .none, at: acquired)
      case .write, .notify, .watch, .unwatch:
        // These concern windows of other clients, which may be gone.
        connection.ignoringErrors { send(effect, of: selection) }
      }
    }
  }

  private func data(_ target: XProtocol.Atom, of claim: SelectionClaim) -> [UInt8]? {
    guard let open = offers[claim] else { return nil }
    let isMadeEachTime =
      open.offer.targets.first { $0.target == target }?.isMadeEachTime ?? false
    var result = isMadeEachTime ? nil : open.made[target]
    if result == nil {
      result = Result { try open.offer.load(target) }
      if !isMadeEachTime { offers[claim]?.made[target] = result }
    }
    return result.flatMap { bytes(in: $0, of: target, for: open.offer) }
  }

  /// Returns the data of a success, and reports a failure.
  private func bytes(
    in result: Result<[UInt8], any Error>, of target: XProtocol.Atom, for offer: SelectionOffer
  ) -> [UInt8]? {
    switch result {
    case .success(let bytes): return bytes
    case .failure(let error):
      offer.report(.failed(target, error))
      return nil
    }
  }

  private func isMadeLater(_ answer: SelectionOwner.Answer) -> Bool {
    guard let offer = offers[answer.claim]?.offer, offer.loadLater != nil else { return false }
    return offer.targets.first { $0.target == answer.target }?.isMadeEachTime ?? false
  }

  /// Answers a request when its data are there. Others are answered meanwhile.
  private func makeLater(_ answer: SelectionOwner.Answer, of selection: XProtocol.Atom) {
    guard let offer = offers[answer.claim]?.offer else { return }
    offer.loadLater?(answer.target) { [weak self] result, now in
      guard let self, !connection.isLost else { return }
      let bytes = bytes(in: result, of: answer.target, for: offer)
      let effects = owners[selection]?.produced(bytes, for: answer, at: now) ?? []
      perform(effects, of: selection, now: now)
      connection.flush()
    }
  }

  private func send(_ effect: SelectionOwner.Effect, of selection: XProtocol.Atom) {
    switch effect {
    case .write(let value, let property, let target): write(value, property, on: target)
    case .notify(let request, let property): notify(request, property)
    case .watch(let other):
      connection.watch([.propertyChange, .structureNotify], on: other, for: .selection(selection))
    case .unwatch(let other): connection.unwatch(other, for: .selection(selection))
    case .readPairs, .produce, .progressed, .served, .aborted, .delete, .end, .disown:
      preconditionFailure("This effect sends nothing to a requestor: \(effect)")
    }
  }

  private func write(_ value: PropertyValue, _ property: XProtocol.Atom, on target: WindowID) {
    switch value.items {
    case .bytes(let bytes):
      connection.setProperty(property, of: target, type: value.type, bytes: bytes)
    case .words(let words):
      connection.setProperty(property, of: target, type: value.type, words: words)
    }
  }

  private func notify(_ request: SelectionOwner.Request, _ property: XProtocol.Atom) {
    var raw = CXlib.XEvent()
    raw.xselection.type = SelectionNotify
    raw.xselection.requestor = request.requestor.xid
    raw.xselection.selection = request.selection.xAtom
    raw.xselection.target = request.target.xAtom
    raw.xselection.property = property.xAtom
    raw.xselection.time = request.time.xTime
    connection.withDisplay { _ = XSendEvent($0, request.requestor.xid, 0, 0, &raw) }
  }
}
