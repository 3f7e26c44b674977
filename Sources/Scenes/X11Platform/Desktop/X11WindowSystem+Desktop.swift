internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The desktop around the windows: settings, window manager, workspace, monitors, compositor.
///
/// All of it can change at any time, and any client may have written it.
extension X11WindowSystem {
  func startWatchingDesktop() {
    managers.compositorSelection = connection.compositingManagerSelection
    connection.watchMonitors()
    connection.readingAhead {
      settings.findManager()
      readWindowManager()
      findCompositor()
      readWorkspace()
      readMonitors()
    }
    desktop = preferences.applied(to: desktop)
    cursorsChanged()
    askForExpectedFrame()
  }

  var preferences: DesktopPreferences {
    DesktopPreferences(settings: settings.settings, resources: settings.resources)
  }

  /// Processes events that concern none of our top-levels.
  func receiveForDisplay(_ event: XEvent) {
    if selections.handle(event, now: uptime) { return }
    if settings.handle(event) {
      if let error = settings.lastError { log.warning("\(error)") }
      settingsChanged()
      return
    }
    switch event.kind {
    case .propertyChanged(let change):
      if event.window == connection.root {
        rootPropertyChanged(change.property)
      } else if event.window == leader.id, change.property == atoms[.netFrameExtents] {
        readExpectedFrame()
      } else if change.property == atoms[.xdndActionList] {
        for window in windows { window.drops?.actionsChanged(of: event.window) }
      }
    case .destroyed:
      for export in drags.exports.values { export.vanished(event.window) }
      for window in windows { window.drops?.vanished(event.window) }
      managerVanished(event.window)
    case .clientMessage(let message) where drags.exports[event.window] != nil:
      drags.exports[event.window]?.received(message)
    case .clientMessage(let message) where message.type == atoms[.manager]:
      managerAnnounced(Atom(rawValue: message.words[1]))
    case .monitorsChanged:
      readMonitors()
      desktopChanged()
    case .configured where event.window == connection.root:
      // Monitors that are only defined (`xrandr --setmonitor`) are announced by this event.
      readMonitors()
      desktopChanged()
    case .keyboardMappingChanged:
      keys.mappingChanged()
    case .selectionOwnerChanged(atoms[.clipboard], let owner, let time):
      clipboardChanged(owner: owner, at: time)
    case .pointerDeviceChanged(let device):
      scrollAxes.describe(device.axes, of: device.id)
    default:
      log.trace("ignored \(event.kind) of 0x\(String(event.window.rawValue, radix: 16))")
    }
  }

  private func rootPropertyChanged(_ property: Atom) {
    switch atoms.name(of: property) {
    case .netSupportingWMCheck:
      findWindowManager()
      desktopChanged()
    case .netCurrentDesktop:
      readWorkspace()
    case .netWorkArea:
      readWorkArea()
      desktopChanged()
    case .netClientListStacking:
      stackingChanged()
    default: break
    }
  }

  /// A new owner of a manager selection sends this message to all clients (ICCCM 2.8).
  private func managerAnnounced(_ selection: Atom) {
    if selection == managers.compositorSelection { findCompositor() } else { findWindowManager() }
    desktopChanged()
  }

  /// A window manager without EWMH announces neither its start nor its end. But it reparents our windows
  /// into its frames, and the server puts them back on the root when the window manager has ended.
  func changedHands(_ window: TopLevel) {
    guard managers.windowManager == .none else { return }
    window.current.frameExtents = measuredFrame(of: window)
    let selected = connection.eventsSelectedByAnyone(on: connection.root) ?? []
    if selected.contains(.substructureRedirect) != desktop.hasWindowManager {
      findWindowManager()
      desktop.expectedFrameExtents = window.current.frameExtents
      desktopChanged()
    } else if desktop.hasWindowManager, window.place.isFramed {
      desktop.expectedFrameExtents = window.current.frameExtents
    }
  }

  /// The extents of a frame that the window manager does not publish. The frame is the outermost window
  /// around ours.
  private func measuredFrame(of window: TopLevel) -> FrameExtents {
    var frame = window.place.parent
    // Some window managers nest frames. No more than a few levels are searched.
    for _ in 0..<4 where frame != connection.root {
      guard let parent = connection.family(of: frame)?.parent else { return .none }
      if parent == connection.root { break }
      frame = parent
    }
    guard frame != connection.root, let outer = connection.placeInParent(of: frame),
      let inner = connection.translate(x: 0, y: 0, from: window.id, to: connection.root)
    else { return .none }
    let size = window.place.confirmedSize
    let (left, top) = (inner.x - outer.x, inner.y - outer.y)
    return FrameExtents(
      left: max(0, left), right: max(0, outer.width + 2 * outer.borderWidth - left - size.width),
      top: max(0, top), bottom: max(0, outer.height + 2 * outer.borderWidth - top - size.height))
  }

  private func managerVanished(_ window: WindowID) {
    switch window {
    case .none: break
    case managers.windowManager:
      findWindowManager()
      desktopChanged()
    case managers.compositor:
      findCompositor()
      desktopChanged()
    default: break
    }
  }

