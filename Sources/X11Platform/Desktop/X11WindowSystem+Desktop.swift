internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The desktop around the windows: window manager, workspace, work area, compositor.
extension X11WindowSystem {
  func startWatchingDesktop() {
    connection.selectEvents([.propertyChange, .structureNotify], on: connection.root)
    findWindowManager()
    readWorkspace()
    readMonitors()
  }

  /// Takes events that concern no top-level of ours.
  func receiveForDesktop(_ event: XEvent) {
    switch event.kind {
    case .propertyChanged(let change) where event.window == connection.root:
      rootPropertyChanged(change.property)
    case .propertyChanged(let change) where event.window == leader:
      if change.property == atoms[.netFrameExtents] {
        if let extents = readFrameExtents(of: leader) { desktop.expectedFrameExtents = extents }
      }
    case .destroyed where event.window == managerWindow:
      findWindowManager()
      desktopChanged()
    case .clientMessage(let message) where message.type == atoms[.manager]:
      managerAnnounced(Atom(rawValue: message.words[1]))
    case .monitorsChanged:
      readMonitors()
      desktopChanged()
    default:
      log.trace("ignored \(event.kind) of 0x\(String(event.window.rawValue, radix: 16))")
    }
  }

  private func rootPropertyChanged(_ property: Atom) {
    guard let name = atoms.name(of: property) else { return }
    switch name {
    case .netSupportingWMCheck:
      findWindowManager()
      desktopChanged()
    case .netCurrentDesktop:
      readWorkspace()
    case .netWorkArea:
      readMonitors()
      desktopChanged()
    default: break
    }
  }

  private func managerAnnounced(_ selection: Atom) {
    findWindowManager()
    desktopChanged()
  }

  func desktopChanged() { client?.desktopDidChange() }

  // MARK: Window manager

  /// Whether somebody manages windows: an EWMH one names a window that names itself (a dead one's
  /// remains do not), an older one is at least who redirects the root's children.
  private func findWindowManager() {
    managerWindow = .none
    let check = connection.word(
      atoms[.netSupportingWMCheck], of: connection.root, type: atoms[.window])
    if let check,
      connection.word(
        atoms[.netSupportingWMCheck], of: WindowID(rawValue: check), type: atoms[.window]) == check
    {
      managerWindow = WindowID(rawValue: check)
      connection.ignoringErrors { connection.selectEvents(.structureNotify, on: managerWindow) }
      desktop.hasWindowManager = true
    } else {
      let redirects = connection.eventsSelectedByAnyone(on: connection.root) ?? []
      desktop.hasWindowManager = redirects.contains(.substructureRedirect)
      if !desktop.hasWindowManager { desktop.expectedFrameExtents = .none }
    }
    hasAskedForFrameExtents = false
    askForFrameExtents(with: leader)
    log.debug("window manager: \(desktop.hasWindowManager ? "yes" : "no")")
  }

  private func readWorkspace() {
    let current = connection.word(
      atoms[.netCurrentDesktop], of: connection.root, type: atoms[.cardinal])
    currentWorkspace = current.map { Int($0) }
  }

  // MARK: Monitors

  private func readMonitors() {
    let area = RootRect(
      x: 0, y: 0, width: connection.rootSize.width, height: connection.rootSize.height)
    desktop.monitors = [Monitor(name: "default", area: area, workArea: workArea(within: area))]
  }

  /// What panels leave free. The window manager says it for all monitors together.
  private func workArea(within area: RootRect) -> RootRect {
    guard desktop.hasWindowManager,
      let words = connection.property(
        atoms[.netWorkArea], of: connection.root, type: atoms[.cardinal])?.words
    else { return area }
    let start = 4 * (currentWorkspace ?? 0)
    guard start >= 0, start + 4 <= words.count else { return area }
    let values = words[start..<(start + 4)].map { Int(Int32(truncatingIfNeeded: $0)) }
    let shared = RootRect(x: values[0], y: values[1], width: values[2], height: values[3])
      .intersection(area)
    return shared.isEmpty ? area : shared
  }
}
