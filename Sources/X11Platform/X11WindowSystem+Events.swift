internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The dispatcher: which event goes where.
extension X11WindowSystem {
  /// Takes one event in. Motion is held back until another event comes or the queue is empty.
  func receive(_ event: XEvent) {
    if case .motion = event.kind, !event.isSynthetic {
      if let held = heldMotion, !canReplace(held, by: event) { deliverHeldMotion() }
      heldMotion = event
      return
    }
    deliverHeldMotion()
    dispatch(event)
  }

  func deliverHeldMotion() {
    guard let event = heldMotion else { return }
    heldMotion = nil
    dispatch(event)
  }

  /// Whether nothing is lost when the older of two motions is left out.
  private func canReplace(_ old: XEvent, by new: XEvent) -> Bool {
    guard case .motion(let first) = old.kind, case .motion(let second) = new.kind else {
      return false
    }
    return old.window == new.window && first.state == second.state
  }

  private func dispatch(_ event: XEvent) {
    if event.isSynthetic, !event.kind.isBelievableFromClients {
      log.debug("ignored an event that another client made up: \(event.kind)")
      return
    }
    times.note(event.kind)
    if hold(event) || receiveForDrag(event) { return }
    guard let window = windows[event.window] else {
      receiveForDesktop(event)
      return
    }
    switch event.kind {
    case .keyPress(let key):
      settleMoved()
      keyPressed(key, in: window)
    case .buttonPress(let button): buttonPressed(button, in: window)
    case .buttonRelease(let button): buttonReleased(button, in: window)
    case .motion(let motion): pointerMoved(motion, in: window)
    case .enter(let crossing): pointerEntered(crossing, in: window)
    case .leave(let crossing): pointerLeft(crossing, from: window)
    case .focusIn(let focus): focusArrived(focus, at: window)
    case .focusOut(let focus): focusLeft(focus, window)
    case .expose(let expose): exposed(expose, window)
    case .destroyed: destroyedByOthers(window)
    case .mapped: mapped(window)
    case .unmapped: unmapped(window)
    case .reparented(let parent): reparented(window, to: parent)
    case .configured(let place): configured(window, place, isSynthetic: event.isSynthetic)
    case .propertyChanged(let change): propertyChanged(change, of: window)
    case .clientMessage(let message): received(message, for: window)
    case .keyRelease(let key): keyReleased(key, in: window)
    // Visibility is not the truth under a compositor; the rest is about more than one window.
    case .visibility, .created, .selectionCleared, .selectionRequested, .selectionNotified,
      .keyboardMappingChanged, .sharedImageDone, .monitorsChanged, .keyboardStateChanged,
      .selectionOwnerChanged, .unknown:
      receiveForDesktop(event)
    }
  }

  // MARK: News of the desktop

  /// Holds back what the desktop published: to read it costs a round trip and more, and another client
  /// may write the same property a thousand times in a row.
  func hold(_ event: XEvent) -> Bool {
    guard isNews(event) else { return false }
    let isKnown = heldNews.contains { held in
      switch (held.kind, event.kind) {
      case (.propertyChanged(let first), .propertyChanged(let second)):
        held.window == event.window && first.property == second.property
      case (.propertyChanged, _), (_, .propertyChanged): false
      // New monitors, twice.
      default: true
      }
    }
    if !isKnown { heldNews.append(event) }
    return true
  }

  private func isNews(_ event: XEvent) -> Bool {
    switch event.kind {
    case .propertyChanged(let change):
      atoms.name(of: change.property).map(publishedProperties(of: event.window).contains) ?? false
    case .monitorsChanged: true
    case .configured: event.window == connection.root
    default: false
    }
  }

  func deliverHeldNews() {
    let news = heldNews
    heldNews = []
    for event in news { receiveForDesktop(event) }
  }

  // MARK: Messages

  private func received(_ message: ClientMessage, for window: TopLevel) {
    switch WMProtocolMessage(message, atoms: atoms.wellKnown) {
    case .deleteWindow:
      settleMoved()
      window.content.handle(.closeRequested)
    case .takeFocus(let time):
      // Window managers give the focus and say so. Who took it again would take it back from the window
      // that has got it in the same millisecond since. With the time of the message, so that a later
      // focus change wins.
      if !window.current.isFocused { connection.setInputFocus(window.id, at: time) }
    case .ping:
      connection.sendToWindowManager(message, about: connection.root)
    case .syncRequest(let request):
      window.sync?.request(request.value)
    case nil:
      break
    }
  }
}

extension XEvent.Kind {
  /// Whether a client may send an event of this kind (ICCCM 2.2, 4.1.5, and messages). Others are
  /// forgeries: the real one comes from the server in any case. A forged PropertyNotify would bring
  /// a time of its maker's choice, with which our grabs could be neither taken nor given back.
  var isBelievableFromClients: Bool {
    switch self {
    case .configured, .selectionNotified, .clientMessage: true
    default: false
    }
  }
}
