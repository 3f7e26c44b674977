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
    releaseInput(of: window)
  }

  func reparented(_ window: TopLevel, to parent: WindowID) {
    window.parent = parent
    window.rootChild = parent == connection.root ? window.id : nil
    window.isOriginCurrent = false
  }

  func configured(_ window: TopLevel, _ place: XEvent.Configuration, isSynthetic: Bool) {
    if isSynthetic {
      // Hearsay, and the only source of the position inside a frame (ICCCM 4.1.5). Its size must be the
      // one that the server reported, or somebody made it up.
      let current = window.pendingSize ?? window.size
      guard place.width == current.width, place.height == current.height else { return }
      window.origin = RootPoint(x: place.x, y: place.y)
      window.isOriginCurrent = true
    } else {
      window.pendingSize = PixelSize(width: place.width, height: place.height)
      if window.parent == connection.root {
        window.origin = RootPoint(x: place.x, y: place.y)
        window.isOriginCurrent = true
      }
    }
    if let value = window.requestedSyncValue {
      window.armedSyncValue = value
      window.requestedSyncValue = nil
    }
    window.isGeometryStale = true
  }

  func propertyChanged(_ change: XEvent.PropertyChange, of window: TopLevel) {
    guard let name = atoms.name(of: change.property), TopLevel.watchedProperties.contains(name)
    else { return }
    window.staleProperties.insert(name)
  }

  // MARK: Settling

  /// Takes up what a batch of events changed, once: a new size, the window manager's properties. Then
  /// reports what is different.
  func settle(_ window: TopLevel) {
    readStaleProperties(of: window)
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
    window.isGeometryStale = true
    for name in names {
      switch name {
      case .netWMState:
        let states = Set(
          (connection.property(atoms[.netWMState], of: window.id, type: atoms[.atom])?.words ?? [])
            .map { Atom(rawValue: $0) })
        window.isHidden =
          states.contains(atoms[.netWMStateHidden]) || states.contains(atoms[.netWMStateShaded])
        window.isMaximized =
          states.contains(atoms[.netWMStateMaximizedVertically])
          && states.contains(atoms[.netWMStateMaximizedHorizontally])
      case .wmState:
        // While the window is mapped it is in normal state: no need to ask.
        guard !window.isMapped else {
          window.isIconic = false
          continue
        }
        let state = connection.word(atoms[.wmState], of: window.id, type: atoms[.wmState])
        window.isIconic = state == 3
      case .netWMDesktop:
        let desktop = connection.word(atoms[.netWMDesktop], of: window.id, type: atoms[.cardinal])
        // 0xffffffff: on all of them.
        window.workspace = desktop.flatMap { $0 == .max ? nil : Int($0) }
      case .netFrameExtents:
        window.frameExtents = readFrameExtents(of: window.id) ?? .none
        desktop.expectedFrameExtents = window.frameExtents
      default: break
      }
    }
  }

  func readFrameExtents(of id: WindowID) -> FrameExtents? {
    guard
      let words = connection.property(
        atoms[.netFrameExtents], of: id, type: atoms[.cardinal], limit: 64)?.words,
      words.count == 4, words.allSatisfy({ $0 < 1024 })
    else { return nil }
    return FrameExtents(
      left: Int(words[0]), right: Int(words[1]), top: Int(words[2]), bottom: Int(words[3]))
  }

  /// Asks the window manager what a frame will measure. It answers by a property, whenever it likes.
  func askForFrameExtents(with id: WindowID) {
    guard desktop.hasWindowManager, !hasAskedForFrameExtents else { return }
    hasAskedForFrameExtents = true
    connection.sendToWindowManager(
      ClientMessage(type: atoms[.netRequestFrameExtents], words: []), about: id)
  }
}
