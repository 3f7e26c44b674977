internal import Canvas
internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The window that shows a drag's picture: nobody manages it, the pointer passes through it.
///
/// It is painted once a picture, into its background, so that the server moves and exposes it by
/// itself. With a compositor its pixels have an alpha channel; without one it is opaque and has the
/// picture's outline.
@MainActor
final class DragPreviewWindow {
  private let connection: Connection
  private let isTranslucent: Bool
  private let format: PixelFormat
  let id: WindowID
  private var pixmap: PixmapID?
  private var size: PixelSize
  /// The picture's point that lies under the pointer, in pixels.
  private var anchor: (x: Int, y: Int)
  private var point: RootPoint

  init(
    connection: Connection, picture: DragPicture, at point: RootPoint, isComposited: Bool,
    opacity: Double = 1
  ) {
    self.connection = connection
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
    anchor = Self.pixels(picture)
    if picture.surface.size != size {
      size = picture.surface.size
      connection.moveAndResize(
        id, x: point.x - anchor.x, y: point.y - anchor.y, width: size.width, height: size.height)
    } else {
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
    let made = connection.createPixmap(
      width: size.width, height: size.height, depth: format.depth)
    surface.withPixels { bytes, bytesPerRow in
      guard let base = bytes.baseAddress else { return }
      connection.put(
        ClientPixels(base: base, bytesPerRow: bytesPerRow, width: size.width, height: size.height),
        to: Drawable(made), area: PixelArea(size), depth: format.depth)
    }
    connection.setBackground(made, of: id)
    if let pixmap { connection.freePixmap(pixmap) }
    pixmap = made
    if !isTranslucent {
      let shape = picture.opaqueShape.map { PixelArea(covering: $0, scale: surface.scale) }
      connection.setShape(shape.isEmpty ? nil : shape, of: id)
    }
  }
}
