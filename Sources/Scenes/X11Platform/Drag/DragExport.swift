internal import Geometry
internal import Logging
internal import SceneModel
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// The items of a drag on their way to another program.
///
/// It is made when the pointer first comes over a window that takes drops from other programs. The rules are
/// in `XDNDSource`, a value. This class sends, receives and keeps time for it. After a drop it outlives the
/// drag, until the other program has finished or the data were kept for long enough.
///
/// A window of its own owns `XdndSelection`, and every message names it. It is mapped outside of the screen.
/// So the drag does not depend on the window that it began in.
@MainActor
final class DragExport {
  /// The source window of all messages.
  let window: WindowID
  /// Called when the answer of the program under the pointer changes while the pointer rests.
  var onAnswer: (@MainActor () -> Void)?
  /// Called when another program took the selection before the drop.
  var onSelectionLost: (@MainActor () -> Void)?

  private unowned let system: X11WindowSystem
  private let offer: DragOffer
  private var machine: XDNDSource
  private var claim: SelectionClaim?
  /// The window that is watched for its end: the present peer's.
  private(set) var peer: XDNDPeer?
  private var completion: (@MainActor (DragDelivery) -> Void)?
  private var onDrop: (@MainActor () -> Void)?
  private var wakeUp: (any ScheduledAction)?
  private let data: ExportedData
  /// Nil when the items are not one file.
  private let directSave: DirectSave?
  private var isTaken = false
  /// Whether the target says that it failed.
  private var hasFailed = false
  private var isClosed = false
  private var isMoving = false

  /// Nil when another program has taken the selection at a later time.
  ///
  /// Waits for the server: the selection must be ours before the first message.
  init?(_ offer: DragOffer, on system: X11WindowSystem) {
    let connection = system.connection
    let atoms = system.atoms
    self.offer = offer
    self.system = system
    var configuration = WindowConfiguration(x: -10, y: -10, width: 1, height: 1, events: [])
    configuration.isOverrideRedirect = true
    configuration.isInputOnly = true
    window = connection.createWindow(configuration)
    connection.map(window)
    let targets = ExportedData.targets(of: offer.types, on: system)
    data = ExportedData(offer, byTarget: targets, on: system)
    let actions = [DropAction.copy.atom(atoms.wellKnown)]
    if let document = offer.files?.document {
      directSave = DirectSave(document, from: window, on: system)
    } else {
      directSave = nil
    }
    let types = targets.map(\.0) + (directSave == nil ? [] : [atoms[.xdndDirectSave]])
    let places = offer.files?.locate != nil && !types.contains(atoms[.uriList])
    let lastResort = places ? [atoms[.uriList]] : []
    machine = XDNDSource(
      window: window, types: types, lastResort: lastResort, actions: actions,
      limits: ExportedData.limits(of: offer, on: system), atoms: atoms.wellKnown)
    connection.set(XDNDTypeList(types), of: window)
    connection.set(XDNDActionList(actions), of: window)
    var content = SelectionOffer(
      targets: targets.map { SelectionOffer.Target($0.0) } + (directSave?.targets ?? [])
        + lastResort.map { SelectionOffer.Target($0) },
      acceptsDeletion: offer.typesByAction[.move] != nil,
      load: { [weak self] target in
        guard let self else { throw DragHasEnded() }
        return try self.data.bytes(target)
      },
      report: { [weak self] in self?.selectionDid($0) })
    content.loadLater = { [weak self, unowned system] _, completion in
      guard let self else {
        return completion(.success([XDNDDirectSave.Answer.refused.rawValue]), system.uptime)
      }
      save(completion)
    }
    claim = system.selections.own(
      atoms[.xdndSelection], offering: content, on: window, at: system.times.last)
    guard claim != nil else {
      system.log.debug("another program has the drag's selection")
      connection.destroyWindow(window)
      return nil
    }
    system.drags.exports[window] = self
  }

  // MARK: The pointer

  /// The answer of the program under the pointer.
  var answer: DropPlace.ForeignAnswer {
    switch machine.answer {
    case .unaware: .unaware
    case .silent: .silent
    case .refuses: .refuses
    case .accepts(system.atoms[.xdndActionAsk]): .asks
    case .accepts(let action): .accepts(DropAction(action, system.atoms.wellKnown) ?? .copy)
    }
  }

  /// - Parameter asks: Whether the person wants to choose the operation at the target. The keys for an
  ///   operation count first.
  func moved(to point: RootPoint, over peer: XDNDPeer?, modifiers: Modifiers, asks: Bool) {
    if peer != self.peer { watch(peer) }
    let time = system.times.last
    if let claim { system.selections.sent(time, for: claim) }
    isMoving = true
    defer { isMoving = false }
    perform(
      machine.pointerMoved(
        x: Int16(clamping: point.x), y: Int16(clamping: point.y), over: peer,
        action: wish(modifiers, asks: asks), at: time, now: system.uptime))
  }

  /// The action that the person asks for, among those that the items allow.
  private func wish(_ modifiers: Modifiers, asks: Bool) -> Atom {
    guard let wish = DropAction(requestedBy: modifiers) else {
      let mayAsk = asks && offer.typesByAction[.move] != nil
      return system.atoms[mayAsk ? .xdndActionAsk : .xdndActionCopy]
    }
    return (offer.typesByAction[wish] == nil ? .copy : wish).atom(system.atoms.wellKnown)
  }

