public import Canvas
public import Geometry
public import Views

/// What a top-level is made with.
public struct WindowAttributes: Equatable, Sendable {
  /// As the window manager shows it.
  public var title: String
  /// Stable over launches: the configuration's name and the session's persistent identifier.
  public var role: String
  /// Logical units.
  public var size: Size
  /// The smallest content, logical units.
  public var minimumSize: Size
  /// Where it is to come up.
  public var position: WindowPosition
  /// Whether it comes up as an icon, as a session that was one does.
  public var startsIconified = false
  /// Whether it comes up filling the work area.
  public var startsMaximized = false
  /// The workspace to come back to, counted from 0; nil for the current one.
  public var workspace: Int?
  /// Whether its content is dark, so that the frame should be.
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

/// Where a window is to be.
public enum WindowPosition: Equatable, Sendable {
  /// The window manager places it; without one it stands beside the application's others.
  case automatic
  /// The client area's upper left corner. Clamped already; sent as a user position with static gravity.
  case client(RootPoint)
}

/// A change of a window that exists.
public enum WindowChange: Equatable, Sendable {
  case title(String)
  case role(String)
  case minimumSize(Size)
  /// Where it will be shown; only before it is.
  case position(WindowPosition)
  /// The client area, in device pixels of the root.
  case clientArea(RootRect)
  case cursor(Cursor)
  case darkFrame(Bool)
  case iconify
  /// Out of the maximized and the full-screen state.
  case unmaximize
  /// Where the text caret is, for an input method; nil when nothing takes text.
  case textCaret(Rect?)
  /// What the server shows of a window that has no content to paint; nil when it has some again.
  case plainBackground(Color?)
}

/// Where a window is, as the server and the window manager confirm it.
public struct WindowGeometry: Hashable, Sendable {
  /// The client area on the root window.
  public var clientArea: RootRect
  /// What the window manager adds around the client area.
  public var frameExtents: FrameExtents
  /// Whether it fills the work area both ways.
  public var isMaximized: Bool
  /// Whether it is an icon, and not on any workspace.
  public var isIconified: Bool
  /// Counted from 0; nil when the window manager does not say.
  public var workspace: Int?

  public init(
    clientArea: RootRect, frameExtents: FrameExtents = .none, isMaximized: Bool = false,
    isIconified: Bool = false, workspace: Int? = nil
  ) {
    self.clientArea = clientArea
    self.frameExtents = frameExtents
    self.isMaximized = isMaximized
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
