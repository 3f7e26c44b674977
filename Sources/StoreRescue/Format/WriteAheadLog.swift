/// The frames of a write-ahead log, and which of them SQLite would recover.
///
///     header(salts, checksum) | frame(page, commit, salts, checksum; page's bytes) | frame | …
///
/// SQLite takes frames up to the first whose checksum is wrong, and forgets the rest without a word. A
/// checksum continues the one before it, which each frame also stores; so every frame can be judged by
/// itself, and those behind a damaged one are as good as ever. Source: SQLite's file format, 4.
struct WriteAheadLog: Sendable {
  struct Frame: Sendable {
    /// The page whose new content it holds.
    var page: Int
    /// Where the content begins in the file.
    var offset: Int
    /// The frame's checksum is right.
    var isSound: Bool
    /// It ends a transaction.
    var isCommit: Bool
  }

  let pageSize: Int
  /// Those of the log's present generation that were committed, oldest first.
  let frames: [Frame]
  /// The log holds committed frames that SQLite would not recover.
  let isDamaged: Bool

  private static let headerLength = 32
  private static let frameHeaderLength = 24

  /// Nil when the log holds no frames.
  ///
  /// - Parameter guess: The page size, if the log's own header is broken.
  init?(_ file: FileReading, pageSize guess: Int) {
    let header = file.bytes(at: 0, count: Self.headerLength)
    guard header.count == Self.headerLength, let magic = header.number32(at: 0),
      let size = header.number32(at: 8)
    else { return nil }
    // A broken magic number is that of a little-endian machine, on which this runs.
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
      // The salts of the newest generation are in its first frame.
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
      // The checksum stored before may itself be what is damaged.
      let sums = [stored, computed].map {
        $0.adding(bytes[..<8]).adding(bytes[Self.frameHeaderLength...])
      }
      let isChained = sums.contains { $0.matches(bytes, at: 16) }
      all.append(
        Frame(
          page: page, offset: offset + Self.frameHeaderLength, isSound: isChained,
          isCommit: commit != 0))
      // Frames of an older generation continue one another too, but not the last of ours.
      mayBeOurs.append(hasSalts || isChained && mayBeOurs.last != false)
      isRecovered.append(hasSalts && isChained)
      stored = Checksum(isBigEndian: isBigEndian, bytes, at: 16)
      computed = sums[0]
    }
    // Behind them lie frames of older generations, which are in the database already.
    let end = mayBeOurs.lastIndex(of: true).map { $0 + 1 } ?? 0
    var ours = Array(all[..<end])
    // What was not committed never happened. Frames of a transaction that was rolled back may lie
    // behind the last commit, with the same salts.
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

  /// One that is stored, always big-endian.
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
