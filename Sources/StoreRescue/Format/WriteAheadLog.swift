/// The frames of a write-ahead log, and which of them SQLite would recover.
///
///     header(salts, checksum) | frame(page, commit, salts, checksum; page's bytes) | frame | …
///
/// SQLite takes the frames before the first wrong checksum and silently discards the rest. A checksum
/// continues the previous one, which each frame also stores. Every frame can therefore be checked by
/// itself, and the frames after a damaged one are still usable. Source: SQLite's file format, 4.
struct WriteAheadLog: Sendable {
  struct Frame: Sendable {
    /// The page that the frame replaces.
    var page: Int
    /// The offset of the content in the file.
    var offset: Int
    /// Whether the frame's checksum is right.
    var isSound: Bool
    /// Whether the frame ends a transaction.
    var isCommit: Bool
  }

  let pageSize: Int
  /// The committed frames of the log's present generation, oldest first.
  let frames: [Frame]
  /// Whether the log holds committed frames that SQLite would not recover.
  let isDamaged: Bool

  private static let headerLength = 32
  private static let frameHeaderLength = 24

  /// Nil when the log holds no frames.
  ///
  /// - Parameter guess: The page size to use if the log's own header is damaged.
  init?(_ file: FileReading, pageSize guess: Int) {
    let header = file.bytes(at: 0, count: Self.headerLength)
    guard header.count == Self.headerLength, let magic = header.number32(at: 0),
      let size = header.number32(at: 8)
    else { return nil }
    // A damaged magic number is taken for that of a little-endian machine, which this code runs on.
    let isBigEndian = magic == 0x377f_0683
    let seed = Checksum(isBigEndian: isBigEndian).adding(header[..<24])
    let isHeaderSound =
      (magic | 1) == 0x377f_0683 && header.number32(at: 4) == 3_007_000
      && DatabasePages.isPageSize(size) && seed.matches(header, at: 24)
    let pageSize = isHeaderSound ? size : guess
    let length = Self.frameHeaderLength + pageSize
    let count = max(0, file.size - Self.headerLength) / length
    guard count > 0 else { return nil }

    var salts = Array(header[16..<24])
    if !isHeaderSound {
      // The first frame contains the salts of the newest generation.
      salts = Array(file.bytes(at: Self.headerLength + 8, count: 8))
    }
    var stored = Checksum(isBigEndian: isBigEndian, header, at: 24)
    var computed = seed
    var all: [Frame] = []
    var mayBeOurs: [Bool] = []
    var isRecovered: [Bool] = []
    for index in 0..<count {
      let offset = Self.headerLength + index * length
      let bytes = file.bytes(at: offset, count: length)
      guard bytes.count == length, let page = bytes.number32(at: 0),
        let commit = bytes.number32(at: 4)
      else { break }
      let hasSalts = Array(bytes[8..<16]) == salts
      // The stored previous checksum may itself be damaged.
      let sums = [stored, computed].map {
        $0.adding(bytes[..<8]).adding(bytes[Self.frameHeaderLength...])
      }
      let isChained = sums.contains { $0.matches(bytes, at: 16) }
      all.append(
        Frame(
          page: page, offset: offset + Self.frameHeaderLength, isSound: isChained,
          isCommit: commit != 0))
      // Frames of an older generation continue one another too, but they do not continue our last frame.
      mayBeOurs.append(hasSalts || isChained && mayBeOurs.last != false)
      isRecovered.append(hasSalts && isChained)
      stored = Checksum(isBigEndian: isBigEndian, bytes, at: 16)
      computed = sums[0]
    }
    // The frames after `end` belong to older generations. The database contains them already.
    let end = mayBeOurs.lastIndex(of: true).map { $0 + 1 } ?? 0
    var ours = Array(all[..<end])
    // Uncommitted frames do not count. Frames of a transaction that was rolled back may lie after the last
    // commit, with the same salts.
    while let last = ours.last, !last.isCommit { ours.removeLast() }
    self.pageSize = pageSize
    frames = ours
    isDamaged = !ours.isEmpty && !(isHeaderSound && !isRecovered[..<ours.count].contains(false))
  }
}

/// The checksum of the log's header and frames.
private struct Checksum {
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

  func adding(_ bytes: ArraySlice<UInt8>) -> Checksum {
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
    let other = Checksum(isBigEndian: isBigEndian, bytes, at: offset)
    return first == other.first && second == other.second
  }
}
