/// The frames of a write-ahead log that SQLite would recover: those before the first wrong checksum, without
/// a transaction at the end that was not committed.
///
/// The log grows while it is open. Each step reads only what was written since the last one.
struct LogFrames: Sendable {
  static let headerLength = 32
  static let frameHeaderLength = 24

  /// Distinguish one generation of the log's frames from another. Zero when there are none.
  private(set) var salts: UInt64 = 0
  private(set) var pageSize = 0
  /// The page of each frame.
  private(set) var pages: [Int] = []
  /// The number of pages of the database after the last frame.
  private(set) var pageCount = 0
  private var checksum = LogChecksum(isBigEndian: false)

  var count: Int { pages.count }

  init() {}

  init(_ log: FileReading?) { if let log { advance(log) } }

  /// Takes the transactions that were committed since the last call. If the log was begun anew, takes all.
  mutating func advance(_ log: FileReading) {
    let header = log.bytesWrittenSince(at: 0, count: Self.headerLength)
    guard let magic = header.number32(at: 0), magic | 1 == 0x377f_0683,
      header.number32(at: 4) == 3_007_000, let size = header.number32(at: 8),
      DatabasePages.isPageSize(size), let high = header.number32(at: 16),
      let low = header.number32(at: 20)
    else {
      self = LogFrames()
      return
    }
    let seed = LogChecksum(isBigEndian: magic & 1 == 1)
    let salts = UInt64(high) << 32 | UInt64(low)
    if salts != self.salts || size != pageSize {
      self = LogFrames()
      guard seed.adding(header[..<24]).matches(header, at: 24) else { return }
      (self.salts, pageSize) = (salts, size)
      checksum = seed.adding(header[..<24])
    }
    readOn(log, salts: header[16..<24])
  }

  private mutating func readOn(_ log: FileReading, salts: ArraySlice<UInt8>) {
    let length = Self.frameHeaderLength + pageSize
    var sum = checksum
    var transaction: [Int] = []
    while true {
      let place = Self.headerLength + (count + transaction.count) * length
      let bytes = log.bytesWrittenSince(at: place, count: length)
      guard bytes.count == length, bytes[8..<16] == salts, let page = bytes.number32(at: 0),
        let commit = bytes.number32(at: 4)
      else { return }
      sum = sum.adding(bytes[..<8]).adding(bytes[Self.frameHeaderLength...])
      guard sum.matches(bytes, at: 16) else { return }
      transaction.append(page)
      guard commit != 0 else { continue }
      pages += transaction
      transaction = []
      pageCount = commit
      checksum = sum
    }
  }

  /// The content of a frame.
  func content(of index: Int, in log: FileReading) -> [UInt8] {
    let length = Self.frameHeaderLength + pageSize
    return log.bytesWrittenSince(
      at: Self.headerLength + index * length + Self.frameHeaderLength, count: pageSize)
  }
}
