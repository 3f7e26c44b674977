/// A named part of a PNG or a WebP file.
struct PictureChunk {
  let name: ArraySlice<UInt8>
  let content: ArraySlice<UInt8>

  func isNamed(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { self.name.elementsEqual($0) }
  }
}
