internal import Scenes
internal import XProtocol
internal import Xlib

/// A window that lies above all others during a drag: nobody manages it, the pointer passes through it.
///
/// With a compositor its pixels have an alpha channel; without one it is opaque and has the outline of
/// what is seen.
@MainActor
struct OverlayWindow {
  let connection: Connection
  let id: WindowID
  let format: PixelFormat
  let isTranslucent: Bool

  /// Creates the window, which is not mapped yet.
  init(connection: Connection, area: PixelArea, isComposited: Bool, events: EventMask = []) {
    self.connection = connection
    isTranslucent = isComposited && connection.translucentFormat != nil
    format =
      isTranslucent
      ? connection.translucentFormat ?? connection.opaqueFormat
      : connection.opaqueFormat
    var configuration = WindowConfiguration(
      x: area.x, y: area.y, width: area.width, height: area.height, events: events)
    configuration.isOverrideRedirect = true
    configuration.format = format
    // What has no pixels yet is not seen. An opaque window shows what was below it, until it is painted.
    if isTranslucent { configuration.backgroundPixel = 0 }
    id = connection.createWindow(configuration)
    connection.setProperty(
      connection.atoms[.netWMWindowType], of: id, type: connection.atoms[.atom],
      words: [connection.atoms[.netWMWindowTypeDND].rawValue])
    // Invisible to everybody's search for what is under the pointer, ours included.
    connection.removeInputShape(of: id)
  }

  /// A compositor fades the whole window; there is no other way that costs nothing a frame.
  func setOpacity(_ opacity: Double) { connection.set(NetWMWindowOpacity(opacity), of: id) }

  func destroy() { connection.ignoringErrors { connection.destroyWindow(id) } }
}
