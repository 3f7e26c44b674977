public import Geometry

/// The information in a picture's header.
public struct PictureHeader: Hashable, Sendable {
  public let format: PictureFormat
  /// The size of the stored pixels.
  public let storedSize: PixelSize
  /// The orientation in which they must be shown.
  public let orientation: PictureOrientation
  /// The decoder's own memory per stored pixel, in bytes.
  let workingBytesPerPixel: Int

  /// The size of the shown picture.
  public var size: PixelSize {
    orientation.swapsSides
      ? PixelSize(width: storedSize.height, height: storedSize.width) : storedSize
  }
}

/// The formats of still pictures that can be decoded.
public enum PictureFormat: Hashable, Sendable, CaseIterable {
  case png, jpeg, webp, gif

  public var mimeType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .gif: "image/gif"
    }
  }

  /// File extensions, the usual one first. A file is recognized by its content, whatever its extension.
  public var fileExtensions: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .webp: ["webp"]
    case .gif: ["gif"]
    }
  }

  /// Recognizes a format by the first bytes.
  static func sniff(_ bytes: [UInt8]) -> PictureFormat? {
    if bytes.starts(with: PNGFormat.signature) { return .png }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return .webp
    }
    if GIFFormat.signatures.contains(where: bytes.starts) { return .gif }
    return nil
  }
}

/// The limits for a picture. A few kilobytes can claim a billion pixels. Such a file is refused after its
/// header was read.
public struct PictureLimits: Hashable, Sendable {
  /// This is also Cairo's limit.
  public var longestSide = 32_767
  /// A quarter of a gigabyte of decoded pixels.
  public var pixelCount = 64_000_000
  public var fileBytes = 64 << 20

  public init() {}

  func allows(_ size: PixelSize) -> Bool {
    size.width <= longestSide && size.height <= longestSide
      && size.width * size.height <= pixelCount
  }
}
