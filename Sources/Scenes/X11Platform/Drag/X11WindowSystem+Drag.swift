internal import Geometry
internal import SceneModel
public import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// The beginning of a drag, and the events while it has grabbed the pointer.
extension X11WindowSystem {
  public func beginDrag(
    from number: WindowNumber, picture: DragPicture, offer: DragOffer,
    client: any PlatformDragClient
  ) -> (any PlatformDrag)? {
    guard drags.current == nil, let source = window(number), source.current.isMapped,
      let button = source.pointer.heldButton, let place = trail.place
    else { return nil }
    // The picture comes first: the request to grab the pointer sends it to the server, and the visible
    // change does not wait for the answer. The pointer passes through the picture.
    let made = X11Drag(
      system: self, source: source, button: button, picture: picture, offer: offer, place: place,
      client: client)
    let status = connection.grabPointer(
      connection.root, ownerEvents: true, events: X11Drag.grabbedEvents,
      cursor: cursorID(.grabbing), at: times.last)
    guard status == .success else {
      log.debug("no drag: the pointer cannot be grabbed (\(status.rawValue))")
      made.end()
      return nil
    }
    // The press belongs to the drag now. Its release must not be reported as a click's.
    _ = source.pointer.takePresses()
    drags.current = made
    let keyboard = connection.grabKeyboard(made.preview.id, ownerEvents: false, at: times.last)
    if keyboard != .success {
      // The pointer still works, and keys go to the window that has the focus.
      log.debug("the keyboard cannot be grabbed (\(keyboard.rawValue))")
    }
    _ = schedule(after: .zero) { [weak self, weak made] in
      guard let made else { return }
      made.keepSource()
      self?.reportFirstPlace(of: made)
    }
    log.debug("drag began in \(number.rawValue)")
    return made
  }

  /// Handles an event before all other receivers while a drag holds the grabs. Returns whether the event
  /// belonged to the drag.
  func receiveForDrag(_ event: XEvent) -> Bool {
    if case .expose(let expose) = event.kind, let preview = drags.previews[event.window] {
      preview.exposed(expose, serial: event.serial)
      return true
    }
    guard let drag = drags.current, drag.holdsGrabs else { return false }
    guard let dragButton = drag.button else {
      followModifiers(event, of: drag)
      return false
    }
    if drag.hasYielded {
      // Escape before the window manager has the keyboard.
      guard case .keyPress(let key) = event.kind, keys.isEscape(key) else { return false }
      cancel(drag, .escape)
      return true
    }
    switch event.kind {
    case .motion(let motion):
      // A grab may be lost without an event, and a release may go elsewhere. Both are noticed here.
      guard motion.state.contains(.button(dragButton)) else {
        cancel(drag, .grabLost)
        return true
      }
      report(
        drag, place: motion.place, window: event.window, state: motion.state, time: motion.time)
      return true
    case .buttonRelease(let button) where button.number == dragButton:
      let sample = sample(
        drag, place: button.place, window: event.window, state: button.state, time: button.time)
      log.debug("drag released at \(sample.rootPoint) over \(sample.place)")
      drag.client?.dragReleased(sample)
      // Without a pressed button, no client may keep the pointer grabbed.
      drag.releaseGrabs()
      return true
    case .buttonPress(let button) where button.number == dragButton:
      // This is a second press of the same button. The release of the first one went elsewhere.
      cancel(drag, .grabLost)
      return true
    // Hovering ends in a window that the drag leaves, and does not begin in one that it enters.
    case .buttonPress, .buttonRelease, .enter:
      return true
    case .axesMoved:
      // Nothing scrolls, and no later distance begins here.
      scrollAxes.forgetBaselines()
      return true
    case .keyPress(let key):
      if keys.isEscape(key) { cancel(drag, .escape) } else { keyPressed(key, during: drag) }
      return true
    case .keyRelease:
      if let pointer = connection.queryPointer() { setModifiers(pointer.state, of: drag) }
      return true
    case .focusOut(let focus) where event.window == drag.preview.id && focus.mode == .ungrab:
      // The window that the keyboard was grabbed on was unmapped or destroyed.
      cancel(drag, .grabLost)
      return true
    default:
      return false
    }
  }

  private func report(
    _ drag: X11Drag, place: XEvent.Place, window: WindowID, state: XEvent.State, time: Timestamp
  ) {
    // The motions from before the grab come to the source, which knows nothing of the windows beside it.
    if let own = windows[window], !own.contains(place) {
      drag.movePicture(to: RootPoint(x: place.rootX, y: place.rootY))
      connection.flush()
      drag.placeIsUnknown = true
      _ = schedule(after: .zero) { [weak self, weak drag] in
        if let drag { self?.findPlace(of: drag) }
      }
      return
    }
    // The picture follows the pointer, however long the client takes and the examination of what lies there.
    drag.movePicture(to: RootPoint(x: place.rootX, y: place.rootY))
    connection.flushAndYield()
    let sample = sample(drag, place: place, window: window, state: state, time: time)
    if !drag.awaitsFirstAnswer { drag.client?.dragMoved(sample) }
  }

