/// The chunks of a PNG file. The bytes may be hostile.
///
/// Source: ISO/IEC 15948, 5.3.
struct PNGChunks: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> PictureChunk? {
    // Length, name, content, checksum.
    guard bytes.count - index >= 12 else { return nil }
    let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    let start = index + 8
    guard length <= bytes.count - start - 4 else { return nil }
    defer { index = start + length + 4 }
    return PictureChunk(name: bytes[index + 4..<start], content: bytes[start..<start + length])
  }
}
