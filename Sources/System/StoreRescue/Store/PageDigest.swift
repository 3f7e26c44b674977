/// Tells the content of a file of pages from another: a sum over its pages, in which the content of each page
/// and its number count.
///
/// A page is added and taken away by itself. What a checkpoint makes of the file is therefore known from the
/// pages that it replaces. This tells files apart that came about by chance, not by somebody's design.
struct PageDigest: Hashable, Sendable {
  private(set) var rawValue: UInt64 = 0

  init(rawValue: UInt64 = 0) { self.rawValue = rawValue }

  /// The digest of a whole file.
  ///
  /// - Parameter page: Called with the number and the digest of each page.
  init(_ file: FileReading, pageSize: Int, page: (Int, PageDigest) -> Void = { _, _ in }) {
    let pagesAtOnce = max(1, (1 << 18) / pageSize)
    var number = 1
    while true {
      let bytes = file.bytesWrittenSince(
        at: (number - 1) * pageSize, count: pagesAtOnce * pageSize)
      for start in stride(from: 0, to: bytes.count, by: pageSize) {
        let one = PageDigest(bytes[start..<min(start + pageSize, bytes.count)], of: number)
        page(number, one)
        self += one
        number += 1
      }
      guard bytes.count == pagesAtOnce * pageSize else { return }
    }
  }

  /// The digest of one page. A page that does not exist has none.
  init(_ bytes: ArraySlice<UInt8>, of number: Int) {
    guard !bytes.isEmpty else { return }
    // Odd numbers without a pattern: the golden ratio, and a multiplier of MurmurHash3.
    var value = UInt64(number) &* 0x9e37_79b9_7f4a_7c15
    bytes.withUnsafeBytes { buffer in
      let words = buffer.count & ~7
      for offset in stride(from: 0, to: words, by: 8) {
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        value = (value ^ word) &* 0xff51_afd7_ed55_8ccd
        value ^= value >> 29
      }
      for byte in buffer[words...] { value = (value ^ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd }
    }
    rawValue = value ^ value >> 32
  }

  static func += (left: inout PageDigest, right: PageDigest) { left.rawValue &+= right.rawValue }

  static func -= (left: inout PageDigest, right: PageDigest) { left.rawValue &-= right.rawValue }
}
