internal import Canvas
internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The window that shows a drag's picture: nobody manages it, the pointer passes through it.
///
/// It is painted once a picture, into its background, so that the server moves and exposes it by
/// itself. The pixels go through the shared memory, and the background's pixmap stays as long as it is
/// large enough: a frame of an animation costs three requests, two more when the size changes. With a compositor its pixels have an alpha channel; without one it is opaque and has the
/// picture's outline.
@MainActor
final class DragPreviewWindow {
  private let connection: Connection
  private let isTranslucent: Bool
  private let format: PixelFormat
  let id: WindowID
  private let scratch: ScratchImage
  private var pixmap: PixmapID?
  /// As large as the largest picture so far: what is below and beside the window is not seen.
  private var pixmapSize = PixelSize(width: 0, height: 0)
  private var shape: [PixelArea] = []
  private var size: PixelSize
  /// The picture's point that lies under the pointer, in pixels.
  private var anchor: (x: Int, y: Int)
  private var point: RootPoint

  init(
    connection: Connection, scratch: ScratchImage, picture: DragPicture, at point: RootPoint,
    isComposited: Bool,
    opacity: Double = 1
  ) {
    self.connection = connection
    self.scratch = scratch
    self.point = point
    isTranslucent = isComposited && connection.translucentFormat != nil
    format =
      isTranslucent
      ? connection.translucentFormat ?? connection.opaqueFormat
      : connection.opaqueFormat
    size = picture.surface.size
    anchor = Self.pixels(picture)
    var configuration = WindowConfiguration(
      x: point.x - anchor.x, y: point.y - anchor.y, width: size.width, height: size.height)
    configuration.isOverrideRedirect = true
    configuration.format = format
    id = connection.createWindow(configuration)
    connection.setProperty(
      connection.atoms[.netWMWindowType], of: id, type: connection.atoms[.atom],
      words: [connection.atoms[.netWMWindowTypeDND].rawValue])
    // Invisible to everybody's search for what is under the pointer, ours included.
    connection.removeInputShape(of: id)
    paint(picture)
    if opacity < 1 { setOpacity(opacity) }
    connection.map(id)
  }

  func setPicture(_ picture: DragPicture) {
    let oldAnchor = anchor
    anchor = Self.pixels(picture)
    if picture.surface.size != size {
      size = picture.surface.size
      connection.moveAndResize(
        id, x: point.x - anchor.x, y: point.y - anchor.y, width: size.width, height: size.height)
    } else if anchor != oldAnchor {
      move(to: point)
    }
    paint(picture)
    connection.clear(id)
  }

  func move(to point: RootPoint) {
    self.point = point
    connection.move(id, x: point.x - anchor.x, y: point.y - anchor.y)
  }

  /// A compositor fades the whole window; there is no other way that costs nothing a frame.
  func setOpacity(_ opacity: Double) { connection.set(NetWMWindowOpacity(opacity), of: id) }

  func raise() { connection.raise(id) }

  func destroy() {
    connection.ignoringErrors { connection.destroyWindow(id) }
    if let pixmap { connection.freePixmap(pixmap) }
    pixmap = nil
  }

  private static func pixels(_ picture: DragPicture) -> (x: Int, y: Int) {
    let scale = picture.surface.scale
    return (scale.pixels(picture.anchor.x), scale.pixels(picture.anchor.y))
  }

  private func paint(_ picture: DragPicture) {
    let surface = picture.surface
    guard !surface.size.isEmpty else { return }
    let pixmap = pixmap(for: size)
    scratch.put(surface, on: Drawable(pixmap), depth: format.depth)
    // Again for an existing one: the server may have copied it (XSetWindowBackgroundPixmap(3)).
    connection.setBackground(pixmap, of: id)
    if !isTranslucent {
      let shape = picture.opaqueShape.map { PixelArea(covering: $0, scale: surface.scale) }
      guard shape != self.shape else { return }
      self.shape = shape
      connection.setShape(shape.isEmpty ? nil : shape, of: id)
    }
  }

  private func pixmap(for size: PixelSize) -> PixmapID {
    if let pixmap, size.width <= pixmapSize.width, size.height <= pixmapSize.height {
      return pixmap
    }
    if let pixmap { connection.freePixmap(pixmap) }
    pixmapSize = PixelSize(
      width: max(size.width, pixmapSize.width), height: max(size.height, pixmapSize.height))
    let made = connection.createPixmap(
      width: pixmapSize.width, height: pixmapSize.height, depth: format.depth)
    pixmap = made
    return made
  }
}
