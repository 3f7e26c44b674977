import Foundation
import GRDB
import SeededRandom
import Testing

@testable import StoreRescue

@Suite("Reading a database without SQLite")
struct PageReadingLaws {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/store.sqlite" }

  /// The rows of a table, found through its tree.
  private func rows(of table: String) -> (rows: [StoredRow], isWhole: Bool) {
    let reading = TableReading(DatabasePages(path))
    var root = 0
    _ = reading.walk(1) { row in
      if row.values[1] == .text(table), case .integer(let page) = row.values[3] { root = Int(page) }
    }
    var rows: [StoredRow] = []
    let isWhole = reading.walk(root) { rows.append($0) }
    return (rows, isWhole)
  }

  private func value(_ random: inout SeededGenerator) -> (
    any DatabaseValueConvertible, StoredValue
  )? {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return nil
    case 1:
      let number = Int64(bitPattern: random.next()) >> Int64.random(in: 0..<64, using: &random)
      return (number, .integer(number))
    case 2:
      let number = Double.random(in: -1e9...1e9, using: &random)
      return (number, .real(number))
    case 3:
      let bytes = (0..<Int.random(in: 0..<9000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      return (Data(bytes), .blob(bytes))
    default:
      let length = Int.random(in: 0..<40, using: &random)
      let text = String(
        repeating: "wörd \(random.next() % 1000) ",
        count: length < 36 ? length : length * 60)
      return (text, .text(text))
    }
  }

  @Test("An index over one column has the key of every row", arguments: [512, 4096])
  func keysOfIndex(pageSize: Int) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA page_size = \(pageSize)") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    var expected: [Int64: StoredValue] = [:]
    var root = 0
    try queue.write { database in
      try database.execute(sql: "CREATE TABLE t (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE)")
      root = try Int.fetchOne(database, sql: "SELECT max(rootpage) FROM sqlite_schema") ?? 0
      for number in 0..<2000 as Range<Int64> {
        let id = "\(number &* 7_919 % 2_003) is one"
        try database.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [number * 3, id])
        expected[number * 3] = .text(id)
      }
    }
    try queue.close()
    let reading = TableReading(DatabasePages(path))
    #expect(reading.keysOfIndex(root) == expected)
    #expect(reading.countOfIndex(root) == 2000)
  }

  @Test(
    "A database that SQLite wrote is read back exactly, long records and the log included",
    arguments: [512, 1024, 4096, 65536])
  func roundTrip(pageSize: Int) throws {
    var random = SeededGenerator.make("round trip of pages of \(pageSize)")
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(
        sql: "PRAGMA page_size = \(pageSize); PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { try $0.execute(sql: "CREATE TABLE t (n INTEGER PRIMARY KEY, a, b, c)") }
    var expected: [Int64: [StoredValue]] = [:]
    for batch in 0..<6 {
      try queue.write { database in
        for _ in 0..<60 {
          let number = Int64(bitPattern: random.next()) >> Int64.random(in: 0..<60, using: &random)
          let values = (0..<3).map { _ in value(&random) }
          try database.execute(
            sql: "INSERT OR REPLACE INTO t VALUES (?, ?, ?, ?)",
            arguments: [number, values[0]?.0, values[1]?.0, values[2]?.0])
          expected[number] = [.null] + values.map { $0?.1 ?? .null }
        }
        for number in expected.keys.filter({ $0 % 3 == 0 }) {
          try database.execute(sql: "DELETE FROM t WHERE n = ?", arguments: [number])
          expected[number] = nil
        }
      }
      // After this, half of the rows are in the file and the others in the log.
      if batch == 3 {
        try queue.writeWithoutTransaction {
          try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
      }
    }
    let found = rows(of: "t")
    #expect(found.isWhole)
    #expect(found.rows.count == expected.count)
    for row in found.rows { #expect(row.values == expected[row.rowID] && !row.isPartial) }
    #expect(found.rows.map(\.rowID) == expected.keys.sorted())
    try queue.close()
    #expect(rows(of: "t").rows.count == expected.count)
  }

  @Test("The page size is found when the header is gone")
  func pageSizeGuess() throws {
    for size in [512, 2048, 4096, 16384] {
      var configuration = Configuration()
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA page_size = \(size)") }
      try? FileManager.default.removeItem(atPath: path)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.write { database in
        try database.execute(sql: Sample.schema)
        for number in 0..<400 {
          try Sample.insert(number, text: "A text of some words, number \(number)", database)
        }
      }
      try queue.close()
      #expect(DatabasePages(path).pageSize == size)
      var bytes = try folder.bytes(of: "store.sqlite")
      for offset in 0..<100 { bytes[offset] = 0xa5 }
      try folder.write(bytes, to: "store.sqlite")
      #expect(DatabasePages(path).pageSize == size)
    }
  }

  @Test("The page size is found among long records, wherever the pages of trees lie")
  func pageSizeAmongLongRecords() throws {
    for shift in 0..<26 {
      try? FileManager.default.removeItem(atPath: path)
      let queue = try DatabaseQueue(path: path)
      try queue.write { database in
        for number in 0..<shift { try database.execute(sql: "CREATE TABLE t\(number) (a)") }
        try database.execute(sql: Sample.schema)
        for number in 0..<400 {
          try Sample.insert(number, text: String(repeating: "words ", count: 8000), database)
        }
      }
      try queue.close()
      var bytes = try folder.bytes(of: "store.sqlite")
      for offset in 0..<100 { bytes[offset] = 0xa5 }
      try folder.write(bytes, to: "store.sqlite")
      #expect(DatabasePages(path).pageSize == 4096, "\(shift) tables come first")
    }
  }

  @Test("No bytes trap the reader")
  func hostileBytes() throws {
    var random = SeededGenerator.make("hostile pages")
    let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1"
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(sql: Sample.schema)
      for number in 0..<120 {
        try Sample.insert(
          number, text: String(repeating: "words ", count: number * 7), database)
      }
    }
    try queue.close()
    let whole = try folder.bytes(of: "store.sqlite")
    for round in 0..<(isSoak ? 3000 : 150) {
      var bytes = whole
      switch round % 3 {
      case 0:
        // Changes page numbers, offsets and lengths, which are near the heads of pages.
        for _ in 0..<200 {
          let page = Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096
          bytes[page + Int.random(in: 0..<64, using: &random)] =
            [0, 1, 2, 5, 10, 13, 0x7f, 0x80, 0xff].randomElement(using: &random) ?? 0
        }
      case 1:
        for _ in 0..<2000 {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8(random.next() & 0xff)
        }
      default:
        bytes = (0..<Int.random(in: 0..<40_000, using: &random)).map { _ in
          UInt8(random.next() & 0xff)
        }
      }
      try folder.write(bytes, to: "store.sqlite")
      try folder.write(
        (0..<Int.random(in: 0..<9000, using: &random)).map { _ in UInt8(random.next() & 0xff) },
        to: "store.sqlite-wal")
      let target = try DatabaseQueue()
      try target.write { database in
        try database.execute(sql: Sample.schema)
        var salvage = Salvage(Sample.description(folder), from: path)
        let outcome = try salvage.run(into: database)
        #expect(outcome.recovered <= 2 * 120)
      }
    }
  }
}
