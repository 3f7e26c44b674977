import Foundation
import GRDB
import Testing

@testable import StoreRescue

@Suite("A damaged journal beside its own file")
struct RollbackJournalLaws {
  private static let name = "store.sqlite-journal"
  private static let count = 150
  private static let ending = " in a transaction"

  private static func text(_ number: Int) -> String {
    String(repeating: "old \(number) ", count: 40)
  }

  /// A folder as a killed process leaves it in a transaction that changes every entry.
  private func killed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let description = Sample.description(folder)
    let queue = try DatabaseQueue(path: description.path)
    try queue.write { database in
      try description.make(database)
      for number in 0..<Self.count { try Sample.insert(number, text: Self.text(number), database) }
    }
    let killed = try TemporaryFolder()
    try queue.writeWithoutTransaction { database in
      // With so few pages in memory, a transaction writes into the file before its end.
      try database.execute(sql: "PRAGMA cache_size = 3; BEGIN")
      try database.execute(
        sql: "UPDATE entry SET text = text || ?", arguments: [Self.ending])
      try folder.copyAll(to: killed)
      try database.execute(sql: "ROLLBACK")
    }
    try queue.close()
    return killed
  }

  /// What one sync has added to a journal: a header, which begins with a sector, and pages.
  private struct Segment {
    let start: Int
    let pages: [Range<Int>]
  }

  /// Source: SQLite's file format, 3.
  private static func segments(of journal: [UInt8]) -> [Segment] {
    func number(_ offset: Int) -> Int {
      journal[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (magic, sector, record) = (journal[..<8], number(20), number(24) + 8)
    var segments: [Segment] = []
    var start = 0
    while start + sector <= journal.count, journal[start...].starts(with: magic) {
      let first = start + sector
      let count = min(number(start + 8), (journal.count - first) / record)
      let pages = (0..<count).map { first + $0 * record..<first + ($0 + 1) * record }
      segments.append(Segment(start: start, pages: pages))
      start = (first + count * record + sector - 1) / sector * sector
    }
    return segments
  }

  /// The places in a journal at which a header or a page begins or ends.
  private static func boundaries(of journal: [UInt8]) -> [Int] {
    segments(of: journal).flatMap { segment in
      [segment.start] + segment.pages.map(\.lowerBound)
        + (segment.pages.last.map { [$0.upperBound] } ?? [])
    }
  }

  /// Starts beside a journal. Every entry must be there, as before or as after the transaction, or the store says that
  /// some are not. Then it goes on.
  ///
  /// - Returns: The number of entries that are as before, and what the store says.
  @discardableResult
  private func start(
    _ killed: TemporaryFolder, with journal: [UInt8], _ comment: Comment
  ) throws -> (before: Int, notice: String?) {
    let folder = try TemporaryFolder()
    try killed.copyAll(to: folder)
    try folder.write(journal, to: Self.name)
    let store = try Sample.openWithoutLog(folder)
    for name in try folder.names() {
      let size = FileReading("\(folder.path)/\(name)")?.size ?? 0
      #expect(size < 1 << 20, "\(comment): \(name) has \(size) bytes.")
    }
    let rows = try store.read {
      try Row.fetchAll($0, sql: "SELECT id, text FROM entry").map { [$0[0], $0[1]] as [String] }
    }
    let old = Dictionary(
      uniqueKeysWithValues: (0..<Self.count).map { ("id-\($0)", Self.text($0)) })
    let known = rows.filter { row in
      old[row[0]].map { row[1] == $0 || row[1] == $0 + Self.ending } ?? false
    }
    #expect(known.count == rows.count, comment)
    #expect(Set(rows.map { $0[0] }).count == rows.count, comment)
    let notice = store.notice
    if let notice {
      #expect(notice.contains("was damaged"), comment)
      #expect(notice.contains("entries were recovered"), comment)
      #expect(rows.count == Self.count || !notice.contains("All "), comment)
    } else {
      #expect(rows.count == Self.count, comment)
    }
    try store.write { try Sample.insert(999, text: "goes on", $0) }
    #expect(try Sample.identifiers(store).count == rows.count + 1, comment)
    try store.close()
    return (rows.count { old[$0[0]] == $0[1] }, notice)
  }

  @Test(
    "Cut anywhere: each entry is there as before or after the transaction, or the store says what was lost"
  )
  func cut() throws {
    let folder = try killed()
    let journal = try folder.bytes(of: Self.name)
    let boundaries = Self.boundaries(of: journal)
    #expect(boundaries.count > 10)
    let whole = try start(folder, with: journal, "whole")
    #expect(whole.before == Self.count && whole.notice == nil)
    let inHeader = [1, 27, 28, 511]
    for end in boundaries + inHeader + boundaries.map({ $0 + 2052 }) where end < journal.count {
      try start(folder, with: Array(journal[..<end]), "cut at \(end)")
    }
  }

  @Test(
    "A wrong bit in its header: each entry is as before or after, or the store says what was lost",
    arguments: 0..<28)
  func header(_ byte: Int) throws {
    let folder = try killed()
    var journal = try folder.bytes(of: Self.name)
    journal[byte] ^= 1
    try start(folder, with: journal, "byte \(byte)")
  }

  @Test(
    "A wrong number of pages in its header is said, and every entry is as before the transaction",
    // SQLite makes a file of gigabytes, nearly all of it a hole, or cuts the file off.
    arguments: [3, 300, 65_600, 1 << 24])
  func pageCount(_ count: Int) throws {
    let folder = try killed()
    var journal = try folder.bytes(of: Self.name)
    journal.replaceSubrange(16..<20, with: [24, 16, 8, 0].map { UInt8(count >> $0 & 0xff) })
    let result = try start(folder, with: journal, "\(count) pages")
    #expect(result.before == Self.count)
    #expect(try #require(result.notice).contains("All \(Self.count) entries were recovered"))
  }

  @Test("A wrong bit in the checksum or the number of an old page is said", arguments: [0, 1, 8])
  func page(_ index: Int) throws {
    let folder = try killed()
    let whole = try folder.bytes(of: Self.name)
    let pages = Self.segments(of: whole).flatMap(\.pages)
    let page = try #require(pages.dropFirst(index).first)
    // The first byte of its number, and the last one of its checksum.
    for byte in [page.lowerBound, page.upperBound - 1] {
      var journal = whole
      journal[byte] ^= 1
      let result = try start(folder, with: journal, "byte \(byte)")
      #expect(result.notice != nil, "byte \(byte)")
    }
  }
}
