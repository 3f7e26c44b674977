// Line feeds are counted and found eight bytes at a time. A text of 10 MB is searched for them when it is opened,
// and that must not take longer than a frame.

extension TextBuffer {
  /// The number of line feeds.
  static func newlines(in bytes: some Collection<UInt8>) -> Int {
    bytes.withContiguousStorageIfAvailable { buffer in
      var count = 0
      forEachWord(of: UnsafeRawBufferPointer(buffer)) { _, marks in
        count += marks.nonzeroBitCount
      }
      return count
    } ?? bytes.count { $0 == newline }
  }

  /// Calls `body` with the index of each line feed, in ascending order.
  static func forEachNewline(
    in buffer: UnsafeBufferPointer<UInt8>, _ body: (_ index: Int) -> Void
  ) {
    forEachWord(of: UnsafeRawBufferPointer(buffer)) { start, marks in
      var marks = marks
      while marks != 0 {
        body(start + marks.trailingZeroBitCount / 8)
        marks &= marks - 1
      }
    }
  }

  /// Calls `body` for the words with line feeds, with a bit set in each byte that is one.
  @inline(__always)
  private static func forEachWord(
    of bytes: UnsafeRawBufferPointer, _ body: (_ start: Int, _ marks: UInt64) -> Void
  ) {
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    let pattern = 0x0101_0101_0101_0101 * UInt64(newline)
    var index = 0
    while index + 8 <= bytes.count {
      let word =
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ pattern
      // The highest bit of each byte that is zero.
      let marks = ~(((word & low) &+ low) | word | low)
      if marks != 0 { body(index, marks) }
      index += 8
    }
    while index < bytes.count {
      if bytes[index] == newline { body(index, 0x80) }
      index += 1
    }
  }
}
