internal import Geometry
internal import SceneModel

extension SavedGeometry {
  /// Whether the window filled a place in a direction, and has a normal place to return to.
  var isFilling: Bool { isMaximized || isFullScreen == true || maximizedAxis != nil }

  /// The client area of the normal place, within the present monitors of a desktop.
  ///
  /// - Parameter frame: The frame widths, if the window manager has told them. Else the saved ones count.
  func clientArea(on desktop: Desktop, frame: FrameExtents) -> RootRect {
    var frame = frame
    if frame == .none, desktop.hasWindowManager { frame = frameExtents ?? .none }
    return WindowPlacement.restored(
      frameOrigin: frameOrigin(on: desktop.monitors), client: desktop.scale.pixels(size),
      frame: frame, monitors: desktop.monitors)
  }
}
