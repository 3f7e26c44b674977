internal import Geometry
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// Dispatches events to the objects that handle them.
extension X11WindowSystem {
  /// Processes one event. Motion is held back until another event comes or the queue is empty.
  func receive(_ event: XEvent) {
    var event = event
    // Pens report their pressure with each motion.
    if case .axesMoved(let axes) = event.kind, !scrollAxes.scroll(axes.values, of: axes.device) {
      event.kind = .motion(axes.motion)
    }
    if case .motion = event.kind, !event.isSynthetic {
      if let older = trail.hold(event) { dispatch(older) }
    } else {
      deliverHeldMotion()
      dispatch(event)
    }
  }

  func deliverHeldMotion() {
    if let event = trail.takeHeldMotion() { dispatch(event) }
  }

  private func dispatch(_ event: XEvent) {
    // Another client must not imitate the user or the server.
    if event.isSynthetic, !event.kind.isBelievableFromClients {
      log.debug("ignored an event that another client made up: \(event.kind)")
      return
    }
    times.note(event.kind)
    // Changes that cost a query are read once, after the batch was processed.
    if holdNews(event) { return }
    trail.note(event.kind)
    // A drag owns the pointer and the keyboard, whichever window the event names.
    if receiveForDrag(event) { return }
    // The remaining events that belong to none of the windows concern the screen.
    guard let window = windows[event.window] else {
      receiveForDisplay(event)
      return
    }
    switch event.kind {
    case .keyPress(let key):
      settleMoved()
      keyPressed(key, in: window)
    case .textCommitted(let text):
      settleMoved()
      if !text.isEmpty { window.content.handle(.textCommitted(text)) }
    case .preeditChanged(let preedit):
      settleMoved()
      window.content.handle(.textComposed(.marked(MarkedText(preedit))))
    case .preeditKept: window.content.handle(.textComposed(.kept))
    case .buttonPress(let button): buttonPressed(button, in: window)
    case .buttonRelease(let button): buttonReleased(button, in: window)
    case .motion(let motion): pointerMoved(motion, in: window)
    case .axesMoved(let axes): axesMoved(axes, in: window)
    case .enter(let crossing): pointerEntered(crossing, in: window)
    case .leave(let crossing): pointerLeft(crossing, from: window)
    case .focusIn(let focus): focusChanged(true, focus, of: window)
    case .focusOut(let focus): focusChanged(false, focus, of: window)
    case .expose(let expose): exposed(expose, window)
    case .destroyed: destroyedByOthers(window)
    case .mapped: mapped(window)
    case .unmapped: unmapped(window)
    case .reparented(let parent): reparented(window, to: parent)
    case .configured(let place): configured(window, place, isSynthetic: event.isSynthetic)
    case .propertyChanged(let change): propertyChanged(change, of: window)
    case .clientMessage(let message): received(message, for: window)
    case .keyRelease(let key): keyReleased(key, in: window)
    // Under a compositor, VisibilityNotify is not true. The other events concern more than one window.
    case .created, .selectionCleared, .selectionRequested, .selectionNotified,
      .keyboardMappingChanged, .sharedImageDone, .monitorsChanged, .keyboardStateChanged,
      .pointerDeviceChanged, .selectionOwnerChanged, .unknown:
      receiveForDisplay(event)
    }
  }

  // MARK: Messages

  private func received(_ message: ClientMessage, for window: TopLevel) {
    switch WMProtocolMessage(message, atoms: atoms.wellKnown) {
    case .deleteWindow:
      settleMoved()
      window.content.handle(.closeRequested)
    case .takeFocus(let time):
      // Window managers give the focus and send this message as well. Another window may have received the
      // focus since. Taking it now would steal it. The time of the message makes a later focus change win.
      if !window.current.isFocused { connection.setInputFocus(window.id, at: time) }
    case .ping:
      connection.sendToWindowManager(message, about: connection.root)
    case .syncRequest(let value):
      window.sync?.request(value)
    case nil:
      guard let message = XDNDMessage(message, atoms: atoms.wellKnown) else { return }
      if window.drops == nil { window.drops = DropReceiver(window, on: self) }
      window.drops?.received(message)
    }
  }
}

extension XEvent.Kind {
  /// Whether a client may send an event of this kind (ICCCM 2.2, 4.1.5, and messages). Others are forged:
  /// the real event comes from the server in any case. A forged PropertyNotify would contain a time that
  /// its sender chose. With that time we could neither grab the pointer nor release it.
  var isBelievableFromClients: Bool {
    switch self {
    case .configured, .selectionNotified, .clientMessage: true
    default: false
    }
  }
}
