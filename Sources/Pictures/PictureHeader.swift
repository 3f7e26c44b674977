public import Geometry

/// What a picture says of itself before any of its pixels is looked at.
public struct PictureHeader: Hashable, Sendable {
  public let format: PictureFormat
  /// As the pixels are stored.
  public let storedSize: PixelSize
  /// How they are to be turned.
  public let orientation: PictureOrientation
  /// What a decoder keeps for each stored pixel, beside the result.
  let workingBytesPerPixel: Int

  /// As the picture is to be seen.
  public var size: PixelSize {
    orientation.swapsSides
      ? PixelSize(width: storedSize.height, height: storedSize.width) : storedSize
  }
}

/// The formats of still pictures that can be read.
public enum PictureFormat: Hashable, Sendable, CaseIterable {
  case png, jpeg, webp

  public var mimeType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    }
  }

  /// Endings of file names, the usual one first. A file is recognised by its content all the same.
  public var fileExtensions: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .webp: ["webp"]
    }
  }

  /// Recognises a picture by how it begins.
  static func sniff(_ bytes: [UInt8]) -> PictureFormat? {
    if bytes.starts(with: PNGFormat.signature) { return .png }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return .webp
    }
    return nil
  }
}

/// What a picture may ask for. A few kilobytes can claim a billion pixels: whoever does is refused
/// when only the header has been read.
public struct PictureLimits: Hashable, Sendable {
  /// Also what Cairo can hold.
  public var longestSide = 32_767
  /// A quarter of a gigabyte once it is decoded.
  public var pixelCount = 64_000_000
  public var fileBytes = 64 << 20

  public init() {}

  func allows(_ size: PixelSize) -> Bool {
    size.width <= longestSide && size.height <= longestSide
      && size.width * size.height <= pixelCount
  }
}
