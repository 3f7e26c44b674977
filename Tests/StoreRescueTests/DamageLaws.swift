import Foundation
import GRDB
import SeededRandom
import Testing

@testable import StoreRescue

@Suite("A damaged store")
struct DamageLaws {
  private let folder: TemporaryFolder
  private static let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1"

  init() throws { folder = try TemporaryFolder() }

  /// Creates a closed store with some entries. A few of them are deleted.
  private func makeStore(_ count: Int, text: (Int) -> String) throws {
    let store = try Sample.open(folder)
    for number in 0..<count {
      try store.write { try Sample.insert(number, text: text(number), $0) }
    }
    try store.write { try $0.execute(sql: "DELETE FROM entry WHERE seq % 7 = 0") }
    try store.close()
  }

  private func words(_ number: Int) -> String {
    String(repeating: "entry \(number) says this. ", count: number % 9 == 0 ? 400 : 1 + number % 20)
  }

  private func live(_ count: Int) -> Set<String> {
    Set((0..<count).filter { ($0 + 1) % 7 != 0 }.map { "id-\($0)" })
  }

  /// The identifiers of the entries on each leaf page, by the page's number.
  private func idsByPage() -> [Int: [String]] {
    let path = folder.path + "/store.sqlite"
    let reading = TableReading(DatabasePages(path))
    let pages = reading.pages
    var result: [Int: [String]] = [:]
    for number in pages.numbers {
      guard let bytes = pages.page(number), bytes[number == 1 ? 100 : 0] == 13 else { continue }
      let ids = reading.rows(of: bytes, number: number).compactMap { row -> String? in
        guard row.values.count == 6, case .text(let id) = row.values[1], id.hasPrefix("id-") else {
          return nil
        }
        return id
      }
      if !ids.isEmpty { result[number] = ids }
    }
    return result
  }

  @Test("Every entry of a whole page is found, whichever other page is destroyed")
  func everyPage() throws {
    try makeStore(150) { "Entry \($0): " + String(repeating: "words ", count: 60) }
    let pages = idsByPage()
    let whole = try folder.bytes(of: "store.sqlite")
    let expected = live(150)
    for page in 0..<whole.count / 4096 {
      var bytes = whole
      for offset in page * 4096..<(page + 1) * 4096 { bytes[offset] = 0xa5 }
      let other = try TemporaryFolder()
      try other.write(bytes, to: "store.sqlite")
      let store = try Sample.open(other)
      let found = Set(try Sample.identifiers(store))
      let lost = Set(pages[page + 1] ?? [])
      #expect(found.isSuperset(of: expected.subtracting(lost)), "page \(page + 1)")
      #expect(store.notice?.contains("was damaged") == true, "page \(page + 1)")
      try store.close()
      #expect(try other.bytes(of: try #require(try other.damagedFile())) == bytes)
    }
  }

