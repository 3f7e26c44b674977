internal import CCairo
internal import Geometry

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
    // A PNG without alpha comes as another format, so it is painted over rather than taken as it is.
    surface.withCairo { target in
      guard let context = cairo_create(target) else { return }
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, picture, 0, 0)
      cairo_paint(context)
      cairo_destroy(context)
    }
    return surface
  }

  private static func reason(_ status: cairo_status_t) -> String {
    guard let text = cairo_status_to_string(status) else { return "unknown error" }
    return String(cString: text)
  }
}
