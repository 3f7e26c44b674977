internal import Scenes
internal import XProtocol
internal import Xlib

/// A window above all others during a drag. The window manager does not manage it, and the pointer passes
/// through it.
///
/// With a compositor its pixels have an alpha channel. Without one it is opaque and has the outline of the
/// visible picture.
@MainActor
final class OverlayWindow {
  let connection: Connection
  let id: WindowID
  let isTranslucent: Bool
  private let scratch: ScratchImage
  private let format: PixelFormat
  private var outline: [PixelArea] = []

  /// Creates the window. It is not mapped yet.
  init(
    connection: Connection, scratch: ScratchImage, area: PixelArea, isComposited: Bool,
    events: EventMask = []
  ) {
    self.connection = connection
    self.scratch = scratch
    isTranslucent = isComposited && connection.translucentFormat != nil
    format =
      isTranslucent
      ? connection.translucentFormat ?? connection.opaqueFormat
      : connection.opaqueFormat
    var configuration = WindowConfiguration(
      x: area.x, y: area.y, width: area.width, height: area.height, events: events)
    configuration.isOverrideRedirect = true
    configuration.format = format
    // Parts without pixels are invisible. An opaque window shows the windows below it until it is painted.
    if isTranslucent { configuration.backgroundPixel = 0 }
    id = connection.createWindow(configuration)
    connection.setProperty(
      connection.atoms[.netWMWindowType], of: id, type: connection.atoms[.atom],
      words: [connection.atoms[.netWMWindowTypeDND].rawValue])
    // No search for the window under the pointer finds this one, not even our own search.
    connection.removeInputShape(of: id)
  }

  /// Gives an opaque window the outline of a picture that lies at `place`.
  func setOutline(of picture: DragPicture, at place: PixelArea) {
    guard !isTranslucent else { return }
    let scale = picture.surface.scale
    var parts = picture.opaqueShape.map { PixelArea(covering: $0, scale: scale) }
    if parts.isEmpty { parts = [PixelArea(picture.surface.size)] }
    let moved = parts.map {
      PixelArea(x: place.x + $0.x, y: place.y + $0.y, width: $0.width, height: $0.height)
    }
    guard moved != outline else { return }
    outline = moved
    connection.setShape(moved, of: id)
  }

  /// Puts a picture on the window, and clears the area beside it.
  func put(_ picture: DragPicture, at place: PixelArea, clearing area: PixelArea) {
    put(picture, at: place, clearing: area, on: Drawable(id))
  }

  /// Makes a picture the window's background.
  func setBackground(_ picture: DragPicture) {
    let area = PixelArea(picture.surface.size)
    guard !area.isEmpty else { return }
    let pixmap = connection.createPixmap(
      width: area.width, height: area.height, depth: format.depth)
    put(picture, at: area, clearing: area, on: Drawable(pixmap))
    connection.setBackground(pixmap, of: id)
    connection.freePixmap(pixmap)
  }

  private func put(
    _ picture: DragPicture, at place: PixelArea, clearing area: PixelArea, on drawable: Drawable
  ) {
    scratch.put(picture.surface, at: place, clearing: area, on: drawable, depth: format.depth)
  }

  /// Makes the compositor fade the whole window. All other ways cost something for each frame.
  func setOpacity(_ opacity: Double) { connection.set(NetWMWindowOpacity(opacity), of: id) }

  func destroy() { connection.ignoringErrors { connection.destroyWindow(id) } }
}