  @Test("No deleted row comes back when the damage is in an index")
  func indexDamage() throws {
    try makeStore(150) { "Entry \($0): " + String(repeating: "words ", count: 60) }
    var bytes = try folder.bytes(of: "store.sqlite")
    let index = try #require(
      (0..<bytes.count / 4096).first { $0 > 0 && [2, 10].contains(bytes[$0 * 4096]) })
    for offset in index * 4096..<(index + 1) * 4096 { bytes[offset] = 0 }
    try folder.write(bytes, to: "store.sqlite")
    let store = try Sample.open(folder)
    #expect(Set(try Sample.identifiers(store)) == live(150))
    #expect(store.notice?.contains("entries were recovered") == true)
  }

  @Test("A wrong bit in a key leaves no two rows with one identifier, and loses none")
  func keys() throws {
    try makeStore(20) { "text of \($0)" }
    let whole = try folder.bytes(of: "store.sqlite")
    let key = Array("id-10".utf8)
    let places = whole.indices.filter { whole[$0...].starts(with: key) }
    // One place is in the table, and one in its index.
    #expect(places.count == 2)
    for place in places {
      var bytes = whole
      bytes[place + 4] ^= 1
      let other = try TemporaryFolder()
      try other.write(bytes, to: "store.sqlite")
      let store = try Sample.open(other)
      let texts = try store.read {
        try Row.fetchAll($0, sql: "SELECT id, text FROM entry").map { [$0[0], $0[1]] as [String] }
      }
      #expect(Set(texts) == Set(live(20).map { [$0, "text of \($0.dropFirst(3))"] }))
      #expect(texts.count == live(20).count)
      #expect(store.notice?.contains("entries were recovered") == true, "byte \(place)")
      try store.close()
    }
  }

  @Test(
    "A wrong bit in the header's write version or format of the schema costs nothing",
    arguments: [18, 44, 45, 46, 47], 0..<8)
  func versions(_ byte: Int, _ bit: Int) throws {
    try makeStore(20, text: words)
    var bytes = try folder.bytes(of: "store.sqlite")
    bytes[byte] ^= 1 << bit
    try folder.write(bytes, to: "store.sqlite")
    let store = try Sample.open(folder)
    #expect(Set(try Sample.identifiers(store)) == live(20))
    try store.write { try Sample.insert(1000, text: "goes on", $0) }
    try store.close()
  }

  @Test("Flipped bytes never keep it shut, and most of it is there")
  func flippedBytes() throws {
    var random = SeededGenerator.make("flipped bytes of a store")
    try makeStore(90, text: words)
    let whole = try folder.bytes(of: "store.sqlite")
    var found = 0
    let rounds = Self.isSoak ? 1000 : 50
    for round in 0..<rounds {
      var bytes = whole
      for _ in 0..<[1, 4, 16, 64][round % 4] {
        bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << (random.next() % 8)
      }
      if round % 10 == 9 {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      }
      let other = try TemporaryFolder()
      try other.write(bytes, to: "store.sqlite")
      let store = try Sample.open(other)
      let ids = try Sample.identifiers(store)
      // A flipped bit in an identifier creates another identifier.
      #expect(Set(ids).count == ids.count)
      found += round % 10 == 9 ? live(90).count : Set(ids).intersection(live(90)).count
      try store.write { try Sample.insert(1000 + round, text: "goes on", $0) }
      try store.close()
    }
    let expected = rounds * live(90).count
    #expect(found * 100 >= expected * 93, "\(found) of \(expected)")
  }

  @Test("One wrong bit anywhere in the log loses no entry of another frame, and is said")
  func damagedLog() throws {
    var random = SeededGenerator.make("damaged log")
    let store = try Sample.open(folder)
    for number in 0..<12 {
      try store.write { try Sample.insert(number, text: words(number + 1), $0) }
    }
    // As after `kill -9`: the log is not empty.
    let killed = try TemporaryFolder()
    try folder.copyAll(to: killed)
    try store.close()
    let log = try killed.bytes(of: "store.sqlite-wal")
    #expect(log.count > 10 * 4096)
    for round in 0..<(Self.isSoak ? 1000 : 60) {
      var bytes = log
      let place =
        switch round {
        case 0..<32: round  // Each byte of the header.
        case 32..<56: 32 + (24 + 4096) * 5 + round - 32  // Each byte of a frame's header.
        default: Int.random(in: bytes.indices, using: &random)
        }
      bytes[place] ^= 1 << (random.next() % 8)
      let other = try TemporaryFolder()
      try killed.copyAll(to: other)
      try other.write(bytes, to: "store.sqlite-wal")
      let opened = try Sample.open(other, trust: .full)
      let ids = Set(try Sample.identifiers(opened))
      let missing = Set((0..<12).map { "id-\($0)" }).subtracting(ids)
      #expect(missing.count <= 1, "byte \(place): \(missing)")
      #expect(opened.notice?.contains("was damaged") == true, "byte \(place)")
      let aside = try #require(try other.damagedFile())
      #expect(try other.bytes(of: aside + "-wal") == bytes)
      try opened.close()
    }
  }

  @Test("A log that was cut in the middle of a transaction is no damage")
  func tornLog() throws {
    let store = try Sample.open(folder)
    for number in 0..<5 { try store.write { try Sample.insert(number, text: "word", $0) } }
    let frames = LogFrames(FileReading(folder.path + "/store.sqlite-wal")).count
    let committed = LogFrames.headerLength + frames * (LogFrames.frameHeaderLength + 4096)
    let before = try TemporaryFolder()
    try folder.copyAll(to: before)
    try store.write { try Sample.insert(5, text: "word", $0) }
    let log = try folder.bytes(of: "store.sqlite-wal")
    let last = LogFrames(FileReading(folder.path + "/store.sqlite-wal")).count - frames
    #expect(last > 1)
    let end = committed + last * (LogFrames.frameHeaderLength + 4096)
    for end in stride(from: committed, to: end, by: 1031) {
      let other = try TemporaryFolder()
      try before.copyAll(to: other)
      try other.write(Array(log[..<end]), to: "store.sqlite-wal")
      let opened = try Sample.open(other)
      #expect(opened.notice == nil, "cut at \(end)")
      #expect(try Sample.identifiers(opened).count == 5, "cut at \(end)")
      try opened.close()
    }
    try store.close()
  }

  @Test("A torn last transaction, unknown to the record, is no damage, and a known one is")
  func tornTransaction() throws {
    let store = try Sample.open(folder)
    for number in 0..<5 { try store.write { try Sample.insert(number, text: "word", $0) } }
    let known = LogFrames(FileReading(folder.path + "/store.sqlite-wal")).count
    let before = try TemporaryFolder()
    try folder.copyAll(to: before)
    try store.write { try Sample.insert(5, text: "word", $0) }
    let log = try folder.bytes(of: "store.sqlite-wal")
    let all = LogFrames(FileReading(folder.path + "/store.sqlite-wal")).count
    #expect(all > known + 1)
    let length = LogFrames.frameHeaderLength + 4096
    for frame in known - 1..<all {
      // A device that loses unsynced writes has zeros in their place.
      var torn = log
      let start = LogFrames.headerLength + frame * length
      torn.replaceSubrange(start..<start + length, with: [UInt8](repeating: 0, count: length))
      let other = try TemporaryFolder()
      try before.copyAll(to: other)
      try other.write(torn, to: "store.sqlite-wal")
      let opened = try Sample.open(other)
      let isKnown = frame < known
      #expect((opened.notice != nil) == isKnown, "frame \(frame) of \(known) and \(all)")
      if !isKnown { #expect(try Sample.identifiers(opened).count == 5, "frame \(frame)") }
      try opened.close()
    }
    try store.close()
  }

  @Test("Where a torn transaction was not written an older log shows, which is no damage")
  func tornOverOlderLog() throws {
    var random = SeededGenerator.make("torn over an older log")
    // The log of a new file is kept short.
    try Sample.open(folder).close()
    let store = try Sample.open(folder)
    // Rows in pages of their own.
    let text = String(repeating: "word ", count: 500)
    try store.write { database in
      for number in 0..<5 { try Sample.insert(number, text: text, database) }
    }
    func log() throws -> [UInt8] { try folder.bytes(of: "store.sqlite-wal") }
    func frames() -> Int { LogFrames(FileReading(folder.path + "/store.sqlite-wal")).count }
    var version = 0
    /// A change of the same five pages as each other one has, and now and then of more, so that frames of an older
    /// log end a transaction elsewhere.
    func write() throws {
      version += 1
      let isLong = version < 3 || Int.random(in: 0..<8, using: &random) == 0
      try store.write {
        try $0.execute(sql: "UPDATE entry SET made = ?", arguments: [version])
        if isLong { try Sample.insert(100 + version, text: text, $0) }
        try $0.execute(sql: "UPDATE entry SET made = ? WHERE id = 'id-4'", arguments: [version])
      }
    }
    try write()
    for _ in 0..<2 {
      let salts = try log()[16..<24]
      while try log()[16..<24] == salts { try write() }
    }
    let page = LogFrames.frameHeaderLength + 4096
    var olderEnds = 0
    for _ in 0..<(Self.isSoak ? 100 : 4) {
      let first = frames()
      let before = try TemporaryFolder()
      try folder.copyAll(to: before)
      let older = try log()
      let made = version
      try write()
      let newer = try log()
      let all = frames()
      guard all > first, older.count >= LogFrames.headerLength + all * page else { continue }
      let range = LogFrames.headerLength + first * page..<LogFrames.headerLength + all * page
      let writes = pieces(of: range, byWrites: true)
      let sectors = pieces(of: range, byWrites: false)
      // Each write alone is lost, or alone is not, and any sectors.
      let losses =
        writes.map { [$0] } + writes.map { kept in writes.filter { $0 != kept } }
        + (0..<4).map { _ in sectors.filter { _ in Bool.random(using: &random) } }
      for lost in losses {
        var torn = newer
        for place in lost { torn.replaceSubrange(place, with: older[place]) }
        for frame in first..<all {
          // The size of the database after a transaction.
          let size = range.lowerBound + (frame - first) * page + 4
          if torn[size..<size + 4].contains(where: { $0 != 0 }), frame < all - 1 { olderEnds += 1 }
        }
        let other = try TemporaryFolder()
        try before.copyAll(to: other)
        try other.write(torn, to: "store.sqlite-wal")
        let opened = try Sample.open(other)
        #expect(opened.notice == nil, "frames \(first) to \(all), version \(made)")
        let found = try opened.read {
          try Int.fetchSet($0, sql: "SELECT made FROM entry WHERE seq <= 5")
        }
        #expect(found == [torn == newer ? made + 1 : made], "frames \(first) to \(all)")
        try opened.close()
      }
    }
    #expect(olderEnds > 0)
    try store.close()
  }

  /// The parts of a log that a device writes one by one: the header and the page of each frame as SQLite writes them,
  /// or sectors.
  private func pieces(of range: Range<Int>, byWrites: Bool) -> [Range<Int>] {
    let sector = 512
    var borders = [range.lowerBound, range.upperBound]
    if byWrites {
      for start in stride(
        from: range.lowerBound, to: range.upperBound, by: LogFrames.frameHeaderLength + 4096)
      {
        borders += [start, start + LogFrames.frameHeaderLength]
      }
    } else {
      borders += stride(from: 0, to: range.upperBound, by: sector).filter(range.contains)
    }
    let sorted = Set(borders).sorted()
    return zip(sorted, sorted.dropFirst()).map { $0..<$1 }
  }

  /// The processor time of the rescue of a file with damage all over it.
  private func rescueTime(of rows: Int) throws -> Duration {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder)
    let text = String(repeating: "words ", count: 400)
    try store.write { database in
      for number in 0..<rows { try Sample.insert(number, text: text, database) }
    }
    try store.close()
    var bytes = try folder.bytes(of: "store.sqlite")
    for place in stride(from: 4096 * 8, to: bytes.count, by: 4096 * 8) { bytes[place] ^= 0xff }
    try folder.write(bytes, to: "store.sqlite")
    let rescue = Rescue(Sample.description(folder))
    try rescue.setMark("a test says so")
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    try rescue.run()
    let time = now() - start
    let found = try Sample.identifiers(Sample.open(folder)).count
    #expect(found > rows / 2 && found <= rows)
    return time
  }

  @Test("R-4 a rescue takes time in proportion to the file")
  func proportion() throws {
    let short = try rescueTime(of: 200)
    let long = try rescueTime(of: 2000)
    // Twice the proportion is for the machine.
    #expect(long < short * 20 + .milliseconds(50), "\(short), \(long)")
  }

  @Test("A huge row number is kept, and rows can be added after it")
  func hugeNumber() throws {
    let store = try Sample.open(folder)
    try store.write { database in
      for number in 0..<40 { try Sample.insert(number, text: words(number), database) }
      try database.execute(
        sql: "UPDATE entry SET seq = ? WHERE id = 'id-3'", arguments: [1 << 40 as Int64])
      try database.execute(
        sql: "UPDATE entry SET seq = ? WHERE id = 'id-4'", arguments: [Int64.max])
    }
    try store.close()
    try Rescue(Sample.description(folder)).setMark("a test says so")
    let again = try Sample.open(folder)
    #expect(try Sample.identifiers(again).count == 40)
    try again.write { try Sample.insert(99, text: "after", $0) }
    #expect(try Sample.identifiers(again).last == "id-99")
  }
}

extension TemporaryFolder {
  /// The damaged file that was set aside.
  func damagedFile() throws -> String? {
    try names().first { $0.contains(".damaged-") && $0.hasSuffix(".sqlite") }
  }
}
