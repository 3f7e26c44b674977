internal import CCodecs
internal import Canvas
internal import Geometry

/// JPEG (ITU T.81), decoded by libjpeg-turbo through its TurboJPEG interface, which is loaded with the first
/// JPEG. It returns from every error instead of ending the process.
enum JPEGFormat {
  static func header(_ bytes: [UInt8], _ name: String) throws(PictureError) -> PictureHeader {
    let decoder = try JPEGDecoder(name)
    let size = try decoder.readHeader(bytes).size
    return PictureHeader(
      format: .jpeg, storedSize: size, orientation: EXIF.orientation(inJPEG: bytes) ?? .upright,
      // The decoder keeps the coefficients of a progressive picture until its last scan: 16 bits for each
      // of three components. For other pictures it keeps some rows only.
      workingBytesPerPixel: isProgressive(bytes) ? 6 : 0)
  }

  /// Whether the frame has several scans (ITU T.81, table B.1: SOF2, SOF6, SOF10, SOF14).
  static func isProgressive(_ bytes: [UInt8]) -> Bool {
    JPEGSegments(bytes).contains { [0xc2, 0xc6, 0xca, 0xce].contains($0.marker) }
  }

  static func decode(_ bytes: [UInt8], _ name: String, to size: PixelSize) throws(PictureError)
    -> Surface
  {
    let decoder = try JPEGDecoder(name)
    let header = try decoder.readHeader(bytes)
    let scaled = scaledSize(of: header.size, atLeast: size)
    let surface = Surface(size: scaled)
    guard surface.size == scaled else {
      throw .unreadable(name, reason: "there is not enough memory for it")
    }
    try decoder.decode(bytes, into: surface, isCMYK: header.isCMYK)
    return surface.resampled(to: size)
  }

  /// The smallest size, in eighths of the picture, that the decoder can produce and that is not below the
  /// target.
  static func scaledSize(of full: PixelSize, atLeast target: PixelSize) -> PixelSize {
    for eighths in 1..<8 {
      let size = PixelSize(
        width: (full.width * eighths + 7) / 8, height: (full.height * eighths + 7) / 8)
      if size.width >= target.width, size.height >= target.height { return size }
    }
    return full
  }
}

/// A TurboJPEG decompressor, destroyed with its owner.
private struct JPEGDecoder: ~Copyable {
  private let library: SceneryJPEG
  private let handle: UnsafeMutableRawPointer
  private let name: String

  init(_ name: String) throws(PictureError) {
    guard let library = scenery_jpeg()?.pointee else {
      throw .unreadable(name, reason: "libturbojpeg is not installed")
    }
    guard let handle = library.InitDecompress() else {
      throw .unreadable(name, reason: "the JPEG decoder cannot be started")
    }
    self.library = library
    self.handle = handle
    self.name = name
  }

  deinit { _ = library.Destroy(handle) }

  func readHeader(_ bytes: [UInt8]) throws(PictureError) -> (size: PixelSize, isCMYK: Bool) {
    var (width, height, subsampling, colorspace) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let status = library.DecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorspace)
    // A warning does not matter if there is a size.
    guard status == 0 || isWarning, width > 0, height > 0 else {
      throw .broken(name, reason: message)
    }
    let isCMYK =
      colorspace == SCENERY_TJCS_CMYK || colorspace == SCENERY_TJCS_YCCK
    return (PixelSize(width: Int(width), height: Int(height)), isCMYK)
  }

  /// Decodes into a surface of a size that the decoder can produce.
  func decode(_ bytes: [UInt8], into surface: Surface, isCMYK: Bool) throws(PictureError) {
    let format = isCMYK ? SCENERY_TJPF_CMYK : SCENERY_TJPF_BGRA
    // Thousands of scans in a small file would take minutes. Such files are refused.
    let flags = SCENERY_TJFLAG_LIMITSCANS
    let status = surface.withMutablePixels { pixels, bytesPerRow in
      library.Decompress2(
        handle, bytes, UInt(bytes.count), pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(surface.size.width), Int32(bytesPerRow), Int32(surface.size.height),
        Int32(format), Int32(flags))
    }
    // Cameras write files with small faults that decoders correct. A file that ends early is broken.
    guard status == 0 || isWarning && !message.hasPrefix("Premature end") else {
      throw .broken(name, reason: message)
    }
    if isCMYK { surface.convertFromInvertedCMYK() }
  }

  private var isWarning: Bool { library.GetErrorCode(handle) == SCENERY_TJERR_WARNING }

  private var message: String {
    guard let text = library.GetErrorStr2(handle) else { return "unknown error" }
    return String(cString: text)
  }
}

extension Surface {
  /// Adobe's programs, which write such files, store CMYK values inverted.
  fileprivate func convertFromInvertedCMYK() {
    withMutablePixels { pixels, bytesPerRow in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let start = y * bytesPerRow + x * 4
          let black = Int(pixels[start + 3])
          let ink = (0..<3).map { UInt8(Int(pixels[start + $0]) * black / 255) }
          pixels[start] = ink[2]
          pixels[start + 1] = ink[1]
          pixels[start + 2] = ink[0]
          pixels[start + 3] = 255
        }
      }
    }
  }

  /// The picture scaled to another size with a filter.
  func resampled(to size: PixelSize) -> Surface {
    guard size != self.size else { return self }
    let result = Surface(size: size)
    result.draw { context in
      context.draw(
        self, in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    }
    return result
  }
}
