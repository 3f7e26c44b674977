internal import Files
internal import Glibc

/// What is known of a database and its log, in a small file beside them: which content of the database the log
/// continues, and how much the log had.
///
///     journal.sqlite        the pages                     `base`, or on the way from it to `after`
///     journal.sqlite-wal    newer pages: frames 1 … n     `salts`, `frames`
///     journal.sqlite-base   this record, twice            written before a checkpoint, and after
///
/// SQLite applies a log to whatever file lies beside it. If the file was replaced meanwhile, as by a backup that
/// is put back, this destroys it. And SQLite takes a log that was cut short for whole.
struct LogRecord: Hashable, Sendable {
  var pageSize: Int
  /// The content of the database. During a checkpoint, only that of the pages which the log does not have.
  var base: PageDigest
  /// The content of the database at the end of the checkpoint.
  var after = PageDigest()
  /// The number of frames that a checkpoint writes, or has written in part, into the database. Zero when there is
  /// none.
  var covered = 0
  var salts: UInt64 = 0
  /// The number of committed frames, or fewer.
  var frames = 0
  /// The database when this was written.
  var stamp: FileStamp
  /// Counts the records. The last one counts.
  private(set) var number: UInt64 = 0

  init(pageSize: Int, base: PageDigest, stamp: FileStamp) {
    self.pageSize = pageSize
    self.base = base
    self.stamp = stamp
  }

  static func path(of database: String) -> String { database + "-base" }

  // MARK: Whose log it is

  /// What a database is to a record.
  enum Fit: Hashable, Sendable {
    /// The log continues it.
    case continued
    /// It has everything that the log has.
    case complete
    /// It is another file.
    case foreign
  }

  /// Compares a database and a log with this record. Reads the database, unless its stamp is known.
  func fit(_ file: FileReading, _ log: LogFrames) -> Fit {
    if covered == 0, file.stamp == stamp { return .continued }
    let isSameLog = log.salts == salts && log.count >= covered
    let replaced = isSameLog ? Set(log.pages.prefix(covered)) : []
    var rest = PageDigest()
    let whole = PageDigest(file, pageSize: pageSize) { number, page in
      if !replaced.contains(number) { rest += page }
    }
    if covered == 0 { return whole == base ? .continued : .foreign }
    if whole == after { return .complete }
    return isSameLog && rest == base ? .continued : .foreign
  }

  // MARK: The file

  private static let mark: UInt64 = 0x3130_676f_4c65_6353
  private static let slotDistance = 512

  /// The last record in an open file. Nil when there is none.
  static func read(_ descriptor: Int32) -> LogRecord? {
    let records = (0..<2).compactMap { slot -> LogRecord? in
      var words = [UInt64](repeating: 0, count: wordCount)
      let count = words.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(slot * slotDistance))
      }
      return count == wordCount * 8 ? LogRecord(words) : nil
    }
    return records.max { $0.number < $1.number }
  }

  /// The record beside a database.
  static func read(beside database: String) -> LogRecord? {
    reading(beside: database) { $0 }
  }

  /// Reads the record beside a database. Until the body returns, no process writes the log into the database.
  static func reading<Value>(beside database: String, _ body: (LogRecord?) -> Value) -> Value {
    guard let file = FileDescriptor(open(path(of: database), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    else { return body(nil) }
    while flock(file.raw, LOCK_SH) != 0, errno == EINTR {}
    return body(read(file.raw))
  }

  /// Writes this record after another one, which stays readable until then.
  ///
  /// - Parameter isDurable: Whether the record is on the disk when this returns.
  mutating func write(to descriptor: Int32, isDurable: Bool) throws(FileError) {
    number += 1
    let words = self.words
    let count = words.withUnsafeBytes {
      pwrite(
        descriptor, $0.baseAddress, $0.count, off_t(Int(number % 2) * Self.slotDistance))
    }
    guard count == Self.wordCount * 8, !isDurable || fdatasync(descriptor) == 0 else {
      throw FileError(operation: "write", path: "the record of a log", reason: .system(errno))
    }
  }

  private static let wordCount = 14

  private var words: [UInt64] {
    let words = [
      Self.mark, number, UInt64(pageSize), base.rawValue, after.rawValue, UInt64(covered), salts,
      UInt64(frames), stamp.inode, UInt64(stamp.size), UInt64(bitPattern: Int64(stamp.seconds)),
      UInt64(stamp.nanoseconds), 0,
    ]
    return words.map(\.littleEndian) + [Self.checksum(of: words)].map(\.littleEndian)
  }

  private init?(_ stored: [UInt64]) {
    let words = stored.map { UInt64(littleEndian: $0) }
    guard words[0] == Self.mark, words[13] == Self.checksum(of: Array(words[..<13])),
      DatabasePages.isPageSize(Int(clamping: words[2]))
    else { return nil }
    self.init(
      pageSize: Int(words[2]), base: PageDigest(rawValue: words[3]),
      stamp: FileStamp(
        inode: words[8], size: Int(clamping: words[9]),
        seconds: Int(Int64(bitPattern: words[10])), nanoseconds: Int(clamping: words[11])))
    number = words[1]
    after = PageDigest(rawValue: words[4])
    covered = Int(clamping: words[5])
    salts = words[6]
    frames = Int(clamping: words[7])
  }

  private static func checksum(of words: [UInt64]) -> UInt64 {
    words.withUnsafeBytes { PageDigest(Array($0)[...], of: 1).rawValue }
  }
}
