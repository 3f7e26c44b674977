/// The pages of an SQLite database, read without SQLite. A page comes from the write-ahead log if the log
/// has newer content for it, otherwise from the file.
///
/// The files may contain any bytes. Every read is checked, and memory is limited to the pages that one
/// record covers. Source: SQLite's file format, 1.
package final class DatabasePages {
  private(set) var pageSize: Int
  /// The size of a page without the bytes that the header reserves at its end.
  private(set) var usableSize: Int
  /// The number of pages of the file, including a last one that is cut short.
  private(set) var pageCount: Int
  /// Whether the log holds committed pages that SQLite would not recover, or pages of the journal are missing.
  private(set) var hasDamagedLog: Bool
  private let file: FileReading?
  private let log: FileReading?
  /// The journal whose transaction is taken back.
  private var journal: RollbackJournal?
  /// The offset of a page's newest content in the log.
  private var newest: [Int: Int] = [:]
  private var doubtful: [Place] = []

  private enum Place {
    case file(offset: Int)
    case log(offset: Int)
  }

  /// Opens a database with its log. Missing files have no pages.
  ///
  /// - Parameter committed: The number of frames of the log's generation `salts` that are known to be committed.
  convenience init(_ path: String, committed: (salts: UInt64, frames: Int)? = nil) {
    self.init(file: path, log: path + "-wal", committed: committed)
  }

  /// Opens a file and a log, each of which may be nil.
  package init(
    file path: String?, log logPath: String?, committed: (salts: UInt64, frames: Int)? = nil
  ) {
    file = path.flatMap { FileReading($0) }
    log = logPath.flatMap { FileReading($0) }
    let header = file?.bytes(at: 0, count: 100) ?? []
    let declared = Self.declaredPageSize(header)
    let logSize = log?.bytes(at: 8, count: 4).number32(at: 0)
    let size =
      file.flatMap { PageSizeGuess.size(of: $0, declared: declared) } ?? declared
      ?? logSize.flatMap { Self.isPageSize($0) ? $0 : nil } ?? 4096
    pageSize = size
    usableSize = Self.usableSize(header, size)
    pageCount = ((file?.size ?? 0) + size - 1) / size
    let frames = log.flatMap { WriteAheadLog($0, pageSize: size, committed: committed) }
    hasDamagedLog = frames?.isDamaged ?? false
    if let frames, frames.pageSize == size { for frame in frames.frames { take(frame) } }
  }

  /// Replaces the page that a frame names by the frame's content. If the frame's checksum is wrong, its
  /// page number may be wrong too. The replaced content is then kept as doubtful. So is the content of a
  /// frame that does not look like the page it names.
  private func take(_ frame: WriteAheadLog.Frame) {
    if frame.isSound {
      newest[frame.page] = frame.offset
      return
    }
    guard let old = page(frame.page), let new = read(.log(offset: frame.offset)),
      let kind = TreePage(new, number: frame.page, usableSize: usableSize)?.kind,
      kind == TreePage(old, number: frame.page, usableSize: usableSize)?.kind
    else {
      doubtful.append(.log(offset: frame.offset))
      return
    }
    doubtful.append(
      newest[frame.page].map { .log(offset: $0) }
        ?? .file(offset: (frame.page - 1) * pageSize))
    newest[frame.page] = frame.offset
  }

  /// Takes back a transaction that was not finished: reads the pages as they were before it. Without a file there are
  /// only the journal's pages.
  func rollBack(_ journal: RollbackJournal) {
    if file == nil, Self.isPageSize(journal.pageSize) {
      pageSize = journal.pageSize
      usableSize = Self.usableSize(journal.page(1) ?? [], pageSize)
    }
    if !journal.isWhole || journal.pageSize != pageSize { hasDamagedLog = true }
    guard journal.pageSize == pageSize else { return }
    self.journal = journal
    guard let file else { return }
    if journal.isWhole, journal.page(1) != nil, let count = journal.pageCount(of: file),
      journal.numbers.allSatisfy({ $0 <= count })
    {
      pageCount = min(pageCount, count)
    } else {
      // Some pages are as before, and their neighbours may not be. What is replaced may have a row that was moved.
      hasDamagedLog = true
      doubtful += journal.numbers.filter { $0 <= pageCount }.sorted()
        .map { Place.file(offset: ($0 - 1) * pageSize) }
    }
  }

  /// The newest content of a page, numbered from 1. A page that is cut short is filled with zeros.
  package func page(_ number: Int) -> [UInt8]? {
    guard number >= 1 else { return nil }
    if let offset = newest[number] { return read(.log(offset: offset)) }
    if let old = journal?.page(number) { return old }
    guard number <= pageCount else { return nil }
    return read(.file(offset: (number - 1) * pageSize))
  }

  /// The numbers of all pages, including those that only the log or the journal has.
  package var numbers: [Int] {
    let more = Set(newest.keys).union(journal.map { Array($0.numbers) } ?? [])
    return Array(1..<pageCount + 1) + more.filter { $0 > pageCount }.sorted()
  }

  /// An upper limit for the length of a record.
  var numberOfBytes: Int {
    (pageCount + newest.count + (journal?.numbers.count ?? 0)) * pageSize
  }

  /// Calls a closure with the contents that were set aside as doubtful. Damage may have hit either them or
  /// the contents that are read in their place.
  func readDoubtful(_ body: ([UInt8]) throws -> Void) rethrows {
    for place in doubtful {
      if let bytes = read(place) { try body(bytes) }
    }
  }

  private func read(_ place: Place) -> [UInt8]? {
    var bytes =
      switch place {
      case .file(let offset): file?.bytes(at: offset, count: pageSize) ?? []
      case .log(let offset): log?.bytes(at: offset, count: pageSize) ?? []
      }
    guard !bytes.isEmpty else { return nil }
    if bytes.count < pageSize {
      bytes += [UInt8](repeating: 0, count: pageSize - bytes.count)
    }
    return bytes
  }

  // MARK: The page size

  static func isPageSize(_ size: Int) -> Bool {
    size >= 512 && size <= 65536 && size & (size - 1) == 0
  }

  /// The size of a page with a header, without the reserved bytes.
  private static func usableSize(_ header: [UInt8], _ size: Int) -> Int {
    let reserved = header.count > 20 && declaredPageSize(header) != nil ? Int(header[20]) : 0
    return size - reserved >= 480 ? size - reserved : size
  }

  /// The size that the first page names. Nil when it is none.
  static func declaredPageSize(_ header: [UInt8]) -> Int? {
    guard let field = header.number16(at: 16) else { return nil }
    let size = field == 1 ? 65536 : field
    return isPageSize(size) ? size : nil
  }
}

