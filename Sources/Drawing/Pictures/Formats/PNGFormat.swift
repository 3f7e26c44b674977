internal import Canvas
internal import Geometry

/// Portable Network Graphics (ISO/IEC 15948), decoded by libpng as Cairo uses it.
enum PNGFormat {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func header(_ bytes: [UInt8], _ name: String) throws(PictureError) -> PictureHeader {
    // The first chunk is IHDR: length, type, width, height, in network order (11.2.2).
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .broken(name, reason: "its header is missing")
    }
    // At most 2³¹ - 1 each, so their product fits an Int.
    let (width, height) = (word(bytes, at: 16), word(bytes, at: 20))
    guard width <= Int(Int32.max), height <= Int(Int32.max) else {
      throw .broken(name, reason: "its size is not possible")
    }
    return PictureHeader(
      format: .png, storedSize: PixelSize(width: width, height: height),
      orientation: EXIF.orientation(inPNG: bytes) ?? .upright,
      // Cairo decodes the whole picture.
      workingBytesPerPixel: 4)
  }

  static func decode(_ bytes: [UInt8], _ name: String, to size: PixelSize) throws(PictureError)
    -> Surface
  {
    do {
      return try Surface.decodePNG(bytes, named: name, size: size)
    } catch {
      guard case .cannotRead(_, let reason) = error else { throw .broken(name, reason: "\(error)") }
      throw .broken(name, reason: reason)
    }
  }

  private static func word(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
