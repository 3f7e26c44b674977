internal import CCodecs
internal import Canvas
internal import Geometry

/// WebP, lossy and lossless, decoded at the target size by libwebp, which is loaded with the first of them. Of a file
/// that moves, the first frame is shown.
enum WebPFormat {
  static func header(_ bytes: [UInt8], _ name: String) throws(PictureError) -> PictureHeader {
    var (width, height) = (Int32(0), Int32(0))
    try check(scenery_webp_size(bytes, bytes.count, &width, &height), name)
    return PictureHeader(
      format: .webp,
      storedSize: PixelSize(width: Int(width), height: Int(height)),
      orientation: EXIF.orientation(inWebP: bytes) ?? .upright,
      // The decoder decodes a lossless picture as a whole before it scales it down.
      workingBytesPerPixel: 4)
  }

  static func decode(_ bytes: [UInt8], _ name: String, to size: PixelSize) throws(PictureError)
    -> Surface
  {
    guard let frame = WebPFirstFrame(bytes) else { return try decodeStill(bytes, name, to: size) }
    if frame.coversCanvas { return try decodeStill(frame.bytes, name, to: size) }
    let scale = (
      x: Double(size.width) / Double(frame.canvas.width),
      y: Double(size.height) / Double(frame.canvas.height)
    )
    let place = Rect(
      x: Double(frame.place.x) * scale.x, y: Double(frame.place.y) * scale.y,
      width: Double(frame.place.size.width) * scale.x,
      height: Double(frame.place.size.height) * scale.y)
    let part = try decodeStill(
      frame.bytes, name,
      to: PixelSize(
        width: max(1, Int(place.width.rounded())), height: max(1, Int(place.height.rounded()))))
    let surface = Surface(size: size)
    surface.draw { $0.draw(part, in: place) }
    return surface
  }

  private static func decodeStill(
    _ bytes: [UInt8], _ name: String, to size: PixelSize
  ) throws(PictureError) -> Surface {
    let surface = Surface(size: size)
    guard surface.size == size else {
      throw .unreadable(name, reason: "there is not enough memory for it")
    }
    let status = surface.withMutablePixels { pixels, bytesPerRow in
      scenery_webp_decode(
        bytes, bytes.count, Int32(size.width), Int32(size.height),
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), pixels.count, Int32(bytesPerRow))
    }
    try check(status, name)
    return surface
  }

  private static func check(_ status: Int32, _ name: String) throws(PictureError) {
    switch Int(status) {
    case SCENERY_WEBP_OK: return
    case SCENERY_WEBP_MISSING: throw .unreadable(name, reason: "libwebp is not installed")
    case SCENERY_WEBP_OTHER_VERSION:
      throw .unreadable(name, reason: "the WebP library is of another version")
    case SCENERY_WEBP_NOT_ENOUGH_DATA: throw .broken(name, reason: "it ends too early")
    case SCENERY_WEBP_OUT_OF_MEMORY:
      throw .broken(name, reason: "there is not enough memory for it")
    case SCENERY_WEBP_UNSUPPORTED_FEATURE:
      throw .broken(name, reason: "it uses a feature that is not supported")
    default: throw .broken(name, reason: "its data are damaged")
    }
  }
}