/// Finds out the page size of a file whose header cannot be trusted.
private enum PageSizeGuess {
  /// The size with which most places of a file look like leaves of tables. Nil when no place does.
  static func size(of file: FileReading, declared: Int?) -> Int? {
    let sizes = (9...16).map { 1 << $0 }
    let scores = sizes.map { (size: $0, score: score($0, file)) }
    guard let best = scores.map(\.score).max(), best > 0 else { return nil }
    if let declared, scores.contains(where: { $0.size == declared && $0.score * 2 >= best }) {
      return declared
    }
    return scores.first { $0.score == best }?.size
  }

  /// The places that are looked at: the first ones, where the schema is, and others that are spread over the
  /// file. Long records make the pages of trees recur at even distances, so these places have no period.
  private static func places(_ count: Int) -> Set<Int> {
    let goldenRatio = (1 + 5.0.squareRoot()) / 2
    let spread = (1...256).map { number in
      let multiple = Double(number) * goldenRatio
      return Int((multiple - multiple.rounded(.down)) * Double(count))
    }
    return Set(0..<min(count, 128)).union(count > 0 ? spread : [])
  }

  /// Counts places that look like leaves of tables with a size. A page is filled from its end, so one of
  /// its cells ends there.
  private static func score(_ size: Int, _ file: FileReading) -> Int {
    var score = 0
    for index in places(file.size / size) {
      let bytes = file.bytes(at: index * size, count: size)
      guard let page = TreePage(bytes, number: index + 1, usableSize: size),
        page.kind == .leafTable, page.cells.count == page.statedCount, let last = page.cells.max(),
        LeafCell(at: last, in: bytes, usableSize: size, limit: file.size)?.end == size
      else { continue }
      score += size
    }
    return score
  }
}