  /// Watches the windows of a peer for their end, instead of those of the last one.
  private func watch(_ peer: XDNDPeer?) {
    if let old = self.peer {
      for window in [old.window, old.destination] {
        system.connection.unwatch(window, for: .drag(self.window))
      }
    }
    self.peer = peer
    guard let peer else { return }
    for window in [peer.window, peer.destination] {
      system.connection.watch(.structureNotify, on: window, for: .drag(self.window))
    }
  }

  /// Drops the items on the program under the pointer.
  ///
  /// - Parameters:
  ///   - onDrop: Called when the program was told of the drop, after which it has the drag.
  ///   - completion: Called once.
  func deliver(
    onDrop: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor (DragDelivery) -> Void
  ) {
    onAnswer = nil
    onSelectionLost = nil
    self.onDrop = onDrop
    self.completion = completion
    perform(machine.released(at: system.times.last, now: system.uptime))
  }

  /// Leaves the program under the pointer. Does nothing after the release.
  func cancel() {
    onAnswer = nil
    onSelectionLost = nil
    perform(machine.cancelled())
  }

  // MARK: Events

  func received(_ message: ClientMessage) {
    guard let message = XDNDMessage(message, atoms: system.atoms.wellKnown) else { return }
    if case .finished(let finished) = message { hasFailed = !finished.succeeded }
    perform(machine.received(message, now: system.uptime))
  }

  /// A window of another program was destroyed.
  func vanished(_ window: WindowID) { perform(machine.vanished(window)) }

  private func selectionDid(_ event: SelectionOffer.Event) {
    switch event {
    case .progressed:
      machine.dataRequested(now: system.uptime)
      setWakeUp()
    case .aborted:
      machine.dataAborted(now: system.uptime)
      setWakeUp()
    case .served(let target) where target == system.atoms[.xdndDirectSave]: saved()
    case .served:
      machine.dataRequested(now: system.uptime)
      perform(machine.dataSent(now: system.uptime))
    case .failed(let target, let error):
      let type = data.type(of: target) ?? "an unknown type"
      system.log.warning("the data of \(type) cannot be made for a drop: \(error)")
      machine.dataRequested(now: system.uptime)
      setWakeUp()
    case .deleted: perform(machine.deletionRequested(now: system.uptime))
    case .ended:
      claim = nil
      onSelectionLost?()
    }
  }

  /// A program lets us save a file.
  private func save(_ completion: @escaping SelectionOffer.Completion) {
    machine.dataRequested(now: system.uptime)
    setWakeUp()
    directSave?.save(isDropped: machine.isDropped) { [system] in
      completion(.success($0), system.uptime)
    }
  }

  /// A program was told whether its file was saved.
  private func saved() {
    switch directSave?.answer {
    case .saved:
      machine.dataRequested(now: system.uptime)
      perform(machine.dataSent(now: system.uptime))
    case .cannotSave: perform(machine.saveFailed(mayFetch: true, now: system.uptime))
    case .refused: perform(machine.saveFailed(mayFetch: false, now: system.uptime))
    case nil: break
    }
  }

  // MARK: Effects

  private func perform(_ effects: [XDNDSource.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let message, let window, let destination):
        system.connection.send(
          message.message(atoms: system.atoms.wellKnown), about: window, to: destination)
        system.log.trace("sent \(message)")
      case .list(let types, let actions, let isQuestion):
        system.connection.set(XDNDTypeList(types), of: window)
        system.connection.set(XDNDActionList(actions), of: window)
        if isQuestion { describe(actions) }
      // While the pointer moves, the caller reads the answer.
      case .announce: if !isMoving { onAnswer?() }
      case .dropped: dropped()
      case .settle(let outcome): settle(outcome)
      case .close: close()
      }
    }
    if !isClosed { setWakeUp() }
    system.connection.flush()
  }

  /// Writes the words for the target's menu. Without a question nobody reads them.
  private func describe(_ actions: [Atom]) {
    let description = XDNDActionDescription(of: actions, atoms: system.atoms.wellKnown)
    system.connection.setProperty(
      system.atoms[XDNDActionDescription.propertyName], of: window,
      type: system.atoms[XDNDActionDescription.typeName], bytes: description.bytes)
  }

  private func dropped() {
    // The target asks for the data while this turn ends the drag.
    system.connection.flushAndYield()
    if let claim, let peer {
      system.selections.dropped(
        claim, on: [peer.window, peer.destination], at: system.times.last, now: system.uptime)
    }
    onDrop?()
    onDrop = nil
  }

  private func settle(_ outcome: XDNDSource.Outcome) {
    let completion = completion
    self.completion = nil
    system.log.debug("a drop on another program ended: \(outcome)")
    switch outcome {
    case .taken(let action):
      isTaken = true
      completion?(.taken(DropAction(action, system.atoms.wellKnown) ?? .copy))
    case .notTaken, .cancelled: completion?(.notTaken)
    }
  }

  private func close() {
    isClosed = true
    wakeUp?.cancel()
    watch(nil)
    if let claim {
      system.selections.disown(claim)
      // A target that failed, having taken the data, may request them again (D-9).
      if !isTaken {
        system.selections.withdraw(claim)
      } else if !hasFailed {
        system.selections.release(claim)
      }
    }
    system.connection.ignoringErrors { system.connection.destroyWindow(window) }
    system.drags.exports[window] = nil
  }

  private func setWakeUp() {
    wakeUp?.cancel()
    wakeUp = machine.nextDeadline.map { deadline in
      system.schedule(after: max(.zero, deadline - system.uptime)) { [weak self] in
        guard let self else { return }
        perform(machine.timePassed(to: max(deadline, system.uptime)))
      }
    }
  }
}
