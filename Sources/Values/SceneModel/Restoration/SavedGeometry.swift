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
  /// The only direction in which the window fills the work area. Nil if it fills both, or neither.
  public var maximizedAxis: WindowAxis?
  /// Nil means false, as in the files of earlier versions.
  public var isFullScreen: Bool?
  public var monitorName: String?
  /// The monitor's origin at that time, so that the window follows its monitor to another place.
  public var monitorOrigin: RootPoint?
  /// Counted from 0. Nil when the window manager did not report it, and for all workspaces.
  public var workspace: Int?
  /// Nil means false, as in the files of earlier versions.
  public var isOnAllWorkspaces: Bool?

  public init(frameOrigin: RootPoint, size: Size) {
    self.frameOrigin = frameOrigin
    self.size = size
  }
}

/// A direction in which a window manager can maximize a window.
public enum WindowAxis: String, Hashable, Sendable, Codable {
  case horizontal, vertical
}
