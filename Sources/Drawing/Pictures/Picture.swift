public import Canvas
internal import Files
public import Geometry

/// A picture's file in memory, with a valid header.
///
///     bytes ─▶ format ─▶ header ─▶ limits ─▶ decoding to a target size ─▶ turned upright
///              └── nothing that costs memory happens before here ──┘
///
/// It is a value: one thread can read it and another can decode it. Decoding never ends the process,
/// whatever the bytes are, because the libraries report all errors to their callers.
public struct Picture: Sendable {
  /// The picture's name in messages.
  public let name: String
  public let header: PictureHeader
  /// The whole file.
  public let bytes: [UInt8]

  /// Reads a file and its header.
  public init(path: String, limits: PictureLimits = PictureLimits()) throws(PictureError) {
    let name = FileSystem.name(of: path)
    try self.init(
      name: name, bytes: PictureFile.read(path, name: name, limits: limits), limits: limits)
  }

  public init(name: String, bytes: [UInt8], limits: PictureLimits = PictureLimits())
    throws(PictureError)
  {
    self.name = name
    self.bytes = bytes
    guard let format = PictureFormat.sniff(bytes) else { throw .unknownFormat(name) }
    header =
      switch format {
      case .png: try PNGFormat.header(bytes, name)
      case .jpeg: try JPEGFormat.header(bytes, name)
      case .webp: try WebPFormat.header(bytes, name)
      case .gif: try GIFFormat.header(bytes, name)
      }
    guard !header.storedSize.isEmpty else { throw .broken(name, reason: "it has no pixels") }
    guard limits.allows(header.storedSize) else { throw .tooLarge(name, size: header.size) }
  }

  /// Decodes the pixels at the picture's own size, or scaled down to fit another one. The ratio of the
  /// sides is kept.
  ///
  /// JPEG and WebP are decoded near the target size, so that a thumbnail costs little. A picture is never
  /// enlarged.
  public func decoded(fitting box: PixelSize? = nil) throws(PictureError) -> Surface {
    let seen = box.map { header.size.fitted(into: $0) } ?? header.size
    let target = header.orientation.swapped(seen)
    let stored =
      switch header.format {
      case .png: try PNGFormat.decode(bytes, name, to: target)
      case .jpeg: try JPEGFormat.decode(bytes, name, to: target)
      case .webp: try WebPFormat.decode(bytes, name, to: target)
      case .gif: try GIFFormat.decode(bytes, name, to: target)
      }
    ColorProfile(of: self)?.convert(stored)
    let upright = header.orientation.apply(to: stored)
    guard upright.size == seen else {
      throw .unreadable(name, reason: "there is not enough memory for it")
    }
    return upright
  }
}

extension Picture {
  /// The peak memory of the decoding, in bytes: the file, the decoder's own memory, the decoded picture and
  /// the result.
  func decodingBytes(fitting box: PixelSize? = nil) -> Int {
    let result = box.map { header.size.fitted(into: $0) } ?? header.size
    let source =
      header.format == .jpeg
      ? JPEGFormat.scaledSize(of: header.storedSize, atLeast: header.orientation.swapped(result))
      : result
    let stored = header.storedSize.width * header.storedSize.height
    return bytes.count + stored * header.workingBytesPerPixel
      + 4 * (source.width * source.height + result.width * result.height)
  }

  /// The header without the file's bytes.
  var withoutBytes: Picture { Picture(name: name, header: header, bytes: []) }

  private init(name: String, header: PictureHeader, bytes: [UInt8]) {
    self.name = name
    self.header = header
    self.bytes = bytes
  }
}

extension PixelSize {
  /// The largest size of the same proportions that fits into a box. It is never larger than this one and
  /// never empty.
  public func fitted(into box: PixelSize) -> PixelSize {
    guard !isEmpty, width > box.width || height > box.height else { return self }
    let factor = min(
      Double(max(1, box.width)) / Double(width), Double(max(1, box.height)) / Double(height))
    return PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }
}
