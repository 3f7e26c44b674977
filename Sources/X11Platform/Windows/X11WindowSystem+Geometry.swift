internal import Geometry
public import Scenes
internal import XProtocol
internal import Xlib

/// Where windows are and whether they can be seen, as the server and the window manager say it.
extension X11WindowSystem {
  public func geometry(of number: WindowNumber) -> WindowGeometry? {
    guard let window = window(number) else { return nil }
    readStaleProperties(of: window)
    if !window.isOriginCurrent, window.isMapped { askForOrigin(of: window) }
    return geometry(of: window)
  }

  private func geometry(of window: TopLevel) -> WindowGeometry {
    WindowGeometry(
      clientArea: RootRect(origin: window.origin, size: window.pendingSize ?? window.size),
      frameExtents: window.frameExtents, isMaximized: window.isMaximized,
      isIconified: window.isIconic || window.isHidden && !window.isMapped,
      workspace: window.workspace)
  }

  private func askForOrigin(of window: TopLevel) {
    guard
      let place = connection.translate(x: 0, y: 0, from: window.id, to: connection.root)
    else { return }
    window.origin = RootPoint(x: place.x, y: place.y)
    window.isOriginCurrent = true
  }

  // MARK: Facts

  func mapped(_ window: TopLevel) {
    window.isMapped = true
    if window.parent == connection.root { window.isOriginCurrent = true }
    window.isGeometryStale = true
  }

  func unmapped(_ window: TopLevel) {
    window.isMapped = false
    window.isGeometryStale = true
  }

  func reparented(_ window: TopLevel, to parent: WindowID) {
    window.parent = parent
    window.rootChild = parent == connection.root ? window.id : nil
    window.isOriginCurrent = false
    changedHands(window)
  }

  func configured(_ window: TopLevel, _ place: XEvent.Configuration, isSynthetic: Bool) {
    if isSynthetic {
      // Hearsay, and the only source of the position inside a frame (ICCCM 4.1.5). Its size must be the
      // one that the server reported, or somebody made it up.
      let current = window.pendingSize ?? window.size
      guard place.width == current.width, place.height == current.height else {
        // Or it overtook the server's own: openbox tells of a place and a size before it resizes.
        window.announcedPlace = RootRect(
          x: place.x, y: place.y, width: place.width, height: place.height)
        return
      }
      window.origin = RootPoint(x: place.x, y: place.y)
      window.isOriginCurrent = true
    } else {
      window.pendingSize = Self.paintable(place)
      if window.parent == connection.root {
        window.origin = RootPoint(x: place.x, y: place.y)
        window.isOriginCurrent = true
      } else if let announced = window.announcedPlace, announced.size == window.pendingSize {
        window.origin = announced.origin
        window.isOriginCurrent = true
      } else {
        // With a new size a window manager need not say the place (ICCCM 4.1.5): openbox does not.
        window.isOriginCurrent = false
      }
      window.announcedPlace = nil
    }
    if let value = window.requestedSyncValue {
      window.armedSyncValue = value
      window.requestedSyncValue = nil
    }
    window.isGeometryStale = true
  }

  /// The size that is laid out and painted. Any client may make a window 65535 pixels wide and high,
  /// which nobody can see and which would take seconds to paint: no side is longer than 16,384 and
  /// the area is 64 Mpx at most.
  static func paintable(_ place: XEvent.Configuration) -> PixelSize {
    let width = min(max(place.width, 1), largestSide)
    return PixelSize(
      width: width, height: min(max(place.height, 1), largestSide, (64 << 20) / width))
  }

  func propertyChanged(_ change: XEvent.PropertyChange, of window: TopLevel) {
    guard let name = atoms.name(of: change.property), TopLevel.watchedProperties.contains(name)
    else { return }
    window.staleProperties.insert(name)
  }

  // MARK: Settling

  /// Takes up where windows are before something that may end one, or all: their places are saved with
  /// them, and the rest of the batch comes too late for that.
  func settleMoved() {
    // In a flood the server takes its time with every answer, and a key would wait for all of them.
    guard isFlooded else { return settleAllMoved() }
    for number in windowOrder {
      guard let window = windows[number], window.isGeometryStale else { continue }
      if window.staleProperties.isEmpty { settle(window) }
    }
  }

  /// The same, however long the server takes to answer.
  func settleAllMoved() {
    deliverHeldNews()
    for number in windowOrder {
      if let window = windows[number], window.isGeometryStale { settle(window) }
    }
  }

  /// Takes up what a batch of events changed, once: a new size, the window manager's properties. Then
  /// reports what is different.
  func settle(_ window: TopLevel) {
    readStaleProperties(of: window)
    if window.isGeometryStale, window.isShown, window.isMapped, !window.isOriginCurrent {
      askForOrigin(of: window)
    }
    if let size = window.pendingSize {
      window.pendingSize = nil
      if size != window.size {
        window.size = size
        window.tellSize(at: desktop.scale)
      }
    }
    reportVisibility(of: window)
    if window.isGeometryStale, window.isShown {
      window.isGeometryStale = false
      let geometry = geometry(of: window)
      guard geometry != window.reportedGeometry else { return }
      window.reportedGeometry = geometry
      window.content.handle(.geometryChanged(geometry))
    }
  }

  private func reportVisibility(of window: TopLevel) {
    let isVisible = window.isVisible(onWorkspace: currentWorkspace)
    guard isVisible != window.reportedVisibility else { return }
    window.reportedVisibility = isVisible
    // Nothing was kept while it could not be seen; the server asks for what it needs by Expose.
    if !isVisible { window.damage.removeAll() }
    window.content.handle(.visibilityChanged(isVisible: isVisible))
  }

  /// Reads what the window manager wrote. Each property costs a round trip, so several changes cost
  /// one, and what another property tells as well is not read.
  private func readStaleProperties(of window: TopLevel) {
    guard !window.staleProperties.isEmpty else { return }
    let names = window.staleProperties
    window.staleProperties = []
    for name in names { read(name, of: window) }
  }

  /// Reads one property that the window manager wrote. Waits for the server.
  func read(_ name: AtomName, of window: TopLevel) {
    window.isGeometryStale = true
    switch name {
    case .netWMState:
      let state = connection.read(NetWMState.self, of: window.id) ?? NetWMState()
      window.isHidden = !state.states.isDisjoint(with: [.hidden, .shaded])
      window.isMaximized = state.isMaximized
    case .wmState:
      // While the window is mapped it is in normal state: no need to ask.
      window.isIconic =
        !window.isMapped && connection.read(WMState.self, of: window.id)?.state == .iconic
    case .netWMDesktop:
      window.workspace =
        if case .workspace(let number) = connection.read(NetWMDesktop.self, of: window.id) {
          number
        } else {
          nil
        }
    case .netFrameExtents:
      window.frameExtents = readFrameExtents(of: window.id) ?? .none
      desktop.expectedFrameExtents = window.frameExtents
    default: break
    }
  }

  func readFrameExtents(of id: WindowID) -> FrameExtents? {
    connection.read(NetFrameExtents.self, of: id).map {
      FrameExtents(left: $0.left, right: $0.right, top: $0.top, bottom: $0.bottom)
    }
  }
}
