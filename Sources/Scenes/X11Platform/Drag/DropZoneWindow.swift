internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The window that shows the place of the future window. Its picture never changes, so it is the window's
/// background: the server repaints the parts that the drag's picture uncovers.
@MainActor
final class DropZoneWindow {
  private let overlay: OverlayWindow

  init(
    connection: Connection, scratch: ScratchImage, picture: DragPicture, at origin: RootPoint,
    isComposited: Bool, opacity: Double
  ) {
    let size = picture.surface.size
    overlay = OverlayWindow(
      connection: connection, scratch: scratch,
      area: PixelArea(RootRect(origin: origin, size: size)),
      isComposited: isComposited)
    overlay.setBackground(picture)
    overlay.setOutline(of: picture, at: PixelArea(size))
    if opacity < 1 { overlay.setOpacity(opacity) }
    connection.map(overlay.id)
  }

  func setOpacity(_ opacity: Double) { overlay.setOpacity(opacity) }

  func destroy() { overlay.destroy() }
}
