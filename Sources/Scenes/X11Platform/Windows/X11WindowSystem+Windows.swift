public import Geometry
public import Scenes
internal import XProtocol
internal import Xlib

/// Creating, showing, changing and destroying top-levels.
extension X11WindowSystem {
  static let events: EventMask = [
    .keyPress, .keyRelease, .buttonPress, .buttonRelease, .pointerMotion, .enterWindow,
    .leaveWindow, .exposure, .structureNotify, .focusChange, .propertyChange,
  ]

  public func expectWindow(of size: Size) {
    scratch.expectPicture(of: TopLevel.Place.paintable(desktop.scale.pixels(size)))
  }

  public func createWindow(
    _ attributes: WindowAttributes, content: any WindowContent
  ) -> WindowNumber {
    let size = TopLevel.Place.paintable(desktop.scale.pixels(attributes.size))
    let origin = initialOrigin(attributes.position, size: size)
    let id = connection.createWindow(
      WindowConfiguration(
        x: origin.x, y: origin.y, width: size.width, height: size.height, events: Self.events))
    let window = TopLevel(
      number: .next(), id: id, content: content, attributes: attributes,
      area: RootRect(origin: origin, size: size), root: connection.root)
    windows.add(window)
    connection.selectDeviceMotion(on: id)
    setInitialProperties(of: window)
    log.debug("created \(window.number.rawValue) as 0x\(String(id.rawValue, radix: 16))")
    return window.number
  }

  public func prepare(_ number: WindowNumber) {
    guard let window = window(number), !window.requested.isShown || !window.current.isMapped else {
      return
    }
    paintFirstPicture(of: window)
  }

  public func show(_ number: WindowNumber, activating: Bool) {
    guard let window = window(number), !window.requested.isShown else { return }
    if window.requested.hasPlainBackground {
      window.reportLayout(at: desktop.scale)
    } else {
      // A window without a picture is painted now. In an existing picture, only changed parts are painted.
      paintFirstPicture(of: window)
    }
    if case .client(let point) = window.requested.attributes.position, window.place.origin != point
    {
      window.place.moved(to: point)
      connection.move(window.id, x: point.x, y: point.y)
    }
    setNormalHints(of: window)
    if activating { announceStart(of: window) }
    if let startup {
      connection.setProperty(
        atoms[.netStartupID], of: window.id, type: atoms[.utf8String], bytes: Array(startup.id.utf8)
      )
    }
    if !activating {
      setUserTime(of: window, .currentTime)
    } else if times.user != .currentTime {
      setUserTime(of: window, times.user)
    } else if let time = startup?.userTime {
      setUserTime(of: window, time)
    }
    let isOnOtherMonitor = chooseWorkspace(of: window)
    window.requested.isShown = true
    lastShowTime = uptime
    if window.firstPicture != nil, !window.requested.attributes.startsIconified {
      flights.begin(of: number, isFramed: desktop.hasWindowManager, at: uptime)
    }
    connection.map(window.id)
    if !desktop.hasWindowManager {
      raise(window)
      if activating { connection.setInputFocus(window.id, at: times.user) }
    } else if ManagerQuirk.mustAskForFocus(
      onOtherWorkspace: isOnOtherMonitor, activating: activating)
    {
      requestFocus(for: window)
    }
    finishLaunch()
    expectManagement(of: window)
    // Sent at once, so that the window manager works while the caller does the rest of this turn's work.
    connection.flushAndYield()
    log.debug(
      "mapping \(number.rawValue) at \(window.place.origin.x),\(window.place.origin.y), user time \(times.user)"
    )
  }

  public func update(_ number: WindowNumber, _ change: WindowChange) {
    guard let window = window(number) else { return }
    switch change {
    case .title(let title):
      window.requested.attributes.title = title
      setTitle(of: window)
    case .role(let role):
      window.requested.attributes.role = role
      setRole(of: window)
    case .minimumSize(let size):
      window.requested.attributes.minimumSize = size
      if window.requested.isShown { setNormalHints(of: window) }
    case .position(let position):
      guard !window.requested.isShown else { return }
      window.requested.attributes.position = position
    case .clientArea(let area):
      moveAndResize(window, to: area)
    case .cursor(let cursor):
      setCursor(cursor, of: window)
    case .darkFrame(let isDark):
      window.requested.attributes.wantsDarkFrame = isDark
      setDarkFrame(of: window)
    case .iconify:
      // Without a window manager the user could not bring the window back.
      if desktop.hasWindowManager { connection.iconify(window.id) }
    case .raise: if window.current.isMapped { raise(window) }
    case .maximize: maximize(window)
    case .unmaximize: unmaximize(window)
    case .fullScreen(let isFull): setFullScreen(isFull, window)
    case .textCaret(let caret):
      textCaretChanged(caret, in: window)
    case .textCompositionEnded: keys.endComposition(in: window.id)
    case .plainBackground(let color):
      setPlainBackground(color, of: window)
    }
  }

  private func maximize(_ window: TopLevel) {
    guard desktop.hasWindowManager, window.requested.isShown else { return }
    connection.sendToWindowManager(
      NetWMState.addition(
        of: .netWMStateMaximizedVertically, .netWMStateMaximizedHorizontally,
        atoms: atoms.wellKnown), about: window.id)
  }

