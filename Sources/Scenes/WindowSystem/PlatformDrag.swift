public import Canvas
public import Geometry
public import SceneModel
public import Views

/// The window system's part in one drag. It holds the grabs and shows the picture, and is independent of
/// items and outcomes.
@MainActor
public protocol PlatformDrag: AnyObject {
  /// Replaces the picture that follows the pointer.
  func setPicture(_ picture: DragPicture)
  func setCursor(_ cursor: Cursor)
  /// Shows the place of a future window below the picture, and hides an earlier one. Input passes through
  /// it.
  ///
  /// - Parameters:
  ///   - picture: The picture to show there.
  ///   - origin: The origin of the picture's surface on the root window.
  ///   - opacity: From 0 to 1. It has no effect without a compositor.
  func showDropZone(_ picture: DragPicture, at origin: RootPoint, opacity: Double)
  func setDropZoneOpacity(_ opacity: Double)
  func hideDropZone()
  /// Moves the picture's anchor without the pointer, for the frames of a fly-back animation.
  func movePicture(to point: RootPoint)
  /// Releases the pointer and the keyboard. The picture stays until ``end()``.
  func releaseGrabs()
  /// Removes the picture, releases the grabs, and ends the drag. The client is not called afterwards.
  func end()
}

/// The picture that follows the pointer.
public struct DragPicture {
  /// Premultiplied ARGB at the desktop's scale. The picture's window has the same size.
  public var surface: Surface
  /// The point of the surface, in logical units, that lies under the pointer.
  public var anchor: Point
  /// The shape of the picture where there is no compositor, in logical units. The picture is opaque then.
  public var opaqueShape: [Rect]

  public init(surface: Surface, anchor: Point, opaqueShape: [Rect]) {
    self.surface = surface
    self.anchor = anchor
    self.opaqueShape = opaqueShape
  }
}

/// Receives the events while the drag holds the pointer.
@MainActor
public protocol PlatformDragClient: AnyObject {
  func dragMoved(_ sample: DragSample)
  func dragReleased(_ sample: DragSample)
  /// Escape was pressed, or the grab or the source window was lost.
  func dragCancelled(_ reason: DragCancellation)
}
