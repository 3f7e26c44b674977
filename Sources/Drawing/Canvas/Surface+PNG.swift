internal import CCairo
public import Geometry

extension Surface {
  /// Writes the surface as a PNG file with straight alpha.
  public func writePNG(to path: String) throws(CanvasError) {
    let status = withCairo { cairo_surface_write_to_png($0, path) }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CanvasError.cannotWrite(path: path, reason: Self.reason(status))
    }
  }

  /// Reads a PNG file at scale 1.
  public static func readPNG(_ path: String) throws(CanvasError) -> Surface {
    // Never NULL, see ``Surface/init(size:scale:)``.
    let picture = cairo_image_surface_create_from_png(path).unsafelyUnwrapped
    defer { cairo_surface_destroy(picture) }
    let status = cairo_surface_status(picture)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CanvasError.cannotRead(path: path, reason: reason(status))
    }
    let size = PixelSize(
      width: Int(cairo_image_surface_get_width(picture)),
      height: Int(cairo_image_surface_get_height(picture)))
    let surface = Surface(size: size)
    // Cairo reads a PNG without alpha into another format, so it is painted onto this surface.
    surface.withCairo { target in
      guard let context = cairo_create(target) else { return }
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, picture, 0, 0)
      cairo_paint(context)
      cairo_destroy(context)
    }
    return surface
  }

  /// Decodes a PNG file in memory and scales it to a size.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The picture's name in an error.
  ///   - size: The size of the result. The picture is stretched to fill it.
  ///   - scale: Pixels per logical unit of the result.
  public static func decodePNG(
    _ bytes: [UInt8], named name: String, size: PixelSize, scale: ScaleFactor = .one
  ) throws(CanvasError) -> Surface {
    let result = Surface(size: size, scale: scale)
    let status = bytes.withUnsafeBytes { buffer in
      var rest = buffer
      return withUnsafeMutablePointer(to: &rest) { rest in
        drawPNG(
          // The reader only copies out of the rest, and ends before the buffer does.
          cairo_image_surface_create_from_png_stream(
            { closure, target, count in
              guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
              let rest = closure.assumingMemoryBound(to: UnsafeRawBufferPointer.self)
              guard let base = rest.pointee.baseAddress, rest.pointee.count >= Int(count) else {
                return CAIRO_STATUS_READ_ERROR
              }
              UnsafeMutableRawPointer(target).copyMemory(from: base, byteCount: Int(count))
              rest.pointee = UnsafeRawBufferPointer(rebasing: rest.pointee.dropFirst(Int(count)))
              return CAIRO_STATUS_SUCCESS
            }, rest), on: result)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CanvasError.cannotRead(path: name, reason: reason(status))
    }
    return result
  }

  /// Draws a Cairo picture over a whole surface, and releases it.
  private static func drawPNG(_ made: OpaquePointer?, on result: Surface) -> cairo_status_t {
    // Never NULL, see ``Surface/init(size:scale:)``.
    let picture = made.unsafelyUnwrapped
    defer { cairo_surface_destroy(picture) }
    let status = cairo_surface_status(picture)
    guard status == CAIRO_STATUS_SUCCESS else { return status }
    result.withCairo { target in
      guard let context = cairo_create(target) else { return }
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_scale(
        context, Double(result.size.width) / Double(cairo_image_surface_get_width(picture)),
        Double(result.size.height) / Double(cairo_image_surface_get_height(picture)))
      cairo_set_source_surface(context, picture, 0, 0)
      if let pattern = cairo_get_source(context) {
        // Without padding, the edge mixes with transparency.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      }
      cairo_paint(context)
      cairo_destroy(context)
    }
    return status
  }

  static func reason(_ status: cairo_status_t) -> String {
    guard let text = cairo_status_to_string(status) else { return "unknown error" }
    return String(cString: text)
  }
}