  private func unmaximize(_ window: TopLevel) {
    guard desktop.hasWindowManager, window.requested.isShown else { return }
    for request in [
      NetWMState.removal(of: .netWMStateFullscreen, atoms: atoms.wellKnown),
      NetWMState.removal(
        of: .netWMStateMaximizedVertically, .netWMStateMaximizedHorizontally,
        atoms: atoms.wellKnown),
    ] {
      connection.sendToWindowManager(request, about: window.id)
    }
  }

  private func setFullScreen(_ isFull: Bool, _ window: TopLevel) {
    guard desktop.hasWindowManager, window.requested.isShown else { return }
    let atoms = atoms.wellKnown
    connection.sendToWindowManager(
      isFull
        ? NetWMState.addition(of: .netWMStateFullscreen, atoms: atoms)
        : NetWMState.removal(of: .netWMStateFullscreen, atoms: atoms), about: window.id)
  }

  private func moveAndResize(_ window: TopLevel, to area: RootRect) {
    let size = TopLevel.Place.paintable(area.size)
    connection.moveAndResize(
      window.id, x: area.minX, y: area.minY, width: size.width, height: size.height)
  }

  public func activate(_ number: WindowNumber, toMonitorAt point: RootPoint?) {
    guard let window = window(number), window.requested.isShown else { return }
    if let point { bring(window, toMonitorAt: point) }
    guard desktop.hasWindowManager else {
      connection.map(window.id)
      raise(window)
      connection.setInputFocus(window.id, at: times.user)
      return
    }
    if times.user != .currentTime { setUserTime(of: window, times.user) }
    bringToWorkspace(window, at: point)
    requestFocus(for: window)
    // Window managers without EWMH understand only these requests.
    if window.current.mapState == .iconic { connection.map(window.id) }
    raise(window)
  }

  /// Raises a window. What is dragged stays above it: without a window manager, the window would cover it.
  private func raise(_ window: TopLevel) {
    connection.raise(window.id)
    drags.current?.raisePicture()
  }

  private func requestFocus(for window: TopLevel) {
    let active = windows.first { $0.current.isFocused }
    // The time must be recent, or the window manager only marks the window as asking for attention.
    connection.sendToWindowManager(
      NetActiveWindow.request(
        time: times.user, currentlyActive: active?.id ?? .none, atoms: atoms.wellKnown),
      about: window.id)
  }

  /// Moves a window to another monitor. It keeps its place relative to the work area as far as it fits.
  private func bring(_ window: TopLevel, toMonitorAt point: RootPoint) {
    guard let geometry = geometry(of: window.number) else { return }
    let frame = geometry.frame
    let center = RootPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    let old = desktop.monitor(at: center)
    let new = desktop.monitor(at: point)
    guard old != new else { return }
    let moved = WindowPlacement.clamped(
      RootRect(
        x: new.workArea.minX + frame.minX - old.workArea.minX,
        y: new.workArea.minY + frame.minY - old.workArea.minY, width: frame.width,
        height: frame.height),
      into: new.workArea)
    connection.move(
      window.id, x: moved.minX + geometry.frameExtents.left,
      y: moved.minY + geometry.frameExtents.top)
  }

  public func destroy(_ number: WindowNumber) {
    guard let window = window(number) else { return }
    forget(window)
    connection.ignoringErrors { connection.destroyWindow(window.id) }
    // Sent at once, so that the window is gone before the rest of this turn's work.
    connection.flushAndYield()
    guard window.current.isFocused, !desktop.hasWindowManager else { return }
    // Without a window manager, no other program passes the focus on.
    if let next = windows.last(where: { $0.current.isMapped }) {
      connection.setInputFocus(next.id, at: times.user)
    }
  }

  /// Releases the resources of a window that will be destroyed, or was destroyed.
  func forget(_ window: TopLevel) {
    dragSourceVanished(window)
    window.drops?.end()
    window.managementCheck?.cancel()
    freeFirstPicture(of: window)
    keys.forget(window.id)
    window.sync?.invalidate()
    flights.end(of: window.number)
    windows.remove(window)
  }

  func destroyedByOthers(_ window: TopLevel) {
    log.debug("window \(window.number.rawValue) was destroyed by another client")
    forget(window)
    window.content.handle(.destroyed)
  }

  /// The position at which a window is created. With a window manager, only a position that a person chose
  /// counts. Without one, the application places its windows beside each other.
  private func initialOrigin(_ position: WindowPosition, size: PixelSize) -> RootPoint {
    switch position {
    case .client(let point): return point
    case .automatic:
      guard !desktop.hasWindowManager else { return RootPoint(x: 0, y: 0) }
      let others = windows.filter(\.current.isMapped).map(\.place.area)
      let monitor = desktop.monitor(at: others.last?.origin ?? desktop.monitors[0].area.origin)
      guard let newest = others.last else {
        return WindowPlacement.centered(client: size, frame: .none, workArea: monitor.workArea)
          .origin
      }
      return WindowPlacement.beside(
        newest, client: size, frame: .none, workArea: monitor.workArea,
        others: others.dropLast()
      ).origin
    }
  }
}
