/// The journal that a killed process has left beside a database without a log: the pages as they were before the
/// transaction that it did not finish. SQLite writes them back into whatever file lies there.
///
///     header, padded to a sector │ page │ page │ … │ header of the next sync │ page │ …
///
/// SQLite believes the first header: it cuts the file off at the number of pages there, or makes it as long. It stops
/// at the first page with a wrong checksum, and says nothing.
///
/// Source: SQLite's file format, 3.
struct RollbackJournal {
  /// The size of a page. Zero when the header does not have it.
  let pageSize: Int
  /// Whether all pages that were synced are there, with their checksums.
  private(set) var isWhole = true
  /// The number of pages before the transaction, by the header.
  private let statedPageCount: Int
  private let sectorSize: Int
  private let file: FileReading
  /// Where the old contents of pages are, by the numbers of the pages.
  private var offsets: [Int: Int] = [:]

  /// Nil when there is no journal, or one that SQLite does not write back: such a one begins with a zero.
  init?(of path: String) {
    guard let file = FileReading(path + "-journal"),
      let first = file.bytes(at: 0, count: 1).first, first != 0
    else { return nil }
    self.file = file
    let header = Header(file, at: 0).flatMap { $0.isPossible ? $0 : nil }
    pageSize = header?.pageSize ?? 0
    sectorSize = header?.sectorSize ?? 0
    statedPageCount = header?.pageCount ?? 0
    guard header != nil else {
      isWhole = false
      return
    }
    var place: Int? = 0
    while let start = place, let header = Header(file, at: start) {
      var (count, end) = (0, start + sectorSize)
      while let number = pageNumber(at: end, header.nonce) {
        if offsets[number] == nil { offsets[number] = end + 4 }
        count += 1
        end += pageSize + 8
      }
      // A journal that is never synced has no count. All ones stand for as many pages as there are.
      if count != header.count, header.count != 0xffff_ffff { isWhole = false }
      place = nextHeader(from: end)
    }
  }

  private struct Header {
    let count: Int
    let nonce: UInt32
    let pageCount: Int
    let sectorSize: Int
    let pageSize: Int

    static let length = 28
    private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

    init?(_ file: FileReading, at offset: Int) {
      let bytes = file.bytes(at: offset, count: Self.length)
      guard bytes.starts(with: Self.magic), let count = bytes.number32(at: 8),
        let nonce = bytes.number32(at: 12), let pageCount = bytes.number32(at: 16),
        let sectorSize = bytes.number32(at: 20), let pageSize = bytes.number32(at: 24)
      else { return nil }
      self.count = count
      self.nonce = UInt32(truncatingIfNeeded: nonce)
      self.pageCount = pageCount
      self.sectorSize = sectorSize
      self.pageSize = pageSize
    }

    /// Whether SQLite reads on after it.
    var isPossible: Bool {
      DatabasePages.isPageSize(pageSize) && sectorSize >= 32 && sectorSize <= 65536
        && sectorSize & (sectorSize - 1) == 0
    }
  }

  /// The number of the page whose old content is at an offset, after that number. Nil at the end, and where the
  /// checksum is wrong.
  private func pageNumber(at offset: Int, _ nonce: UInt32) -> Int? {
    let record = file.bytes(at: offset, count: pageSize + 8)
    guard record.count == pageSize + 8, let number = record.number32(at: 0), number > 0,
      let checksum = record.number32(at: 4 + pageSize)
    else { return nil }
    var sum = nonce
    for place in stride(from: pageSize - 200, to: 0, by: -200) { sum &+= UInt32(record[4 + place]) }
    return Int(sum) == checksum ? number : nil
  }

  /// The offset of the next header, which begins with a sector. Nil where no more was synced.
  private mutating func nextHeader(from end: Int) -> Int? {
    var place = (end + sectorSize - 1) / sectorSize * sectorSize
    let bytes = file.bytes(at: place, count: Header.length)
    // A header has neither its magic nor its count before it is synced.
    let isUnsynced = bytes.count < Header.length || bytes[..<12].allSatisfy { $0 == 0 }
    if isWhole, isUnsynced { return nil }
    while place + Header.length <= file.size {
      if Header(file, at: place) != nil { return place }
      isWhole = false
      place += sectorSize
    }
    return nil
  }

  // MARK: Pages

  /// The numbers of the pages whose old content it has.
  var numbers: Dictionary<Int, Int>.Keys { offsets.keys }

  func page(_ number: Int) -> [UInt8]? {
    offsets[number].map { file.bytes(at: $0, count: pageSize) }
  }

  /// The first page as it was before the transaction. If the journal does not have it, it was not written since.
  private func firstPage(of database: FileReading) -> [UInt8] {
    page(1) ?? database.bytes(at: 0, count: pageSize)
  }

  /// The number of pages before the transaction, by the first page. Nil when that does not say it.
  func pageCount(of database: FileReading) -> Int? {
    let first = firstPage(of: database)
    // The number is valid if it was written by the version that counted the last change.
    guard first.count >= 100, let count = first.number32(at: 28), count > 0,
      first[24..<28] == first[92..<96]
    else { return nil }
    return count
  }

  // MARK: The file at a path

  /// Whether the journal is that of another file than the one at a path.
  ///
  /// Every transaction counts in the first page. So the file has the old first page, or one that differs from it by
  /// one transaction.
  func isForeign(to path: String) -> Bool {
    guard let old = page(1) else { return isForeignWithoutFirstPage(to: path) }
    guard let file = FileReading(path), file.size > 0 else { return true }
    let now = file.bytes(at: 0, count: pageSize)
    guard now.count == pageSize, let before = old.number32(at: 24), let after = now.number32(at: 24)
    else { return true }
    if before == after { return now != old }
    // The page size, the schema's number, the encoding and the application.
    return after != before + 1 || now[0..<24] != old[0..<24] || now[40..<72] != old[40..<72]
  }

  /// Whether the file at a path has fewer pages than there were before the transaction.
  ///
  /// A transaction counts in the first page at its end. One that outgrows the memory for pages writes others before. A
  /// file does not become shorter until then, but an older one is often shorter.
  private func isForeignWithoutFirstPage(to path: String) -> Bool {
    guard isWhole, let file = FileReading(path), let count = pageCount(of: file) else {
      return false
    }
    return count < statedPageCount
  }

  /// Whether SQLite would not make of its own file at a path what it was before the transaction. SQLite removes a
  /// journal whose file is empty.
  func isDamaged(for path: String) -> Bool {
    guard let database = FileReading(path), database.size > 0 else { return false }
    guard isWhole else { return true }
    let last = offsets.keys.max() ?? 0
    // The transaction may have made the file. Then the first page is a new one.
    if statedPageCount == 0 { return last > 0 }
    if let size = DatabasePages.declaredPageSize(firstPage(of: database)), size != pageSize {
      return true
    }
    let count = pageCount(of: database) ?? 0
    // A file may have been longer than its first page says. It was not longer than it is now, unless the transaction
    // has cut pages off: those are in the journal.
    let most = max(count, last, (database.size + pageSize - 1) / pageSize)
    return statedPageCount < max(count, last) || statedPageCount > most
  }
}
