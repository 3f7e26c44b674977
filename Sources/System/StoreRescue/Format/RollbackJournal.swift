/// The journal that a killed process has left beside a database without a log: the pages as they were before the
/// transaction that it did not finish. SQLite writes them back into whatever file lies there.
///
/// Source: SQLite's file format, 3.
struct RollbackJournal {
  let pageSize: Int
  /// The old contents of pages, by their numbers.
  let pages: [Int: [UInt8]]

  private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

  /// Nil when there is no journal, or none that SQLite would write back.
  init?(of path: String) {
    guard let file = FileReading(path + "-journal") else { return nil }
    let header = file.bytes(at: 0, count: 28)
    guard header.count == 28, header.starts(with: Self.magic), let count = header.number32(at: 8),
      let sector = header.number32(at: 20), sector >= 32, sector <= 65536,
      let pageSize = header.number32(at: 24), DatabasePages.isPageSize(pageSize)
    else { return nil }
    var pages: [Int: [UInt8]] = [:]
    let length = pageSize + 8
    let there = max(0, file.size - sector) / length
    // A journal that was not synced has no count. All ones stand for as many as there are.
    for index in 0..<min(there, count) {
      let record = file.bytes(at: sector + index * length, count: length)
      guard record.count == length, let number = record.number32(at: 0), number > 0 else { break }
      if pages[number] == nil { pages[number] = Array(record[4..<4 + pageSize]) }
    }
    guard !pages.isEmpty else { return nil }
    self.pageSize = pageSize
    self.pages = pages
  }

  /// Whether the journal is that of another file than the one at a path.
  ///
  /// Every transaction counts in the first page. So the file has the old first page, or one that differs from it by
  /// one transaction.
  func isForeign(to path: String) -> Bool {
    guard let old = pages[1] else { return false }
    guard let file = FileReading(path), file.size > 0 else { return true }
    let now = file.bytes(at: 0, count: pageSize)
    guard now.count == pageSize, let before = old.number32(at: 24), let after = now.number32(at: 24)
    else { return true }
    if before == after { return now != old }
    // The page size, the schema's number, the encoding and the application.
    return after != before + 1 || now[0..<24] != old[0..<24] || now[40..<72] != old[40..<72]
  }
}
