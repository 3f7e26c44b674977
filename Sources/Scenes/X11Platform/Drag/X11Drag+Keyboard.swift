public import Geometry
internal import SceneModel
public import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// A drag that keys lead. Nothing is grabbed. The messages to other programs are those of a pointer in the
/// middle of their window.
extension X11WindowSystem {
  public func beginKeyboardDrag(
    from number: WindowNumber, at point: RootPoint, picture: DragPicture, offer: DragOffer,
    client: any PlatformDragClient
  ) -> (any PlatformKeyboardDrag)? {
    guard drags.current == nil, let source = window(number), source.current.isMapped else {
      return nil
    }
    let made = X11Drag(
      system: self, source: source, button: nil, picture: picture, offer: offer,
      place: XEvent.Place(onRoot: point.x, point.y), client: client)
    drags.current = made
    _ = schedule(after: .zero) { [weak made] in made?.keepSource() }
    log.debug("keys lead a drag out of \(number.rawValue)")
    return made
  }

  /// The clients on the screen, the frontmost first. Waits for the server.
  fileprivate var clientsInFront: [WindowID] {
    let listed = connection.property(
      atoms[.netClientListStacking], of: connection.root, type: atoms[.window])
    if let listed { return listed.words.reversed().map { WindowID(rawValue: $0) } }
    let children = connection.family(of: connection.root)?.children ?? []
    return children.reversed().map { client(in: $0, depth: 0) ?? $0 }
  }

  /// The client in a window manager's frame. Nil for a window that is not managed.
  private func client(in window: WindowID, depth: Int) -> WindowID? {
    if connection.property(atoms[.wmState], of: window, type: atoms[.wmState]) != nil {
      return window
    }
    guard depth < 4 else { return nil }
    return connection.family(of: window)?.children.lazy
      .compactMap { self.client(in: $0, depth: depth + 1) }.first
  }
}

extension X11WindowSystem {
  /// Tells a drag that is led by keys which modifier keys are held. The source window gets these keys too.
  func followModifiers(_ event: XEvent, of drag: X11Drag) {
    guard event.window == drag.source.id else { return }
    switch event.kind {
    case .keyPress(let key):
      let added = keys.modifiers(heldBy: key)
      guard !added.isEmpty else { return }
      drag.client?.dragModifiersChanged(to: Modifiers(key.state.union(added)), byPress: true)
    case .keyRelease(let key):
      // A person who releases one Shift key may still hold the other. The server knows.
      guard !keys.modifiers(heldBy: key).isEmpty, let pointer = connection.queryPointer() else {
        return
      }
      drag.client?.dragModifiersChanged(to: Modifiers(pointer.state), byPress: false)
    default: break
    }
  }
}

extension X11Drag: PlatformKeyboardDrag {
  func findPrograms() -> [DropProgram] {
    let connection = system.connection
    return system.clientsInFront.compactMap { window in
      guard system.windows[window] == nil, connection.isViewable(window) == true,
        system.kind(of: window) == nil
      else { return nil }
      let child = system.foreignChild(window)
      guard child.peer != nil, let place = connection.placeInParent(of: window),
        let origin = connection.translate(x: 0, y: 0, from: window, to: connection.root)
      else { return nil }
      let area = RootRect(x: origin.x, y: origin.y, width: place.width, height: place.height)
      rootChildren[window] = child
      return DropProgram(
        number: window.rawValue, name: child.program ?? "another program", area: area)
    }
  }

  func lead(to program: DropProgram, modifiers: Modifiers) {
    let area = program.area
    let middle = RootPoint(x: (area.minX + area.maxX) / 2, y: (area.minY + area.maxY) / 2)
    let child = rootChildren[WindowID(rawValue: program.number)]
    lead(to: middle, over: child, modifiers: modifiers)
    // The program may have answered this drag before. Its first answer comes with a later event.
    let sample = DragSample(
      rootPoint: middle, modifiers: modifiers, uptime: system.uptime, place: .foreign(answer),
      program: program.name)
    lastSample = sample
    client?.dragMoved(sample)
  }

  func lead(to point: RootPoint) {
    lastSample = nil
    lead(to: point, over: nil, modifiers: [])
  }

  private func lead(to point: RootPoint, over child: RootChild?, modifiers: Modifiers) {
    guard holdsGrabs else { return }
    _ = offer(to: child, at: point, modifiers: modifiers)
    movePicture(to: point)
    system.connection.flush()
  }
}
