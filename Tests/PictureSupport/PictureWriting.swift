internal import CTurboJPEG
internal import CWebP
public import Canvas
public import Geometry

/// Writes pictures in the formats that the library reads, for tests and for the samples.
public enum PictureWriting {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Parameter isProgressive: Whether to write several scans, as pictures from the web often have.
  public static func jpeg(_ surface: Surface, quality: Int = 85, isProgressive: Bool = false) throws
    -> [UInt8]
  {
    guard let handle = tjInitCompress() else { throw Failure(description: "No JPEG encoder.") }
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(buffer) }
    let status = surface.withPixels { pixels, bytesPerRow in
      tjCompress2(
        handle, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(surface.size.width), Int32(bytesPerRow), Int32(surface.size.height),
        TJPF_BGRX.rawValue, &buffer, &size, Int32(TJSAMP_420.rawValue), Int32(quality),
        isProgressive ? TJFLAG_PROGRESSIVE : 0)
    }
    guard status == 0, let buffer else { throw Failure(description: "The JPEG was not written.") }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }

  /// - Parameter quality: 0 to 100. Nil means lossless compression.
  public static func webp(_ surface: Surface, quality: Float? = 80) throws -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    defer { WebPFree(output) }
    let (width, height) = (Int32(surface.size.width), Int32(surface.size.height))
    let count = surface.withPixels { pixels, bytesPerRow in
      let base = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return if let quality {
        WebPEncodeBGRA(base, width, height, Int32(bytesPerRow), quality, &output)
      } else {
        WebPEncodeLosslessBGRA(base, width, height, Int32(bytesPerRow), &output)
      }
    }
    guard count > 0, let output else { throw Failure(description: "The WebP was not written.") }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }

  public static func png(_ surface: Surface) throws -> [UInt8] { try surface.pngData() }

  /// A JPEG with an EXIF segment that contains the camera's orientation.
  public static func turned(_ jpeg: [UInt8], orientation: UInt8, isLittleEndian: Bool = false)
    -> [UInt8]
  {
    let exif = exif(orientation: orientation, isLittleEndian: isLittleEndian)
    return self.jpeg(jpeg, adding: 0xe1, Array("Exif\0\0".utf8) + exif)
  }

  /// A JPEG with a color profile.
  public static func jpeg(_ jpeg: [UInt8], profile: [UInt8]) -> [UInt8] {
    self.jpeg(jpeg, adding: 0xe2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
  }

  private static func jpeg(_ jpeg: [UInt8], adding marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    let segment = [0xff, marker, UInt8(length >> 8), UInt8(length & 0xff)] + content
    return Array(jpeg[..<2]) + segment + Array(jpeg[2...])
  }

  /// EXIF data that contain the camera's orientation.
  public static func exif(orientation: UInt8, isLittleEndian: Bool = false) -> [UInt8] {
    let entry: [UInt8] =
      isLittleEndian
      ? [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let header: [UInt8] =
      isLittleEndian
      ? [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0] : [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
    return header + entry + [0, 0, 0, 0]
  }

  /// A PNG with another chunk behind its header.
  public static func png(_ png: [UInt8], adding name: String, _ content: [UInt8]) -> [UInt8] {
    let headerEnd = 33
    let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
    let chunk = Array(name.utf8) + content
    let sum = (0..<4).reversed().map { UInt8(truncatingIfNeeded: checksum(chunk) >> (8 * $0)) }
    return Array(png[..<headerEnd]) + length + chunk + sum + Array(png[headerEnd...])
  }

  /// The checksum of a PNG's chunk (ISO/IEC 15948, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
      }
    }
  }

  /// A still WebP in the extended format, with another chunk.
  public static func webp(
    _ webp: [UInt8], of size: PixelSize, adding name: String, _ content: [UInt8]
  ) throws -> [UInt8] {
    let flags: UInt8 = name == "ICCP" ? 0x20 : 0x08
    let other = chunk(name, content)
    let still = Array(webp.dropFirst(12))
    return riff(extended(flags, size) + (name == "ICCP" ? other + still : still + other))
  }

  /// A WebP that moves, whose only frame is a still picture.
  public static func moving(
    _ webp: [UInt8], of size: PixelSize, at place: (x: Int, y: Int), in canvas: PixelSize
  ) throws -> [UInt8] {
    let header =
      number(place.x / 2, 3) + number(place.y / 2, 3) + number(size.width - 1, 3)
      + number(size.height - 1, 3) + number(100, 3) + [0]
    return riff(
      extended(0x02, canvas) + chunk("ANIM", [UInt8](repeating: 0, count: 6))
        + chunk("ANMF", header + webp.dropFirst(12)))
  }

  private static func riff(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + number(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static func extended(_ flags: UInt8, _ size: PixelSize) -> [UInt8] {
    chunk("VP8X", [flags, 0, 0, 0] + number(size.width - 1, 3) + number(size.height - 1, 3))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
