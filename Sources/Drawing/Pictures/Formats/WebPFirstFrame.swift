internal import Geometry

/// The first frame of a WebP file that moves, as a file of its own.
///
/// Source: WebP Container Specification, “Animation”.
struct WebPFirstFrame {
  /// The size of the whole picture.
  let canvas: PixelSize
  /// The pixels of the canvas that the frame covers.
  let place: (x: Int, y: Int, size: PixelSize)
  /// A still picture.
  let bytes: [UInt8]

  var coversCanvas: Bool { place.x == 0 && place.y == 0 && place.size == canvas }

  /// - Returns: Nil when the file does not move, or has no frame within its canvas.
  init?(_ file: [UInt8]) {
    var canvas: PixelSize?
    for chunk in RIFFChunks(webP: file) {
      if chunk.isNamed("VP8X") {
        let content = Array(chunk.content)
        let moves: UInt8 = 0x02
        guard content.count >= 10, content[0] & moves != 0 else { return nil }
        canvas = PixelSize(width: Self.number(content, 4) + 1, height: Self.number(content, 7) + 1)
      }
      guard chunk.isNamed("ANMF"), let canvas, chunk.content.count > 16 else { continue }
      let header = Array(chunk.content.prefix(16))
      let size = PixelSize(width: Self.number(header, 6) + 1, height: Self.number(header, 9) + 1)
      let (x, y) = (2 * Self.number(header, 0), 2 * Self.number(header, 3))
      guard x + size.width <= canvas.width, y + size.height <= canvas.height else { return nil }
      self.canvas = canvas
      place = (x, y, size)
      bytes = Self.still(chunk.content.dropFirst(16), size)
      return
    }
    return nil
  }

  /// A file with a frame's transparency and picture. Other chunks in the frame are left out.
  private static func still(_ frame: ArraySlice<UInt8>, _ size: PixelSize) -> [UInt8] {
    var chunks: [UInt8] = []
    for chunk in RIFFChunks(frame) {
      if chunk.isNamed("ALPH") {
        let hasAlpha: UInt8 = 0x10
        chunks += Array("VP8X".utf8) + bytes(10, 4) + [hasAlpha, 0, 0, 0]
        chunks += bytes(size.width - 1, 3) + bytes(size.height - 1, 3)
      } else if !chunk.isNamed("VP8 ") && !chunk.isNamed("VP8L") {
        continue
      }
      chunks += chunk.name + bytes(chunk.content.count, 4) + chunk.content
      if chunk.content.count % 2 == 1 { chunks.append(0) }
    }
    return Array("RIFF".utf8) + bytes(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  /// The number in three bytes, the lowest first.
  private static func number(_ bytes: [UInt8], _ index: Int) -> Int {
    Int(bytes[index]) | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2]) << 16
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
