public import Geometry
internal import Scenes

/// The behavior of the headless window manager.
public struct WindowManagerModel: Equatable, Sendable {
  /// Whether a new window gets the focus that it requests.
  public var grantsFocus = true
  /// Whether another program holds a pointer grab, so that no drag can begin.
  public var refusesGrabs = false

  /// Whether a frame's widths are known only once a first window has it, as with window managers that
  /// do not answer `_NET_REQUEST_FRAME_EXTENTS`.
  public var tellsFramesLate = false
  /// The frame of every window.
  public var frameExtents = FrameExtents(left: 1, right: 1, top: 24, bottom: 4)

  public init() {}
}

extension HeadlessWindowSystem {
  var frameExtents: FrameExtents {
    desktop.hasWindowManager ? windowManager.frameExtents : .none
  }

  /// Places a window before it is first shown.
  func place(_ window: HeadlessWindow) {
    window.frameExtents = frameExtents
    desktop.expectedFrameExtents = frameExtents
    let size = desktop.scale.pixels(window.attributes.size)
    switch window.attributes.position {
    case .client(let origin): window.clientArea = RootRect(origin: origin, size: size)
    case .automatic:
      // Each window is placed one step further, as small window managers do.
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

  func setFullScreen(_ isFull: Bool, _ window: HeadlessWindow) {
    guard isFull != window.isFullScreen else { return }
    if let before = window.placeBeforeFullScreen {
      window.placeBeforeFullScreen = nil
      window.frameExtents = before.frameExtents
      window.move(to: before.clientArea)
    } else {
      window.placeBeforeFullScreen = (window.clientArea, window.frameExtents)
      window.frameExtents = .none
      window.move(to: desktop.monitor(at: window.clientArea.origin).area)
    }
    window.reportGeometry()
  }

  /// Raises and focuses a window, if the window manager allows it.
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

  /// The frontmost remaining window gets the focus.
  func focusNext() { moveFocus(to: stacking.last(where: \.isViewable)) }

  func iconify(_ window: HeadlessWindow) {
    guard window.isMapped, !window.isIconified else { return }
    change(window) { window.isIconified = true }
  }

  /// Restores an iconified window, and moves it to the current workspace.
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

  /// Changes whether a window is visible. The focus moves before the window is told, as window managers do
  /// it.
  private func change(_ window: HeadlessWindow, _ edit: () -> Void) {
    let (wasViewable, geometry) = (window.isViewable, window.geometry)
    edit()
    if focusedWindow === window, !window.isViewable { focusNext() }
    if window.geometry != geometry { window.reportGeometry() }
    guard window.isViewable != wasViewable else { return }
    window.report(.visibilityChanged(isVisible: window.isViewable))
  }

  /// Moves a window to the monitor with a point, if it is on another one.
  func bring(_ window: HeadlessWindow, toMonitorAt point: RootPoint) {
    let target = desktop.monitor(at: point)
    guard desktop.monitor(at: window.clientArea.origin) != target else { return }
    let moved = WindowPlacement.underPointer(
      point, client: window.clientArea.size, frame: window.frameExtents, workArea: target.workArea)
    window.move(to: moved)
  }
}
