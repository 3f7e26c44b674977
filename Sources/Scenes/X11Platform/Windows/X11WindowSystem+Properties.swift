internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The properties of a top-level for the window manager. All of them are set before the first map.
extension X11WindowSystem {
  func setInitialProperties(of window: TopLevel) {
    let id = window.id
    leader.identify(id)
    setTitle(of: window)
    // A prepared window has no role until it is given to a scene.
    if !window.requested.attributes.role.isEmpty { setRole(of: window) }
    setManagerHints(of: window)
    var protocols: [AtomName] = [.wmDeleteWindow, .wmTakeFocus, .netWMPing]
    if let counter = SyncCounter(connection: connection) {
      window.sync = SyncHandshake(counter: counter)
      connection.set(NetWMSyncRequestCounter(counter.id), of: id)
      protocols.append(.netWMSyncRequest)
    }
    connection.setAtoms(.wmProtocols, protocols, of: id)
    connection.setAtoms(.netWMWindowType, [.netWMWindowTypeNormal], of: id)
    // Sources remember the windows that take drops when a drag begins, so this does not depend on the views.
    connection.set(XDNDAware(version: UInt32(XDNDVersion.supported.upperBound)), of: id)
    leader.setIcon(of: id)
    setDarkFrame(of: window)
    var states = NetWMState()
    if window.requested.attributes.startsMaximized {
      states.states = [.netWMStateMaximizedVertically, .netWMStateMaximizedHorizontally]
    }
    switch window.requested.attributes.firstMaximizedAxis {
    case .horizontal: states.states.insert(.netWMStateMaximizedHorizontally)
    case .vertical: states.states.insert(.netWMStateMaximizedVertically)
    case nil: break
    }
    if window.requested.attributes.startsFullScreen { states.states.insert(.netWMStateFullscreen) }
    if window.requested.attributes.startsOnAllWorkspaces {
      states.states.insert(ManagerQuirk.stateOnAllWorkspaces)
    }
    if !states.states.isEmpty { connection.set(states, of: id) }
    if window.requested.attributes.startsOnAllWorkspaces {
      connection.set(NetWMDesktop.all, of: id)
    } else if let workspace = window.requested.attributes.workspace {
      connection.set(NetWMDesktop.workspace(workspace), of: id)
    }
  }

  /// Window managers show the UTF-8 names. Tools and older managers read the other properties.
  func setTitle(of window: TopLevel) {
    let title = window.requested.attributes.title
    connection.setText(.wmName, TextProperty(legacy: title), of: window.id)
    connection.setText(.wmIconName, TextProperty(legacy: title), of: window.id)
    connection.setText(.netWMName, .utf8(title), of: window.id)
    connection.setText(.netWMIconName, .utf8(title), of: window.id)
  }

  func setRole(of window: TopLevel) {
    connection.setText(
      .wmWindowRole, TextProperty(legacy: window.requested.attributes.role), of: window.id)
  }

  func setManagerHints(of window: TopLevel) {
    let state = window.requested.attributes.startsIconified ? WMState.State.iconic : .normal
    connection.set(
      WMHints(acceptsInput: true, initialState: state, group: leader.id), of: window.id)
  }

  /// Sets the limits of the window's size and, for a window that a person placed, its position.
  func setNormalHints(of window: TopLevel) {
    let minimum = desktop.scale.pixels(window.requested.attributes.minimumSize)
    var hints = WMNormalHints(
      area: PixelArea(window.place.area), minimumWidth: minimum.width,
      minimumHeight: minimum.height)
    switch window.requested.attributes.position {
    case .automatic:
      hints.sizeChooser = .program
    case .client:
      hints.positionChooser = .user
      hints.sizeChooser = .user
    }
    connection.set(hints, of: window.id)
  }

  /// Asks metacity, mutter and xfwm4 for a dark or a light frame (common practice).
  func setDarkFrame(of window: TopLevel) {
    let isDark = window.requested.attributes.wantsDarkFrame
    guard isDark || window.requested.isShown else { return }
    connection.setText(.gtkThemeVariant, .utf8(isDark ? "dark" : "light"), of: window.id)
  }

  /// Sets the time of the user's last action in the window. Window managers decide with it whether the
  /// window gets the focus. 0 is for a window that must not get it.
  func setUserTime(of window: TopLevel, _ time: Timestamp) {
    window.keyTime = nil
    guard window.sentUserTime != time else { return }
    window.sentUserTime = time
    connection.set(NetWMUserTime(time), of: window.id)
  }

  /// Sets the times of keys. A window manager asks for the property at once. Before the painting, it and the server
  /// would take the processor while the user waits for a letter: a tenth of the time to a glyph.
  func sendKeyTimes() {
    for window in windows {
      if let time = window.keyTime { setUserTime(of: window, time) }
    }
  }
}
