internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The workspaces of windows that a person opens or asks for.
extension X11WindowSystem {
  /// Lets a new window that has a place open on the monitor of that place, where each monitor shows a workspace of
  /// its own.
  ///
  /// - Returns: Whether the window opens on another workspace than the current one.
  func chooseWorkspace(of window: TopLevel) -> Bool {
    let attributes = window.requested.attributes
    let area = window.place.area
    let center = RootPoint(x: area.minX + area.width / 2, y: area.minY + area.height / 2)
    guard case .client = attributes.position, attributes.workspace == nil,
      !attributes.startsOnAllWorkspaces,
      let workspace = workspaceShown(at: center), workspace != currentWorkspace
    else { return false }
    connection.set(NetWMDesktop.workspace(workspace), of: window.id)
    return true
  }

  /// Asks for a window of another workspace, because a person asked for the window. Without this request, openbox
  /// and metacity leave the window there and mark it as asking for attention, and icewm leads the person away from
  /// the windows of the present workspace. EWMH permits all of that.
  ///
  /// - Parameter point: A point of the monitor on which the person wants the window. Nil for any monitor.
  func bringToWorkspace(_ window: TopLevel, at point: RootPoint?) {
    guard let workspace = window.current.workspace,
      let wanted = point.flatMap(workspaceShown) ?? currentWorkspace, workspace != wanted,
      point != nil || !isInView(window)
    else { return }
    connection.sendToWindowManager(
      NetWMDesktop.workspace(wanted).request(atoms: atoms.wellKnown), about: window.id)
  }

  /// Whether another monitor shows the window's workspace.
  private func isInView(_ window: TopLevel) -> Bool {
    mayShowSeveralWorkspaces && connection.isViewable(window.id) == true
  }

  /// Only tiling window managers do so, and only they are asked.
  private var mayShowSeveralWorkspaces: Bool {
    !desktop.placesWindows && desktop.monitors.count > 1
  }

  /// The workspace that the monitor at a point shows. Nil where all monitors show the current one.
  private func workspaceShown(at point: RootPoint) -> Int? {
    guard mayShowSeveralWorkspaces,
      let viewport = connection.read(NetDesktopViewport.self, of: connection.root)
    else { return nil }
    let monitor = desktop.monitor(at: point)
    return ManagerQuirk.workspaceShown(at: monitor.area.origin, viewport) {
      let clients = connection.read(NetClientListStacking.self, of: connection.root)?.windows ?? []
      return clients.suffix(256).compactMap { client in
        guard case .workspace(let workspace)? = connection.read(NetWMDesktop.self, of: client)
        else { return nil }
        return (workspace, connection.isViewable(client) == true)
      }
    }
  }
}
