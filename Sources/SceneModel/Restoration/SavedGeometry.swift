public import Geometry

/// A window's geometry, in a form that stays valid with other window managers and monitors.
public struct SavedGeometry: Hashable, Sendable, Codable {
  /// The origin of the frame, not of the client area, so that a window manager with another frame does not
  /// move the window.
  public var frameOrigin: RootPoint
  /// The frame's widths at that time, used until the window manager has reported new ones.
  public var frameExtents: FrameExtents?
  /// The content's size, in logical units.
  public var size: Size
  public var isMaximized = false
  /// Nil means false, as in the files of earlier versions.
  public var isFullScreen: Bool?
  public var monitorName: String?
  /// Counted from 0. Nil when the window manager did not report it.
  public var workspace: Int?

  public init(frameOrigin: RootPoint, size: Size) {
    self.frameOrigin = frameOrigin
    self.size = size
  }
}