  /// Asks the server for the window under the pointer, if no motion has told it in the meantime.
  private func findPlace(of drag: X11Drag) {
    guard drags.current === drag, drag.holdsGrabs, drag.placeIsUnknown else { return }
    // The next motion tells the place when the server has fallen silent.
    guard let pointer = connection.queryPointer() else { return }
    let (window, place) = innermost(at: pointer.place, for: drag)
    report(drag, place: place, window: window, state: pointer.state, time: times.last)
  }

  /// The window that would report a motion at a place of the root, and the place in that window: a window of
  /// ours with the place in its content, else the root.
  private func innermost(
    at place: XEvent.Place, for drag: X11Drag
  ) -> (window: WindowID, place: XEvent.Place) {
    guard
      case .ownFrame(let number) = rootChild(at: place, in: connection.root, for: drag).place,
      let own = windows.first(where: { $0.number == number }),
      let inside = connection.translate(
        x: place.rootX, y: place.rootY, from: connection.root, to: own.id)
    else { return (connection.root, place) }
    var content = place
    (content.x, content.y, content.child) = (inside.x, inside.y, inside.child)
    return own.contains(content) ? (own.id, content) : (connection.root, place)
  }

  /// Reports the pointer's place at the beginning. A pointer that moves fast and then rests sends no motion
  /// after the lift. Without this report a zone at the screen's edge would never know of it.
  private func reportFirstPlace(of drag: X11Drag) {
    guard drags.current === drag, drag.holdsGrabs, drag.lastSample == nil, let place = trail.place
    else {
      return
    }
    // The source received the press, and every motion since then.
    report(drag, place: place, window: drag.source.id, state: trail.state, time: times.last)
  }

  private func sample(
    _ drag: X11Drag, place: XEvent.Place, window: WindowID, state: XEvent.State, time: Timestamp
  ) -> DragSample {
    drag.lastPlace = place
    drag.placeIsUnknown = false
    let child = rootChild(at: place, in: window, for: drag)
    var sample = DragSample(
      rootPoint: RootPoint(x: place.rootX, y: place.rootY), modifiers: Modifiers(state),
      uptime: uptime(of: time), place: child.place, program: child.program)
    offer(of: drag, to: child, &sample)
    drag.lastSample = sample
    return sample
  }

  /// Tells the program under the pointer of the sample, and puts its answer in.
  private func offer(of drag: X11Drag, to child: RootChild, _ sample: inout DragSample) {
    let answer = drag.offer(to: child, at: sample.rootPoint, modifiers: sample.modifiers)
    if child.peer != nil { sample.place = .foreign(answer) }
  }

  /// Updates the modifiers after a key press. The event contains the modifiers from before it. A pressed
  /// modifier adds its own. After another key or a release, the server is asked for the modifiers, and this
  /// method waits for it.
  private func keyPressed(_ key: XEvent.Key, during drag: X11Drag) {
    let added = keys.modifiers(heldBy: key)
    let state = added.isEmpty ? connection.queryPointer()?.state : key.state.union(added)
    if let state { setModifiers(state, of: drag) }
  }

  private func setModifiers(_ state: XEvent.State, of drag: X11Drag) {
    let modifiers = Modifiers(state)
    guard var sample = drag.lastSample, sample.modifiers != modifiers else { return }
    sample.modifiers = modifiers
    sample.uptime = uptime
    if case .foreign = sample.place, let child = drag.rootChildren[drag.lastPlace.child] {
      offer(of: drag, to: child, &sample)
    }
    drag.lastSample = sample
    drag.client?.dragMoved(sample)
  }

  func cancel(_ drag: X11Drag, _ reason: DragCancellation) {
    log.debug("drag cancelled: \(reason)")
    let client = drag.client
    drag.releaseGrabs()
    client?.dragCancelled(reason)
  }

  func dragReleasedGrabs(_ released: X11Drag) {
    if drags.current === released { drags.current = nil }
  }

  func dragSourceVanished(_ window: TopLevel) {
    guard let drag = drags.current, drag.source === window else { return }
    cancel(drag, .sourceVanished)
  }
}

extension XEvent.State {
  /// The bit of a mouse button.
  static func button(_ number: Int) -> XEvent.State {
    XEvent.State(rawValue: 1 << UInt32(7 + min(max(number, 1), 5)))
  }
}
