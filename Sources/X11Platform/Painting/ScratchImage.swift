internal import Canvas
internal import Geometry
internal import Xlib

/// The process's one piece of memory that windows are painted in before the server gets them.
///
/// No window keeps pixels: a damaged part is painted here, put, and forgotten. Where client and server
/// share a machine the memory is an MIT-SHM segment, used as a ring whose parts are free again when the
/// server says that it has read them; else, or when the server refuses the segment, it is plain memory
/// whose pixels go over the socket.
@MainActor
final class ScratchImage {
  private let connection: Connection
  private var ring: ScratchRing
  /// For pixels that go over the socket; as large as the largest band so far.
  private var plain: UnsafeMutableRawBufferPointer?

  /// How much is painted at once where memory is not shared.
  private static let bandBytes = 8 << 20

  init(connection: Connection) {
    self.connection = connection
    ring = ScratchRing(capacity: Self.bandBytes)
  }

  /// Gives the memory back; nothing can be painted afterwards.
  func invalidate() {
    plain?.deallocate()
    plain = nil
  }

  /// Paints an area of a window's content and puts it on a window or pixmap. Waits for the server only
  /// when it has not yet read what was painted before, and there is no room beside that.
  ///
  /// - Parameter draw: Draws in the content's logical units, clipped to the rectangle.
  func paint(
    _ area: PixelArea, on drawable: Drawable, depth: Int, scale: ScaleFactor,
    _ draw: (DrawingContext, Rect) -> Void
  ) {
    let bytesPerRow = area.width * 4
    guard !area.isEmpty, bytesPerRow <= ring.capacity else { return }
    // A window larger than the memory is painted in bands.
    let bandHeight = min(area.height, ring.capacity / bytesPerRow)
    for top in stride(from: area.y, to: area.maxY, by: bandHeight) {
      let band = PixelArea(
        x: area.x, y: top, width: area.width, height: min(bandHeight, area.maxY - top))
      paintBand(band, on: drawable, depth: depth, scale: scale, draw)
    }
  }

  private func paintBand(
    _ band: PixelArea, on drawable: Drawable, depth: Int, scale: ScaleFactor,
    _ draw: (DrawingContext, Rect) -> Void
  ) {
    guard let base = plainMemory(band.pixelCount * 4).baseAddress else { return }
    rasterise(band, in: base, scale: scale, draw)
    let pixels = ClientPixels(
      base: base, bytesPerRow: band.width * 4, width: band.width, height: band.height)
    connection.put(pixels, to: drawable, area: band, depth: depth)
  }

  private func rasterise(
    _ band: PixelArea, in base: UnsafeMutableRawPointer, scale: ScaleFactor,
    _ draw: (DrawingContext, Rect) -> Void
  ) {
    let surface = Surface(
      borrowing: base, bytesPerRow: band.width * 4,
      size: PixelSize(width: band.width, height: band.height), scale: scale)
    let rect = band.logical(at: scale)
    surface.draw { context in
      context.translate(Vector(dx: -rect.minX, dy: -rect.minY))
      context.clip(rect)
      draw(context, rect)
    }
  }

  private func plainMemory(_ bytes: Int) -> UnsafeMutableRawBufferPointer {
    if let plain, plain.count >= bytes { return plain }
    plain?.deallocate()
    let made = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    plain = made
    return made
  }
}
