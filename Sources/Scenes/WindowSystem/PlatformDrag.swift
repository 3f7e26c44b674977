public import Canvas
public import Geometry
public import Views

/// The window system's side of one drag: it holds the grabs and shows the picture, and knows nothing
/// of items or outcomes.
@MainActor
public protocol PlatformDrag: AnyObject {
  /// Replaces the picture that follows the pointer.
  func setPicture(_ picture: DragPicture)
  func setCursor(_ cursor: Cursor)
  /// Shows where a window will be, below the picture; in place of an earlier one. Input passes through.
  ///
  /// - Parameters:
  ///   - picture: What is shown there.
  ///   - origin: Of the picture's surface, on the root window.
  ///   - opacity: From 0 to 1; without a compositor it is not seen.
  func showDropZone(_ picture: DragPicture, at origin: RootPoint, opacity: Double)
  func setDropZoneOpacity(_ opacity: Double)
  func hideDropZone()
  /// Moves the picture's anchor by itself, without the pointer: a fly-back's frames.
  func movePicture(to point: RootPoint)
  /// Gives pointer and keyboard back; the picture stays until ``end()``.
  func releaseGrabs()
  /// Takes the picture away, gives back what is held, and ends the drag. No client call follows.
  func end()
}

/// What follows the pointer.
public struct DragPicture {
  /// Premultiplied ARGB at the desktop's scale; the window is as large as this.
  public var surface: Surface
  /// The point of the surface, in logical units, that lies under the pointer.
  public var anchor: Point
  /// Where there is no compositor, the picture is opaque and this is its shape, in logical units.
  public var opaqueShape: [Rect]

  public init(surface: Surface, anchor: Point, opaqueShape: [Rect]) {
    self.surface = surface
    self.anchor = anchor
    self.opaqueShape = opaqueShape
  }
}

/// Who hears what happens while the drag holds the pointer.
@MainActor
public protocol PlatformDragClient: AnyObject {
  func dragMoved(_ sample: DragSample)
  func dragReleased(_ sample: DragSample)
  /// Escape was pressed, or the grab or the source window was lost.
  func dragCancelled(_ reason: DragCancellation)
}

/// The pointer during a drag.
public struct DragSample: Equatable, Sendable {
  public var rootPoint: RootPoint
  public var modifiers: Modifiers
  public var uptime: Duration
  /// What lies under the pointer.
  public var surroundings: PointerSurroundings

  public init(
    rootPoint: RootPoint, modifiers: Modifiers, uptime: Duration, surroundings: PointerSurroundings
  ) {
    self.rootPoint = rootPoint
    self.modifiers = modifiers
    self.uptime = uptime
    self.surroundings = surroundings
  }
}

/// What the pointer is over, as the window system found it.
public enum PointerSurroundings: Equatable, Sendable {
  /// One of the application's windows; the point is in its content, logical units.
  case ownContent(WindowNumber, Point)
  case ownFrame(WindowNumber)
  /// The root window, a window of type desktop, or the window manager's guard window.
  case background
  case dock
  /// Another program's window.
  case foreign
}

/// Why a drag ends without a release.
public enum DragCancellation: Equatable, Sendable {
  case escape
  case grabLost
  case sourceVanished
}
