internal import CCairo
public import Geometry

/// A picture in memory: premultiplied ARGB, 32 bits per pixel, in the byte order B, G, R, A.
///
/// ``draw(_:)`` draws on it in logical units. Its bytes can be read, or written as PNG. It is not
/// `Sendable`: one thread at a time may use a surface.
public final class Surface {
  public let size: PixelSize
  public let scale: ScaleFactor
  /// Owned, with a reference count of Cairo's.
  private let surface: OpaquePointer

  /// Makes a transparent surface with its own memory.
  ///
  /// Sides are limited to Cairo's maximum (32767). If there is no memory the surface is empty, and drawing
  /// on it does nothing.
  public init(size: PixelSize, scale: ScaleFactor = .one) {
    let wanted = PixelSize(
      width: max(0, min(size.width, 32767)), height: max(0, min(size.height, 32767)))
    let made = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(wanted.width), Int32(wanted.height))
    // Cairo's constructors never return NULL. After a failure they return an object in an error state.
    surface = made.unsafelyUnwrapped
    let isGood = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    self.size = isGood ? wanted : PixelSize(width: 0, height: 0)
    self.scale = Self.usable(scale)
  }

  /// Makes a surface on the caller's memory, such as a segment that is shared with the X server.
  ///
  /// - Parameters:
  ///   - base: The first pixel, aligned to 4 bytes. The caller keeps the memory alive for as long as
  ///     the surface lives.
  ///   - bytesPerRow: A multiple of 4, at least four times the width.
  ///   - size: In pixels.
  ///   - scale: Pixels per logical unit.
  public init(
    borrowing base: UnsafeMutableRawPointer, bytesPerRow: Int, size: PixelSize, scale: ScaleFactor
  ) {
    precondition(
      bytesPerRow % 4 == 0 && bytesPerRow >= size.width * 4 && size.width >= 0 && size.height >= 0,
      "Rows of \(bytesPerRow) bytes do not hold a picture of \(size.width) × \(size.height).")
    let made = cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(clamping: size.width),
      Int32(clamping: size.height), Int32(clamping: bytesPerRow))
    surface = made.unsafelyUnwrapped  // As above.
    let isGood = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    self.size = isGood ? size : PixelSize(width: 0, height: 0)
    self.scale = Self.usable(scale)
  }

  deinit {
    // A picture that still uses the surface as its source must not read the caller's memory later.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  public var logicalSize: Size { scale.logical(size) }

  /// Draws on the surface. The origin is at the top left, and one unit is ``scale`` pixels. The context is
  /// valid only inside `body`.
  public func draw(_ body: (DrawingContext) -> Void) {
    let context = DrawingContext(on: surface, scale: scale)
    body(context)
    cairo_surface_flush(surface)
  }

  // MARK: Pixels

  /// Reads the pixels, rows from the top. The second argument is the number of bytes per row.
  public func withPixels<R>(_ body: (UnsafeRawBufferPointer, Int) throws -> R) rethrows -> R {
    cairo_surface_flush(surface)
    let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    guard !size.isEmpty, let base = cairo_image_surface_get_data(surface) else {
      return try body(UnsafeRawBufferPointer(start: nil, count: 0), bytesPerRow)
    }
    // In the caller's memory, the last row may be shorter than the others.
    let count = bytesPerRow * (size.height - 1) + size.width * 4
    return try body(UnsafeRawBufferPointer(start: base, count: count), bytesPerRow)
  }

  /// Reads and writes the pixels, as ``withPixels(_:)`` reads them.
  public func withMutablePixels<R>(
    _ body: (UnsafeMutableRawBufferPointer, Int) throws -> R
  ) rethrows -> R {
    defer { cairo_surface_mark_dirty(surface) }
    return try withPixels { try body(UnsafeMutableRawBufferPointer(mutating: $0), $1) }
  }

  /// The color of one pixel. Transparent outside the surface.
  public func color(x: Int, y: Int) -> Color {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return .clear }
    return withPixels { pixels, bytesPerRow in
      let start = y * bytesPerRow + x * 4
      let alpha = Double(pixels[start + 3])
      guard alpha > 0 else { return .clear }
      return Color(
        red: Double(pixels[start + 2]) / alpha, green: Double(pixels[start + 1]) / alpha,
        blue: Double(pixels[start]) / alpha, alpha: alpha / 255)
    }
  }

  func withCairo<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R { try body(surface) }

  private static func usable(_ scale: ScaleFactor) -> ScaleFactor {
    scale.rawValue.isFinite && scale.rawValue > 0 ? scale : .one
  }
}
