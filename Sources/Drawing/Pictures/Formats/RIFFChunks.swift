/// The chunks of a RIFF file, such as WebP. The bytes may be hostile.
///
/// Source: WebP Container Specification, “RIFF File Format”.
struct RIFFChunks: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// The chunks of a WebP file, behind its header of twelve bytes.
  init(webP file: [UInt8]) { self.init(file.dropFirst(12)) }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  mutating func next() -> PictureChunk? {
    guard bytes.endIndex - index >= 8 else { return nil }
    let start = index + 8
    let length = bytes[index + 4..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.endIndex - start else { return nil }
    defer { index = start + length + length % 2 }
    return PictureChunk(name: bytes[index..<index + 4], content: bytes[start..<start + length])
  }
}
