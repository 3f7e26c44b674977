import LiveSupport
import SeededRandom
import Testing

@Suite("A device that loses what was not synced")
struct UnsyncedDiskLaws {
  private static let old: [UInt8] = Array("old".utf8)
  private static let new: [UInt8] = Array("new content".utf8)

  /// A folder with a file "a".
  private var disk: UnsyncedDisk {
    var disk = UnsyncedDisk()
    disk.add("d", nil)
    disk.add("d/a", (1, Self.old))
    return disk
  }

  /// The contents of a file after each of many cuts. Nil where it is not there.
  private func results(of path: String, _ operations: [DiskOperation]) -> Set<[UInt8]?> {
    var random = SeededGenerator(seed: 7)
    var disk = disk
    for operation in operations { disk.perform(operation) }
    return Set(
      (0..<200).map { _ in disk.contents(after: .some, using: &random)[path].flatMap(\.self) })
  }

  private static let replacing: [DiskOperation] = [
    .create("d/a.tmp", 2), .write(2, at: 0, new), .syncFile(2), .rename("d/a.tmp", to: "d/a"),
  ]

  @Test(
    "A synced file that is renamed is the old one or the new one, and the new one after the folder's sync"
  )
  func replaced() {
    #expect(results(of: "d/a", Self.replacing) == [Self.old, Self.new])
    #expect(results(of: "d/a", Self.replacing + [.syncFolder("d")]) == [Self.new])
    #expect(results(of: "d/a.tmp", Self.replacing + [.syncFolder("d")]) == [nil])
  }

  @Test("A file that is renamed without a sync may be empty")
  func unsynced() {
    let operations = Self.replacing.filter { $0 != .syncFile(2) } + [.syncFolder("d")]
    #expect(results(of: "d/a", operations) == [[], Self.new])
  }

  @Test("A folder's first changes last, and a file in a folder that does not last is not there")
  func folders() {
    let made: [DiskOperation] = [
      .makeFolder("d/e"), .create("d/e/b", 3), .write(3, at: 0, Self.new), .syncFile(3),
      .syncFolder("d/e"),
    ]
    #expect(results(of: "d/e/b", made) == [nil, Self.new])
    #expect(results(of: "d/e/b", made + [.syncFolder("d")]) == [Self.new])
    var random = SeededGenerator(seed: 8)
    var disk = disk
    for number in 0..<8 { disk.perform(.create("d/\(number)", UInt64(10 + number))) }
    for _ in 0..<50 {
      let there = disk.contents(after: .some, using: &random)
      let count = (0..<8).prefix { there["d/\($0)"] != nil }.count
      #expect(there.count == 2 + count, "The first \(count) of the names, and no later one.")
    }
  }

  @Test(
    "Writes that were not synced last in any part, sector by sector, and nothing that was synced is lost"
  )
  func writes() {
    let size = UnsyncedDisk.sectorSize
    let page = [UInt8](repeating: 1, count: 2 * size)
    let results = results(
      of: "d/a",
      [.truncate(1, to: 0), .syncFile(1), .write(1, at: 0, page), .write(1, at: 2 * size, page)])
    #expect(results.contains(page + page))
    #expect(results.contains([]))
    #expect(results.contains([UInt8](repeating: 0, count: 2 * size) + page))
    #expect(results.contains { $0?.count == size }, "A write is torn.")
    let synced: [DiskOperation] = [
      .truncate(1, to: 0), .write(1, at: 0, page), .syncFile(1), .write(1, at: 2 * size, page),
    ]
    #expect(self.results(of: "d/a", synced).allSatisfy { $0?.starts(with: page) == true })
  }

  @Test("A cut that takes nothing leaves what programs see")
  func nothing() {
    var random = SeededGenerator(seed: 9)
    var disk = disk
    for operation in Self.replacing + [.makeFolder("d/e"), .rename("d/e", to: "d/f")] {
      disk.perform(operation)
      #expect(disk.contents(after: .nothing, using: &random) == disk.contents)
    }
    #expect(disk.contents.keys.sorted() == ["d", "d/a", "d/f"])
    #expect(disk.content(of: "d/a") == Self.new)
  }
}
