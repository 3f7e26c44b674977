import Foundation
import GRDB
import LiveSupport
import Testing

@Suite("What a database may have after a power cut")
struct PowerCutRunLaws {
  @Test("The sync of another folder says nothing of a transaction that is being written")
  func otherSync() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("power-cut-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("source.sqlite").path
    let queue = try DatabaseQueue(path: path)
    func bytes(_ suffix: String) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(fileURLWithPath: path + suffix)))
    }
    func insert(_ text: String) throws -> [UInt8] {
      try queue.write { try $0.execute(sql: "INSERT INTO line VALUES (?)", arguments: [text]) }
      return try bytes("-wal")
    }
    try queue.write { try $0.execute(sql: "CREATE TABLE line (text TEXT)") }
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    let database = try bytes("")
    let (old, new) = (try insert("old"), try insert("new"))
    try #require(new.starts(with: old))

    let operations: [DiskOperation] = [
      .create("data/a.sqlite", 1), .write(1, at: 0, database), .syncFile(1),
      .create("data/a.sqlite-wal", 2), .syncFile(2), .syncFolder("data"),
      .write(2, at: 0, old), .syncFile(2),
      .write(2, at: old.count, Array(new.dropFirst(old.count))), .syncFolder("state/sessions"),
      .syncFile(2),
    ]
    let scratch = folder.appendingPathComponent("scratch")
    var start = UnsyncedDisk()
    start.add("data", nil)
    let run = try PowerCutRun(
      from: start, operations, marks: [], database: "data/a.sqlite", in: scratch)
    var found: Set<[String]> = []
    try run.forEachPlace { cut in
      try cut.contents.write(below: scratch)
      let rows = try storedRows("\(scratch.path)/data/a.sqlite")
      found.insert(rows["line"] ?? [])
      let isAllowed = run.allows(rows, after: cut)
      #expect(isAllowed, "at \(cut.place), \(cut.loss): \(rows)")
    }
    #expect(found.map(\.count).sorted() == [0, 1, 2])
  }
}
