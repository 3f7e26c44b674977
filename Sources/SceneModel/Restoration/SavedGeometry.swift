public import Geometry

/// Where a window was, in a form that survives window managers and monitors.
public struct SavedGeometry: Hashable, Sendable, Codable {
  /// Of the frame and not of the client area, so that a window manager with another frame moves nothing.
  public var frameOrigin: RootPoint
  /// The frame's widths at that time: what to reckon with while the window manager has not told them.
  public var frameExtents: FrameExtents?
  /// Of the content, logical units.
  public var size: Size
  public var isMaximized = false
  public var monitorName: String?
  /// Counted from 0; nil when the window manager did not say.
  public var workspace: Int?

  public init(frameOrigin: RootPoint, size: Size) {
    self.frameOrigin = frameOrigin
    self.size = size
  }
}
