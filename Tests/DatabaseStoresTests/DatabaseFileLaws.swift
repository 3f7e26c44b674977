import DatabaseStores
import Dispatch
import Foundation
import GRDB
import StoreRescue
import StoreSupport
import Stores
import Synchronization
import Testing

/// A row of a file with numbered lines.
private struct Line: DatabaseChange {
  var key: Int
  var text: String?

  func write(to database: Database, _ texts: inout LongTexts) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO line (id, text) VALUES (?, ?)", arguments: [key, text])
  }
}

@Suite("A database that is read late and written behind")
struct DatabaseFileLaws {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = "/dev/shm/databasefile-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/lines.sqlite")
  }

  private func file(
    _ path: String, pragmas: String = "PRAGMA synchronous = FULL"
  ) -> DatabaseFile<Line, [String]> {
    DatabaseFile(
      StoreDescription(
        path: path, subject: "The lines", isPlural: true, unit: ("line", "lines"),
        mainTable: "line",
        make: {
          try $0.execute(
            sql: "CREATE TABLE IF NOT EXISTS line (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        }), name: "lines", pragmas: pragmas,
      read: { database in
        guard try database.tableExists("line") else { return [] }
        return try String.fetchAll(database, sql: "SELECT text FROM line ORDER BY id")
      })
  }

  /// The lines of a file that opens without a rescue.
  private func read(_ file: DatabaseFile<Line, [String]>) -> [String]? {
    if case .read(let lines) = file.open() { lines } else { nil }
  }

  @Test("The newest change of a key is written, and is there again")
  func newest() throws {
    try withFolder { path in
      let lines = file(path)
      let empty = read(lines)
      #expect(empty == [])
      for number in 0..<100 { lines.save(Line(key: number % 3, text: "\(number)")) }
      #expect(lines.flush() == nil)
      let found = read(file(path))
      #expect(found == ["99", "97", "98"])
    }
  }

  @Test("A write that fails is kept, and is written with the next that does not")
  func failure() throws {
    try withFolder { path in
      let lines = file(path)
      _ = read(lines)
      lines.save(Line(key: 1, text: "kept"))
      // The table does not accept a line without a text.
      lines.save(Line(key: 2, text: nil))
      #expect(lines.flush() != nil && lines.failure != nil)
      lines.save(Line(key: 2, text: "mended"))
      #expect(lines.flush() == nil && lines.failure == nil)
      let found = read(file(path))
      #expect(found == ["kept", "mended"])
    }
  }

  @Test("A file that is locked at the start is read when it is free, before anything is written")
  func lockedAtStart() throws {
    try withFolder { path in
      let first = file(path)
      _ = read(first)
      first.save(Line(key: 1, text: "old"))
      #expect(first.flush() == nil)
      let other = try DatabaseQueue(path: path)
      let lines = file(path)
      let isRead = DispatchSemaphore(value: 0)
      let contents = Mutex<[String]>([])
      try other.inDatabase { database in
        try database.execute(sql: "BEGIN EXCLUSIVE")
        guard case .later(.locked) = lines.open() else {
          Issue.record("A locked file was opened.")
          return
        }
        lines.openLater { found in
          contents.withLock { $0 = found }
          isRead.signal()
        }
        lines.save(Line(key: 2, text: "meanwhile"))
        #expect(lines.flush() == .locked)
        try database.execute(sql: "ROLLBACK")
      }
      #expect(isRead.wait(timeout: .now() + 60) == .success)
      #expect(contents.withLock { $0 } == ["old"])
      #expect(lines.flush() == nil)
      let found = read(file(path))
      #expect(found == ["old", "meanwhile"])
    }
  }

  @Test(
    "A file that is released holds no descriptor, closed or not, with a log or without",
    arguments: [false, true], ["DELETE", "WAL"])
  func released(_ isClosed: Bool, _ mode: String) throws {
    try withFolder { path in
      let folder = (path as NSString).deletingLastPathComponent
      let other = try DatabaseQueue(path: path)
      try other.write { try file(path).description.make($0) }
      try other.close()
      for _ in 0..<50 {
        // Nothing is written, so that there is no thread which would end later.
        let lines = file(path, pragmas: "PRAGMA journal_mode = \(mode)")
        let found = read(lines)
        #expect(found == [])
        if isClosed { #expect(lines.close() == nil) }
      }
      let held = try openDescriptors(in: folder)
      #expect(held == [])
    }
  }
}
