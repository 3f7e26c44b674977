internal import CTurboJPEG
internal import CWebP
public import Canvas
internal import Geometry

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
    let entry: [UInt8] =
      isLittleEndian
      ? [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let header: [UInt8] =
      isLittleEndian
      ? [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0] : [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
    let content = Array("Exif\0\0".utf8) + header + entry + [0, 0, 0, 0]
    let length = content.count + 2
    let segment = [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)] + content
    return Array(jpeg[..<2]) + segment + Array(jpeg[2...])
  }
}
