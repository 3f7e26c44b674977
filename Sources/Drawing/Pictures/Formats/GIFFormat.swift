internal import Canvas
internal import Geometry

/// Graphics Interchange Format, decoded by giflib, which is loaded with the first of them. Of a file that
/// moves, the first frame is shown.
///
/// Source: GIF89a specification.
enum GIFFormat {
  static let signatures = ["GIF87a", "GIF89a"].map { Array($0.utf8) }

  static func header(_ bytes: [UInt8], _ name: String) throws(PictureError) -> PictureHeader {
    var reading = try GIFReading(bytes, name)
    let frame = try reading.firstFrame(name)
    return PictureHeader(
      format: .gif, storedSize: reading.size(with: frame), orientation: .upright,
      // The whole picture is decoded.
      workingBytesPerPixel: 4)
  }

  static func decode(_ bytes: [UInt8], _ name: String, to size: PixelSize) throws(PictureError)
    -> Surface
  {
    var reading = try GIFReading(bytes, name)
    let frame = try reading.firstFrame(name)
    let whole = Surface(size: reading.size(with: frame))
    guard whole.size == reading.size(with: frame) else {
      throw .unreadable(name, reason: "there is not enough memory for it")
    }
    try reading.draw(frame, on: whole, name)
    guard size != whole.size else { return whole }
    let scaled = Surface(size: size)
    scaled.draw {
      $0.draw(whole, in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    }
    return scaled
  }
}