  /// Windows receive a new scale first, so that they are up to date when the client reads the desktop.
  private func settingsChanged() {
    let old = desktop.scale
    desktop = preferences.applied(to: desktop)
    if desktop.scale != old {
      for window in windows { window.reportLayout(at: desktop.scale) }
    }
    cursorsChanged()
    desktopChanged()
  }

  /// Reads everything again after the server did not answer a query. The values that were assumed then may
  /// be wrong.
  func readEverythingAgain() {
    findWindowManager()
    findCompositor()
    readWorkspace()
    readMonitors()
    for window in windows {
      window.unsettled.doubtProperties()
      window.place.doubtOrigin()
      window.unsettled.change()
      window.damage.add(PixelArea(window.place.size))
    }
    desktopChanged()
  }

  /// Reports the desktop if it changed. Every window is laid out and painted again then, and another client
  /// that writes the same values must not cause that.
  private func desktopChanged() {
    guard desktop != toldDesktop else { return }
    toldDesktop = desktop
    client?.desktopDidChange()
  }

  // MARK: Window manager and compositor

  /// Finds out whether a window manager runs. An EWMH one names a window whose own property names the
  /// window itself, which the remains of a dead one do not. An older one at least redirects requests about
  /// the root's children.
  private func findWindowManager() {
    let old = managers.windowManager
    let hadWindowManager = desktop.hasWindowManager
    connection.readingAhead { readWindowManager() }
    // A window that was mapped while it started may have been overlooked.
    if desktop.hasWindowManager, managers.windowManager != old || !hadWindowManager {
      for window in windows where window.requested.isShown { expectManagement(of: window) }
    }
    askForExpectedFrame()
  }

  private func readWindowManager() {
    managers.windowManager = .none
    managers.supported = []
    let selected = connection.eventsSelectedByAnyone(on: connection.root) ?? []
    let supported = connection.read(NetSupported.self, of: connection.root)?.names ?? []
    let check = connection.read(NetSupportingWMCheck.self, of: connection.root)
    if let check,
      check.isConfirmed(by: connection.read(NetSupportingWMCheck.self, of: check.window))
    {
      managers.windowManager = check.window
      connection.ignoringErrors { connection.selectEvents(.structureNotify, on: check.window) }
      desktop.hasWindowManager = true
      managers.supported = supported
    } else {
      desktop.hasWindowManager = selected.contains(.substructureRedirect)
    }
    desktop.placesWindows = managers.placesWindows
  }

  /// Asks the window manager how wide its frames are. It answers with a property, at any later time.
  private func askForExpectedFrame() {
    log.debug(
      """
      window manager: \(desktop.hasWindowManager ? "yes" : "no")\
      \(desktop.placesWindows ? "" : ", tiling")
      """)
    guard desktop.hasWindowManager else {
      desktop.expectedFrameExtents = .none
      return
    }
    connection.sendToWindowManager(
      ClientMessage(type: atoms[.netRequestFrameExtents], words: []), about: leader.id)
  }

  /// Waits a short time for the window manager's answer. The places of restored windows are computed with
  /// it. Without it the windows would move a little at each start.
  public func expectRestoredWindows() {
    guard desktop.expectedFrameExtents == .none,
      managers.supported.contains(.netRequestFrameExtents)
    else { return }
    connection.handleEvents(atMost: .milliseconds(200)) {
      receiveForDisplay($0)
    } until: {
      desktop.expectedFrameExtents != .none
    }
  }

  private func findCompositor() {
    managers.compositor = connection.selectionOwner(managers.compositorSelection)
    desktop.isComposited = managers.compositor != .none
    guard managers.compositor != .none else { return }
    connection.ignoringErrors { connection.selectEvents(.structureNotify, on: managers.compositor) }
  }

  private func readWorkspace() {
    let current = connection.word(
      atoms[.netCurrentDesktop], of: connection.root, type: atoms[.cardinal])
    currentWorkspace = current.map { Int($0) }
    for window in windows { window.unsettled.change() }
  }

  // MARK: Monitors

  private func readMonitors() {
    desktop.monitors = connection.monitors().map { monitor in
      Monitor(name: monitor.name, area: RootRect(monitor.area), workArea: RootRect(monitor.area))
    }
    readWorkArea()
  }

  /// Reads the work area of the known monitors.
  private func readWorkArea() {
    let workArea =
      desktop.hasWindowManager ? connection.read(NetWorkArea.self, of: connection.root) : nil
    desktop.monitors = desktop.monitors.map { monitor in
      var monitor = monitor
      let usable = workArea?.usable(of: PixelArea(monitor.area), workspace: currentWorkspace)
      monitor.workArea = usable.map { RootRect($0) } ?? monitor.area
      return monitor
    }
  }
}

extension DesktopPreferences {
  func applied(to desktop: Desktop) -> Desktop {
    var desktop = desktop
    desktop.scale = scale
    desktop.textScale = textScale
    desktop.behavior = behavior
    desktop.fontFamily = fontFamily
    desktop.prefersDark = prefersDark
    desktop.prefersHighContrast = prefersHighContrast
    return desktop
  }
}

extension RootRect {
  init(_ area: PixelArea) {
    self.init(x: area.x, y: area.y, width: area.width, height: area.height)
  }
}
