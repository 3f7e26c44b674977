/// The segments before the first scan of a JPEG file (ITU T.81, B.1). The bytes may be hostile.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    let marker: UInt8
    let content: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var index = 2

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Segment? {
    // Any number of fill bytes may precede a marker.
    while index + 1 < bytes.count, bytes[index] == 0xff, bytes[index + 1] == 0xff { index += 1 }
    guard index + 4 <= bytes.count, bytes[index] == 0xff else { return nil }
    let marker = bytes[index + 1]
    // Start of scan, end of image: no segment follows.
    if marker == 0xda || marker == 0xd9 { return nil }
    let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
    let end = index + 2 + length
    guard length >= 2, end <= bytes.count else { return nil }
    defer { index = end }
    return Segment(marker: marker, content: bytes[index + 4..<end])
  }
}

/// The one field of a photograph's EXIF data that is used: the orientation of the camera.
enum EXIF {
  /// Looks for the orientation (EXIF 2.3, 4.5.4).
  ///
  /// - Returns: Nil when there is no valid one.
  static func orientation(inJPEG bytes: [UInt8]) -> PictureOrientation? {
    for segment in JPEGSegments(bytes)
    where segment.marker == 0xe1 && segment.content.starts(with: Array("Exif\0\0".utf8)) {
      return orientation(inTIFF: segment.content.dropFirst(6))
    }
    return nil
  }

  /// Looks for the orientation in the `eXIf` chunk of a PNG file (PNG extensions 1.5, 4.6).
  static func orientation(inPNG bytes: [UInt8]) -> PictureOrientation? {
    PNGChunks(bytes).first { $0.isNamed("eXIf") }.flatMap { orientation(inTIFF: $0.content) }
  }

  /// Looks for the orientation in the `EXIF` chunk of a WebP file. Some programs write the mark of JPEG's segment
  /// before it.
  static func orientation(inWebP bytes: [UInt8]) -> PictureOrientation? {
    guard let chunk = RIFFChunks(webP: bytes).first(where: { $0.isNamed("EXIF") }) else {
      return nil
    }
    let mark = Array("Exif\0\0".utf8)
    let content = chunk.content
    return orientation(inTIFF: content.starts(with: mark) ? content.dropFirst(mark.count) : content)
  }

  /// Finds tag 0x0112 in the first directory (TIFF 6.0, section 2).
  static func orientation(inTIFF bytes: ArraySlice<UInt8>) -> PictureOrientation? {
    let isLittle: Bool
    if bytes.starts(with: [0x49, 0x49, 0x2a, 0]) {
      isLittle = true
    } else if bytes.starts(with: [0x4d, 0x4d, 0, 0x2a]) {
      isLittle = false
    } else {
      return nil
    }
    func number(at offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let part = bytes.dropFirst(offset).prefix(count)
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else {
      return nil
    }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = number(at: offset, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // One value of type short. It is stored in the entry itself.
      guard number(at: offset + 2, 2) == 3, let value = number(at: offset + 8, 2) else {
        return nil
      }
      return UInt16(exactly: value).flatMap(PictureOrientation.init(rawValue:))
    }
    return nil
  }
}
