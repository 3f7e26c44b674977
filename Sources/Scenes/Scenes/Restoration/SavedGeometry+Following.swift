internal import Geometry
internal import SceneModel

extension SavedGeometry {
  /// Notes the place that the window system has confirmed.
  ///
  /// A window that fills the work area or its monitor returns to its earlier place, so that one is kept. If
  /// such a window was moved to another monitor, its earlier place moves along.
  mutating func follow(_ new: WindowGeometry, scale: ScaleFactor, on monitor: Monitor?) {
    let isFree = !new.isMaximized && !new.isFullScreen
    if let monitor {
      if !isFree, monitor.name != monitorName, let old = monitorOrigin {
        frameOrigin = frameOrigin.moved(with: monitor.area.origin, from: old)
      }
      // An iconified window is still on its monitor, but its place may be unknown.
      if !new.isIconified || monitorName == nil {
        monitorName = monitor.name
        monitorOrigin = monitor.area.origin
      }
    }
    // An iconified window may have no frame yet, and saving its place would move the window a little each
    // time (icewm).
    if isFree, !new.isIconified {
      let size = scale.logical(new.clientArea.size)
      if new.maximizedAxis != .horizontal {
        frameOrigin.x = new.frame.minX
        self.size.width = size.width
      }
      if new.maximizedAxis != .vertical {
        frameOrigin.y = new.frame.minY
        self.size.height = size.height
      }
      frameExtents = new.frameExtents
    }
    isMaximized = new.isMaximized
    maximizedAxis = new.maximizedAxis
    isFullScreen = new.isFullScreen ? true : nil
    workspace = new.workspace
    isOnAllWorkspaces = new.isOnAllWorkspaces ? true : nil
  }

  /// The origin of the frame on the present monitors. The window follows its monitor to another place.
  func frameOrigin(on monitors: [Monitor]) -> RootPoint {
    guard let monitorOrigin, let monitor = monitors.first(where: { $0.name == monitorName }) else {
      return frameOrigin
    }
    return frameOrigin.moved(with: monitor.area.origin, from: monitorOrigin)
  }
}

extension RootPoint {
  fileprivate func moved(with new: RootPoint, from old: RootPoint) -> RootPoint {
    offset(dx: new.x - old.x, dy: new.y - old.y)
  }
}
