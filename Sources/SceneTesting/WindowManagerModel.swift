public import Geometry
internal import Scenes

/// How the headless window manager behaves.
public struct WindowManagerModel: Equatable, Sendable {
  /// Whether a new window gets the focus that it asks for.
  public var grantsFocus = true
  /// Whether somebody else holds the pointer, so that no drag can begin.
  public var refusesGrabs = false

  /// Whether a frame's widths are known only once a first window has it, as with window managers that
  /// do not answer `_NET_REQUEST_FRAME_EXTENTS`.
  public var tellsFramesLate = false
  /// The frame that windows get.
  public var frameExtents = FrameExtents(left: 1, right: 1, top: 24, bottom: 4)

  public init() {}
}

extension HeadlessWindowSystem {
  var frameExtents: FrameExtents {
    desktop.hasWindowManager ? windowManager.frameExtents : .none
  }

  /// Gives a window its place before it is first shown.
  func place(_ window: HeadlessWindow) {
    window.frameExtents = frameExtents
    desktop.expectedFrameExtents = frameExtents
    let size = desktop.scale.pixels(window.attributes.size)
    switch window.attributes.position {
    case .client(let origin): window.clientArea = RootRect(origin: origin, size: size)
    case .automatic:
      // As small window managers do: a step further for each window.
      let step = 28 * stacking.count
      let area = desktop.monitors[0].workArea
      let centered = WindowPlacement.centered(client: size, frame: frameExtents, workArea: area)
      window.clientArea = RootRect(origin: centered.origin.offset(dx: step, dy: step), size: size)
    }
    window.content?.sizeDidChange(to: desktop.scale.logical(size), scale: desktop.scale)
  }

  func maximize(_ window: HeadlessWindow) {
    let area = desktop.monitor(at: window.clientArea.origin).workArea
    let frame = window.frameExtents
    window.isMaximized = true
    window.move(
      to: RootRect(
        x: area.minX + frame.left, y: area.minY + frame.top,
        width: area.width - frame.left - frame.right,
        height: area.height - frame.top - frame.bottom))
  }

  func unmaximize(_ window: HeadlessWindow) {
    guard window.isMaximized else { return }
    window.isMaximized = false
    // As real ones do it: back to where it was before, of which nothing is known here.
    window.reportGeometry()
  }

  /// Raises a window and gives it the focus, if the window manager is willing.
  func giveFocus(_ window: HeadlessWindow) {
    guard window.isViewable else { return }
    raise(window)
    guard windowManager.grantsFocus || focusedWindow == nil else { return }
    moveFocus(to: window)
  }

  func raise(_ window: HeadlessWindow) {
    stacking.removeAll { $0 === window }
    stacking.append(window)
  }

  func moveFocus(to window: HeadlessWindow?) {
    guard focusedWindow !== window else { return }
    focusedWindow?.report(.focusChanged(false))
    focusedWindow = window
    window?.report(.focusChanged(true))
  }

  /// The frontmost window that is left gets the focus.
  func focusNext() { moveFocus(to: stacking.last(where: \.isViewable)) }

  func iconify(_ window: HeadlessWindow) {
    guard window.isMapped, !window.isIconified else { return }
    change(window) { window.isIconified = true }
  }

  /// Out of iconification, and to the current workspace.
  func bringIntoView(_ window: HeadlessWindow) {
    change(window) {
      window.isIconified = false
      window.workspace = currentWorkspace
    }
  }

  func move(_ window: HeadlessWindow, toWorkspace workspace: Int) {
    change(window) { window.workspace = workspace }
  }

  func switchWorkspace(to workspace: Int) {
    guard workspace != currentWorkspace else { return }
    let before = stacking.filter(\.isViewable)
    currentWorkspace = workspace
    focusNext()
    for window in before { window.report(.visibilityChanged(isVisible: false)) }
    for window in stacking where window.isViewable {
      window.report(.visibilityChanged(isVisible: true))
    }
  }

  /// Changes what decides whether a window is on the screen; the focus goes on before it is told, as
  /// window managers have it.
  private func change(_ window: HeadlessWindow, _ edit: () -> Void) {
    let (wasViewable, geometry) = (window.isViewable, window.geometry)
    edit()
    if focusedWindow === window, !window.isViewable { focusNext() }
    if window.geometry != geometry { window.reportGeometry() }
    guard window.isViewable != wasViewable else { return }
    window.report(.visibilityChanged(isVisible: window.isViewable))
  }

  /// Moves a window to the monitor that holds a point, if it is on another.
  func bring(_ window: HeadlessWindow, toMonitorAt point: RootPoint) {
    let target = desktop.monitor(at: point)
    guard desktop.monitor(at: window.clientArea.origin) != target else { return }
    let moved = WindowPlacement.underPointer(
      point, client: window.clientArea.size, frame: window.frameExtents, workArea: target.workArea)
    window.move(to: moved)
  }
}
