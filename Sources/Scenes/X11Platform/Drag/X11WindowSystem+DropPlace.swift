internal import Geometry
internal import SceneModel
internal import Scenes
internal import XProtocol
internal import Xlib

/// What lies at a child of the root, as a drag sees it.
struct RootChild {
  let place: DropPlace
  /// The window that takes drops from other programs. Nil where there is none, and in our own windows.
  var peer: XDNDPeer?
  /// The name of the window's program.
  var program: String?
}

/// Finds the place under the pointer during a drag.
extension X11WindowSystem {
  /// Classifies the place of a pointer event that the drag's grab delivered.
  ///
  /// Waits for the server only where a child of the root appears for the first time in the drag.
  func rootChild(
    at place: XEvent.Place, in window: WindowID, for drag: X11Drag
  ) -> RootChild {
    if let own = windows[window] {
      // While the button is down, an implicit grab may report places outside of the window to it.
      return own.contains(place)
        ? RootChild(place: .ownContent(own.number, location(place)))
        : RootChild(place: .foreign(.unaware))
    }
    guard window == connection.root, place.child != .none else {
      return RootChild(place: .background)
    }
    if let known = drag.rootChildren[place.child] { return known }
    let found = classify(place.child, at: place)
    // Without the server's answers it is classified again at the next motion.
    if connection.isResponsive { drag.rootChildren[place.child] = found }
    log.debug(
      """
      0x\(String(place.child.rawValue, radix: 16)) is \(found.place), \
      takes drops: \(found.peer != nil), program: \(found.program ?? "unknown")
      """)
    return found
  }

  /// Classifies a child of the root. Our own frames come first. Usually they are the known parents of our
  /// windows. For window managers that nest frames, the server is asked for the parents of our windows,
  /// once each.
  private func classify(_ child: WindowID, at place: XEvent.Place) -> RootChild {
    let own = windows.filter(\.current.isMapped)
    for window in own where window.place.parent == child || window.place.rootChild == child {
      window.place.found(rootChild: child)
      return RootChild(place: .ownFrame(window.number))
    }
    for window in own where rootChild(of: window) == child {
      return RootChild(place: .ownFrame(window.number))
    }
    // The search goes down to the client that has the window manager's WM_STATE. A window with another
    // property does not count, because a frame may be a client of its own toolkit.
    var candidate = child
    var depth = 0
    while depth < 8 {
      if connection.property(atoms[.wmState], of: candidate, type: atoms[.wmState]) != nil {
        return kind(of: candidate).map { RootChild(place: $0) } ?? foreignChild(candidate)
      }
      guard
        let step = connection.translate(
          x: place.rootX, y: place.rootY, from: connection.root, to: candidate),
        step.child != .none
      else { break }
      candidate = step.child
      depth += 1
    }
    // There is no client here, so the window is not managed. Panels have a type. A guard window takes input
    // without pixels, or covers the whole screen. A bridge to another window system takes drops.
    if let kind = kind(of: child) { return RootChild(place: kind) }
    let found = foreignChild(child)
    if found.peer != nil { return found }
    if connection.isInputOnly(child) == true { return RootChild(place: .background) }
    if let size = connection.placeInParent(of: child), size.x <= 0, size.y <= 0,
      size.x + size.width >= connection.rootSize.width,
      size.y + size.height >= connection.rootSize.height
    {
      return RootChild(place: .background)
    }
    return found
  }

  /// Another program's window, and how it takes drops.
  func foreignChild(_ window: WindowID) -> RootChild {
    let proxy = connection.read(XDNDProxy.self, of: window)
    let destination = XDNDProxy.destination(
      for: window, proxy: proxy,
      proxyOfProxy: proxy.flatMap { connection.read(XDNDProxy.self, of: $0.window) })
    let peer = XDNDPeer(
      window: window, destination: destination,
      aware: connection.read(XDNDAware.self, of: destination))
    let program =
      peer == nil
      ? nil
      : connection.property(atoms[.wmClass], of: window, type: atoms[.string], limit: 1024)
        .flatMap { WMClass.className(in: $0.bytes) }
    return RootChild(place: .foreign(.unaware), peer: peer, program: program)
  }

  /// The drop place that follows from a window's type. Nil for all other types.
  func kind(of window: WindowID) -> DropPlace? {
    let types =
      connection.property(atoms[.netWMWindowType], of: window, type: atoms[.atom], limit: 256)?
      .words.map { Atom(rawValue: $0) } ?? []
    if types.contains(atoms[.netWMWindowTypeDesktop]) { return .background }
    if types.contains(atoms[.netWMWindowTypeDock]) { return .dock }
    return nil
  }

  /// The child of the root that contains one of our windows: the window itself, or its outermost frame.
  private func rootChild(of window: TopLevel) -> WindowID? {
    if let known = window.place.rootChild { return known }
    var candidate = window.id
    for _ in 0..<8 {
      guard let parent = connection.family(of: candidate)?.parent, parent != .none else {
        return nil
      }
      if parent == connection.root {
        window.place.found(rootChild: candidate)
        return candidate
      }
      candidate = parent
    }
    return nil
  }
}

extension TopLevel {
  /// Whether a place that was reported in the window's coordinates lies in its content.
  func contains(_ place: XEvent.Place) -> Bool {
    PixelArea(self.place.size).contains(PixelArea(x: place.x, y: place.y, width: 1, height: 1))
  }
}
