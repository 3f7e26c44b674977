/// The checksum of a log's header and frames. It continues from frame to frame.
///
/// Source: SQLite's file format, 4.2.
struct LogChecksum: Sendable {
  let isBigEndian: Bool
  var first: UInt32 = 0
  var second: UInt32 = 0

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// A stored checksum, which is always big-endian.
  init(isBigEndian: Bool, _ bytes: [UInt8], at offset: Int) {
    self.isBigEndian = isBigEndian
    first = UInt32(truncatingIfNeeded: bytes.number32(at: offset) ?? 0)
    second = UInt32(truncatingIfNeeded: bytes.number32(at: offset + 4) ?? 0)
  }

  func adding(_ bytes: ArraySlice<UInt8>) -> LogChecksum {
    var sum = self
    bytes.withUnsafeBytes { buffer in
      for offset in stride(from: 0, to: buffer.count - buffer.count % 8, by: 8) {
        let left = buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        let right = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        sum.first &+= (isBigEndian ? left.bigEndian : left.littleEndian) &+ sum.second
        sum.second &+= (isBigEndian ? right.bigEndian : right.littleEndian) &+ sum.first
      }
    }
    return sum
  }

  func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
    let other = LogChecksum(isBigEndian: isBigEndian, bytes, at: offset)
    return first == other.first && second == other.second
  }
}
