internal import Geometry
internal import Logging
internal import SceneModel
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// The drags of other programs over one top-level.
///
///     XdndEnter, XdndPosition, … ─▶ XDNDTarget ─▶ DropReceiver ─▶ the window's content
///                                       ▲                              │ an answer, at once
///                                       └──────────────────────────────┘
///
/// The rules are in `XDNDTarget`, a value. This class reads, asks the content, sends, and keeps time for it.
@MainActor
final class DropReceiver {
  private unowned let system: X11WindowSystem
  private unowned let window: TopLevel
  private var machine: XDNDTarget
  /// The drag over the window.
  private var hovering: ReceivedDrop?
  /// The drops whose data the content still reads.
  private var performed: [Int: ReceivedDrop] = [:]
  private var wakeUp: (any ScheduledAction)?

  init(_ window: TopLevel, on system: X11WindowSystem) {
    self.window = window
    self.system = system
    machine = XDNDTarget(window: window.id, atoms: system.atoms.wellKnown)
  }

  // MARK: Events

  func received(_ message: XDNDMessage) { perform(machine.received(message, now: system.uptime)) }

  /// A window of another program was destroyed.
  func vanished(_ source: WindowID) { perform(machine.vanished(source)) }

  /// A source has changed its list of actions.
  func actionsChanged(of source: WindowID) {
    guard hovering?.source == source else { return }
    system.connection.readLater(XDNDActionList.self, of: source) { [weak self] list in
      self?.machine.actionsChanged(list, of: source)
    }
  }

  /// The top-level is going away.
  func end() {
    wakeUp?.cancel()
    for drop in performed.values { drop.finish(nil) }
    if let hovering { system.connection.unwatch(hovering.source, for: .drag(window.id)) }
  }

  // MARK: Drops

  func progressed(_ drop: XDNDTarget.Drop) {
    machine.progressed(drop, now: system.uptime)
    setWakeUp()
  }

  /// The content has taken the items, or has not (nil).
  func finish(_ drop: XDNDTarget.Drop, _ action: DropAction?) {
    performed[drop.number] = nil
    perform(machine.finish(drop, action: action?.atom(system.atoms.wellKnown)))
  }

  // MARK: Effects

  private func perform(_ effects: [XDNDTarget.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let message, let destination):
        system.connection.send(
          message.message(atoms: system.atoms.wellKnown), about: destination, to: destination)
        system.log.trace("sent \(message)")
      case .watch(let source):
        system.connection.watch(
          [.structureNotify, .propertyChange], on: source, for: .drag(window.id))
      case .unwatch(let source): system.connection.unwatch(source, for: .drag(window.id))
      case .readLists(let source, let hasTypeList):
        let connection = system.connection
        perform(
          machine.listsRead(
            types: hasTypeList ? connection.read(XDNDTypeList.self, of: source) : nil,
            actions: connection.read(XDNDActionList.self, of: source)))
      case .enter(let offer): enter(offer)
      case .move(let position): move(position)
      case .exit: exit()
      case .perform(let drop): carryOut(drop)
      case .abandon(let drop): performed.removeValue(forKey: drop.number)?.abandon()
      }
    }
    setWakeUp()
    // Another program's cursor waits for the answer.
    system.connection.flush()
  }

  private func enter(_ offer: XDNDTarget.Offer) {
    let drop = ReceivedDrop(offer, on: system, receiver: self)
    hovering = drop
    system.log.debug("a drag of another program entered \(window.number.rawValue): \(drop.types)")
    _ = window.content.handleDrop(.entered, of: drop)
  }

  private func move(_ position: XDNDMessage.Position) {
    guard let hovering else { return perform(machine.answered(nil)) }
    hovering.time = position.time
    hovering.asks = position.action == system.atoms[.xdndActionAsk]
    let answer = window.content.handleDrop(
      .moved(
        location(x: position.x, y: position.y),
        DropAction(position.action, system.atoms.wellKnown) ?? hovering.actions.first ?? .copy),
      of: hovering)
    let ask = hovering.asks ? system.atoms[.xdndActionAsk] : nil
    perform(machine.answered(answer.map { ask ?? $0.atom(system.atoms.wellKnown) }))
  }

  private func exit() {
    guard let drop = hovering else { return }
    hovering = nil
    drop.abandon()
    _ = window.content.handleDrop(.exited, of: drop)
  }

  private func carryOut(_ drop: XDNDTarget.Drop) {
    guard let received = hovering else { return perform(machine.finish(drop, action: nil)) }
    hovering = nil
    received.drop = drop
    received.time = drop.time
    performed[drop.number] = received
    // A window that the drop opens gets the focus with the time of the release.
    system.times.notePersonsRequest(at: drop.time == .currentTime ? nil : drop.time)
    system.log.debug("a drop of another program on \(window.number.rawValue)")
    _ = window.content.handleDrop(.performed(location(x: drop.x, y: drop.y)), of: received)
  }

  /// A point of the root window, in device pixels, as a point of the content.
  private func location(x: Int16, y: Int16) -> Point {
    let (origin, scale) = (window.place.origin, system.desktop.scale)
    return Point(
      x: scale.logical(Int(x) - origin.x), y: scale.logical(Int(y) - origin.y))
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
