internal import CWebP
internal import Canvas
internal import Geometry

/// WebP, lossy and lossless, decoded by libwebp at the target size. Of a file that moves, the first frame is shown.
enum WebPFormat {
  static func header(_ bytes: [UInt8], _ name: String) throws(PictureError) -> PictureHeader {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK else { throw .broken(name, reason: reason(status)) }
    return PictureHeader(
      format: .webp,
      storedSize: PixelSize(width: Int(features.width), height: Int(features.height)),
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
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw .unreadable(name, reason: "the WebP library is of another version")
    }
    let surface = Surface(size: size)
    guard surface.size == size else {
      throw .unreadable(name, reason: "there is not enough memory for it")
    }
    config.options.use_scaling = 1
    config.options.scaled_width = Int32(size.width)
    config.options.scaled_height = Int32(size.height)
    // Premultiplied, in the byte order B, G, R, A, as in a surface.
    config.output.colorspace = MODE_bgrA
    config.output.is_external_memory = 1
    let status = surface.withMutablePixels { pixels, bytesPerRow in
      config.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      config.output.u.RGBA.stride = Int32(bytesPerRow)
      config.output.u.RGBA.size = pixels.count
      return WebPDecode(bytes, bytes.count, &config)
    }
    WebPFreeDecBuffer(&config.output)
    guard status == VP8_STATUS_OK else { throw .broken(name, reason: reason(status)) }
    return surface
  }

  private static func reason(_ status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_NOT_ENOUGH_DATA: "it ends too early"
    case VP8_STATUS_OUT_OF_MEMORY: "there is not enough memory for it"
    case VP8_STATUS_UNSUPPORTED_FEATURE: "it uses a feature that is not supported"
    default: "its data are damaged"
    }
  }
}
