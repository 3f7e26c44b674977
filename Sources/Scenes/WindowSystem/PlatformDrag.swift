public import Canvas
public import Geometry
public import SceneModel
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
