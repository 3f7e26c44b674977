internal import Canvas
internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The window that shows where a window will be. Its picture never changes, so it is the window's
/// background: the server paints again what the drag's picture uncovers.
@MainActor
final class DropZoneWindow {
  private let overlay: OverlayWindow

  init(
    connection: Connection, scratch: ScratchImage, picture: DragPicture, at origin: RootPoint,
    isComposited: Bool, opacity: Double
  ) {
    let surface = picture.surface
    overlay = OverlayWindow(
      connection: connection,
      area: PixelArea(
        x: origin.x, y: origin.y, width: surface.size.width, height: surface.size.height),
      isComposited: isComposited)
    let depth = overlay.format.depth
    let area = PixelArea(surface.size)
    if !area.isEmpty {
      let pixmap = connection.createPixmap(width: area.width, height: area.height, depth: depth)
      scratch.put(surface, at: area, clearing: area, on: Drawable(pixmap), depth: depth)
      connection.setBackground(pixmap, of: overlay.id)
      connection.freePixmap(pixmap)
    }
    if !overlay.isTranslucent {
      let shape = picture.opaqueShape.map { PixelArea(covering: $0, scale: surface.scale) }
      connection.setShape(shape.isEmpty ? nil : shape, of: overlay.id)
    }
    if opacity < 1 { overlay.setOpacity(opacity) }
    connection.map(overlay.id)
  }

  func setOpacity(_ opacity: Double) { overlay.setOpacity(opacity) }

  func destroy() { overlay.destroy() }
}
