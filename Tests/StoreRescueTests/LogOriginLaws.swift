import Foundation
import GRDB
import SeededRandom
import Testing

@testable import StoreRescue

@Suite("A log and the file beside it")
struct LogOriginLaws {
  /// A folder as a killed process leaves it: some entries in the file, newer ones in the log.
  private func killed(inFile: Int = 60, inLog: Int = 8, text: String = "text") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    let first = try Sample.open(folder)
    try first.write { database in
      for number in 0..<inFile { try Sample.insert(number, text: "\(text) \(number)", database) }
    }
    try first.close()
    let second = try Sample.open(folder)
    for number in inFile..<inFile + inLog {
      try second.write { try Sample.insert(number, text: "\(text) \(number)", $0) }
    }
    let copy = try TemporaryFolder()
    try folder.copyAll(to: copy)
    try second.close()
    return copy
  }

  private func rows(_ path: String) throws -> [String: String] {
    try DatabaseQueue(path: path).read { database in
      try Dictionary(
        uniqueKeysWithValues: Row.fetchAll(database, sql: "SELECT id, text FROM entry").map {
          ($0[0], $0[1])
        })
    }
  }

  /// The entries of the kept file. Nil when there is none.
  private func kept(_ folder: TemporaryFolder) throws -> [String: String]? {
    try folder.names().first { $0.contains(".kept-") && $0.hasSuffix(".sqlite") }
      .map { try rows("\(folder.path)/\($0)") }
  }

  /// A whole database that somebody puts in the place of a killed process's.
  enum Stranger: CaseIterable, Sendable {
    case another, older, oneRowChanged, young

    func make(from killed: TemporaryFolder) throws -> (bytes: [UInt8], rows: Int) {
      let folder = try TemporaryFolder()
      if self == .oneRowChanged {
        try folder.write(killed.bytes(of: "store.sqlite"), to: "store.sqlite")
      }
      let store = try Sample.open(folder)
      let count =
        switch self {
        case .another: 300
        case .older: 30
        case .oneRowChanged: 60
        case .young: 1
        }
      try store.write { database in
        if self == .oneRowChanged {
          try database.execute(sql: "UPDATE entry SET text = 'changed' WHERE id = 'id-59'")
        } else {
          for number in 0..<count { try Sample.insert(number, text: "new \(number)", database) }
        }
      }
      try store.close()
      return (try folder.bytes(of: "store.sqlite"), count)
    }
  }

  @Test(
    "A log never touches a file that it does not belong to, and its entries are kept beside",
    arguments: Stranger.allCases, [GuardedStore.Trust.none, .full])
  func foreign(_ stranger: Stranger, _ trust: GuardedStore.Trust) throws {
    let folder = try killed()
    let (bytes, count) = try stranger.make(from: folder)
    try folder.write(bytes, to: "store.sqlite")
    let store = try Sample.open(folder, trust: trust)
    #expect(try Sample.identifiers(store).count == count)
    #expect(store.notice == nil)
    let found = try store.read { try String.fetchSet($0, sql: "SELECT text FROM entry") }
    #expect(found.contains(stranger == .oneRowChanged ? "changed" : "new 0"))
    #expect(found.contains("text 65") == false)
    let kept = try #require(try kept(folder))
    for number in 60..<68 { #expect(kept["id-\(number)"] == "text \(number)") }
    #expect(try folder.names().contains { $0.contains(".kept-") && $0.hasSuffix(".wal") })
    try store.write { try Sample.insert(999, text: "goes on", $0) }
    try store.close()
    #expect(try rows(folder.path + "/store.sqlite").count == count + 1)
  }

  @Test("A folder that was copied or moved whole keeps its log, whatever its stamps say")
  func copied() throws {
    let folder = try killed()
    let store = try Sample.open(folder)
    #expect(try Sample.identifiers(store).count == 68)
    #expect(store.notice == nil)
    #expect(try kept(folder) == nil)
    try store.close()
  }

  @Test("A log without its database is kept, which SQLite would delete")
  func withoutDatabase() throws {
    let folder = try killed()
    try FileManager.default.removeItem(atPath: folder.path + "/store.sqlite")
    let store = try Sample.open(folder)
    #expect(try Sample.identifiers(store) == [])
    #expect(try #require(try kept(folder))["id-67"] == "text 67")
    try store.close()
  }

  @Test(
    "A journal that a killed process left beside a file without a log is rolled back into no other file"
  )
  func rollbackJournal() throws {
    let folder = try TemporaryFolder()
    let description = Sample.description(folder)
    let path = description.path
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try description.make(database)
      for number in 0..<2000 { try Sample.insert(number, text: "old \(number)", database) }
    }
    for number in 2000..<2010 {
      try queue.write { try Sample.insert(number, text: "old \(number)", $0) }
    }
    let killed = try TemporaryFolder()
    try queue.writeWithoutTransaction { database in
      // With so few pages in memory, a transaction writes into the file before its end.
      try database.execute(sql: "PRAGMA cache_size = 3; BEGIN")
      try database.execute(sql: "UPDATE entry SET text = text || ' in a transaction'")
      try folder.copyAll(to: killed)
      try database.execute(sql: "ROLLBACK")
    }
    #expect(try folder.bytes(of: "store.sqlite") != killed.bytes(of: "store.sqlite"))

    let own = try TemporaryFolder()
    try killed.copyAll(to: own)
    let opened = try Sample.openWithoutLog(own)
    #expect(try Set(Sample.identifiers(opened)).count == 2010)
    #expect(try kept(own) == nil)
    try opened.close()

    for stranger in [Stranger.another, .young, .older] {
      let other = try TemporaryFolder()
      try killed.copyAll(to: other)
      var (bytes, count) = try stranger.make(from: folder)
      bytes[18...19] = [1, 1]
      try other.write(bytes, to: "store.sqlite")
      let store = try Sample.openWithoutLog(other)
      #expect(try Sample.identifiers(store).count == count)
      #expect(store.notice == nil)
      let texts = try store.read { try String.fetchSet($0, sql: "SELECT text FROM entry") }
      #expect(texts == Set((0..<count).map { "new \($0)" }))
      #expect(try #require(try kept(other)).values.contains("old 7"))
      #expect(try other.names().contains { $0.contains(".kept-") && $0.hasSuffix(".journal") })
      try store.close()
    }
  }

  @Test("A journal without the first page is rolled back into its own file, and into no older one")
  func journalWithoutFirstPage() throws {
    let folder = try TemporaryFolder()
    let description = Sample.description(folder)
    let queue = try DatabaseQueue(path: description.path)
    try queue.write { database in
      try description.make(database)
      for number in 0..<100 { try Sample.insert(number, text: "old \(number)", database) }
    }
    let older = try folder.bytes(of: "store.sqlite")
    try queue.write { database in
      for number in 100..<2000 { try Sample.insert(number, text: "old \(number)", database) }
    }
    let killed = try TemporaryFolder()
    try queue.writeWithoutTransaction { database in
      // With so few pages in memory, a transaction writes into the file before its end. It needs no more pages.
      try database.execute(sql: "PRAGMA cache_size = 3; BEGIN")
      try database.execute(sql: "UPDATE entry SET text = upper(text)")
      try folder.copyAll(to: killed)
      try database.execute(sql: "ROLLBACK")
    }
    try queue.close()
    let path = killed.path + "/store.sqlite"
    let journal = try #require(RollbackJournal(of: path))
    #expect(journal.page(1) == nil && !journal.numbers.isEmpty)

    let own = try TemporaryFolder()
    try killed.copyAll(to: own)
    let opened = try Sample.openWithoutLog(own)
    #expect(opened.notice == nil)
    #expect(try Set(Sample.identifiers(opened)).count == 2000)
    let texts = try opened.read { try String.fetchSet($0, sql: "SELECT text FROM entry") }
    #expect(texts == Set((0..<2000).map { "old \($0)" }))
    try opened.close()

    try killed.write(older, to: "store.sqlite")
    let store = try Sample.openWithoutLog(killed)
    #expect(store.notice == nil)
    #expect(try Sample.identifiers(store) == (0..<100).map { "id-\($0)" })
    #expect(try killed.names().contains { $0.contains(".kept-") && $0.hasSuffix(".journal") })
    try store.close()
  }

  @Test("A kill at any page of a checkpoint leaves a log that belongs to its file")
  func halfCheckpoint() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder)
    try store.write { database in
      for number in 0..<60 { try Sample.insert(number, text: "first \(number)", database) }
    }
    try store.close()
    let writer = try Sample.open(folder)
    for number in 0..<40 {
      try writer.write { try Sample.insert(100 + number, text: "second \(number)", $0) }
    }
    let before = try TemporaryFolder()
    try folder.copyAll(to: before)
    let log = try #require(FileReading(before.path + "/store.sqlite-wal"))
    let frames = LogFrames(log)
    try writer.connection.emptyLog(writer.keeper)
    let announced = try folder.bytes(of: "store.sqlite-base")
    let newest = Dictionary(
      frames.pages.enumerated().map { ($1, $0) }, uniquingKeysWith: { max($0, $1) })
    var file = try before.bytes(of: "store.sqlite")
    for (done, (page, index)) in newest.sorted(by: { $0.key < $1.key }).enumerated() {
      let other = try TemporaryFolder()
      try before.copyAll(to: other)
      try other.write(file, to: "store.sqlite")
      // The record before the checkpoint is in one slot, and the record after it in the other.
      try other.write(try Self.withoutLast(announced), to: "store.sqlite-base")
      let again = try Sample.open(other)
      #expect(try Sample.identifiers(again).count == 100, "after \(done) pages")
      #expect(again.notice == nil, "after \(done) pages")
      #expect(try kept(other) == nil, "after \(done) pages")
      try again.close()
      let start = (page - 1) * 4096
      if file.count < start + 4096 {
        file += [UInt8](repeating: 0, count: start + 4096 - file.count)
      }
      file.replaceSubrange(start..<start + 4096, with: frames.content(of: index, in: log))
    }
    try writer.close()
  }

  /// The file of a record without the last one.
  private static func withoutLast(_ bytes: [UInt8]) throws -> [UInt8] {
    func number(_ slot: Int) -> UInt64 {
      bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: slot * 512 + 8, as: UInt64.self)
      }
    }
    let last = number(0) > number(1) ? 0 : 1
    var bytes = bytes
    bytes[last * 512] ^= 0xff
    return bytes
  }

  @Test(
    "R-3 a log that was cut anywhere, zeroed or removed is said, set aside, and what is whole is there"
  )
  func cutShort() throws {
    let folder = try killed(inFile: 20, inLog: 12)
    let log = try folder.bytes(of: "store.sqlite-wal")
    let frame = 24 + 4096
    let inFrame = [0, 1, 23, 24, 100, 4095]
    var ends: [Int] = [0, 1, 31]
    for start in stride(from: 32, to: log.count, by: frame) { ends += inFrame.map { start + $0 } }
    for end in ends {
      let other = try TemporaryFolder()
      try folder.copyAll(to: other)
      try other.write(Array(log[..<end]), to: "store.sqlite-wal")
      let store = try Sample.open(other)
      let ids = Set(try Sample.identifiers(store))
      #expect(ids.isSuperset(of: (0..<20).map { "id-\($0)" }), "cut at \(end)")
      #expect(store.notice?.contains("was damaged") == true, "cut at \(end)")
      #expect(try other.damagedFile() != nil, "cut at \(end)")
      try store.write { try Sample.insert(999, text: "goes on", $0) }
      try store.close()
      let next = try Sample.open(other)
      #expect(next.notice == nil)
      #expect(try Sample.identifiers(next).count == ids.count + 1)
      try next.close()
    }
    for kind in 0..<2 {
      let other = try TemporaryFolder()
      try folder.copyAll(to: other)
      let name = "store.sqlite-wal"
      if kind == 0 {
        try other.write([UInt8](repeating: 0, count: log.count), to: name)
      } else {
        try FileManager.default.removeItem(atPath: "\(other.path)/\(name)")
        try? FileManager.default.removeItem(atPath: "\(other.path)/store.sqlite-shm")
      }
      let store = try Sample.open(other)
      #expect(try Sample.identifiers(store).count == 20)
      #expect(store.notice?.contains("was damaged") == true)
      try store.close()
    }
  }

  @Test(
    "Random writes, kills, restores and copies lose nothing of the file that is there, nor of what was written"
  )
  func anything() throws {
    var random = SeededGenerator.make("logs and files")
    let rounds = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1" ? 60 : 6
    for _ in 0..<rounds {
      var folder = try TemporaryFolder()
      var store = try Sample.open(folder)
      var expected: [String: String] = [:]
      /// Everything that was ever written, and is nowhere but in the log of a replaced file.
      var backup: (bytes: [UInt8], rows: [String: String])?
      for step in 0..<40 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6:
          let id = Int.random(in: 0..<80, using: &random)
          let text = String(repeating: "\(step) ", count: Int.random(in: 1..<900, using: &random))
          try store.write { database in
            try database.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: ["id-\(id)"])
            try Sample.insert(id, text: text, database)
          }
          expected["id-\(id)"] = text
        case 6: try store.connection.emptyLog(store.keeper)
        case 7:
          try store.close()
          store = try Sample.open(folder)
          backup = (try folder.bytes(of: "store.sqlite"), expected)
        case 8:
          let other = try TemporaryFolder()
          try folder.copyAll(to: other)
          (folder, store) = (other, try Sample.open(other))
          #expect(store.notice == nil)
        default:
          guard let backup else { continue }
          let other = try TemporaryFolder()
          try folder.copyAll(to: other)
          try other.write(backup.bytes, to: "store.sqlite")
          let isBase =
            try folder.bytes(of: "store.sqlite") == backup.bytes
          (folder, store) = (other, try Sample.open(other))
          // A backup of exactly the content that the log continues is the file itself.
          if !isBase { expected = backup.rows }
        }
        let found = try store.read { database in
          try Dictionary(
            uniqueKeysWithValues: Row.fetchAll(database, sql: "SELECT id, text FROM entry")
              .map { ($0[0] as String, $0[1] as String) })
        }
        #expect(found == expected, "step \(step)")
      }
      try store.close()
    }
  }
}
