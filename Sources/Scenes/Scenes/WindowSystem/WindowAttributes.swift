public import Canvas
public import Geometry
public import SceneModel
public import Views

/// The attributes of a new top-level.
public struct WindowAttributes: Equatable, Sendable {
  /// The title that the window manager shows.
  public var title: String
  /// Stable over launches. It consists of the configuration's name and the session's persistent identifier.
  public var role: String
  /// The size of the content, in logical units.
  public var size: Size
  /// The smallest size of the content, in logical units.
  public var minimumSize: Size
  /// The initial place of the window.
  public var position: WindowPosition
  /// Whether the window is iconified at first, for a session whose window was iconified.
  public var startsIconified = false
  /// Whether the window fills the work area at first.
  public var startsMaximized = false
  /// The only direction in which the window fills the work area at first.
  public var firstMaximizedAxis: WindowAxis?
  /// Whether the window fills its monitor at first, without a frame.
  public var startsFullScreen = false
  /// The workspace of the window, counted from 0. Nil for the current one.
  public var workspace: Int?
  /// Whether the window is on all workspaces at first.
  public var startsOnAllWorkspaces = false
  /// Whether the content is dark, so that the frame should be dark too.
  public var wantsDarkFrame = false

  public init(
    title: String, role: String, size: Size, minimumSize: Size = Size(width: 280, height: 200),
    position: WindowPosition = .automatic
  ) {
    self.title = title
    self.role = role
    self.size = size
    self.minimumSize = minimumSize
    self.position = position
  }
}

/// The place of a window.
public enum WindowPosition: Equatable, Sendable {
  /// The window manager places the window. Without a window manager it is placed beside the application's
  /// other windows.
  case automatic
  /// The upper left corner of the client area. It is clamped already, and is sent as a user position with
  /// static gravity.
  case client(RootPoint)
}

/// A change of an existing window.
public enum WindowChange: Equatable, Sendable {
  case title(String)
  case role(String)
  case minimumSize(Size)
  /// The place where the window will be shown. Valid only before it is shown.
  case position(WindowPosition)
  /// The client area, in device pixels of the root window.
  case clientArea(RootRect)
  case cursor(Cursor)
  case darkFrame(Bool)
  case iconify
  /// Brings the window to the front. The focus stays where it is.
  case raise
  /// Enters the maximized state.
  case maximize
  /// Leaves the maximized and the full-screen state.
  case unmaximize
  /// Enters or leaves the full-screen state.
  case fullScreen(Bool)
  /// The place of the text caret, for an input method. Nil when no view accepts text.
  case textCaret(Rect?)
  /// A composition of the input method is over, because the user did something else. Its text stays.
  case textCompositionEnded
  /// The color that the server shows while the window has no content to paint. Nil when it has content
  /// again.
  case plainBackground(Color?)
}

/// The place of a window, as the server and the window manager confirm it.
public struct WindowGeometry: Hashable, Sendable {
  /// The client area on the root window.
  public var clientArea: RootRect
  /// The size of the window manager's frame around the client area.
  public var frameExtents: FrameExtents
  /// Whether the window fills the work area in both directions.
  public var isMaximized: Bool
  /// Whether the window fills its monitor, without a frame.
  public var isFullScreen: Bool
  /// Whether the window is iconified, and not on any workspace.
  public var isIconified: Bool
  /// The workspace, counted from 0. Nil when the window manager does not report it, and for all workspaces.
  public var workspace: Int?
  /// Whether the window is on all workspaces.
  public var isOnAllWorkspaces = false
  /// The only direction in which the window fills the work area. Nil if it fills both, or neither.
  public var maximizedAxis: WindowAxis?

  public init(
    clientArea: RootRect, frameExtents: FrameExtents = .none, isMaximized: Bool = false,
    isFullScreen: Bool = false, isIconified: Bool = false, workspace: Int? = nil
  ) {
    self.clientArea = clientArea
    self.frameExtents = frameExtents
    self.isMaximized = isMaximized
    self.isFullScreen = isFullScreen
    self.isIconified = isIconified
    self.workspace = workspace
  }

  /// The window with its frame, on the root window.
  public var frame: RootRect {
    RootRect(
      x: clientArea.minX - frameExtents.left, y: clientArea.minY - frameExtents.top,
      width: clientArea.width + frameExtents.left + frameExtents.right,
      height: clientArea.height + frameExtents.top + frameExtents.bottom)
  }
}
