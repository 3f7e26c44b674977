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
  /// - Parameters:
  ///   - guess: The page size to use if the log's own header is damaged.
  ///   - committed: The number of frames of a generation that are known to be committed. A log may have been cut
  ///     short before the end of their transaction. Nil when nothing is known.
  init?(
    _ file: FileReading, pageSize guess: Int, committed: (salts: UInt64, frames: Int)? = nil
  ) {
    let header = file.bytes(at: 0, count: Self.headerLength)
    guard header.count == Self.headerLength, let magic = header.number32(at: 0),
      let size = header.number32(at: 8)
    else { return nil }
    // A damaged magic number is taken for that of a little-endian machine, which this code runs on.
    let isBigEndian = magic == 0x377f_0683
    let seed = LogChecksum(isBigEndian: isBigEndian).adding(header[..<24])
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
    var stored = LogChecksum(isBigEndian: isBigEndian, header, at: 24)
    var computed = seed
    let known = committed.map { committed in
      (0..<8).map { UInt8(truncatingIfNeeded: committed.salts >> (56 - 8 * $0)) }
    }
    var hasKnownSalts = false
    var all: [Frame] = []
    var mayBeOurs: [Bool] = []
    var isRecovered: [Bool] = []
    var isUnbroken = true
    for index in 0..<count {
      let offset = Self.headerLength + index * length
      let bytes = file.bytes(at: offset, count: length)
      guard bytes.count == length, let page = bytes.number32(at: 0),
        let commit = bytes.number32(at: 4)
      else { break }
      let hasSalts = Array(bytes[8..<16]) == salts
      if let known, bytes[8..<16].elementsEqual(known) { hasKnownSalts = true }
      // The stored previous checksum may itself be damaged.
      let sums = [stored, computed].map {
        $0.adding(bytes[..<8]).adding(bytes[Self.frameHeaderLength...])
      }
      let isChained = sums.contains { $0.matches(bytes, at: 16) }
      all.append(
        Frame(
          page: page, offset: offset + Self.frameHeaderLength, isSound: isChained,
          isCommit: commit != 0))
      // Frames of an older generation continue one another too, but they do not continue the stored checksum of ours.
      // They may continue the computed one: when the page of our last frame was not written, it is the older one.
      mayBeOurs.append(hasSalts || isUnbroken && sums[0].matches(bytes, at: 16))
      isUnbroken = isUnbroken && isChained
      isRecovered.append(hasSalts && isChained)
      stored = LogChecksum(isBigEndian: isBigEndian, bytes, at: 16)
      computed = sums[0]
    }
    // The frames after `end` belong to older generations. The database contains them already.
    let end = mayBeOurs.lastIndex(of: true).map { $0 + 1 } ?? 0
    var ours = Array(all[..<end])
    // Uncommitted frames do not count. Frames of a transaction that was rolled back may lie after the last
    // commit, with the same salts.
    let least = salts == known ? committed?.frames ?? 0 : 0
    while ours.count > least, let last = ours.last, !last.isCommit { ours.removeLast() }
    // A power cut may leave the end of the last transaction without its beginning, or a log without its header. Each
    // transaction is synced before the next one begins, except for a first page that Journal writes. So no other can
    // be incomplete, and no person was told that this one is saved. Where it was not written, an older log shows, with
    // ends of its own.
    let isUnknown = isHeaderSound || committed?.frames == 0 || !hasKnownSalts
    let broken = isHeaderSound ? isRecovered[..<ours.count].firstIndex(of: false) : 0
    if known != nil, isUnknown, let broken {
      let start = ours[..<min(broken, ours.count)].lastIndex { $0.isCommit }.map { $0 + 1 } ?? 0
      let ends = (start..<ours.count).count { mayBeOurs[$0] && ours[$0].isCommit }
      if start >= least, ends <= (start == 0 ? 2 : 1) { ours.removeLast(ours.count - start) }
    }
    self.pageSize = pageSize
    frames = ours
    isDamaged = !ours.isEmpty && !(isHeaderSound && !isRecovered[..<ours.count].contains(false))
  }
}
